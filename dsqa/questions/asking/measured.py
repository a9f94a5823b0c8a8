"""What a question asks the number of, and of whom: loans and children of "the highest number of loans by children", 人口 and 女性 of 女性の人口が最も多い."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dsqa.language.names.proper import NounRun, runs_of_nouns
from dsqa.language.tokens import Token
from dsqa.questions.asking.saying import PatternTable, Said

_SAID = PatternTable(__file__)

_LONGEST = 80


class MeasuredPhrase(NamedTuple):
    """A phrase that says what a question asks the number of."""

    start: int
    end: int
    is_group: bool
    """Whether it says of whom or what, and another phrase what is counted of these."""


def phrases_measured(question: Said) -> list[MeasuredPhrase]:
    """The phrases of a question that say what it asks the number of, the ones without a preposition or の in them.

    >>> from dsqa.questions.parse import read
    >>> text = "Which town had the highest number of loans by children?"
    >>> [text[start:end] for start, end, _ in phrases_measured(read(text))]
    ['number', 'loans', 'children', 'loans', 'children']
    """
    if question.lang == "j":
        return list(_before_counting(question.text))
    return list(_behind_trigger(question.text))


def is_behind_number(question: Said, token: Token) -> bool:
    """Whether a word follows a number or 何 at once, as a unit does in Japanese: 人 of 67人."""
    return bool(_SAID["digit_before"].search(question.text[: token.start]))


def nouns_said(question: Said) -> Sequence[NounRun]:
    """The runs of nouns of a Japanese question."""
    return runs_of_nouns(question.text)


def _behind_trigger(text: str) -> Iterator[MeasuredPhrase]:
    for trigger in () if _SAID["no_amount"].match(text) else _SAID["trigger"].finditer(text):
        found = _SAID["end"].search(text, trigger.end())
        stop = min(found.start() if found else len(text), trigger.end() + _LONGEST)
        at, is_group = trigger.end(), False
        while at < stop:
            apart = _SAID["preposition"].search(text, at, stop)
            end = apart.start() if apart else stop
            if end > at:
                phrase = text[at:end].rstrip()
                yield MeasuredPhrase(at, at + len(phrase), is_group)
                is_group = is_group or not _SAID["amount"].fullmatch(phrase)
            at = apart.end() if apart else stop


def _before_counting(text: str) -> Iterator[MeasuredPhrase]:
    """The runs of nouns before が, の合計 and the like, and before の and such a run, that are no names."""
    behind, is_counted = len(text), False
    for start, end, is_name in reversed(runs_of_nouns(text)):
        of = _SAID["of"].match(text, end)
        is_group = bool(is_counted and of and of.end() == behind)
        is_counted = is_group or bool(_SAID["counting"].match(text, end))
        behind = start
        if is_counted and not is_name and not _SAID["number_before"].search(text[:start]):
            yield MeasuredPhrase(start, end, is_group)
