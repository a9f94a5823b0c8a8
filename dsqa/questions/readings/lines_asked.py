"""Which lines of a table a question counts or lists by comparing two numbers of each: districts with more nurses than doctors, towns that grew."""

from typing import NamedTuple

from dsqa.questions.asking.saying import PatternTable
from dsqa.questions.readings.claims import Claim, asks_whether, change_said, comparison_said
from dsqa.questions.readings.wording import Wording

_SAID = PatternTable(__file__)


class LinesAsked(NamedTuple):
    """Lines for each of which a comparison or a change holds."""

    claim: Claim
    """What holds for each."""
    noun: str
    """What the lines are."""
    is_counted: bool
    """Whether their number is asked for, not their names."""
    is_first: bool = False
    """Whether the first of them is asked for, in the order of time."""


def lines_asked(wording: Wording) -> LinesAsked | None:
    """The lines that a question counts or lists; None for any other question.

    >>> from dsqa.questions.parse import read
    >>> found = lines_asked(read("How many districts had more nurses than doctors?"))
    >>> found and (found.claim.kind, found.noun, found.is_counted)
    ('comparison', 'districts', True)
    """
    if asks_whether(wording):
        return None
    first = _SAID["first"].search(wording.text)
    if first is not None:
        said = comparison_said(wording)
        noun = first["noun"] or first["part"] or "年"
        return LinesAsked(said, noun, False, True) if said and not said.comparison else None
    if _SAID("of_one", wording) or wording.top:
        return None
    asked = _asked_ja(wording) if wording.is_japanese else _asked_en(wording)
    said = comparison_said(wording) or change_said(wording) if asked else None
    if said is None or said.comparison or asked is None:
        return None
    return LinesAsked(said, *asked)


def _asked_en(wording: Wording) -> tuple[str, bool] | None:
    counted = _SAID["counted"].search(wording.text)
    if counted:
        return counted["noun"], True
    listed = _SAID["listed"].search(wording.text)
    return (listed["noun"] or listed["listed"], False) if listed else None


def _asked_ja(wording: Wording) -> tuple[str, bool] | None:
    found = _SAID["noun_ja"].search(wording.text)
    if found is None:
        return None
    is_number = found[0].find("の数", len(found["noun"])) >= 0 or _SAID["counted_ja"].search(
        found["rest"]
    )
    if is_number and not _SAID["listed_ja"].match(found["rest"][:2] or " "):
        return found["noun"], True
    return (found["noun"], False) if _SAID["listed_ja"].search(found["rest"]) else None
