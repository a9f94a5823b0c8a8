"""The kind of answer that a question wants of a note: a date, a source, what an abbreviation stands for."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from dsqa.language.lang import Lang
from dsqa.questions.asking.saying import Said
from dsqa.text.regex import listed_patterns

_FILES: dict[Lang, str] = {"e": "wanted_en.tsv", "j": "wanted_ja.tsv"}
_MEANS = r"(?:stands? for|means?|indicates?|denotes?|signif(?:y|ies)|represents?|refers? to|shows?|tells?(?: us)?)"
_patterns = cache(listed_patterns)


class NoteWanted(NamedTuple):
    """A kind of answer, and the words of the question that tell more of it."""

    kind: str
    """Its name in the table of the language: the first line that the question matches."""
    said: Mapping[str, str]


def note_wanted(question: Said) -> NoteWanted | None:
    """What a question wants of a note; None if it does not say.

    >>> from dsqa.questions.parse import parse
    >>> note_wanted(parse("In which month was it?", "e")), note_wanted(parse("ICRは何の略ですか", "j"))
    (NoteWanted(kind='month', said={}), NoteWanted(kind='stands for', said={'said': 'ICR'}))
    """
    table = Path(__file__).with_name(_FILES[question.lang])
    for kind, pattern in _patterns(table, MEANS=_MEANS):
        if found := pattern.search(question.text):
            return NoteWanted(kind, found.groupdict(""))
    return None
