"""The cache folder of the user, for what dsqa can make again."""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

from platformdirs import user_cache_path

_PLACE = "DSQA_CACHE"
"""Environment variable, so that child processes use the same folder."""


def user_cache() -> Path:
    """$DSQA_CACHE, else `dsqa` in the cache folder of the user (Linux: $XDG_CACHE_HOME or `~/.cache`); it need not exist."""
    named = os.environ.get(_PLACE)
    return Path(named) if named else user_cache_path("dsqa", appauthor=False)


def use_temporary_cache() -> None:
    """Use a temporary folder in this process and its children. Raises OSError if none can be made."""
    folder = tempfile.mkdtemp(prefix="dsqa-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    os.environ[_PLACE] = folder
