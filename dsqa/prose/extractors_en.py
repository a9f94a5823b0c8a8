"""The kinds of English questions about notes, and how to extract their answers."""

import re
from collections.abc import Callable

from dsqa.language.units import units
from dsqa.prose.extractors import Extractor, first, searched
from dsqa.regex import regex
from dsqa.tables.notes import find_unit

_MONTH = (
    "(?:January|February|March|April|May|June|July|August|September|October|November|December"
    r"|Jan\.?|Feb\.?|Mar\.?|Apr\.?|Jun\.?|Jul\.?|Aug\.?|Sept?\.?|Oct\.?|Nov\.?|Dec\.?)"
)
_DATE = (
    rf"{_MONTH} \d{{1,2}}(?:, \d{{4}}|(?!\d))|{_MONTH},? \d{{4}}|\d{{1,2}} {_MONTH} \d{{4}}"
    r"|\d{4}-\d{2}-\d{2}|\d{1,2}/\d{1,2}/\d{2,4}"
)
_NAME = r"[A-Z][\w.'’&-]*(?: (?:of|and|the|on|for|in|&|[A-Z(][\w.'’&)-]*))*"
_EXCLUDED = (
    r"\b(?:(?:not (?:be )?|never )(?:included|counted|covered|shown)|excluded|left out|omitted"
    r"|(?:do|does|did)(?:n't| not) (?:\w+ ){0,2}?(?:include|count|cover)|excludes?)\b"
)
_SYMBOLS = {
    "asterisk": r"\*", "asterisks": r"\*{1,3}", "star": r"\*", "dash": r"[-–—]", "dashes": r"[-–—]{1,3}", "hyphen": "-",
    "hyphens": "-{1,3}", "stars": r"\*{1,3}",
    "dagger": "†", "dots": r"\.{2,4}|…", "ellipsis": r"\.{3}|…", "pound": "#", "hash": "#",
}  # fmt: skip
_COUNT_OF_SYMBOL = {"two": "{2}", "double": "{2}", "three": "{3}", "triple": "{3}"}


