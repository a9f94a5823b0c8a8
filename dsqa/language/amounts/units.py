"""Units in headers, notes and questions: 千人, 百万円, ％, "millions of dollars", "per 100,000".

The forms are in units.tsv; a scale (千, 10億, "in thousands") may stand before each of them.
"""

import re
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from dsqa.language.amounts.kanji import ENGLISH_SCALES, mixed_number
from dsqa.language.amounts.numbers import numbers
from dsqa.language.lang import Lang
from dsqa.language.lexicon import rows
from dsqa.language.normalise import CACHED, CJK, fold
from dsqa.text.regex import named_patterns, regex

_PATTERNS = named_patterns(Path(__file__).with_suffix(".tsv"))


class Unit(NamedTuple):
    """A unit in a text; `start` and `end` are offsets in the given text."""

    symbol: str
    """Canonical and the same in both languages: person, JPY, USD, %, km2; "" for a bare scale
    ("in thousands") or a count of things without a unit."""
    scale: float
    """Factor of a number in this unit: 1e6 for 百万円."""
    dimension: str
    """people, households, money, ratio, rate, area, mass, time, age, count, scale, …"""
    start: int
    end: int

    def same(self, other: "Unit") -> bool:
        """Whether symbol and scale are equal, in any spelling."""
        return (self.symbol, self.scale) == (other.symbol, other.scale)


_JAPANESE_SCALE = r"(?:(?<![\d.,])(?:10{1,3}|1,000)[百千万億兆]?|(?<!\d)[十百千]?[万億兆]|[十百千])"
_ENGLISH_SCALE = (
    r"(?:in )?(?:hundreds?|thousands?|millions?|billions?|trillions?|thous\.|mil\.|bil\."
    r"|(?<![\d.,])(?:1,000,000|1,000|1000))"
)
_SHORT_SCALES = {
    "thous.": 10**3, "thou.": 10**3, "mil.": 10**6, "bil.": 10**9, "k": 10**3, "m": 10**6, "mn": 10**6, "bn": 10**9, "tn": 10**12,
}  # fmt: skip
_FILLER = r"(?:of )?(?:(?:u\.s\.|us|current|constant|nominal|real|chained|\(?\d{4}\)?) ){0,3}"
# A kanji unit comes after nothing, a number, a scale, 何, 単位 or a sign, and before no other kanji.
_BEFORE_KANJI = rf"(?<![{CJK}])|(?<=何)|(?<=位)|(?<=[十百千万億兆数の])"
_AFTER_KANJI = r"(?![\u3400-\u9fff])|(?=[以未当中何])"
_CURRENCIES = {"$": "USD", "£": "GBP", "€": "EUR", "¥": "JPY"}
_WHOLE = {"年": ("year", "time"), "日": ("day", "time"), "月": ("month", "time"),
          "分": ("minute", "time"), "年度": ("year", "time"), "千": ("", "scale")}  # fmt: skip
_WHOLE_TEXT = regex(r"(?:^|[(\[【<]|単位[:\s]?)(年度|年|日|月|分)(?:$|[)\]】>])")
_JAPANESE_RATIO = regex("割合|構成比|比率|シェア|率(?![いる直])")

# いくら asks for money, except of a ratio (割合はいくら).
_HOW_MUCH_MONEY = regex(r"(?<!率は)(?<!割合は)(?<!構成比は)(?<!シェアは)(?<!指数は)(いくら)")
_ASKED_SCALE = regex(r" (hundred|thousand|million|billion|trillion)s?(?![a-z])")
_NEAR_WORDS = 5
_RATIO_WORDS = ("percent", "per cent", "share", "proportion", "fraction")


_PER = regex(r"[当あ対平]|\bper\b", re.I)
"""Signs of a rate."""


class _Forms(NamedTuple):
    meaning: dict[str, tuple[str, str]]
    pattern: re.Pattern[str]
    asked: re.Pattern[str]
    """What follows 何; anything may come after it (何人減った)."""


