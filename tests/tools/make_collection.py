"""Make collections of any size in the organisers' layout, for tests of speed and of memory.

python tests/tools/make_collection.py metadata /tmp/j1400k --lang j --records 1400000
python tests/tools/make_collection.py data /tmp/books --files 2000
python tests/tools/make_collection.py archive /tmp/archive --bytes 1G

The same arguments give the same bytes. Nothing in them is about the real world.
"""

import argparse
from itertools import islice
from pathlib import Path

from collection_archive import records_of_size
from collection_files import into_archive, into_folder, records_with_files
from collection_metadata import metadata_records, write_metadata

UNITS = {"": 1, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30}


def size(text: str) -> int:
    """1G -> 1073741824."""
    number, unit = (text[:-1], text[-1].upper()) if text[-1:].isalpha() else (text, "")
    if unit not in UNITS or not number.isdecimal():
        raise argparse.ArgumentTypeError(f"{text} is no size such as 500M or 1G")
    return int(number) * UNITS[unit]


def parse(arguments: list[str] | None = None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    metadata = commands.add_parser("metadata", help="metadata lines without data files")
    metadata.add_argument("--records", type=int, default=100_000)
    data = commands.add_parser("data", help="small workbooks and CSV files with their metadata")
    data.add_argument("--files", type=int, default=2_000)
    data.add_argument("--archive", action="store_true", help="in a tar, not in a folder")
    archive = commands.add_parser("archive", help="a tar of members of 10 to 500 kB")
    archive.add_argument("--bytes", type=size, default=size("1G"), help="before compression")
    for command in (metadata, data, archive):
        command.add_argument("out", type=Path, help="the folder of the collection")
        command.add_argument("--lang", choices=("j", "e"), default="j")
        command.add_argument("--seed", type=int, default=0)
        command.add_argument(
            "--multistream", action="store_true", help="many bz2 streams one after the other"
        )
    return parser.parse_args(arguments)


def main(arguments: list[str] | None = None) -> None:
    """Make what the command line asks for."""
    asked = parse(arguments)
    if asked.command == "metadata":
        lines = islice(metadata_records(asked.lang, asked.seed), asked.records)
        write_metadata(asked.out, asked.lang, lines, asked.multistream)
        return
    in_archive = asked.command == "archive" or asked.archive
    place = (
        into_archive(asked.out, asked.lang, asked.multistream)
        if in_archive
        else into_folder(asked.out, asked.lang)
    )
    with place as put:
        if asked.command == "archive":
            records = records_of_size(asked.lang, asked.bytes, asked.seed, put)
        else:
            records = records_with_files(asked.lang, asked.files, asked.seed, put)
        write_metadata(asked.out, asked.lang, records, asked.multistream)


if __name__ == "__main__":
    main()
