"""Labels that a Japanese question writes in kana, wholly or in part, or without their marks of length: とうきょうと, サンライズモータ."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from dsqa.language.names.romaji import katakana
from dsqa.language.tokens import morphemes
from dsqa.text.regex import regex

_SCRIPTS = {"kanji": "々一-鿕", "katakana": "ァ-ヴー", "hiragana": "ぁ-ん", "latin": "A-Za-z"}
_SCRIPT = {name: regex(f"[{those}]") for name, those in _SCRIPTS.items()}
_LENGTH = "ー・‐‑‒–—―−─－-"
"""Marks of length, and the dashes that people write for them."""
_UNVOICED = str.maketrans(
    "ガギグゲゴザジズゼゾダヂヅデドバビブベボ", "カキクケコサシスセソタチツテトハヒフヘホ"
)
"""Within words sounds are voiced that the words alone have not: 員数 is インズウ. Loanwords differ by them."""
_KANA = regex(rf"[ぁ-んァ-ヴ](?:[ぁ-んァ-ヴ{_LENGTH}]*)")
_BESIDE = frozenset("のとはがをにでもへやかるた")
"""Particles and endings of verbs: a word in hiragana may stand beside them."""
_GRAMMAR = regex(
    r"(?:いくつ|いくら|どれだけ|どのくらい|ぐらい|くらい|どれ|どこ|どの|どちら|いつ|なに|について|にかけて|おける|おいて|ください|および|もっとも|いちばん|より|から|まで|だけ|よう|"
    r"まし|ます|です|ません|する|され|させ|ある|あり|なり|なる|なっ|という|ところ|もの|こと|ほう|それぞれ|すべて|うち|ため|など|あたり|ごと|ない|なかっ|たい|でしょう|だろう|すか|おり|"
    r"[のとはがをにでもへやかいきくしたてるよりれっせえう]){1,20}"
)
_HIRAGANA = regex(r"[ぁ-ん]{3,}")
_SHORTEST, _LONGEST = 4, 16
"""Minimum length of the reading of a label, and maximum length of a label."""


class _Unit(NamedTuple):
    """A kana, or a word with kanji, and how it is read; where it stands."""

    read: str
    start: int
    end: int


def may_be_in_kana(question: str) -> bool:
    """Whether a question has katakana, or hiragana that are hardly grammar.

    >>> may_be_in_kana("とうきょうとの人口は"), may_be_in_kana("東京都の人口はいくつですか")
    (True, False)
    """
    if _SCRIPT["katakana"].search(question):
        return True
    return not all(map(_GRAMMAR.fullmatch, _HIRAGANA.findall(question)))


def by_reading(labels: Iterable[str]) -> dict[str, str]:
    """The labels with kanji or katakana by their readings; without readings that several have, or that are short."""
    found: dict[str, str] = {}
    several = set[str]()
    for label in labels:
        if len(label) > _LONGEST or not any(
            _SCRIPT[name].search(label) for name in ("kanji", "katakana")
        ):
            continue
        parts = [one.read for one in _units(label)]
        read = "".join(parts)
        if len(read) < _SHORTEST or "?" in read:
            continue
        if found.setdefault(read, label) != label:
            several.add(read)
    return {read: label for read, label in found.items() if read not in several}


def _units(text: str) -> Iterator[_Unit]:
    """A text with its readings, in katakana and without marks of length and voice; "?" for what is not read."""
    for word in morphemes(text):
        end = word.start + len(word.surface)
        if _SCRIPT["kanji"].search(word.surface):
            feature = word.feature
            read = feature[7] if len(feature) > 7 and feature[7] != "*" else "?"
            yield _Unit(read.replace("ー", "").translate(_UNVOICED), word.start, end)
            continue
        for at in range(word.start, end):
            one = text[at]
            is_kana = _KANA.match(one) or one in _LENGTH
            read = katakana(one) if is_kana else "?"
            if one != read:
                read = read.translate(_UNVOICED)
            yield _Unit("" if one in _LENGTH else read, at, at + 1)


def as_labelled(
    question: str, known: Mapping[str, str], is_written: Callable[[str, str], bool]
) -> str:
    """A question with labels in place of the same in kana. `is_written`: whether a text stands in the file other than as part of a
    label.

    >>> as_labelled("とうきょうとの人口は", {"トウキョウト": "東京都"}, lambda said, label: False)
    '東京都の人口は'
    """
    units = list(_units(question))
    whole, starts = "", dict[int, int]()
    ends = dict[int, int]()
    for unit in units:
        if unit.read:
            starts[len(whole)] = unit.start
        whole += unit.read
        ends[len(whole)] = unit.end
    found: list[tuple[int, int, str]] = []
    for read in sorted((one for one in known if one in whole), key=len, reverse=True):
        for match in re.finditer(re.escape(read), whole):
            start, end = starts.get(match.start()), ends.get(match.end())
            if start is None or end is None or any(start < b and a < end for a, b, _ in found):
                continue
            said = question[start:end]
            if _is_apart(question, start, end) and _is_in_kana(said, known[read]):
                found.append((start, end, said if is_written(said, known[read]) else known[read]))
    for start, end, label in sorted(found, reverse=True):
        question = question[:start] + label + question[end:]
    return question


def _is_apart(text: str, start: int, end: int) -> bool:
    """Whether a span of a text is not part of a longer word of its script."""
    return not (_joined(text, start - 1, start) or _joined(text, end, end - 1))


def _joined(text: str, beside: int, within: int) -> bool:
    if not 0 <= beside < len(text):
        return False
    scripts = (one for one in _SCRIPT.values() if one.match(text[beside]))
    script = next(scripts, None)
    is_ending = text[beside] in _BESIDE
    return script is not None and bool(script.match(text[within])) and not is_ending


def _is_in_kana(said: str, label: str) -> bool:
    """Whether a text is a label, but that parts of it are in kana; the と of 東京と大阪 is no 都."""
    if said == label or _BESIDE.issuperset(_KANA.findall(said)):
        return False
    parts = _KANA.split(said)
    return re.fullmatch(".+".join(map(re.escape, parts)), label) is not None
