"""The pieces of a large vocabulary that a small model keeps."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import Any

from dsqa.text.regex import regex
from dsqa.training.cross_encoder.tokenized import tokenized

SPECIAL = 4
"""Number of pieces before all others: <s>, <pad>, </s>, <unk>."""
_START = "\u2581"
"""The first character of a piece that begins a word."""
_KATAKANA = regex(r"\u2581?[\u30a0-\u30ff]+")
_FIRST_OF_SECOND_LEVEL = b"\x98\x9f"
"""The first ideograph in Shift JIS of the second level, which are not in common use."""


def used_pieces(tokenizer: Any, texts: Iterable[str], least: int) -> set[int]:
    """The numbers of the pieces that occur in at least `least` of the texts.

    `tokenizer`: one of the library tokenizers, which is changed not to cut texts.
    """
    count: Counter[int] = Counter()
    for pieces in tokenized(tokenizer, texts):
        count.update(set(pieces))
    return {number for number, many in count.items() if many >= least}


def kept_pieces(pieces: Sequence[str], used: Collection[int]) -> list[int]:
    """The numbers of the pieces to keep: special ones, used ones, those of katakana, and common single characters."""
    return [
        number
        for number, piece in enumerate(pieces)
        if number < SPECIAL or number in used or _KATAKANA.fullmatch(piece) or _is_common(piece)
    ]


def _is_common(piece: str) -> bool:
    """Whether a piece is a single character of Shift JIS, but not an ideograph of its second level."""
    sign = piece.removeprefix(_START)
    if len(sign) > 1:
        return False
    try:
        return sign.encode("cp932") < _FIRST_OF_SECOND_LEVEL
    except UnicodeEncodeError:
        return False
