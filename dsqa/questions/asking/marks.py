"""What a question asks of a sign, a footnote mark or the number of a table: the text that it quotes."""

import re
import unicodedata

from dsqa.language.lang import Lang
from dsqa.questions.asking.saying import says_in
from dsqa.questions.model import Question
from dsqa.text.regex import regex

_SIGN = r"[^\w\s「」『』\"“”'‘’、。？?]{1,4}|[A-Za-zＡ-Ｚａ-ｚ]{1,2}"
_SIGN_ASKED = regex(
    rf"[「『\"“](?P<quoted>{_SIGN})[」』\"”](?:という|の)?(?:記号|符号|印)?(?:は|とは|って|の意味|が|を)"
    r"|(?:^|(?:記号|符号|印)の?)(?P<open>[*＊#＃…‥―－ー△▲×]{1,4}|-{1,3})(?:は|とは|って|の意味)"
    r"|[\"“'‘](?P<english>[^\w\s\"“”'‘’]{1,4}|[A-Za-z]{1,2})[\"”'’]\s(?:mean|stand|denote|indicate|represent|signify)"
    r"|^(?i:what) (?:does|do) (?:the (?:sign|symbol) )?(?P<bare>[<>≤≥]\s?\d{1,3}|[^\w\s\"“”'‘’]{1,4}|[A-Za-z])(?: in the table)? (?:mean|stand|denote|indicate|represent|signify)"
    r"|^(?P<letter>[A-ZＡ-Ｚ])(?:は|とは|って)何を?(?:意味|表|示|指)"
)
_MEANS = regex(
    r"意味|表[しすわ]|示[しす]|指[しす]|何(?:です|でしょ|のこと|を|か)|どういう|mean|stand|denote|indicate|represent|signif"
)
_NUMBER = r"(?:[a-z]-?)?\d{1,3}(?:[.-]\d{1,3}){0,3}[a-z]?"
_ENGLISH = rf"table ({_NUMBER})"
_JAPANESE = rf"(?:表\s?({_NUMBER})|第\s?({_NUMBER})\s?表)"
_TITLE_ASKED = (
    regex(
        rf"\b(?:title|name|heading|caption) of (?:the )?{_ENGLISH}\W*$"
        rf"|\bwhat (?:is|does|do) {_ENGLISH} (?:show|about|called|titled|entitled|contain)\W*$"
    ),
    regex(
        rf"^{_JAPANESE}の?(?:題名?|題目|表題|標題|タイトル|名称|名前)(?:は|を|って)"
        rf"|^{_JAPANESE}(?:は|には?|では?)何(?:の表|について|が(?:書|載|示)|を(?:表|示))"
    ),
)
_EXPLICIT: dict[Lang, re.Pattern[str]] = {
    "e": regex(
        r"\b(?:foot)?note (?:number |no\.? ?)?(?P<note>\d{1,2}|[a-z])\b"
        r"|(?:^|\s)[\"“'(]?(?P<mark>\\\d{1,2}|\d{1,2}[/)]|\([a-z]\)|[a-z]\)|\*{1,4}|[†‡§])[\"”']?(?=[\s?,.]|$)",
        re.I,
    ),
    "j": regex(
        r"(?:脚注|注記?)\s?(?P<note>\d{1,2})(?!\d|年)"
        r"|(?P<mark>※\s?\d{0,2}|[*＊]{1,4}|[†‡§]|(?<![a-zａ-ｚ])[a-zａ-ｚ][)）]|(?<![\d０-９])[\d０-９]{1,2}[)）]|注\s?\d{1,2}[)）])"
        r"[」』]?(?=の|は|が|に|を|と|って)",
        re.I,
    ),
}
"""A mark that the question quotes."""
_SAYS: dict[Lang, re.Pattern[str]] = {
    "e": regex(r"\b(?:say|says|mean|means|state|states|read|reads|indicate|indicates|denote|denotes|stand|explain|explains|tell|tells|refer|about)\b", re.I),
    "j": regex(r"意味|表し|表す|示し|示す|指し|指す|書い|書か|説明|どう|何(?:です|でしょ|か|を|と)"),
}  # fmt: skip
"""Wording that asks for the text of a mark."""
_OF_MARK: dict[Lang, re.Pattern[str]] = {
    "e": regex(r"\b(?:foot)?note\b|\b(?:footnote )?marks?\b|\bsuperscripts?\b|\basterisks?\b", re.I),
    "j": regex(r"印|注記|脚注|注(?:は|に|が|の)|記号"),
}  # fmt: skip
"""Wording that asks about a mark without quoting it."""
asks_attached = says_in(
    r"\b(?:includ(?:e|es|ed)|exclud(?:e|es|ed)|refers? to|refer\b|based on|means?|defined?|represents?|covers?|counted)\b",
    r"含(?:ま|む|め)|除(?:か|く|い)|何を(?:指|表|示|意味|基)|基づ|とは",
    re.I,
)
"""Whether the note of a label may answer it: what the label includes, means or refers to."""


def sign_asked(question: Question) -> str:
    """The sign whose meaning it asks for, as it is written; "" for any other question."""
    asked = _SIGN_ASKED.search(question.text)
    if asked is None or not _MEANS.search(question.text):
        return ""
    return str(next(filter(None, asked.groups())))


def table_asked(question: Question) -> str:
    """The number of the table whose title it asks for, in half width and small letters; "" for any other question."""
    plain = unicodedata.normalize("NFKC", question.text).strip().lower()
    asked = next((found for one in _TITLE_ASKED if (found := one.search(plain))), None)
    return next(filter(None, asked.groups())) if asked else ""


def asks_mark(question: Question) -> bool:
    """Whether a question may ask for the text of a mark."""
    lang, text = question.lang, question.text
    is_of_mark = _EXPLICIT[lang].search(text) or _OF_MARK[lang].search(text)
    return bool(is_of_mark) and bool(_SAYS[lang].search(text))


def mark_quoted(question: Question) -> str:
    """The footnote mark that it quotes, 3) for note 3; "" if it quotes none."""
    said = _EXPLICIT[question.lang].search(question.text)
    if said is None:
        return ""
    return f"{said['note']})" if said["note"] else str(said["mark"])
