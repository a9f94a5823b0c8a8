"""One spelling for text that is written in many ways, with offsets into the original.

NFKC alone loses meaning: it joins a superscript footnote mark to a number (2016⁶ -> 20166) and
the fraction of 10½ to its whole part (101/2). Such characters are handled before it.
"""

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from dsqa.text.regex import regex

_SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾"
_DASHES = "‐‑‒–—―−─━﹘﹣－⁃"
_WAVES = "〜∼～"
_SINGLE_QUOTES = "‘’‚‛`´′＇"
_DOUBLE_QUOTES = "“”„‟″＂〝〟"
_VOICING = "ﾞﾟ"
_CLUSTER = 8  # characters: a letter and its accents; more are noise

_AFTER = str.maketrans(
    dict.fromkeys(_DASHES, "-")
    | dict.fromkeys(_WAVES, "~")
    | dict.fromkeys(_SINGLE_QUOTES, "'")
    | dict.fromkeys(_DOUBLE_QUOTES, '"')
    | {"\u2044": "/", "\u00ad": "", "\u200b": "", "\ufeff": "", "\u200d": ""}
)

CACHED = 200
"""Longer texts are notes, not labels, and are not cached."""

CJK = r"\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0002ffff"
"""Body of a regular expression character class: Han characters and kana."""

_ITEM = r"(?:\d{1,2}[.\-]){0,5}\d{1,5}[.)]?\s+|\d{1,2}[.)]\s?|\(\d{1,2}\)\s?|\(?[a-z]\)\s?|[a-z][.\s]\s?"
_ROMAN = r"|\(?(?:x?(?:i{1,3}|iv|vi{0,3}|ix)|x)(?:[.)]\s?|\s+)"
_KANA = r"|\([ア-ン]\)\s?|[ア-ン][.)]\s?"
_CODE = r"|[a-z]?\d{1,5}_"
_NUMBERING = regex(
    rf"(?:{_ITEM}{_ROMAN}{_KANA}{_CODE}){{1,3}}"
    rf"(?=[{CJK}(])(?!歳|才|年|月|日|人|世帯|[かヶケカ]|時間|分|秒|級|位|号|階|種|次|類|区分|回|以上|以下|未満|[十百千万億兆]"
    r"|円|割|倍|度|部屋|室|戸|学年|校|件|台)"
)
_REMARK = regex(
    rf"(?:\((?:再掲|控除|内書|内数|うち|内訳)\)|#|\*|うち(?!わ)(?=[{CJK}]{{2}}|\d))\s?(?=[{CJK}(\d])"
)
"""Beginnings of labels of items that are part of another item, or in addition to all."""
_SPACE = regex(r"\s+")
_CJK_BLANK = regex(rf"(?<=[{CJK}]) (?=[{CJK}])")
_LEADER = regex(r"(?:[ ]?[.・·･]){3,}")
# Characters that NFKC and case folding map to one character each, in any context.
_SINGLE = regex(r"[\x20-\x7e\u3000-\u3029\u3041-\u3096\u30a1-\u30fe\u4e00-\u9fff\uff01-\uff5e]+")
_PLAIN = regex(r"[A-Za-z0-9]+(?:[ -][A-Za-z0-9]+)*")


