"""What the signs in the cells of a column mean, by the notes of their sheet: ○ 勝ち ● 負け, ✓ in stock, x: suppressed, 「X」は秘匿."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from pathlib import Path

from dsqa.text.regex import named_patterns, regex

_PATTERNS = named_patterns(Path(__file__).with_suffix(".tsv"))

_LONGEST = 4
_MOST_SIGNS = 8
LONGEST_MARK = 8
"""Maximum length of what stands in place of a number: n/a, 不詳, (NA), under 10."""
_STEM_ENDS = regex(r"(?<=[a-z]{5})(?:ed|s|al|ary|e|t)$|(?<=[一-龥]{2})値$")
_ANY = regex(r"(?:not |un)avail|unavail|unknown|not report|不明|不詳|非公表|未公表|欠測")
"""What may be said of any cell without a number."""
_OF_SIGNS = "○〇◯●×✕✗✓✔△▲▽▼◎□■※☆★…―"
_MEANING = rf"([^。、，,;；　\t{_OF_SIGNS}]{{1,40}}?)(?:を(?:示す|表す)|である|です)?(?=[。、，,;；　\t{_OF_SIGNS}]|\s{{2,}}|$)"


def meanings_of(cells: Iterable[str], notes: Sequence[str], head: str) -> dict[str, str]:
    """By sign of a column its meaning, that of a note on this column first.

    >>> meanings_of(["○", "×"], ["駐車場　○あり　×なし", "車いす　○可　×不可"], "車いす")
    {'○': '可', '×': '不可'}
    >>> meanings_of(["<5", "x", "12"], ["<5: fewer than five, suppressed", "x = not available"], "Deaths")
    {'<5': 'fewer than five, suppressed', 'x': 'not available'}
    """
    short = dict.fromkeys(text for one in cells if len(text := one.strip()) <= _LONGEST)
    signs = [text for text in short if _PATTERNS["sign"].fullmatch(text)]
    if not notes or not 0 < len(signs) <= _MOST_SIGNS:
        return {}
    ordered = sorted(notes, key=lambda note: head not in note)
    found = {
        sign: next(filter(None, (_meaning(sign, note) for note in ordered)), "") for sign in signs
    }
    return {sign: meaning for sign, meaning in found.items() if meaning}


def _meaning(sign: str, note: str) -> str:
    """The meaning of a sign in a note, "" for none; all of a note that explains this sign alone."""
    if sign not in note:
        return ""
    text = note.strip()
    quoted = re.escape(sign)
    alone = re.fullmatch(rf"{quoted}\s*(?:[:：=＝]|\s)\s*([^{_OF_SIGNS}:：=＝]{{2,80}})", text)
    if alone:
        return alone[1].strip()
    is_word = sign.isalpha() and sign.isascii()
    between = (
        r"(?:[」』\"”]\s*(?:は|とは)?、?|\s*(?:は|[:：=＝]))\s*"
        if is_word
        else r"[」』\"”]?\s*(?:(?:は|とは)、?|[:：=＝]|)\s*"
    )
    stated = re.search(rf"(?:^|[\s「『\"“(（、，。:：]|(?<=\W)){quoted}{between}{_MEANING}", text)
    return stated[1].strip() if stated else ""


def marks_in(text: str) -> frozenset[str]:
    """The marks in a cell, in half width and small letters: all of a text without a number, else what stands before and behind the number.

    >>> sorted(marks_in("p 1,234")), sorted(marks_in("12.3 (e)")), sorted(marks_in("（Ｄ）")), sorted(marks_in("45¹⁾"))
    (['p'], ['(e)', 'e'], ['(d)'], ['1', '1)'])
    """
    beside = _PATTERNS["beside"].fullmatch(text.strip())
    parts = beside.groups() if beside else (text,)
    plain = [_plain(part) for part in parts]
    bare = [part.strip("()[] ") for part in plain] if beside else []
    return frozenset(part for part in (*plain, *bare) if part)


def marks_meaning(
    cells: Iterable[str], notes: Sequence[str], meaning: str
) -> frozenset[str] | None:
    """The marks in cells that mean something by the notes, or are it: withheld, 速報値, (D); None if none is, and any cell without a number may
    be meant by it.

    >>> sorted(marks_meaning(["χ", "-", "不詳"], ["－：該当なし　χ：秘匿　不詳：報告なし"], "秘匿"))
    ['χ']
    >>> sorted(marks_meaning(["5.2 e", "6.1", ".."], ["e estimated   p provisional"], "estimated"))
    ['e']
    """
    found = frozenset(mark for one in cells for mark in marks_in(one))
    asked = _STEM_ENDS.sub("", _plain(meaning))
    lines = [_plain(part) for note in notes for part in _PATTERNS["apart"].split(note)]
    told = {
        mark: next(filter(None, (_meaning(mark, line) for line in lines)), "")
        for mark in found
        if len(mark) <= _LONGEST
    }
    meant = frozenset(
        mark
        for mark in found
        if mark == _plain(meaning)
        or asked in told.get(mark, "")
        or len(asked) > 1
        and asked in mark
    )
    return meant if meant or not _ANY.match(asked) else None


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", text).replace("...", "…").strip().lower()
