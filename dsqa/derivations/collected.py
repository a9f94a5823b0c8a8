"""The derivations of a question as arrays, while operations add to them."""

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.derivations import limits
from dsqa.derivations.columns.relation import Relation, ShownColumn
from dsqa.language import values

Ints = npt.NDArray[np.int32]

NO_ANSWER = -1
_MANY = 10_000
"""Arrays with more cells than this are first reduced to their different codes."""
_LISTS = 1 << 24
"""Answer codes from this value on denote lists."""


class Derivations(NamedTuple):
    """All derivations of a question as arrays with one entry per derivation."""

    operation: Ints
    group: Ints
    """Index of its row set."""
    shown: Ints
    """Index of the shown column that it gives, -1 for a computed answer."""
    reading: Ints
    """Index of the reading that sorts or adds up the rows, -1 for none."""
    column: Ints
    """The column of the reading, or the column of groups or equal values; -1 for none."""
    answer: Ints
    """Index into `answers`."""
    rows: Ints
    """Index into `row_lists` of the rows of the answer cells, -1 for a computed answer."""
    answers: list[tuple[str, ...]]
    """Texts of the items of each answer."""
    row_lists: list[tuple[int, ...]]
    computed: dict[int, str]
    """By answer: the text of a computed answer that equals a cell: 3, not "3.0 (a)"."""

    def __len__(self) -> int:
        return len(self.operation)


class _Block(NamedTuple):
    operation: int
    group: Ints
    shown: Ints
    reading: Ints
    column: Ints
    answer: Ints
    rows: Ints


class CollectedDerivations:
    """Collects the derivations of a question. An answer code denotes an answer of the relation, a new text or a list of codes."""

    def __init__(
        self,
        relation: Relation,
        shown: Sequence[tuple[int, ShownColumn]],
        most_items: int = limits.ITEMS,
    ) -> None:
        """`shown`: (place in the relation, column) of the columns in use; `most_items`: maximum length of a list answer."""
        self._relation, self._shown, self._most_items = relation, shown, most_items
        self._blocks: list[_Block] = []
        self._texts: dict[str, int] = {}
        self._new_texts: list[str] = []
        self._computed: dict[int, str] = {}
        self._lists: dict[tuple[int, ...], tuple[int, tuple[int, ...]]] = {}
        self._of_rows: dict[tuple[int, ...], Ints] = {}
        self._row_lists: dict[tuple[int, ...], int] = {}
        self.codes = np.array([one.codes for _, one in shown], np.int32).reshape(
            len(shown), relation.size
        )
        """(shown columns, rows) answer codes, -1 for an empty cell."""

    def add(
        self,
        operation: int,
        groups: Ints,
        shown: Ints,
        reading: int,
        column: int,
        answers: Ints,
        rows: Ints,
    ) -> None:
        """Derivations of one operation, as the arrays of `Derivations`; those with answer -1 are left out."""
        there = answers >= 0
        if not there.all():
            groups, shown, answers, rows = (one[there] for one in (groups, shown, answers, rows))
        size = len(answers)
        self._blocks.append(
            _Block(
                operation,
                groups,
                shown,
                np.full(size, reading, np.int32),
                np.full(size, column, np.int32),
                answers,
                rows,
            )
        )

    def row_list(self, rows: tuple[int, ...]) -> int:
        """The index of a list of rows in `row_lists`."""
        return self._row_lists.setdefault(rows, len(self._row_lists))

    def answers_of(self, rows: tuple[int, ...]) -> Ints:
        """(shown columns,) the answer code of the cells of some rows, -1 for none."""
        known = self._of_rows.get(rows)
        if known is None:
            if len(rows) == 1:
                known = self.codes[:, rows[0]]
            else:
                found = [
                    self._items(line[line >= 0], is_number)
                    for line, is_number in zip(
                        self.codes[:, list(rows)], self._are_numbers, strict=True
                    )
                ]
                known = np.array(found, np.int32)
            self._of_rows[rows] = known
        return known

    @cached_property
    def _are_numbers(self) -> list[bool]:
        """(shown columns,) whether a column has numbers; several rows may then share one number."""
        columns = self._relation.columns
        return [
            one.kind == "text" and columns[one.column].kind == "number" for _, one in self._shown
        ]

    def _items(self, found: Ints, is_number: bool) -> int:
        """The answer of several cells: names without repeats, and a number once if all rows share it."""
        if len(found) > _MANY and np.count_nonzero(np.bincount(found)) > self._most_items:
            return NO_ANSWER
        codes: list[int] = found.tolist()
        different = tuple(dict.fromkeys(codes))
        return self.list_of(tuple(codes) if is_number and len(different) > 1 else different)

    def list_of(self, codes: tuple[int, ...], most: int = 0) -> int:
        """The code of an answer with several items; -1 if it has none or more than `most`, by default the maximum for lists."""
        if not codes or len(codes) > (most or self._most_items):
            return NO_ANSWER
        if len(codes) == 1:
            return codes[0]
        at = _LISTS + len(self._lists)
        # The items stay in the order of their first occurrence.
        return self._lists.setdefault(tuple(sorted(codes)), (at, codes))[0]

    def code_of(self, text: str) -> int:
        """The code of a computed text."""
        key = values.key(text)
        known = self._relation.find(key)
        if known is not None:
            self._computed[known] = text
            return known
        known = self._texts.get(key)
        if known is None:
            known = self._texts[key] = len(self._relation.answers) + len(self._new_texts)
            self._new_texts.append(text)
        return known

    def derivations(self) -> Derivations:
        """All derivations."""
        sizes = [len(block.answer) for block in self._blocks]
        operation = np.repeat(
            np.array([block.operation for block in self._blocks], np.int32), sizes
        )
        columns = [
            np.concatenate([block[at] for block in self._blocks] or [np.zeros(0, np.int32)])
            for at in range(1, len(_Block._fields))
        ]
        group, shown, reading, column, codes, rows = columns
        different, answer = np.unique(codes, return_inverse=True)
        texts = [*self._relation.answers, *self._new_texts]
        lists = dict(self._lists.values())
        answers = [
            tuple(texts[code] for code in lists[at]) if at >= _LISTS else (texts[at],)
            for at in different.tolist()
        ]
        return Derivations(
            operation,
            group,
            shown,
            reading,
            column,
            answer.astype(np.int32),
            rows,
            answers,
            list(self._row_lists),
            {
                at: self._computed[code]
                for at, code in enumerate(different.tolist())
                if code in self._computed
            },
        )
