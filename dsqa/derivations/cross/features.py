"""Facts of a derivation over cross tables as numbers that a linear model can add up."""

import math

import numpy as np
import numpy.typing as npt

from dsqa.derivations.cross.facts import SIDE, SIDE_COLUMNS, Facts, Masks, Matrix
from dsqa.derivations.cross.lines import COLUMN, weight_of
from dsqa.derivations.cross.registry import operations
from dsqa.derivations.cross.space import Derivation
from dsqa.derivations.values import number
from dsqa.learning.logistic import log_odds
from dsqa.locate.index import CHANGE

Floats = npt.NDArray[np.float64]

_JOINT = (
    "covered", "distinctive", "overlap", "left", "in_question", "number_in_question", "log_derivations", "operations", "items",
    "whole", "negative", "fraction", "size", "direction", "ranks", "gaps", "labels", "cell_located", "label_located", "table",
    "operands_said", "nearly_said", "wants_label", "wants_number", "percent_asked", "percent_agrees", "percent_unasked",
    "percent_missed", "change_agrees", "change_unasked", "winner_said", "subject", "as_many", "other_many", "as_composed",
    "composed_odds",
)  # fmt: skip
COLUMNS: tuple[str, ...] = (
    *(f"row_{name}" for name in SIDE_COLUMNS),
    *(f"column_{name}" for name in SIDE_COLUMNS),
    *_JOINT,
)
"""Names of the columns of a feature matrix."""
_NOT_LOCATED = -7.0
"""Log odds of a cell that the locator does not offer."""
_LEAST_CONFIDENCE = 1e-2
_NEAR = 0.006
"""Relative difference of a number that a question states roughly."""
_SCALES = (1, 1e-3, 1e-6, 1e3, 100)


def features(facts: Facts) -> Matrix:
    """(derivations, columns): see `COLUMNS`."""
    rows, columns = facts.by_derivation(0), facts.by_derivation(1)
    left, right = facts.said
    space, answer = facts.space, facts.answer
    wording, question = facts.generated.wording, facts.generated.asked.question
    directions = np.array([one.direction for one in operations()])[facts.operation]
    gives_labels = np.array([one.gives_labels for one in operations()])[facts.operation]
    asked = np.sign(len(wording.places("most")) - len(wording.places("least")))
    of_answers = _of_answers(facts)
    said, nearly = _stated(facts)
    many, items = wording.many, of_answers[answer, 4]
    percent = np.maximum(rows[:, SIDE["mean_percent"]], columns[:, SIDE["mean_percent"]])
    change = np.maximum(rows[:, SIDE["mean_change"]], columns[:, SIDE["mean_change"]])
    changes = bool(CHANGE.search(question.text.lower()))
    subject = np.maximum(rows[:, SIDE["subject"]], columns[:, SIDE["subject"]])
    as_composed = answer == space.composed_answer
    joint = np.column_stack(
        [
            _weighed(facts, left | right),
            rows[:, SIDE["mean_distinctive"]] + columns[:, SIDE["mean_distinctive"]],
            _weighed(facts, left & right),
            _weighed(facts, np.uint64(facts.every_word()) & ~(left | right)),
            of_answers[answer],
            directions * asked,
            rows[:, SIDE["mean_rank"]] + columns[:, SIDE["mean_rank"]],
            rows[:, SIDE["mean_gap"]] + columns[:, SIDE["mean_gap"]],
            gives_labels,
            [_located(facts, one) for one in facts.found],
            [_located_label(facts, one) for one in facts.found],
            np.array(facts.generated.tables)[facts.table],
            said,
            nearly[answer],
            gives_labels * (question.wants == "label"),
            ~gives_labels * (question.wants == "number"),
            np.full(len(facts.found), question.percent),
            percent * question.percent,
            percent * (not question.percent),
            (1 - percent) * question.percent * ~gives_labels,
            change * changes,
            change * (not changes),
            [_winner_said(facts, one) for one in facts.found],
            np.where(gives_labels, subject, 0),
            (items == many) * (many > 0),
            items != many if many else items > 1,
            as_composed,
            as_composed * composed_odds(facts),
        ]
    )
    return np.column_stack([rows, columns, joint]).astype(np.float32)


