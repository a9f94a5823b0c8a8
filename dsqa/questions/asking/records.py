"""What a question says of the records of a table: which are counted, that all are meant, that something is denied."""

import re

from dsqa.language.tokens import Token
from dsqa.questions.asking.saying import says
from dsqa.questions.model import Question
from dsqa.text.regex import regex

_HOW_MANY = regex(r"\bhow many (?:of the |different )?", re.I)
is_over_all = says(r"\b(?:over|across|of|for) (?:all|every|the whole)\b", re.I)
"""Whether an English question takes all of something together: over all, for every."""
denies = says(r"\b(?:no|not|without|lacks?|lacking|cannot|none)\b|n't\b", re.I)
"""Whether an English question is about what is not so: without, n't."""


def words_counted(question: Question) -> tuple[Token, ...] | None:
    """The words behind "how many"; None if an English question does not ask so."""
    found = _HOW_MANY.search(question.text)
    return question.tokens_in(found.end()) if found else None
