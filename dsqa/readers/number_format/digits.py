"""Renderers for the digits of one number format section: `#,##0.0`, `0.0E+00`, `# ?/?`.

Each compiled renderer takes a finite number that is not negative and returns its text.
"""

import math
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple

from dsqa.readers.number_format.rounding import EXACT, NEAR_TIE, UNSHOWN, fixed, general
from dsqa.readers.number_format.tokens import FormatToken, Section

Render = Callable[[float], str]
_MOST_PLACES, _MOST_PERCENTS = 100, 3


def compile_number(section: Section) -> Render:
    """The renderer of a section without a date."""
    tokens = section.tokens
    kinds = {token.kind for token in tokens}
    if "general" in kinds:
        return _around(tokens, "general", general)
    if "digit" not in kinds:
        if "value" in kinds:
            return _around(tokens, "value", general)
        text = "".join(token.text for token in tokens)
        return lambda value: text
    if "slash" in kinds and _is_fraction(tokens):
        return _fraction(tokens)
    if "exponent" in kinds:
        return _exponent(tokens)
    return _decimal(tokens)


def quick(section: Section, render: Render) -> Render:
    """The renderer of a format with this section for numbers above 0, faster if the section shows only digits, as most
    do: 0, #,##0, 0.0, apart from blanks around them."""
    tokens = section.tokens
    kinds = {token.kind for token in tokens}
    if "digit" not in kinds or kinds - {"digit", "group", "point", "text"}:
        return render
    layout = _layout(tokens)
    around = layout.before + layout.after
    if around.strip() or layout.factor != 1.0 or not _is_plain(layout):
        return render
    decimals, scale = len(layout.part), 10.0 ** len(layout.part)
    shown = f"{{:{',' if layout.grouped else ''}.{decimals}f}}".format
    # Numbers that may get a comma by rounding are left to the other renderer.
    limit = 999.0 if layout.grouped else math.inf
    floor = math.floor

    def rendered(value: float) -> str:
        if value > 0:
            if value < 1e15 and value == int(value):
                return shown(value)
            scaled = value * scale
            if value < limit and scaled < EXACT and abs(scaled - floor(scaled) - 0.5) > NEAR_TIE:
                return shown(value)
        return render(value)

    return rendered


def _around(tokens: Sequence[FormatToken], kind: str, inner: Render) -> Render:
    at = next(index for index, token in enumerate(tokens) if token.kind == kind)
    before = "".join(token.text for token in tokens[:at])
    after = "".join(token.text for token in tokens[at + 1 :])
    percent = 100.0 if any(token.kind == "percent" for token in tokens) else 1.0
    return lambda value: before + inner(value * percent) + after


class _Layout(NamedTuple):
    """The places of the digits of a decimal number."""

    before: str
    whole: tuple[FormatToken, ...]
    point: bool
    part: tuple[FormatToken, ...]
    after: str
    grouped: bool
    factor: float


def _layout(tokens: Sequence[FormatToken]) -> _Layout:
    """Literals before the first and after the last place, the places between, and the scale."""
    percents = sum(token.kind == "percent" for token in tokens)
    places = [i for i, token in enumerate(tokens) if token.kind in ("digit", "point")]
    digits = [i for i in places if tokens[i].kind == "digit"]
    points = [i for i in places if tokens[i].kind == "point"]
    point = points[0] if points else -1
    # Commas directly after the last place (or the last before the point) divide by a thousand.
    ends = {digits[-1]} | {max((i for i in digits if i < point), default=-1)}
    scaling: set[int] = set()
    for end in ends:
        at = end + 1
        while end >= 0 and at < len(tokens) and tokens[at].kind == "group":
            scaling.add(at)
            at += 1
    grouped = any(
        token.kind == "group" and i not in scaling and digits[0] < i < digits[-1]
        and (point < 0 or i < point)
        for i, token in enumerate(tokens)
    )  # fmt: skip
    if len(digits) > _MOST_PLACES or percents > _MOST_PERCENTS:
        raise ValueError("no sensible number format")
    first, last = places[0], places[-1]
    body = [
        (i, token)
        for i, token in enumerate(tokens[first : last + 1], first)
        if token.kind != "group" and i != point
    ]
    whole = tuple(token for i, token in body if point < 0 or i < point)
    part = tuple(token for i, token in body if 0 <= point < i)
    return _Layout(
        _literals(tokens[:first], scaling, 0),
        whole,
        point >= 0,
        part,
        _literals(tokens[last + 1 :], scaling, last + 1),
        grouped,
        100.0**percents / 1000.0 ** len(scaling),
    )


