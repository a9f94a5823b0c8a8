"""Questions in another language than their tables, compared with the same questions in the language of the tables.

    python benchmarks/across.py [--tables build/tables] [--work build/across] [--half work|held|more|fresh|both|all] [--show]

benchmarks/across/*.tsv are 120 questions on the samples, the layouts and, with --tables, the tables of Python packages and the
cross tables (`make tables`), translated by hand before any was answered; 60 of `more` and 40 of `fresh` were written later.
--show lists those of the half for work that are answered only in the language of the tables, as translated; of the held half only
totals are printed. --as-asked leaves the questions untranslated. The search has to find the dataset of each question in its
collection. Exit code 1 below --least.
"""

import argparse
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from dsqa.answering.adapting.adapted import adapted
from dsqa.answering.answerer import Answerer
from dsqa.collection import OpenCollection, open_collection
from dsqa.evaluation import read_cells, read_gold
from dsqa.evaluation.metrics.denotation import denotation
from dsqa.evaluation.metrics.right import right
from dsqa.evaluation.registry import Case
from dsqa.language.lang import Lang
from dsqa.loose.reading import read_small
from dsqa.search.open import index_of
from dsqa.search.searcher import Searcher

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
FILES: dict[Lang, str] = {"e": "ja_on_english.tsv", "j": "en_on_japanese.tsv"}
"""Language of the tables -> file of questions."""
NAMES: dict[Lang, str] = {"e": "Japanese on English", "j": "English on Japanese"}
FIRST = 5
"""Rank up to which a dataset counts as found."""


class _Question(NamedTuple):
    """A question in both languages."""

    half: str
    of: str
    """Its collection: sample, layouts, practice, cross."""
    qid: str
    dataset_id: str
    other: str
    own: str
    accepted: tuple[str, ...]


class _Outcome(NamedTuple):
    """The results for a question."""

    question: _Question
    own_right: bool
    other_right: bool
    said: str
    answer: str
    own_found: bool
    other_found: bool


