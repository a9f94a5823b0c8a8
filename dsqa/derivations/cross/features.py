"""Features of a derivation over cross tables, for a linear model."""

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from dsqa.derivations.cross.facts import CrossFacts
from dsqa.derivations.cross.group_facts import GROUP, GROUP_COLUMNS, LABEL_GROUP, Masks, Matrix
from dsqa.derivations.cross.lines.axis import LineCells
from dsqa.derivations.cross.lines.matched import COLUMN, weights_of
from dsqa.derivations.cross.registry import learned
from dsqa.language.values import is_recent_year, number
from dsqa.learning.logistic import log_odds
from dsqa.questions.asking.changes import says_change

Floats = npt.NDArray[np.float64]

_JOINT = (
    "covered", "distinctive", "overlap", "left", "in_question", "number_in_question", "log_derivations", "operations", "items",
    "whole", "negative", "fraction", "size", "direction", "ranks", "gaps", "labels", "cell_located", "label_located", "table",
    "operands_said", "nearly_said", "wants_label", "wants_number", "percent_asked", "percent_agrees", "percent_unasked",
    "percent_missed", "change_agrees", "change_unasked", "winner_said", "subject", "as_many", "other_many", "as_composed",
    "composed_odds",
)  # fmt: skip
COLUMNS: tuple[str, ...] = (
    *(f"row_{name}" for name in GROUP_COLUMNS),
    *(f"column_{name}" for name in GROUP_COLUMNS),
    *_JOINT,
)
"""Names of the columns of a feature matrix."""
_NOT_LOCATED = -7.0
"""Log odds of a cell that the locator does not propose."""
_LEAST_CONFIDENCE = 1e-2
_NEAR = 0.006
"""Maximum relative difference of a number that a question states roughly."""
_SCALES = (1, 1e-3, 1e-6, 1e3, 100)
_SAID = 5
"""Maximum number of items of an answer that are searched for in the question."""
_OPERANDS = 6
"""Maximum number of operands that are searched for in the question."""
_KEPT = 1 << 15


def features(facts: CrossFacts) -> Matrix:
    """(derivations, columns): see `COLUMNS`."""
    size = len(GROUP_COLUMNS)
    found = np.empty((len(facts.found.answer), len(COLUMNS)), np.float32)
    found[:, :size] = rows = facts.by_derivation(0)
    found[:, size : 2 * size] = columns = facts.by_derivation(1)
    for at, values in enumerate(_joint(facts, rows, columns), 2 * size):
        found[:, at] = values
    return found


def _joint(facts: CrossFacts, rows: Matrix, columns: Matrix) -> list[npt.ArrayLike]:
    """By name in `_JOINT`: (derivations,) the fit of rows and columns together, or one number for all."""
    left, right = facts.said
    space, answer, operation = facts.space, facts.found.answer, facts.found.operation
    wording, question = facts.generated.wording, facts.generated.asked.question
    directions = np.array([one.direction for one in learned()])[operation]
    gives_labels = np.array([one.gives_labels for one in learned()])[operation]
    asked = np.sign(len(wording.places("most")) - len(wording.places("least")))
    of_answers = _of_answers(facts)[answer].T
    said, nearly = _stated(facts)
    many, items = wording.many, of_answers[4]
    percent = np.maximum(rows[:, GROUP["mean_percent"]], columns[:, GROUP["mean_percent"]])
    change = np.maximum(rows[:, GROUP["mean_change"]], columns[:, GROUP["mean_change"]])
    changes = says_change(question)
    subject = np.maximum(rows[:, GROUP["subject"]], columns[:, GROUP["subject"]])
    as_composed = answer == space.composed_answer
    return [
        _weighed(facts, left | right),
        rows[:, GROUP["mean_distinctive"]] + columns[:, GROUP["mean_distinctive"]],
        _weighed(facts, left & right),
        _weighed(facts, facts.every_word() & ~(left | right)),
        *of_answers,
        directions * asked,
        rows[:, GROUP["mean_rank"]] + columns[:, GROUP["mean_rank"]],
        rows[:, GROUP["mean_gap"]] + columns[:, GROUP["mean_gap"]],
        gives_labels,
        _located(facts),
        _located_labels(facts),
        np.array(facts.generated.tables)[facts.found.table],
        said,
        nearly[answer],
        gives_labels * (question.wants == "label"),
        ~gives_labels * (question.wants == "number"),
        question.percent,
        percent * question.percent,
        percent * (not question.percent),
        (1 - percent) * question.percent * ~gives_labels,
        change * changes,
        change * (not changes),
        _winner_said(facts, gives_labels),
        np.where(gives_labels, subject, 0),
        (items == many) * (many > 0),
        items != many if many else items > 1,
        as_composed,
        as_composed * composed_odds(facts),
    ]


def composed_odds(facts: CrossFacts) -> float:
    """Log odds that the composed answer is right, by its confidence; 0 if there is none."""
    composed = facts.space.composed
    return log_odds(composed.confidence, _LEAST_CONFIDENCE) if composed else 0.0


def _weighed(facts: CrossFacts, masks: Masks) -> Floats:
    """(derivations,) share of the weight of the question in the words of each mask."""
    found: Floats = weights_of(masks, facts.weights) / facts.whole
    return found


