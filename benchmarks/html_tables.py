"""Whether tables of columns are read as such: CSV files, and the same tables as HTML.

    python benchmarks/html_tables.py [--data ../shared/data/wtq] [--split dev] [--writing NAME ...] [--errors 5] [--seed 1]

Reads the CSV files of the questions of a split. Prints the share that is read as one plain table with all columns and rows, then
the same for each form of the table in HTML (`html_writings.py`), and the share whose relation (heads, and cells by row, white
space normalised) equals the CSV file as read by the standard library. Below it are the causes of differences.
"""

import argparse
import csv
import io
import logging
import sys
from collections import Counter
from collections.abc import Collection
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

from html_writings import WRITINGS, WrittenRecords, noted, page

from dsqa.bench.sets import HELD_OUT
from dsqa.collection import open_collection
from dsqa.derivations.columns.plain_tables import PlainTable, plain_tables
from dsqa.errors import UnreadableFile
from dsqa.questions.file import read_topics
from dsqa.readers import read
from dsqa.store import Content
from dsqa.tables import understand
from dsqa.tables.model import Table

Lines = list[list[str]]


class _Outcome(NamedTuple):
    """The result for one table."""

    cause: str
    """Why it differs from the table that was written, "" if it does not."""
    is_whole: bool
    """Whether it is one plain table with all columns and rows."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", type=Path, default=Path("../shared/data/wtq"))
    parser.add_argument("--split", default="dev", choices=(*HELD_OUT, "train"))
    parser.add_argument("--writing", nargs="*", choices=tuple(WRITINGS), default=list(WRITINGS))
    parser.add_argument("--errors", type=int, default=0, help="list that many tables of a cause")
    parser.add_argument("--seed", type=int, default=1, help="random seed")
    options = parser.parse_args()
    if not options.data.is_dir():
        print(f"{options.data}: no such folder, nothing measured")
        return 0
    logging.disable(logging.WARNING)
    files = csv_files(options.data, options.split)
    report("CSV", {name: _read_back(name, data, data) for name, data in files.items()}, options)
    total: list[_Outcome] = []
    for writing in options.writing:
        outcomes = {}
        for name, data in files.items():
            table = records(name, data)
            seed = f"{options.seed} {writing} {name}"
            made = page(writing, table, Random(seed))
            wanted = noted(table, Random(seed)) if writing == "notes" else table[1:]
            outcomes[name] = outcome(f"{name}.html", made, [wanted[0], *wanted[1]])
        report(writing, outcomes, options)
        total += outcomes.values()
    print(f"all HTML  {len(total)} pages    {_shares(total)}")
    return 0


def csv_files(folder: Path, split: str) -> dict[str, bytes]:
    """Name -> CSV file, for the datasets of the questions of a split."""
    wanted = {topic.dataset_id for topic in read_topics(folder / f"questions_{split}.tsv")}
    found = {}
    with TemporaryDirectory() as store, open_collection(folder, "e", store) as collection:
        for dataset_id in sorted(wanted):
            for file in collection.dataset(dataset_id).files:
                found[file.name] = collection.read_file(file.name)
    return found


def records(name: str, data: bytes) -> WrittenRecords:
    """A CSV file by the standard library, independent of the reader that is measured."""
    heads, *rows = csv.reader(io.StringIO(data.decode("utf-8"), newline=""))
    return WrittenRecords(
        name.rsplit(".", 1)[0], heads, [row for row in rows if any(map(str.strip, row))]
    )


def _read_back(name: str, data: bytes, written: bytes) -> _Outcome:
    table = records(name, written)
    return outcome(name, data, [table.heads, *table.rows])


def outcome(name: str, data: bytes, wanted: Lines) -> _Outcome:
    """The result of reading a file, compared with its lines."""
    try:
        sheets = read(data)
    except UnreadableFile as error:
        return _Outcome(f"unreadable: {error}", False)
    tables = [table for sheet in sheets for table in understand(sheet)]
    found = plain_tables(Content(name, sheets, tables))
    if len(found) != 1:
        return _Outcome(_why_not_plain(tables), False)
    got, wanted = _lines(found[0]), [[_even(text) for text in line] for line in wanted]
    if len(got[0]) != len(wanted[0]):
        return _Outcome("columns differ in number", False)
    if len(got) != len(wanted):
        return _Outcome("rows differ in number", False)
    if got[0] != wanted[0]:
        return _Outcome("heads differ", True)
    return _Outcome("" if got == wanted else "cells differ", True)


def _why_not_plain(tables: list[Table]) -> str:
    if len(tables) != 1:
        return "read as several tables" if tables else "no table found"
    if len(tables[0].header_rows) > 1:
        return f"{tables[0].kind} under several rows of heads"
    return "records with merged cells" if tables[0].kind == "records" else "read as statistics"


def _lines(table: PlainTable) -> Lines:
    """The heads and the rows of a relation, white space normalised."""
    columns = table.relation.columns
    heads = [_even(column.head) for column in columns]
    return [heads, *([_even(c.text(row)) for c in columns] for row in range(table.relation.size))]


def _even(text: str) -> str:
    return " ".join(text.split())


def report(title: str, outcomes: dict[str, _Outcome], options: argparse.Namespace) -> None:
    """Print the figures of one form."""
    print(f"{title:9} {len(outcomes)} tables   {_shares(outcomes.values())}")
    for cause, number in Counter(one.cause for one in outcomes.values() if one.cause).most_common():
        print(f"  {number:4} {cause}")
        names = [name for name, one in outcomes.items() if one.cause == cause]
        for name in names[: options.errors]:
            print(f"       {name}")


def _shares(outcomes: Collection[_Outcome]) -> str:
    count = max(1, len(outcomes))
    whole = sum(one.is_whole for one in outcomes) / count
    equal = sum(not one.cause for one in outcomes) / count
    return f"one plain table {whole:.4f}   equal {equal:.4f}"


if __name__ == "__main__":
    sys.exit(main())
