"""How to extract the answers of English notes."""

import re
from pathlib import Path

from dsqa.language.amounts.units import units
from dsqa.prose.extractors import Extractor, Words, first, read_extractors, searched
from dsqa.tables.areas.notes import find_unit

_MONTH = (
    "(?:January|February|March|April|May|June|July|August|September|October|November|December"
    r"|Jan\.?|Feb\.?|Mar\.?|Apr\.?|Jun\.?|Jul\.?|Aug\.?|Sept?\.?|Oct\.?|Nov\.?|Dec\.?)"
)
_DATE = (
    rf"{_MONTH} \d{{1,2}}(?:, \d{{4}}|(?!\d))|{_MONTH},? \d{{4}}|\d{{1,2}} {_MONTH} \d{{4}}"
    r"|\d{4}-\d{2}-\d{2}|\d{1,2}/\d{1,2}/\d{2,4}"
)
_NAME = r"[A-Z][\w.'’&-]*(?: (?:of|and|the|on|for|in|&|[A-Z(][\w.'’&)-]*))*"
_DEFINING = "at (?:least|most)|an?|any|the|all|those|one|each|every|anyone|anybody|someone|everyone|persons?|people"
"""Beginnings of definitions."""
_SYMBOLS = {
    "asterisk": r"\*", "asterisks": r"\*{1,3}", "star": r"\*", "dash": r"[-–—]", "dashes": r"[-–—]{1,3}", "hyphen": "-",
    "hyphens": "-{1,3}", "stars": r"\*{1,3}",
    "dagger": "†", "dots": r"\.{2,4}|…", "ellipsis": r"\.{3}|…", "pound": "#", "hash": "#",
}  # fmt: skip
_COUNT_OF_SYMBOL = {"two": "{2}", "double": "{2}", "three": "{3}", "triple": "{3}"}


def _stands_for(asked: Words) -> Extractor:
    """ "ICR = Issue Credit Rating", "Issue Credit Rating (ICR)", "(X) Not applicable"."""
    bare = asked["short"].strip("\"'“”‘’()[]")
    written = f"(?i:{re.escape(bare)})" if bare.islower() else re.escape(bare)
    short = rf"[(\[\"“]?{written}[)\]\"”]?"
    said = (
        r"(?:\s*(?:=|:|：|-|–|—)\s*"
        r"|(?:\s+\w+)?\s+(?:means?|indicates?|denotes?)\s+|,?\s+(?:is|are|means|indicates?|denotes?|represents?|stands for|refers to)\s+)"
    )
    return first(
        _before_brackets(bare),
        searched(rf"(?<!\w){short}(?![\w%]){said}([^.;。]+)", 1),
        searched(rf"^{short}\s+(.+?)[.;]?$", 1),
    )


def _before_brackets(short: str) -> Extractor:
    """ "Standard and Poor's Issue Credit Rating (ICR)": the words with these initials."""
    compiled = re.compile(rf"((?:[\w'’-]+ ){{1,8}})\({re.escape(short)}\)")
    letters = short.rstrip("s").upper()

    def take(sentence: str) -> str | None:
        found = compiled.search(sentence)
        if found is None:
            return None
        said = found.group(1).split()
        for size in range(1, len(said) + 1):
            tail = said[-size:]
            if not tail[0][0].isupper():
                continue
            telling = "".join(word[0] for word in tail if word[0].isupper())
            if letters in (telling, "".join(word[0].upper() for word in tail)):
                return " ".join(tail)
        return None

    return take


def _symbol(asked: Words) -> Extractor:
    """The meaning of a mark that the question names in words: "the two asterisks"."""
    mark = _SYMBOLS[asked["symbol"].lower()]
    times = _COUNT_OF_SYMBOL.get(asked["count"].lower(), "")
    sign = rf"(?:{mark}){times}" if times else f"(?:{mark})"
    return searched(rf"^[\"“(]?{sign}[\"”)]?\s*(?:[-–—=:]\s*)?([^\s*].+?)$", 1)


def _footnote(asked: Words) -> Extractor:
    """The text of a footnote with a number or a letter."""
    number = re.escape(asked["note"])
    # A letter is a mark only where something parts it from the words: "b Revised", but not "b-local".
    apart = r"[\\/\])./:]*\s*(?=\D)" if number.isdigit() else r"(?:[\\/\]).:]+\s*|\s+)"
    return searched(rf"^[\\\[(]?{number}{apart}(.+?)$", 1)


def _kind_of_source(asked: Words) -> Extractor:
    """The name that ends in the requested kind of source: a survey, a census, a program."""
    kind = asked["kind"].capitalize()
    years = r"(?: of (?:the )?[A-Z]\w+(?: [A-Z]\w+)*)?(?: \d{4})?(?: \([A-Z]+\))?"
    return searched(
        rf"\b(?!The |Based |From |Data )(?:\d{{4}} )?(?:[A-Z][\w.'’-]+ (?:of |and |the |on )?)*{kind}\b{years}"
    )


def _dated(asked: Words) -> Extractor:
    stem = {"made": "prepared", "out": "release"}.get(asked["done"], asked["done"])[:6]
    return first(
        searched(
            rf"(?i:{stem})\w*[^.;]{{0,40}}?\b((?:between|from) (?:{_DATE}|{_MONTH}) (?:and|to) (?:{_DATE}))", 1
        ),
        searched(rf"(?i:(?<!next ){stem})\w*[^.;]{{0,40}}?({_DATE})", 1),
        searched(rf"(?i:(?<!next )(?:released?|prepared|published|updated|revised|issued|accessed))[^.;]{{0,40}}?({_DATE})", 1),
        # The source names a publication and its date: "…, Series 12, July 2028."
        searched(rf"^\W*(?i:(?:data )?sources?)\b.*[,(] ?({_DATE})\)?\W*$", 1),
    )  # fmt: skip


def _unit(sentence: str) -> str | None:
    """The unit in a note, in brackets or on a separate line."""
    stated = find_unit(sentence)
    if stated:
        return re.split(r"\s*[(;]|, (?:except|unless)", stated)[0].strip(" ,.") or None
    bracketed = re.fullmatch(r"[\[(](?P<unit>[^\[\]()]{2,60})[\])]", sentence.strip())
    if bracketed is None or not units(bracketed["unit"]):
        return None
    return re.split(r", (?:except|unless)", bracketed["unit"])[0].strip()


ENGLISH = read_extractors(
    Path(__file__).with_suffix(".tsv"),
    {"NAME": _NAME, "DATE": _DATE, "DEFINING": _DEFINING, "MONTH": _MONTH},
    {
        "symbol": _symbol,
        "footnote": _footnote,
        "stands for": _stands_for,
        "dated": _dated,
        "unit": lambda _: _unit,
        "kind of source": _kind_of_source,
    },
)