class Folded(NamedTuple):
    """Normalised text with the offset of each of its characters in the original."""

    text: str
    offsets: tuple[int, ...]
    """As long as `text`; never decreasing."""
    original: str

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The span of the original text behind the non-empty normalised span [start, end)."""
        stop = self.offsets[end - 1] + 1
        limit = min(len(self.original), stop + _CLUSTER - 1)
        while stop < limit and _continues(self.original[stop]):
            stop += 1
        return self.offsets[start], stop


def normalise(text: str) -> str:
    """NFKC, case folded, dashes and quotes unified, blanks collapsed and dropped inside Japanese.

    Square and cubed metres keep their digit (㎡, m² -> m2), other superscripts are footnote marks
    and are removed, as are dot leaders, unless the text holds nothing else (the marker `…`).

    >>> normalise("北 海 道　１，３５１㎡")
    '北海道 1,351m2'
    """
    if _PLAIN.fullmatch(text):
        return text.lower()
    return fold(text).text


def unnumbered(label: str) -> str:
    """A normalised Japanese label without the item number and the remark before it.

    >>> unnumbered("1.4.1 牛乳"), unnumbered("(1)民間需要"), unnumbered("15 歳以上")
    ('牛乳', '民間需要', '15 歳以上')
    >>> unnumbered("ii 核家族以外の世帯"), unnumbered("(2)(控除)輸入"), unnumbered("うち消防職員")
    ('核家族以外の世帯', '輸入', '消防職員')
    """
    start = 0
    for lead in (_NUMBERING, _REMARK):
        found = lead.match(label, start)
        start = found.end() if found else start
    return label[start:]


def fold(text: str) -> Folded:
    """`normalise` with the offset of every character in the original text."""
    return _fold(text) if len(text) <= CACHED else _fold.__wrapped__(text)


# Words, times and bounds of a label are each read from its folded text.
@lru_cache(maxsize=1 << 15)
def _fold(text: str) -> Folded:
    if _PLAIN.fullmatch(text):
        return Folded(text.lower(), tuple(range(len(text))), text)
    if text.isascii():
        characters: Sequence[str] = list(text.casefold().replace("`", "'"))
        offsets = list(range(len(text)))
    else:
        characters, offsets = _fold_characters(text)
    folded = "".join(characters)
    # Deletions run on the joined text; each pass sees the result of the one before.
    folded, offsets = _collapse(folded, offsets)
    if _LEADER.search(folded) is not None:
        shorter, kept = _delete(folded, offsets, _LEADER)
        if shorter.strip():
            folded, offsets = _collapse(shorter, kept)
    return Folded(folded, tuple(offsets), text)


def _continues(character: str) -> bool:
    """Whether a character only modifies the one before it (accent, half-width voicing mark)."""
    return character in _VOICING or unicodedata.combining(character) != 0


def _fold_characters(text: str) -> tuple[Sequence[str], list[int]]:
    if _SINGLE.fullmatch(text):
        folded = unicodedata.normalize("NFKC", text).translate(_AFTER).casefold()
        return folded, list(range(len(folded)))
    characters: list[str] = []
    offsets: list[int] = []
    position = 0
    length = len(text)
    while position < length:
        start = position
        position += 1
        limit = min(length, start + _CLUSTER)
        while position < limit and _continues(text[position]):
            position += 1
        cluster = text[start:position]
        before = characters[-1] if characters else ""
        for character in _fold_cluster(cluster, before):
            characters.append(character)
            offsets.append(start)
    return characters, offsets


@lru_cache(maxsize=1 << 14)
def _fold_cluster(cluster: str, before: str) -> str:
    if cluster[0] in _SUPERSCRIPTS:
        return unicodedata.normalize("NFKC", cluster) if before == "m" else ""
    folded = unicodedata.normalize("NFKC", cluster).translate(_AFTER).casefold()
    name = unicodedata.name(cluster[0], "")
    if name.startswith("VULGAR FRACTION"):
        return f" {folded}" if before.isdigit() else folded
    if name.startswith("CIRCLED") and folded.isdigit():
        return f"({folded})"
    return folded


def _collapse(text: str, offsets: list[int]) -> tuple[str, list[int]]:
    """Blanks become one space; none at the ends and none between Japanese characters."""
    if _SPACE.search(text) is None:
        return text, offsets
    parts: list[str] = []
    kept: list[int] = []
    done = 0
    for match in _SPACE.finditer(text):
        parts += (text[done : match.start()], " ")
        kept += offsets[done : match.start() + 1]
        done = match.end()
    parts.append(text[done:])
    kept += offsets[done:]
    collapsed = "".join(parts)
    left = len(collapsed) - len(collapsed.lstrip())
    collapsed = collapsed.strip()
    return _delete(collapsed, kept[left : left + len(collapsed)], _CJK_BLANK, "")


def _delete(
    text: str, offsets: list[int], pattern: re.Pattern[str], blank: str = " "
) -> tuple[str, list[int]]:
    """Replaces every match by `blank`, whose offset is that of the match."""
    if pattern.search(text) is None:
        return text, offsets
    parts: list[str] = []
    kept: list[int] = []
    done = 0
    for match in pattern.finditer(text):
        parts += (text[done : match.start()], blank)
        kept += offsets[done : match.start()]
        kept += [offsets[match.start()]] * len(blank)
        done = match.end()
    return "".join((*parts, text[done:])), kept + offsets[done:]
