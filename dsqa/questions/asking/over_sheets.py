"""What a question asks of similar tables on several sheets."""

import re
from collections.abc import Sequence

from dsqa.language.lang import Lang
from dsqa.language.normalise import normalise
from dsqa.language.tokens import tokens
from dsqa.questions.model import Question
from dsqa.text.regex import regex

_TIME: dict[tuple[Lang, bool], re.Pattern[str]] = {
    ("e", False): regex(r"\byears?\b(?! (?:old|olds|of age|\d{4}))|^when\b|\bannual", re.I),
    ("e", True): regex(r"\bmonths?\b|^when\b|\bmonthly\b", re.I),
    ("j", False): regex(r"(?<!\d)(?<![生学中少青老幼壮])年(?![齢金間少代収長商産輪])|いつ|推移"),
    ("j", True): regex(r"(?<!\d)月(?!額|給|収)|いつ|推移"),
}
"""Words for times that are not named."""
_QUARTER = regex(r"\bquarter(?:s|ly)?\b|四半期", re.I)


def asks_any_time(question: Question, is_month: bool) -> bool:
    """Whether a question speaks of years, or months, besides those that it names: in which year, each year."""
    return (
        _TIME[question.lang, is_month].search(
            _without(question, [question.text[one.start : one.end] for one in question.times])
        )
        is not None
    )


def level_asked(question: Question) -> str:
    """Of which times a question is where there are years, quarters and months: those of the shortest that it names or speaks of."""
    if any(one.month is not None for one in question.times) or asks_any_time(question, True):
        return "month"
    is_of_quarters = _QUARTER.search(question.text) or any(one.quarter for one in question.times)
    return "quarter" if is_of_quarters else "year"


def nouns_of(question: Question, named: Sequence[str]) -> set[str]:
    """The words and endings of words of a question, without some names."""
    return nouns_in(_without(question, named), question.lang)


def nouns_in(text: str, lang: Lang) -> set[str]:
    """The words of a text, and in Japanese their parts of a few characters."""
    text = normalise(text)
    found = {token.text for token in tokens(text, lang)}
    if lang == "e":
        return found
    starts = range(len(text))
    ends = ((start, end) for start in starts for end in range(start + 1, min(start + 5, len(text) + 1)))  # fmt: skip
    return found | {text[start:end] for start, end in ends}


def _without(question: Question, named: Sequence[str]) -> str:
    text = question.text.lower()
    for one in named:
        text = text.replace(one.lower(), " ")
    return text
