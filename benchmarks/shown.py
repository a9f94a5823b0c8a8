"""Whether each gold cell shows, at its address, the gold text.

    python benchmarks/shown.py ../shared/data/ds2-j ../shared/data/ds2-e --split dev

For every question of kind lookup or header with one gold cell it compares the displayed text of that cell, as `dsqa inspect
DATASET --cell ADDRESS` prints it, with the gold answer. A label may have blanks or marks that the gold leaves out, and the gold
of u4 is a scaled value: the second figure also accepts the alternatives in the cells file, ignoring blanks.
"""

import argparse
import sys
from pathlib import Path

from dsqa.collection import OpenCollection, open_collection
from dsqa.display.data import cell_data
from dsqa.display.places import places, position_of
from dsqa.errors import UsageError
from dsqa.evaluation import read_cells, read_gold
from dsqa.evaluation.gold import GoldCells
from dsqa.ingest import content, ingest
from dsqa.questions.file import read_topics


def main() -> int:
    """Print a line per set; with --list every cell that differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--split", default="dev")
    parser.add_argument("--list", action="store_true", help="print the cells that differ")
    options = parser.parse_args()
    for folder in options.folders:
        with open_collection(folder) as collection:
            print(measure(collection, options.split, options.list))
    return 0


def measure(collection: OpenCollection, split: str, listed: bool) -> str:
    """The shares of one set, as a line."""
    folder = collection.folder
    gold = read_gold(folder / f"gold_{split}.tsv")
    cells = read_cells(folder / f"cells_{split}.tsv")
    topics = read_topics(folder / f"questions_{split}.tsv")
    ingest(collection, {topic.dataset_id for topic in topics})
    seen = equal = accepted = 0
    for topic in topics:
        wanted = cells[topic.qid]
        if wanted.kind.split(":")[0] not in ("lookup", "header") or len(wanted.cells) != 1:
            continue
        seen += 1
        text = shown(collection, topic.dataset_id, wanted)
        right = text is not None and text.strip() == gold[topic.qid]
        equal += right
        near = {_bare(gold[topic.qid]), *map(_bare, wanted.alternatives)}
        accepted += right or (text is not None and _bare(text) in near)
        if listed and not right:
            print(f"  {topic.qid}: {text!r} for {gold[topic.qid]!r}")
    return (
        f"{folder.name} {split}: {seen} gold cells, shown as the gold {equal / seen:.4f}, "
        f"or as an accepted alternative {accepted / seen:.4f}"
    )


def shown(collection: OpenCollection, dataset_id: str, wanted: GoldCells) -> str | None:
    """The text of the gold cell; None if the dataset has no such file, sheet or cell."""
    ((file, sheet, cell),) = wanted.cells
    for place in places(content(collection, dataset_id)):
        if place.file != file or sheet not in ("", place.sheet.name):
            continue
        # Addresses are compared in capitals; a cell-id is looked up as it is written.
        written = {name.upper(): name for name in place.sheet.cell_ids.values()}
        cell = written.get(cell, cell)
        try:
            return str(cell_data(place, position_of(place.sheet, cell))["text"])
        except UsageError:
            continue
    return None


def _bare(text: str) -> str:
    return "".join(text.split())


if __name__ == "__main__":
    sys.exit(main())
