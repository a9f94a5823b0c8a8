"""The training questions: which facts explained them, and which facts occur together."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from dsqa.errors import UsageError
from dsqa_tasks.textgraphs.files.questions import Question
from dsqa_tasks.textgraphs.index import FactIndex, Floats
from dsqa_tasks.textgraphs.words import terms

MOST = 100_000_000
"""Maximum size of one matrix of training questions by facts or stems; 400 MB."""
ROLES = ("CENTRAL", "GROUNDING", "LEXGLUE")


class Explained(NamedTuple):
    """A training question."""

    asked: Sequence[str]
    """Stems of the question."""
    answer: Sequence[str]
    """Stems of the right option."""
    explanation: Mapping[str, str]
    """Fact id -> role."""


def explained(questions: Sequence[Question]) -> list[Explained]:
    """The questions with an explanation, in the form of the memory."""
    return [
        Explained(terms(one.stem), terms(one.answer), one.explanation)
        for one in questions
        if one.explanation
    ]


@dataclass(frozen=True)
class Memory:
    """Training questions over a table store."""

    column: Mapping[str, int]
    """Stem -> its number."""
    rarity: Floats
    """(stems,) idf among questions."""
    both: Floats
    """(questions, stems) question and answer, of length 1."""
    asked: Floats
    """(questions, stems) the question alone, of length 1."""
    answer: Floats
    """(questions, stems) the answer alone, of length 1."""
    used: Floats
    """(questions, facts) 1 for a fact of the explanation."""
    roles: Sequence[Mapping[int, str]]
    """(questions,) place of a fact -> its role."""
    tables: Floats
    """(questions, tables) number of facts of the explanation from each table."""
    table_of: Sequence[int]
    """(facts,) the number of the fact's table."""

    @classmethod
    def of(cls, questions: Sequence[Explained], index: FactIndex) -> "Memory":
        """The memory of these questions; facts that are not in the store are ignored.

        Raises UsageError if a matrix would be larger than `MOST`.
        """
        spread = Counter(stem for one in questions for stem in {*one.asked, *one.answer})
        column = {stem: at for at, stem in enumerate(sorted(spread))}
        widest = max(len(column), len(index.facts))
        if len(questions) * widest > MOST:
            raise UsageError(
                f"{len(questions)} training questions by {widest} facts or stems are more than "
                f"{MOST:,}; rank over a smaller table store"
            )
        counts = np.array([spread[stem] for stem in column], np.float32)
        rarity = np.log((len(questions) + 1) / (counts + 0.5)).astype(np.float32)
        places: dict[str, list[int]] = {}
        for at, fact in enumerate(index.facts):
            places.setdefault(fact.id.lower(), []).append(at)
        roles = [
            {
                at: role
                for fact, role in one.explanation.items()
                for at in places.get(fact.lower(), ())
            }
            for one in questions
        ]
        used = np.zeros((len(questions), len(index.facts)), np.float32)
        for row, found in enumerate(roles):
            used[row, list(found)] = 1
        names = {name: at for at, name in enumerate(sorted({fact.table for fact in index.facts}))}
        table_of = [names[fact.table] for fact in index.facts]
        tables = np.zeros((len(questions), len(names)), np.float32)
        np.add.at(tables.T, table_of, used.T)
        return cls(
            column, rarity,
            _units([[*one.asked, *one.answer] for one in questions], column, rarity),
            _units([one.asked for one in questions], column, rarity),
            _units([one.answer for one in questions], column, rarity),
            used, roles, tables, table_of,
        )  # fmt: skip

    def vector(self, stems: Sequence[str]) -> Floats:
        """(stems,) of length 1, weighted by rarity."""
        found: Floats = _units([stems], self.column, self.rarity)[0]
        return found


def _units(bags: Sequence[Sequence[str]], column: Mapping[str, int], rarity: Floats) -> Floats:
    found = np.zeros((len(bags), len(column)), np.float32)
    for row, bag in enumerate(bags):
        known = [column[stem] for stem in bag if stem in column]
        found[row, known] = rarity[known]
        length = float(np.linalg.norm(found[row]))
        if length:
            found[row] /= length
    return found
