"""Which things a question compares: of which kind, under which heading, without which, from one to another."""

import re

from dsqa.language.lang import Lang
from dsqa.language.names.prefectures import prefectures_in
from dsqa.language.normalise import normalise
from dsqa.questions import operation_names as names
from dsqa.questions.asking.amounts import asks_sum
from dsqa.questions.asking.saying import Said, says, says_in, text_of
from dsqa.questions.model import Question
from dsqa.questions.operation_names import OperationName
from dsqa.text.regex import regex

asks_where = says(r"どこ|\bwhere\b", re.I)
"""Whether a question asks for a place."""
_MOVED = regex(r"減|下が|低下|落ち|増え|増加|伸び|上が")
_RATE = regex(r"率|割合|比|%|パーセント")
asks_period = says(r"\bdecades?|\bperiods?|\bspan|年代|期間", re.I)
"""Whether a question compares periods of several years."""
asks_sex = says(r"\b(?:gender|sex)\b|性別|男女", re.I)
"""Whether a question compares the sexes."""
asks_who = says(r"\bwho(?:se|m)?\b", re.I)
"""Whether an English question asks for a person."""
asks_people = says(r"\b(?:who|whose|whom|people|persons?|group|kind of|type of)\b", re.I)
"""Whether an English question compares groups of people."""
_TIME = regex(r"\b(?:when|year|month|quarter|decade|season|period)s?\b|年|月|いつ|時期", re.I)
_COMPARED_BY = regex(
    r"^\s*(?:by|for|among|in terms of|across|within) ([^,]{3,40}?),? ?(?:who|which|what)\b", re.I
)
"""What is compared before the question: "by labour force status, who …?"."""
_MOST_OF = regex(
    r"\b(?:most|least) \w+ (?:(?:types?|kinds?|forms?) of )?([a-z][a-z' -]{2,30}?)"
    r"(?= (?:for|in|of|among|amongst|to|by|was|were|is|are|that|which|cited|reported)\b|[,?.]|$)",
    re.I,
)
"""What is compared without "which …": "the most common reason for …"."""
_BEGINNING = 12
_KIND_OF_PLACE = text_of(
    r"(?:^|[のはがで、内])([市町村区]{1,2})(?:の中で|のうち|で(?=[^、。]{0,9}(?:最も|一番)))"
)
_AMONG = text_of(
    r"([^、。，,？?]{1,24}?)(?:の中で(?!も)|のうち(?:で)?|の内(?:訳)?で|の内訳のうち|で(?=最も|もっとも|一番|いちばん))"
)
_BESIDES = text_of(
    r"\b(?:besides?|except(?: for)?|excluding|other than|apart from)\b([^,?]{2,60})|(.{2,30}?)(?:を除|以外)",
    re.I,
)
_SPAN_EN = (
    r"\bfrom (?:the )?(?P<first>.{1,60}?) (?:up )?(?:to|through|until) (?:the )?(?P<last>.{1,80})"
)
_SPAN_JA = r"(?P<first>.{1,40}?)から(?P<last>.{1,40}?)まで"
"""From one line to another."""
_SPANS = says_in(_SPAN_EN, _SPAN_JA)
_SPAN: dict[Lang, re.Pattern[str]] = {"e": regex(_SPAN_EN), "j": regex(_SPAN_JA)}
_OVER: tuple[tuple[OperationName, re.Pattern[str]], ...] = (
    (names.AVERAGE, regex(r"\b(?:average|mean)\b|平均", re.I)),
    (names.MAX, regex(r"\b(?:largest|highest|greatest|biggest|maximum)\b|最大|最高|最多", re.I)),
    (names.MIN, regex(r"\b(?:smallest|lowest|fewest|minimum)\b|最小|最低|最少", re.I)),
)  # fmt: skip
"""What is asked for of several lines, where the reading of the question gives no operation over several."""


def asks_amount_moved(question: Said) -> bool:
    """Whether a Japanese question asks what rose or fell, without mentioning rates."""
    return bool(_MOVED.search(question.text)) and not _RATE.search(question.text)


def compares_times(question: Question) -> bool:
    """Whether the subject of a question, or its beginning, is a time."""
    return _TIME.search(question.subject or question.text[:_BEGINNING]) is not None


def second_subject(question: Said) -> str:
    """What an English question compares beside its subject, or if it has none: the reason of "the most common reason for"; "" if it
    does not say."""
    found = _COMPARED_BY.search(question.text) or _MOST_OF.search(question.text)
    return str(found[1]).strip() if found else ""


def places_compared(question: Said) -> tuple[str, ...]:
    """The endings of the names of places that a Japanese question compares, from 市のうち."""
    return tuple(_KIND_OF_PLACE(question))


def scope(question: Said) -> str:
    """The scope before のうち or の中で, normalised; "" if there is none.

    >>> from dsqa.questions.parse import read
    >>> scope(read("製造業の中で新規求人が一番少ないのは？"))
    '製造業'
    """
    return normalise(_AMONG(question))


def left_out(question: Said) -> str:
    """What a question excludes from its comparison, normalised: saskatchewan of "besides Saskatchewan"; "" if nothing."""
    return normalise(_BESIDES(question))


def prefectures_compared(question: Said) -> frozenset[str]:
    """The names, without endings, of the prefectures in the region that a question names: 九州の県で; empty if it names none."""
    return prefectures_in(question.text)


def lines_spanned(question: Said) -> tuple[str, str] | None:
    """The texts in which a question has the first and the last of several lines, normalised: from … to …; None if it spans none."""
    found = _SPAN[question.lang].search(normalise(question.text))
    return (found["first"], found["last"]) if found else None


def operation_over(question: Question) -> OperationName | None:
    """The sum, mean or extreme that a question asks for of several lines; None if of none."""
    if question.operation in (names.SUM, names.AVERAGE, *names.EXTREMES[:4]):
        return question.operation
    named = next((name for name, said in _OVER if said.search(question.text)), None)
    return named or (names.SUM if asks_sum(question) else None)


def asks_together(question: Question) -> bool:
    """Whether a question may ask for a sum, or for an average or an extreme from one named line to another.

    >>> from dsqa.questions.parse import parse
    >>> asks_together(parse("Mean sales from Leith to Oban?", "e")), asks_together(parse("How far is Leith from Oban?", "e"))
    (True, False)
    """
    operation = operation_over(question)
    return operation == names.SUM or bool(operation and _SPANS(question))
