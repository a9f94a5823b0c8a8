"""How the times of a level are written: labels of the level that are not read, as those that are."""

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from dsqa.language.normalise import fold
from dsqa.language.times.patterns import MONTHS
from dsqa.text.regex import regex

_MOST_PATTERNS = 3
_TOKEN = regex(r"(?P<number>\d+)|(?P<word>[^\W\d_ー]+)|(?P<between>(?:[\W_]|ー)+)")
_NAMES = "|".join(sorted(MONTHS, key=len, reverse=True))
_STATE = r"[rpea]|prelim(?:inary)?|prov(?:isional)?|est(?:imated?)?|revised|速報値?|確報値?|概数|推計|暫定|注\d?"
_NUMBERED = r"[(\[〔]\d{1,2}[)\]〕]|\d{1,2}[)/]|[※*]\s?\d{1,2}"
_FRONT = rf"(?:{_NUMBERED}|(?:{_STATE}|ca?|circa|約)(?=[\W\d])|[rp]|[\W_])*?"
_BEHIND = rf"(?:{_NUMBERED}|(?<![a-z])(?:{_STATE})(?![a-z])|[\W_])*"
_BETWEEN = r"[\W_ー]*(?:(?:to|から)[\W_]*)?"
_MONTH, _DAY = r"1[0-2]|0?[1-9]", r"3[01]|[12]\d|0?[1-9]"


class Pattern(NamedTuple):
    """How some times are written."""

    parts: tuple[str | None, ...]
    """Words and what stands between, of one of them; None for its numbers and names of months."""
    matcher: re.Pattern[str]
    """Has a group for each number and name of a month, and leaves it open what stands between them."""


def patterns_of(texts: Sequence[str]) -> list[Pattern]:
    """The most frequent ways in which times are written."""
    alike: dict[tuple[str, ...], list[list[tuple[str, str]]]] = defaultdict(list)
    for text in texts:
        tokens = [
            (str(found.lastgroup), found[0]) for found in _TOKEN.finditer(fold(text).text.strip())
        ]
        alike[tuple(_sort(*token) for token in tokens if token[0] != "between")].append(tokens)
    usual = sorted(alike.items(), key=lambda item: -len(item[1]))
    return [_pattern(sorts, group) for sorts, group in usual[:_MOST_PATTERNS] if sorts]


def as_written(text: str, patterns: Sequence[Pattern]) -> Iterator[str]:
    """A label in the ways that others are written, without marks and the digits of footnotes.

    >>> ways = patterns_of(["2032-03", "2032-04", "2032-06"])
    >>> [*as_written("2032.05 (p)", ways)], [*as_written("May 2032", ways)]
    (['2032-05'], [])
    """
    plain = fold(text).text.strip()
    for parts, matcher in patterns:
        if found := matcher.fullmatch(plain):
            own = iter(found.groups())
            yield "".join(next(own) if part is None else part for part in parts)


def _sort(kind: str, text: str) -> str:
    return text if kind == "word" and text not in MONTHS else "0" if kind == "number" else "may"


def _pattern(sorts: tuple[str, ...], group: list[list[tuple[str, str]]]) -> Pattern:
    columns = zip(
        *([text for kind, text in one if kind != "between"] for one in group), strict=True
    )
    pieces = [_piece(sort, column) for sort, column in zip(sorts, columns, strict=True)]
    if sorts[-1] not in ("0", "may"):
        pieces[-1] = f"(?:{pieces[-1]})?"
    parts = tuple(None if kind == "number" or text in MONTHS else text for kind, text in group[0])
    return Pattern(parts, _compiled(_FRONT + _BETWEEN.join(pieces) + _BEHIND))


def _piece(sort: str, texts: Sequence[str]) -> str:
    """What matches the number, the name of a month or the word that stands at one place."""
    if sort == "may":
        return rf"({_NAMES})\.?"
    if sort != "0":
        return re.escape(sort)
    lengths, highest = {len(text) for text in texts}, max(map(int, texts))
    if len(lengths) == 1 and len(texts[0]) > 1:
        number = rf"\d{{{len(texts[0])}}}"
    else:
        number = _MONTH if highest <= 12 else _DAY if highest <= 31 else r"\d+?"
    return rf"({number})\d??"


@lru_cache(maxsize=1 << 8)
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)
