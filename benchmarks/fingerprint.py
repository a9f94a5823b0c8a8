"""Fingerprints of the contents read from data files, to show that a change of code changes no result.

    python benchmarks/fingerprint.py PLACE... > before.tsv

A place is a folder of data files or a .tar, .tar.gz or .tar.bz2 of them. One line per file: its name and the hash of its packed
sheets and tables for the store, or why it cannot be read; the last line has the hash of all. Compare two outputs with `diff`.
"""

import argparse
import logging
import sys
import tarfile
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import msgspec

from dsqa.errors import UnreadableFile
from dsqa.store.store import pack
from dsqa.worker.child import parse


def files(place: Path) -> Iterator[tuple[str, bytes]]:
    """Names and bytes of the data files of one place, by name or in the order of the tar."""
    if place.is_dir():
        for path in sorted(path for path in place.rglob("*") if path.is_file()):
            yield path.relative_to(place).as_posix(), path.read_bytes()
        return
    with tarfile.open(place) as archive:
        for member in archive:
            source = archive.extractfile(member) if member.isreg() else None
            if source is not None:
                yield member.name, source.read()


def fingerprint(data: bytes) -> str:
    """Hash of the packed content of a file."""
    try:
        packed = pack(*parse(data))
    except UnreadableFile as error:
        return f"unreadable: {error}"
    return sha256(msgspec.msgpack.encode(packed)).hexdigest()


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("places", nargs="+", type=Path)
    logging.disable(logging.WARNING)
    whole = sha256()
    for place in parser.parse_args().places:
        for name, data in files(place):
            line = f"{place.name}\t{name}\t{fingerprint(data)}\n"
            whole.update(line.encode())
            sys.stdout.write(line)
    print(whole.hexdigest())


if __name__ == "__main__":
    main()
