"""The text that a person sees: a value shown with the number format of its cell.

`compile_format` turns a format code into renderers once; the readers call these per cell.
"""

import math
import operator
from collections.abc import Callable
from datetime import datetime
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from dsqa.readers.number_format.dates import compile_date, shows_day, to_datetime, to_serial
from dsqa.readers.number_format.digits import compile_number, quick
from dsqa.readers.number_format.rounding import UNSHOWN, general
from dsqa.readers.number_format.tokens import Section, sections
from dsqa.readers.sheet import Value

__all__ = ["BUILTIN", "NumberFormat", "compile_format", "display", "to_datetime", "to_serial"]

BUILTIN = {
    int(number): code
    for line in Path(__file__).with_name("number_formats.tsv").read_text("utf-8").splitlines()
    for number, code in (line.split("\t"),)
}
"""Codes of the formats that a file names by id only (ECMA-376 part 1, 18.8.30; Japanese 27-36, 50-58).

Ids 14 and 22 depend on the locale of the program; here they have the ISO-like order of the Japanese locale, because
then no year is ambiguous."""
_GENERAL = {"", "general", "g/標準", "標準", "standard", "@"}
_LONGEST = 1000
"""Maximum length of a format code; programs allow 255. A longer one would be repeated in every cell."""
_KANJI_DIGITS = {
    1: str.maketrans("0123456789", "〇一二三四五六七八九"),
    2: str.maketrans("0123456789", "〇壱弐参四伍六七八九"),
    3: str.maketrans("0123456789", "０１２３４５６７８９"),
}


class NumberFormat(NamedTuple):
    """A compiled number format."""

    number: Callable[[float], str]
    """Text of a finite number, without the blanks that a format puts around it."""
    text: Callable[[str], str] | None
    """Text of a string; None if strings are shown as they are."""
    is_date: bool
    """Whether the number is the serial number of a day (its value is then a datetime, not a duration)."""
    is_general: bool


def display(value: Value, code: str, date1904: bool = False) -> str:
    """The text of a cell with this value and number format code.

    `display(-1234.5, '#,##0.0_);(#,##0.0)') == "(1,234.5)"`. Blanks that the format puts around a number are stripped;
    blanks inside a string are kept.
    """
    if value is None:
        return ""
    if isinstance(value, bool):
        return "TRUE" if value else "FALSE"
    compiled = compile_format(code, date1904)
    if isinstance(value, str):
        return compiled.text(value) if compiled.text else value
    if isinstance(value, datetime):
        return compiled.number(to_serial(value, date1904))
    if not math.isfinite(value):
        return "#NUM!"
    return compiled.number(float(value))


@lru_cache(maxsize=4096)
def compile_format(code: str, date1904: bool = False) -> NumberFormat:
    """Renderers of a format code. An invalid code is shown as General."""
    if len(code) > _LONGEST or code.strip().lower() in _GENERAL:
        return NumberFormat(general, None, False, True)
    parts = sections(code)
    try:
        renderers = [_compile(part, date1904) for part in parts[:3]]
    except (ArithmeticError, ValueError, LookupError, StopIteration):
        return NumberFormat(general, None, False, True)
    dated = parts[0].is_date
    number = _choose(parts, renderers)
    if not any(part.condition for part in parts) and parts[0].digits not in _KANJI_DIGITS:
        number = quick(parts[0], number)
    return NumberFormat(
        number,
        _text(parts),
        dated and shows_day(parts[0]),
        False,
    )


def _compile(part: Section, date1904: bool) -> Callable[[float], str]:
    render = compile_date(part, date1904) if part.is_date else compile_number(part)
    table = _KANJI_DIGITS.get(part.digits)
    if table is None:
        return render
    return lambda value: render(value).translate(table)


def _choose(
    parts: list[Section], renderers: list[Callable[[float], str]]
) -> Callable[[float], str]:
    """A renderer that selects the section by the sign of the value, or by the conditions of the sections."""
    numeric = min(len(parts), 3)
    if numeric > 1 and any(t.kind == "value" for t in parts[numeric - 1].tokens):
        numeric -= 1
    if any(part.condition for part in parts[:numeric]):
        return _by_condition(parts[:numeric], renderers)
    first = renderers[0]
    if numeric == 1:
        if parts[0].is_date and not parts[0].is_elapsed:
            return lambda value: first(value).strip()
        return lambda value: first(value).strip() if value >= 0 else _negative(first(-value))
    second = renderers[1]
    if numeric == 2:
        return lambda value: (first(value) if value >= 0 else second(-value)).strip()
    third = renderers[2]

    def by_sign(value: float) -> str:
        render = first if value > 0 else third if value == 0 else second
        return render(abs(value)).strip()

    return by_sign


def _negative(text: str) -> str:
    """A text with a minus sign, unless it shows only zeros: -0.4 as 0 is 0."""
    text = text.strip()
    zero = "0" in text and not any(character in "123456789" for character in text)
    return text if zero or text == UNSHOWN else f"-{text}"


_TESTS: dict[str, Callable[[float, float], bool]] = {
    "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge, "=": operator.eq, "<>": operator.ne,
}  # fmt: skip


def _by_condition(
    parts: list[Section], renderers: list[Callable[[float], str]]
) -> Callable[[float], str]:
    """A renderer of sections with conditions; sections without one take the remaining values.

    A section that only negative numbers can reach shows no additional minus sign.
    """
    conditions = [part.condition for part in parts]
    if len(parts) >= 2 and conditions[0] is None:
        conditions[0] = (">", 0.0) if len(parts) > 2 else (">=", 0.0)
    if len(parts) == 3 and conditions[1] is None:
        conditions[1] = ("<", 0.0)
    if len(parts) > 1:
        conditions[-1] = None
    unsigned = [_only_negative(conditions, i) for i in range(len(parts))]

    def render(value: float) -> str:
        for i, condition in enumerate(conditions):
            if condition is None or _TESTS[condition[0]](value, condition[1]):
                text = renderers[i](abs(value)).strip()
                return text if value >= 0 or unsigned[i] else f"-{text}"
        return UNSHOWN

    return render


def _only_negative(conditions: list[tuple[str, float] | None], index: int) -> bool:
    own = conditions[index]
    if own is not None:
        return own[0] in ("<", "<=") and own[1] <= 0
    # The last section gets the rest.
    first = conditions[0]
    return index == 1 and first is not None and first[0] in (">", ">=") and first[1] <= 0


def _text(parts: list[Section]) -> Callable[[str], str] | None:
    """The section for strings: the fourth, or a last one with `@`."""
    part = parts[-1]
    if not any(token.kind == "value" for token in part.tokens):
        if len(parts) == 4 and any(token.kind == "general" for token in part.tokens):
            return None
        if len(parts) == 4:
            fixed = "".join(token.text for token in part.tokens).strip()
            return lambda value: fixed
        return None
    at = next(i for i, token in enumerate(part.tokens) if token.kind == "value")
    before = "".join(token.text for token in part.tokens[:at]).lstrip()
    after = "".join("" if t.kind == "value" else t.text for t in part.tokens[at + 1 :]).rstrip()
    if not before and not after:
        return None
    return lambda value: before + value + after
