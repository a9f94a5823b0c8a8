"""Associations between questions and their answers: words with words, and words with forms.

Learned by counting, from answered questions on a knowledge base (words of the question with the predicate, and with the form of
the object) and from labelled sentences. The counts of one document can be subtracted, so that a training document is treated like
a new one.
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
"""Minimum number of joint occurrences of two terms."""
_SMOOTH_TERM = 3.0
_SMOOTH_FORM = 8.0
_SURE = 5
"""Joint occurrences from which an association counts in full."""
_FORM_LEAST = 4
_BEST = 5


_COLUMNS = ("sum", "most", "share", "best", "few", "fresh")


@dataclass(frozen=True)
class DocumentCounts:
    """The counts that one document added to a source."""

    answers: int
    terms: Mapping[str, int]
    """Term -> its answers with the term."""
    forms: Array
    """Number of its answers with each form."""
    background: Mapping[str, int]
    """Term -> its texts with the term."""
    texts: int


NOTHING = DocumentCounts(0, {}, np.zeros(len(NAMES)), {}, 0)
"""The counts of a document that was not counted."""


@dataclass(frozen=True)
class Associations:
    """Counts over answers."""

    answers: int
    questions: Mapping[str, int]
    """Question term -> answers to questions with the term."""
    pairs: Mapping[str, Mapping[str, int]]
    """Question term -> term -> answers with the term."""
    background: Mapping[str, int]
    """Term -> texts with the term, answers or not."""
    texts: int
    forms: Mapping[str, Array]
    """Question term -> number of the answers with each form."""
    all_forms: Array

    def columns(self, reading: Reading, own: DocumentCounts = NOTHING) -> Columns:
        """Features of the sentences; `own`: the counts that this document added."""
        words = self._words(reading, own)
        return words | self._form(reading, own)

    def _words(self, reading: Reading, own: DocumentCounts) -> Columns:
        strengths = self._strengths(reading, own)
        terms = list(dict.fromkeys(term for row in strengths for term in row))
        column = {term: at for at, term in enumerate(terms)}
        table = np.zeros((max(1, len(strengths)), len(column)))
        for at, row in enumerate(strengths):
            for term, strength in row.items():
                table[at, column[term]] = strength
        total = table.mean(0)
        fresh = np.array([term not in reading.terms for term in terms], bool)
        # One sentence at a time: all at once would need too much memory for a very long document.
        rows = [
            _row(table, total, fresh, [column[term] for term in terms if term in one.terms])
            for one in reading.sentences
        ]
        values = np.array(rows).reshape(-1, len(_COLUMNS)).T
        columns = dict(zip(_COLUMNS, values, strict=True))
        return columns | {"before": np.concatenate([[0.0], columns["best"][:-1]])}

    def _strengths(self, reading: Reading, own: DocumentCounts) -> list[dict[str, float]]:
        """For each known question term, its associated sentence terms with their strengths."""
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

    def _form(self, reading: Reading, own: DocumentCounts) -> Columns:
        """How well the forms in the rest of the sentence fit the question's terms (naive Bayes)."""
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
    """For a sentence with these columns: how strongly its terms are associated with the question's."""
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
    """1 for each form in the answer, else 0."""


def learn(answers: Sequence[Answer], background: Mapping[str, int], texts: int) -> Associations:
    """Count over answers; `background`: term -> number of the `texts` with it."""
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
    # Pairs that occurred once cannot count, and are most of the table.
    kept = {
        asked: {term: count for term, count in sorted(met.items()) if count >= LEAST}
        for asked, met in sorted(pairs.items())
        if questions[asked] >= LEAST
    }
    known = {asked: questions[asked] for asked in kept}
    return Associations(
        len(answers), known, kept, background, texts, {asked: forms[asked] for asked in kept}, every
    )
