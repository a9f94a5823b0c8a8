"""What a question asks of the cells without a number: which lines have none at a time, how many they are, whether one has one, when the first
or the last is, and which figures a mark says to be provisional, estimated or withheld."""

import re
from typing import Literal, NamedTuple

from dsqa.language.lang import Lang
from dsqa.language.normalise import fold
from dsqa.questions.asking.marks import sign_asked
from dsqa.questions.asking.over_lines.selected import lines_named
from dsqa.questions.asking.saying import says_in
from dsqa.questions.model import Question
from dsqa.text.regex import regex

Wanted = Literal["count", "list", "whether", "first", "last", "latest", "every"]
"""How many lines there are, which they are, whether one is there, the first or the last of them, the number of the last, or those without any gap."""

_NOUN = r"(?:data|values?|figures?|numbers?|readings?|entr(?:y|ies)|information|statistics|observations?)"
_NOUN_JA = r"(?:データ|数値|数字|値|記録)"
_VERBS_JA = r"(?:公表|記載|掲載|報告|計上|記入|入力)"
_WORD: dict[Lang, str] = {
    "e": r"provisional|preliminary|estimate[ds]?|revised|suppressed|withheld|confidential|forecasts?|projected|imputed|not report(?:ed)?|(?:not|un)[ -]?available|unknown|not applicable",
    "j": r"速報値?|暫定値?|推計値?|推定値?|概算値?|訂正値?|改訂値?|改定値?|秘匿|不詳|不明|非公表|未公表|調査していない|該当なし|欠測",
}
_MEANING = {lang: regex(rf"(?P<said>{word})", re.I) for lang, word in _WORD.items()}
_SIGN = regex(
    r"[「『\"“](?P<quoted>[^\s」』\"”]{1,4})[」』\"”]|\bmarked (?:as |with )?(?P<marked>\([a-z]{1,3}\)|[a-z]{1,2}|[^\w\s\"“”「」]{1,4})(?=[\s?]|$)",
    re.I,
)
_NONE: dict[Lang, re.Pattern[str]] = {
    "e": regex(
        rf"\b(?:no|without(?: any| an?)?|lacks?|lacking|missing(?: an?)?) (?:[a-z]+ ){{0,3}}?{_NOUN}\b(?! (?:of|than)\b)"
        rf"|\b(?:is|are|was|were) (?:the |its |their )?(?:[a-z]+ ){{0,4}}?(?:missing|blank|empty|(?:not|un)[ -]?(?:available|known|reported|given|published|stated))\b"
        rf"|\b{_NOUN} (?:[a-z]+ ){{0,3}}(?:missing|blank|empty|not available|unavailable)\b",
        re.I,
    ),
    "j": regex(
        rf"{_NOUN_JA}[がのは](?:ない|無い|ありません|空|欠け)|欠けて|{_VERBS_JA}(?:が|され|し)(?:て(?:い)?)?(?:ない|ません)|載って(?:い)?(?:ない|ません)|空欄|欠測|欠損|(?:不明|不詳|非公表|未公表)(?:な|の|で|は)"
    ),
}  # fmt: skip
_SOME: dict[Lang, re.Pattern[str]] = {
    "e": regex(
        rf"\b(?:have|has|had|with|is there|are there)(?: an?| any| some)? {_NOUN}\b(?! of\b)|\b(?:does|do|did) .{{2,60}} (?:have|report) (?:an? |any )?{_NOUN}\b", re.I
    ),
    "j": regex(rf"{_NOUN_JA}[がは](?:あ[るり]|{_VERBS_JA}|載って|そろって|揃って)|{_NOUN_JA}が{_VERBS_JA}"),
}  # fmt: skip
_WHETHER: dict[Lang, re.Pattern[str]] = {
    "e": regex(r"^(?:is|are|was|were|does|do|did|has|have)\b", re.I),
    "j": regex(r"(?:ありますか|載っていますか|(?:され|して)いますか|(?:値|秘匿|不詳|不明|非公表)(?:です|でしょう)か|ある[？?]|ますか)\W*$"),
}  # fmt: skip
_COUNTED = says_in(r"\bhow many\b", r"いくつ|何[社件市町村都道府県区人か箇個年]|の数[はを]", re.I)
_LISTED = says_in(
    r"^(?:(?:for|in|on|at) )?(?:which|what)\b|^(?:list|name)\b|\bwhich\b",
    r"どこ|どれ|どの|いつ|何年|挙げ|教え|[はが][？?]?$|(?:を|は)(?:すべて|全て)",
    re.I,
)
_EVERY = says_in(
    r"\bno missing\b|\bwithout (?:any )?missing\b|\bcomplete\b|\b(?:data|values?|figures?) (?:for|in) (?:every|each|all)\b",
    r"欠け[^、。]{0,8}ない|そろって|揃って|(?:すべて|全て|全部)の[^、。]{0,6}(?:値|データ|数値)が(?:あ|そろ|揃)",
    re.I,
)
_FIRST = says_in(rf"\b(?:first|earliest) (?:year|month|quarter|period|date)\b.*\b{_NOUN}\b|\bfrom (?:which|what) year\b.*\b{_NOUN}\b", rf"{_NOUN_JA}.*(?:最初|何年から|いつから)|(?:最初).*{_NOUN_JA}", re.I)  # fmt: skip
_LAST = says_in(rf"\b(?:last|latest|most recent)\b.*\b(?:year|month|quarter|period|date)\b.*\b{_NOUN}\b", rf"{_NOUN_JA}がある(?:最後|最新|最も新しい|一番新しい)", re.I)  # fmt: skip
_LATEST = says_in(r"\b(?:latest|most recent|newest|last) (?:available|known|published|reported)\b|\b(?:latest|most recent)\b", r"最新の|最も新しい|一番新しい|直近の", re.I)  # fmt: skip
_OF_MEASURE = says_in(r"\b(?:have|has|had) no (?:[a-z]+ ){1,4}(?:for|in)\b", r"(?!)", re.I)
_NOUN_BEHIND = regex(r"\b(?:which|how many|what) (?P<noun>[a-z]+)", re.I)
_TIME = regex(r"(?:どの|何)(?P<noun>年度?|月)|(?P<when>いつ)")
_OF_LINES = regex(r"(?:の|が|る|い|な|た|ず)(?P<noun>[一-龥々ァ-ヴー]{1,8})(?:は|を|の数)")


