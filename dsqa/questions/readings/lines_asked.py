"""Which lines of a table a question counts or lists by comparing two numbers of each: districts with more nurses than doctors, towns that grew."""

from typing import NamedTuple

from dsqa.questions.readings.claims import Claim, asks_whether, change_said, comparison_said
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import regex

_VERB = r"(?:had|have|has|did|do|does|were|was|are|is|saw|experienced|recorded|reported|showed)"
_CHANGED = r"(?:fell|rose|grew|shrank|lost|gained|[a-z]{3,}ed)"
_OF_ONE = regex(
    r"\b(?:most|least|fewest|best|worst|first|last|\w{3,}est)\b|最[もも大小高低多少]|もっとも|一番|初めて|番目|何位|どちら"
)
"""Wording that asks for the first of an order."""
_FIRST = regex(
    r"^(?:in )?(?:what|which) (?P<noun>year|month|quarter) did\b.*\bfirst\b|(?:初めて|はじめて).*(?:のは|は)(?:何(?P<part>年度?|月)|いつ)"
)
"""Wording that asks for the first time at which a comparison holds."""
_COUNTED = regex(
    rf"\bhow many (?:of (?:the|these) )?(?!more|fewer|less|times|percent|points|dollars|thousand|million|billion)(?P<noun>[a-z]+(?:[ -][a-z]+)?)(?: (?:in|within|of) [^?,]{{2,40}}?)? (?:{_VERB}|{_CHANGED})\b"
)
_LISTED = regex(
    rf"^(?:in |for |on |at |during )?(?:which|what) (?:of the )?(?P<noun>(?:[a-z]+[ -])?(?:countries|[a-z]*[a-rt-z]s))(?: (?:in|within) [^?,]{{2,40}}?)? (?:{_VERB}|{_CHANGED})\b"
    r"|^(?:list|name|show)(?: all)?(?: the)? (?P<listed>(?:[a-z]+[ -])?[a-z]*s) (?:that|which|where|with|in which)\b"
)
_NOUN_JA = regex(
    r"(?:い|る|た|同じ|同額の)(?P<noun>[一-龥々ァ-ヴー]{1,8}?)(?:は|を|が|の数)(?P<rest>.*)$"
)
_COUNTED_JA = regex(r"^.{0,3}(?:いくつ|何|[？?]|$)")
_LISTED_JA = regex(r"どこ|どれ|いつ|何(?:年|月)|どの|挙げ|教え|示|列挙|リスト|すべて|全て|[？?]|$")


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
    first = _FIRST.search(wording.text)
    if first is not None:
        said = comparison_said(wording)
        noun = first["noun"] or first["part"] or "年"
        return LinesAsked(said, noun, False, True) if said and not said.comparison else None
    if _OF_ONE.search(wording.text) or wording.top:
        return None
    asked = _asked_ja(wording) if wording.is_japanese else _asked_en(wording)
    said = comparison_said(wording) or change_said(wording) if asked else None
    if said is None or said.comparison or asked is None:
        return None
    return LinesAsked(said, *asked)


def _asked_en(wording: Wording) -> tuple[str, bool] | None:
    counted = _COUNTED.search(wording.text)
    if counted:
        return counted["noun"], True
    listed = _LISTED.search(wording.text)
    return (listed["noun"] or listed["listed"], False) if listed else None


def _asked_ja(wording: Wording) -> tuple[str, bool] | None:
    found = _NOUN_JA.search(wording.text)
    if found is None:
        return None
    is_number = found[0].find("の数", len(found["noun"])) >= 0 or _COUNTED_JA.search(found["rest"])
    if is_number and not _LISTED_JA.match(found["rest"][:2] or " "):
        return found["noun"], True
    return (found["noun"], False) if _LISTED_JA.search(found["rest"]) else None
