"""Small JSON files of settings and cards, whose contents are not trusted."""

from pathlib import Path
from typing import TypeVar

import msgspec

from dsqa.errors import UsageError
from dsqa.files.whole import read_whole
from dsqa.text.printable import one_line

MOST = 16 << 20
"""Maximum bytes of such a file; a card has a few hundred."""
T = TypeVar("T")


def read_json(path: Path, kind: type[T], wrong: str) -> T:
    """The object of type `kind` in a file.

    Raises UsageError that begins with `wrong` if the file cannot be read, is not JSON of this type, or is nested too deeply.
    """
    try:
        return msgspec.json.decode(read_whole(path, MOST), type=kind)
    except (UsageError, ValueError, RecursionError) as error:
        raise UsageError(f"{wrong} ({one_line(error)[:200]})") from error
