"""One server for all test processes, started by the one that hands out the tests: `-p tests.prefork.shared`."""

import os

import pytest

from tests import prefork


def pytest_configure(config: pytest.Config) -> None:
    """Start it and tell the others, which inherit the environment."""
    if not hasattr(config, "workerinput"):
        os.environ[prefork.SHARED] = prefork.address()