def _stands_for(found: re.Match[str]) -> Extractor:
    """ "ICR = Issue Credit Rating", "Issue Credit Rating (ICR)", "(X) Not applicable"."""
    bare = found.group("short").strip("\"'“”‘’()[]")
    short = rf"[(\[\"“]?{re.escape(bare)}[)\]\"”]?"
    said = (
        r"(?:\s*(?:=|:|：|-|–|—)\s*"
        r"|,?\s+(?:is|are|means|indicates?|denotes?|represents?|stands for|refers to)\s+)"
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


def _symbol(found: re.Match[str]) -> Extractor:
    """The meaning of a mark that the question names in words: "the two asterisks"."""
    mark = _SYMBOLS[found.group("symbol").lower()]
    times = _COUNT_OF_SYMBOL.get((found.group("count") or "").lower(), "")
    sign = rf"(?:{mark}){times}" if times else f"(?:{mark})"
    return searched(rf"^[\"“(]?{sign}[\"”)]?\s*(?:[-–—=:]\s*)?([^\s*].+?)$", 1)


def _footnote(found: re.Match[str]) -> Extractor:
    """The text of a footnote with a number or a letter."""
    number = re.escape(found.group("note"))
    # A letter is a mark only where something parts it from the words: "b Revised", but not "b-local".
    apart = r"[\\/\])./:]*\s*(?=\D)" if number.isdigit() else r"(?:[\\/\]).:]+\s*|\s+)"
    return searched(rf"^[\\\[(]?{number}{apart}(.+?)$", 1)


def _kind_of_source(found: re.Match[str]) -> Extractor:
    """The name that ends in the requested kind of source: a survey, a census, a program."""
    kind = found.group("kind").capitalize()
    years = r"(?: of (?:the )?[A-Z]\w+(?: [A-Z]\w+)*)?(?: \d{4})?(?: \([A-Z]+\))?"
    return searched(
        rf"\b(?!The |Based |From |Data )(?:\d{{4}} )?(?:[A-Z][\w.'’-]+ (?:of |and |the |on )?)*{kind}\b{years}"
    )


def _agency(_: re.Match[str]) -> Extractor:
    return first(
        searched(rf"(?i:source)s?\s*:\s*(?:compiled by |data from )?({_NAME})(?=[,.;(]|$)", 1),
        searched(
            rf"(?i:prepared|compiled|published|collected|issued|conducted) by (?:the )?({_NAME})", 1
        ),
        searched(
            r"\b((?:U\.S\. )?(?:[A-Z][\w.'’-]+ (?:of |and |the |for )*)*"
            r"(?:Bureau|Agency|Administration|Department|Division|Center|Office|Service|Board)"
            r"(?: (?:of|for|on)(?: [A-Z][\w.'’-]+)+)?)",
            1,
        ),
    )


def _source(_: re.Match[str]) -> Extractor:
    return searched(r"(?i:source)s?\s*:\s*(.+?)\.?$", 1)


def _base(_: re.Match[str]) -> Extractor:
    """The base of an index: "1982-84=100" gives 1982-84."""
    return searched(rf"((?:{_MONTH},? )?\d{{4}}(?:[-–/]\d{{2,4}})?) ?= ?100(?:\.0)?\b", 1)


def _dated(found: re.Match[str]) -> Extractor:
    stem = {"made": "prepared", "out": "release"}.get(found.group("done"), found.group("done"))[:6]
    return first(
        searched(rf"(?i:{stem})\w*[^.;]{{0,40}}?({_DATE})", 1),
        searched(rf"(?i:released?|prepared|published|updated|revised|issued|accessed)[^.;]{{0,40}}?({_DATE})", 1),
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


def _in_brackets(_: re.Match[str]) -> Extractor:
    return first(
        searched(
            r"^(?:note:?\s*)?(.{3,60}?) (?:is|are|appears?|(?:is|are) (?:shown|given)) in "
            r"(?:parenthes[ei]s|brackets)",
            1,
            re.I,
        ),
        searched(
            r"\b(?:parenthes[ei]s|brackets) (?:show|indicate|represent|denote|are|is|give)s?\s+(.+?)\.?$",
            1, re.I,
        ),
    )  # fmt: skip


def _left_out(_: re.Match[str]) -> Extractor:
    return first(
        searched(
            r"\b(?:excludes?|excluding|(?:do|does|did) not include|not including|except(?:ing)?"
            r"(?: for)?)\s+(.+?)[\].;]*$",
            1,
            re.I,
        ),
        searched(
            r"^(?:note:?\s*|\W*\d{0,2}\W*\s)?(.+?) (?:is|are|was|were|has been|have been) "
            r"(?:not (?:included|counted|shown|covered)|excluded|omitted)",
            1,
            re.I,
        ),
    )


def _taken_in(_: re.Match[str]) -> Extractor:
    return first(
        searched(
            r"\b(?:is|are) (?:the )?(?:offenses|crimes|categories|items) of\s+(.+?)[\].]*$", 1, re.I
        ),
        searched(
            r"\b(?:includes?|including|comprises?|consists? of|covers?)\s+"
            r"(?:the (?:offenses|categories|crimes|following|states|items) (?:of )?)?:?\s*(.+?)[\].]*$",
            1,
            re.I,
        ),
    )


def _defined(_: re.Match[str]) -> Extractor:
    return first(
        searched(r"\bdefined as\s+(.+?)[\].]*$", 1),
        searched(r"\b(?:is|are)(?: considered)?\s+((?:an?|any|the|all|those|one)\s.+?)[\].]*$", 1),
        searched(r"\b(?:means|refers to)\s+(.+?)[\].]*$", 1),
        # A footnote that is only the definition.
        searched(r"^\\?\d{1,2}[\\/.)]?\s+((?:The|An?|Any|All|Those)\s.+)$", 1),
    )


def _whole(_: re.Match[str]) -> Extractor:
    """A sentence that answers yes or no, without the number of the note."""
    return searched(
        r"^(?:\W{0,2}\d{1,2}\W{1,2}\s*|(?i:note):?\s*)?(.*\b(?:not|excludes?|includes?|included|excluded"
        r"|covers?|adjusted|comparable|may be)\b.*)$",
        1,
        re.I,
    )


def _reason(_: re.Match[str]) -> Extractor:
    return searched(r"\b(?:because(?: of)?|due to|owing to|since|in order to|(?=to avoid))\s*(.+?)\.?$", 1)  # fmt: skip


_MEANS = r"(?:stands? for|means?|indicates?|denotes?|signif(?:y|ies)|represents?|refers? to|shows?|tells?(?: us)?)"
ENGLISH: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Extractor]], ...] = (
    (regex(r"\b(?:figures?|numbers?|values?|entries) in (?:parenthes|bracket)|\bparenthes[ei]s", re.I), _in_brackets),
    (
        regex(
            r"\b(?:(?P<count>one|two|three|double|triple|single) )?"
            r"(?P<symbol>asterisks?|stars?|dash(?:es)?|hyphens?|dagger|dots|ellipsis|pound|hash)\b",
            re.I,
        ),
        _symbol,
    ),
    (regex(r"\b(?:foot)?note (?:number )?(?P<note>\d{1,2}|[a-z])\b", re.I), _footnote),
    (
        regex(
            r"\b(?:does|do|did) (?:the )?(?:(?:abbreviation|acronym|letters?|symbol|mark(?:er)?|code|entry"
            rf"|notation|term|sign)s? )?(?P<short>[\"“‘(\[]?[\w./&*#-]+[\"”’)\]]?)(?: [\w ]{{0,40}}?)? {_MEANS}\b",
            re.I,
        ),
        _stands_for,
    ),
    (regex(r"\b(?:meaning of|what is(?: an?)?) (?P<short>[\"“(]?[A-Z.]{2,8}[\"”)]?)(?=\W*(?:$|in\b))"), _stands_for),
    (
        regex(
            r"\bwhen (?:was|were|did|is|are|has|have) .*?\b(?P<done>releas|prepar|publish|updat|revis|issu|compil|collect|access|retriev|download|made|come out|out)",
            re.I,
        ),
        _dated,
    ),
    (regex(r"\b(?P<done>releas|updat|revis|publi)\w* date\b", re.I), _dated),
    (regex(r"\b(?:what|which|in what) units?\b|\bunits? of measure|\bhow (?:is|are) .*\b(?:measured|expressed)\b", re.I), lambda _: _unit),
    (
        regex(r"\bwhen (?:does|do|did) .*\b(?:end|start|begin)s?\b", re.I),
        lambda _: searched(rf"(?i:end|start|begin)\w*[^.;]{{0,20}}?({_DATE})", 1),
    ),
    (
        regex(r"\b(?:on (?:what|which) date|(?:what|which) day|as of (?:what|which|when))\b", re.I),
        lambda _: searched(_DATE),
    ),
    (
        regex(r"\b(?:which|what) month\b", re.I),
        lambda _: first(searched(rf"\b{_MONTH},? \d{{4}}\b"), searched(rf"\b{_MONTH}\b")),
    ),
    (
        regex(r"\b(?:which|what) (?:school |fiscal |calendar |base |reference )?year\b", re.I),
        lambda _: searched(r"\b(?:19|20)\d{2}(?:[-–/]\d{2,4})?"),
    ),
    (regex(r"\b(?:which|what) (?:\w+ ){0,3}?(?P<kind>census|survey|program|system)\b", re.I), _kind_of_source),
    (
        regex(
            r"\b(?:which|what) (?:\w+ ){0,2}?(?:agency|agencies|bureau|department|organi[sz]ation|office|institution)\b"
            r"|^who\b.*\b(?:publish|compil|produc|prepar|collect|issu|conduct|provid|releas)",
            re.I,
        ),
        _agency,
    ),
    (
        regex(
            r"\bbase (?:period|date|year)\b|\bwhat (?:is|was) the base\b|\bwh(?:ich|at) base\b", re.I
        ),
        _base,
    ),
    (regex(r"\bsources?\b|\b(?:come|comes|came|taken|drawn) from\b", re.I), _source),
    (regex(r"^(?:are|is|was|were|do|does|did|can|may)\b", re.I), _whole),
    (regex(_EXCLUDED, re.I), _left_out),
    (regex(r"\bhow (?:is|are|was|were) .*\bdefined|\bdefinition of\b|\b(?:what|who) (?:is|are) (?:considered|meant by|an?)\b", re.I), _defined),
    (regex(r"\b(?:include[sd]?|counted|counts? as|covered?|comprises?|ma(?:k|d)e up|consists? of)\b", re.I), _taken_in),
    (regex(r"^why\b", re.I), _reason),
)  # fmt: skip
"""Wording of a question -> how to extract its answer from a sentence; the first match counts."""
