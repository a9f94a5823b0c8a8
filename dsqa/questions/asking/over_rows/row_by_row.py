"""Whether a question asks for numbers that rows have with those before them (a running total, a change from the day before, a gap), or for
the length of their names."""

import re
from typing import Literal

from dsqa.language.amounts.units import Unit, units
from dsqa.language.movement import FALLING
from dsqa.questions.asking.saying import says
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import regex

Step = Literal["running", "change", "fall", "since", "letters"]
_BEYOND = r"(?:exceed\w*|pass(?:ed|es)?|reach(?:ed|es)?|surpass\w*|cross(?:ed|es)?|go(?:es)? over|went over)"
_NAME_JA = r"(?:名称|名前|題名|書名|タイトル|(?<!人)名)"
_STEPS: dict[Step, re.Pattern[str]] = {
    "running": regex(
        rf"\b(?:running|cumulative) (?:total|sum)\b|\bwhen\b(?=.*\b(?:total|altogether|overall)\b).*\b{_BEYOND}\b"
        r"|(?:累計|累積|通算|合計)[^。]{0,20}(?:超え|達し|上回|突破)[^。]{0,12}(?:いつ|何日|何月|日は)"
    ),
    "change": regex(
        r"\b(?:(?:day|month|year|week|row|time) before|previous (?:day|month|year|week|row)|from one (?:day|month|year|week) to the next"
        r"|day[- ]to[- ]day|day[- ]on[- ]day|(?:daily|monthly|yearly) (?:change|increase|decrease|rise|fall))\b"
        r"|前(?:日|月|年|週|回|期)(?:比|より|から|に比べ|と比べ|との差)"
    ),
    "since": regex(
        r"\b(?:longest|shortest|biggest|largest|average|maximum|minimum) (?:gap|break|interval|pause|time|wait)\b.*\bbetween\b"
        r"|(?:最も|一番|最大|最長)[^。]{0,8}間隔|間隔[^。]{0,8}(?:最も|一番|最大|最長|平均)|(?:最も|一番)[^。]{0,6}(?:空い|あい)た"
    ),
    "letters": regex(
        r"\b(?:longest|shortest) (?:\w+ )?(?:names?|titles?)\b|\b(?:names?|titles?) (?:is|are) (?:the )?(?:longest|shortest)\b"
        rf"|{_NAME_JA}[がの](?:最も|一番|もっとも)[長短]|(?:最も|一番|もっとも){_NAME_JA}[がの][長短]|(?:最も|一番|もっとも)[長短]い[^。、はがを]{{0,6}}?{_NAME_JA}"
        r"|文字数[がの](?:最も|一番|もっとも)[多少]|(?:最も|一番|もっとも)文字数[がの][多少]"
    ),
}
falls_from_row_to_row = says(rf"\b(?:{FALLING})\b|減|下が|低下|下落")
"""Whether such a change is a fall."""
_ORDERS = regex(
    r"\b(?:most|least|\w{3,}est|largest|average|mean|maximum|minimum|how many)\b|最|一番|平均"
)


def step_asked(wording: Wording) -> Step | None:
    """The number of each row with those before it, or of the letters of its name, that a question orders, bounds or averages; None for others.

    >>> from dsqa.questions.parse import read
    >>> [step_asked(read(one)) for one in ("When did the total pass 100?", "longest gap between two runs", "What is the total?")]
    ['running', 'since', None]
    """
    found = next((step for step, said in _STEPS.items() if said.search(wording.text)), None)
    return None if found == "change" and not _ORDERS.search(wording.text) else found


def units_said(wording: Wording) -> list[Unit]:
    """The units that a question names: 25 km."""
    return list(units(wording.text))
