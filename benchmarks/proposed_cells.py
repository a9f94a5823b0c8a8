"""`python benchmarks/proposed_cells.py SET...`: how often `dsqa cells` proposes the gold cells.

A SET is as for `dsqa bench`. Cells are proposed for questions with known gold cells: of the sure and of the doubtful proposals,
how many have a gold cell, and how many are exactly the gold cells.
"""

import argparse
import sys
import tempfile

from dsqa.answering.answerer import Answerer
from dsqa.answering.batch import logged_once, prepare
from dsqa.bench.sets import data_folder, find_sets
from dsqa.collection import open_collection
from dsqa.evaluation import read_cells, read_gold
from dsqa.evaluation.cells import address, any_cell, same_cells
from dsqa.questions.file import read_topics
from dsqa.training.locator.proposals import proposals


def main() -> int:
    """0."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("sets", nargs="+")
    parser.add_argument("--most", type=int, help="so many questions of each set")
    options = parser.parse_args()
    print(f"{'set':12}{'':10}{'questions':>10}{'with a gold cell':>18}{'exactly those':>15}")
    for one in find_sets(options.sets, None, data_folder()):
        assert one.cells is not None
        gold, known = read_gold(one.gold), read_cells(one.cells)
        counts = {name: [0, 0, 0] for name in ("sure", "doubtful", "none")}
        with (
            tempfile.TemporaryDirectory() as store,
            open_collection(one.folder, one.lang, store) as opened,
            logged_once(),
        ):
            topics = [
                topic
                for topic in read_topics(one.questions, opened.known_ids)
                if topic.qid in gold and topic.qid in known and known[topic.qid].cells
            ][: options.most]
            prepare(opened, list(dict.fromkeys(topic.dataset_id for topic in topics)))
            for found in proposals(Answerer(opened), topics, gold):
                cells = {address(*cell) for cell in found.cells}
                right = known[found.topic.qid].cells
                of = counts["none" if not cells else "sure" if found.sure else "doubtful"]
                of[0] += 1
                of[1] += bool(cells) and any_cell(cells, right)
                of[2] += bool(cells) and same_cells(cells, right)
        for name, (asked, some, same) in counts.items():
            shares = (
                "" if name == "none" or not asked else f"{some / asked:18.3f}{same / asked:15.3f}"
            )
            print(f"{one.name:12}{name:10}{asked:10}{shares}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
