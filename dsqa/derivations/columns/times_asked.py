"""The columns of one measure at several times that a question names: from March to May, the second quarter, the last three months."""

from dsqa.derivations.columns.relation import Relation
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import regex

_SPAN = regex(r"\b(?:from|between|through|thru|to|until|till)\b|[-–~～〜]|から|まで|にかけて")
"""Wording for all times between two."""
_AFTER_LETTERS = regex(r"[a-z\d]")


def columns_asked(relation: Relation, wording: Wording, series: tuple[int, ...]) -> tuple[int, ...]:
    """The columns of a series of times that a question names; all if it names fewer than two, and no part of them."""
    times = [relation.times[column].lower() for column in series]
    named = [at for at, time in enumerate(times) if _is_said(time, wording.text)]
    if len(named) > 1:
        if _SPAN.search(wording.text):
            return series[named[0] : named[-1] + 1]
        return tuple(series[at] for at in named)
    return of_period(relation, wording, series) or series


def of_period(relation: Relation, wording: Wording, series: tuple[int, ...]) -> tuple[int, ...]:
    """The columns of the one quarter, half, beginning or end that a question names; () if it names none, or several."""
    held = [relation.periods[column] for column in series]
    in_months = all(one is not None and one[0] == "month" for one in held)
    parts = [one.of_run(len(series), in_months) for one in wording.periods]
    found = [one for one in parts if one is not None]
    return series[found[0]] if len(found) == 1 else ()


def _is_said(time: str, text: str) -> bool:
    """Whether a text has a time, not as the end of a word: 1月 in 11月, or a number."""
    at = text.find(time)
    while at > 0 and _AFTER_LETTERS.match(text[at - 1]):
        at = text.find(time, at + 1)
    return at >= 0
