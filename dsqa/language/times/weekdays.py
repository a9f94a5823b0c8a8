"""Names of the days of the week, in both languages."""

from datetime import date
from functools import lru_cache

from dsqa.text.regex import regex

_NAMES = (
    ("monday", "mon", "月曜日", "月曜", "月"),
    ("tuesday", "tue", "tues", "火曜日", "火曜", "火"),
    ("wednesday", "wed", "水曜日", "水曜", "水"),
    ("thursday", "thu", "thur", "thurs", "木曜日", "木曜", "木"),
    ("friday", "fri", "金曜日", "金曜", "金"),
    ("saturday", "sat", "土曜日", "土曜", "土"),
    ("sunday", "sun", "日曜日", "日曜", "日"),
)
_SEVERAL = {
    "weekend": (5, 6), "週末": (5, 6), "土日": (5, 6), "weekday": (0, 1, 2, 3, 4), "平日": (0, 1, 2, 3, 4),
}  # fmt: skip
_BY_NAME = {name: (day,) for day, names in enumerate(_NAMES) for name in names} | _SEVERAL
_BETWEEN_DAYS = regex(r"\s*(?:[・/／、,&＆~～〜–—-]|\band\b|\bto\b|から)\s*")
_SPAN = regex(r"[~～〜–—-]|\bto\b|から")
_HOLIDAYS = frozenset(("祝日", "祝", "休日", "holidays", "holiday", "public holidays"))
_BETWEEN_LISTED = regex(r"\s*(?:[・/／、,&＆]|\band\b)\s*")
_ASIDE = regex(r"[(（][^)）]{2,}[)）]|毎週|^[ (（]|[ .)）]$")
_JOINED = regex(r"[月火水木金土日祝]{2,}")
_EVERY_DAY = frozenset(("毎日", "全日", "daily", "every day", "7 days a week"))
_AMBIGUOUS = frozenset("月火水木金土日") | {"mon", "wed", "sun", "sat"}
"""Names that are also other words: the sun, who sat, 月 for a month."""


def weekdays(word: str) -> tuple[int, ...]:
    """The days of the week that a word of a question names, from 0 for Monday; () for any other word.

    >>> weekdays("friday"), weekdays("金曜日"), weekdays("weekend"), weekdays("金")
    ((4,), (4,), (5, 6), ())
    """
    return () if word in _AMBIGUOUS else _BY_NAME.get(word, ())


def weekday_written(cell: str) -> int | None:
    """The day of the week of a whole cell, in lower case and in any of its forms; None for any other cell.

    >>> weekday_written("fri."), weekday_written("(金)"), weekday_written("gold")
    (4, 4, None)
    """
    days = _BY_NAME.get(cell.strip(" .()（）"), ())
    return days[0] if len(days) == 1 else None


@lru_cache(1 << 10)
def days_in_head(head: str) -> frozenset[int]:
    """The days of the week that the whole head of a column names, from 0 for Monday; none for any other head.

    >>> sorted(days_in_head("日曜・祝日")), sorted(days_in_head("Mon–Wed")), sorted(days_in_head("Weekdays")), days_in_head("Sunshine")
    ([6], [0, 1, 2], [0, 1, 2, 3, 4], frozenset())
    """
    parts = [one for one in _BETWEEN_DAYS.split(head.lower().strip()) if one not in _HOLIDAYS]
    found = [_BY_NAME.get(one.rstrip("."), _BY_NAME.get(one.rstrip("s"), ())) for one in parts]
    if not found or not all(found):
        return frozenset()
    if len(found) == len(("first", "last")) and _SPAN.search(head):
        return frozenset(range(found[0][0], found[1][-1] + 1))
    return frozenset(day for days in found for day in days)


@lru_cache(1 << 12)
def days_listed(cell: str) -> frozenset[int]:
    """The days of the week that a whole cell lists, from 0 for Monday; none for any other cell.

    >>> [sorted(days_listed(one)) for one in ("月水金", "火～木・日", "毎週月曜（祝日の場合は翌日）", "Mon, Wed", "daily", "gold")]
    [[0, 2, 4], [1, 2, 3, 6], [0], [0, 2], [0, 1, 2, 3, 4, 5, 6], []]
    """
    found: set[int] = set()
    for part in filter(None, _BETWEEN_LISTED.split(_ASIDE.sub("", cell.lower()))):
        if part in _EVERY_DAY:
            found.update(range(7))
        elif _JOINED.fullmatch(part):
            found.update(at for at, names in enumerate(_NAMES) if names[-1] in part)
        elif days := days_in_head(part):
            found |= days
        elif part not in _HOLIDAYS:
            return frozenset()
    return frozenset(found)


def weekday_of(year: int, month: int, day: int) -> int | None:
    """The day of the week of a date, from 0 for Monday; None if there is no such date.

    >>> weekday_of(2024, 5, 17), weekday_of(2023, 2, 29)
    (4, None)
    """
    try:
        return date(year, month, day).weekday()
    except ValueError:
        return None


def weekday_name(day: int, *, in_japanese: bool) -> str:
    """The full name of a day of the week, from 0 for Monday.

    >>> weekday_name(4, in_japanese=False), weekday_name(4, in_japanese=True)
    ('Friday', '金曜日')
    """
    return _NAMES[day][-3] if in_japanese else _NAMES[day][0].capitalize()
