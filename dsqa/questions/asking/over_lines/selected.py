"""What a question asks of lines of a table, counted or listed: those between two bounds, those under a heading, the number of each, the one
with the largest step from the time before."""

from typing import NamedTuple

from dsqa.language.amounts.kanji import SCALES
from dsqa.language.lang import Lang
from dsqa.language.normalise import fold
from dsqa.language.values import is_recent_year
from dsqa.questions.asking.saying import PatternTable
from dsqa.questions.asking.shares import asks_share_of
from dsqa.questions.model import Question

_SAID = PatternTable(__file__)

_TABLES = ("table", "list", "sheet", "file", "data", "dataset", "data set")
_WHOLE_OF_SHARE = _SAID.text_of("whole_of_share")


PARTS = "内訳"
"""The noun for the lines below a heading, whatever they are."""


class LinesNamed(NamedTuple):
    """The noun for lines that are counted or listed."""

    noun: str
    is_counted: bool


class Between(NamedTuple):
    """Lines with a number between two bounds, which are included."""

    low: float
    high: float
    noun: str
    is_counted: bool


class Counted(NamedTuple):
    """Lines that are counted, whatever their numbers."""

    noun: str
    whole: str
    """The heading under which they stand; "" for all."""


def lines_named(text: str, lang: Lang) -> LinesNamed | None:
    """The noun for the lines that a question counts or lists, if it does; `text`: the question, or the rest of it without its condition."""
    counted = _SAID.find("counted", text, lang)
    found = counted or _SAID.find("listed", text, lang)
    if found is None:
        return None
    noun = next(filter(None, found.groups()), "").lower()
    return LinesNamed(noun, counted is not None)


def between(question: Question) -> Between | None:
    """The lines that are counted or listed by two bounds; None for any other question."""
    text, lang = fold(question.text).text, question.lang
    found = _SAID.find("between", text, lang)
    if found is None:
        return None
    rest = text[: found.start()] + text[found.end() :]
    asked = lines_named(rest, lang)
    scale = SCALES.get(found["unit"].lower(), 1.0)
    low, high = (float(found[name].replace(",", "")) for name in ("low", "high"))
    if asked is None or is_recent_year(low) and is_recent_year(high) and scale == 1:
        return None
    own = SCALES.get(found["scale"].lower(), scale)
    return Between(low * own, high * scale, *asked)


def counted_lines(question: Question) -> Counted | None:
    """The lines whose number is asked for without a condition: "how many industries are listed under services"; None for others."""
    found = _SAID.find("whole", fold(question.text).text, question.lang)
    if found is None:
        return None
    whole = found["whole"] or found.groupdict().get("owner") or ""
    return Counted(found["noun"].lower(), "" if whole.lower() in _TABLES else whole)


def each_of(question: Question) -> str:
    """The noun for the lines the number of each of which is asked for: "in each year"; "" for none."""
    if question.wants == "label" or question.quoted or _SAID.find("of_each_only", question.text):
        return ""
    found = _SAID.find("each", question.text, question.lang)
    return next(filter(None, found.groups()), "").lower() if found else ""


def asks_step(question: Question) -> bool:
    """Whether it asks for the time of the largest change from the time before."""
    return _SAID("step", question) and _SAID("most_step", question) and question.wants == "label"


def asks_share_of_sum(question: Question) -> bool:
    """Whether it asks which share of the sum of all something is."""
    return _SAID.find("share_of_sum", question.text, question.lang) is not None


def whole_of_share(question: Question) -> str:
    """The noun for all lines that are the whole of a share: 全支店の; "" if it does not say."""
    return _WHOLE_OF_SHARE(question).lower()


def asks_of_lines(question: Question) -> bool:
    """Whether it asks for any of these."""
    asked = (between, counted_lines, each_of, asks_step, asks_share_of_sum, asks_share_of)
    return any(one(question) for one in asked)
