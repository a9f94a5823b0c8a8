"""Which of several numbers of a cell a question asks for: the share of 462 (16.6%), the upper limit of 4.7–6.1, the height of 30 × 20 × 10 cm."""

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
    """Whether a question bounds how many things of a kind a row has: more than one language, 公用語が2つ以上."""
    places = {at for at, one in enumerate(wording.stems) if one in nouns}
    few = (
        one.word for one in wording.quantities if one.value == int(one.value) and one.value < _MOST
    )
    return "comparison" in wording.cues and any(
        at + 1 in places
        or (wording.words[at + 1 : at + 2] == ("つ",) and places & {at - 2, at - 1})
        for at in few
    )


_MOST = 10
"""Number from which on things are not members of a list in a cell."""
