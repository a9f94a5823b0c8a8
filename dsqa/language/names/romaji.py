"""Kana in Latin letters, reduced to a key that all romanisations share.

シンスケ is "sinsuke", for Shinsuke and Sinsuke; 大野 may be Ono, Ohno or Oono. The key has no voicing, because compound names occur with and
without it: 平島 is Hirashima or Hirajima.
"""

from functools import lru_cache

from dsqa.text.regex import regex

_ROWS = {
    "": "アイウエオ", "k": "カキクケコ", "s": "サシスセソ", "t": "タチツテト", "n": "ナニヌネノ",
    "h": "ハヒフヘホ", "m": "マミムメモ", "r": "ラリルレロ", "g": "ガギグゲゴ", "z": "ザジズゼゾ",
    "d": "ダヂヅデド", "b": "バビブベボ", "p": "パピプペポ",
}  # fmt: skip
_KANA = {
    kana: row + vowel
    for row, line in _ROWS.items()
    for kana, vowel in zip(line, "aiueo", strict=True)
}
_KANA |= {
    "ヤ": "ya",
    "ユ": "yu",
    "ヨ": "yo",
    "ワ": "wa",
    "ヰ": "i",
    "ヱ": "e",
    "ヲ": "o",
    "ン": "n",
}
_KANA |= {"ヂ": "zi", "ヅ": "zu", "ヴ": "bu", "ヶ": "ga", "ヵ": "ka"}
_SMALL = {"ァ": "a", "ィ": "i", "ゥ": "u", "ェ": "e", "ォ": "o", "ャ": "ya", "ュ": "yu", "ョ": "yo"}
_TO_KATAKANA = {code: code + 0x60 for code in range(0x3041, 0x3097)}
_SAME = [
    (regex(pattern), instead)
    for pattern, instead in (
        (r"tch|ch", "t"), (r"sh", "s"), (r"ts", "t"), (r"dz", "z"), (r"m(?=[bpm])", "n"),
        (r"(?<=[aiueo])h(?![aiueoy])", ""), (r"(?<=[kgsztdnhbpmrjf])y", ""), (r"ou", "o"),
        (r"([a-z])\1", r"\1"),
    )
]  # fmt: skip
_VOICELESS = str.maketrans("gzjdbpfvlc", "ksst" + "hhhhrk")
_SYLLABLES = regex(
    r"(?:(?:sh|ch|tch|ts|dz|([kstpmn])\1|[kgsztdnhbpmrjf])?y?[aiueo]h?|y[auo]|wa|[nm](?![aiueoy]))+"
)


def katakana(text: str) -> str:
    """Hiragana as katakana; other characters unchanged."""
    return text.translate(_TO_KATAKANA)


@lru_cache(maxsize=1 << 14)
def kana_key(kana: str) -> str | None:
    """The key of a text in kana; None if it contains something else.

    >>> kana_key("シンスケ"), kana_key("おおの"), kana_key("Ono")
    ('sinsuke', 'ono', None)
    """
    written = ""
    for character in katakana(kana):
        if character in _KANA:
            written += _KANA[character]
        elif character in _SMALL:
            written = written[:-1] + _SMALL[character]
        elif character not in "ッー・":
            return None
    return latin_key(written)


@lru_cache(maxsize=1 << 14)
def latin_key(word: str) -> str:
    """The key of a word in lower-case Latin letters, read as Japanese.

    >>> latin_key("shinsuke"), latin_key("ohno"), latin_key("niizuma")
    ('sinsuke', 'ono', 'nisuma')
    """
    for pattern, instead in _SAME:
        word = pattern.sub(instead, word)
    return word.translate(_VOICELESS)


def is_romaji(word: str) -> bool:
    """Whether a word in lower-case Latin letters can be Japanese: niizuma, but not ordinary."""
    return bool(_SYLLABLES.fullmatch(word))
