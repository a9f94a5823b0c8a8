"""What features and parts of the derivations of one question share: facts of their sides, and which words these rest on."""

import math

import numpy as np
import numpy.typing as npt

from dsqa.derivations.cross.generation import Generated
from dsqa.derivations.cross.lines import COLUMN, LINE_COLUMNS, said_by_all, said_by_any, weight_of
from dsqa.derivations.cross.registry import numbers_of_operations
from dsqa.derivations.cross.space import Side, TableSpace
from dsqa.derivations.values import number
from dsqa.language.numbers import parse_number

Matrix = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]
Masks = npt.NDArray[np.uint64]

SIDE_COLUMNS: tuple[str, ...] = (
    *(f"mean_{name}" for name in LINE_COLUMNS), "least_explained", "least_leaf", "least_exact", "least_distinctive",
    "most_leaf", "most_distinctive", "least_located", "log_lines", "said_by_all", "apart_least", "apart_sum", "most_located",
    "subject", "most_year",
)  # fmt: skip
"""Facts of a side."""
SIDE = {name: at for at, name in enumerate(SIDE_COLUMNS)}
_SIGNS = frozenset("△▲(")
_OF_TWO_OR_NAMED = ("pair", "with_total", "neighbours", "named")
"""Sides whose lines the question says each by itself."""


class Facts:
    """The derivations of one question with the facts of their sides."""

    def __init__(self, generated: Generated) -> None:
        self.generated = generated
        self.space = generated.space
        self.found = self.space.derivations
        """There is at least one."""
        self.weights = generated.weights
        self.whole = sum(self.weights) or 1.0
        """Weight of all words of the question."""
        names = numbers_of_operations()
        self.operation: Ints = np.array([names[one.operation.name] for one in self.found])
        self.table: Ints = np.array([one.table for one in self.found])
        self.axis: Ints = np.array([one.axis for one in self.found])
        self.answer: Ints = np.array([one.answer for one in self.found])
        self.numbers = [_number(one[0]) if len(one) == 1 else None for one in self.space.answers]
        """(answers,) the number that an answer is"""
        self.sides: tuple[list[tuple[TableSpace, Side]], list[tuple[TableSpace, Side]]] = [], []
        """By axis the sides of all tables."""
        offsets = []
        for table in self.space.tables:
            offsets.append((len(self.sides[0]), len(self.sides[1])))
            for axis in (0, 1):
                self.sides[axis].extend((table, side) for side in table.sides[axis])
        numbers = np.array([one.sides for one in self.found]) + np.array(offsets)[self.table]
        self.at: tuple[Ints, Ints] = numbers[:, 0], numbers[:, 1]
        """By axis (derivations,) the number of the side."""
        self.of_sides: list[Matrix] = []
        """By axis (sides, SIDE_COLUMNS)"""
        masks = []
        for axis in (0, 1):
            described = [self._side(axis, table, side) for table, side in self.sides[axis]]
            self.of_sides.append(np.array([one for one, _ in described], np.float32))
            masks.append(np.array([mask for _, mask in described], np.uint64))
        self.said: tuple[Masks, Masks] = masks[0][self.at[0]], masks[1][self.at[1]]
        """By axis (derivations,) the words that its side rests on."""

    def by_derivation(self, axis: int) -> Matrix:
        """(derivations, SIDE_COLUMNS)"""
        found: Matrix = self.of_sides[axis][self.at[axis]]
        return found

    def every_word(self) -> int:
        """Mask of the words that any line of the tables says."""
        return said_by_any(
            mask
            for table in self.space.tables
            for lines in table.lines
            for mask in (*lines.words, *lines.in_cells)
        )

    def _side(self, axis: int, table: TableSpace, side: Side) -> tuple[list[float], int]:
        """The facts of a side, and the words that it rests on."""
        if not side.lines:
            return [0.0] * len(SIDE_COLUMNS), 0
        lines = table.lines[axis]
        chosen = lines.facts[list(side.lines)]
        least, most = chosen.min(axis=0), chosen.max(axis=0)
        words = [lines.words[line] for line in side.lines]
        some, every = said_by_any(words), said_by_all(words)
        apart_least = apart_sum = 0.0
        if len(words) == 2:
            own = lines.weights.tolist()
            parts = weight_of(words[0] & ~words[1], own), weight_of(words[1] & ~words[0], own)
            apart_least, apart_sum = min(parts) / self.whole, sum(parts) / self.whole
        values = [
            *chosen.mean(axis=0).tolist(),
            least[COLUMN["explained"]], least[COLUMN["leaf"]], least[COLUMN["exact"]], least[COLUMN["distinctive"]],
            most[COLUMN["leaf"]], most[COLUMN["distinctive"]], least[COLUMN["located"]],
            math.log(len(side.lines)), weight_of(every, self.weights) / self.whole, apart_least, apart_sum,
            most[COLUMN["located"]], _subject(axis, table, side), most[COLUMN["year"]],
        ]  # fmt: skip
        head_words = table.head_words(axis, side.level)
        if side.kind == "label":
            # Of a label that is asked for, not its words are said but those of its head.
            values[SIDE["least_explained"]] = weight_of(head_words, self.weights) / self.whole
            values[SIDE["least_leaf"]] = lines.axis.leaf[side.lines[0]] == side.level
            return values, some | lines.in_cells[side.lines[0]] | head_words
        if len(side.lines) == 1:
            return values, some | lines.in_cells[side.lines[0]]
        return values, some if side.kind in _OF_TWO_OR_NAMED else every | head_words


def _subject(axis: int, table: TableSpace, side: Side) -> float:
    """How well the subject of the question names what the labels of a side are."""
    own = table.lines[axis].axis
    level = side.level if side.level >= 0 else own.leaf[side.lines[0]]
    return table.subjects[axis][level] if level >= 0 else 0.0


def _number(text: str) -> float | None:
    """The number that an answer is; that of a cell with another sign than a minus, too: △1,573, ▲ 14.1, (14,895)."""
    found = number(text)
    return parse_number(text) if found is None and text[:1] in _SIGNS else found
