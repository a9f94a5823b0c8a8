"""Which things a question compares: of which kind, under which heading, without which, from one to another."""

import re

from dsqa.language.lang import Lang
from dsqa.language.names.prefectures import prefectures_in
from dsqa.language.normalise import normalise
from dsqa.questions import operation_names as names
from dsqa.questions.asking.amounts import asks_sum
from dsqa.questions.asking.saying import PatternTable, Said, says, says_in
from dsqa.questions.model import Question
from dsqa.questions.operation_names import OperationName
from dsqa.text.regex import regex

_SAID = PatternTable(__file__)

asks_where = says(r"どこ|\bwhere\b", re.I)
"""Whether a question asks for a place."""
asks_period = says(r"\bdecades?|\bperiods?|\bspan|年代|期間", re.I)
"""Whether a question compares periods of several years."""
asks_sex = says(r"\b(?:gender|sex)\b|性別|男女", re.I)
"""Whether a question compares the sexes."""
asks_who = says(r"\bwho(?:se|m)?\b", re.I)
"""Whether an English question asks for a person."""
asks_people = says(r"\b(?:who|whose|whom|people|persons?|group|kind of|type of)\b", re.I)
"""Whether an English question compares groups of people."""
_BEGINNING = 12
_KIND_OF_PLACE = _SAID.text_of("kind_of_place")
_AMONG = _SAID.text_of("among")
_BESIDES = _SAID.text_of("besides")
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
    return _SAID("moved", question) and not _SAID("rate", question)


def compares_times(question: Question) -> bool:
    """Whether the subject of a question, or its beginning, is a time."""
    return _SAID["time"].search(question.subject or question.text[:_BEGINNING]) is not None


def second_subject(question: Said) -> str:
    """What an English question compares beside its subject, or if it has none: the reason of "the most common reason for"; "" if it
    does not say."""
    found = _SAID["compared_by"].search(question.text) or _SAID["most_of"].search(question.text)
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
