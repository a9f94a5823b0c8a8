"""One of several numbers of the cells of a plain table, as a column of its own, for a question that asks for it: the adults of
大人500円、小人200円, the share of 462 (16.6%); and how many members lists have."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dsqa.answering.computed.extended import with_column
from dsqa.derivations.columns.column import Column
from dsqa.derivations.columns.head_matches import head_matches
from dsqa.derivations.columns.plain_tables import PlainTable
from dsqa.derivations.columns.relation import Relation
from dsqa.language.amounts.measures import sizes_of
from dsqa.questions.asking.over_rows.parts_of_cells import (
    PartKind,
    bounds_members,
    names_part,
    parts_said,
)
from dsqa.questions.readings.wording import Wording
from dsqa.text import sqltext
from dsqa.text.regex import regex

_NUMBER = r"[0-9]{1,2}:[0-9]{2}|[0-9][0-9,]*(?:\.[0-9]+)?(?:[万億兆][0-9,]*)*"
_NUMBERS = regex(_NUMBER)
_BREAK = regex(r"[、,;/・()（）\[\]×x〜~～–—±\s-]+")
"""What stands between the words that belong to different numbers."""
_WORD = regex(r"[A-Za-z]{2,}|[ぁ-んァ-ヶ一-鿿]{2,}")
_RANGE = regex(r"[^\d、,(（]{0,6}[-–—〜~～]\s*")
_SIDE = {"w": "width", "d": "depth", "h": "height", "l": "length", "幅": "width", "奥": "depth", "高": "height", "長": "length"}  # fmt: skip
_SIDES = regex(r"(?<![A-Za-z])[WDHL](?![a-z])|width|depth|height|length|幅|奥行|高さ|長さ", re.I)
_KINDS = frozenset("県国州市町村区線語色社校")
"""Last letters of names that say what they are."""
_MOST = 0.7
"""Minimum share of the filled cells with the same words around their numbers."""
_FEWEST, _LONGEST, _MOST_ROWS = 3, 80, 5_000
_SHORT_UNIT = 3
"""Maximum number of letters of a unit that is shown with its number."""
_ENDS: frozenset[PartKind] = frozenset(("low", "high"))
_OF_NAMED: frozenset[PartKind] = frozenset(("share", "rank"))
"""Kinds that other columns may have, too: the question must name the column."""


class _Part(NamedTuple):
    """A number of cells of one form."""

    at: int
    """Its place among the numbers of a cell."""
    words: frozenset[str]
    unit: str
    """What is shown behind it."""
    kinds: frozenset[PartKind]


def with_parts_of_cells(plain: PlainTable, wording: Wording) -> PlainTable:
    """The table with such a column in place of the whole cells, if the question asks for one number of them."""
    relation = plain.relation
    if relation.size > _MOST_ROWS:
        return plain
    kinds = parts_said(wording)
    heads = head_matches(relation, wording)
    found: list[tuple[float, int, _Part, str]] = []
    for at, column in enumerate(relation.columns):
        if column.plain_numbers is not None or column.is_date:
            continue
        if column.is_of_lists and bounds_members(wording, _nouns(column)):
            return _with_number_of_members(plain, at)
        for part in _parts(column):
            named = next(
                (
                    word
                    for word in sorted(part.words)
                    if names_part(wording, word)
                    and not _is_in_another(relation, at, word)
                    # Both ends of a range have the unit behind it.
                    and not (part.kinds & _ENDS and sizes_of(word))
                ),
                "",
            )
            said = part.kinds & kinds
            if named or (said and (heads[at].words or said - _OF_NAMED)):
                found.append((bool(named) + heads[at].covered, at, part, named))
    if not found:
        return plain
    found.sort(key=lambda one: -one[0])
    best, at, part, named = found[0]
    if len(found) > 1 and found[1][0] == best:
        return plain
    is_of_named = parts_said(wording) & part.kinds <= _OF_NAMED
    own = heads[at].words.bit_count()
    if not named and is_of_named and any(one.words.bit_count() > own for one in heads):
        return plain  # The share of vaccinated, not that of cases beside it.
    return _with_part(plain, at, part, named)


def _nouns(column: Column) -> frozenset[str]:
    """The words for the members of lists: those of their head, and how they all end (県)."""
    ends = Counter(text.strip()[-1:] for text in column.sample if text.strip())
    ((end, often),) = ends.most_common(1) or [("", 0)]
    is_kind = end in _KINDS and often >= _MOST * ends.total()
    return frozenset(column.head_stems) | ({end} if is_kind else frozenset())


def _is_in_another(relation: Relation, column: int, word: str) -> bool:
    """Whether cells of another column have a word, too: the district in an address, beside a column of districts."""
    others = (one for at, one in enumerate(relation.columns) if at != column)
    return any(word in text for one in others for text in one.sample)


def _with_part(plain: PlainTable, at: int, part: _Part, named: str) -> PlainTable:
    column = plain.relation.columns[at]
    texts = [_part_of(line, part) for line in column.different.lines]
    of_rows = tuple(texts[code] for code in column.different.codes.tolist())
    head = f"{column.head} {named}".strip()
    pattern = rf"^(?:[^0-9]*(?:{_NUMBER})){{{part.at}}}[^0-9]*({_NUMBER})"
    taken = f"regexp_extract({{name}}, {sqltext.literal(pattern)}, 1)"
    query = f"nullif({taken}, '')" if not part.unit else f"CASE WHEN {taken} <> '' THEN concat({taken}, {sqltext.literal(part.unit)}) END"  # fmt: skip
    return with_column(plain, Column(head, of_rows), (at,), "", at, at + 1, query)


def _with_number_of_members(plain: PlainTable, at: int) -> PlainTable:
    """The table with the number of members in place of the lists."""
    column = plain.relation.columns[at]
    pattern = column.between_members
    numbers = [str(len(re.split(pattern, line.strip()))) if line.strip() else "" for line in column.different.lines]  # fmt: skip
    of_rows = tuple(numbers[code] for code in column.different.codes.tolist())
    query = f"len(regexp_split_to_array(trim({{name}}), {sqltext.literal(pattern)}))::VARCHAR"
    return with_column(plain, Column(column.head, of_rows), (at,), "", at, at + 1, query)


def _part_of(line: str, part: _Part) -> str:
    numbers = _NUMBERS.findall(line) if len(line) <= _LONGEST else []
    return numbers[part.at] + part.unit if len(numbers) > part.at else ""


def _parts(column: Column) -> Iterator[_Part]:
    """The numbers of the cells, if most have several between the same words."""
    forms = Counter(tuple(_NUMBERS.split(text)) for text in column.sample if len(text) <= _LONGEST)
    form, often = forms.most_common(1)[0] if forms else ((), 0)
    many = sum(count for other, count in forms.items() if len(other) == len(form))
    if len(form) < _FEWEST or often < _FEWEST or many < _MOST * len(column.sample):
        return
    numbers = _NUMBERS.findall(next(one for one in column.sample if tuple(_NUMBERS.split(one)) == form))  # fmt: skip
    sides = [_SIDE[one.lower()[0]] for one in _SIDES.findall(column.head)]
    own = [_beside(form, at) for at in range(len(numbers))]
    for at, (before, after) in enumerate(own):
        others = {word for other, pair in enumerate(own) if other != at for one in pair for word in _WORD.findall(one)}  # fmt: skip
        words = frozenset(_WORD.findall(before) + _WORD.findall(after)) - others
        if 2 * often < len(column.sample):
            words = frozenset()  # Words that differ by cell, as in addresses, name no number.
        unit = after if not after.isascii() or len(after.strip()) <= _SHORT_UNIT else ""
        kinds = frozenset(_kinds(form, numbers, at, sides))
        yield _Part(at, words, unit, kinds)


def _beside(form: Sequence[str], at: int) -> tuple[str, str]:
    """The words before and behind a number that belong to it."""
    before = _BREAK.split(form[at])[-1]
    behind = form[at + 1]
    blank = " " if behind.startswith(" ") else ""
    after = _BREAK.split(behind.lstrip())[0] if behind.strip() else ""
    return before, blank + after if after else ""


def _kinds(
    form: Sequence[str], numbers: Sequence[str], at: int, sides: Sequence[str]
) -> Iterator[PartKind]:
    before, behind = form[at], form[at + 1]
    if at and behind.lstrip()[:1] in ("%", "％"):
        yield "share"
    if at and before.endswith("#"):
        yield "rank"
    if "±" in before:
        yield "margin"
    is_clock = ":" in numbers[at]
    if at + 1 < len(numbers) and _RANGE.fullmatch(behind):
        yield "opens" if is_clock else "low"
    if at and _RANGE.fullmatch(before):
        yield "closes" if is_clock else "high"
    if len(sides) == len(numbers):
        for kind in ("width", "depth", "height", "length"):
            if sides[at] == kind:
                yield kind
