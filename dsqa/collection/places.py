"""Where the data files of a collection of loose files stand: a table of its own beside the metadata."""

from pathlib import Path

import msgspec

from dsqa.errors import MalformedFile
from dsqa.usercache import user_cache


class FilePlace(msgspec.Struct, frozen=True, array_like=True):
    """Where a data file stands."""

    path: str
    stamp: str
    """What tells this state of the file from another one: a digest of its bytes."""


def cache_folder() -> Path:
    """Where loose files are kept track of."""
    return user_cache() / "loose"


def trusted_places(metadata: Path) -> Path | None:
    """The table of a collection, where that is one that dsqa has made of loose files itself.

    Any other folder could name files with it that are none of its own.
    """
    path = places_file(metadata)
    own = metadata.resolve().parent.parent == (cache_folder() / "sets").resolve()
    return path if own and path.is_file() else None


def places_file(metadata: Path) -> Path:
    """The table of a collection with this metadata file."""
    return metadata.with_name(metadata.name.replace("_collection.jsonl", "_files.json"))


def read_places(path: Path) -> dict[str, FilePlace]:
    """Data file name -> where it stands. Raises MalformedFile."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, FilePlace])
    except (OSError, msgspec.DecodeError) as error:
        raise MalformedFile(f"{path}: {error}") from None
