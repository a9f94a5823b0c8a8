"""Katakana words borrowed from English: does ペットケア sound like "pet care"?

Both are reduced to consonants that Japanese does not distinguish further: l is r, th is s, v is b.
"""

from functools import lru_cache

from dsqa.language.names.romaji import kana_key, latin_key
from dsqa.text.regex import regex

_ENGLISH = [
    (regex(pattern), instead)
    for pattern, instead in (
        (r"ph", "h"), (r"th", "s"), (r"[st]ion", "son"), (r"[sx]?c(?=[eiy])", "s"), (r"ck", "k"),
        (r"tch", "ch"), (r"gh(?![aiueo])", ""), (r"wr", "r"), (r"kn", "n"), (r"x", "ks"), (r"qu?", "k"),
        (r"g(?=[eiy])", "z"), (r"r(?![aiouy]|e.)", ""), (r"e$", ""),
    )
]  # fmt: skip
_VOWELS = regex("[aiueoyw]")
KATAKANA = regex("[ァ-ヴー]{2,}")
"""A run of katakana."""
_SHORTEST = 2
"""Words with this many consonants are too short to distinguish."""


@lru_cache(maxsize=1 << 14)
def sounds_like(katakana: str, english: str) -> float:
    """Similarity of sound of a run of katakana and English words (lower case, joined), 0..1.

    >>> sounds_like("ペットケア", "petcare") > 0.8 > sounds_like("アプライアンス", "petcare")
    True
    """
    from rapidfuzz import fuzz

    heard, said = _japanese(katakana), _english(english)
    if min(len(heard), len(said)) < _SHORTEST:
        return 0.0
    return float(fuzz.ratio(heard, said)) / 100


@lru_cache(maxsize=1 << 12)
def _japanese(katakana: str) -> str:
    return _VOWELS.sub("", kana_key(katakana) or "")


@lru_cache(maxsize=1 << 12)
def _english(word: str) -> str:
    for pattern, instead in _ENGLISH:
        word = pattern.sub(instead, word)
    return _VOWELS.sub("", latin_key(word))
