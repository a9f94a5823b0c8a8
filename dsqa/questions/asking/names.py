"""Names in a question: of companies and regions, behind their abbreviations, and codes under the head of a column."""

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

from dsqa.language.lang import Lang
from dsqa.language.names.proper import proper_names
from dsqa.language.names.regions import regions
from dsqa.language.normalise import normalise
from dsqa.language.tokens import Token
from dsqa.questions.asking.saying import PatternTable, Said
from dsqa.questions.model import Question
from dsqa.text.regex import regex

_SAID = PatternTable(__file__)

CODE = r"[a-z]{0,3}-?\d{1,6}(?:[.-]\d{1,4}){0,3}[a-z]?"
"""A number or a code."""
_VALUE = rf"(?P<value>{CODE})(?![a-z\d.,%])"
_HEADED: dict[Lang, str] = {
    "e": r"\b<head>s? (?:no\.? |number |#)?" + _VALUE,
    "j": r"<head>(?:番号)?[ 　]?" + _VALUE,
}
"""The head of a column and a value of it: version 28.04, バージョン28.04."""
_WITHIN: dict[Lang, re.Pattern[str]] = {
    "e": regex(r"(?:, | (?:in|of) )(?:the )?"),
    "j": regex(r"(?:の|にある|内の)?"),
}
_SHARED = 2
"""Minimum length of a part of a label in a question by which it names the label."""


class CodeSaid(NamedTuple):
    """A code that a question has behind the head of a column: version 28.04."""

    value: str
    """The code, normalised."""
    shown: str
    """Head and code, as written if possible."""
    bounds: bool
    """Whether it only bounds others: version 28.04 or later."""


def companies_named(question: Said) -> list[tuple[int, int]]:
    """Where a question has names of companies: 株式会社デンソー."""
    return [found.span() for found in _SAID["company_name"].finditer(question.text)]


def regions_named(question: Said) -> list[tuple[int, int]]:
    """Where a Japanese question has names of regions."""
    return regions(question.text) if question.lang == "j" else []


def glosses(question: Said) -> list[tuple[tuple[int, int], int]]:
    """Where a question has names with another form in brackets behind them, and where that begins: Boston (Bos)."""
    return [(found.span(1), found.start(2)) for found in _SAID["gloss"].finditer(question.text)]


def capitalised(question: Question) -> Iterator[list[Token]]:
    """The runs of capitalised words of an English question, without its first word."""
    run: list[Token] = []
    for token in question.tokens:
        is_name = token.kind == "word" and token.surface[:1].isupper() and token.start > 0
        if run and (not is_name or question.text[run[-1].end : token.start] != " "):
            yield run
            run = []
        if is_name:
            run.append(token)
    if run:
        yield run


def proper_names_said(question: Said) -> Iterator[tuple[int, int]]:
    """Where a Japanese question has runs of nouns with a proper one first: トヨタ紡織."""
    return proper_names(question.text)


def has_part(question: Said, label: str) -> bool:
    """Whether a question has a part of a label, of two characters."""
    text, own = normalise(question.text), normalise(label)
    pieces = (own[at : at + _SHARED] for at in range(max(len(own) - _SHARED + 1, 1)))
    return any(piece in text for piece in pieces)


def names_within(
    question: Said, find: Callable[[str], Iterable[tuple[int, str]]]
) -> Iterator[tuple[str, str, str]]:
    """The names of which a question puts one into the other, group and member, and as written: Leeds, Ohio; 北県の東町.

    `find`: gives the names in a normalised text, with their places.
    """
    text = normalise(question.text)
    if len(text) != len(question.text):
        return
    for (at, first), (start, second) in pairwise(sorted(find(text))):
        is_name = question.lang == "j" or question.text[start].isupper()
        if is_name and _WITHIN[question.lang].fullmatch(text[at + len(first) : start]):
            written = question.text[at : start + len(second)]
            yield (second, first, written) if question.lang == "e" else (first, second, written)


def code_under(question: Said, head: str) -> CodeSaid | None:
    """The code that a question has behind a normalised head of a column; None if it has none.

    >>> from dsqa.questions.parse import parse
    >>> code_under(parse("What is new in Version 28.04?", "e"), "version")
    CodeSaid(value='28.04', shown='Version 28.04', bounds=False)
    """
    text = normalise(question.text)
    said = re.search(_HEADED[question.lang].replace("<head>", re.escape(head)), text)
    if said is None:
        return None
    bounds = _SAID["bound_behind"].match(text, said.end()) or _SAID["bound"].search(
        text[: said.start()]
    )
    same = question.text if len(question.text) == len(text) else text
    return CodeSaid(said["value"], same[said.start() : said.end()], bool(bounds))


class Ordinal(NamedTuple):
    """A thing of a series by its number: the 80th Congress, 第30回."""

    number: int
    noun: str
    shown: str


def ordinals(text: str) -> Iterator[Ordinal]:
    """The things of series that a normalised text names by their numbers.

    >>> [one[:2] for one in ordinals("the 80th congress")], [one[:2] for one in ordinals("第30回")]
    ([(80, 'congress')], [(30, '回')])
    """
    for found in _SAID["ordinal"].finditer(text):
        number, noun = found["number"] or found["count"], found["noun"] or found["unit"]
        yield Ordinal(int(number), noun, found[0])


def ordinals_said(question: Said) -> list[Ordinal]:
    """The things of series that a question names by their numbers."""
    return list(ordinals(normalise(question.text)))
