"""Which tables of a family a question is about, and which row or column of each."""

from collections.abc import Sequence
from functools import lru_cache

from dsqa.answering.gathered.families import Family
from dsqa.answering.gathered.table import OneLine
from dsqa.language.normalise import normalise
from dsqa.language.times.in_text import Time
from dsqa.language.tokens import tokens
from dsqa.language.totals import is_total
from dsqa.locate.matching.match import stands_in
from dsqa.questions.asking.over_sheets import asks_any_time, nouns_of
from dsqa.questions.asking.shares import names_whole
from dsqa.questions.model import Question
from dsqa.text.regex import regex

_OF_WORDS = regex(r"[a-z]+(?: [a-z]+)*(?: \d{1,4})?")
"""A label whose tokens are those of its words."""


def is_asked(question: Question, family: Family) -> bool:
    """Whether a question is about several tables of a family: it names two of them, or what they are (years, branches)."""
    members = named_members(question, family)
    if len(members) > 1:
        return True
    labels = [one.label for one in family.members]
    if members and question.percent and names_whole(question) and any(map(is_total, labels)):
        return True
    if family.times:
        return asks_any_time(question, {one.month is not None for one in family.times} == {True})
    said = [family.members[at].label for at in members]
    return not nouns_of(question, said).isdisjoint(family.nouns)


def named_members(question: Question, family: Family) -> list[int]:
    """The members that a question names, or whose times are within the one that it names."""
    if family.times:
        return [
            at
            for at, one in enumerate(family.times)
            if any(is_within(one, time) for time in question.times)
        ]
    labels = [one.label for one in family.members]
    return [at for at in named(question, labels) if not is_total(labels[at])]


def cut_of(question: Question, family: Family) -> OneLine | None:
    """The one column, or else the one row, that a question names."""
    for side in (1, 0):
        lines = list(family.lines[side])
        if len(lines) == 1:
            continue
        found = named(question, [key[-2] if len(key) > 1 else "" for key in lines])
        if len(found) == 1:
            return OneLine(side, lines[found[0]])
    return None


def named(question: Question, labels: Sequence[str]) -> list[int]:
    """The labels that stand in a question, without those within longer ones."""
    text = normalise(question.text)
    words = {token.text for token in question.all_tokens}
    plain = [normalise(label) for label in labels]
    found = []
    for label in sorted({*plain}, key=len, reverse=True):
        if stands_in(label, text):
            text = text.replace(label, " ")
        elif question.lang != "e" or not _has_words(label, words):
            continue
        found.append(label)
    return [at for at, label in enumerate(plain) if label in found]


def _has_words(label: str, words: set[str]) -> bool:
    # The words of a list of many names are read once each.
    parts = label.split() if _OF_WORDS.fullmatch(label) else [label]
    own: set[str] = set()
    for part in parts:
        contents = _content(part)
        if not contents <= words:
            return False
        own |= contents
    return bool(own)


@lru_cache(1 << 14)
def _content(text: str) -> frozenset[str]:
    return frozenset(token.text for token in tokens(text, "e") if token.kind != "function")


def is_within(one: Time, time: Time) -> bool:
    """Whether a time is within another one."""
    if one.year is not None:
        if time.year is None:
            return False
        return time.year <= one.year <= (time.end_year or time.year) and (
            one.month is None
            or time.month is None
            or time.month <= one.month <= (time.end_month or time.month)
            and (one.day is None or time.day is None or time.kind == "range" or one.day == time.day)
        )
    return (
        time.month is not None
        and one.month is not None
        and time.month <= one.month <= (time.end_month or time.month)
    )