@cache
def _forms() -> _Forms:
    """Every written form with its (symbol, dimension), and the patterns that find them."""
    meaning: dict[str, tuple[str, str]] = {}
    for symbol, dimension, forms in rows("units.tsv"):
        for form in forms.split("|"):
            meaning.setdefault(form, (symbol, dimension))
    longest_first = sorted(meaning, key=lambda form: (-len(form), form))
    kanji = "|".join(re.escape(f) for f in longest_first if re.match(f"[{CJK}]", f))
    latin = "|".join(re.escape(f) for f in longest_first if not re.match(f"[{CJK}]", f))
    return _Forms(
        meaning,
        re.compile(
            rf"(?:{_BEFORE_KANJI})(?P<jscale>{_JAPANESE_SCALE})?(?P<kanji>{kanji})(?:{_AFTER_KANJI}|(?<=たり)|(?<=当り))"
            rf"|(?<![a-z])(?:(?P<escale>{_ENGLISH_SCALE})s? {_FILLER}"
            rf"|(?P<kscale>{_JAPANESE_SCALE}))?(?P<latin>{latin})(?![a-z\d])"
        ),
        re.compile(rf"(?P<scale>{_JAPANESE_SCALE})?(?P<form>{kanji}|{latin})"),
    )


_LONGEST_UNIT, _BRACKETS = 30, " ()[]（）"
"""Of a label that is only a unit."""


def units(text: str) -> list[Unit]:
    """The units written in a text, left to right.

    >>> [(unit.symbol, unit.scale) for unit in units("金額(百万円)、人口【千人】")]
    [('JPY', 1000000.0), ('person', 1000.0)]
    """
    return list(_units(text) if len(text) <= CACHED else _units.__wrapped__(text))


class UnitForms(NamedTuple):
    """How a unit is written."""

    symbol: str
    name: str
    """In the requested language."""
    written: tuple[str, ...]
    """In both languages."""


@cache
def forms_of(dimension: str, lang: Lang) -> tuple[UnitForms, ...]:
    """The units of a dimension.

    >>> [unit.name for unit in forms_of("money", "j") if unit.symbol == "JPY"]
    ['円']
    """
    found = []
    for symbol, of, forms in rows("units.tsv"):
        if of == dimension:
            written = tuple(forms.split("|"))
            own = [form for form in written if form.isascii() == (lang == "e")] or written
            found.append(UnitForms(symbol, own[0], written))
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def _units(text: str) -> tuple[Unit, ...]:
    folded = fold(text)
    forms = _forms()
    found: list[tuple[str, float, str, int, int]] = []
    for match in forms.pattern.finditer(folded.text):
        symbol, dimension = forms.meaning[match["kanji"] or match["latin"]]
        scale = _scale(match["jscale"] or match["kscale"] or match["escale"])
        found.append((symbol, scale, dimension, match.start(), match.end()))
    for match in _PATTERNS["currency"].finditer(folded.text):
        symbol = _CURRENCIES[match["sign"][-1]] if match["sign"] else match["code"].upper()
        found.append((symbol, _scale(match["scale"] or match["number"]), "money", *match.span()))
    for match in _PATTERNS["bare_scale"].finditer(folded.text):
        found.append(("", _scale(match["scale"] or match["number"]), "scale", *match.span()))
    for match in _WHOLE_TEXT.finditer(folded.text):
        found.append((_WHOLE[match[1]][0], 1.0, _WHOLE[match[1]][1], *match.span(1)))
    for match in _JAPANESE_RATIO.finditer(folded.text):
        found.append(("rate" if match[0] == "率" else "%", 1.0, "ratio", *match.span()))
    result: list[Unit] = []
    done = 0
    for symbol, scale, dimension, start, end in sorted(found, key=lambda u: (u[3], -u[4])):
        if start >= done:
            result.append(Unit(symbol, scale, dimension, *folded.span(start, end)))
            done = end
    return tuple(result)


def rates(text: str) -> list[str]:
    """The rates in a text, as terms that are equal for different wordings.

    >>> rates("1平方キロメートルあたりの人口"), rates("人口密度（1km2当たり）")
    (['@per km2'], ['@per km2'])
    """
    if _PER.search(text) is None:
        return []
    found = (unit.symbol for unit in units(text) if unit.symbol.startswith("per "))
    return [f"@{symbol}" for symbol in dict.fromkeys(found)]


