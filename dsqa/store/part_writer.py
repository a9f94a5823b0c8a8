"""Writing a Parquet part: a store in memory, exported."""

from collections.abc import Sequence
from hashlib import sha256

from dsqa.store import parts
from dsqa.store.database import open_in_memory
from dsqa.store.store import Entry, Store, store_version


def part_name(files: Sequence[tuple[str, str]]) -> str:
    """The name of the part with these data files, given as (name, stamp).

    The same files in the same state, read by the same code, give the same name.
    """
    digest = sha256(store_version().encode())
    for name, stamp in files:
        for text in (name, stamp):
            data = text.encode("utf-8", "surrogatepass")
            digest.update(len(data).to_bytes(8, "big") + data)
    return f"{digest.hexdigest()[:32]}{parts.ENDING}"


def write_part(entries: Sequence[Entry], target: str) -> None:
    """Write the results for data files as one part. Raises DsqaError; see `parts.write`."""
    with open_in_memory() as connection:
        Store(connection).put_all(entries)
        parts.write(connection, target)
