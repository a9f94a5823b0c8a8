"""Japanese era years, Western years and their short forms.

Source of the first days: the Imperial era proclamations; each era's year 1 is the calendar year
in which it began, so the last year of an era is the first of the next.
"""

FIRST_DAY = {
    "明治": (1868, 1, 25),
    "大正": (1912, 7, 30),
    "昭和": (1926, 12, 25),
    "平成": (1989, 1, 8),
    "令和": (2019, 5, 1),
}
FIRST_YEAR = {name: year for name, (year, _, _) in FIRST_DAY.items()}
INITIALS = "mtshr"
ERAS = "|".join(FIRST_YEAR)
"""Names of eras, for patterns."""
ROMANISED = dict(zip(("meiji", "taisho", "showa", "heisei", "reiwa"), FIRST_YEAR, strict=True))
RECENT_ERAS = "|".join([*FIRST_YEAR][-3:])
"""The last three eras, of most data, for patterns."""
FIRST_KANJI = f"[{''.join(name[0] for name in FIRST_YEAR)}]"
"""First characters of the names, for patterns."""
LATIN = f"[{INITIALS.upper()}]"
"""Latin initials, for patterns."""

_TWO_DIGIT_PIVOT = 50

FULL_NAME = {
    **{name: name for name in FIRST_YEAR},
    **{name[0]: name for name in FIRST_YEAR},
    **ROMANISED,
    **dict(zip(INITIALS, FIRST_YEAR, strict=True)),
}
"""Era name of a name, its first character, or in lower case its Latin initial or letters."""


def western_year(era: str, year: int) -> int:
    """Western year of an era year. Years past the era's end are valid: projections use them.

    >>> western_year("平成", 77)
    2065

    Raises KeyError for an unknown era.
    """
    return FIRST_YEAR[FULL_NAME[era]] + year - 1


def era_year(year: int) -> tuple[str, int]:
    """The era in force at the end of a Western year, and the year in it: 2015 -> ('平成', 27).

    Raises ValueError before 1868.
    """
    for era, first in reversed(FIRST_YEAR.items()):
        if year >= first:
            return era, year - first + 1
    raise ValueError(f"{year} is before the first era known here (1868)")


def era_text(year: int) -> str:
    """A Western year in Japanese writing: 2015 -> '平成27年', 2019 -> '令和元年'."""
    era, number = era_year(year)
    return f"{era}{'元' if number == 1 else number}年"


def two_digit_year(year: int) -> int:
    """A two-digit year in full: 15 -> 2015, 98 -> 1998."""
    return year + (2000 if year < _TWO_DIGIT_PIVOT else 1900)


def complete_year(year: int, start: int) -> int:
    """A two-digit end year in full, after its range's start year: 14 after 2013 -> 2014."""
    full = start - start % 100 + year
    return full if full >= start else full + 100
