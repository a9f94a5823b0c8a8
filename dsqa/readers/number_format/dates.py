"""Renderers for dates and times: serial number of a day -> text, Japanese eras included."""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from dsqa.language.times.eras import FIRST_DAY, INITIALS
from dsqa.readers.number_format.rounding import UNSHOWN
from dsqa.readers.number_format.tokens import FormatToken, Section

_MONTHS = (
    *("January", "February", "March", "April", "May", "June", "July"),
    *("August", "September", "October", "November", "December"),
)
_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_KANJI_DAYS = "月火水木金土日"
_DAY_1900 = datetime(1899, 12, 30)
_DAY_1904 = datetime(1904, 1, 1)
_MOST_FRACTIONS = 9
"""Decimal places of the fraction of a second; a float has no more."""
_LAST = 2_958_465
"""31 December 9999, the last day of a spreadsheet."""


class DateParts(NamedTuple):
    """The parts of a serial number, at the precision that a format shows."""

    year: int
    month: int
    day: int
    weekday: int
    """0 is Monday."""
    hour: int
    minute: int
    second: int
    fraction: float
    serial: float


def to_datetime(serial: float, date1904: bool = False) -> datetime | None:
    """Date and time (to the millisecond) of a serial number; None if it is not a date.

    The 1900 system has a 29 February 1900, which did not exist; days before it are off by one.
    """
    if not 0 <= serial < _LAST + 1:
        return None
    start = _DAY_1904 if date1904 else _DAY_1900
    if not date1904 and serial < 60:
        serial += 1
    try:
        return start + timedelta(milliseconds=round(serial * 86_400_000))
    except OverflowError:
        return None


def to_serial(moment: datetime, date1904: bool = False) -> float:
    """The inverse of `to_datetime`; zones are dropped."""
    moment = moment.replace(tzinfo=None)
    serial = (moment - (_DAY_1904 if date1904 else _DAY_1900)) / timedelta(days=1)
    return serial - 1 if not date1904 and serial < 61 else serial


def shows_day(section: Section) -> bool:
    """Whether a date section shows a day, month or year, not only a time or a duration."""
    return any(
        token.kind == "date" and token.text[0] in "ydgearb"
        or (token.kind == "date" and token.text[0] == "m" and not _is_minute(section.tokens, i))
        for i, token in enumerate(section.tokens)
    )  # fmt: skip


def compile_date(section: Section, date1904: bool) -> Callable[[float], str]:
    """The renderer of a section that holds date or time letters."""
    tokens, decimals = _second_fractions(section.tokens)
    if _is_contradictory(tokens):
        raise ValueError("no sensible date format")
    half = any(token.kind == "ampm" for token in tokens)
    era = section.japanese or any(token.text[0] in "gr" for token in tokens if token.kind == "date")
    parts: list[str | Callable[[DateParts], str]] = []
    for i, token in enumerate(tokens):
        if token.kind == "date":
            minute = _is_minute(tokens, i)
            parts.append(_part(token.text, minute, half, era, section.gannen))
        elif token.kind == "ampm":
            parts.append(_half_day(token.text))
        elif token.kind == "fraction":
            parts.append(_fraction(len(token.text)))
        else:
            parts.append(token.text)

    def render(serial: float) -> str:
        moment = _moment(serial, date1904, decimals)
        if moment is None:
            return UNSHOWN
        return "".join(part if isinstance(part, str) else part(moment) for part in parts)

    return render


def _is_contradictory(tokens: Sequence[FormatToken]) -> bool:
    """Whether counted minutes or seconds follow a larger unit that is not counted: `hh[m]`."""
    larger = ""
    for token in tokens:
        if token.kind == "date" and token.text[0] == "[" and token.text[1] in larger:
            return True
        if token.kind == "date":
            larger += {"h": "ms", "m": "s"}.get(token.text[0], "")
    return False


def _second_fractions(tokens: Sequence[FormatToken]) -> tuple[list[FormatToken], int]:
    """`ss.00`: the places after the point become one token."""
    out: list[FormatToken] = []
    decimals = 0
    for token in tokens:
        if token.kind == "digit" and out and out[-1].kind in ("point", "fraction"):
            places = "" if out[-1].kind == "point" else out[-1].text
            out[-1] = FormatToken("fraction", places + "0")
            decimals = max(decimals, len(places) + 1)
        else:
            out.append(token)
    if decimals > _MOST_FRACTIONS:
        raise ValueError("no sensible date format")
    return out, decimals


