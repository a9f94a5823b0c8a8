"""Years written without their era or century: 平成29年, 30年, 令和元年, 2 -> 平成30年, 令和2年; 2015, 16 -> 2016."""

from collections.abc import Sequence
from typing import NamedTuple

from dsqa.language.times.eras import ERAS, FIRST_YEAR, ROMANISED
from dsqa.tables.labels.clean import clean
from dsqa.text.regex import regex

_FULL = regex(rf"(?P<era>{ERAS})\s*(?P<n>元|\d{{1,2}})\s*(?P<unit>年度|年)?(?P<rest>.*?)")
_STATED = regex(rf"(?P<era>{ERAS})\s*(?P<n>元|\d{{1,2}})[)）]?\s*(?P<unit>年度|年)?")
_WESTERN = regex(r"(?P<era>19|20)(?P<n>\d\d)\s*(?P<unit>年度|年)?(?P<rest>(?:[\s(（].*)?)")
_BARE = regex(
    r"(?P<n>元|\d{1,2})\s*(?P<unit>年度|年)?(?P<rest>(?:\s*\d{1,2}月.*|[\s\da-z()（）注※*]*))"
)
_ERAS = frozenset(FIRST_YEAR)
_ERA_INITIALS = frozenset(name[0] for name in FIRST_YEAR)
_DIGITS = str.maketrans("０１２３４５６７８９", "0123456789")
_NO_FIRST = frozenset("3456789")
"""First characters that no year before the others has: this excludes most numbers."""
_STEP = 12


class Era(NamedTuple):
    """The last year read, whose era the next bare year gets."""

    name: str
    number: int
    unit: str


def carry(text: str, last: Era | None) -> tuple[str, Era | None]:
    """The label with its era written out, and the era for the next labels.

    A bare number counts as a year only right after a year (the same or up to twelve years later); any other text ends the series.
    """
    if last is None and text[:1] not in _ERA_INITIALS and text[:1] not in "12１２":
        return text, None
    plain = text.translate(_DIGITS).strip().lstrip("*＊※")
    if western := _WESTERN.fullmatch(plain):
        return text, Era(western["era"], int(western["n"]), western["unit"] or "")
    full = _FULL.fullmatch(plain)
    if full:
        # 平成31・令和元年度 is followed by 令和2年度.
        stated = [*_STATED.finditer(plain)][-1]
        return text, Era(stated["era"], _number(stated["n"]), stated["unit"] or full["unit"] or "")
    if last is None:
        return text, None
    bare = _BARE.fullmatch(plain)
    if bare is None:
        return text, last if not plain else None
    number, unit = _number(bare["n"]), bare["unit"] or ""
    if not 0 <= number - last.number <= _STEP or (last.unit and unit and unit != last.unit):
        return text, None
    if last.name.isdigit() and len(bare["n"]) < 2:
        return text, None
    if not unit and bare["rest"].strip():
        return text, None
    era = Era(last.name, number, last.unit or unit)
    return f"{era.name}{bare['n']}{era.unit}{bare['rest']}", era


def era_year(era: str, number: str) -> str:
    """平成 and 30 from two cells as 平成30年, Heisei and 30 as Heisei 30; "" if they are not an era and its year."""
    if era.strip() not in _ERAS and era.strip().lower() not in ROMANISED:
        return ""
    numbered = _BARE.fullmatch(number.translate(_DIGITS).strip())
    if numbered is None or numbered["rest"].strip():
        return ""
    if era.strip() not in _ERAS:
        return f"{era.strip()} {numbered['n']}"
    return f"{era.strip()}{numbered['n']}{numbered['unit'] or '年'}"


def bare_years(texts: Sequence[str]) -> list[int]:
    """The places of years of a Japanese era without its name, behind the first year of it beside them: 29, 30 and 2 of 平成28年, 29, 30, 令和元年, 2.

    >>> bare_years(["産業", "平成28年", "29", "30", "令和元年", "2"]), bare_years(["平成28年", "12", "7"])
    ([2, 3, 5], [])
    """
    if not any(text[:1] in _ERA_INITIALS for text in texts):
        return []
    found: list[int] = []
    run: list[int] = []
    era: Era | None = None
    for at, text in enumerate([*texts, ""]):
        if era is None and _ERA_INITIALS.isdisjoint(text):
            continue
        plain = clean(text) if text else ""
        before = era
        written, era = carry(plain, before)
        if not plain or era is None or era.name.isdigit():
            found += run if len(run) > 1 else []
            run, era = [], None
        elif before is not None and written != plain:
            run.append(at)
    return found


def are_years(texts: Sequence[str]) -> bool:
    """Whether texts are years of which only the first, or the first of an era, is complete: 平成29,
    30, 令和元, 2 or 2015, 16, 17. Blank texts are ignored."""
    era: Era | None = None
    bare = 0
    for text in texts:
        stripped = text.strip()
        if not stripped:
            continue
        if era is None and stripped[0] in _NO_FIRST:
            return False
        plain = clean(text)
        written, era = carry(plain, era)
        if era is None:
            return False
        bare += written != plain
    return bare > 1


def written_out(texts: Sequence[str]) -> Sequence[str]:
    """The cells of a column, years with the era that only the first of them has; unchanged if others are among them.

    >>> written_out(["平成30年", "31", "令和元年", "2"])
    ['平成30年', '平成31年', '令和元年', '令和2年']
    """
    if not are_years(texts):
        return texts
    era: Era | None = None
    written = []
    for text in texts:
        bare = clean(text)
        full, era = carry(bare, era)
        written.append(full if full != bare else text)
    return written


def first_era(labels: Sequence[str], context: str) -> Era | None:
    """The era of years without one (20年, 21年, …), from the text around the table.

    It is that of a year in `context` from which the last label differs by at most two years.
    """
    numbers = []
    for text in labels:
        match = _BARE.fullmatch(text.translate(_DIGITS).strip())
        if match is None or not match["unit"]:
            break
        numbers.append(_number(match["n"]))
    if len(numbers) < 2 or numbers != sorted(set(numbers)):
        return None
    for stated in _FULL.finditer(context.translate(_DIGITS)):
        if -2 <= _number(stated["n"]) - numbers[-1] <= 2 and stated["unit"]:
            return Era(stated["era"], numbers[0], stated["unit"])
    return None


def _number(text: str) -> int:
    return 1 if text == "元" else int(text)
