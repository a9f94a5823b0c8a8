"""Totals: labels and heads for them, and the wording of questions about them."""

import re
from collections.abc import Collection
from functools import cache, lru_cache
from pathlib import Path

from dsqa.language.lexicon import rows
from dsqa.language.normalise import normalise
from dsqa.text.regex import named_patterns, regex

_PATTERNS = named_patterns(Path(__file__).with_name("total_patterns.tsv"))

_TOTAL, _JAPANESE = "(?:grand |sub-?)?totals?", "合計|総計|総数|小計"
_UNITED_STATES = frozenset(("united states", "u.s.", "us", "usa", "u.s. total", "total u.s."))
_COUNTRIES = 2
"""Minimum number of other countries beside the United States in a list of countries."""
_LONGEST_LABEL = 60
# Total (thousands) -> total; "総 数 1)" -> 総数; "Total, all ages" stays
# One mark a pass: marks inside a repeated group would make hostile labels exponential.
_FOOTNOTE = regex(r"(?:[(\[【<][^()\[\]【】<>]*[)\]】>]|\d{1,2}\)|[*†‡:：;,、。#/.])$")
_LEADING = regex(r"^[\s*#.\-・○◎●■□◇◆【\[(]+")
_COUNTRY_CODE = regex(r"[A-Z]{2,3}")
"""Such a code as stands beside USA."""
_NO_TOTAL = regex("(?:会|家|統|時|設|推|累|集|余|生|温度|体温|血圧)計$|all others?|all else")
_BARE = regex(rf"{_TOTAL}|all|overall|{_JAPANESE}|計|再計", re.I)
_BEGINS = regex(rf"(?:career )?{_TOTAL}|(?:overall|sum)\b|計$|{_JAPANESE}", re.I)
_PADDED = regex(r"(?<=^[合総小])[ \u3000]+(?=[計数])")
"""Blanks that pad a word: 合 計, 総　数."""
_ALL = regex(r"all\b", re.I)
_ENDING = regex(r"[\s,:-]*(?:計|合計|総数|total)$")
_SAYS = regex(rf"total|\boverall\b|{_JAPANESE}|計$|計[（(]", re.I)
_AGGREGATE = regex(rf"^{_TOTAL}\b|\btotals?$|^all others?\b|^top \d+ [a-z]|^career$")
_SAMPLE_SIZE = regex(
    r"(?:(?:un)?weighted )?(?:base|sample)(?: size| n)?|(?:un)?weighted n|n|number of (?:respondents|interviews|persons interviewed)|respondents"
    r"|(?:有効)?回答者?(?:数|計)|(?:調査|集計|標本|サンプル|該当者|対象者)(?:世帯|者)?数|サンプルサイズ"
)
"""How many were asked, beside shares of them."""
_OF_YEAR = regex(r"\b(?:annual(?:ly)?|yearly|whole year)\b|年間|通年|一年を通")


def is_total(label: str, among: Collection[str] = ()) -> bool:
    """Whether a label means a total (Total, 総数, 男女計, 全国, Both sexes).

    "United States" and "U.S." are totals too, unless two other countries are among the sibling labels `among`.
    """
    shown = "" if len(label) > _LONGEST_LABEL else _unmarked(label)
    if not shown:
        return False
    if shown in _totals() or _PATTERNS["label"].fullmatch(shown):
        return not _NO_TOTAL.search(shown)
    if shown in _UNITED_STATES:
        from dsqa.language.synonyms import is_country  # which reading files does not need

        others = [other for other in among if normalise(other).strip() not in _UNITED_STATES]
        named = sum(bool(_COUNTRY_CODE.fullmatch(one)) or is_country(one) for one in others)
        return named < _COUNTRIES
    return False


@lru_cache(maxsize=1 << 14)
def _unmarked(label: str) -> str:
    shown = normalise(label)
    unmarked = shown.rstrip()
    while mark := _FOOTNOTE.search(unmarked):
        unmarked = unmarked[: mark.start()].rstrip()
    bare = _LEADING.sub("", unmarked) or _LEADING.sub("", shown)
    return bare.strip(" ]】)")


@cache
def _totals() -> frozenset[str]:
    return frozenset(cells[0] for cells in rows("totals.tsv"))


def is_bare_total(label: str) -> bool:
    """Whether a label is only a word for a total: Subtotal, 合計, all."""
    return bool(_BARE.fullmatch(label))


def begins_as_total(label: str) -> bool:
    """Whether a label begins with a word for a total: Total assets, 合計特殊出生率, 合 計."""
    return bool(_BEGINS.match(_PADDED.sub("", label)))


def begins_with_all(label: str) -> bool:
    """Whether a label begins with "all"."""
    return bool(_ALL.match(label))


def total_of(label: str) -> str:
    """The name of the thing that a label is the total of, "" for other labels.

    >>> total_of("流動資産合計"), total_of("Total assets"), total_of("Assets")
    ('流動資産', 'assets', '')
    """
    found = _PATTERNS["named"].fullmatch(label)
    return (found["a"] or found["b"] or found["c"]) if found else ""


def totals_of(name: str) -> tuple[str, ...]:
    """Possible names of the total of a name in lower case."""
    return (f"{name}合計", f"{name}計", f"total {name}", f"{name}, total", f"{name} total")


def without_total(label: str) -> str:
    """A normalised label without the word for a total at its end: 東灘区 of 東灘区計."""
    return _ENDING.sub("", label)


def says_total(label: str) -> bool:
    """Whether a label or head contains a word for a total."""
    return bool(_SAYS.search(label))


def is_average(label: str) -> bool:
    """Whether a normalised label is an average of the others beside it."""
    return bool(_PATTERNS["average"].fullmatch(label))


def is_sample_size(label: str) -> bool:
    """Whether a normalised label says how many were asked in a survey, and so is none of their answers.

    >>> is_sample_size("base (n)"), is_sample_size("回答者数"), is_sample_size("military base")
    (True, True, False)
    """
    return _SAMPLE_SIZE.fullmatch(_unmarked(label)) is not None


def is_aggregate(label: str) -> bool:
    """Whether a normalised label is for several members of a group: CMA total, all others, top 10 cities."""
    return bool(_AGGREGATE.search(label))


def speaks_of_all(question: str) -> bool:
    """Whether a question asks about all of something: all, overall, 全体."""
    return bool(_PATTERNS["asked_of_all"].search(question))


def asks_sum(question: str) -> bool:
    """Whether a question asks for a sum: in total, altogether, 合計."""
    return bool(_PATTERNS["sum_asked"].search(question))


def says_whole_year(text: str) -> bool:
    """Whether a lower-case text names a year as a whole, not its months."""
    return _OF_YEAR.search(text) is not None