def _literals(tokens: Sequence[FormatToken], dropped: set[int], offset: int) -> str:
    return "".join(token.text for i, token in enumerate(tokens, offset) if i not in dropped)


def _decimal(tokens: Sequence[FormatToken]) -> Render:
    layout = _layout(tokens)
    before, after, factor = layout.before, layout.after, layout.factor
    if not _is_plain(layout):
        return lambda value: before + _placed(value * factor + 0.0, layout) + after
    decimals = len(layout.part)
    grouped = "," if layout.grouped else ""
    spec = f"{grouped}.{decimals}f"

    def render(value: float) -> str:
        value = value * factor + 0.0  # and so -0.0 becomes 0.0
        if value < 1e15 and value == int(value):
            return f"{before}{value:{spec}}{after}"
        if value == math.inf:
            return UNSHOWN
        text = fixed(value, decimals)
        if grouped and value >= 999:
            head, dot, tail = text.partition(".")
            text = f"{int(head):,}{dot}{tail}"
        return before + text + after

    return render


def _is_plain(layout: _Layout) -> bool:
    """Whether the places are those of 0, #,##0 or #,##0.00."""
    whole = "".join(token.text if token.kind == "digit" else "x" for token in layout.whole)
    part = "".join(token.text if token.kind == "digit" else "x" for token in layout.part)
    plain = set(whole) <= {"#", "0"} and whole.count("0") == 1 and whole.endswith("0")
    return plain and not part.strip("0") and (not layout.point or bool(part))


def _placed(value: float, layout: _Layout) -> str:
    """Digits written into the places one by one; literals stay."""
    if value == math.inf:
        return UNSHOWN
    count = sum(token.kind == "digit" for token in layout.part)
    head, _, tail = fixed(value, count).partition(".")
    text = _whole(head.lstrip("0"), layout.whole, layout.grouped)
    if layout.point:
        text += "." + _part(tail, layout.part)
    return text


def _whole(digits: str, places: Sequence[FormatToken], grouped: bool) -> str:
    """The whole part, filled from the right; the leftmost place takes all remaining digits."""
    slots = [i for i, token in enumerate(places) if token.kind == "digit"]
    out: list[str] = []
    used = 0

    def put(character: str) -> None:
        nonlocal used
        if grouped and used and used % 3 == 0:
            out.append("," if character != " " else " ")
        out.append(character)
        used += 1

    rest = list(digits)
    for index in range(len(places) - 1, -1, -1):
        token = places[index]
        if token.kind != "digit":
            out.append(token.text[::-1])
            continue
        if rest:
            put(rest.pop())
        elif token.text != "#":
            put("0" if token.text == "0" else " ")
        if slots and index == slots[0]:
            while rest:
                put(rest.pop())
    if not slots:
        out.append(digits[::-1])
    return "".join(out)[::-1]


def _part(digits: str, places: Sequence[FormatToken]) -> str:
    """The fractional part, filled from the left; trailing zeros are shown only if a place requires them."""
    slots = [token.text for token in places if token.kind == "digit"]
    shown = max(
        [i + 1 for i, slot in enumerate(slots) if slot == "0"]
        + [len(digits.rstrip("0"))]
    )  # fmt: skip
    out: list[str] = []
    at = 0
    for token in places:
        if token.kind != "digit":
            out.append(token.text)
            continue
        if at < shown:
            out.append(digits[at])
        elif token.text == "?":
            out.append(" ")
        at += 1
    return "".join(out)


