"""What a question asks of the cells without a number: which lines have none at a time, how many they are, whether one has one, when the first
or the last is, and which figures a mark says to be provisional, estimated or withheld."""

import re
from typing import Literal, NamedTuple

from dsqa.language.lang import Lang
from dsqa.language.normalise import fold
from dsqa.questions.asking.marks import sign_asked
from dsqa.questions.asking.over_lines.selected import lines_named
from dsqa.questions.asking.saying import PatternTable
from dsqa.questions.model import Question
from dsqa.text.regex import regex

_SAID = PatternTable(__file__)

Wanted = Literal["count", "list", "whether", "first", "last", "latest", "every"]
"""How many lines there are, which they are, whether one is there, the first or the last of them, the number of the last, or those without any gap."""

_WORD: dict[Lang, str] = {
    "e": r"provisional|preliminary|estimate[ds]?|revised|suppressed|withheld|confidential|forecasts?|projected|imputed|not report(?:ed)?|(?:not|un)[ -]?available|unknown|not applicable",
    "j": r"速報値?|暫定値?|推計値?|推定値?|概算値?|訂正値?|改訂値?|改定値?|秘匿|不詳|不明|非公表|未公表|調査していない|該当なし|欠測",
}
_MEANING = {lang: regex(rf"(?P<said>{word})", re.I) for lang, word in _WORD.items()}
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
    if _SAID("every", question):
        return GapAsked("every", True, "", _noun(text, lang)) if _SAID("listed", question) else None
    if _SAID("first", question):
        return GapAsked("first", True, "", "")
    if _SAID("last", question):
        return GapAsked("last", True, "", "")
    is_none, is_some = _SAID.find("none", text, lang), _SAID.find("some", text, lang)
    if not is_none and not is_some and _SAID("latest", question) and not question.times:
        return GapAsked("latest", True, "", "")
    sign = _SAID.find("sign", text)
    said = _MEANING[lang].search(text)
    meaning = (sign["quoted"] or sign["marked"]) if sign else said["said"] if said else ""
    is_loose = not (is_none or is_some or meaning)
    wanted = _wanted(question, text)
    if wanted is None or is_loose and not _SAID("of_measure", question):
        return None
    is_filled = bool(is_some) and not is_none
    return GapAsked(wanted, is_filled, meaning.lower(), _noun(text, lang), is_loose)


def _wanted(question: Question, text: str) -> Wanted | None:
    if _SAID("counted", question):
        return "count"
    if _SAID.find("whether", text, question.lang):
        return "whether"
    return "list" if _SAID("listed", question) else None


def _noun(text: str, lang: Lang) -> str:
    if lang == "j":
        time = _SAID.find("time", text)
        if time is not None:
            return time["noun"] or "年"
        return next(reversed(_OF_LINES.findall(text)), "")
    asked = lines_named(text, lang)
    if asked is not None:
        return asked.noun
    found = _SAID.find("noun_behind", text)
    return found["noun"].lower() if found else ""
