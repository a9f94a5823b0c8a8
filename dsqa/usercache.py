"""Where dsqa keeps what it can make anew: a folder of the user."""

import os
from pathlib import Path


def user_cache() -> Path:
    """`dsqa` below $XDG_CACHE_HOME, else below `~/.cache`; it need not be there."""
    cache = os.environ.get("XDG_CACHE_HOME")
    return (Path(cache) if cache else Path.home() / ".cache") / "dsqa"
