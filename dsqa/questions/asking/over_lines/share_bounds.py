"""A bound on the share of a part in its whole: more than a third of, 3割を超える."""

from typing import NamedTuple

from dsqa.language.amounts.kanji import ENGLISH_NUMBERS, small_number
from dsqa.questions.asking.saying import PatternTable, Said
from dsqa.questions.readings.wording import SHARES

_SAID = PatternTable(__file__)
_PARTS = {**SHARES, "fourth": SHARES["quarter"]}
_TENTH = 10


class ShareBound(NamedTuple):
    """The number of a bound on a share."""

    percent: float
    start: int
    """Offset of the words for it."""
    end: int


def share_bound(question: Said) -> ShareBound | None:
    """The number that bounds a share; None if a question bounds none.

    >>> from dsqa.questions.parse import read
    >>> share_bound(read("Where was coal more than three quarters of output?"))[0], share_bound(read("石炭が3割を超える地域"))[0]
    (75.0, 30.0)
    >>> share_bound(read("Which regions made more than 300 from coal?"))
    """
    found = _SAID.find("share_bound", question.text, question.lang)
    if found is None:
        return None
    part = {name: text for name, text in found.groupdict().items() if text}
    if "percent" in part:
        percent = float(part["percent"])
    elif "half" in part:
        percent = 50.0
    elif "tenths" in part:
        percent = 100.0 * small_number(part["tenths"]) / _TENTH
    elif question.lang == "j":
        percent = 100.0 * small_number(part["parts"]) / small_number(part["whole"])
    else:
        many = (part.get("many") or part.get("joined") or "a").lower()
        parts = 1 if many in ("a", "an", "one") else ENGLISH_NUMBERS[many]
        percent = 100.0 * parts * _PARTS[part["size"].lower().removesuffix("s")]
    return ShareBound(percent, *found.span("share"))


def in_percent(question: Said, bound: ShareBound) -> str:
    """The text of a question with a bound on a share as a number of percent.

    >>> from dsqa.questions.parse import parse
    >>> asked = parse("Where was coal over half of output?", "e")
    >>> in_percent(asked, share_bound(asked))
    'Where was coal over 50% of output?'
    """
    text = question.text
    return f"{text[: bound.start]}{round(bound.percent, 6):g}%{text[bound.end :]}"