def asked_unit(text: str, lang: Lang) -> Unit | None:
    """The unit that a question asks its answer in; None if it does not say.

    A counted thing without a known unit has symbol "" and dimension "count".

    >>> asked_unit("2015年の歳出は何億円か", "j")[:3]
    ('JPY', 100000000.0, 'money')
    >>> asked_unit("How many songs take over five minutes?", "e")[:3]
    ('', 1.0, 'count')
    """
    return _asked_japanese(text) if lang == "j" else _asked_english(text)


def _asked_japanese(text: str) -> Unit | None:
    folded = fold(text)
    for start in (at for at, found in enumerate(folded.text) if found == "何"):
        if folded.text[max(0, start - 1) : start + 2] == "時何分":
            continue  # The minutes of a time of the day.
        forms = _forms()
        match = forms.asked.match(folded.text, start + 1)
        if match:
            symbol, dimension = forms.meaning[match["form"]]
            return Unit(symbol, _scale(match["scale"]), dimension, *folded.span(start, match.end()))
        short = _WHOLE.get(folded.text[start + 1 : start + 2])
        if short:
            return Unit(short[0], 1.0, short[1], *folded.span(start, start + 2))
    money = _HOW_MUCH_MONEY.search(text)
    if money:
        return Unit("JPY", 1.0, "money", *money.span(1))
    ratio = _JAPANESE_RATIO.search(text)
    if ratio:
        return Unit("rate" if ratio[0] == "率" else "%", 1.0, "ratio", *ratio.span())
    count = text.find("いくつ")
    return Unit("", 1.0, "count", count, count + 3) if count >= 0 else None


def _asked_english(text: str) -> Unit | None:
    lower = text.lower()
    found = units(text)
    explicit = [
        unit
        for unit in found
        if unit.scale != 1
        and (lower[unit.start :].startswith("in ") or lower[: unit.start].endswith("in "))
    ]
    match = _PATTERNS["asked_english"].search(lower)
    if match is None:
        return explicit[0] if explicit else None
    phrase, start, end = match[0], *match.span()
    if any(word in phrase for word in _RATIO_WORDS):
        return Unit("%", 1.0, "ratio", start, end)
    if phrase.endswith("rate"):
        rates = [unit for unit in found if unit.dimension == "rate"]
        return rates[0] if rates else Unit("rate", 1.0, "ratio", start, end)
    if phrase == "how old":
        return Unit("year of age", 1.0, "age", start, end)
    if phrase == "how many":
        # Five minutes are stated, not asked for.
        near = [
            u
            for u in found
            if u.start >= end
            and lower[end : u.start].count(" ") <= _NEAR_WORDS
            and not numbers(lower[end : u.start])
        ]
        if near:
            return near[0]
        scale = _ASKED_SCALE.match(lower, end)
        return Unit("", _scale(scale[1] if scale else None), "count", start, end)
    if explicit:
        return explicit[0]
    money = [unit for unit in found if unit.dimension == "money"]
    if phrase == "how much" and money:
        return money[0]
    return None


def _scale(text: str | None) -> float:
    """Value of a scale in either language, in digits or both ("10億")."""
    if not text:
        return 1.0
    word = text.removeprefix("in ").strip()
    for name, value in ENGLISH_SCALES.items():
        if word in (name, name + "s"):
            return float(value)
    for name, value in _SHORT_SCALES.items():
        if word.rstrip(".") == name.rstrip("."):
            return float(value)
    return 1000.0 if word == "000" else mixed_number(word)


def unit_alone(text: str) -> tuple[str, float] | None:
    """Symbol and scale of a label that is only a unit."""
    found = units(text) if len(text) <= _LONGEST_UNIT else []
    if len(found) != 1:
        return None
    beside = text[: found[0].start] + text[found[0].end :]
    return None if beside.strip(_BRACKETS) else (found[0].symbol, found[0].scale)
