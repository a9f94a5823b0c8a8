"""Tests of the service; a package, so that they share one browser, which is closed behind the last of them."""
