"""Which of several numbers of a cell a question asks for: the share of 462 (16.6%), the upper limit of 4.7–6.1, the height of 30 × 20 × 10 cm."""

import re
from functools import cache
from pathlib import Path
from typing import Literal, get_args

from dsqa.language.amounts.kanji import ENGLISH_SCALES
from dsqa.language.normalise import normalise
from dsqa.language.tokens import stem
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import named_patterns, regex

PartKind = Literal[
    "share", "rank", "margin", "low", "high", "opens", "closes", "width", "depth", "height", "length"
]  # fmt: skip
"""What a number of a cell is beside the others."""
_KINDS: tuple[PartKind, ...] = get_args(PartKind)
_patterns = cache(named_patterns)
_COMPARED = regex(r"より|比|から|に対")
"""What follows a word that is only compared with: 前年より, 前年比."""


def parts_said(wording: Wording) -> frozenset[PartKind]:
    """The kinds of numbers of a cell that a question may ask for.

    >>> from dsqa.questions.parse import read
    >>> sorted(parts_said(read("What is the upper limit in Clay?"))), parts_said(read("Who won?"))
    (['high'], frozenset())
    """
    patterns = _patterns(Path(__file__).with_suffix(".tsv"))
    return frozenset(kind for kind in _KINDS if patterns[kind].search(wording.text))


def names_part(wording: Wording, word: str) -> bool:
    """Whether a question has the word beside a number of a cell (大人, rooms), and does not only compare with it."""
    if word.isascii():
        known = stem(word.lower())
        is_scale = word.lower() in ENGLISH_SCALES
        return not is_scale and any(
            one == known and wording.content[at] for at, one in enumerate(wording.stems)
        )
    before, found, behind = wording.text.partition(normalise(word))
    return bool(found) and not _COMPARED.match(behind)


def bounds_members(wording: Wording, nouns: frozenset[str]) -> bool:
    """Whether a question bounds how many things of a kind a row has, or asks for the most of them: more than one language, 公用語が2つ以上,
    the most countries, 2つの県にまたがる.

    >>> from dsqa.questions.parse import read
    >>> [bounds_members(read(one), frozenset(("line", "県"))) for one in ("on two lines", "the two lines", "1つの県だけを流れる川")]
    [True, False, True]
    """
    if wording.is_japanese:
        named = "|".join(map(re.escape, sorted(nouns, key=len, reverse=True)))
        pattern = _BOUNDED_JA.replace("<NOUN>", named)
        return bool(nouns) and re.search(pattern, wording.text) is not None
    places = {at for at, one in enumerate(wording.stems) if one in nouns}
    few = {
        one.word for one in wording.quantities if one.value == int(one.value) and one.value < _MOST
    } | {at for at, one in enumerate(wording.words) if one in _END}
    return any(
        at + 1 in places
        and not (at and wording.words[at - 1] in _DEFINITE and wording.words[at] not in _END)
        for at in few
    )


_BOUNDED_JA = (
    r"[0-9０-９一二三四五](?:つ|か|カ|ヶ)?(?:以上|以下|未満)?の?(?:<NOUN>)(?!目|番)"
    r"|(?:最も|一番|もっとも)多くの(?:<NOUN>)|(?:<NOUN>)が(?:最も|一番|もっとも)多|(?:<NOUN>)[がを][0-9０-９一二三四五]つ"
)
_END = frozenset(("most", "fewest", "several"))
_DEFINITE = frozenset(("the", "these", "which", "what", "both", "those"))
_MOST = 10
"""Number from which on things are not members of a list in a cell."""
