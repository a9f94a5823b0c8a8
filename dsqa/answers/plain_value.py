"""The plain value behind a displayed text: a number scaled by its unit, a date in ISO form.

`--answer-form value`: 1,234 under 百万円 is 1234000000, 12.3% is 0.123, △5 in thousands is -5000.
Numbers are decimal throughout, so that no digit changes.
"""

import re
from collections.abc import Iterable
from decimal import Decimal
from pathlib import Path
from typing import NamedTuple

from dsqa.language.amounts.units import Unit, units
from dsqa.language.lang import Lang
from dsqa.language.normalise import CJK, normalise
from dsqa.language.times.in_text import times
from dsqa.text.regex import named_patterns

_LONGEST = 60
"""Maximum length of a displayed number."""
_SCALED = 1000
"""In Japanese sheets brackets mean minus for amounts in thousands or more, otherwise "of which"."""
_NO_SHARE = 10_000
"""Numbers above this are not percentages, whatever their header."""
_DIGITS = r"\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,3}(?: \d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+"
_CLOSES = {"(": ")", "[": "]", "<": ">", "〈": "〉", "{": "}", "〔": "〕", "【": "】"}
_COUNTED_IN = r"in (?:thousands|millions|billions|trillions)\b.{0,24}"
_SAID = named_patterns(
    Path(__file__).with_suffix(".tsv"), DIGITS=_DIGITS, COUNTED_IN=_COUNTED_IN, CJK=CJK
)
_SHORT = 40


class UnitTexts(NamedTuple):
    """The context of a number."""

    labels: tuple[str, ...] = ()
    """Labels of the row and of the column, innermost first."""
    beside: tuple[str, ...] = ()
    """Unit cells beside the number, and at the top of its column of units."""
    around: tuple[str, ...] = ()
    """Units of the table, title, caption and notes, the closest first."""
    lang: Lang = "e"
    report: bool = False
    """Whether it is a filed report whose cells have ids."""
    triangles: bool = False
    """Whether the sheet writes minus as △ or ▲, so that brackets mean a part or a forecast."""

    def nearest_first(self) -> tuple[str, ...]:
        """The texts in the order of the search for a unit."""
        return (*self.beside, *self.labels, *self.around)


NOTHING = UnitTexts()


def plain_value(text: str, near: UnitTexts = NOTHING, *, signed: bool = True) -> str:
    """The plain value of a displayed text.

    A number is scaled by the closest unit, a percentage divided by 100,
    △, ▲, - and round brackets are minus. A full date becomes ISO 8601. Any other text is unchanged but for line breaks. Without `signed`, as for computed numbers,
    labels do not change the sign.

    >>> plain_value("△1,234", UnitTexts(("売上高",), (), ("単位：百万円",), "j"))
    '-1234000000'
    >>> plain_value("12.5%"), plain_value("(3)")
    ('0.125', '-3')
    """
    read = _read(text)
    if read is None:
        return _date(text, near.lang) or _in_one_line(text)
    number, unit, bracketed = read
    texts = [f"({unit})", *near.nearest_first()] if unit else near.nearest_first()
    factor = scale(texts, percent=bool(unit) or abs(number) < _NO_SHARE)
    if factor is None:
        if _SAID["note"].fullmatch(text):
            return text.strip()
        factor = Decimal(10**6) if near.report and _is_amount(near) else Decimal(1)
    of_which = any(label.startswith(("(", "（")) for label in near.labels[:1])
    if (
        bracketed
        and not of_which
        and (factor >= _SCALED if near.lang == "j" else True)
        and not near.triangles
    ):
        number = -number
    if signed and _is_deducted(near):
        number = -abs(number)
    elif signed and near.report and near.labels and _SAID["cost"].search(near.labels[0]):
        number = abs(number)
    return written(number * factor)


def scale(nearby: Iterable[str], *, percent: bool = True) -> Decimal | None:
    """The factor of the first unit in the texts, None if there is none.

    Without `percent` texts about percentages are skipped.
    """
    found, of_its_own = _nearest(nearby, percent=percent)
    if found is None:
        return Decimal(1) if of_its_own else None
    unit = found[0]
    return Decimal("0.01") if unit.symbol == "%" else Decimal(f"{unit.scale:.12g}")


def written(number: Decimal) -> str:
    """A decimal number without exponent, separators or a sign before zero.

    >>> written(Decimal("1E+6")), written(Decimal("5500000.0")), written(Decimal("-0"))
    ('1000000', '5500000', '0')
    """
    shown = f"{number:f}"
    if abs(number) >= _SCALED and number == number.to_integral_value():
        shown = shown.partition(".")[0]
    return shown.removeprefix("-") if not number else shown


def _read(text: str) -> tuple[Decimal, str, bool] | None:
    """The number in a text, the unit after it, and whether it is in round brackets; None for other texts."""
    if len(text) > _LONGEST:
        return None
    first, _, rest = text.strip().partition("\n")
    if rest:
        # A second line has a part of the first, or the number of the item in the first.
        alone = _read(first) or ("\n" not in rest and _read(rest)) or None
        return alone if alone and not alone[1] else None
    marks = _SAID["marks"].match(text)
    shown = normalise(_SAID["marks behind"].sub("", text[marks.end() :] if marks else text))
    bracketed = False
    if shown[:1] in _CLOSES and shown.endswith(_CLOSES[shown[0]]):
        bracketed = shown[0] == "("
        shown = shown[1:-1].strip()
    if sen := _SAID["yen and sen"].fullmatch(shown):
        shown = f"{sen[1]}.{sen[2]}円"
    match = _SAID["shown"].fullmatch(shown)
    if match is None:
        return None
    unit = (match["unit"] or "").strip()
    if unit and not _whole_unit(unit):
        return None
    number = Decimal(match["number"].replace(",", "").replace(" ", ""))
    minus = (match["sign"] or match["sign2"] or "+") in "-△▲"
    return (-number if minus else number), unit, bracketed and not minus