def main() -> None:
    """Print right answers and datasets found, in both languages."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--tables", type=Path, default=ROOT / "build" / "tables")
    parser.add_argument("--work", type=Path, default=ROOT / "build" / "across")
    parser.add_argument(
        "--half", choices=("work", "held", "more", "fresh", "both", "all"), default="both"
    )
    parser.add_argument("--show", action="store_true")
    parser.add_argument("--as-asked", action="store_true")
    parser.add_argument("--no-search", action="store_true")
    parser.add_argument("--least", type=float, default=0.0)
    options = parser.parse_args()
    several = {"both": ("work", "held"), "all": ("work", "held", "more", "fresh")}
    halves = several.get(options.half, (options.half,))
    outcomes: dict[Lang, list[_Outcome]] = {}
    for lang in FILES:
        found = list(
            _outcomes(
                lang, options.tables, options.work, halves, not options.no_search, options.as_asked
            )
        )
        outcomes[lang] = found
    if options.show:
        for one in (one for found in outcomes.values() for one in found):
            if one.question.half in ("work", "more") and one.own_right and not one.other_right:
                print(f"{one.question.of} {one.question.qid}\n  {one.question.other}\n  {one.said}")
                print(f"  {one.answer!r}, not {one.question.accepted[0]!r}")
    print(f"{'':22}{'half':6}{'n':>4}{'own':>6}{'other':>7}{'ratio':>7}{'found':>7}{'other':>7}")
    total = Counter[str]()
    for lang, found in outcomes.items():
        for half in halves:
            counts = _counts(one for one in found if one.question.half == half)
            print(_line(NAMES[lang], half, counts))
            total += counts
    print(_line("all", "", total))
    if total["other"] < options.least * total["own"]:
        sys.exit(1)


def _counts(outcomes: Iterator[_Outcome]) -> Counter[str]:
    counts = Counter[str]()
    for one in outcomes:
        counts["n"] += 1
        counts["own"] += one.own_right
        counts["other"] += one.other_right
        counts["own found"] += one.own_found
        counts["other found"] += one.other_found
    return counts


def _line(name: str, half: str, counts: Counter[str]) -> str:
    ratio = counts["other"] / counts["own"] if counts["own"] else 0.0
    return (
        f"{name:22}{half:6}{counts['n']:>4}{counts['own']:>6}{counts['other']:>7}{ratio:>7.3f}"
        f"{counts['own found']:>7}{counts['other found']:>7}"
    )


def _outcomes(
    lang: Lang, tables: Path, work: Path, halves: Sequence[str], searched: bool, as_asked: bool
) -> Iterator[_Outcome]:
    lines = (HERE / "across" / FILES[lang]).read_text(encoding="utf-8").splitlines()[1:]
    rows = [line.split("\t") for line in lines]
    for of in dict.fromkeys(row[1] for row in rows):
        folder, ending = _folder(of, lang, tables, work)
        if not folder.is_dir():
            print(f"no {folder}: its questions are passed over", file=sys.stderr)
            continue
        questions = [one for one in _questions(of, rows, folder, ending) if one.half in halves]
        with open_collection(folder, lang, work / "stores" / f"{of}-{lang}") as collection:
            yield from _answered(collection, questions, searched, as_asked)


def _folder(of: str, lang: Lang, tables: Path, work: Path) -> tuple[Path, str]:
    """The folder of a collection, and the ending of the names of its files of questions and gold."""
    if of == "sample":
        return ROOT / "collections" / f"sample-{lang}", ".tsv"
    if of == "layouts":
        made = work / f"layouts-{lang}"
        if not made.is_dir():
            script, grids = ROOT / "tools" / "make_practice.py", ROOT / "practice" / lang
            subprocess.run([sys.executable, str(script), str(grids), str(made)], check=True)
        return made, ".tsv"
    return tables / f"{of}-{lang}", "_train.tsv"


def _questions(of: str, rows: list[list[str]], folder: Path, ending: str) -> Iterator[_Question]:
    asked = [
        line.split("\t")
        for line in (folder / f"questions{ending}").read_text(encoding="utf-8").splitlines()
    ]
    own = {(row[0], row[1]): row[2] for row in asked}
    gold = read_gold(folder / f"gold{ending}")
    cells_file = folder / f"cells{ending}"
    cells = read_cells(cells_file) if cells_file.is_file() else {}
    for half, source, qid, dataset_id, other in rows:
        if source == of:
            also = cells[qid].alternatives if qid in cells else ()
            accepted = (gold[qid], *also)
            yield _Question(half, of, qid, dataset_id, other, own[qid, dataset_id], accepted)


def _answered(
    collection: OpenCollection, questions: Sequence[_Question], searched: bool, as_asked: bool
) -> Iterator[_Outcome]:
    answerer = Answerer(collection)
    searcher = None
    if searched:
        read_small(collection)
        searcher = Searcher(index_of(collection))
    for one in questions:
        own = answerer.answer(one.own, one.dataset_id).text
        held = answerer._held.of(one.dataset_id)
        held.is_lang_clear = held.is_lang_clear and not as_asked
        other = answerer.answer(one.other, one.dataset_id).text
        said = adapted(one.other, held)
        yield _Outcome(
            one,
            _is_right(own, one, collection.lang),
            _is_right(other, one, collection.lang),
            said,
            other,
            _found(searcher, one.own, one.dataset_id),
            _found(searcher, one.other, one.dataset_id),
        )


def _is_right(answer: str, question: _Question, lang: Lang) -> bool:
    """Whether the values of an answer, in their order or in any, are those of an accepted answer."""
    return any(
        score(Case(answer, accepted, lang)) > 0
        for accepted in question.accepted
        for score in (right, denotation)
    )


def _found(searcher: Searcher | None, query: str, dataset_id: str) -> bool:
    """Whether a search has the dataset among its first results."""
    if searcher is None:
        return False
    return any(one.dataset_id == dataset_id for one in searcher.search(query, FIRST))


if __name__ == "__main__":
    main()
