"""Clean header texts: what a reader would say aloud when naming a row or a column."""

import re
from functools import lru_cache

_CJK = "\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff"
_SPACED = re.compile(rf"(?<=[{_CJK}])[ \u3000\t]+(?=[{_CJK}])")
_WRAPPED_CJK = re.compile(rf"(?<=[{_CJK}ー、。）」])\s*\n\s*(?=[{_CJK}（「])")
_CLEAN = re.compile(rf"[^\W_](?:[\w,&'’/-]|(?<=[A-Za-z,]) (?=[A-Za-z&]))*[A-Za-z{_CJK}]|\d+")
"""Texts with nothing to clean, told fast."""
_BLANKS = re.compile(r"[\s\u3000\u00a0]+")
_LEADERS = re.compile(r"(?:\.{3,}|(?<=\s)\.\.$|…{1,}|・{3,}|(?: \.){2,}|‥+|_{3,})[\s:.]*$")
# One mark a pass (`clean` repeats): marks in a repeated group would make hostile labels exponential.
_MARK = re.compile(
    r"(?:\s?(?:\\\d+(?:,\s?\d+)*[\\/]?|(?<=[A-Za-z)])\s?\[\d{1,2}\]|[（(](?:注|\*|※)[\d０-９.,、・ ]*[）)]|[※＊]\s?[\d０-９.,、]*"
    r"|(?<=\S)\s?\*+|[†‡§]+|[⁰¹²³⁴-⁹]+[⁾]?|注\s?[\d０-９]*[）)]"
    r"|(?<=[^\x00-\x7f])\s?(?:[a-e]\))+"
    r"|(?<=[^\d\s])\s?[\d０-９]{1,2}[/)）](?:[ ,、]{0,2}[\d０-９]{1,2}[/)）])*|(?<=[A-Za-z)])\s\d{1,2}/)"
    r"|(?:(?<=\S)\s?[(（]\d{1,2}(?:,\s?\d{1,2})*[)）](?=$)(?<=\D.)))$"
)
_LAST_WORD = re.compile(r"([A-Za-z]+)\d+$")
_IDENTIFIER = re.compile(r"[A-Za-z]*(?:[a-z][A-Z]|[A-Za-z]_)\w*")
"""The name of a variable, whose number is a part of it: pctUnder18, HD01_VD02."""
_COUNTED = frozenset(
    [
        "age",
        "class",
        "day",
        "grade",
        "group",
        "level",
        "month",
        "part",
        "phase",
        "quarter",
        "series",
    ]
    + ["stage", "table", "tier", "type", "week", "year", "zone", "covid"]
)
"""Words that a number belongs to even when it is glued to them."""
_MARK_INSIDE = re.compile(r"\s*\\\d+([)）])$")
_GLUED = re.compile(r"(?:(?<=[a-z]{3})\d{1,2}|(?<=[A-Z]{4})\d)(?:,\s?\d{1,2})*$")
_LEADING = re.compile(r"^(?:(?:[.・･‥…]\s*)+(?=[^\d\s.])|[-–—]{1,4}\s+(?=[^\W\d]))")
_UNIT_EXPONENT = re.compile(
    r"(?:^|[^A-Za-z])(?:km|cm|mm|m|ft|yd|mi|co|pm|nox)\s?[23]$", re.IGNORECASE
)


@lru_cache(maxsize=65536)
def clean(text: str) -> str:
    """Readable text of a label: `"北 海 道" -> "北海道"`, `"Total.....\\\\1" -> "Total"`.

    Wrapped lines are joined, blanks between single Japanese characters, dot leaders and footnote
    marks at the end are dropped. A text of nothing but marks stays as it is.
    """
    if _CLEAN.fullmatch(text):
        return text
    joined = _WRAPPED_CJK.sub("", text)
    joined = _BLANKS.sub(" ", joined).strip()
    if not joined:
        return ""
    if _is_spaced(joined):
        joined = _SPACED.sub("", joined)
    plain = _LEADERS.sub("", _LEADING.sub("", joined)).rstrip()
    while plain:
        shorter = _LEADERS.sub("", _drop_mark(plain)).rstrip(" ,")
        if shorter == plain or not any(c.isalnum() for c in shorter):
            break
        plain = shorter
    return plain or joined


def _is_spaced(text: str) -> bool:
    """Whether the blanks only spread out characters: every part is one or two characters."""
    parts = text.split(" ")
    if len(parts) < 2:
        return False
    return all(len(part) <= 1 for part in parts) or (
        len(parts) == 2 and max(map(len, parts)) <= 2 and min(map(len, parts)) == 1
    )


def _drop_mark(text: str) -> str:
    if _UNIT_EXPONENT.search(text):
        return text
    shorter = _MARK.sub("", text).rstrip()
    if shorter == text:
        word = _LAST_WORD.search(text)
        counted = word is not None and (
            word.group(1).lower() in _COUNTED or _IDENTIFIER.fullmatch(text) is not None
        )
        return text if counted else _GLUED.sub("", text)
    if _open_brackets(shorter) <= max(0, _open_brackets(text)):
        return shorter
    return _MARK_INSIDE.sub(r"\1", text)


def _open_brackets(text: str) -> int:
    return sum(text.count(c) for c in "(（") - sum(text.count(c) for c in ")）")
