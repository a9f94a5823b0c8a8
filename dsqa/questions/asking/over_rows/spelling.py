"""How the names that a question asks for begin or end, or what they contain: starts with A, 山で始まる."""

import re
from typing import NamedTuple

from dsqa.questions.asking.saying import patterns_in
from dsqa.questions.readings.wording import Wording


class Spelling(NamedTuple):
    """How names are spelled."""

    how: str
    """Whether names start or end with the part, contain it, or have it as a word."""
    part: str
    """In lower case."""
    words: int
    """Mask of the words of the question for the spelling."""


def spelling(wording: Wording) -> Spelling | None:
    """The spelling of names that a question asks for; None for any other question.

    >>> from dsqa.questions.parse import read
    >>> spelling(read("Which towns start with A?")), spelling(read("Which race starts at 9?"))
    (Spelling(how='start', part='a', words=28), None)
    """
    for how, pattern in patterns_in(wording.lang, __file__):
        found = pattern.search(wording.text)
        if found is not None:
            part = next(filter(None, found.groups()), "")
            return Spelling(how, part, wording.words_in(*found.span()))
    return None


def text_from(wording: Wording, word: int) -> str:
    """The text of a question from a word on."""
    return wording.text[wording.span(1 << word)[0] :]


def as_written(wording: Wording, text: str) -> int:
    """Mask of the words of a text in lower case, where the question has it in whole words; 0 if it does not."""
    start = wording.text.find(text)
    words = wording.words_in(start, start + len(text)) if start >= 0 else 0
    return words if words and wording.span(words) == (start, start + len(text)) else 0


def in_other_spelling(wording: Wording, spellings: re.Pattern[str]) -> int:
    """Mask of the words of a question that are one of several spellings, in whole words; 0 if none are."""
    said = spellings.search(wording.text)
    return as_written(wording, said[0]) if said else 0
