"""The answer to a question over a plain table: the one that most of the likely derivations give."""

import numpy as np

from dsqa.derivations.derived import Derived
from dsqa.derivations.generation import Generated, generate
from dsqa.derivations.log_linear import chances
from dsqa.derivations.model import describe
from dsqa.derivations.read_again import confidence
from dsqa.derivations.registry import operations
from dsqa.derivations.relation import Relation
from dsqa.derivations.weights import DerivationWeights
from dsqa.derivations.wording import read

MOST_CANDIDATES = 10


def derive(relation: Relation, question: str, weights: DerivationWeights) -> list[Derived]:
    """The likeliest answers to a question over a relation, the best first; [] where nothing is derived."""
    if not relation.every:
        return []
    generated = generate(relation, read(question))
    found = generated.derivations
    if not len(found):
        return []
    described = describe(generated)
    scores = weights.model.scores(described)
    likely = chances(scores, found.answer, len(found.answers))
    best = np.argsort(-likely, kind="stable")[:MOST_CANDIDATES].tolist()
    order = np.argsort(-scores, kind="stable")
    first: dict[int, int] = {}
    for at in order.tolist():
        first.setdefault(int(found.answer[at]), at)
    return [derived_of(generated, first[answer], float(likely[answer]), weights) for answer in best]


def derived_of(generated: Generated, at: int, chance: float, weights: DerivationWeights) -> Derived:
    """The derivation of a number with its answer, whose chance is given."""
    found, space = generated.derivations, generated.space
    relation = space.relation
    rows = found.row_lists[found.rows[at]] if found.rows[at] >= 0 else ()
    shown = relation.shown[found.shown[at]] if found.shown[at] >= 0 else None
    answer = int(found.answer[at])
    items = found.answers[answer]
    if rows and shown is not None and shown.kind == "text":
        # The same number may be written otherwise elsewhere: as it stands in these rows.
        texts = relation.columns[shown.column].texts
        by_code = {int(shown.codes[row]): texts[row] for row in reversed(rows) if texts[row]}
        codes = [code for code in shown.codes[list(rows)].tolist() if code >= 0]
        if len(items) < len(codes):
            codes = list(dict.fromkeys(codes))
        items = tuple(by_code[code] for code in codes)
        rows = tuple(row for row in rows if texts[row])
    elif shown is None and not rows:
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
    )
