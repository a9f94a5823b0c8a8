"""From matches of `time_patterns.ATOM` to atoms: small records with the slots they fill."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from dsqa.language.amounts.kanji import ENGLISH_NUMBERS, small_number
from dsqa.language.lang import Lang
from dsqa.language.times.eras import (
    FIRST_YEAR,
    FULL_NAME,
    complete_year,
    two_digit_year,
    western_year,
)
from dsqa.language.times.patterns import ATOM, MONTHS, ORDINALS
from dsqa.text.regex import regex

_NO_END = 2117
"""Year by which the present era is assumed to have ended."""
_LAST_ERA_YEAR = {
    era: next_first - first + 1
    for (era, first), next_first in zip(
        FIRST_YEAR.items(), [*FIRST_YEAR.values(), _NO_END][1:], strict=True
    )
}
QUARTER_MONTHS = {(1, 3): 1, (4, 6): 2, (7, 9): 3, (10, 12): 4}
_ROMAN = ("i", "ii", "iii", "iv")
_RELATIVE_WORDS = {
    "前々": -2, "一昨": -2, "翌々": 2, "昨": -1, "前": -1, "去": -1, "先": -1, "次": 1, "翌": 1, "来": 1,
    "今": 0, "本": 0, "当": 0, "last": -1, "previous": -1, "prior": -1, "preceding": -1, "next": 1,
    "following": 1, "this": 0, "current": 0, "before": -1, "earlier": -1, "after": 1, "later": 1,
}  # fmt: skip
_FISCAL = frozenset(("年度", "会計年度", "fy"))
_BACKWARDS = frozenset(("前", "earlier", "before", "ago", "prior", "previously"))
# "may" and "march" are months only beside a number, after a year or one of these, or alone.
_MONTH_CONTEXT = regex(
    r"(?:\b[12]\d{3}[\s,:]{1,2}|\b(?:in|of|since|by|from|during|until|to|through|for|and)\s|[-/]\s?)$"
)

_AFTER_MONTH = regex(
    rf"[\s,]{{1,2}}'?\d|\s?(?:-|~|to|through|thru)\s?(?:{'|'.join(MONTHS)})(?![a-z])"
)
"""Text after a month: May 2031, May to August."""


@dataclass
class Atom:
    """The slots of an expression; offsets are in the normalised text."""

    start: int
    end: int
    year: int | None = None
    month: int | None = None
    day: int | None = None
    quarter: int | None = None
    half: int | None = None
    week: int | None = None
    fiscal: bool = False
    era: str = ""
    era_year: int | None = None
    end_year: int | None = None
    end_month: int | None = None
    end_era_year: int | None = None
    offset: int | None = None
    unit: str = "year"

    def slots(self) -> dict[str, int]:
        """The filled slots among year, month, day, quarter, half and week."""
        filled = {
            "year": self.year if self.year is not None else self.era_year,
            "month": self.month,
            "day": self.day,
            "quarter": self.quarter,
            "half": self.half,
            "week": self.week,
        }
        return {name: value for name, value in filled.items() if value is not None}


def atoms(folded: str, lang: Lang) -> Iterator[Atom]:
    """The atoms of a normalised text, left to right, without overlap."""
    position = 0
    pattern = ATOM[lang]
    while match := pattern.search(folded, position):
        atom = _read(match, lang)
        if atom is None:
            position = match.start() + 1
            # Never start again inside a refused number.
            while position < len(folded) and folded[position].isdigit():
                position += 1
            continue
        yield atom
        position = max(atom.end, match.start() + 1)


def _read(match: re.Match[str], lang: Lang) -> Atom | None:
    """The atom of a match, None if a closer look shows that it is not a time."""
    atom = Atom(match.start(), match.end())
    groups = match.re.groupindex
    for group, read in _READERS.items():
        if group in groups and match[group] is not None:
            return read(match, atom, lang)
    return None


def _number(match: re.Match[str], group: str) -> int | None:
    text = match[group] if group in match.re.groupindex else None
    return small_number(text) if text else None


def _iso(match: re.Match[str], atom: Atom, lang: Lang) -> Atom:
    year, month = int(match["iy"]), int(match["im"])
    consecutive = len(match["im"]) == 2 and month == (year + 1) % 100 and match["id"] is None
    two_years = match["isep"] == "-" or (match["isep"] == "/" and lang == "e")
    atom.year = year
    if consecutive and two_years:
        atom.end_year = year + 1
    else:
        atom.month, atom.day = month, _number(match, "id")
    return atom


def _us_date(match: re.Match[str], atom: Atom, lang: Lang) -> Atom | None:
    return _on_day(atom, int(match["uy"]), int(match["um"]), _number(match, "ud"))


def _short_us_date(match: re.Match[str], atom: Atom, lang: Lang) -> Atom | None:
    return _on_day(atom, two_digit_year(int(match["vy"])), int(match["vm"]), int(match["vd"]))


def _on_day(atom: Atom, year: int, month: int, day: int | None) -> Atom | None:
    """An atom on a day, or in a month; None if the calendar has none such."""
    if month > 12 and day is not None:
        month, day = day, month
    if not 1 <= month <= 12 or (day is not None and not 1 <= day <= 31):
        return None
    atom.year, atom.month, atom.day = year, month, day
    return atom


def _era(match: re.Match[str], atom: Atom, lang: Lang) -> Atom | None:
    return _era_atom(match, atom, match["era"], "e")


def _era_initial(match: re.Match[str], atom: Atom, lang: Lang) -> Atom | None:
    initial, digits, unit = match["ab"], match["an"], match["au"] or match["am"] or match["as"]
    if not unit and (initial in "mt" or (len(digits) == 1 and initial != "r")):
        return None
    if small_number(digits) > _LAST_ERA_YEAR[FULL_NAME[initial]]:
        return None
    return _era_atom(match, atom, initial, "a")


def _era_atom(match: re.Match[str], atom: Atom, name: str, prefix: str) -> Atom | None:
    try:
        number = small_number(match[f"{prefix}n"])
    except ValueError:
        return None
    atom.era, atom.era_year = FULL_NAME[name], number
    atom.year = western_year(name, number)
    atom.month, atom.day = _number(match, f"{prefix}m"), _number(match, f"{prefix}d")
    atom.fiscal = match[f"{prefix}u"] in _FISCAL
    end = _number(match, f"{prefix}s")
    if end is not None and end > number:
        atom.end_era_year, atom.end_year = end, western_year(name, end)
    elif end is not None:
        atom.end = match.start(f"{prefix}s")
        while not match.string[atom.end - 1].isalnum():
            atom.end -= 1
    return atom


def _western(match: re.Match[str], atom: Atom, lang: Lang) -> Atom | None:
    year, short = int(match["y"]), _number(match, "ys")
    atom.year = year
    atom.fiscal = match["yf"] is not None or match["yu"] in _FISCAL
    if match["decade"]:
        if year % 10:
            return None
        # "1800s" is a century, "2000s" hardly ever.
        century = year % 100 == 0 and year < 2000 and match["decade"] == "s"
        atom.end_year = year + (99 if century else 9)
    if short is not None:
        if short > year % 100 or (short == 0 and year % 100 == 99):
            atom.end_year = complete_year(short, year)
        else:
            atom.end, atom.fiscal = match.end("y"), False
    return atom


def _kanji_year(match: re.Match[str], atom: Atom, lang: Lang) -> Atom:
    atom.year = small_number(match["ky"])
    atom.fiscal = match["kyu"] in _FISCAL
    return atom


def _quarter(group: str) -> "_Reader":
    def read(match: re.Match[str], atom: Atom, lang: Lang) -> Atom:
        atom.quarter, year = _number(match, group), _number(match, f"{group}s")
        atom.year = None if year is None else two_digit_year(year)
        return atom

    return read


def _quoted(match: re.Match[str], atom: Atom, lang: Lang) -> Atom:
    atom.year = two_digit_year(int(match["qy"]))
    return atom


def _bare(match: re.Match[str], atom: Atom, lang: Lang) -> Atom | None:
    number, end = small_number(match["by"]), _number(match, "bs")
    if not number or (end is not None and end <= number):
        return None
    atom.era_year, atom.end_era_year = number, end
    atom.fiscal = match["bu"] is not None
    return atom


def _months(match: re.Match[str], atom: Atom, lang: Lang) -> Atom:
    atom.month, atom.end_month = int(match["jm1"]), int(match["jm2"])
    atom.quarter = QUARTER_MONTHS.get((atom.month, atom.end_month))
    return atom


def _month(match: re.Match[str], atom: Atom, lang: Lang) -> Atom | None:
    atom.month = _number(match, "jm")
    atom.fiscal = match["jmf"] is not None
    return atom


def _english_month(match: re.Match[str], atom: Atom, lang: Lang) -> Atom | None:
    name, day = match["mn"], match["md"] or match["mds"] or match["dm"]
    text = match.string
    if name in ("may", "march", "mar", "dec"):
        before, after = text[: match.start()], text[match.end() :]
        # At the head of a label, unless a word follows ("may be").
        alone = not before.strip() and not re.match(r"\s?[a-z]{2}", after)
        near = day or match["my"] or _AFTER_MONTH.match(after)
        if not (alone or near or _MONTH_CONTEXT.search(before)):
            return None
    atom.month = MONTHS[name]
    atom.day = int(day) if day else None
    if match["dm"] and match["md"]:
        # "1 january 15": the number after it is not a second day
        atom.end = match.start("md")
    if match["my"]:
        atom.year = two_digit_year(int(match["my"]))
    return atom


def _quarter_or_half(match: re.Match[str], atom: Atom, lang: Lang) -> Atom | None:
    number = ORDINALS[match["eq"]]
    if match["equ"] != "half":
        atom.quarter = number
    elif number <= 2:
        atom.half = number
    else:
        return None
    return atom


def _slot(name: str, group: str) -> "_Reader":
    def read(match: re.Match[str], atom: Atom, lang: Lang) -> Atom:
        setattr(atom, name, _number(match, group))
        return atom

    return read


def _week(match: re.Match[str], atom: Atom, lang: Lang) -> Atom:
    atom.year, atom.week = int(match["wy"]), int(match["wn"])
    return atom


def _series_month(match: re.Match[str], atom: Atom, lang: Lang) -> Atom:
    atom.year, atom.month = int(match["sy"]), int(match["sm"])
    return atom


def _japanese_quarter(match: re.Match[str], atom: Atom, lang: Lang) -> Atom:
    number = match["jq"]
    atom.quarter = _ROMAN.index(number) + 1 if number in _ROMAN else small_number(number)
    return atom


def _roman_quarter(match: re.Match[str], atom: Atom, lang: Lang) -> Atom:
    atom.quarter = _ROMAN.index(match["q4"]) + 1
    return atom


def _half(match: re.Match[str], atom: Atom, lang: Lang) -> Atom:
    atom.half = 1 if match["jh"][0] in "上前" or match["jh"][1] in "1一" else 2
    return atom


def _fiscal(match: re.Match[str], atom: Atom, lang: Lang) -> Atom:
    atom.fiscal = True
    year, end = _number(match, "fy"), _number(match, "fs")
    if year is not None:
        atom.year = two_digit_year(year)
        atom.end_year = complete_year(end, atom.year) if end is not None else None
    return atom


def _relative_word(match: re.Match[str], atom: Atom, lang: Lang) -> Atom:
    word = match["jrel"]
    prefix = next(p for p in sorted(_RELATIVE_WORDS, key=len, reverse=True) if word.startswith(p))
    atom.offset = _RELATIVE_WORDS[prefix]
    if word.endswith("月"):
        atom.unit = "month"
    elif word.endswith("四半期"):
        atom.unit = "quarter"
    atom.fiscal = word.endswith(("年度", "期")) and atom.unit == "year"
    return atom


def _relative_number(match: re.Match[str], atom: Atom, lang: Lang) -> Atom:
    number = small_number(match["jrn"])
    atom.offset = -number if match["jrd"] == "前" else number
    atom.unit = {"年": "year", "期": "quarter", "月": "month"}[match["jru"][-1]]
    return atom


def _relative_english(match: re.Match[str], atom: Atom, lang: Lang) -> Atom:
    word = match["rn"]
    number = int(word) if word.isdigit() else ENGLISH_NUMBERS.get(word, 1)
    atom.offset = -number if match["rd"] in _BACKWARDS else number
    atom.unit = match["ru"]
    return atom


def _neighbour_english(match: re.Match[str], atom: Atom, lang: Lang) -> Atom:
    atom.offset = _RELATIVE_WORDS[match["erel"] or match["td"]]
    unit = match["ereu"] or match["tu"]
    atom.fiscal = unit == "fiscal year"
    atom.unit = unit.removeprefix("fiscal ")
    return atom


_Reader = Callable[[re.Match[str], Atom, Lang], Atom | None]

_READERS: dict[str, _Reader] = {
    "iy": _iso,
    "um": _us_date,
    "vm": _short_us_date,
    "era": _era,
    "ab": _era_initial,
    "wy": _week,
    "wk": _slot("week", "wk"),
    "wj": _slot("week", "wj"),
    "sy": _series_month,
    "ky": _kanji_year,
    "y": _western,
    "qy": _quoted,
    "by": _bare,
    "jm1": _months,
    "jm": _month,
    "jd": _slot("day", "jd"),
    "jq": _japanese_quarter,
    "jh": _half,
    "mn": _english_month,
    "eq": _quarter_or_half,
    "q": _quarter("q"),
    "q2": _quarter("q2"),
    "q3": _slot("quarter", "q3"),
    "q4": _roman_quarter,
    "h": _slot("half", "h"),
    "fiscal": _fiscal,
    "jrel": _relative_word,
    "jrn": _relative_number,
    "rn": _relative_english,
    "erel": _neighbour_english,
    "tu": _neighbour_english,
}
