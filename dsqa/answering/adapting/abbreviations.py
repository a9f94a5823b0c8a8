"""Questions with the abbreviations that the notes of a dataset explain: the complaints of Alpha, if ZW means complaints."""

import unicodedata
from collections.abc import Sequence

from dsqa.language.lang import Lang
from dsqa.language.tokens import Token, tokens
from dsqa.store import Content
from dsqa.text.regex import regex

_SHORT = r"[A-Z][A-Z0-9]{1,5}"
_EXPLAINED = regex(
    rf"(?<![A-Za-z0-9])(?P<short>{_SHORT})['\"」』）)]?\s*"
    r"(?:\s(?:means?|stands? for|denotes?|indicates?|represents?|is|are)\s|[:=]|は、?|とは、?|…+)\s*"
    r"(?:(?:the )?(?:number|amount|total) of )?(?P<long>[^.;:=。、,\n]{2,60}?)"
    r"(?:を(?:示す|表す|示します|表します|いう)|である|です|のこと|の略)*\s*(?=[.;。、,\n]|$)"
)


def abbreviations(contents: Sequence[Content], lang: Lang) -> dict[str, str]:
    """Meaning -> abbreviation, for each label that is an abbreviation explained by a note; without meanings whose words all occur in labels."""
    explained = {
        found["short"]: found["long"].strip()
        for one in contents
        for table in one.tables
        for note in (*table.notes, table.title)
        for found in _EXPLAINED.finditer(unicodedata.normalize("NFKC", note))
    }
    if not explained:
        return {}
    labels = {
        text: unicodedata.normalize("NFKC", text)
        for one in contents
        for table in one.tables
        for text in table.labels()
    }
    said = {token.text for text in labels.values() for token in tokens(text, lang)}
    return {
        explained[short]: text
        for text, short in labels.items()
        if short in explained and not {one.text for one in tokens(explained[short], lang)} <= said
    }


def abbreviated(question: str, known: dict[str, str], lang: Lang) -> str:
    """A question with the abbreviations in place of their meanings.

    >>> abbreviated("How many complaints did Alpha have?", {"complaints": "ZW"}, "e")
    'How many ZW did Alpha have?'
    """
    for long in sorted(known, key=len, reverse=True):
        words = tokens(question, lang)
        sought = [token.text for token in tokens(long, lang)]
        span = _span(words, sought)
        if span is not None:
            question = question[: span[0]] + known[long] + question[span[1] :]
    return question


def _span(words: Sequence[Token], sought: Sequence[str]) -> tuple[int, int] | None:
    """The span of consecutive words in a text; None if there is none."""
    size = len(sought)
    for at in range(len(words) - size + 1 if size else 0):
        if [word.text for word in words[at : at + size]] == sought:
            return words[at].start, words[at + size - 1].end
    return None
