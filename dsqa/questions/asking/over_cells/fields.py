"""Which field of a record or a form a question asks for: one of a kind of value, one with a value, one that is of another, a code."""

import re
from typing import Literal, NamedTuple

from dsqa.language.lang import Lang
from dsqa.questions.asking.saying import PatternTable, says
from dsqa.questions.model import Question

_SAID = PatternTable(__file__)

asks_code = says(r"\bcode|\bnumber\b|\bid\b|コード|番号|記号", re.I)
"""Whether a question asks for a code."""
asks_person = says(r"^who\b|誰|だれ", re.I)
"""Whether a question asks for a person."""
begins_as_yes_no = says(r"^(?:is|are|was|were|does|do|did|has|have|had|can)\b", re.I)
"""Whether an English question begins as one that is answered by yes or no."""
_OWNER: dict[Lang, str] = {
    "e": r"(?:\b(?:of|for|does|do|did|has|had|can|will|may) (?:(?:the|this|that|our|its|a) )?{0}\b"
    r"(?! (?:and|or)\b)|\b{0}[’']s\b|\b(?:the|this|that|our) {0}\W*$)",
    "j": r"(?<![とや、・]){0}の",
}  # fmt: skip
"""A field as the thing that another field is of: the flag of the vessel, who owns the vessel, 船舶の船籍."""


class FieldAsked(NamedTuple):
    """A field that an English question asks for: what kind of shop."""

    words: tuple[int, int]
    """The offsets of its name."""
    is_kind: bool
    """Whether it is a kind, or a category."""
    of: tuple[int, int] | None
    """The offsets of what it is a kind of."""


def kind_of_value(question: Question) -> Literal["text", "time", "number", ""]:
    """The kind of value that a question word determines; "" if it determines none.

    >>> from dsqa.questions.parse import read
    >>> [kind_of_value(read(one)) for one in ("Who owns it?", "築年は何年ですか", "How tall is it?", "What is it?")]
    ['text', 'time', 'number', '']
    """
    lang, text = question.lang, question.text.strip()
    if _SAID.find("text_asked", text, lang):
        return "text"
    if _SAID.find("time_asked", text, lang):
        return "time"
    return "number" if _SAID.find("number_asked", text, lang) else ""


def place_of_owner(question: Question, name: str) -> tuple[int, int] | None:
    """Where a question names a field, in lower case, as what another field is of: 船舶 of 船舶の船籍; None if it does not."""
    said = re.search(_OWNER[question.lang].format(re.escape(name)), question.text.lower())
    return said.span() if said and name else None


def asks_attribute(question: Question) -> bool:
    """Whether a question may ask for a label by its value.

    >>> from dsqa.questions.parse import parse
    >>> asks_attribute(parse("Which field says 36?", "e")), asks_attribute(parse("Which town is largest?", "e"))
    (True, False)
    """
    return question.is_read and quoted_behind(question) is not None


def quoted_behind(question: Question) -> str | None:
    """What is behind the wording that asks for a label by its value; None if it has no such wording."""
    found = _SAID.find("quoting", question.text, question.lang)
    return question.text[found.end() :] if found else None


def field_asked(question: Question) -> FieldAsked | None:
    """The field that an English question begins with: "what is the metro code of"; None for any other."""
    found = _SAID["field"].match(question.text)
    if not found:
        return None
    is_kind = bool(_SAID.find("kind", found["field"]))
    of = _SAID["of"].match(question.text, found.end()) if is_kind else None
    return FieldAsked(found.span("field"), is_kind, of.span(1) if of else None)
