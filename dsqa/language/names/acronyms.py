"""Acronyms: the first letters of names, and names that are only letters."""

from dsqa.text.regex import regex

_LONGEST = 6
_WORD = regex(r"[^\W\d_]+(?:'[a-z]+)?")
_JOINING = frozenset(
    ("of", "the", "and", "for", "in", "to", "a", "an", "on", "at", "by", "or", "de")
)


def initials(label: str) -> set[str]:
    """First letters of a label of several words, with and without the small ones.

    >>> sorted(initials("massachusetts institute of technology"))
    ['miot', 'mit']
    """
    found = _WORD.findall(label)
    if not 2 <= len(found) <= _LONGEST + 2:
        return set()
    every = "".join(word[0] for word in found)
    telling = "".join(word[0] for word in found if word not in _JOINING)
    return {letters for letters in (every, telling) if 2 <= len(letters) <= _LONGEST}


def letters_of(label: str) -> str:
    """The letters of a label that may be an acronym itself ("psrs" -> "psr"), "" for others."""
    bare = label.strip().removesuffix("s")
    return bare if bare.isascii() and bare.isalpha() and 3 <= len(bare) <= _LONGEST else ""
