"""What the signs in the cells of a column mean, by the notes of their sheet: ○ 勝ち ● 負け, ✓ in stock, x: suppressed, 「X」は秘匿."""

import re
from collections.abc import Iterable, Sequence

from dsqa.text.regex import regex

_LONGEST = 4
_MOST_SIGNS = 8
_SIGN = regex(r"[^\w\s]{1,4}|[A-Za-z]{1,2}|[<>≤≥]\s?\d{1,3}|n/?a\.?")
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
    signs = [text for text in short if _SIGN.fullmatch(text)]
    if not notes or not 0 < len(signs) <= _MOST_SIGNS:
        return {}
    ordered = sorted(notes, key=lambda note: head not in note)
    found = {
        sign: next(filter(None, (_meaning(sign, note) for note in ordered)), "") for sign in signs
    }
    return {sign: meaning for sign, meaning in found.items() if meaning}


def _meaning(sign: str, note: str) -> str:
    """The meaning of a sign in a note, "" for none; all of a note that explains this sign alone."""
    text = note.strip()
    quoted = re.escape(sign)
    alone = re.fullmatch(rf"{quoted}\s*(?:[:：=＝]|\s)\s*([^{_OF_SIGNS}:：=＝]{{2,80}})", text)
    if alone:
        return alone[1].strip()
    is_word = sign.isalpha() and sign.isascii()
    between = (
        r"(?:[」』\"”]\s*(?:は|とは)?|\s*(?:は|[:：=＝]))\s*"
        if is_word
        else r"[」』\"”]?\s*(?:は|とは|[:：=＝]|)\s*"
    )
    stated = re.search(rf"(?:^|[\s「『\"“(（、，。:：]|(?<=\W)){quoted}{between}{_MEANING}", text)
    return stated[1].strip() if stated else ""
