"""The parts of a number format code: sections, conditions, and the tokens of a section.

The codes are those of ECMA-376 part 1, 18.8.30/31, with the extensions of Excel.
"""

import re
from functools import lru_cache
from typing import NamedTuple

from dsqa.readers.integers import whole
from dsqa.text.regex import regex


class FormatToken(NamedTuple):
    """`kind` is one of: text (a literal), digit (0 # ?), point, group, percent, exponent, slash,
    date (a run of one date letter, elapsed ones in brackets), ampm, value (@), general."""

    kind: str
    text: str


class Section(NamedTuple):
    """One of the sections of a code, which are separated by semicolons."""

    tokens: tuple[FormatToken, ...]
    condition: tuple[str, float] | None
    """(operator, limit) of `[<100]`."""
    japanese: bool
    """Whether the section has Japanese era years or weekdays, by its locale or its literals."""
    gannen: bool
    """Whether the first year of an era is written 元."""
    digits: int
    """n of `[DBNumN]`, 0 without."""

    @property
    def is_date(self) -> bool:
        return any(token.kind in ("date", "ampm") for token in self.tokens)

    @property
    def is_elapsed(self) -> bool:
        """Whether it shows a duration: `[h]:mm`."""
        return any(token.kind == "date" and token.text[0] == "[" for token in self.tokens)


_TOKEN = regex(
    r"""
      "(?P<quoted>[^"]*)"?
    | \\(?P<escaped>.)
    | _(?P<blank>.)
    | \*(?P<fill>.)
    | \[(?P<bracket>[^\]]{0,255})\]
    | (?P<ampm>AM/PM|A/P|上午/下午|午前/午後)
    | (?P<general>General|G/標準|G/通用格式|標準|Standard)
    | (?P<exponent>E[+-])
    | (?P<date>y+|m+|d+|h+|s+|g+|e+|a{3,4}|b{4}|b{1,2}|r+)
    | (?P<digit>[0#?])
    | (?P<other>.)
    """,
    re.VERBOSE | re.IGNORECASE | re.DOTALL,
)
_SPLIT = regex(r"""("[^"]*"?|\\.|[_*].|\[[^\]]{0,255}\])|(;)""", re.DOTALL)
_CONDITION = regex(r"(<=|>=|<>|<|>|=)\s*(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)")
_OF_THE_SYSTEM = {"f400": "hh:mm:ss", "x-systime": "hh:mm:ss"} | dict.fromkeys(
    ("f800", "x-sysdate"), "dddd, mmmm d, yyyy"
)
"""Locales for the long time and the long date of the computer, whatever letters follow: 24 hours, and the long date of
the USA."""
_ELAPSED = regex(r"(?:h+|m+|s+)", re.IGNORECASE)
_CJK = regex("[年月日時分秒]")
_OTHERS = {".": "point", ",": "group", "%": "percent", "/": "slash", "@": "value"}


def sections(code: str) -> list[Section]:
    """The sections of a code, at least one, at most four."""
    return [_section(part) for part in _split(code)[:4]]


def _split(code: str) -> list[str]:
    parts, start = [], 0
    for match in _SPLIT.finditer(code):
        if match[2]:
            parts.append(code[start : match.start()])
            start = match.end()
    parts.append(code[start:])
    return parts


@lru_cache(maxsize=4096)
def _section(part: str) -> Section:
    tokens: list[FormatToken] = []
    condition: tuple[str, float] | None = None
    locale, digits = "", 0
    for match in _TOKEN.finditer(part):
        kind = match.lastgroup or "other"
        text = match[kind]
        if kind in ("quoted", "escaped"):
            tokens.append(FormatToken("text", text))
        elif kind == "blank":
            tokens.append(FormatToken("text", " "))
        elif kind == "bracket":
            limit = _CONDITION.fullmatch(text.strip())
            if limit:
                condition = (limit[1], float(limit[2]))
            elif text.startswith("$"):
                symbol, _, name = text[1:].partition("-")
                locale = locale or name.lower()
                if symbol:
                    tokens.append(FormatToken("text", symbol))
            elif _ELAPSED.fullmatch(text):
                tokens.append(FormatToken("date", f"[{text.lower()}]"))
            elif text.lower().startswith("dbnum"):
                digits = whole(text[5:], digits)
        elif kind == "other":
            tokens.append(FormatToken(_OTHERS.get(text, "text"), text))
        elif kind == "date":
            tokens.append(FormatToken("date", text.lower()))
        elif kind != "fill":
            tokens.append(FormatToken(kind, text))
    if locale in _OF_THE_SYSTEM:
        return _section(_OF_THE_SYSTEM[locale])._replace(condition=condition)
    japanese = locale.endswith("411") or locale.startswith("ja")
    literals = "".join(token.text for token in tokens if token.kind == "text")
    return Section(
        _settled(tokens),
        condition,
        japanese or bool(_CJK.search(literals)),
        "gannen" in locale,
        digits,
    )


def _settled(tokens: list[FormatToken]) -> tuple[FormatToken, ...]:
    """Tokens, with those whose meaning depends on others resolved: date letters beside digits are literals."""
    kinds = {token.kind for token in tokens}
    dated = "date" in kinds or "ampm" in kinds
    settled = []
    for token in tokens:
        if dated and token.kind in ("group", "percent", "slash"):
            token = FormatToken("text", token.text)
        settled.append(token)
    return tuple(settled)