def _located(facts: CrossFacts) -> Floats:
    """(derivations,) log odds of the cell of a look-up by the locator."""
    odds = np.full((len(facts.groups[0]), len(facts.groups[1])), _NOT_LOCATED)
    for table, offsets in zip(facts.space.tables, facts.offsets, strict=True):
        for (row, column), own in table.located.items():
            lines = table.known_line(0, row), table.known_line(1, column)
            if lines[0] is not None and lines[1] is not None:
                odds[offsets[0] + lines[0], offsets[1] + lines[1]] = own
    found: Floats = np.where(facts.found.axis == 2, odds[facts.group_numbers], _NOT_LOCATED)
    return found


def _located_labels(facts: CrossFacts) -> Floats:
    """(derivations,) log odds of a label by the locator."""
    found = np.full(len(facts.found.axis), _NOT_LOCATED)
    for axis in (0, 1):
        odds = np.full(len(facts.groups[axis]), _NOT_LOCATED)
        for at in np.flatnonzero(facts.group_facts[axis].kind == LABEL_GROUP).tolist():
            table, group = facts.groups[axis][at]
            odds[at] = table.located_labels[axis].get((group.lines[0], group.level), _NOT_LOCATED)
        along = facts.found.axis == axis
        found[along] = odds[facts.group_numbers[axis][along]]
    return found


def _winner_said(facts: CrossFacts, gives_labels: npt.NDArray[np.bool_]) -> Matrix:
    """(derivations,) share of the words of the answer label in the question."""
    found = np.zeros(len(gives_labels), np.float32)
    wins = gives_labels & (facts.found.line >= 0)
    for table in facts.space.tables:
        for axis in (0, 1):
            own = wins & (facts.found.table == table.number) & (facts.found.axis == axis)
            found[own] = table.lines[axis].facts[facts.found.line[own], COLUMN["leaf"]]
    return found


def _of_answers(facts: CrossFacts) -> Matrix:
    """(answers, 9) from `in_question` to `size`"""
    answer, items = facts.found.answer, facts.items
    given = np.zeros((len(items), len(learned())), bool)
    given[answer, facts.found.operation] = True
    asked = [one.value for one in facts.generated.wording.quantities]
    found = np.zeros((len(items), 9), np.float32)
    found[:, 2] = np.log1p(np.bincount(answer, minlength=len(items)))
    found[:, 3] = given.sum(axis=1)
    found[:, 4] = facts.many_items
    is_number = ~np.isnan(facts.numbers)
    value = facts.numbers[is_number]
    found[is_number, 1] = np.isin(value, asked)
    found[is_number, 5:] = np.column_stack(
        [
            value == np.trunc(value),
            value < 0,
            (value > 0) & (value < 1),
            np.minimum(20.0, np.log1p(np.abs(value))),
        ]
    )
    is_said = _Said(f" {' '.join(facts.generated.wording.words)} ")
    found[~is_number, 0] = [is_said(items[at]) for at in np.flatnonzero(~is_number).tolist()]
    return found


class _Said:
    """Cached share of the items of answers in the question; most items occur in several answers."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._known: dict[str, bool] = {}

    def __call__(self, items: tuple[str, ...]) -> float:
        """Share of the first items in the question."""
        few = items[:_SAID]
        return sum([self._is_said(item) for item in few]) / len(few)

    def _is_said(self, item: str) -> bool:
        known = self._known.get(item)
        if known is None:
            known = f" {item.lower()} " in self._text
            known = known or len(item) > 1 and not item.isascii() and item in self._text
            self._known[item] = known
        return known


def _stated(facts: CrossFacts) -> tuple[Floats, Floats]:
    """(derivations,) share of the operands in the question; (answers,) whether the answer is."""
    stated = [
        abs(one.value)
        for one in facts.generated.wording.quantities
        if one.value and not is_recent_year(one.value)
    ]
    if not stated:
        return np.zeros(len(facts.found.answer)), np.zeros(len(facts.numbers))
    nearly = _are_stated(facts.numbers, stated).astype(np.float64)
    return _operands_stated(facts, stated), nearly


def _operands_stated(facts: CrossFacts, stated: list[float]) -> Floats:
    """(derivations,) share of the operands, or of several answer cells, in the question."""
    # Derivations of the same cells share one object, by which they are recognised fastest.
    different: dict[int, tuple[int, tuple[str, ...]]] = {}
    places = []
    where = zip(
        facts.found.table.tolist(), facts.found.axis.tolist(), facts.space.given, strict=True
    )
    for table, axis, given in where:
        at = -1
        if axis != 2 and isinstance(given, LineCells) and 0 < len(given.lines) <= _OPERANDS:
            known = different.get(id(given))
            if known is None:
                texts = facts.space.tables[table].table.texts(axis, given)
                known = different[id(given)] = len(different), texts
            at = known[0]
        places.append(at)
    owner = [at for at, texts in different.values() for _ in texts]
    values = [_number(text) for _, texts in different.values() for text in texts]
    are_stated = _are_stated(np.array(values, np.float64), stated)
    size = len(different)
    shares = np.bincount(owner, are_stated, size) / np.bincount(owner, minlength=size)
    found: Floats = np.append(shares, 0.0)[places]
    return found


_number = lru_cache(_KEPT)(number)
"""The numbers of cells, cached because they are operands for many questions."""


def _are_stated(values: Floats, stated: list[float]) -> npt.NDArray[np.bool_]:
    """(values,) whether the question states a number, at any scale."""
    size, found = np.abs(values), np.zeros(len(values), bool)
    for one in stated:
        for scale in _SCALES:
            if scale == 1 or one >= 1:
                found |= np.abs(size * scale - one) <= _NEAR * one
    return found
