"""Readings of Japanese names: is 新妻信介 Niizuma Shinsuke?

Readings come from the dictionary of the tagger, which has surnames and given names.
"""

from collections.abc import Sequence
from functools import lru_cache

from dsqa.language.names.romaji import kana_key
from dsqa.language.tokens import tagger
from dsqa.text.regex import regex

_LONGEST_NAME = 10
_LONGEST_WORD = 4
"""Maximum length of a dictionary entry in a name."""
_PATHS = 20
"""Maximum number of tagger readings per part of a name."""
_NAME = regex(
    r"(?=.*[\u3005\u3400-\u9fff])"
    rf"[\u3005\u3041-\u3096\u30a1-\u30fa\u30fc\u3400-\u9fff]{{2,{_LONGEST_NAME}}}"
    r"|[\u30a1-\u30fc]{2,20}"
)
_VARIANTS = str.maketrans(
    "髙濵濱邊邉國澤齋齊嶋﨑廣眞惠德瀨槇龍櫻條榮黑壽彌祐",
    "高浜浜辺辺国沢斎斉島崎広真恵徳瀬槙竜桜条栄黒寿弥佑",
)
"""Variants of characters in names, with the form in the dictionary."""
_ENDING = regex(r"(?<=[aiueon])(?:si|ru|ku|to|ki|i)$")
"""Endings of readings that a given name may lack: 博 is Hiroshi alone, and Hiro in 博文."""


def may_be_name(text: str) -> bool:
    """Whether a normalised text is short and all Japanese, with kanji or in katakana."""
    return bool(_NAME.fullmatch(text))


@lru_cache(maxsize=1 << 14)
def read_as(text: str, keys: tuple[str, ...]) -> float:
    """The share of a name in Latin letters that a Japanese text can be read as, 0..1.

    `keys` are the parts of the name by `latin_key`; the given name may be first or last, and
    a single part may be both.

    >>> read_as("新妻信介", ("sinsuke", "nisuma"))
    1.0
    """
    edges = _edges(text.translate(_VARIANTS))
    parts: Sequence[str] = keys if len(keys) > 1 else "".join(keys)
    turns = {"".join((*parts[at:], *parts[:at])) for at in range(len(parts))}
    return max((_matched(edges, turn) / (2 * len(turn)) for turn in turns), default=0.0)


def _matched(edges: Sequence[Sequence[tuple[int, str]]], wanted: str) -> int:
    """The best score of spelling a name by words of the text in order: two per letter, minus one per
    skipped character of the text."""
    size = len(wanted)
    best = [[-len(edges)] * (size + 1) for _ in range(len(edges) + 1)]
    best[0][0] = 0
    for start, outgoing in enumerate(edges):
        row, below = best[start], best[start + 1]
        for at in range(size + 1):
            if at and row[at] < row[at - 1]:
                row[at] = row[at - 1]
            if below[at] < row[at] - 1:
                below[at] = row[at] - 1
            for end, reading in outgoing:
                if wanted.startswith(reading, at):
                    after, reached = at + len(reading), row[at] + 2 * len(reading)
                    if best[end][after] < reached:
                        best[end][after] = reached
    return max(0, *best[-1])


@lru_cache(maxsize=1 << 12)
def _edges(text: str) -> tuple[tuple[tuple[int, str], ...], ...]:
    """For each character of a text: the ends and readings of the words that begin there."""
    return tuple(
        tuple(
            (end, reading)
            for end in range(start + 1, min(start + _LONGEST_WORD, len(text)) + 1)
            for reading in _readings(text[start:end])
        )
        for start in range(len(text))
    )


@lru_cache(maxsize=1 << 14)
def _readings(word: str) -> tuple[str, ...]:
    """The keys of all readings of one entry of the dictionary, and their beginnings for kanji."""
    found = {kana_key(word) or ""}
    for path in tagger().nbestToNodeList(word, _PATHS):
        if len(path) == 1 and len(path[0].feature) > 7:
            found.add(kana_key(path[0].feature[7]) or "")
    if len(word) == 1:
        found |= {_ENDING.sub("", reading) for reading in found}
    return tuple(sorted(found - {""}))
