"""The kind of answer that a question wants of a note: a date, a source, what an abbreviation stands for."""

from collections.abc import Mapping
from typing import NamedTuple

from dsqa.questions.asking.saying import Said, patterns_in


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
    for kind, pattern in patterns_in(question.lang, __file__):
        if found := pattern.search(question.text):
            return NoteWanted(kind, found.groupdict(""))
    return None