def _whole_unit(text: str) -> bool:
    found = units(text)
    return bool(found) and found[0].end - found[0].start == len(text)


def number_shown(text: str) -> Decimal | None:
    """The number in a text, not scaled; None if it is not a number."""
    read = _read(text)
    if read is None:
        return None
    return -read[0] if read[2] else read[0]


def unit_written(shown: str, near: UnitTexts) -> str:
    """The unit of a displayed number as written in the closest text; "" if there is none, if the text is not
    a number, and if the number has its unit already.

    >>> unit_written("1,234", UnitTexts(("売上高",), (), ("単位：百万円",), "j"))
    '百万円'
    """
    read = _read(shown)
    if read is None or read[1]:
        return ""
    found, _ = _nearest(near.nearest_first(), percent=abs(read[0]) < _NO_SHARE)
    return found[1] if found else ""


def _nearest(nearby: Iterable[str], *, percent: bool) -> tuple[tuple[Unit, str] | None, bool]:
    """The first unit in the texts, its spelling, and whether a label before it says that its numbers
    have another unit than the amounts around them.

    Without `percent` texts about percentages are skipped.
    """
    of_its_own = False
    for text in nearby:
        found = _stated(text) if text else None
        if found is not None:
            unit = found[0]
            found = unit, _spelled_in(text, found[1])
            if unit.symbol == "%" and not percent:
                continue
            if not (of_its_own and unit.dimension in ("money", "scale")):
                return found, of_its_own
        of_its_own = of_its_own or bool(_SAID["of its own"].search(normalise(text)))
    return None, of_its_own


def _spelled_in(text: str, unit: str) -> str:
    """A unit in small letters as a text has it, if capitals are part of it: GWh, but persons for Persons.

    >>> _spelled_in("Electricity (GWh)", "gwh"), _spelled_in("(Persons)", "persons")
    ('GWh', 'persons')
    """
    match = re.search(re.escape(unit), text, re.I)
    if match is None or match[0] == unit.capitalize() or (match[0].isupper() and len(unit) > 4):
        return unit
    return match[0]


def _stated(text: str) -> tuple[Unit, str] | None:
    """The unit that a label or line states for the numbers under it, and its spelling."""
    folded = normalise(text.replace("㈱", ""))
    stated = _SAID["stated"].search(folded)
    if stated is not None:
        first = stated.group(1) or stated.group()
        # Million of "million journeys per year" is a scale only before a noun without a unit.
        rest = folded[stated.start(1) :] if stated.group(1) else ""
        for said, last in ((first, len(first)), (rest, 0), (_counted_in(first), 0)):
            if (found := units(said)) and found[0].start <= last:
                return found[0], said[found[0].start : found[0].end]
    for match in _SAID["group"].finditer(folded):
        group = match[1]
        if group == "株" and folded[match.end() :].strip()[:1] not in ("", "("):
            continue  # (株) before or in the name of a company
        counted = _counted_in(group)
        found = units(counted)
        if found and (found[0].end - found[0].start) * 2 >= len(counted):
            return found[0], counted[found[0].start : found[0].end]
    if len(folded) <= _SHORT and (sign := _SAID["sign"].search(folded)):
        return units("%")[0], sign.group()
    # Million, (1,000): the whole label is a scale
    folded = _counted_in(folded)
    found = units(folded)
    return (found[0], folded) if found and found[0].end - found[0].start == len(folded) else None


def _counted_in(text: str) -> str:
    """A text that is only a scale (Million, 1,000) as a word; other texts unchanged."""
    bare = _SAID["bare scale"].fullmatch(text)
    if bare is None:
        return text
    return "thousands" if bare["thousand"] else f"{bare['word']}s"


def _is_amount(near: UnitTexts) -> bool:
    return any(_SAID["account"].search(label) for label in (*near.labels, *near.around[:1]))


def _is_deducted(near: UnitTexts) -> bool:
    for text in (*near.labels, *near.around[:2]):
        if _SAID["not deducted"].search(text):
            return False
        if _SAID["deducted"].search(text):
            return True
    return False


def _date(text: str, lang: Lang) -> str:
    """ISO form of a text that is one full date ("1949年８月25日生"), "" for any other."""
    shown = text.strip()
    if len(shown) > _LONGEST:
        return ""
    found = times(shown, lang)
    if len(found) != 1 or found[0].kind != "point":
        return ""
    one = found[0]
    rest = shown[: one.start] + shown[one.end :]
    if one.year is None or one.month is None or one.day is None or rest.strip() not in ("", "生"):
        return ""
    return f"{one.year:04d}-{one.month:02d}-{one.day:02d}"


def _in_one_line(text: str) -> str:
    """A text without line breaks: nothing between Japanese characters, else a blank."""
    return _SAID["beside cjk"].sub("", _SAID["break"].sub("\n", text.strip())).replace("\n", " ")
