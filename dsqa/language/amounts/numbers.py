"""Numbers: the value behind a displayed text, and the numbers in a sentence."""

import math
import re
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from dsqa.language.amounts.kanji import ENGLISH_NUMBERS, ENGLISH_SCALES, mixed_number
from dsqa.language.normalise import fold, normalise
from dsqa.text.regex import named_patterns, regex

_GROUPED = r"\d{1,3}(?:,\d{3})+(?:\.\d+)?"
_PLAIN = r"\d+(?:\.\d+)?|\.\d+"
_KANJI = "〇零一二三四五六七八九十百千万億兆"
_UNITS = "[十百千万億兆]{1,2}"
_NUMERAL = rf"(?:{_GROUPED}|{_PLAIN})(?:{_UNITS}(?:{_GROUPED}|\d+)?)*|[{_KANJI}]+"
_LONGEST = 60
"""Maximum length of a displayed number; longer texts are skipped."""

_BRACKETS = (("(", ")"), ("<", ">"), ("[", "]"), ("〈", "〉"), ("{", "}"))


_WORD = "|".join(sorted(ENGLISH_NUMBERS, key=len, reverse=True))
_SCALE = "|".join(ENGLISH_SCALES)

_PATTERNS = named_patterns(
    Path(__file__).with_suffix(".tsv"),
    NUMERAL=_NUMERAL,
    GROUPED=_GROUPED,
    UNITS=_UNITS,
    SCALE=_SCALE,
    WORD=_WORD,
    KANJI=_KANJI,
)

_IN_NAME = regex(r"(?<![a-z])(?:[kcdm]?m[23]|(?:co|no|so)2|h2o|o3|ch4|n2o)(?![a-z0-9])")
"""Powers of units and chemical formulas, whose digits are no numbers: m2 (also ㎡), CO2."""
_KANJI_DIGIT = regex("[一二三四五六七八九]")
_KANJI_UNIT = regex("[十百千万億兆]")
_UNIT_ONLY = regex("[百千万億兆]+|十[万億兆]")  # 千, 百万, 十億: the scale of a unit
_PER_HEAD = regex("一人(?:当|あ|暮|っ子|親)|一般|一部|一戸建")

_REVISED = regex(r"\A\s*[rp]\s?(?=\d)")
"""The mark before a revised or preliminary number: r15."""


class Number(NamedTuple):
    """A number in a sentence; `start` and `end` are offsets in the text that was given."""

    value: float
    start: int
    end: int


@lru_cache(maxsize=1 << 15)
def parse_number(text: str) -> float | None:
    """The number in a displayed text, None for other texts.

    △, ▲, - and round brackets are minus; ± before an error, <6563> and [12] are plain marks. Thousands are set off by
    commas or blanks. A percentage is the number before the sign (12.5% -> 12.5). One revision or
    footnote mark (*, r, p, e, superscripts) may follow, and marks with ※, r or p may stand before it. Markers such as - or … are not numbers.

    >>> parse_number("△ 1,234.5"), parse_number("1,351万"), parse_number("(14 895)")
    (-1234.5, 13510000.0, -14895.0)
    """
    if len(text) > _LONGEST:
        return None
    # Full-width digits of a mark would become a part of the number.
    mark = _PATTERNS["mark_before"].match(text) if "※" in text else None
    shown = normalise(_REVISED.sub("", text[mark.end() :] if mark else text))
    negative = False
    for opening, closing in _BRACKETS:
        if shown.startswith(opening) and shown.endswith(closing) and len(shown) > 2:
            shown = shown[1:-1].strip()
            negative = opening == "("
            break
    if shown in ENGLISH_NUMBERS:
        return float(ENGLISH_NUMBERS[shown])
    match = _PATTERNS["displayed"].fullmatch(shown)
    if match is None or _UNIT_ONLY.fullmatch(shown):
        return None
    value = _magnitude(match)
    if value is None or not math.isfinite(value):
        return None
    minus = (match["sign"] or match["sign2"] or "+") in "-△▲"
    return -value if minus or negative else value


_SHOWN_DECIMALS = regex(r"(?:^|\D|\d)\.(\d+)")


def numbers(text: str) -> list[Number]:
    """The numbers in a sentence, years and the like included, left to right.

    Kanji count if they clearly are a number (三百五十, 二人), not inside names (三重県, 一般).

    >>> [number.value for number in numbers("twenty-five of 1.5 million, 3億5千万円")]
    [25.0, 1500000.0, 350000000.0]
    >>> numbers("CO2, in m2; 広さは何㎡")
    []
    """
    folded = fold(text)
    found = []
    for match in _PATTERNS["in_sentence"].finditer(folded.text):
        value = _sentence_value(match)
        if value is None or _is_in_name(folded.text, match.start()):
            continue
        end = match.end() if match["counter"] is None else match.start("counter")
        sign = -1 if match["sign"] else 1
        found.append(Number(sign * value, *folded.span(match.start(), end)))
    return found


def _is_in_name(text: str, at: int) -> bool:
    """Whether a number is a power of a unit or a part of a formula: most numbers stand behind no letter."""
    if not text[at - 1 : at].isalpha():
        return False
    return any(name.start() < at < name.end() for name in _IN_NAME.finditer(text))


def _magnitude(match: re.Match[str]) -> float | None:
    if match["spaced"]:
        return float(match["spaced"].replace(" ", ""))
    if match["scientific"]:
        return float(match["scientific"])
    try:
        return mixed_number(match["number"]) * ENGLISH_SCALES.get(match["scale"] or "", 1)
    except ValueError:
        return None


def _sentence_value(match: re.Match[str]) -> float | None:
    try:
        if match["arabic"]:
            return mixed_number(match["arabic"]) * ENGLISH_SCALES.get(match["scale"] or "", 1)
        if match["words"]:
            return _english_value(match["words"])
        kanji = match["kanji"]
        if not _KANJI_DIGIT.search(kanji) or _PER_HEAD.match(match.string, match.start()):
            return None
        if not match["counter"] and (len(kanji) < 2 or not _KANJI_UNIT.search(kanji)):
            return None
        return mixed_number(kanji)
    except ValueError:
        return None


def _english_value(words: str) -> float:
    """Value of spelled numbers: 'five hundred and twenty thousand' -> 520000."""
    total, part = 0, 0
    for word in re.split(r"[\s-]", words):
        if word in ENGLISH_NUMBERS:
            part += ENGLISH_NUMBERS[word]
        elif word == "hundred":
            part = max(part, 1) * 100
        elif word in ENGLISH_SCALES:
            total += max(part, 1) * ENGLISH_SCALES[word]
            part = 0
    return float(total + part)


def decimals(text: str) -> int:
    """Number of decimals that a displayed number shows."""
    found = _SHOWN_DECIMALS.search(text)
    return len(found.group(1)) if found else 0
