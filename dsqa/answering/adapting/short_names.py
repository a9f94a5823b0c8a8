"""Questions with the short names of a table in place of what they are short for: pop for the population, MPG for miles per gallon."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from os.path import commonprefix
from re import Match

from dsqa.derivations.columns.plain_tables import PlainTable
from dsqa.language.order_words import in_order
from dsqa.language.totals import is_bare_total
from dsqa.text.regex import regex

_PART = regex(r"[A-Z]{2,}(?![a-z])|[A-Z]?[a-z]+|[A-Z]")
_JOINED = regex(r"[._]|[a-z][A-Z]")
"""What joins the parts of a name that has no blanks."""
_WORD = regex(r"[A-Za-z]+")
_ENDING = {1: "st", 2: "nd", 3: "rd"}
_VOWELS = frozenset("aeiou")
_SHORTEST, _SHORTEST_WORD, _LEFT_OUT = 3, 5, 2
"""Minimum number of letters of a short form and of what it is short for, and of those that it leaves out."""
_MOST_VALUES, _MOST_PARTS = 40, 4
"""Maximum number of values of a column whose cells are short names, and of the parts of a name."""


@dataclass(frozen=True)
class ShortName:
    """A head or a cell with its parts, in small letters."""

    text: str
    parts: tuple[str, ...]


def short_names(tables: Sequence[PlainTable]) -> tuple[ShortName, ...]:
    """The cells that number what their head names (1st, for the first class); and where heads are no words as people write them, the heads, their parts
    and the cells that may be short for words."""
    columns = (column for one in tables for column in one.relation.columns)
    numbered = (
        name for column in columns for name in _numbered(column.head, {*column.different.texts})
    )
    short = (name for one in tables for name in _names(one) if name.parts)
    return (*numbered, *dict.fromkeys(short))


def _names(table: PlainTable) -> Iterator[ShortName]:
    heads = table.relation.heads
    if any(" " in head.strip() or not head.isascii() for head in heads):
        return
    if not any(_JOINED.search(head) or head.islower() for head in heads):
        return
    for head in heads:
        parts = tuple(_PART.findall(head))
        yield ShortName(head, tuple(map(str.lower, parts[:_MOST_PARTS])))
        yield from (ShortName(part, (part.lower(),)) for part in parts if len(parts) > 1)
    for column in table.relation.columns:
        values = {*column.different.texts}
        if column.kind != "text" or len(values) > _MOST_VALUES:
            continue
        of_values = {one: tuple(map(str.lower, _PART.findall(one))) for one in values}
        often = [part for own in of_values.values() for part in own]
        for text, own in of_values.items():
            # Professors are no Prof where others are AsstProf, and "appears" is no ARS of codes.
            is_short = not text.isupper() and (len(own) > 1 or often.count("".join(own)) == 1)
            if " " not in text and is_short:
                yield ShortName(text, own[:_MOST_PARTS])


def _numbered(head: str, values: Collection[str]) -> Iterator[ShortName]:
    """The cells that number what the head names: 1st, for the first class."""
    ranks = {f"{at}{_ENDING.get(at, 'th')}": word for at, word in enumerate(in_order("rank"), 1)}
    found = [one for one in values if one.lower() in ranks]
    if len(found) > 1:
        for one in found:
            yield ShortName(f"{one} {head}", (ranks[one.lower()], head.lower()))


def with_short_names(
    question: str, names: Sequence[ShortName], is_said: Callable[[str], bool]
) -> str:
    """A question with the names in place of consecutive words that they shorten; words that the dataset has itself, and those that
    several names shorten, stay.

    >>> name = ShortName("lifeExp", ("life", "exp"))
    >>> with_short_names("the life expectancy in Peru", [name], {"life", "Peru"}.__contains__)
    'the lifeExp in Peru'
    """
    begun: dict[str, list[ShortName]] = {}
    for name in names:
        begun.setdefault(name.parts[0][0], []).append(name)
    found = list(_WORD.finditer(question))
    at = 0
    while at < len(found):
        initials = dict.fromkeys(one[0][0].lower() for one in found[at : at + 2])
        near = (name for letter in initials for name in begun.get(letter, ()))
        spans = {name.text: size for name in near if (size := _span(name, found[at:], is_said))}
        longest = max(spans.values(), default=1)
        fitting = [text for text, size in spans.items() if size == longest]
        if len(fitting) == 1:
            start, end = found[at].start(), found[at + longest - 1].end()
            question = question[:start] + fitting[0] + question[end:]
            found = list(_WORD.finditer(question))
            at += len(_WORD.findall(fitting[0])) - 1
        at += 1
    return question


def _span(name: ShortName, found: Sequence[Match[str]], is_said: Callable[[str], bool]) -> int:
    """The number of first words that a name shortens; 0 if it does not."""
    parts = name.parts
    said = [one[0] for one in found[: _MOST_PARTS + 1]]
    lower = [one.lower() for one in said]
    if len(parts) == 1 and _SHORTEST <= len(parts[0]) <= len(said):
        size = len(parts[0])
        if "".join(one[0] for one in lower[:size]) == parts[0] and not all(
            map(is_said, said[:size])
        ):
            return size
    if len(parts) == 1 and (size := _glued(parts[0], said[:2], is_said)):
        return size
    if len(parts) > len(said):
        return 0
    pairs = list(zip(parts, lower, said, strict=False))
    is_short = [_shortens(part, word) and not is_said(one) for part, word, one in pairs]
    fits = [short or part == word for short, (part, word, _) in zip(is_short, pairs, strict=True)]
    is_numbered = name.text[:1].isdigit()
    return len(parts) if all(fits) and (is_numbered or any(is_short)) else 0


def _glued(name: str, said: Sequence[str], is_said: Callable[[str], bool]) -> int:
    """The number of first words that a name is made of without a sign between: what is short for one of two words beside the other, or its
    beginning (popdensity), or beside "total" (poptotal for the population); 0 if it is not."""
    both = [one.lower() for one in said]
    for at, word in enumerate(both):
        size = len(commonprefix([name, word]))
        if is_said(said[at]) or size < _SHORTEST or not _shortens(name[:size], word):
            continue
        rest, others = name[size:], both[:at] + both[at + 1 :]
        if any(rest == one or _shortens(rest, one) for one in others):
            return len(both)
        if not at and is_bare_total(rest):
            return 1
    return 0


def _shortens(part: str, word: str) -> bool:
    """Whether a part is short for a word: its beginning, with or without some of its later consonants."""
    if len(part) < _SHORTEST or len(word) < max(_SHORTEST_WORD, len(part) + _LEFT_OUT):
        return False
    same = next(
        (at for at, (a, b) in enumerate(zip(part, word, strict=False)) if a != b), len(part)
    )
    rest = part[same:]
    if not same or rest == "s" or _VOWELS.intersection(rest):
        return False
    later = iter(word[same:])
    return all(letter in later for letter in rest)
