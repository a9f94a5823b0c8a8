"""From a question and its located cells to derivations over their cross tables."""

from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

import numpy as np

from dsqa.derivations import limits
from dsqa.derivations.cross.lines.matched import lines_of, question_weights
from dsqa.derivations.cross.lines.table import CrossTable
from dsqa.derivations.cross.lines.table_space import TableSpace
from dsqa.derivations.cross.registry import generators, numbers_of_operations
from dsqa.derivations.cross.space import Composed, CrossSpace
from dsqa.derivations.cross.wording.quotient_form import quotient_form
from dsqa.locate.indexing.index import DatasetIndex
from dsqa.locate.matching.match import Asked
from dsqa.locate.model import Candidate
from dsqa.questions.readings.wording import Wording

ByPlace = dict[tuple[int, int], float]
"""By row and column, or by line and level of a label."""
_LEAST = 1e-3
"""Probability of a line for which the locator proposes no cell."""


class CrossDerivations(NamedTuple):
    """The derivations of a question, with their description."""

    space: CrossSpace
    wording: Wording
    asked: Asked
    weights: list[float]
    """Weight of each word and time of the question."""
    tables: list[float]
    """Log odds of each table by the locator."""


class CrossTables:
    """The cross tables of a dataset, made when first needed."""

    def __init__(self) -> None:
        self._known: dict[int, CrossTable] = {}

    def of(self, candidate: Candidate) -> CrossTable:
        """The table of a candidate."""
        number = candidate.table.number
        if number not in self._known:
            self._known[number] = CrossTable(candidate.table)
        return self._known[number]


def generate(
    asked: Asked,
    found: Sequence[Candidate],
    index: DatasetIndex,
    tables: CrossTables,
    temperature: float,
    composed: Composed | None = None,
    exclusive: bool = False,
) -> CrossDerivations:
    """The derivations of a question. `found`: the locator's candidates, best first. `exclusive`: derive by the exclusive operations,
    instead of all others."""
    wording, weights = asked.question.wording, question_weights(asked)
    scores = np.array([candidate.score for candidate in found]) / temperature
    chances = np.exp(scores - scores.max(initial=-np.inf))
    chances = chances / chances.sum()
    by_table: dict[int, float] = {}
    for candidate, chance in zip(found, chances.tolist(), strict=True):
        number = candidate.table.number
        by_table[number] = by_table.get(number, 0.0) + chance
    chosen = sorted(by_table, key=lambda number: -by_table[number])[: limits.TABLES]
    spaces: list[TableSpace] = []
    for number in chosen:
        own = [
            (candidate, chance)
            for candidate, chance in zip(found, chances.tolist(), strict=True)
            if candidate.table.number == number
        ]
        table = tables.of(own[0][0])
        spaces.append(_table_space(len(spaces), table, own, asked, wording, weights, index))
    space = CrossSpace(spaces, composed, numbers_of_operations(), quotient_form(asked.question))
    for one in spaces:
        for add in generators(exclusive):
            add(space, one)
    return CrossDerivations(
        space, wording, asked, weights, [_odds(by_table[number]) for number in chosen]
    )


def _odds(chance: float) -> float:
    return float(np.log(chance + _LEAST))


def _table_space(
    number: int,
    table: CrossTable,
    found: list[tuple[Candidate, float]],
    asked: Asked,
    wording: Wording,
    weights: list[float],
    index: DatasetIndex,
) -> TableSpace:
    by_line = [np.zeros(axis.size) for axis in table.axes]
    cells: ByPlace = {}
    labels: tuple[ByPlace, ByPlace] = {}, {}
    for candidate, chance in found:
        at = candidate.row, candidate.column
        for axis in (0, 1):
            by_line[axis][at[axis]] += chance
        if candidate.label is None:
            cells[at] = cells.get(at, 0.0) + chance
        else:
            _add_label(table, candidate, chance, labels)
    by_line = [np.log(chances + _LEAST) for chances in by_line]
    return TableSpace(
        number,
        table,
        (
            lines_of(table.axes[0], asked, wording, index, weights, by_line[0], _in_cells(table, asked)),
            lines_of(table.axes[1], asked, wording, index, weights, by_line[1], []),
        ),
        asked,
        wording,
        weights,
        _all_odds(cells),
        (_all_odds(labels[0]), _all_odds(labels[1])),
    )  # fmt: skip


def _all_odds(chances: ByPlace) -> ByPlace:
    return {at: _odds(chance) for at, chance in chances.items()}


def _add_label(
    table: CrossTable,
    candidate: Candidate,
    chance: float,
    labels: tuple[ByPlace, ByPlace],
) -> None:
    assert candidate.label is not None
    for axis, line in enumerate((candidate.row, candidate.column)):
        own = table.axes[axis]
        for level, _ in own.path_codes[line]:
            label = own.label(level, line)
            if label is not None and label.text == candidate.label.text:
                labels[axis][line, level] = labels[axis].get((line, level), 0.0) + chance
                return


def _in_cells(table: CrossTable, asked: Asked) -> list[int]:
    """(rows,) mask of the words of the question in cells of the row."""
    size = table.axes[0].size
    masks = [0] * size
    most = max(3, size // 2)
    for at, word in enumerate(asked.words[: limits.WORDS_OF_LINES]):
        rows = table.rows_saying.get(word.text, set())
        if word.kind == "number":
            with suppress(ValueError):
                rows = rows | table.rows_with_number.get(float(word.text), set())
        if rows and len(rows) <= most:
            for row in rows:
                masks[row] |= 1 << at
    return masks