def _is_minute(tokens: Sequence[FormatToken], index: int) -> bool:
    """Whether `m` or `mm` is a minute: after an hour or before a second."""
    token = tokens[index]
    if token.text[0] != "m" or len(token.text) > 2:
        return False
    before = [t.text.strip("[]")[0] for t in tokens[:index] if t.kind == "date"]
    behind = [t.text.strip("[]")[0] for t in tokens[index + 1 :] if t.kind == "date"]
    return before[-1:] == ["h"] or behind[:1] == ["s"]


def _moment(serial: float, date1904: bool, decimals: int) -> DateParts | None:
    if not 0 <= serial < _LAST + 1:
        return None
    unit = 10**decimals
    ticks = round(serial * 86_400 * unit)
    day, rest = divmod(ticks, 86_400 * unit)
    seconds, fraction = divmod(rest, unit)
    hour, minute, second = seconds // 3600, seconds // 60 % 60, seconds % 60
    clock = (hour, minute, second, fraction / unit, ticks / unit / 86_400)
    if not date1904 and day in (0, 60):
        # Two days that only spreadsheets have: 0 January and 29 February 1900.
        return DateParts(1900, *((1, 0, 5) if day == 0 else (2, 29, 2)), *clock)
    date = to_datetime(float(day), date1904)
    if date is None:
        return None
    # The false leap day also shifts the weekdays before it.
    weekday = (day + 5) % 7 if not date1904 else date.weekday()
    return DateParts(date.year, date.month, date.day, weekday, *clock)


def _part(
    code: str, minute: bool, half: bool, era: bool, gannen: bool
) -> Callable[[DateParts], str]:  # noqa: C901
    """The renderer of one run of a date letter."""
    letter, width = code[0], len(code)
    if letter == "[":
        return _elapsed(code[1], width - 2)
    if letter == "y":
        return (lambda m: f"{m.year % 100:02d}") if width <= 2 else (lambda m: f"{m.year:04d}")
    if letter == "m":
        return _minute(width) if minute else _month(width)
    if letter == "d":
        return _day(width)
    if letter == "h":
        zero = 2 if width > 1 else 1
        if half:
            return lambda m: f"{(m.hour + 11) % 12 + 1:0{zero}d}"
        return lambda m: f"{m.hour:0{zero}d}"
    if letter == "s":
        zero = 2 if width > 1 else 1
        return lambda m: f"{m.second:0{zero}d}"
    if letter == "g":
        return _era_name(min(width, 3) - 1)
    if letter == "e":
        if not era:
            return lambda m: str(m.year)
        return lambda m: _era_year(m, width, gannen)
    if letter == "r":
        return lambda m: (_era(m)[2] if width > 1 else "") + _era_year(m, 2, gannen)
    if letter == "b":
        return lambda m: str(m.year + 543)[-2 if width <= 2 else 0 :]
    suffix = "曜日" if width > 3 else ""
    return lambda m: _KANJI_DAYS[m.weekday] + suffix


def _fraction(places: int) -> Callable[[DateParts], str]:
    return lambda m: f".{round(m.fraction * 10**places):0{places}d}"


def _era_name(form: int) -> Callable[[DateParts], str]:
    return lambda m: str(_era(m)[form])


def _elapsed(letter: str, width: int) -> Callable[[DateParts], str]:
    seconds = {"h": 3600, "m": 60, "s": 1}[letter]
    return lambda m: f"{int(round(m.serial * 86_400, 6)) // seconds:0{width}d}"


def _minute(width: int) -> Callable[[DateParts], str]:
    return lambda m: f"{m.minute:0{width}d}"


def _month(width: int) -> Callable[[DateParts], str]:
    if width <= 2:
        return lambda m: f"{m.month:0{width}d}"
    cut = {3: 3, 5: 1}.get(width, 20)
    return lambda m: _MONTHS[m.month - 1][:cut]


def _day(width: int) -> Callable[[DateParts], str]:
    if width <= 2:
        return lambda m: f"{m.day:0{width}d}"
    cut = 3 if width == 3 else 20
    return lambda m: _DAYS[m.weekday][:cut]


def _half_day(code: str) -> Callable[[DateParts], str]:
    morning, evening = code.split("/")
    return lambda m: morning if m.hour < 12 else evening


def _era(moment: DateParts) -> tuple[str, str, str, int]:
    """(letter, one kanji, name, year before its first) of the era of a day."""
    day = (moment.year, moment.month, moment.day)
    for (name, start), letter in zip(reversed(FIRST_DAY.items()), reversed(INITIALS), strict=True):
        if day >= start:
            return letter.upper(), name[0], name, start[0] - 1
    return "", "", "", 0


def _era_year(moment: DateParts, width: int, gannen: bool) -> str:
    year = moment.year - _era(moment)[3]
    return "元" if gannen and year == 1 else f"{year:0{min(width, 2)}d}"
