"""Facts as sets of stems, ready to be compared with questions and with one another."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from dsqa.tasks.textgraphs.tables import FILL, Fact
from dsqa.tasks.textgraphs.words import terms

Floats = npt.NDArray[np.float32]
SMALL = np.float32(1e-6)
"""Keeps what is empty from being divided by 0."""


@dataclass(frozen=True)
class FactIndex:
    """All facts of a table store."""

    facts: Sequence[Fact]
    column: Mapping[str, int]
    """Stem -> its number."""
    rarity: Floats
    """(stems,) how rare a stem is among facts: idf."""
    held: Floats
    """(facts, stems) 1 where the fact holds the stem."""
    across: Floats
    """(stems, facts) the same the other way round."""
    ends: tuple[Floats, Floats]
    """(stems, facts) 1 where the first, and the last, cell with words of its own holds the stem."""
    first_cell: Sequence[tuple[str, tuple[str, ...]]]
    """(facts,) table and stems of the first such cell: facts on the same thing."""

    @classmethod
    def of(cls, facts: Sequence[Fact]) -> "FactIndex":
        """Index these facts."""
        bags = [terms(fact.text) for fact in facts]
        spread = Counter(stem for bag in bags for stem in bag)
        column = {stem: at for at, stem in enumerate(sorted(spread))}
        counts = np.array([spread[stem] for stem in column], np.float32)
        rarity = np.log((len(facts) + 1) / (counts + 0.5)).astype(np.float32)
        held = _matrix(bags, column)
        ends = [_ends(fact) for fact in facts]
        return cls(
            facts, column, rarity, held, np.ascontiguousarray(held.T),
            (_across([a for a, _ in ends], column), _across([b for _, b in ends], column)),
            [(fact.table, tuple(sorted(first))) for fact, (first, _) in zip(facts, ends, strict=True)],
        )  # fmt: skip

    def columns(self, stems: Iterable[str]) -> list[int]:
        """Numbers of the stems that facts hold, in their order."""
        return sorted({self.column[stem] for stem in stems if stem in self.column})

    def weigh(self, columns: Sequence[int], across: Floats) -> Floats:
        """(facts,) the sum of the rarities of these stems that a fact holds, by `across`."""
        if not columns:
            return np.zeros(len(self.facts), np.float32)
        found: Floats = self.rarity[columns] @ across[columns]
        return found


def _ends(fact: Fact) -> tuple[list[str], list[str]]:
    said = [terms(cell.text) for cell in fact.cells if not cell.column.startswith(FILL)]
    said = [bag for bag in said if bag]
    return (said[0], said[-1]) if said else ([], [])


def _across(bags: Sequence[Sequence[str]], column: Mapping[str, int]) -> Floats:
    return np.ascontiguousarray(_matrix(bags, column).T)


def _matrix(bags: Sequence[Sequence[str]], column: Mapping[str, int]) -> Floats:
    found = np.zeros((len(bags), len(column)), np.float32)
    for at, bag in enumerate(bags):
        found[at, [column[stem] for stem in bag]] = 1
    return found
