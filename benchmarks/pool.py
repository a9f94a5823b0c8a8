"""Questions asked without a dataset id, in one index of four shared sets.

    python benchmarks/pool.py [--data ../shared/data] [--split dev] [--sets ds2-j ds2-e]
        [--store DIR] [--first 0.5] [--in-ten 0.8]

Reads and indexes the four sets, searches for each question of --sets, and reads the best five datasets for it. Prints how often
the right dataset comes first and among the first ten, by the search alone and after reading, and how many answers equal the gold.
Fails if a share of all questions is below --first (after reading) or --in-ten.
"""

import argparse
import sys
from collections.abc import Iterable
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from dsqa.answering.anywhere import Anywhere, overall
from dsqa.answering.sources import Sources
from dsqa.bench.sets import BenchSet, find_sets
from dsqa.collection import open_collection
from dsqa.evaluation.gold import read_gold
from dsqa.ingest import ingest
from dsqa.questions.file import read_topics
from dsqa.search.engine import opened
from dsqa.search.indexing.build import build
from dsqa.search.searcher import Searcher

_POOLED = ("ds2-j", "ds2-e", "hitab", "u4")
"""The sets of the floors; another one would make the search harder."""


class _Outcome(NamedTuple):
    """The result for one question."""

    place: int
    """Rank of its dataset in the search, 0 if it is not among the first ten."""
    chosen: bool
    """Whether its dataset is the first after reading."""
    right: bool
    """Whether the answer equals the gold."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", type=Path, default=Path("../shared/data"))
    parser.add_argument("--split", default="dev", choices=["train", "dev"])
    parser.add_argument("--sets", nargs="+", default=["ds2-j", "ds2-e"])
    parser.add_argument("--store", type=Path, help="keep what is read below this folder")
    parser.add_argument("--first", type=float, default=0.0)
    parser.add_argument("--in-ten", type=float, default=0.0)
    parser.add_argument("--reranker", default="default")
    options = parser.parse_args()
    if not options.data.is_dir():
        print(f"{options.data}: no such folder, nothing measured")
        return 0
    with TemporaryDirectory(prefix="dsqa-pool-") as work, ExitStack() as stack:
        store, index = options.store or Path(work) / "store", Path(work) / "index"
        for name in _POOLED:
            with open_collection(options.data / name, None, store) as collection:
                ingest(collection)
                build(collection, index)
        sources = stack.enter_context(Sources(store, "shown", options.reranker))
        anywhere = Anywhere(Searcher(opened(index / "engine")), sources.answerer)
        print("set       questions  first  in ten  first after reading  right answers")
        every: list[_Outcome] = []
        for one in find_sets(options.sets, options.split, options.data):
            outcomes = ask(anywhere, one)
            every += outcomes
            show(one.name, outcomes)
        show("all", every)
    chosen, in_ten = share(one.chosen for one in every), share(one.place > 0 for one in every)
    for what, value, floor in (
        ("first", chosen, options.first),
        ("in ten", in_ten, options.in_ten),
    ):
        if value < floor:
            print(f"{what}: {value:.4f} is below its floor of {floor:g}", file=sys.stderr)
    return int(chosen < options.first or in_ten < options.in_ten)


def ask(anywhere: Anywhere, one: BenchSet) -> list[_Outcome]:
    """Every question of a set, asked without its dataset id."""
    gold = read_gold(one.gold)
    outcomes = []
    for topic in read_topics(one.questions, lambda ids: set()):
        found = [each.dataset_id for each in anywhere.searcher.search(topic.question, 10)]
        place = found.index(topic.dataset_id) + 1 if topic.dataset_id in found else 0
        choices = anywhere.choices(topic.question)
        answer = overall(choices) if choices else None
        outcomes.append(
            _Outcome(
                place,
                answer is not None and answer.dataset_id == topic.dataset_id,
                answer is not None and answer.text == gold[topic.qid],
            )
        )
    return outcomes


def show(name: str, outcomes: list[_Outcome]) -> None:
    """One line of figures."""
    first, in_ten = (
        share(one.place == 1 for one in outcomes),
        share(one.place > 0 for one in outcomes),
    )
    chosen, right = share(one.chosen for one in outcomes), share(one.right for one in outcomes)
    print(f"{name:9} {len(outcomes):9}  {first:.3f}  {in_ten:6.3f}  {chosen:19.3f}  {right:13.3f}")


def share(flags: Iterable[bool]) -> float:
    """The share of flags that are set."""
    held = list(flags)
    return sum(held) / len(held)


if __name__ == "__main__":
    sys.exit(main())
