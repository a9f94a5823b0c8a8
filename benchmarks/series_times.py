"""`python benchmarks/series_times.py SET...`: series of times in which a label with a digit is not a time.

Either all labels of a level are times or none is. Counts the levels that are mostly times, and those of them in which a label
with a digit is not read as one; --show prints such labels, of train data only. --floor is the minimum share of levels without
such labels; --every N reads one dataset of N.
"""

import argparse
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from dsqa.bench.sets import find_sets
from dsqa.collection import open_collection
from dsqa.ingest import content
from dsqa.language.lang import Lang
from dsqa.locate.indexing.moments import is_time
from dsqa.locate.indexing.series_times import series_times
from dsqa.questions.file import read_topics
from dsqa.tables.model import Level, Table

FEWEST = 3
"""Minimum number of labels of a level."""
MOSTLY = 0.5
"""Minimum share of the labels of a level that are times."""


def main() -> int:
    """Prints a line for each set."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("sets", nargs="+")
    parser.add_argument("--data", type=Path, default=Path("../shared/data"))
    parser.add_argument("--split", choices=["dev", "valid", "train"], default="train")
    parser.add_argument("--show", action="store_true", help="Show labels that are no times.")
    parser.add_argument("--every", type=int, default=1, help="Read one dataset of so many.")
    parser.add_argument("--floor", type=float, help="Fail if fewer levels are times throughout.")
    options = parser.parse_args()
    if options.show and options.split != "train":
        parser.error("--show is for train data")
    levels = whole = 0
    for one in find_sets(options.sets, options.split, options.data):
        ids = dict.fromkeys(topic.dataset_id for topic in read_topics(one.questions))
        count = mixed = 0
        with open_collection(one.folder, one.lang) as collection:
            for dataset_id in islice(ids, 0, None, options.every):
                for held in content(collection, dataset_id):
                    for level in (level for table in held.tables for level in _levels(table)):
                        others = _others(level, one.lang)
                        count += others is not None
                        mixed += bool(others)
                        if others and options.show:
                            print(f"  {dataset_id} {others[:4]}")
        print(f"{one.key}: {count} levels of times, {mixed} with a number among them that is none")
        levels, whole = levels + count, whole + count - mixed
    share = whole / max(levels, 1)
    print(f"times throughout: {share:.4f} of {levels}")
    if options.floor is not None and share < options.floor:
        print(f"times throughout {share:.4f} is below {options.floor}", file=sys.stderr)
        return 1
    return 0


def _levels(table: Table) -> Iterator[Level]:
    yield from table.row_axis.levels
    yield from table.column_axis.levels


def _others(level: Level, lang: Lang) -> list[str] | None:
    """The labels with a digit that are not times; None if the level is not a series of times."""
    texts = list(dict.fromkeys(label.text for label in level.labels))
    read = series_times(texts, lang)
    told = [bool(found) for found in read]
    whole = [is_time(text, lang, found) for text, found in zip(texts, read, strict=True)]
    if len(texts) < FEWEST or sum(whole) < MOSTLY * len(texts):
        return None
    return [
        text
        for text, is_told in zip(texts, told, strict=True)
        if not is_told and any(one.isdigit() for one in text)
    ]


if __name__ == "__main__":
    sys.exit(main())
