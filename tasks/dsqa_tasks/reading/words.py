"""The words of a passage: their places, their stems, and their shapes."""

from bisect import bisect_right
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from importlib import resources
from itertools import islice

import numpy as np
import numpy.typing as npt

from dsqa.language.tokens import stem
from dsqa.text.regex import regex
from dsqa_tasks.reading.sentences import Sentence, sentences

LONGEST = 200_000
"""Maximum characters of a text that are read; the rest is ignored."""
TOKENS = 6_000
"""Maximum tokens of a text that are read, some 33,000 characters of prose."""
_LONGEST_WORD = 64
"""Maximum characters of a word that its stem is taken from."""
_MARKS = regex(r"\[(?:TLE|DOC|PAR|SEP)\]")
TOKEN = regex(r"\d+(?:[.,:]\d+)+(?:st|nd|rd|th|s)?|\w+|[^\w\s]")
_YEAR = regex(r"1\d{3}|20\d\d")
_ORDINAL = regex(r"\d+(?:,\d+)*(?:st|nd|rd|th)")
_DECADE = regex(r"\d{2,4}s")
_NUMBER = regex(r"\d+(?:[.,:]\d+)*")


class Shape(IntEnum):
    """The shape of a token."""

    MARK = 0
    """Punctuation and other signs."""
    SMALL = 1
    CAPITAL = 2
    CAPITALS = 3
    MIXED = 4
    YEAR = 5
    NUMBER = 6
    NUMBER_WORD = 7
    MONTH = 8
    ORDINAL = 9
    WITH_DIGITS = 10


@dataclass(frozen=True)
class Passage:
    """A text in sentences and tokens; the arrays have an entry for each token."""

    text: str
    """As given; the offsets are into this."""
    tokens: tuple[str, ...]
    lower: tuple[str, ...]
    stems: tuple[str, ...]
    """Stems of words; other tokens as they are."""
    starts: npt.NDArray[np.int32]
    ends: npt.NDArray[np.int32]
    """Character offsets, the end exclusive."""
    shapes: npt.NDArray[np.int8]
    """`Shape`s."""
    function: npt.NDArray[np.bool_]
    """Whether it is a function word or a mark."""
    sentence: npt.NDArray[np.int32]
    """Index of its sentence in `sentences`."""
    spaced: npt.NDArray[np.bool_]
    """Whether white space, or the beginning of the text, comes before it."""
    sentences: tuple[Sentence, ...]


def read_passage(text: str) -> Passage:
    """The first `TOKENS` of a text; the marks [TLE], [DOC], [PAR] and [SEP] separate, and are not tokens."""
    plain = _MARKS.sub(lambda match: "\n" * len(match[0]), text[:LONGEST])
    found = list(islice(TOKEN.finditer(plain), TOKENS))
    if len(found) == TOKENS:
        plain = plain[: found[-1].end()]
    parts = sentences(plain)
    tokens = tuple(match[0] for match in found)
    lower = tuple(token.lower() for token in tokens)
    begins = [part.start for part in parts]
    return Passage(
        text,
        tokens,
        lower,
        tuple(map(stem_of, lower)),
        np.array([match.start() for match in found], np.int32),
        np.array([match.end() for match in found], np.int32),
        np.array([shape(token) for token in tokens], np.int8),
        np.array([is_function(word) for word in lower], bool),
        np.array([bisect_right(begins, match.start()) - 1 for match in found], np.int32),
        np.array(
            [not match.start() or plain[match.start() - 1].isspace() for match in found], bool
        ),
        tuple(parts),
    )


def stem_of(word: str) -> str:
    """The stem of a lower-case token; a number or a mark stays as it is."""
    return stem(word[:_LONGEST_WORD]) if word.isalpha() else word


def shape(token: str) -> Shape:
    """The shape of a token.

    >>> shape("1984").name, shape("Paris").name, shape("twelve").name
    ('YEAR', 'CAPITAL', 'NUMBER_WORD')
    """
    if not token[0].isalnum():
        return Shape.MARK
    if token[0].isdigit():
        return _shape_of_digits(token)
    low = token.lower()
    if low in word_list("numbers"):
        return Shape.NUMBER_WORD
    if low in word_list("ordinals"):
        return Shape.ORDINAL
    if token[0].isupper():
        if low in word_list("months"):
            return Shape.MONTH
        if any(character.isdigit() for character in token):
            return Shape.WITH_DIGITS
        if len(token) > 1 and token.isupper():
            return Shape.CAPITALS
        return Shape.CAPITAL if token[1:].islower() or len(token) == 1 else Shape.MIXED
    return Shape.SMALL if low == token else Shape.MIXED


def _shape_of_digits(token: str) -> Shape:
    if _YEAR.fullmatch(token) or _DECADE.fullmatch(token):
        return Shape.YEAR
    if _NUMBER.fullmatch(token):
        return Shape.NUMBER
    return Shape.ORDINAL if _ORDINAL.fullmatch(token) else Shape.WITH_DIGITS


def is_function(word: str) -> bool:
    """Whether a lower-case token is a mark or a function word."""
    return not word[0].isalnum() or word in word_list("function")


@cache
def word_list(name: str) -> frozenset[str]:
    """The words of a line of `words.tsv`: `name<TAB>words`."""
    return _word_lists()[name]


@cache
def _word_lists() -> dict[str, frozenset[str]]:
    text = resources.files("dsqa_tasks.reading").joinpath("words.tsv").read_text(encoding="utf-8")
    lists: dict[str, frozenset[str]] = {}
    for line in text.splitlines():
        name, tab, words = line.partition("\t")
        if tab:
            lists[name] = lists.get(name, frozenset()) | frozenset(words.split("|"))
    return lists
