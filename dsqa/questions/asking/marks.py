"""What a question asks of a sign, a footnote mark or the number of a table: the text that it quotes."""

import unicodedata

from dsqa.questions.asking.saying import PatternTable
from dsqa.questions.model import Question

_SAID = PatternTable(__file__)

asks_attached = _SAID.says("attached")
"""Whether the note of a label may answer it: what the label includes, means or refers to."""


def sign_asked(question: Question) -> str:
    """The sign whose meaning it asks for, as it is written; "" for any other question."""
    asked = _SAID.find("sign_asked", question.text)
    if asked is None or not _SAID.find("means", question.text):
        return ""
    return str(next(filter(None, asked.groups())))


def table_asked(question: Question) -> str:
    """The number of the table whose title it asks for, in half width and small letters; "" for any other question."""
    plain = unicodedata.normalize("NFKC", question.text).strip().lower()
    asked = _SAID.find("title", plain)
    return next(filter(None, asked.groups())) if asked else ""


def asks_mark(question: Question) -> bool:
    """Whether a question may ask for the text of a mark."""
    lang, text = question.lang, question.text
    is_of_mark = _SAID.find("explicit", text, lang) or _SAID.find("of_mark", text, lang)
    return bool(is_of_mark) and bool(_SAID.find("says", text, lang))


def mark_quoted(question: Question) -> str:
    """The footnote mark that it quotes, 3) for note 3; "" if it quotes none."""
    said = _SAID.find("explicit", question.text, question.lang)
    if said is None:
        return ""
    return f"{said['note']})" if said["note"] else str(said["mark"])