def composed_odds(facts: Facts) -> float:
    """Log odds that the composed answer is right by its own confidence; 0 where nothing is composed."""
    composed = facts.space.composed
    return log_odds(composed.confidence, _LEAST_CONFIDENCE) if composed else 0.0


def _weighed(facts: Facts, masks: Masks) -> Floats:
    """(derivations,) share of the weight of the question that the words of each mask have."""
    different, inverse = np.unique(masks, return_inverse=True)
    weights = np.array([weight_of(int(mask), facts.weights) for mask in different])
    found: Floats = weights[inverse] / facts.whole
    return found


def _located(facts: Facts, one: Derivation) -> float:
    """Log odds of the cell of a look-up by the locator."""
    table = facts.space.tables[one.table]
    rows, columns = (table.sides[axis][one.sides[axis]].lines for axis in (0, 1))
    if one.axis != 2 or not rows:
        return _NOT_LOCATED
    return table.located.get((rows[0], columns[0]), _NOT_LOCATED)


def _located_label(facts: Facts, one: Derivation) -> float:
    """Log odds of a label by the locator."""
    if one.axis == 2:
        return _NOT_LOCATED
    table = facts.space.tables[one.table]
    side = table.sides[one.axis][one.sides[one.axis]]
    if side.kind != "label":
        return _NOT_LOCATED
    return table.located_labels[one.axis].get((side.lines[0], side.level), _NOT_LOCATED)


def _winner_said(facts: Facts, one: Derivation) -> float:
    """Share of the words of a label that is the answer which the question says."""
    if not one.operation.gives_labels or one.line < 0:
        return 0.0
    return float(facts.space.tables[one.table].lines[one.axis].facts[one.line, COLUMN["leaf"]])


def _of_answers(facts: Facts) -> Matrix:
    """(answers, 9) from `in_question` to `size`"""
    answers = facts.space.answers
    many = np.bincount(facts.answer, minlength=len(answers))
    pairs = np.unique(facts.answer * len(operations()) + facts.operation)
    kinds = np.bincount(pairs // len(operations()), minlength=len(answers))
    asked = {one.value for one in facts.generated.wording.quantities}
    text = f" {' '.join(facts.generated.wording.words)} "
    found = np.zeros((len(answers), 9), np.float32)
    for at, items in enumerate(answers):
        value = facts.numbers[at]
        found[at, 2:5] = math.log1p(many[at]), kinds[at], len(items)
        if value is not None:
            found[at, 1] = value in asked
            size = min(20.0, math.log1p(abs(value)))
            found[at, 5:] = value == int(value), value < 0, 0 < value < 1, size
        else:
            few = items[:5]
            found[at, 0] = sum(_is_said(item, text) for item in few) / len(few)
    return found


def _is_said(item: str, text: str) -> bool:
    if f" {item.lower()} " in text:
        return True
    return len(item) > 1 and not item.isascii() and item in text


def _stated(facts: Facts) -> tuple[Floats, Floats]:
    """(derivations,) share of the operands that the question states, (answers,) whether it states the answer."""
    stated = [
        abs(one.value)
        for one in facts.generated.wording.quantities
        if one.value and not 1900 <= one.value <= 2050
    ]
    nearly = np.array([_is_stated(value, stated) for value in facts.numbers], np.float64)
    said = np.zeros(len(facts.found))
    known: dict[tuple[int, int, int], bool] = {}
    for at, one in enumerate(facts.found if stated else ()):
        if one.axis != 2 and 0 < len(one.places) <= 6 and not one.places[0].is_label:
            for place in one.places:
                where = (one.table, place.row, place.column)
                if where not in known:
                    texts = facts.space.tables[one.table].table.index.sheet.texts
                    known[where] = _is_stated(number(texts[place.row][place.column]), stated)
                said[at] += known[where] / len(one.places)
    return said, nearly


def _is_stated(value: float | None, stated: list[float]) -> bool:
    return value is not None and any(
        abs(abs(value) * scale - one) <= _NEAR * one
        for one in stated
        for scale in _SCALES
        if scale == 1 or one >= 1
    )
