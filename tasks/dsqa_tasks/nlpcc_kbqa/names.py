"""Names as they are matched: subjects of the knowledge base, and what a question may mention."""

import unicodedata
from collections.abc import Iterator
from typing import NamedTuple

from dsqa.text.regex import regex

LONGEST = 60
"""Characters of a mention; a longer name is found by its first ones."""
FARTHEST = 400
"""Characters of a question that are looked at: of a longer one the rest is no question."""
QUALIFIERS = 4
"""Of a subject, in brackets, without which it is found, too."""

# White space, the dots within foreign names, quotation marks and marks of titles: people leave
# them out, or write others.
_DROPPED = regex(r"[\s\u200b\u00ad·•‧・∙●⋅˙《》〈〉「」『』“”‘’\"'`]+")
_QUALIFIED = regex(r"(.+?)\([^()]*\)?$")


def key(text: str) -> str:
    """What two spellings of a name share: width, case, white space, dots and quotation marks gone.

    >>> key("《史蒂芬 • 霍金》（ＡＢＣ）")
    '史蒂芬霍金(abc)'
    """
    return _DROPPED.sub("", unicodedata.normalize("NFKC", text).lower())


def keys(subject: str) -> tuple[str, ...]:
    """The keys under which a subject is found: itself, then without qualifiers in brackets behind.

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
    """A question as names are matched in it."""

    text: str
    """Its key."""
    marked: tuple[tuple[int, int], ...]
    """Where in `text` something stood in 《》 or quotation marks: begin and end."""


_MARKS = {"《": "》", "“": "”", "「": "」", "『": "』", "‘": "’", "〈": "〉", '"': '"'}


def normal(question: str) -> Text:
    """The first characters of a question with all that `key` drops gone, and where titles stood."""
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
            # One character may be written out as up to 18.
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