def _exponent(tokens: Sequence[FormatToken]) -> Render:
    at = next(i for i, token in enumerate(tokens) if token.kind == "exponent")
    end = at + 1
    while end < len(tokens) and tokens[end].kind == "digit":
        end += 1
    layout = _layout([*tokens[:at]])
    width = sum(token.text == "0" for token in tokens[at + 1 : end])
    after = layout.after + "".join(token.text for token in tokens[end:])
    places = sum(token.kind == "digit" for token in layout.whole)
    decimals = sum(token.kind == "digit" for token in layout.part)
    signed = tokens[at].text[1] == "+"

    def render(value: float) -> str:
        power = int(f"{value:.14e}".partition("e")[2]) if value else 0
        # With several whole places the power is a multiple of their number (engineering form).
        step = max(places, 1)
        shift = power - power % step if step > 1 else power
        mantissa = _shifted(value, shift)
        if len(fixed(mantissa, decimals).partition(".")[0]) > step:
            shift += step
            mantissa = _shifted(value, shift)
        sign = "-" if shift < 0 else "+" if signed else ""
        return f"{layout.before}{_placed(mantissa, layout)}E{sign}{abs(shift):0{width}d}{after}"

    return render


def _shifted(value: float, places: int) -> float:
    """A number divided by a power of ten, which may be beyond the range of a float."""
    if abs(places) < 300:
        return value / 10.0**places
    half = places // 2
    return value / 10.0**half / 10.0 ** (places - half)


def _convergent(number: Fraction, most: int) -> tuple[int, int]:
    """The last convergent of the continued fraction whose denominator is at most `most`.

    Excel shows this one, and ignores a nearer fraction in between: 0.3 as ?/? is 1/3, not 2/7.
    """
    top, bottom = math.floor(number), 1
    top_before, bottom_before = 1, 0
    rest = number - top
    while rest:
        number = 1 / rest
        whole = math.floor(number)
        if whole * bottom + bottom_before > most:
            break
        top, top_before = whole * top + top_before, top
        bottom, bottom_before = whole * bottom + bottom_before, bottom
        rest = number - whole
    return top, bottom


def _is_fraction(tokens: Sequence[FormatToken]) -> bool:
    """Whether there is a slash between a digit place and a digit place or a fixed denominator."""
    at = next(i for i, token in enumerate(tokens) if token.kind == "slash")
    before = any(token.kind == "digit" for token in tokens[:at])
    behind = tokens[at + 1 : at + 2]
    return before and bool(behind) and (behind[0].kind == "digit" or behind[0].text.isdecimal())


def _fraction(tokens: Sequence[FormatToken]) -> Render:
    at = next(i for i, token in enumerate(tokens) if token.kind == "slash")
    start = at
    while start and tokens[start - 1].kind == "digit":
        start -= 1
    end = at + 1
    while end < len(tokens) and (tokens[end].kind == "digit" or tokens[end].text.isdecimal()):
        end += 1
    below = "".join(token.text for token in tokens[at + 1 : end])
    denominator = int(below) if below.isdecimal() else 0
    mixed = [i for i, token in enumerate(tokens[:start]) if token.kind == "digit"]
    whole = tuple(tokens[mixed[0] : mixed[-1] + 1]) if mixed else ()
    before = "".join(token.text for token in tokens[: mixed[0] if mixed else start])
    after = "".join(token.text for token in tokens[end:])

    def render(value: float) -> str:
        rest = Fraction(f"{value:.14e}")
        units = int(rest) if mixed else 0
        rest -= units
        if denominator:
            top, bottom = int(rest * denominator + Fraction(1, 2)), denominator
        else:
            top, bottom = _convergent(rest, 10 ** len(below) - 1)
        if mixed and top == bottom:
            units, top = units + 1, 0
        if mixed and top == 0:
            return before + (_whole(str(units or ""), whole, False).strip() or "0") + after
        head = _whole(str(units or ""), whole, False).strip() if mixed else ""
        return f"{before}{head}{' ' if head else ''}{top}/{bottom}{after}"

    return render
