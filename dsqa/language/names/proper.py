"""Proper names, and runs of nouns, in Japanese text."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from dsqa.language.tokens import morphemes

_NOUN, _PROPER = "名詞", "固有名詞"
_NO_NOUNS = ("数", "代名詞", "非自立")


class NounRun(NamedTuple):
    """Nouns that follow each other."""

    start: int
    end: int
    is_name: bool
    """Whether it begins with a proper name."""


def proper_names(text: str) -> Iterator[tuple[int, int]]:
    """Where the runs of nouns in a Japanese text are that have a proper one first.

    >>> [*proper_names("トヨタ紡織の株価は")]
    [(0, 5)]
    """
    start, last = -1, -1
    for _, at, end, feature in morphemes(text):
        if start >= 0 and (feature[0] != _NOUN or feature[1] == "数" or at != last):
            yield start, last
            start = -1
        if start < 0 and feature[:2] == (_NOUN, _PROPER):
            start = at
        last = end
    if start >= 0:
        yield start, last


@lru_cache(maxsize=1 << 10)
def runs_of_nouns(text: str) -> tuple[NounRun, ...]:
    """The runs of nouns of a Japanese text, without numbers, pronouns and nouns that only stand behind others.

    >>> runs_of_nouns("青山医院の病床数")
    (NounRun(start=0, end=4, is_name=True), NounRun(start=5, end=8, is_name=False))
    """
    return tuple(_runs_of_nouns(text))


def _runs_of_nouns(text: str) -> Iterator[NounRun]:
    start, is_name = -1, False
    for _, at, _, feature in morphemes(text):
        is_noun = feature[0] == _NOUN and feature[1] not in _NO_NOUNS
        if start >= 0 and not is_noun:
            yield NounRun(start, at, is_name)
            start = -1
        if start < 0 and is_noun:
            start, is_name = at, feature[1] == _PROPER
    if start >= 0:
        yield NounRun(start, len(text), is_name)