class GapAsked(NamedTuple):
    """What is asked of the cells of lines: without a number, with one, or with a mark."""

    wanted: Wanted
    is_filled: bool
    """Whether the cells with a number are meant."""
    meaning: str
    """What a mark means that the cells are to have, or the mark itself; "" for any cell without a number."""
    noun: str
    """What the lines are; "" if it is not said."""
    is_loose: bool = False
    """Whether zeros may be meant as well: towns that have no farms in 2017."""


def gap_asked(question: Question) -> GapAsked | None:
    """What a question asks of the cells without a number; None for any other question.

    >>> from dsqa.questions.parse import parse
    >>> gap_asked(parse("Which counties have no data for 2017?", "e"))
    GapAsked(wanted='list', is_filled=False, meaning='', noun='counties', is_loose=False)
    """
    text, lang = fold(question.text).text.strip(), question.lang
    if sign_asked(question):
        return None
    if _EVERY(question):
        return GapAsked("every", True, "", _noun(text, lang)) if _LISTED(question) else None
    if _FIRST(question):
        return GapAsked("first", True, "", "")
    if _LAST(question):
        return GapAsked("last", True, "", "")
    is_none, is_some = _NONE[lang].search(text), _SOME[lang].search(text)
    if not is_none and not is_some and _LATEST(question) and not question.times:
        return GapAsked("latest", True, "", "")
    sign = _SIGN.search(text)
    said = _MEANING[lang].search(text)
    meaning = (sign["quoted"] or sign["marked"]) if sign else said["said"] if said else ""
    is_loose = not (is_none or is_some or meaning)
    wanted = _wanted(question, text)
    if wanted is None or is_loose and not _OF_MEASURE(question):
        return None
    is_filled = bool(is_some) and not is_none
    return GapAsked(wanted, is_filled, meaning.lower(), _noun(text, lang), is_loose)


def _wanted(question: Question, text: str) -> Wanted | None:
    if _COUNTED(question):
        return "count"
    if _WHETHER[question.lang].search(text):
        return "whether"
    return "list" if _LISTED(question) else None


def _noun(text: str, lang: Lang) -> str:
    if lang == "j":
        time = _TIME.search(text)
        if time is not None:
            return time["noun"] or "年"
        return next(reversed(_OF_LINES.findall(text)), "")
    asked = lines_named(text, lang)
    if asked is not None:
        return asked.noun
    found = _NOUN_BEHIND.search(text)
    return found["noun"].lower() if found else ""
