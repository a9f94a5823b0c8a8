"""Sheets with known header trees: the train tables of sets with headers.jsonl.bz2, as in HiTab."""

from collections.abc import Iterator

from dsqa.bench.headers import GOLD, HeaderGold, header_gold
from dsqa.bench.sets import BenchSet
from dsqa.collection import open_collection
from dsqa.errors import DsqaError
from dsqa.log import logger
from dsqa.readers import read
from dsqa.readers.sheet import Sheet


def has_trees(one: BenchSet) -> bool:
    """Whether a set has header trees."""
    return (one.folder / GOLD).is_file()


def tree_sheets(one: BenchSet) -> Iterator[tuple[HeaderGold, Sheet]]:
    """The header trees of each train table of a set, and its sheet, the first of its file."""
    golds = [gold for gold in header_gold(one.folder / GOLD) if gold.split == "train"]
    with open_collection(one.folder, one.lang) as collection:
        files = dict(reversed(collection.file_names([gold.dataset_id for gold in golds])))
        for gold in golds:
            try:
                sheet = next(iter(read(collection.read_file(files[gold.dataset_id]))), None)
            except (DsqaError, KeyError) as error:
                logger.warning("%s: passed over: %s", gold.dataset_id, error)
                continue
            if sheet is not None:
                yield gold, sheet
