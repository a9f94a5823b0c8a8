"""Questions about a series, a number for each year or month, as questions about its change from row to row: "In how many years did sales fall?" asks
for the number of years whose yearly change is below 0."""

import calendar
import re
from typing import Literal, NamedTuple

from dsqa.language.lang import Lang
from dsqa.language.movement import FALLING
from dsqa.questions.asking.saying import patterns_in
from dsqa.questions.model import Question
from dsqa.questions.restated.claims import ClaimQuestion
from dsqa.text.regex import regex

_EVERY: dict[tuple[str, Lang], tuple[str, str]] = {
    ("year", "e"): ("year", "yearly"), ("quarter", "e"): ("quarter", "quarterly"), ("month", "e"): ("month", "monthly"),
    ("year", "j"): ("年", "前年"), ("quarter", "j"): ("期", "前期"), ("month", "j"): ("月", "前月"),
}  # fmt: skip
"""By what a row is of: its word in questions, and the word for a change from the row before."""
_FALLS = regex(rf"(?i)\b(?:{FALLING})|減|下が|下落|低下|落ち")
_LEAST = regex(r"(?i)\b(?:least|smallest)\b|小さ|最小")
_BOUNDS: dict[Lang, tuple[str, str]] = {
    "e": ("above 0", "below 0"),
    "j": ("0より大きい", "0未満の"),
}
_ENDS: dict[Lang, tuple[str, str]] = {"e": ("largest", "smallest"), "j": ("大きい", "小さい")}
"""For a rise and for a fall."""
_OTHER_LEVEL = {
    "year": regex(r"(?i)\b(?:month|quarter|week|day) (?:before|earlier)|previous (?:month|quarter|week|day)|前[月期週日]"),
    "quarter": regex(r"(?i)\b(?:year|month) (?:before|earlier)|previous (?:year|month)|前[年月]"),
    "month": regex(r"(?i)\b(?:year|quarter) (?:before|earlier)|previous (?:year|quarter)|前[年期]"),
}  # fmt: skip
"""By what a row is of: words that compare it with another than the row before."""
_NEXT: dict[Lang, re.Pattern[str]] = {
    "e": regex(r"(?i)\b(?:in )?the (?:year|month) (?:right |directly |just )?after (?P<month>[a-z]+ )?(?P<year>\d{4})"),
    "j": regex(r"(?P<year>\d{4})年(?:(?P<fiscal>度)|(?P<month>1?\d)月)?の?(?:翌[年月]度?|次の[年月]度?)"),
}  # fmt: skip
_LATEST: dict[Lang, re.Pattern[str]] = {
    "e": regex(r"(?i)(?P<before>what (?:is|was|are|were) the )(?:latest|most recent|newest) (?P<measure>(?!year|month|quarter|date|time|value)[^?]{1,60})\??"),
    "j": regex(r"(?:最新|直近)の(?P<measure>(?!年|月|日)[^のは、]{1,30}は.*)"),
}  # fmt: skip
_PLAINLY = (
    (regex(r"がピーク(?:だった|の|となった|を迎えた)"), "が最も多かった"), (regex(r"(?<=は)何(?:年|か月|カ月|ヶ月)分"), "何行"),
    (regex(r"(\d{4}年)(\d{1,2}月)(から|と)(?=\d{1,2}月)"), r"\1\2\3\1"),
)  # fmt: skip
_MONTHS = [name.lower() for name in calendar.month_name]


class SeriesQuestion(NamedTuple):
    """A question about the change of a series from row to row."""

    text: str
    """What is asked of the changes."""
    comparison: Literal["", ">", "<"] = ""
    """How the answer compares with 0, if the question claims that something rose, or fell."""


def series_question(question: str, level: str, lang: Lang) -> SeriesQuestion | None:
    """The question about the changes of a series. `level`: what each row is of, a year, quarter or month. None for any other question, and one about another level.

    >>> series_question("In how many years did sales fall?", "year", "e").text
    'How many years have a yearly change in sales below 0?'
    >>> series_question("売上が減った年はどれですか", "year", "j").text
    '売上の前年からの増減が0未満の年をすべて挙げてください'
    """
    unit, every = _EVERY.get((level, lang), ("", ""))
    if not unit or _OTHER_LEVEL[level].search(question):
        return None
    for form, pattern in patterns_in(lang, __file__):
        match = pattern.search(question.strip())
        said = match.groupdict(default="") if match else {}
        if match is None or said.get("unit", unit) not in (unit, ""):
            continue
        kind, _, template = form.partition(" ")
        falls = _FALLS.search(said["move"]) is not None
        is_least = falls != (_LEAST.search(said.get("most", "")) is not None)
        # The words of the question come last: braces in them are no fields.
        told = template.format(
            unit=unit, every=every, bound=_BOUNDS[lang][falls], end=_ENDS[lang][is_least]
        )
        text = match.expand(told)
        is_claim = kind == "claim"
        return SeriesQuestion(" ".join(text.split()), "" if not is_claim else "<" if falls else ">")
    return None


def series_claim(question: Question, level: str) -> ClaimQuestion | None:
    """The claim about the change of a series that something rose, or fell; None for any other question."""
    found = series_question(question.text, level, question.lang)
    if found is None or found.comparison == "":
        return None
    return ClaimQuestion(found.text, found.comparison)


def at_named_time(question: str, last: str, lang: Lang) -> str:
    """A question with a year or month for "the year after 2004", or 2004年の翌年, and for "the latest", which is `last`.

    >>> at_named_time("What were sales in the month after December 2004?", "2010", "e"), at_named_time("2004年の翌年の売上は", "2010", "j")
    ('What were sales in January 2005?', '2005年の売上は')
    >>> at_named_time("What is the latest birth rate?", "2010", "e"), at_named_time("最新の売上は", "2010", "j")
    ('What is the birth rate in 2010?', '2010年の売上は')
    """

    def following(match: re.Match[str]) -> str:
        year, month = int(match["year"]), (match["month"] or "").strip().lower()
        if not month:
            return f"in {year + 1}" if lang == "e" else f"{year + 1}年{match['fiscal'] or ''}"
        if lang == "e" and month not in _MONTHS:
            return match[0]
        at = (_MONTHS.index(month) if lang == "e" else int(month)) % (len(_MONTHS) - 1)
        year += at == 0
        return f"in {calendar.month_name[at + 1]} {year}" if lang == "e" else f"{year}年{at + 1}月"

    if found := _LATEST[lang].fullmatch(question.strip()):
        if lang == "e":
            return f"{found['before']}{found['measure']} in {last}?"
        return f"{last}{'年' if last.isdecimal() else ''}の{found['measure']}"
    for pattern, plain in _PLAINLY if lang == "j" else ():
        question = pattern.sub(plain, question)
    return _NEXT[lang].sub(following, question)
