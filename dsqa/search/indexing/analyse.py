"""Text -> search terms, fast enough for a million titles.

`dsqa.language.tokens` gives the place and kind of each token; an index needs neither.
So the morphological tagger writes base forms directly, without a Python object per
morpheme. Every text is analysed in both languages.
"""

import re
import unicodedata
from functools import cache, lru_cache
from itertools import chain

from dsqa.language.lexicon import rows
from dsqa.language.normalise import CJK
from dsqa.language.times.eras import ERAS, complete_year, western_year
from dsqa.language.tokens import stem, tagger
from dsqa.text.regex import regex

LONGEST = 20_000
"""Maximum number of characters of a text."""

_ERA = regex(rf"({ERAS})(\d{{1,2}}|元)(?=年|\.|/|-|~|・|、|\s|$)年?度?")
_RANGE = regex(
    r"(?<![0-9a-z])((?:18|19|20)\d\d)\s?年?度?\s?(?:[-~–—〜～]|から|to|through)\s?"
    r"((?:18|19|20)\d\d|\d\d)(?![0-9a-z]|[-/.]\d)"
)
_ACRONYM = regex(r"\b(?:[a-z]\.){2,}")
_WORD = regex(rf"(?:(?![{CJK}])[^\W\d_])+|\d+(?:,\d{{3}})*(?:\.\d+)?")
_JAPANESE = regex(rf"[{CJK}]+")
_BASE_FORMS = r' -F "%f[6]\\s" -U "%m\\s" -E "\\n"'
"""Format of MeCab: base forms, separated by blanks; the surface form if there is none."""
_HIRAGANA = frozenset(map(chr, range(0x3041, 0x3097)))
_MOST_YEARS = 80
"""A longer range of years is indexed as its two ends."""


def terms(text: str) -> list[str]:
    """The terms of a text with repeats, not in the order of the text.

    >>> terms("Populations of the states, 2010-12")
    ['popul', 'state', '2010', '2011', '2012']
    >>> terms("平成27年国勢調査の人口")
    ['2015', '国勢調査', '人口']
    """
    folded = unicodedata.normalize("NFKC", text[:LONGEST]).lower()
    if "." in folded:
        folded = _ACRONYM.sub(_letters, folded)
    runs = _JAPANESE.findall(folded)
    if runs:
        folded = _ERA.sub(_western, folded)
        runs = _JAPANESE.findall(folded)
    folded = _RANGE.sub(_years, folded)
    found = [term for word in _WORD.findall(folded) if (term := _latin(word))]
    if runs:
        found += chain.from_iterable(_japanese(run) for run in runs)
    return found


def is_year(term: str) -> bool:
    """Whether a term is a Western year."""
    return len(term) == 4 and term.isdecimal() and term[:2] in ("18", "19", "20")


def _letters(match: re.Match[str]) -> str:
    letters = match.group().replace(".", "")
    return "usa" if letters == "us" else letters  # "us" is a pronoun


def _western(match: re.Match[str]) -> str:
    number = 1 if match[2] == "元" else int(match[2])
    return f" {western_year(match[1], number)} " if number else match.group()


def _years(match: re.Match[str]) -> str:
    first = int(match[1])
    last = int(match[2]) if len(match[2]) == 4 else complete_year(int(match[2]), first)
    if not 0 < last - first <= _MOST_YEARS:
        return match.group()
    return " ".join(map(str, range(first, last + 1)))


@lru_cache(maxsize=1 << 16)
def _latin(word: str) -> str:
    if word[0].isdecimal():
        return word.replace(",", "").lstrip("0") or "0"
    return "" if word in _stop_words() or word == "s" else stem(word)


@lru_cache(maxsize=1 << 16)
def _japanese(run: str) -> tuple[str, ...]:
    stop = _stop_words()
    return tuple(term for term in tagger(_BASE_FORMS).parse(run).split() if term not in stop)


@cache
def _stop_words() -> frozenset[str]:
    """Stop words, particles and auxiliaries, and every single kana."""
    listed = (cells[0] for cells in rows("stop_words.tsv"))
    return frozenset(chain(listed, _PARTICLES, _HIRAGANA, "・ーヽヾゝゞ々〆"))


_PARTICLES = [
    "から", "まで", "より", "など", "について", "による", "おける", "における", "として", "に対する", "に関する", "に関して", "による",
    "です", "ます", "た", "だ", "ない", "ので", "のに", "けど", "けれど", "しかし", "また", "および", "及び", "並びに", "ならびに",
    "又は", "または", "こと", "もの", "ため", "とき", "ところ", "それ", "これ", "その", "この", "そして", "という", "といった",
]  # fmt: skip
