"""Ages, amounts and bounds in an English phrase, as Japanese writes them."""

import re
from pathlib import Path

from dsqa.across.amounts import number_in_japanese
from dsqa.across.japanese_order import EnglishPiece
from dsqa.across.vocabulary import PART, DatasetWords
from dsqa.language.amounts.numbers import numbers
from dsqa.text.regex import named_patterns, regex

_PATTERNS = named_patterns(Path(__file__).with_suffix(".tsv"))

_TWO_AGES = regex(r"(?P<a>\d{1,3})\s(?:or|and)\s(?P<b>\d{1,3})[\s-]years?[\s-]old", re.I)
_SCALE = regex(r"\s(?:thousand|million|billion|trillion)$", re.I)
_OF_AGE = regex(r"ag(?:ed?|es)\s", re.I)
_LOW = regex(r"less|fewer|lower|smaller|shorter|younger|lighter|under|below|most|up to", re.I)
_UNITS = {
    "yen": "円", "dollar": "ドル", "people": "人", "person": "人", "percent": "％", "%": "％", "year": "年", "degree": "度", "day": "日",
    "hour": "時間", "minute": "分", "km": "km", "kilometer": "km", "meter": "メートル", "kg": "kg", "employees": "人", "ton": "トン",
    "time": "回",
}  # fmt: skip


def begins_condition(text: str, start: int) -> bool:
    """Whether a condition ("more than 5 years") or a range of ages begins at this place of a text."""
    return _PATTERNS["condition"].match(text, start) is not None or _is_range(
        _PATTERNS["ages"].match(text, start)
    )


def condition_at(
    text: str, start: int, vocabulary: DatasetWords
) -> tuple[EnglishPiece, int] | None:
    """The condition at a place of a text, and its end: "at least 5 years" is 5年以上."""
    ages = _PATTERNS["ages"].match(text, start)
    if ages and _is_range(ages) and _is_age(ages, text, vocabulary):
        return EnglishPiece("age", f"{ages['a']}～{ages['b']}歳"), ages.end()
    if (between := _between(text, start, vocabulary)) is not None:
        return between
    if ages := _TWO_AGES.match(text, start):
        return EnglishPiece("age", f"{ages['a']}歳と{ages['b']}歳"), ages.end()
    if match := _PATTERNS["bound"].match(text, start):
        low = bool(_LOW.search(match["how"]))
        unit = _unit(match["unit"] or match["behind"])
        of_age = bool(match["aged"]) or match["how"].lower() in ("older", "younger")
        of_age = of_age or "old" in (match["unit"] or "")
        if of_age:
            return EnglishPiece("age", f"{match['n']}歳{'以下' if low else '以上'}"), match.end()
        written = f"{_said(match['n'])}{unit}{'以下' if low else '以上'}"
        return EnglishPiece("condition", written), match.end()
    if match := _PATTERNS["condition"].match(text, start):
        how = match["how"].lower()
        low = bool(_LOW.search(how)) and how != "at least"
        unit = _unit(match["unit"])
        if "old" in (match["unit"] or "") or how.startswith(("older", "younger")):
            return EnglishPiece("age", f"{match['n']}歳{'未満' if low else '超'}"), match.end()
        sign = {"at least": "以上", "at most": "以下", "up to": "以下"}.get(how)
        sign = sign or ("未満" if low else "を超える")
        return EnglishPiece("condition", f"{_said(match['n'])}{unit}{sign}"), match.end()
    if match := _PATTERNS["one_age"].match(text, start):
        return EnglishPiece("age", f"{match['a'] or match['b']}歳"), match.end()
    return None


def number_at(text: str, start: int) -> tuple[EnglishPiece, int] | None:
    """The number at a place of a text, and its end."""
    begin = start - 1 if start and text[start - 1] in ".$" else start
    match = _PATTERNS["number"].match(text, begin)
    if match and match[0]:
        return EnglishPiece("noun", _said(match[0])), match.end()
    return None


def _is_range(ages: re.Match[str] | None) -> bool:
    return ages is not None and int(ages["a"]) < int(ages["b"]) < 130


def _is_age(ages: re.Match[str], text: str, vocabulary: DatasetWords) -> bool:
    """Whether a range is one of ages: by its wording, or because the dataset has ages."""
    if ages["unit"] or _OF_AGE.match(ages[0]):
        return True
    plain = _PATTERNS["range"].match(text, ages.start())
    if plain and (plain["unit"] or _SCALE.search(plain["b"])):
        return False
    return bool(vocabulary.knows("歳", "j"))


def _between(text: str, start: int, vocabulary: DatasetWords) -> tuple[EnglishPiece, int] | None:
    """A range of amounts: "between 10 and 16 degrees" is 10度以上16度以下."""
    match = _PATTERNS["range"].match(text, start)
    if match is None:
        return None
    scale, unit = _SCALE.search(match["b"]), _unit(match["unit"])
    low, high = _said(match["a"] + (scale[0] if scale else "")), _said(match["b"])
    for label in (f"{low}{sign}{high}{unit}" for sign in "～-"):
        if vocabulary.knows(label, "j") >= PART:
            return EnglishPiece("noun", label), match.end()
    return EnglishPiece("condition", f"{low}{unit}以上{high}{unit}以下"), match.end()


def _said(number: str) -> str:
    """A number as Japanese writes it, with a word of scale."""
    bare = number.strip().lstrip("$")
    if " " not in bare:
        return bare
    found = numbers(bare.lower())
    return number_in_japanese(found[0].value) if found else bare


def _unit(written: str | None) -> str:
    word = (written or "").lower().split(" ")[0]
    return _UNITS.get(word) or _UNITS.get(word.removesuffix("s"), "")
