"""Words of negation, which the translation of a question must keep."""

import re

from dsqa.language.lang import Lang
from dsqa.text.regex import regex

_DENIES: dict[Lang, re.Pattern[str]] = {
    "e": regex(
        r"\b(?:not|no(?!\.|\s?\d)|never|none|neither|nor|non|cannot|without|except|excluding|besides|lack\w*|other than|apart from|un(?!der|it|iv|til|ion|iq)\w{3,})\b|n't\b",
        re.I,
    ),
    "j": regex(
        r"(?<!少)(?<!満た)(?<!届か)(?<!でき)な(?:い|かった)|ません|なし|以外|を除|でなく(?!な)|はなく(?!な)|非|無|未(?!満)|不"
    ),
}
_ASKS_TO_DENY: dict[Lang, re.Pattern[str]] = {
    "e": regex(
        r"(?<!or\s)\bnot\b(?!\sonly)|\b(?:no(?!\.|\s?\d)|never|none|neither|nor|cannot|without|except|excluding|other than|apart from)\b|n't\b",
        re.I,
    ),
    "j": regex(
        r"(?<!少)(?<!満た)(?<!届か)な(?:い|かった)(?!で)|ません(?!か)|以外|を除|(?<!だけ)では?なく(?!な)"
    ),
}
"""Negation in grammar, not in prefixes: these are parts of words with translations of their own."""
_BOUNDS = (
    (regex(r"\b(?:not?|never)\s(?:more|greater|higher|larger|over)\sthan\b", re.I), "at most"),
    (regex(r"\b(?:not?|never)\s(?:less|fewer|lower|smaller)\sthan\b", re.I), "at least"),
)
_EXCEPT = regex(
    r"\b(?:excluding|except(?:\sfor)?|other than|apart from)\b|\bnot\s(?:in|from|of|at|on|including)\b",
    re.I,
)
_WITHOUT = regex(
    r"\b(?:with(?:out)?|ha(?:ve|s|d))\s(?:no|not any)\b|\b(?:do|does|did)(?:\snot|n't)\shave\b|\bwithout\b",
    re.I,
)


def plain_negation(text: str) -> str:
    """An English question with negations replaced by "except", "without" and bounds of the same meaning.

    >>> plain_negation("Which cities not in Japan have no station?")
    'Which cities except Japan without station?'
    """
    for wording, bound in _BOUNDS:
        text = wording.sub(bound, text)
    return _WITHOUT.sub("without", _EXCEPT.sub("except", text))


def is_denied(question: str, lang: Lang) -> bool:
    """Whether a question negates something."""
    return _ASKS_TO_DENY[lang].search(question) is not None


def has_negation(text: str, lang: Lang) -> bool:
    """Whether a text has any negation, even as part of a word."""
    return _DENIES[lang].search(text) is not None
