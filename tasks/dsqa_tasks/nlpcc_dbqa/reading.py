"""A question and the sentences of its document, prepared for the features."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa_tasks.language.chinese import PARTICLES, grams, normal, pieces, units
from dsqa_tasks.language.chinese_patterns import count_patterns
from dsqa_tasks.language.chinese_questions import Asked, asked

FARTHEST = 400
"""Maximum characters of a sentence that are read: the rest of a longer one is a list or a damaged line."""
_ROOM = 2
"""Characters that are read per character of the normal form, which leaves blanks out."""
SIZES = (1, 2, 3)
"""Lengths of the n-grams that are compared."""


class Sentence(NamedTuple):
    """A sentence of a document."""

    text: str
    """In normal form."""
    units: tuple[str, ...]
    grams: tuple[tuple[str, ...], ...]
    """Its n-grams, by `SIZES`."""
    matched: tuple[bool, ...]
    """For each unit, whether it is in a run of two or more that is also in the question."""
    terms: frozenset[str]
    """Characters and bigrams that may be associated with the question; a number is `#`."""
    left: str
    """The text without the units of the question, each replaced by a blank."""
    forms: npt.NDArray[np.float64]
    """Number of occurrences of each of `chinese_patterns.NAMES` in the text."""
    left_forms: npt.NDArray[np.float64]
    """The same in `left`."""


class Reading(NamedTuple):
    """A question and its document."""

    question: str
    """In normal form."""
    asked: Asked
    units: tuple[str, ...]
    """Units of the question without its question words."""
    terms: frozenset[str]
    """Characters and bigrams of the whole question."""
    sentences: tuple[Sentence, ...]


def read(question: str, sentences: Sequence[str]) -> Reading:
    """The reading of a question and its sentences."""
    text = beginning(question)
    all_units = units(text)
    wanted = asked(text)
    pairs = frozenset(grams(all_units, 2))
    return Reading(
        text,
        wanted,
        tuple(units(" ".join(wanted.rest))),
        question_terms(text),
        tuple(_sentence(one, pairs) for one in sentences),
    )


def beginning(text: str) -> str:
    """The characters of a text that are used, in normal form."""
    # Cut before, too: no line is worth the time of millions of characters.
    return normal(text[: _ROOM * FARTHEST])[:FARTHEST]


def question_terms(text: str) -> frozenset[str]:
    """Characters and bigrams of a question, including the question words."""
    parts = units(text)
    return frozenset(part for part in parts if part not in PARTICLES) | set(grams(parts, 2))


def answer_terms(parts: Sequence[str]) -> frozenset[str]:
    """Characters and bigrams of the pieces of a sentence, with all numbers alike."""
    alike = ["#" if part[0].isdigit() else part for part in parts]
    return frozenset(one for one in (*alike, *grams(alike, 2)) if one not in PARTICLES)


def _sentence(sentence: str, question_pairs: frozenset[str]) -> Sentence:
    text = beginning(sentence)
    found, every = units(text), pieces(text)
    left = "".join(
        " " if same else piece
        for piece, same in zip(every, _matched(every, question_pairs), strict=True)
    )
    return Sentence(
        text,
        tuple(found),
        tuple(tuple(grams(found, size)) for size in SIZES),
        tuple(_matched(found, question_pairs)),
        answer_terms(every),
        left,
        np.array(count_patterns(text), np.float64),
        np.array(count_patterns(left), np.float64),
    )


def _matched(parts: Sequence[str], pairs: frozenset[str]) -> list[bool]:
    found = [False] * len(parts)
    for at in range(len(parts) - 1):
        if parts[at] + parts[at + 1] in pairs:
            found[at] = found[at + 1] = True
    return found
