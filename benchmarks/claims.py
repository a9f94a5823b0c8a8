"""`python benchmarks/claims.py SET...`: yes and no questions about cross tables, made from their cells.

Up to `--each` questions of each dataset of the set: that a cell is above a bound near it, that one of two cells is more than the
other, that a number rose or fell between two times, that something is the largest of its group, that any or every one of a group
is above a bound. With `--written` 120 questions are asked instead, written by a person who had not seen the code. About half of
the claims are true. Rows and columns have the names in the sheet. Prints by kind the number of questions, of right answers, the
share of answers that are yes, and the calibration error.
"""

import argparse
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple, cast

import numpy as np
from numpy.random import Generator

from dsqa.answering.answerer import Answerer
from dsqa.answers.plain_value import UnitTexts, plain_value
from dsqa.bench.sets import BenchSet, data_folder, find_sets
from dsqa.collection import open_collection
from dsqa.evaluation.calibration import calibrate
from dsqa.language.lang import Lang
from dsqa.language.values import is_recent_year, yes_or_no
from dsqa.locate.indexing.index import DatasetIndex
from dsqa.questions.file import read_topics
from dsqa.training.practice.cross_draw import CrossDraw, PracticeTable
from dsqa.training.practice.draw import Unasked
from dsqa.training.practice.wordings import pick

_FOLDER = Path(__file__).with_name("claims")


def _wordings() -> dict[tuple[Lang, str], list[str]]:
    """(language, kind of claim or its sense) -> wordings; senses are over, under, more, less, rise/risen."""
    found = defaultdict(list)
    for line in (_FOLDER / "wordings.tsv").read_text("utf-8").splitlines():
        lang, name, text = line.split("\t")
        found[cast("Lang", lang), name].append(text)
    return found


_WORDINGS = _wordings()


class _Made(NamedTuple):
    """A question and its answer."""

    kind: str
    text: str
    answer: str


_Maker = Callable[[BenchSet, Answerer], Iterator[tuple[str, _Made]]]


