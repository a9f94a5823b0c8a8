"""Where dsqa keeps what it can make anew: a folder of the user."""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

from platformdirs import user_cache_path

_PLACE = "DSQA_CACHE"
"""Environment variable, so that child processes use the same folder."""


def user_cache() -> Path:
    """$DSQA_CACHE, else `dsqa` in the cache folder of the user, as on Linux `~/.cache` or $XDG_CACHE_HOME; it need not be there."""
    named = os.environ.get(_PLACE)
    return Path(named) if named else user_cache_path("dsqa", appauthor=False)


def use_temporary_cache() -> None:
    """Use a temporary folder in this process and its children. Raises OSError if there is none."""
    folder = tempfile.mkdtemp(prefix="dsqa-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    os.environ[_PLACE] = folder
