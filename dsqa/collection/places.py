"""The paths of the data files of a collection of loose files, in a table beside the metadata."""

from pathlib import Path

import msgspec

from dsqa.errors import MalformedFile
from dsqa.files.usercache import user_cache


class FilePlace(msgspec.Struct, frozen=True, array_like=True):
    """The path of a data file."""

    path: str
    stamp: str
    """The fingerprint of this state of the file: a digest of its bytes."""


def cache_folder() -> Path:
    """The paths of loose files."""
    return user_cache() / "loose"


def trusted_places(metadata: Path) -> Path | None:
    """The table of a collection, if dsqa made the collection of loose files itself.

    In any other folder the table could name files outside the collection.
    """
    path = places_file(metadata)
    own = metadata.resolve().parent.parent == (cache_folder() / "sets").resolve()
    return path if own and path.is_file() else None


def places_file(metadata: Path) -> Path:
    """The table of a collection with this metadata file."""
    return metadata.with_name(metadata.name.replace("_collection.jsonl", "_files.json"))


def read_places(path: Path) -> dict[str, FilePlace]:
    """Data file name -> its path. Raises MalformedFile."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, FilePlace])
    except (OSError, msgspec.DecodeError) as error:
        raise MalformedFile(f"{path}: {error}") from None
