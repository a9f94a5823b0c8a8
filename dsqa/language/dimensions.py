"""Columns that adjectives and units of a question refer to: hot to a temperature, feet to a height."""

from functools import cache, lru_cache
from typing import NamedTuple

from dsqa.language.lexicon import rows
from dsqa.language.tokens import tokens
from dsqa.language.written_in import is_japanese
from dsqa.text.regex import regex

_VOWELS = "aeiou"
_CACHED = 1 << 12
_RENEWAL = regex(
    r"(?i)\b(?:last|next|renovat\w*|refurb\w*|inspect\w*|updat\w*|repair\w*|expir\w*|renew\w*|end)\b|点検|補修|改修|更新|検査|期限|満了|終了|廃止"
)
"""Heads of times at which something was not made, but renewed or ended."""
_OF_ORIGIN = frozenset(("old", "older", "oldest", "new", "newer", "newest", "古い", "新しい"))
"""Adjectives for the time since something was made."""


class Measured(NamedTuple):
    """How words of a question that are not in the head refer to a column."""

    words: int
    """Mask of these words."""
    direction: int
    """1 if they mean high values, -1 if low values, 0 otherwise."""


class _Dimension(NamedTuple):
    heads: frozenset[str]
    """Stems of the words of heads."""
    parts: tuple[str, ...]
    """Japanese words, anywhere in a head."""
    signs: dict[str, int]
    """Direction (1, -1 or 0) by word of a question."""
    plain: dict[int, tuple[str, ...]]
    """Adjectives in their plain form by sign."""

    def names(self, head: str, head_stems: tuple[str, ...]) -> bool:
        """Whether a head has this dimension."""
        return not self.heads.isdisjoint(head_stems) or any(part in head for part in self.parts)


def measured(head: str, head_stems: tuple[str, ...], words: tuple[str, ...]) -> Measured:
    """How words (lower case, Japanese ones in base form) refer to a column.

    >>> measured("temp_max", ("temp", "max"), ("the", "coldest", "day"))
    Measured(words=2, direction=-1)
    """
    mask = direction = 0
    named = _named(head, head_stems)
    is_renewal = _RENEWAL.search(head) is not None
    for at, word in enumerate(words):
        if is_renewal and word in _OF_ORIGIN:
            continue
        for dimension, sign in _said().get(word, ()):
            if dimension in named:
                mask |= 1 << at
                direction = direction or sign
    return Measured(mask, direction)


@lru_cache(_CACHED)
def words_of_heads(word: str) -> frozenset[str]:
    """The words that name the quantity of an adjective in heads; empty for other words.

    >>> "age" in words_of_heads("older"), "age" in words_of_heads("taller")
    (True, False)
    """
    told = [_dimensions()[at] for at, sign in _said().get(word, ()) if sign]
    return frozenset(name for one in told for name in (*one.heads, *one.parts))


@lru_cache(_CACHED)
def _named(head: str, head_stems: tuple[str, ...]) -> frozenset[int]:
    """The dimensions that a head names."""
    every = enumerate(_dimensions())
    return frozenset(at for at, dimension in every if dimension.names(head, head_stems))


@cache
def _said() -> dict[str, list[tuple[int, int]]]:
    """(dimension, sign) by word of a question."""
    found: dict[str, list[tuple[int, int]]] = {}
    for at, dimension in enumerate(_dimensions()):
        for word, sign in dimension.signs.items():
            found.setdefault(word, []).append((at, sign))
    return found


@cache
def degrees() -> dict[str, int]:
    """Direction by form of each adjective: 1 for high, -1 for low, 0 for either."""
    found: dict[str, int] = {}
    for dimension in _dimensions():
        for word, sign in dimension.signs.items():
            if sign:
                found[word] = sign if found.get(word, sign) == sign else 0
    return found


@cache
def _dimensions() -> tuple[_Dimension, ...]:
    found = []
    for heads, *said in rows("dimensions.tsv"):
        names = heads.split("|")
        signs: dict[str, int] = {}
        for sign, words in zip((0, -1, 1), reversed([*said, "", ""][:3]), strict=True):
            for word in filter(None, words.split("|")):
                signs |= dict.fromkeys(_forms(word) if sign else (word,), sign)
                if sign and word.endswith("い"):
                    signs[f"{word[:-1]}さ"] = 0
        stems = frozenset(token.text for name in names for token in tokens(name, "e")[:1])
        long = tuple(name for name in names if is_japanese(name) and len(name) > 1)
        plain = {sign: tuple(filter(None, said[at].split("|"))) for at, sign in enumerate((1, -1))}
        found.append(_Dimension(stems, long, signs, plain))
    return tuple(found)


def _forms(word: str) -> tuple[str, ...]:
    """An English adjective with the spellings of its comparative and superlative."""
    if not word.isascii() or word.endswith("most"):
        return (word,)
    if word.endswith("e"):
        return word, f"{word}r", f"{word}st"
    if word.endswith("y") and word[-2] not in _VOWELS:
        return word, f"{word[:-1]}ier", f"{word[:-1]}iest"
    twice = word + word[-1]
    return word, f"{word}er", f"{word}est", f"{twice}er", f"{twice}est"


def adjectives(head: str, head_stems: tuple[str, ...], *, japanese: bool) -> dict[int, list[str]]:
    """The adjectives in their plain form for high (1) and low (-1) values of a column, by its head.

    >>> adjectives("気温", ("気温",), japanese=True)[-1]
    ['寒い', '冷たい', '涼しい', '低い']
    """
    found: dict[int, list[str]] = {1: [], -1: []}
    for at in sorted(_named(head, head_stems)):
        for sign, words in _dimensions()[at].plain.items():
            found[sign] += [word for word in words if is_japanese(word) == japanese]
    return found
