"""What a question asks of lines of a table, counted or listed: those between two bounds, those under a heading, the number of each, the one
with the largest step from the time before."""

import re
from typing import NamedTuple

from dsqa.language.amounts.kanji import SCALES
from dsqa.language.lang import Lang
from dsqa.language.normalise import fold
from dsqa.language.values import is_recent_year
from dsqa.questions.asking.saying import says_in, text_of
from dsqa.questions.asking.shares import asks_share_of
from dsqa.questions.model import Question
from dsqa.text.regex import regex

_NUMBER = r"[\d,]*\d(?:\.\d+)?"
_SCALE = r"(?:thousand|million|billion|千|百万|万|億|兆)?"
_BETWEEN: dict[Lang, tuple[re.Pattern[str], ...]] = {
    "e": (
        regex(rf"\bbetween \$?(?P<low>{_NUMBER}) ?(?P<scale>{_SCALE})[^\d,;?]{{0,12}}? and \$?(?P<high>{_NUMBER}) ?(?P<unit>{_SCALE})", re.I),
    ),
    "j": (
        regex(rf"(?P<low>{_NUMBER})(?P<scale>{_SCALE})[^\d、。年月]{{0,4}}?(?:から|以上|[～〜~-])、?(?P<high>{_NUMBER})(?P<unit>{_SCALE})[^\d、。年月歳]{{0,4}}?(?:の間|の範囲|まで|以下|未満)"),
    ),
}  # fmt: skip
_COUNTED: dict[Lang, re.Pattern[str]] = {
    "e": regex(
        r"\b(?:in |for )?how many (?!percent|dollars|points|times|more|fewer|less)(?P<noun>[a-z]+(?:[ -][a-z]+){0,2}?) (?:had|have|has|with|were|was|are|is|did|do|does|saw|recorded|reported)\b",
        re.I,
    ),
    "j": regex(r"(?:の|が|る|い|た|下|満)(?P<noun>[一-龥々ァ-ヴー]{1,8})(?:は(?:いくつ|何)|の数)"),
}
_LISTED: dict[Lang, re.Pattern[str]] = {
    "e": regex(
        r"^(?:in |for )?(?:which|what) (?P<noun>(?:[a-z]+[ -])?[a-z]+) (?:had|have|has|with|were|was|are|is|did|do|does|saw|recorded|reported)\b|^(?:list|name)(?: all)?(?: the)? (?P<listed>[a-z]+)\b",
        re.I,
    ),
    "j": regex(r"(?:の|が|る|い|た|下|満)(?P<noun>[一-龥々ァ-ヴー]{1,8})(?:は(?:どこ|どれ|いつ|[？?]|$)|を(?:すべて|全て|全部|挙げ|教え))"),
}  # fmt: skip
_WHOLE: dict[Lang, re.Pattern[str]] = {
    "e": regex(
        r"^how many (?!more|fewer|less|percent|times)(?P<noun>[a-z]+(?:[ -][a-z]+)?) (?:(?:are|were) (?:there|listed|shown|included|covered|given)|does (?:the |this )?(?P<owner>.{2,40}?) (?:have|include|contain)|belong)"
        r"(?: (?:under|in|within|below|to|for|by) (?:the )?(?P<whole>[^?]{2,60}?))?\W*$",
        re.I,
    ),
    "j": regex(
        r"^(?:この表(?:に(?:は)?|で(?:は)?)|表に(?:は)?|全部で)?(?:(?P<whole>[^、。はがの]{1,20})の)?(?:載っている|示されている|ある|含まれる)?(?P<noun>内訳|[一-龥々ァ-ヴー]{1,8})(?:は(?:全部で|全部|表に)?(?:いくつ|何(?![人円割倍位名]|世帯)[かカヶケ箇]?[一-龥]{1,3}?)(?:あり|載って|示され|です|含まれ|[？?]|$)|の数は(?:いくつ|何|[？?]|$))"
    ),
}
_TABLES = ("table", "list", "sheet", "file", "data", "dataset", "data set")
_EACH: dict[Lang, re.Pattern[str]] = {
    "e": regex(r"\b(?:in|for|of|at) (?:each|every) (?P<noun>[a-z]+(?: group)?)\b\W*(?:from \d{4} to \d{4}\W*)?$", re.I),
    "j": regex(r"各(?P<noun>年度?|月|[一-龥々ァ-ヴー]{1,6}?)の|(?P<each>年度?|月|[一-龥々ァ-ヴー]{1,6}?)(?:ごと|別)の(?!平均|合計)"),
}  # fmt: skip
_OF_EACH_ONLY = regex(
    r"\b(?:average|mean|total|sum|most|least|highest|lowest|\w{3,}est|than|median)\b|平均|合計|最|一番|より|中央値|いくつあ",
    re.I,
)
_STEP = says_in(
    r"\b(?:over|from|compared (?:to|with)|on|than) the (?:year|month|quarter) before\b|\b(?:over|from|compared (?:to|with)|on) the (?:previous|prior|preceding) (?:year|month|quarter)\b"
    r"|\byear[- ](?:on|over)[- ]year\b|\bin (?:a|one) single year\b",
    r"前年度?(?:より|から|に?比べ|比で|に対)|前の年(?:より|から|に?比べ)|前月(?:より|から|に?比べ|比で)|対前年",
    re.I,
)
_MOST_STEP = says_in(r"\bthe most\b|\b(?:largest|biggest|greatest|sharpest|steepest)\b", r"最も|もっとも|一番|最大", re.I)  # fmt: skip
_SHARE_OF_SUM: dict[Lang, re.Pattern[str]] = {
    "e": regex(
        r"\b(?:share|per ?cent(?:age)?|proportion|fraction) of (?:the |all )?(?:total|overall|whole|combined)\b",
        re.I,
    ),
    "j": regex(
        r"(?:合計|総[数額量計]|全体)(?:に占める|のうち|に対する)|(?:全体|合計)の何(?:%|％|パーセント|割)|全(?!体)[一-龥々]{1,6}の[^、。はが]{1,12}に占める"
    ),
}
_WHOLE_OF_SHARE = text_of(
    r"\ball (?:the )?([a-z]+)\b|(?:^|[、はの])(?:全|すべての|全ての)([一-龥々ァ-ヴー]{1,8}?)の",
    re.I,
)


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
    counted = _COUNTED[lang].search(text)
    found = counted or _LISTED[lang].search(text)
    if found is None:
        return None
    noun = next(filter(None, found.groups()), "").lower()
    return LinesNamed(noun, counted is not None)


