"""The kind of answer that the wording of a question allows: "how many" excludes names, "who" excludes numbers, "how much" excludes
numbers of rows."""

import re
from typing import Literal

from dsqa.language.names.kinds import KINDS_BY_ENDING, PLACES, asked_kind
from dsqa.questions.asking.saying import PatternTable, says
from dsqa.questions.readings.wording import Wording

AnswerKind = Literal["number", "amount", "time", "which", "name", "any"]

COUNTERS = (
    "人|名|件|個|館|校|社|店|本|台|匹|頭|羽|冊|枚|回|票|点|円|駅|都市|か所|カ所|ヶ所|箇所|か国|カ国|ヶ国|種類|世帯|戸|軒|便|倍|割"
    "|％|%|パーセント|メートル|キロ|グラム|トン|ヘクタール|平方|日間|年間|か月|カ月|ヶ月|時間|分|秒|歳|才|つ"
)
"""Japanese counters, as alternatives of a pattern."""
_DAYS_JA = r"(?:何日(?:間(?!隔)|(?![にかのからまでをがはもと、。？?間]|です|でし))|(?<=(?:超え|越え|回っ)た日は)何日|(?<=(?:以上|以下|未満)の日は)何日)"
"""Asks for a number of days, not for a date: 何日出勤しましたか."""
_SAID = PatternTable(__file__, COUNTERS=COUNTERS, DAYS_JA=_DAYS_JA)
_JAPANESE: tuple[tuple[AnswerKind, re.Pattern[str]], ...] = (
    ("number", _SAID["how_many_ja"]), ("amount", _SAID["how_much_ja"]), ("time", _SAID["when_ja"]), ("name", _SAID["who_ja"]),
)  # fmt: skip

counts_things = _SAID.says("counts_things")
"""Whether a question asks for a number of things."""

counts_days = says(_DAYS_JA)
"""Whether a Japanese question asks for a number of days."""

asks_what = _SAID.says("what")
"""Whether a question asks what something is, or does, and so for no number of things."""


def places_asked(wording: Wording) -> str:
    """The kind of Japanese places that a question asks for: prefecture, city; "" for others."""
    kind = asked_kind(wording.text, wording.lang) if wording.is_japanese else ""
    return kind if kind in PLACES or kind in KINDS_BY_ENDING else ""


def answer_kind(wording: Wording) -> AnswerKind:
    """The kind of answer that a question asks for, "any" if its wording allows several.

    >>> from dsqa.questions.parse import read
    >>> answer_kind(read("How many libraries are there?")), answer_kind(read("何年に開館しましたか"))
    ('number', 'time')
    """
    text = wording.text
    if wording.is_japanese:
        if _SAID.find("units_ja", text):
            return "any" if _SAID.find("which_ja", text) else "amount"
        if _SAID.find("number_of_ja", text) and not _SAID.find("orders_ja", text):
            return "number"
        found = [kind for kind, pattern in _JAPANESE if pattern.search(text)]
        if not found and _SAID.find("which_of_two_ja", text):
            return "which"
        return found[0] if len(found) == 1 and not _SAID.find("which_ja", text) else "any"
    if _SAID["how_many"].match(text):
        return "amount" if _SAID.find("units", text) else "number"
    if _SAID["how_much"].match(text):
        return "amount"
    if _SAID["when"].match(text):
        return "time"
    return "name" if _SAID["who"].match(text) else "any"


def counter_asked(wording: Wording) -> str:
    """The Japanese counter in a question, 人 of 何人; "" for none."""
    found = _SAID["how_many_ja"].search(wording.text) if wording.is_japanese else None
    return found[1] or "" if found else ""
