"""Sentences of English text, with their places."""

import re
from typing import NamedTuple

from dsqa.text.regex import regex


class Sentence(NamedTuple):
    """A sentence. `text` is the passage from `start` to `end`, without white space at its ends."""

    text: str
    start: int
    end: int


_SHORTENED = """
    mr mrs ms dr prof rev hon st sen rep gov gen col capt lt sgt maj adm cmdr pres supt
    jr sr inc ltd co corp bros llc plc dept univ assn est no nos vol vols pp p fig figs eq sec ch
    vs v al cf ca c approx viz resp op ed eds trans
    jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun
    ave blvd rd mt ft
"""
_ABBREVIATIONS = frozenset(_SHORTENED.split())
"""Words, in lower case, after which a full stop seldom ends a sentence."""
_ONLY_BEFORE_NUMBERS = frozenset(("no", "nos", "p", "pp", "fig", "figs", "sec", "ch", "vol", "op"))
_MOST_OFTEN_LAST = frozenset(("inc", "ltd", "co", "corp", "jr", "sr", "etc", "al", "est", "llc"))
"""Abbreviations at the end of names and lists: a capital after them may begin a sentence, or not."""
_END = regex(
    # An empty line, or a mark with closing marks after it, and a beginning or nothing after that.
    r"\n[ \t\r\f\v]*\n\s*"
    r"|(?P<mark>[.!?…]+[\"'”’)\]»]*)(?=(?P<gap>\s*)(?P<next>[\"'“‘(\[«¿¡-]*\w)?)"
)
_LAST_WORD = regex(r"[^\W_]+(?:\.[^\W_]+)*$")
_FIRST_WORDS = """
    the a an in on at he she it they we you i his her its their our my this that these those
    there but and or if when while after before as for from to with by during since although
    though however what who how why where some many most all each one no not so then
    such other according both under over because
"""
_BEGINNERS = frozenset(_FIRST_WORDS.split())


def sentences(text: str) -> list[Sentence]:
    """The sentences of `text` in order; there is only white space between them.

    A full stop after an abbreviation, an initial or within a number does not end one; an empty line does.

    >>> [one.text for one in sentences("Dr. No paid $3.50 to J. Bond. He left.")]
    ['Dr. No paid $3.50 to J. Bond.', 'He left.']
    """
    found: list[Sentence] = []
    start = 0
    for match in _END.finditer(text):
        if match["mark"] is None or _ends(text, start, match):
            _add(found, text, start, match.end())
            start = match.end()
    _add(found, text, start, len(text))
    return found


def _add(found: list[Sentence], text: str, start: int, end: int) -> None:
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    if start < end:
        found.append(Sentence(text[start:end], start, end))


def _ends(text: str, start: int, match: re.Match[str]) -> bool:
    """Whether a mark ends the sentence that began at `start`."""
    following = match["next"]
    if following is None:
        return True
    first = following[-1]
    word = _LAST_WORD.search(text, max(start, match.start() - 40), match.start())
    if not match["gap"]:
        shortened = word is not None and word[0].lower() in _ABBREVIATIONS
        return not shortened and _ends_glued(text, match, first)
    if first.islower() or match["mark"][0] != ".":
        # "Yahoo! is", "'Why?' he said": a small letter continues the sentence.
        return not first.islower()
    if word is None or len(match["mark"].rstrip("\"'”’)]»")) > 1:
        return True
    before = word[0].lower()
    if len(before) == 1 and before.isalpha() or "." in before:
        # After an initial or U.S.: a name continues, a word that often begins sentences does not.
        return _next_word(text, match.end()).lower() in _BEGINNERS and len(before) > 1
    if before in _ONLY_BEFORE_NUMBERS:
        return not first.isdigit()
    if before in _MOST_OFTEN_LAST:
        return _next_word(text, match.end()).lower() in _BEGINNERS
    return before not in _ABBREVIATIONS


def _ends_glued(text: str, match: re.Match[str], first: str) -> bool:
    """Whether a mark without white space after it ends a sentence, as in scraped text: "at 1981.Liza came"."""
    before = text[max(match.start() - 2, 0) : match.start()]
    after = text[match.end() : match.end() + 2]
    if match["mark"] != "." or len(before) < 2 or len(after) < 2:
        return match["mark"][0] in "!?" and first.isupper()
    glued_word = before.isalnum() and (before[-1].islower() or before[-1].isdigit())
    return glued_word and after[0].isupper() and (after[1].islower() or after[1] == " ")


def _next_word(text: str, start: int) -> str:
    match = re.compile(r"\W*([^\W_]+)").match(text, start)
    return match[1] if match else ""
