"""What questions and their answers have together: words that go with words, forms with words.

Learned by counting, from answered questions on a knowledge base (words of the question against the
predicate, and the form of the object) and from labelled sentences. What one document adds can be
taken away again, so that a training document is seen as a new one would be.
"""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa_tasks.language.chinese_patterns import NAMES
from dsqa_tasks.nlpcc_dbqa.overlap import Columns
from dsqa_tasks.nlpcc_dbqa.reading import Reading

Array = npt.NDArray[np.float64]
LEAST = 2
"""Times that two terms must have met."""
_SMOOTH_TERM = 3.0
_SMOOTH_FORM = 8.0
_SURE = 5
"""Meetings from which an association counts in full."""
_FORM_LEAST = 4
_BEST = 5


_COLUMNS = ("sum", "most", "share", "best", "few", "fresh")


@dataclass(frozen=True)
class Own:
    """What one document added to all the counts of a source."""

    answers: int
    terms: Mapping[str, int]
    """Term -> its answers that have it."""
    forms: Array
    """How many of its answers have each form."""
    background: Mapping[str, int]
    """Term -> its texts that have it."""
    texts: int


NOTHING = Own(0, {}, np.zeros(len(NAMES)), {}, 0)
"""What a document added that nothing was counted on."""


@dataclass(frozen=True)
class Associations:
    """Counts over answers."""

    answers: int
    questions: Mapping[str, int]
    """Question term -> answers to questions that have it."""
    pairs: Mapping[str, Mapping[str, int]]
    """Question term -> term -> answers that have it."""
    background: Mapping[str, int]
    """Term -> texts that have it, answers or not."""
    texts: int
    forms: Mapping[str, Array]
    """Question term -> how many of the answers have each form."""
    all_forms: Array

    def columns(self, reading: Reading, own: Own = NOTHING) -> Columns:
        """Features of the sentences; `own` is what this very document added to the counts."""
        words = self._words(reading, own)
        return words | self._form(reading, own)

    def _words(self, reading: Reading, own: Own) -> Columns:
        strengths = self._strengths(reading, own)
        terms = list(dict.fromkeys(term for row in strengths for term in row))
        column = {term: at for at, term in enumerate(terms)}
        table = np.zeros((max(1, len(strengths)), len(column)))
        for at, row in enumerate(strengths):
            for term, strength in row.items():
                table[at, column[term]] = strength
        total = table.mean(0)
        fresh = np.array([term not in reading.terms for term in terms], bool)
        # A sentence at a time: all at once would be large for a document without an end.
        rows = [
            _row(table, total, fresh, [column[term] for term in terms if term in one.terms])
            for one in reading.sentences
        ]
        values = np.array(rows).reshape(-1, len(_COLUMNS)).T
        columns = dict(zip(_COLUMNS, values, strict=True))
        return columns | {"before": np.concatenate([[0.0], columns["best"][:-1]])}

    def _strengths(self, reading: Reading, own: Own) -> list[dict[str, float]]:
        """For each question term that is known, the sentence terms that go with it."""
        everything = frozenset[str]().union(*(sentence.terms for sentence in reading.sentences))
        texts = self.texts - own.texts
        rows = []
        for asked in sorted(reading.terms):
            often = self.questions.get(asked, 0) - own.answers
            if often < LEAST:
                continue
            met = self.pairs.get(asked, {})
            shared = sorted(everything & met.keys())
            row = {}
            for term in shared:
                count = met[term] - own.terms.get(term, 0)
                if count >= LEAST:
                    usual = self.background[term] - own.background.get(term, 0)
                    strength = math.log(count * texts / ((often + _SMOOTH_TERM) * usual))
                    if strength > 0:
                        row[term] = strength * math.sqrt(min(1.0, count / _SURE))
            rows.append(row)
        return rows

    def _form(self, reading: Reading, own: Own) -> Columns:
        """How well the forms in what is left fit the question's terms (naive Bayes)."""
        usual = (self.all_forms - own.forms + 1) / (self.answers - own.answers + 2)
        having, lacking, terms = np.zeros_like(usual), np.zeros_like(usual), 0
        for asked in sorted(reading.terms):
            often = self.questions.get(asked, 0) - own.answers
            if often >= _FORM_LEAST:
                held = self.forms[asked] - own.forms
                share = (held + _SMOOTH_FORM * usual) / (often + _SMOOTH_FORM)
                having += np.log(share / usual)
                lacking += np.log((1 - share) / (1 - usual))
                terms += 1
        there = np.array([sentence.left_forms > 0 for sentence in reading.sentences], np.float64)
        having, lacking = having / max(1, terms), lacking / max(1, terms)
        present = there @ having
        return {"forms": present, "all forms": present + (1 - there) @ lacking}


def _row(
    table: Array, total: Array, fresh: npt.NDArray[np.bool_], own: list[int]
) -> tuple[float, ...]:
    """For a sentence with these columns: how well its terms go with the question's."""
    if not own:
        return (0.0,) * len(_COLUMNS)
    most = table[:, own].max(1)
    weights = total[own]
    return (
        float(most.mean()),
        float(most.max()),
        float((most > 1).mean()),
        float(weights.max()),
        float(np.sort(weights)[-_BEST:].sum()),
        float((weights * fresh[own]).max()),
    )


class Answer(NamedTuple):
    """An answer to learn from."""

    question: frozenset[str]
    """Terms of its question."""
    terms: frozenset[str]
    forms: Array
    """1 for each form that it has, else 0."""


def learn(answers: Sequence[Answer], background: Mapping[str, int], texts: int) -> Associations:
    """Count over answers; `background`: term -> how many of the `texts` have it."""
    questions: Counter[str] = Counter()
    pairs: dict[str, Counter[str]] = {}
    forms: dict[str, Array] = {}
    every = np.zeros(len(NAMES))
    for answer in answers:
        every = every + answer.forms
        for asked in answer.question:
            questions[asked] += 1
            pairs.setdefault(asked, Counter()).update(answer.terms)
            forms[asked] = forms.get(asked, 0.0) + answer.forms
    # What met once cannot count, and is most of the table.
    kept = {
        asked: {term: count for term, count in sorted(met.items()) if count >= LEAST}
        for asked, met in sorted(pairs.items())
        if questions[asked] >= LEAST
    }
    known = {asked: questions[asked] for asked in kept}
    return Associations(
        len(answers), known, kept, background, texts, {asked: forms[asked] for asked in kept}, every
    )
