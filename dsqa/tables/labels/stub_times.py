"""Times in the stub that are incomplete without other rows or columns, or have a footnote number after them."""

from collections.abc import Sequence
from itertools import pairwise

from dsqa.tables.labels.eras import Era, carry, era_year
from dsqa.tables.labels.footnoted_years import footnoted_years
from dsqa.tables.model import Label
from dsqa.text.regex import regex

_QUARTER = regex(
    r"(?:(?P<year>[12]\d{3})\s?[/年.]\s*)?(?:(?P<first>1|4|7|10)\s*[-~～–]\s*(?P<last>3|6|9|12))\s*(?:[.．]|月期?)?"
)
_FEWEST_QUARTERS = 4
_TIME_UNITS = frozenset(("年", "年度", "月", "月分", "日"))


def with_units(labels: list[Label | None], units: list[str]) -> list[Label | None]:
    """The labels, with numbers joined to a unit of time in the next column: 1 | 月 becomes 1月, and
    numbers below it, 2, 3, become 2月, 3月; `units` is updated."""
    if len(labels) < 2:
        return labels
    result = list(labels)
    for i, (label, after) in enumerate(pairwise(labels)):
        if after is not None and after.text in _TIME_UNITS:
            units[i] = after.text
        if label is None or not (label.text.isdecimal() or label.text == "元"):
            units[i] = ""
        elif units[i]:
            result[i] = label._replace(text=f"{label.text}{units[i]}")
            if after is not None and after.text == units[i]:
                result[i + 1] = None
    return result


def as_numbered(labels: list[Label | None], names: Sequence[str]) -> list[Label | None]:
    """The labels, with bare numbers joined to the head of their stub column: 5 below 日 is 5日, 2 below Term is Term 2."""
    return [
        label._replace(text=written)
        if label and label.text.isdecimal() and (written := _numbered(label.text, name))
        else label
        for label, name in zip(labels, names, strict=True)
    ]


def _numbered(number: str, name: str) -> str:
    if name in ("日", "学期"):
        return number + name
    return f"{name} {number}" if name.lower() in ("term", "semester", "half") else ""


def with_own_eras(labels: list[Label | None]) -> list[Label | None]:
    """The years of a stub column of numbers, with the era from the column before it."""
    if len(labels) < 2:
        return labels
    result = list(labels)
    for i in range(1, len(labels)):
        era, number = labels[i - 1], labels[i]
        if era and number and (text := era_year(era.text, number.text)):
            result[i] = number._replace(text=text)
    return result


def with_eras(labels: list[Label | None], eras: list[Era | None]) -> list[Label | None]:
    """The labels, with the era written out for years whose era is in an earlier row; `eras` is updated."""
    result: list[Label | None] = []
    for i, label in enumerate(labels):
        if label is not None:
            text, eras[i] = carry(label.text, eras[i])
            if text != label.text:
                label = label._replace(text=text)
        result.append(label)
    return result


def with_quarters(chains: list[list[Label]], stubs: list[list[Label | None]]) -> None:
    """Write out the quarters of a stub column that has a year at the first one, or the first of each year: 1980/ 1- 3., 4- 6., …, as national accounts have them;
    changes both, since the quarter with the year is no parent of the others."""
    for place in range(len(stubs[0]) if stubs else 0):
        labels = [own[place] for own in stubs]
        read = [_QUARTER.fullmatch(label.text) if label else None for label in labels]
        if len(read) < _FEWEST_QUARTERS or not all(read) or not (read[0] and read[0]["year"]):
            continue
        year, before = 0, 0
        for chain, own, label, one in zip(chains, stubs, labels, read, strict=True):
            if label and one:
                first = int(one["first"])
                year = int(one["year"]) if one["year"] else year + (first <= before)
                before = first
                chain[:] = [parent for parent in chain if not _QUARTER.fullmatch(parent.text)]
                own[place] = label._replace(text=f"{year}年{first}-{one['last']}月")


def without_glued(stubs: list[list[Label | None]]) -> None:
    """Remove footnote numbers that are glued to years, column by column: 20316 between 2030 and 2032."""
    for place in range(len(stubs[0]) if stubs else 0):
        texts = [label.text if (label := own[place]) else "" for own in stubs]
        for at, year in footnoted_years(texts).items():
            label = stubs[at][place]
            if label is not None:
                stubs[at][place] = label._replace(text=year)
