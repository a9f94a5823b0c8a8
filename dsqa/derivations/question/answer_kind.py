"""The kind of answer that the wording of a question allows: "how many" excludes names, "who" excludes numbers, "how much" excludes
numbers of rows."""

import re
from collections.abc import Sequence
from typing import Literal

import numpy as np
import numpy.typing as npt

from dsqa.derivations.collected import Derivations
from dsqa.derivations.registry import operations
from dsqa.language.values import clock, date, is_year, key
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import regex

AnswerKind = Literal["number", "amount", "time", "which", "name", "any"]

OF_OTHER_KIND = 6.0
"""Deduction from the score of derivations whose answer is of another kind: more than the scores of one question differ in most cases."""
_LONGEST_DATE, _LONGEST_TIME = 20, 40
_TIME = regex(
    r"\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)[a-z]*\b|\b(?:1[5-9]|20)\d\d\b"
    r"|\b(?:week|day|season|spring|summer|autumn|fall|winter|quarter|morning|noon|afternoon|evening|night)\b"
    r"|[年月日週季時朝昼夕夜春夏秋冬節期]|曜|午",
    re.I,
)
"""A word for a time."""
_NUMBER_FIRST = regex(r"\W{0,3}(?:約|およそ|about |over |us)?\W{0,3}\d", re.I)
"""Beginning of an answer that is a number; ひかり503号 is not one."""
_HOW_MANY = regex(
    r"(?:(?!\b(?:who|whose|which|what|where|when|name|list)\b).)*\bhow (?:many|old|tall|far|heavy)\b"
)
_HOW_MUCH = regex(r"(?:(?!\b(?:who|whose|which|what|where|when|name|list)\b).)*\bhow much\b")
_WHEN = regex(r"when\b|(?:in |during )?(?:what|which) year\b")
_WHO = regex(r"(?:who|where)\b")
_COUNTERS = (
    "人|名|件|個|館|校|社|店|本|台|匹|頭|羽|冊|枚|回|票|点|円|駅|都市|か所|カ所|ヶ所|箇所|か国|カ国|ヶ国|種類|世帯|戸|軒|便|倍|割"
    "|％|%|パーセント|メートル|キロ|グラム|トン|ヘクタール|平方|日間|年間|か月|カ月|ヶ月|時間|分|秒|歳|才|つ"
)
_HOW_MANY_JA = regex(rf"何({_COUNTERS})(?!目)|いくつ|どれ(?:だけ|くらい|ほど)|どのくらい")
_NUMBER_OF_JA = regex(
    r"(?<!整理)(?<!登録)(?:の|件|人|冊|枚|匹|本|日|回|台|社|校|点|頭|戸|店舗)数(?:は|を[^。]{0,12})?[。？?]*$"
)
_ORDERS_JA = regex(r"最|一番|いちばん|もっとも|どの|どれ|どこ|誰|だれ")
_UNITS_JA = regex(
    r"何(?:[十百千万億]+(?:人|円|件|台|世帯|戸|個|本|頭|羽|トン|キロ|㎡|t|ha|kW)"
    r"|円|トン|キロ|グラム|メートル|センチ|ミリ|ヘクタール|平方|リットル|時間|分(?!の)|秒|歳|才|％|%|パーセント)"
)
"""Asks for an amount in a unit, which is never a number of rows: 何円, 何万人."""
_UNITS = regex(
    r"\bhow many (?:(?:thousand|million|billion|square|cubic)s? (?:of )?)?(?:dollars|euros|pounds|yen|cents|kilomet(?:er|re)s|km|miles|met(?:er|re)s"
    r"|feet|inches|kilograms|kilos|kg|grams|tons|tonnes|percent|degrees|lit(?:er|re)s|gallons|minutes|hours|seconds|acres|hectares|calories)\b"
)
_COUNTED = regex(rf"[\d０-９.,]+\s*({_COUNTERS})")
_HOW_MUCH_JA = regex(r"いくら")
_WHEN_JA = regex(r"いつ|何(?:年|月|日|曜)")
_WHO_JA = regex(r"誰|だれ|どこ|どなた|何[県市区町村国州階]に(?:あ|い|位置|所在|属)")
_WHICH_OF_TWO_JA = regex(r"どちら(?!も)")
_WHICH_JA = regex(r"どの|どれ|どちら|どんな|何(?:という|と言う|ですか|か[。？?]?$)|なに|挙げ|列挙")
_JAPANESE: tuple[tuple[AnswerKind, re.Pattern[str]], ...] = (
    ("number", _HOW_MANY_JA), ("amount", _HOW_MUCH_JA), ("time", _WHEN_JA), ("name", _WHO_JA),
)  # fmt: skip


