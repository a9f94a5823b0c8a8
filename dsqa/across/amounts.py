"""Times and numbers of a question, as the other language writes them."""

from dsqa.language.lang import Lang
from dsqa.language.times.in_text import Time, times
from dsqa.language.written_in import JAPANESE
from dsqa.text.regex import regex

MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
)  # fmt: skip
_QUARTERS = ("first", "second", "third", "fourth")
_BETWEEN = regex(r"から|[~～〜]| to | and | - ")
_LATIN = regex(r"[A-Za-z]")


def time_in_english(time: Time, written: str) -> str:
    """A time of a Japanese question: 2012年第2四半期 is "the second quarter of 2012".

    A time in digits alone stays, because the labels may have it too (2005-06).
    """
    if JAPANESE.search(written) is None:
        return written
    return _joined(_english(time), _english(_end(time, written, "j")), " to ")


def time_in_japanese(time: Time, written: str) -> str:
    """A time of an English question: "March 9, 2014" is 2014年3月9日."""
    if _LATIN.search(written) is None and (time.end_year or time.end_month):
        return written
    return _joined(_japanese(time), _japanese(_end(time, written, "e")), "から", "まで")


def _end(time: Time, written: str, lang: Lang) -> Time | None:
    """The end of a range, in full; its day is only in the text."""
    if time.end_year is None and time.end_month is None:
        return None
    # The months of a quarter are not a range.
    if time.end_year is None and time.quarter is not None:
        return None
    return time._replace(
        year=time.end_year or time.year,
        month=time.end_month,
        day=_last_day(written, lang) if time.day else None,
        quarter=None,
        half=None,
        end_year=None,
        end_month=None,
    )


def _last_day(written: str, lang: Lang) -> int | None:
    """The day of the last date in a text."""
    found = times(_BETWEEN.split(written)[-1], lang)
    return found[-1].day if found else None


def _joined(first: str, last: str, between: str, behind: str = "") -> str:
    return f"{first}{between}{last}{behind}" if last else first


def _english(time: Time | None) -> str:
    if time is None:
        return ""
    year = str(time.year) if time.year else ""
    if time.fiscal and year:
        year = f"fiscal year {year}"
    if time.month and 1 <= time.month <= 12:
        day = f" {time.day}" if time.day else ""
        gap = ", " if day and year else " "
        return f"{MONTHS[time.month - 1]}{day}{gap}{year}".strip()
    if time.quarter and 1 <= time.quarter <= 4:
        return f"the {_QUARTERS[time.quarter - 1]} quarter of {year}".removesuffix(" of ")
    if time.half:
        return f"the {_QUARTERS[time.half - 1]} half of {year}".removesuffix(" of ")
    return year


def _japanese(time: Time | None) -> str:
    if time is None:
        return ""
    year = f"{time.year}年{'度' if time.fiscal else ''}" if time.year else ""
    month = f"{time.month}月" if time.month else ""
    day = f"{time.day}日" if time.day else ""
    if time.quarter:
        return f"{year}第{time.quarter}四半期"
    if time.half:
        return year + ("上半期" if time.half == 1 else "下半期")
    return year + month + day


def number_in_english(value: float) -> str:
    """A number as English texts write it.

    >>> number_in_english(9e6), number_in_english(100000), number_in_english(7.25)
    ('9 million', '100,000', '7.25')
    """
    for scale, name in ((1e9, "billion"), (1e6, "million")):
        if value >= scale and _is_short(value / scale):
            return f"{value / scale:g} {name}"
    return _plain(value)


def number_in_japanese(value: float) -> str:
    """A number as Japanese texts write it.

    >>> number_in_japanese(9e6), number_in_japanese(5e9), number_in_japanese(60000)
    ('900万', '50億', '6万')
    """
    for scale, name in ((1e12, "兆"), (1e8, "億"), (1e4, "万")):
        if value >= scale and _is_short(value / scale):
            return f"{value / scale:g}{name}"
    return _plain(value)


def _is_short(value: float) -> bool:
    return round(value, 2) == value and value < 1e5


def _plain(value: float) -> str:
    return f"{int(value):,}" if value == int(value) and abs(value) < 1e15 else f"{value:g}"
