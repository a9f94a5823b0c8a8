"""Cheap tests, before a question is read closely: whether it may be a yes or no question, or require more than a cell."""

import re

from dsqa.language.amounts.bounds import bounds
from dsqa.language.lang import Lang
from dsqa.language.movement import FALLING, RISING
from dsqa.questions import operation_names as names
from dsqa.questions.asking.over_lines.accounts import account_asked
from dsqa.questions.asking.over_lines.gaps import gap_asked
from dsqa.questions.asking.over_lines.of_all import asks_of_groups
from dsqa.questions.asking.over_lines.parts import (
    asks_all_parts,
    asks_mean_of_lines,
    class_said,
)
from dsqa.questions.asking.over_lines.selected import asks_of_lines
from dsqa.questions.asking.over_lines.two_measures import asks_of_two
from dsqa.questions.asking.saying import PatternTable
from dsqa.questions.model import Question
from dsqa.questions.months_asked import asks_largest_of_months
from dsqa.text.regex import regex

_SAID = PatternTable(__file__)

_MAY: dict[Lang, str] = {
    "e": r"(?:^|, )(?:is|are|was|were|do|does|did|has|have|had|can|could)\b",
    "j": r"(?:か[。？?]*|[るたい][？?])\s*$",
}
_PATTERNS = {lang: regex(pattern) for lang, pattern in _MAY.items()}
_COUNTED: dict[Lang, str] = {
    "e": r"\btop (?:\d+|two|three|four|five|six|seven|eight|nine|ten)\b|\b(?:how many|number of|list|name|two|three|four|five|six|[2-9]) .*\b(?:more|less|fewer|over|under|above|below|at least|at most|negative|\w+est|most|least|top|bottom)\b|\brespectively\b|\bhow many times\b"
    r"|\bdifference between\b|\bby how (?:many|much)\b|\btotal\b.*\ball\b|\b(?:how many|which)\b.*\b(?:exactly|only|just)\b"
    r"|\bwhich (?:of the )?(?:[a-z]+[ -]){0,2}(?:countries|[a-z]*[a-rt-z]s)\b.*\b(?:(?:more|less|fewer|greater|higher|lower) than|over|under|above|below|at least|at most|exceed\w*)(?: or equal to)? [$£€]?\d",
    "j": r"(?:超え|上回|下回|満た|より[多少高低大小])[^、。]{0,14}(?:どこ|どれ|の数)|(?:以上|以下|未満)の[^、。はがの]{1,8}(?:はどこ|はどれ|の数)|いくつ|何[期社校園店か都市町村区県部業産品種費項団会箇地]|順に?|上位|下位|挙げ|それぞれ|と[^、。]{1,12}の.{0,24}(?:合計|総計)",
}
_MORE = {lang: regex(pattern) for lang, pattern in _COUNTED.items()}


_CHANGED: dict[Lang, re.Pattern[str]] = {
    "e": regex(
        rf"^(?:in )?(?:which|what|how many|list|name)\b.*\b(?:{RISING}|{FALLING}|gain\w*|los[et]\w*)\b"
    ),
    "j": regex(
        r"(?:増え|増加し|増し|減っ|減少し|減り|上が|上昇し|下が|低下し|下落し|縮小し|拡大し)(?:た|ている|て)"
    ),
}


def may_ask_whether(question: Question) -> bool:
    """Whether a question may ask if something is so.

    >>> from dsqa.questions.parse import parse
    >>> may_ask_whether(parse("Did rents fall?", "e")), may_ask_whether(parse("北区の人口は", "j"))
    (True, False)
    """
    return bool(_PATTERNS[question.lang].search(question.text.strip().lower()))


def may_change(question: Question) -> bool:
    """Whether a question may ask which things, or how many, rose or fell: which towns lost people."""
    return bool(_CHANGED[question.lang].search(question.text.lower()))


def demands_more(question: Question) -> bool:
    """Whether a question may ask for a count, several answers or a multiple, which no single cell gives."""
    return bool(_MORE[question.lang].search(question.text.lower()))


def asks_parts_together(question: Question) -> bool:
    """Whether a question asks for one number for several parts: under 25 years, a degree or higher, courts or corrections."""
    text = question.text.lower()
    if question.wants == "label" or _SAID["apart"].search(text):
        return False
    if question.lang == "j":
        return bool(class_said(question)) and bool(bounds(text))
    return bool(_SAID["number"].search(text)) and bool(
        _SAID["together"].search(text) or bounds(text)
    )


def asks_events(question: Question) -> bool:
    """Whether an English question asks for all events that somebody took part in: "which cups did Rovers play in?"."""
    text = question.text.lower()
    return (
        question.lang == "e"
        and bool(_SAID["events"].search(text))
        and not _SAID["ordered"].search(text)
    )


def compares_two_cells(question: Question) -> bool:
    """Whether a question asks for the distance, the ratio or the change of two numbers: an answer needs both.

    >>> from dsqa.questions.parse import parse
    >>> compares_two_cells(parse("平成28年から平成29年までの白石村の出荷額の増減率は？", "j"))
    True
    """
    if question.operation in names.BETWEEN_TWO:
        return True
    years = {year for one in question.times for year in (one.year, one.end_year) if year}
    return len(years) > 1 and "change" in question.wording.cues


def asks_exclusive(question: Question) -> bool:
    """Whether a question asks for an exclusive operation over cross tables. Without its wording here an operation is never tried."""
    if _SAID("named", question) or asks_parts_together(question) or asks_events(question):
        return True
    if any(
        one(question)
        for one in (
            asks_largest_of_months,
            asks_of_groups,
            asks_of_two,
            asks_of_lines,
            gap_asked,
            account_asked,
            asks_all_parts,
            asks_mean_of_lines,
        )
    ):
        return True
    if compares_two_cells(question):
        return True
    years = {year for one in question.times for year in (one.year, one.end_year) if year}
    may_compare = len(years) > 1 or _SAID["compares"].search(question.text) or may_change(question)
    if not may_compare and not may_ask_whether(question):
        return False
    # Imported here: only such questions need it.
    from dsqa.questions.readings.change_asked import change_asked
    from dsqa.questions.readings.claims import claim
    from dsqa.questions.readings.lines_asked import lines_asked

    wording = question.wording
    return any(one(wording) is not None for one in (claim, change_asked, lines_asked))
