"""Names in the form for matching: subjects of the knowledge base, and possible mentions in a question."""

import unicodedata
from collections.abc import Iterator
from typing import NamedTuple

from dsqa.text.regex import regex

LONGEST = 60
"""Maximum characters of a mention; a longer name is found by its first ones."""
FARTHEST = 400
"""Maximum characters of a question that are read: the rest of a longer one is not a question."""
QUALIFIERS = 4
"""Maximum number of qualifiers of a subject, in brackets, without which it is also found."""

# White space, the dots within foreign names, quotation marks and marks of titles: people leave
# them out, or write others.
_DROPPED = regex(r"[\s\u200b\u00ad·•‧・∙●⋅˙《》〈〉「」『』“”‘’\"'`]+")
_QUALIFIED = regex(r"(.+?)\([^()]*\)?$")


def key(text: str) -> str:
    """The normal form of a name: without differences of width and case, white space, dots and quotation marks.

    >>> key("《史蒂芬 • 霍金》（ＡＢＣ）")
    '史蒂芬霍金(abc)'
    """
    return _DROPPED.sub("", unicodedata.normalize("NFKC", text).lower())


def keys(subject: str) -> tuple[str, ...]:
    """The keys of a subject: its name, then the name without qualifiers in brackets at its end.

    >>> keys("红楼梦（小说）")
    ('红楼梦(小说)', '红楼梦')
    """
    rest = key(subject)[:LONGEST]
    found = [rest] if rest else []
    for _ in range(QUALIFIERS):
        match = _QUALIFIED.fullmatch(rest)
        if not match:
            break
        rest = match[1]
        found.append(rest)
    return tuple(found)


class Text(NamedTuple):
    """A question in the form for matching names."""

    text: str
    """Its key."""
    marked: tuple[tuple[int, int], ...]
    """Begin and end in `text` of parts in 《》 or quotation marks."""


_MARKS = {"《": "》", "“": "”", "「": "」", "『": "』", "‘": "’", "〈": "〉", '"': '"'}


def normal(question: str) -> Text:
    """The first characters of a question in the form of `key`, with the places of titles."""
    parts: list[str] = []
    opened: dict[str, int] = {}
    length, marked = 0, []
    for character in question[:FARTHEST]:
        if opened and character in opened:
            begin = opened.pop(character)
            if length > begin:
                marked.append((begin, length))
        elif character in _MARKS:
            opened[_MARKS[character]] = length
        part = key(character)
        if length + len(part) > FARTHEST:
            # One character may become up to 18.
            break
        parts.append(part)
        length += len(part)
    return Text("".join(parts), tuple(marked))


def spans(text: str) -> Iterator[tuple[int, int]]:
    """Begin and end of every part of a text that may be a mention, the longest first."""
    length = len(text)
    for size in range(min(length, LONGEST), 0, -1):
        for begin in range(length - size + 1):
            yield begin, begin + size
