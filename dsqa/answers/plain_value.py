"""The plain value behind a displayed text: a number scaled by its unit, a date in ISO form.

`--answer-form value`: 1,234 under 百万円 is 1234000000, 12.3% is 0.123, △5 in thousands is -5000.
Numbers are decimal throughout, so that no digit changes.
"""

import re
from collections.abc import Iterable
from decimal import Decimal
from typing import NamedTuple

from dsqa.language.lang import Lang
from dsqa.language.normalise import CJK, normalise
from dsqa.language.times import times
from dsqa.language.units import Unit, units
from dsqa.regex import regex

_LONGEST = 60
"""Maximum length of a displayed number."""
_SCALED = 1000
"""In Japanese sheets brackets mean minus for amounts in thousands or more, otherwise "of which"."""
_NO_SHARE = 10_000
"""A number above this is not a percentage, whatever its header says."""
_DIGITS = r"\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,3}(?: \d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+"
_SHOWN = regex(
    rf"(?P<sign>[-+△▲])?\s?(?:[$¥\\€£]|us\$)?\s?(?P<sign2>[-+△▲])?\s?(?P<number>{_DIGITS})"
    r"\s?(?P<unit>[^\d\s.,;:/~*†‡※-][^\d,;:/~*†‡※]{0,15}?)?(?:\s?(?:\*{1,3}|†|‡|※\d?|[pre]))?"
)
# A mark before the number: ※１ in full width, or with a blank after its digits.
_MARKS = regex(
    r"\s*+(?:(?>[※*]\s?(?:[０-９]+(?:[,、，][０-９]+)*|\d{1,2}(?=[\s、△▲]|,\s?[※*]))?"
    r"|[（(]\s?注\s?[\d０-９]{0,2}\s?[)）]|[（(]?注[)）]?\s?[０-９]+)[\s,、，]*+){1,4}"
)
_MARKS_BEHIND = regex(
    r"\s*(?:[（(]\s?注\s?[\d０-９]{0,2}[)）][\d０-９]{0,2}|[※*]\s?[\d０-９]{0,2})\s*$"
)
_CLOSES = {"(": ")", "[": "]", "<": ">", "〈": "〉", "{": "}", "〔": "〕", "【": "】"}
_BREAK = regex(r"[^\S\n]*\n\s*")
_BESIDE_CJK = regex(rf"(?:(?<=[{CJK}0-9）)、。・])|(?=[{CJK}（(]))\n")
_GROUP = regex(r"[(\[【<〔]([^()\[\]【】<>〔〕]{1,40})[)\]】>〕]")
_COUNTED_IN = r"in (?:thousands|millions|billions|trillions)\b.{0,24}"
_STATED = regex(rf"単位\s?[:;は]?\s?({_COUNTED_IN}|[^\s)\]】。、,;]{{1,24}})|\b{_COUNTED_IN}")
_SIGN = regex(r"(?<![\d.])(?<!\d )%")
"""The sign as a word of a label, as in "share in %" and "% of total"; "5% level" has a number before it."""
_SHORT = 40
_OF_ITS_OWN = regex(r"[1一]株当たり|per share|(?:率|割合|回転数|倍率)(?:\(|$)|\bratio\b|\brates?$")
"""Labels whose numbers have another unit than the amounts around them."""
_DEDUCTED = regex("(?:償却|減損損失|減損)累計額")
"""Contra accounts: their amounts are deducted, with or without a sign."""
_NOT_DEDUCTED = regex("帳簿価額|取得原価|取得価額")
_COST = regex("(?:原価|費用|研究開発費|管理費|法人所得税)等?(?:合計)?$")
"""Costs, which a statement may write as negative; a cost counts as it is."""
_NOTE = regex(r"\s*[（(]?注[)）]?\s?[\d０-９]{1,2}[)）]?\s*")
_YEN_AND_SEN = regex(r"([△▲-]?\s?[\d,]+)円(\d{2})銭")
_ACCOUNT = regex(
    "資本|剰余金|取得原価|純資産|利益|損失|資産|負債|費用|報酬|収益|評価差額|変動額|土地|建物|建設仮勘定|機械|売上|原価|償却|自己株式の|配当金?の?|残高|取得価額"
    "|株式の発行|新株|引当金|給料|手当|包括利益|持分|のれん|借入|社債"
)
"""Words of financial statements, which Japanese reports give in millions by default."""


_BARE_SCALE = regex(r"\(?(?:(?P<word>thousand|million|billion|trillion)s?|(?P<thousand>1,000))\)?")


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
        if _NOTE.fullmatch(text):
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
    elif signed and near.report and near.labels and _COST.search(near.labels[0]):
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
    marks = _MARKS.match(text)
    shown = normalise(_MARKS_BEHIND.sub("", text[marks.end() :] if marks else text))
    bracketed = False
    if shown[:1] in _CLOSES and shown.endswith(_CLOSES[shown[0]]):
        bracketed = shown[0] == "("
        shown = shown[1:-1].strip()
    if sen := _YEN_AND_SEN.fullmatch(shown):
        shown = f"{sen[1]}.{sen[2]}円"
    match = _SHOWN.fullmatch(shown)
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
        of_its_own = of_its_own or bool(_OF_ITS_OWN.search(normalise(text)))
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
    stated = _STATED.search(folded)
    if stated and (found := units(said := stated.group(1) or stated.group())):
        return found[0], said[found[0].start : found[0].end]
    for match in _GROUP.finditer(folded):
        group = match[1]
        if group == "株" and folded[match.end() :].strip()[:1] not in ("", "("):
            continue  # (株) before or in the name of a company
        counted = _counted_in(group)
        found = units(counted)
        if found and (found[0].end - found[0].start) * 2 >= len(counted):
            return found[0], counted[found[0].start : found[0].end]
    if len(folded) <= _SHORT and (sign := _SIGN.search(folded)):
        return units("%")[0], sign.group()
    # Million, (1,000): the whole label is a scale
    folded = _counted_in(folded)
    found = units(folded)
    return (found[0], folded) if found and found[0].end - found[0].start == len(folded) else None


def _counted_in(text: str) -> str:
    """A text that is only a scale (Million, 1,000) as a word; other texts unchanged."""
    bare = _BARE_SCALE.fullmatch(text)
    if bare is None:
        return text
    return "thousands" if bare["thousand"] else f"{bare['word']}s"


def _is_amount(near: UnitTexts) -> bool:
    return any(_ACCOUNT.search(label) for label in (*near.labels, *near.around[:1]))


def _is_deducted(near: UnitTexts) -> bool:
    for text in (*near.labels, *near.around[:2]):
        if _NOT_DEDUCTED.search(text):
            return False
        if _DEDUCTED.search(text):
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
    return _BESIDE_CJK.sub("", _BREAK.sub("\n", text.strip())).replace("\n", " ")
