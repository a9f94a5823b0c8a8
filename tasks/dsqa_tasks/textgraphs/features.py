"""Features of a fact before any other is chosen: its words, its table, and similar questions."""

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

import numpy as np

from dsqa_tasks.textgraphs.files.questions import Question
from dsqa_tasks.textgraphs.index import SMALL, FactIndex, Floats
from dsqa_tasks.textgraphs.memory import ROLES, Memory
from dsqa_tasks.textgraphs.words import terms

_NEAREST = (5, 20)
"""Numbers of most similar questions whose facts are counted separately."""


class Asked(NamedTuple):
    """A question as stems that facts have."""

    both: list[int]
    """Stems of question and answer together."""
    asked: list[int]
    answer: list[int]
    asked_only: list[int]
    wrong: list[int]
    """Stems of the other options only."""

    @classmethod
    def of(cls, question: Question, index: FactIndex) -> "Asked":
        """The stems of this question that facts have."""
        asked = index.columns(terms(question.stem))
        answer = index.columns(terms(question.answer))
        wrong = index.columns(stem for option in question.wrong for stem in terms(option))
        both = sorted({*asked, *answer})
        return cls(
            both, asked, answer, [one for one in asked if one not in answer],
            [one for one in wrong if one not in both],
        )  # fmt: skip


class Words:
    """Features of the words of a fact."""

    def __init__(self, index: FactIndex) -> None:
        self._index = index
        self._squared = index.rarity**2
        self._one = np.ones_like(index.rarity)
        every = range(len(index.rarity))
        self._size = index.held.weigh(every, index.rarity)
        self._length = np.sqrt(index.held.weigh(every, self._squared))
        self._count = index.held.weigh(every, self._one)
        self._ends: list[Floats] = [
            np.maximum(end.weigh(every, index.rarity), SMALL) for end in index.ends
        ]

    def of(self, asked: Asked) -> dict[str, Floats]:
        """Name -> (facts,)."""
        index = self._index
        size: Floats = np.maximum(self._size, SMALL)
        parts = {
            "both": asked.both,
            "asked": asked.asked,
            "answer": asked.answer,
            "wrong": asked.wrong,
        }
        shared = {name: index.held.weigh(one, index.rarity) for name, one in parts.items()}
        found = {f"cosine {name}": self.cosine(columns) for name, columns in parts.items()}
        found |= {f"covered by {name}": one / size for name, one in shared.items()}
        for name in ("both", "answer"):
            whole = index.rarity[parts[name]].sum()
            found[f"covers {name}"] = shared[name] / max(whole, SMALL)
        parts["asked only"] = asked.asked_only
        for name in ("both", "answer", "asked only", "wrong"):
            found[f"words {name}"] = index.held.weigh(parts[name], self._one)
        found["words"] = self._count
        found["words not covered"] = self._count - found["words both"]
        found["size"] = self._size
        found["size not covered"] = self._size - shared["both"]
        found["rarest"] = index.held.heaviest(asked.both, index.rarity)
        for number, (end, whole) in enumerate(zip(index.ends, self._ends, strict=True)):
            for name in ("asked", "answer", "both", "wrong"):
                found[f"end {number} by {name}"] = end.weigh(parts[name], index.rarity) / whole
        return found

    def cosine(self, columns: list[int]) -> Floats:
        """(facts,) the cosine with a set of stems."""
        shared = self._index.held.weigh(columns, self._squared)
        length = np.sqrt(self._squared[columns].sum())
        lengths: Floats = np.maximum(length * self._length, SMALL)
        return shared / lengths


class Remembered:
    """Features from the explanations of the training questions."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory
        self._count = memory.used.sum(axis=0)
        self._explained = [np.flatnonzero(row) for row in memory.used]
        self._in_role = [
            [
                np.array([at for at, of in one.items() if of == role], np.intp)
                for one in memory.roles
            ]
            for role in ROLES
        ]

    def of(self, question: Question) -> dict[str, Floats]:
        """Name -> (facts,)."""
        memory, zero = self._memory, np.zeros_like(self._count)
        table_of = np.array(memory.table_of)
        from_table = memory.tables.sum(axis=0)
        found = {
            "used": self._count,
            "table": table_of.astype(np.float32),
            "used of table": (from_table / self._in_table)[table_of],
            "uses of table": from_table[table_of],
        }
        asked, answer = terms(question.stem), terms(question.answer)
        alike = {
            "both": memory.both @ memory.vector([*asked, *answer]),
            "asked": memory.asked @ memory.vector(asked),
            "answer": memory.answer @ memory.vector(answer),
        }
        for name, one in alike.items():
            nearest = zero.copy()
            for row in np.argsort(one, kind="stable").tolist():
                nearest[self._explained[row]] = one[row]
            found[f"nearest {name}"] = nearest
            found[f"votes {name}"] = _votes(one**2, self._explained, zero)
        one = alike["both"]
        often = np.maximum(self._count, 1)
        found["alike mean"] = _votes(one, self._explained, zero) / often
        found["votes each"] = found["votes both"] / often
        order = np.argsort(-one, kind="stable")
        for count in _NEAREST:
            kept = np.zeros_like(one)
            kept[order[:count]] = one[order[:count]]
            found[f"votes of {count}"] = _votes(kept, self._explained, zero)
        tables = (one**2) @ memory.tables / np.maximum((one**2).sum(), SMALL)
        found["votes for table"] = tables[table_of]
        for role, explained in zip(ROLES, self._in_role, strict=True):
            found[f"votes as {role}"] = _votes(one**2, explained, zero)
        found["most alike"] = np.full_like(zero, one.max(initial=0))
        return found

    @cached_property
    def _in_table(self) -> Floats:
        sizes = np.bincount(self._memory.table_of, minlength=self._memory.tables.shape[1])
        return np.maximum(sizes, 1).astype(np.float32)


def _votes(
    weights: Floats, explained: Sequence[np.typing.NDArray[np.intp]], zero: Floats
) -> Floats:
    found = zero.copy()
    for row in np.flatnonzero(weights).tolist():
        found[explained[row]] += weights[row]
    return found
