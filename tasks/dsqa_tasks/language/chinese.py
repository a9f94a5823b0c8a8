"""Chinese text as characters, Latin words and numbers, and n-grams of them."""

import unicodedata
from collections.abc import Sequence

from dsqa.text.regex import regex

HAN = "\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
"""The Chinese characters, as ranges for a regular expression."""
PARTICLES = frozenset(
    "的了是在有和与吗呢呀啊吧这那个为都被由从对把就也还其之以及或么请问？?，,。.!！、：:于"
)
"""Characters that say little about the topic of a text."""
# A run of blanks is matched once: without (?<!\s) it would be matched again from each of its blanks.
_GAP = regex(rf"(?<=[{HAN}：])\s+|(?<!\s)\s++(?=[{HAN}：])")
_UNIT = regex(rf"[{HAN}]|[a-z]+|\d+(?:\.\d+)?")
_PIECE = regex(rf"[{HAN}]|[a-z]+|\d+(?:\.\d+)?|[^\s]")


def normal(text: str) -> str:
    """The text in one width, lower case, without blanks beside Chinese characters, and with wide colons.

    >>> normal("血 型: Ｏ型")
    '血型：o型'
    """
    plain = unicodedata.normalize("NFKC", text).lower().replace(":", "：").replace("\ufffd", "")
    return _GAP.sub("", plain.strip())


def units(text: str) -> list[str]:
    """The Chinese characters, Latin words and numbers of a normal text, without the rest.

    >>> units("身高1.8米，O型".lower())
    ['身', '高', '1.8', '米', 'o', '型']
    """
    return _UNIT.findall(text)


def pieces(text: str) -> list[str]:
    """As `units`, with every other mark as a separate piece; white space is removed."""
    return _PIECE.findall(text)


def grams(parts: Sequence[str], size: int) -> list[str]:
    """The runs of `size` neighbours, joined.

    >>> grams(["血", "型", "o"], 2)
    ['血型', '型o']
    """
    return ["".join(parts[at : at + size]) for at in range(len(parts) - size + 1)]