def answer_kind(wording: Wording) -> AnswerKind:
    """The kind of answer that a question asks for, "any" if its wording allows several.

    >>> from dsqa.questions.parse import read
    >>> answer_kind(read("How many libraries are there?")), answer_kind(read("何年に開館しましたか"))
    ('number', 'time')
    """
    if wording.is_japanese:
        if _UNITS_JA.search(wording.text):
            return "any" if _WHICH_JA.search(wording.text) else "amount"
        if _NUMBER_OF_JA.search(wording.text) and not _ORDERS_JA.search(wording.text):
            return "number"
        found = [kind for kind, pattern in _JAPANESE if pattern.search(wording.text)]
        if not found and _WHICH_OF_TWO_JA.search(wording.text):
            return "which"
        return found[0] if len(found) == 1 and not _WHICH_JA.search(wording.text) else "any"
    if _HOW_MANY.match(wording.text):
        return "amount" if _UNITS.search(wording.text) else "number"
    if _HOW_MUCH.match(wording.text):
        return "amount"
    if _WHEN.match(wording.text):
        return "time"
    return "name" if _WHO.match(wording.text) else "any"


def fitting(found: Derivations, wording: Wording) -> npt.NDArray[np.bool_]:
    """By derivation whether its answer is of the kind asked for (a number of rows is not an amount); True for all if none is."""
    kind = answer_kind(wording)
    are_fitting = are_of_kind(found.answers, kind, _counter(wording))[found.answer]
    if kind == "amount":
        counts = np.array([operation.counts for operation in operations()])[found.operation]
        if (are_fitting & ~counts).any():
            are_fitting = are_fitting & ~counts
    return are_fitting


def _counter(wording: Wording) -> str:
    """The Japanese counter in a question, 人 of 何人; "" for none."""
    found = _HOW_MANY_JA.search(wording.text) if wording.is_japanese else None
    return found[1] or "" if found else ""


def are_of_kind(
    answers: Sequence[tuple[str, ...]], kind: AnswerKind, counter: str = ""
) -> npt.NDArray[np.bool_]:
    """By answer whether it is of a kind; True for all if none is. `counter`: what a number counts, "" if unknown."""
    if kind == "any":
        return np.ones(len(answers), bool)
    found = np.array([_is_of_kind(items, kind, counter) for items in answers], bool)
    if kind == "time":
        # A shift or a season counts as a time if no answer is a time that can be read.
        read = found & np.array([_is_time(items[0]) for items in answers], bool)
        found = read if read.any() else found
    return found if found.any() else np.ones(len(answers), bool)


def _is_of_kind(items: tuple[str, ...], kind: AnswerKind, counter: str) -> bool:
    if kind in ("number", "amount"):
        is_time = kind == "number" and clock(items[0]) is not None
        return _is_number(items[0], counter) and not is_time
    found = key(items[0])
    is_number = found.startswith("n:")
    if kind == "name" and (_is_date(items[0]) or clock(items[0]) is not None):
        return False
    # A year may be one of two, or a time; so may texts, as a month or a season; an amount may not.
    return not is_number or (kind in ("time", "which") and is_year(float(found[2:])))


def _is_number(text: str, counter: str) -> bool:
    """Whether a text begins with a number, is not a date, and counts nothing but what is asked for."""
    if not _NUMBER_FIRST.match(text) or _is_date(text):
        return False
    counted = _COUNTED.fullmatch(text) if counter else None
    return counted is None or counted[1] == counter


def _is_time(text: str) -> bool:
    """Whether a text is a date, a time of day, a year, a month or another time with its unit."""
    found = key(text)
    if found.startswith("n:"):
        return is_year(float(found[2:]))
    return len(text) <= _LONGEST_TIME and (
        date(text) is not None or clock(text) is not None or bool(_TIME.search(text))
    )


def _is_date(text: str) -> bool:
    """Whether a text is a date with a month and a day, and is not long."""
    found = date(text) if len(text) <= _LONGEST_DATE else None
    return found is not None and bool(found.day)
