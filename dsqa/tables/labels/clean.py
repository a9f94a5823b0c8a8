"""Clean header texts: as a reader would say them to name a row or a column."""

import re
from functools import lru_cache
from pathlib import Path

from dsqa.text.regex import named_patterns, regex

_CJK = "\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"

_PATTERNS = named_patterns(Path(__file__).with_suffix(".tsv"), CJK=_CJK)

_SPACED = regex(rf"(?<=[{_CJK}])[ \u3000\t]+(?=[{_CJK}])")
_BETWEEN_CJK = regex(rf"(?<=[{_CJK}ー、。）」])\s++(?=[{_CJK}（「])")
# Possessive, and from the first of a run: hostile runs must not be matched from each of their dots.
_LEADERS_END = frozenset(".…・‥_:")
"""Last characters of a text with dot leaders at its end, without blanks."""
# One mark per pass (`clean` repeats): marks in a repeated group would make hostile labels
# exponential.
_LAST_WORD = regex(r"([A-Za-z]+)\d+$")
_IDENTIFIER = regex(r"[A-Za-z]*(?:[a-z][A-Z]|[A-Za-z]_)\w*")
"""The name of a variable, including its number: pctUnder18, HD01_VD02."""
_COUNTED = frozenset(
    [
        "age", "class", "day", "grade", "group", "level", "month", "part", "phase", "quarter",
        "series",
    ]
    + ["stage", "table", "tier", "type", "week", "year", "zone", "covid"]
)  # fmt: skip
"""Words that a number belongs to even if it is glued to them."""
_MARK_INSIDE = regex(r"\s*\\\d+([)）])$")
_GLUED = regex(r"(?:(?<=[a-z]{3})\d{1,2}|(?<=[A-Z]{4})\d)(?:,\s?\d{1,2})*$")
_LEADING = regex(
    r"^(?:(?:[.・･‥…]\s*)+(?=[^\d\s.])|\.{2,}\s*(?=\d)|(?:[-–—]{1,4}|\+)\s+(?=[^\W\d]))"
)
_UNIT_EXPONENT = regex(r"(?:^|[^A-Za-z])(?:km|cm|mm|m|ft|yd|mi|co|pm|nox)\s?[23]$", re.IGNORECASE)


LONGEST = 1_000
"""Maximum length of a label; marks at the end of longer texts stay."""
_REMEMBERED = 200
"""Maximum length of a text whose clean form is cached."""


def clean(text: str) -> str:
    """Readable text of a label: `"北 海 道" -> "北海道"`, `"Total.....\\\\1" -> "Total"`.

    Wrapped lines are joined; blanks between single Japanese characters, dot leaders and footnote
    marks at the end are removed. A text of marks only stays as it is.
    """
    # Long texts do not repeat: caching them would only take memory.
    return _known(text) if len(text) <= _REMEMBERED else _cleaned(text)


def unspaced(text: str) -> str:
    """A text without footnote marks and blanks."""
    return "".join(clean(text).split())


def closed_up(text: str) -> str:
    """A text without the blanks that only space out its characters: 平  均 -> 平均."""
    joined = " ".join(text.split())
    return _SPACED.sub("", joined) if _is_spaced(joined) else text


def clean_label(text: str) -> str:
    """As `clean`, for a text that is a label: a footnote mark before it is removed too.

    Notes keep such marks, because they are identified by them.
    """
    plain = clean(text)
    front = _PATTERNS["mark_in_front"].match(plain)
    return plain[front.end() :] if front else plain


def _cleaned(text: str) -> str:
    if _PATTERNS["clean"].fullmatch(text):
        return text
    joined = _BETWEEN_CJK.sub(_unwrapped, text) if "\n" in text else text
    joined = " ".join(joined.split())
    if not joined:
        return ""
    joined = closed_up(joined)
    if len(joined) > LONGEST:
        return joined
    leading = _LEADING.match(joined)
    plain = _without_leaders(joined[leading.end() :] if leading else joined).rstrip()
    while plain:
        shorter = _without_leaders(_drop_mark(plain)).rstrip(" ,")
        if shorter == plain or not any(c.isalnum() for c in shorter):
            break
        plain = shorter
    return plain or joined


_known = lru_cache(maxsize=1 << 18)(_cleaned)


def _unwrapped(blanks: re.Match[str]) -> str:
    return "" if "\n" in blanks[0] else blanks[0]


def _without_leaders(text: str) -> str:
    return _PATTERNS["leaders"].sub("", text) if text[-1:] in _LEADERS_END else text


def _is_spaced(text: str) -> bool:
    """Whether the blanks only space out characters: every part is one or two characters."""
    if " " not in text:
        return False
    parts = text.split(" ")
    return all(len(part) <= 1 for part in parts) or (
        len(parts) == 2 and max(map(len, parts)) <= 2 and min(map(len, parts)) == 1
    )


def _drop_mark(text: str) -> str:
    last = text[-1]
    # No mark ends with a letter.
    if last.isalpha() or (last in "23" and _UNIT_EXPONENT.search(text)):
        return text
    shorter = _PATTERNS["mark"].sub("", text).rstrip() if _may_end_in_mark(text) else text
    if shorter == text:
        word = _LAST_WORD.search(text)
        counted = word is not None and (
            word.group(1).lower() in _COUNTED or _IDENTIFIER.fullmatch(text) is not None
        )
        return text if counted else _GLUED.sub("", text)
    if _open_brackets(shorter) <= max(0, _open_brackets(text)):
        return shorter
    return _MARK_INSIDE.sub(r"\1", text)


def _may_end_in_mark(text: str) -> bool:
    """Whether a footnote mark may end the text; False, quickly, for most texts that end with a digit."""
    is_open = any(bracket in text[-3:] for bracket in "(（")
    return text[-1] not in "0123456789" or is_open or any(mark in text for mark in "\\※＊")


def _open_brackets(text: str) -> int:
    return sum(text.count(c) for c in "(（") - sum(text.count(c) for c in ")）")