def between(question: Question) -> Between | None:
    """The lines that are counted or listed by two bounds; None for any other question."""
    text, lang = fold(question.text).text, question.lang
    found = next((one for each in _BETWEEN[lang] if (one := each.search(text))), None)
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
    found = _WHOLE[question.lang].search(fold(question.text).text)
    if found is None:
        return None
    whole = found["whole"] or found.groupdict().get("owner") or ""
    return Counted(found["noun"].lower(), "" if whole.lower() in _TABLES else whole)


def each_of(question: Question) -> str:
    """The noun for the lines the number of each of which is asked for: "in each year"; "" for none."""
    if question.wants == "label" or question.quoted or _OF_EACH_ONLY.search(question.text):
        return ""
    found = _EACH[question.lang].search(question.text)
    return next(filter(None, found.groups()), "").lower() if found else ""


def asks_step(question: Question) -> bool:
    """Whether it asks for the time of the largest change from the time before."""
    return _STEP(question) and _MOST_STEP(question) and question.wants == "label"


def asks_share_of_sum(question: Question) -> bool:
    """Whether it asks which share of the sum of all something is."""
    return _SHARE_OF_SUM[question.lang].search(question.text) is not None


def whole_of_share(question: Question) -> str:
    """The noun for all lines that are the whole of a share: 全支店の; "" if it does not say."""
    return _WHOLE_OF_SHARE(question).lower()


def asks_of_lines(question: Question) -> bool:
    """Whether it asks for any of these."""
    asked = (between, counted_lines, each_of, asks_step, asks_share_of_sum, asks_share_of)
    return any(one(question) for one in asked)
