"""Where dsqa keeps what it can make anew: a folder of the user."""

from pathlib import Path

from platformdirs import user_cache_path


def user_cache() -> Path:
    """`dsqa` in the cache folder of the user, as on Linux `~/.cache` or $XDG_CACHE_HOME; it need not be there."""
    return user_cache_path("dsqa", appauthor=False)
