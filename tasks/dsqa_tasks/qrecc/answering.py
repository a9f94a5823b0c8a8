"""The answer to a question: one to three consecutive sentences of one of the best passages.

A linear score, learned from the words shared with human answers, gives the probability of each candidate; the one that shares
most words with the likely ones is chosen.
"""

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

import numpy as np

from dsqa.learning.listwise import Floats
from dsqa.search.indexing.analyse import terms
from dsqa.text.regex import regex
from dsqa_tasks.qrecc.choosing import best_answer
from dsqa_tasks.qrecc.linear import scores
from dsqa_tasks.qrecc.retrieval.answer_places import AnswerPlaces, answer_places
from dsqa_tasks.qrecc.retrieval.index import Found, Hit
from dsqa_tasks.reading.sentences import sentences

LOOKED_INTO = 10
"""Number of found passages that are read."""
ROW = 3
"""Maximum number of sentences of an answer."""
_LEAST, _MOST = 4, 120
"""Minimum and maximum number of words of an answer."""
_USUAL = 36
"""Number of words of a usual human answer: whole sentences."""
_MOST_SENTENCES = 400
"""Maximum number of sentences of one passage."""

_GRAMMAR = """
    a an the of and or to in is are was were be been it its that this which who whom with
    for on by from as at not can may has have had their they these those such also but than
    most more often usually when where if into other between
"""
_FUNCTION = frozenset(_GRAMMAR.split())
_POINTING = """
    it he she they this that these those his her their its i we you my our your there here
"""
_PRONOUNS = frozenset(_POINTING.split())
_SPEAKER = frozenset(["i", "you", "we", "my", "your", "our", "me", "i'm"])
_JUNK = regex(
    r"[|»©›•]|\.\.\.|https?:|www\.|cookie|subscribe|javascript|sign up|log in|click|menu|reply|posted"
    r"|comments?\b",
    re.IGNORECASE,
)
_IS_A = regex(
    r"\b(is|are|was|were)\s+(a|an|the|one)\b|refers? to|known as|called|defined as", re.IGNORECASE
)
_SAYS = frozenset(["is", "are", "was", "were", "refers", "refer", "means", "mean"])

NAMES = (
    "length", "off length", "very long", "covered", "all covered", "head covered", "passage score",
    "passage first", "passage late", "central", "function words", "capitals", "digits", "pronoun first",
    "speaker", "question mark", "ends", "begins", "junk", "is a", "says", "late", "first", "two",
    "three", "different", "read",
)  # fmt: skip
"""Names of the features, in order."""


class Candidate(NamedTuple):
    """A possible answer."""

    text: str
    features: tuple[float, ...]


def answer(question: str, found: Found, weights: Mapping[str, float]) -> str:
    """The best answer to a question that can be understood alone; empty if nothing was found.

    Raises UsageError if the span encoder of the package cannot be read.
    """
    known = candidates(question, found)
    if not known:
        return ""
    texts = [one.text for one in known]
    return texts[best_answer(texts, scores(table(known), NAMES, weights))]


def table(known: Sequence[Candidate]) -> Floats:
    """(candidates, NAMES)"""
    return np.array([one.features for one in known])


def candidates(question: str, found: Found) -> list[Candidate]:
    """The possible answers of the first passages, in order. Raises as `answer`."""
    hits = found.hits[:LOOKED_INTO]
    asked = _Asked(question, Found(hits, found.rarity))
    likely = answer_places(question, [hit.text for hit in hits])
    return [
        one
        for rank, (hit, read) in enumerate(zip(hits, likely, strict=True))
        for one in _of_passage(asked, rank, hit, read)
    ]


class _Asked:
    """A question and the passages that were found for it."""

    def __init__(self, question: str, found: Found) -> None:
        # Each sentence asks for the same terms again.
        self.rarity = cache(found.rarity)
        hits = found.hits
        self.terms = frozenset(terms(question))
        self.weight = sum(map(self.rarity, sorted(self.terms))) or 1.0
        self.top = max((hit.score for hit in hits), default=0.0)
        centre: Counter[str] = Counter()
        for hit in hits:
            for term, count in Counter(terms(hit.text)).items():
                centre[term] += hit.score * math.log1p(count) * self.rarity(term)  # type: ignore[assignment]
        norm = math.sqrt(sum(value * value for value in centre.values())) or 1.0
        self.centre = {term: value / norm for term, value in centre.items()}

    def covered(self, found: Iterable[str]) -> float:
        """The share of the question that is in a text."""
        return sum(map(self.rarity, sorted(self.terms.intersection(found)))) / self.weight

    def central(self, found: Mapping[str, int]) -> float:
        """How much a text agrees with all passages: a cosine."""
        values = {term: count * self.rarity(term) for term, count in found.items()}
        norm = math.sqrt(sum(value * value for value in values.values())) or 1.0
        return sum(value * self.centre.get(term, 0.0) for term, value in values.items()) / norm


def _of_passage(asked: _Asked, rank: int, hit: Hit, likely: AnswerPlaces) -> Iterator[Candidate]:
    found = sentences(hit.text)[:_MOST_SENTENCES]
    read = likely.within(found)
    held = [Counter(terms(one.text)) for one in found]
    for row in range(1, ROW + 1):
        for at in range(len(found) - row + 1):
            text = " ".join(one.text for one in found[at : at + row])
            if not _LEAST <= len(text.split()) <= _MOST:
                continue
            own = sum(held[at : at + row], Counter[str]())
            yield Candidate(
                text,
                (
                    *_of_text(asked, text, own),
                    *_of_place(asked, rank, hit),
                    asked.central(own),
                    *_of_wording(asked, text),
                    at / len(found),
                    float(at == 0),
                    float(row == 2),
                    float(row == 3),
                    _different(text),
                    float(read[at : at + row].mean()),
                ),
            )


def _of_text(asked: _Asked, text: str, own: Mapping[str, int]) -> tuple[float, ...]:
    words = text.split()
    covered = asked.covered(own)
    return (
        math.log1p(len(words)),
        abs(math.log(len(words) / _USUAL)),
        float(len(words) > 80),
        covered,
        float(covered > 0.999),
        asked.covered(terms(" ".join(words[:8]))),
    )


def _of_place(asked: _Asked, rank: int, hit: Hit) -> tuple[float, ...]:
    return (hit.score / asked.top if asked.top else 0.0, 1 / (1 + rank), math.log1p(rank))


def _of_wording(asked: _Asked, text: str) -> tuple[float, ...]:
    words = text.split()
    lower = [word.lower().strip('.,;:()"') for word in words]
    count = len(words)
    begins = terms(" ".join(words[:8]))
    return (
        sum(word in _FUNCTION for word in lower) / count,
        sum(word[:1].isupper() for word in words) / count,
        sum(word[:1].isdigit() for word in words) / count,
        float(lower[0] in _PRONOUNS),
        sum(word in _SPEAKER for word in lower) / count,
        float("?" in text),
        float(text[-1] in '.!”"'),
        float(text[0].isupper()),
        10 * len(_JUNK.findall(text)) / count,
        float(bool(_IS_A.search(text))),
        float(not asked.terms.isdisjoint(begins) and not _SAYS.isdisjoint(lower[:12])),
    )


def _different(text: str) -> float:
    words = text.lower().split()
    return len(set(words)) / len(words)
