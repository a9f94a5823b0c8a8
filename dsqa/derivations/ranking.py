"""The answer to a question over a plain table: the one with the largest total probability of its
derivations."""

from typing import NamedTuple

import numpy as np

from dsqa.derivations import limits
from dsqa.derivations.columns.column import ReadingKind, ShownKind
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.facts import Facts
from dsqa.derivations.generation import Generated, generate, without_named_means
from dsqa.derivations.log_linear import Floats, chances, confidence
from dsqa.derivations.model import describe
from dsqa.derivations.question.answer_kind import OF_OTHER_KIND, fitting
from dsqa.derivations.question.cells_asked import NOT_MEANT, not_meant
from dsqa.derivations.question.demanded import NOT_DEMANDED, not_demanded
from dsqa.derivations.question.measure_asked import OTHER_THAN_ASKED, other_than_asked
from dsqa.derivations.question.offered import NOT_OFFERED, not_offered
from dsqa.derivations.question.order_asked import (
    OF_STANDARD,
    OTHER_END,
    UNASKED,
    at_other_end,
    beyond_standard,
    unasked,
)
from dsqa.derivations.registry import Operation, evidence_of_operations, operations
from dsqa.derivations.rows.left_out import LEFT_OUT, left_out
from dsqa.derivations.rows.many_rows import generate_of_many
from dsqa.derivations.rows.row_set import RowSet
from dsqa.derivations.weights import DerivationWeights
from dsqa.questions.asking.over_rows.times import with_hours
from dsqa.questions.readings.bounds import Comparison, RowsBound
from dsqa.questions.readings.wording import Wording


class Derived(NamedTuple):
    """An answer and the likeliest derivation of it."""

    items: tuple[str, ...]
    """Texts as displayed, or computed."""
    operation: Operation
    group: RowSet
    """The rows that it was computed over."""
    pair: tuple[int, int] | None
    """Masks of the rows of the two groups that it compares, in the order of the question; None if it compares none."""
    rows: tuple[int, ...]
    """Rows of the answer cells; () for a computed answer."""
    column: int
    """Column of the answer cells, -1 for none."""
    shown: ShownKind | None
    """How these cells are shown; None for none."""
    by: int
    """Column that it sorts or adds up, -1 for none."""
    reading: ReadingKind | None
    """How its cells are read as numbers; None if they are not."""
    chance: float
    """Probability of the answer by the model, 0 to 1."""
    confidence: float
    """Calibrated probability of the answer."""
    factor: float = 1.0
    """The multiple in the question."""
    across: tuple[int, ...] = ()
    """Columns of one row that it uses together."""
    parts: tuple[int, int] | None = None
    """Masks of the rows of either condition, if the group is the rows of both."""
    bound: RowsBound | None = None
    """The number of rows that the question bounds."""
    beyond: tuple[Comparison, float] | None = None
    """The bound that the question sets to numbers."""
    said: tuple[float, ...] = ()
    """The numbers of the question that the group uses."""
    rank: int = 0
    """2 for the second of an order, 0 if it is not asked for or has several items."""
    unit: str = ""
    """Symbol of the unit in which the question asks for a number: second; "" for none."""


def derive(relation: Relation, wording: Wording, weights: DerivationWeights) -> list[Derived]:
    """The likeliest answers to a question over a relation, best first; [] if there are none."""
    if not relation.every:
        return []
    wording = without_named_means(relation, wording)
    if any(column.kind == "time" for column in relation.columns):
        wording = with_hours(wording)

    if relation.size > limits.MANY_ROWS:
        generated = generate_of_many(relation, wording, lambda some: _scores(Facts(some), weights))
    else:
        generated = generate(relation, wording)
    found = generated.derivations
    if not len(found):
        return []
    scores = _scores(Facts(generated), weights)
    likely = chances(scores, found.answer, len(found.answers))
    best = np.argsort(-likely, kind="stable")[: limits.CANDIDATES].tolist()
    first: dict[int, int] = {}
    for at in np.argsort(-scores, kind="stable").tolist():
        first.setdefault(int(found.answer[at]), at)
    return [derived_of(generated, first[answer], float(likely[answer]), weights) for answer in best]


def _scores(facts: Facts, weights: DerivationWeights) -> Floats:
    """(derivations,) the scores of the model, less what each does otherwise than the wording says."""
    scores = weights.model.scores(describe(facts))
    scores = scores + evidence_of_operations()[facts.derivations.operation]
    if not len(facts.derivations):
        return scores
    scores -= OF_OTHER_KIND * ~fitting(facts)
    scores -= OTHER_THAN_ASKED * other_than_asked(facts)
    scores -= UNASKED * unasked(facts)
    scores -= OF_STANDARD * beyond_standard(facts)
    scores -= OTHER_END * at_other_end(facts)
    scores -= LEFT_OUT * left_out(facts)
    scores -= NOT_OFFERED * not_offered(facts)
    scores -= NOT_MEANT * not_meant(facts)
    scores -= NOT_DEMANDED * not_demanded(facts)
    return scores


def derived_of(generated: Generated, at: int, chance: float, weights: DerivationWeights) -> Derived:
    """The derivation with an index, with its answer. `chance`: the probability of the answer."""
    found, space = generated.derivations, generated.space
    relation = space.relation
    rows = found.row_lists[found.rows[at]] if found.rows[at] >= 0 else ()
    shown = relation.shown[found.shown[at]] if found.shown[at] >= 0 else None
    answer = int(found.answer[at])
    items = found.answers[answer]
    if rows and shown is not None and shown.kind == "text":
        # The same number may be written differently elsewhere: it is given as in these rows.
        column = relation.columns[shown.column]
        rows = tuple(np.array(rows)[column.has_text[list(rows)]].tolist())
        codes = shown.codes[list(rows)].tolist()
        first = dict(zip(reversed(codes), reversed(rows), strict=True))
        codes = [code for code in codes if code >= 0]
        if len(items) < len(codes):
            codes = list(dict.fromkeys(codes))
        items = tuple(column.text(first[code]) for code in codes)
    elif operations()[found.operation[at]].joins_columns:
        group = int(found.group[at])
        texts = [
            relation.columns[one].text(int(space.firsts[group]))
            for one in space.across(operations()[found.operation[at]], group)
        ]
        items = tuple(filter(None, texts))
    elif not rows and (shown is None or operations()[found.operation[at]].counts):
        # 52, not the 52.0 of some cell.
        items = (found.computed[answer],) if answer in found.computed else items
    return Derived(
        items,
        operations()[found.operation[at]],
        space.groups[found.group[at]],
        space.pair_of(int(found.group[at])),
        rows,
        shown.column if shown is not None else -1,
        shown.kind if shown is not None else None,
        int(found.column[at]),
        relation.readings[found.reading[at]].kind if found.reading[at] >= 0 else None,
        chance,
        confidence(chance, weights.card.calibration),
        space.wording.factor or 1.0,
        space.across(operations()[found.operation[at]], int(found.group[at])),
        space.parts_of(int(found.group[at])),
        space.rows_bound,
        space.bound,
        tuple(
            one.value
            for one in space.wording.quantities
            if space.groups[found.group[at]].words >> one.word & 1
        ),
        space.wording.rank
        if operations()[found.operation[at]].takes_rank and len(items) == 1
        else 0,
        space.wording.unit.symbol if space.wording.unit else "",
    )
