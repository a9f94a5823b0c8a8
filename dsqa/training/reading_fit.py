"""Fitting how a re-ranker is used, to look-ups on files that neither it nor the ranker has learned from.

The ranker is that of the package, so that the questions must be of sets that it was not made of, or, of a set of which `--most` has
taken every n-th dataset only, on the others. The re-ranker has left out one fold of its own. Of these look-ups come what its
scores count, and how near the first two cells must be for it to be asked.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

import msgspec
import numpy as np

from dsqa.bench.sets import BenchSet
from dsqa.collection import open_collection
from dsqa.ingest import ingest
from dsqa.locate import Locator
from dsqa.locate.lexicon import Floats
from dsqa.locate.rerank import FittedReading, OnnxReranker, describe, to_read
from dsqa.locate.weights import shipped
from dsqa.questions.parse import parse
from dsqa.training.answer_readings import GoldQuestion, Say, gold_questions
from dsqa.training.contents import index_of, readable
from dsqa.training.examples import is_right

_SCALES = tuple(round(0.1 * step, 1) for step in range(16))
_MARGINS = (0.5, 1.0, 1.5, 2.0, 3.0, 5.0)
_TEMPERATURES = (0.5, 0.7, 1.0, 1.3, 1.7, 2.2, 3.0)
_WORTH = 0.002
"""What a wider margin must bring, in log likelihood of a right cell."""


class ReadingPlan(NamedTuple):
    """What the use of a re-ranker is fitted to."""

    sets: Sequence[BenchSet]
    date: str
    beyond: int | None = None
    """Of larger sets those datasets are taken that `--most` with this number leaves out."""
    most: int | None = None
    """At most about so many questions of one set."""

    @property
    def made_by(self) -> str:
        """The command, for the card."""
        limits = (("--beyond", self.beyond), ("--most", self.most))
        told = "".join(f" {name} {value}" for name, value in limits if value)
        return (
            f"dsqa train-reading {' '.join(one.key for one in self.sets)}{told} --date {self.date}"
        )


class LookUp(NamedTuple):
    """The cells that are near the best for one look-up, with both scores."""

    set: str
    ranker: Floats
    """Best first."""
    read: Floats
    right: Floats


def fit(reader: OnnxReranker, plan: ReadingPlan, say: Say) -> FittedReading:
    """How the re-ranker is used in its language, with what it brings. Raises DsqaError as reading a set does."""
    found: list[LookUp] = []
    for one in plan.sets:
        if one.lang in reader.langs:
            found += look_ups(reader, one, plan)
            say(f"{one.key}: {len(found)} look-ups by now")
    scale, margin = fit_cells(found)
    return FittedReading(
        plan.made_by,
        [one.key for one in plan.sets],
        plan.date,
        figures(found, scale, margin),
        scale,
        margin,
    )


def with_reading(reader: OnnxReranker, reading: FittedReading) -> bytes:
    """The card of a re-ranker that is used so."""
    card = msgspec.structs.replace(reader.card, reading=reading)
    return msgspec.json.format(msgspec.json.encode(card), indent=1)


def left_out(reader: OnnxReranker, one: BenchSet, plan: ReadingPlan) -> list[GoldQuestion]:
    """The look-ups of a set that nothing has learned from, those on one dataset together."""
    questions = gold_questions(one)
    seen: set[str] = set()
    if plan.beyond is not None and len(questions) > plan.beyond:
        seen = {each.dataset_id for each in gold_questions(one, plan.beyond)}
    found = [
        each
        for each in questions
        if each.dataset_id not in seen
        and each.fold(reader.card.folds) == 0
        and each.cells is not None
        and each.cells.kind == "lookup"
    ]
    if plan.most is not None and len(found) > plan.most:
        names = sorted({each.dataset_id for each in found})
        taken = set(names[:: -(-len(found) // plan.most)])
        found = [each for each in found if each.dataset_id in taken]
    return found


def look_ups(reader: OnnxReranker, one: BenchSet, plan: ReadingPlan) -> Iterator[LookUp]:
    """The look-ups of a set with both scores of their cells."""
    questions = left_out(reader, one, plan)
    with open_collection(one.folder, one.lang) as collection:
        ingest(collection, {each.dataset_id for each in questions})
        for dataset_id, group in groupby(questions, key=lambda each: each.dataset_id):
            contents = readable(collection, dataset_id)
            if contents is None:
                continue
            locator = Locator(index_of(contents, one.lang), shipped())
            for question in group:
                head = to_read(locator.locate(locator.ask(parse(question.text, one.lang))))
                gold = question.cells
                if head and gold is not None:
                    yield LookUp(
                        one.key,
                        np.array([each.score for each in head], np.float32),
                        reader.score(question.text, [describe(each) for each in head]),
                        np.array([is_right(each, gold) for each in head], np.float32),
                    )


def fit_cells(found: Sequence[LookUp]) -> tuple[float, float]:
    """The weight and the margin under which right cells are likeliest: the least margin that is hardly worse than any.

    A set counts by the root of its size.
    """
    located = [one for one in found if one.right.any()]
    if not located:
        return 0.0, 0.0
    sizes = {key: sum(one.set == key for one in located) for key in {one.set for one in located}}
    shares = np.array([sizes[one.set] ** -0.5 for one in located])
    shares /= shares.sum()
    loss = {
        (scale, margin): min(
            float(shares @ [_loss(one, scale, margin, heat) for one in located])
            for heat in _TEMPERATURES
        )
        for scale in _SCALES
        for margin in _MARGINS
    }
    least = min(loss.values())
    margin = min(margin for (_, margin), value in loss.items() if value <= least + _WORTH)
    return min(_SCALES, key=lambda scale: loss[scale, margin]), margin


def _is_read(one: LookUp, margin: float) -> bool:
    return len(one.ranker) > 1 and bool(one.ranker[0] - one.ranker[1] <= margin)


def _scores(one: LookUp, scale: float, margin: float) -> Floats:
    """The scores of the cells where the re-ranker is asked within the margin."""
    read = np.float32(scale) * one.read if _is_read(one, margin) else np.float32(0)
    scores: Floats = one.ranker + read
    return scores


def _loss(one: LookUp, scale: float, margin: float, heat: float) -> float:
    scores = _scores(one, scale, margin).astype(np.float64) / heat
    odds = np.exp(scores - scores.max())
    return -float(np.log((odds * one.right).sum() / odds.sum() + 1e-6))


def figures(found: Sequence[LookUp], scale: float, margin: float) -> dict[str, float]:
    """By set: how many look-ups, of how many the first cell is right without and with the re-ranker, and how many are read."""
    told: dict[str, float] = {}
    for key in dict.fromkeys(one.set for one in found):
        own = [one for one in found if one.set == key]
        told[f"{key} look-ups"] = float(len(own))
        for name, by in (("first without", 0.0), ("first", scale)):
            first = [float(one.right[_scores(one, by, margin).argmax()]) for one in own]
            told[f"{key} {name}"] = round(sum(first) / len(own), 4)
        told[f"{key} read"] = round(sum(_is_read(one, margin) for one in own) / len(own), 4)
    return told
