"""Facts as sets of stems, for comparison with questions and with one another."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from dsqa_tasks.textgraphs.files.tables import FILL, Fact
from dsqa_tasks.textgraphs.words import terms

Floats = npt.NDArray[np.float32]
Places = npt.NDArray[np.intp]
SMALL = np.float32(1e-6)
"""Avoids divisions by 0 for empty sets."""
LONGEST = 64
"""Number of stems of a fact that count, the first ones; a sentence has fewer."""


class Bags:
    """Sets of stems, stored by the places of their members: most facts share none with a question."""

    def __init__(self, bags: Sequence[Sequence[str]], column: Mapping[str, int]) -> None:
        self._stems = [np.array(sorted(column[stem] for stem in bag), np.intp) for bag in bags]
        rows = np.repeat(np.arange(len(bags)), [len(stems) for stems in self._stems])
        stems = np.concatenate(self._stems)
        order = np.argsort(stems, kind="stable")
        ends = np.cumsum(np.bincount(stems, minlength=len(column)))[:-1]
        self._bags: Sequence[Places] = np.split(rows[order], ends)
        self._columns = len(column)

    def weigh(self, columns: Iterable[int], weights: Floats) -> Floats:
        """(bags,) the sum of the weights (stems,) of those of these stems that are in a bag."""
        found = np.zeros(len(self._stems), np.float32)
        for column in columns:
            found[self._bags[column]] += weights[column]
        return found

    def heaviest(self, columns: Iterable[int], weights: Floats) -> Floats:
        """(bags,) the largest weight (stems,) among those of these stems that are in a bag, or 0."""
        found = np.zeros(len(self._stems), np.float32)
        for column in columns:
            held = self._bags[column]
            found[held] = np.maximum(found[held], weights[column])
        return found

    def columns_of(self, bags: Sequence[int]) -> Places:
        """Numbers of the stems of these bags, in order."""
        return np.unique(np.concatenate([self._stems[bag] for bag in bags]))

    def matrix(self, bags: Sequence[int], columns: Places) -> Floats:
        """(bags, columns) 1 if the stem is in the bag."""
        place = np.full(self._columns, -1)
        place[columns] = np.arange(len(columns))
        chosen = [place[self._stems[bag]] for bag in bags]
        found = np.zeros((len(bags), len(columns)), np.float32)
        for row, stems in enumerate(chosen):
            found[row, stems[stems >= 0]] = 1
        return found


@dataclass(frozen=True)
class FactIndex:
    """All facts of a table store."""

    facts: Sequence[Fact]
    column: Mapping[str, int]
    """Stem -> its number."""
    rarity: Floats
    """(stems,) idf among facts."""
    held: Bags
    """The stems of each fact."""
    ends: tuple[Bags, Bags]
    """The stems of its first, and of its last, cell with content words."""
    first_cell: Sequence[tuple[str, tuple[str, ...]]]
    """(facts,) table and stems of the first such cell: facts on the same thing."""

    @classmethod
    def of(cls, facts: Sequence[Fact]) -> "FactIndex":
        """Index these facts."""
        bags = [terms(fact.text)[:LONGEST] for fact in facts]
        spread = Counter(stem for bag in bags for stem in bag)
        column = {stem: at for at, stem in enumerate(sorted(spread))}
        counts = np.array([spread[stem] for stem in column], np.float32)
        rarity = np.log((len(facts) + 1) / (counts + 0.5)).astype(np.float32)
        ends = [_ends(fact, set(bag)) for fact, bag in zip(facts, bags, strict=True)]
        return cls(
            facts, column, rarity, Bags(bags, column),
            (Bags([first for first, _ in ends], column), Bags([last for _, last in ends], column)),
            [(fact.table, tuple(sorted(first))) for fact, (first, _) in zip(facts, ends, strict=True)],
        )  # fmt: skip

    def columns(self, stems: Iterable[str]) -> list[int]:
        """Numbers of the stems that facts hold, in their order."""
        return sorted({self.column[stem] for stem in stems if stem in self.column})


def _ends(fact: Fact, known: Collection[str]) -> tuple[list[str], list[str]]:
    said = [terms(cell.text) for cell in fact.cells if not cell.column.startswith(FILL)]
    said = [kept for bag in said if (kept := [stem for stem in bag if stem in known])]
    return (said[0], said[-1]) if said else ([], [])