def main() -> int:
    """Prints one line for each set and kind."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("sets", nargs="+")
    parser.add_argument("--split", choices=["dev", "valid", "train"], default="train")
    parser.add_argument("--each", type=int, default=8, help="Questions of a dataset.")
    parser.add_argument("--most", type=int, default=60, help="Datasets of a set.")
    parser.add_argument("--seed", type=int, default=0, help="Random seed.")
    parser.add_argument(
        "--written",
        action="store_true",
        help="The questions of `benchmarks/claims` that were written by hand on tables of the set, in place of made ones.",
    )
    parser.add_argument("--show", action="store_true", help="Print what is answered wrong.")
    options = parser.parse_args()
    print("set             kind        questions  right  yes    ECE")
    for one in find_sets(options.sets, options.split, data_folder()):
        made = (
            _written
            if options.written
            else partial(_drawn, each=options.each, most=options.most, seed=options.seed)
        )
        found = list(_answered(one, made, options.show))
        kinds = defaultdict(list)
        for kind, right, sure, is_yes in found:
            for name in (kind, "all"):
                kinds[name].append((right, sure, is_yes))
        for kind in sorted(kinds, key=lambda name: (name == "all", name)):
            rights, sures, yes = (list(one) for one in zip(*kinds[kind], strict=True))
            error = calibrate(sures, rights).ece
            print(
                f"{one.name:14}  {kind:10} {len(rights):9}   {np.mean(rights):.3f}  {np.mean(yes):.2f}  {error:.3f}",
                flush=True,
            )
    return 0


def _answered(
    one: BenchSet, made_of: "_Maker", show: bool
) -> Iterator[tuple[str, bool, float, bool]]:
    with open_collection(one.folder, one.lang) as collection:
        answerer = Answerer(collection)
        for dataset, made in made_of(one, answerer):
            given = answerer.answer(made.text, dataset)
            is_right = given.text.lower() == made.answer
            if show and not is_right:
                cells = [str(cell) for cell in given.cells[:4]]
                print(dataset, made, "->", given.text[:60], cells, sep="\t")
            yield made.kind, is_right, given.confidence, made.answer == yes_or_no(True, one.lang)


def _written(one: BenchSet, answerer: Answerer) -> Iterator[tuple[str, _Made]]:
    """The questions written by hand, each with its dataset."""
    for line in (_FOLDER / f"{one.lang}.tsv").read_text("utf-8").splitlines():
        _, dataset, question, answer, kind = line.split("\t")
        yield dataset, _Made(kind, question, answer)


def _drawn(
    one: BenchSet, answerer: Answerer, each: int, most: int, seed: int
) -> Iterator[tuple[str, _Made]]:
    """Questions made from the cells of datasets drawn at random."""
    random = np.random.default_rng(seed)
    datasets = list(dict.fromkeys(topic.dataset_id for topic in read_topics(one.questions)))
    for at in random.permutation(len(datasets))[:most].tolist():
        for made in _made(answerer.locator(datasets[at]).index, random, each):
            yield datasets[at], made


def _made(index: DatasetIndex, random: Generator, each: int) -> list[_Made]:
    fitting = [
        one for one in index.tables if 2 <= one.rows.size <= 400 and 1 <= one.columns.size <= 400
    ]
    tables = [PracticeTable(one, index.tables, index.lang) for one in fitting[:8]]
    tables = [one for one in tables if one.is_told_apart]
    found: dict[str, _Made] = {}
    for at in range(4 * each if tables else 0):
        if len(found) == each:
            break
        kind = tuple(_KINDS)[at % len(_KINDS)]
        try:
            draw = CrossDraw(pick(random, tables), random)
            is_so = _KINDS[kind](draw)
            draw.fill_what()
        except Unasked:
            continue
        text = pick(random, _WORDINGS[index.lang, kind])
        text = text.format(**draw.fills)
        found.setdefault(text, _Made(kind, text, yes_or_no(is_so, index.lang)))
    return list(found.values())


def _word(draw: CrossDraw, name: str) -> str:
    return pick(draw.random, _WORDINGS[draw.lang, name])


def _bound(draw: CrossDraw) -> bool:
    row, column = draw.cell()
    shown = draw.own.table.text(row, column)
    try:
        value = float(plain_value(shown, UnitTexts(lang=draw.lang)))
    except ValueError:
        raise Unasked from None
    if value == 0 or shown.endswith("%"):
        raise Unasked
    bound = float(f"{value * (0.7 + 0.6 * draw.random.random()):.2g}")
    if bound == value or is_recent_year(bound):
        raise Unasked
    is_above = bool(draw.random.integers(2))
    draw.fills |= {
        "number": f"{bound:,.10g}",
        "over": _word(draw, "over" if is_above else "under"),
    }
    return (value > bound) == is_above


def _comparison(draw: CrossDraw) -> bool:
    one, other = draw.two().values
    if one == other:
        raise Unasked
    is_more = bool(draw.random.integers(2))
    draw.fills["more"] = _word(draw, "more" if is_more else "less")
    return (one > other) == is_more


def _change(draw: CrossDraw) -> bool:
    two = draw.two(in_order=True)
    own, (first, last) = draw.own.table.axes[two.axis], two.values
    years = own.index.time.year[[two.first, two.second]].tolist()
    if years[0] >= years[1] or first == last or min(years) < 0:
        raise Unasked
    is_up = bool(draw.random.integers(2))
    draw.fills["a"], draw.fills["b"] = draw.fills["b"], draw.fills["a"]
    word = _word(draw, "rise" if is_up else "fall")
    draw.fills["rise"], _, draw.fills["risen"] = word.partition("/")
    return (last > first) == is_up


def _extreme(draw: CrossDraw) -> bool:
    some = draw.some()
    is_most = bool(draw.random.integers(2))
    lines = draw.ranked(some, is_most, 2)
    at = int(draw.random.integers(2))
    shared = draw.own.names[some.axis].shared(some.group.lines)
    draw.fills["a"] = draw.name(some.axis, lines[at], shared)
    draw.fills["most"] = _word(draw, "most" if is_most else "least")
    return at == 0


_KINDS: dict[str, Callable[[CrossDraw], bool]] = {
    "bound": _bound, "comparison": _comparison, "change": _change, "extreme": _extreme,
}  # fmt: skip

if __name__ == "__main__":
    sys.exit(main())
