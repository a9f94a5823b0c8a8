"""The rows in whose range a number of the question has its place: 3.2 kg, beside 2–5 kg; an income of 50,000, beside from and to."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dsqa.derivations.columns.head_matches import HeadMatch, head_matches
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.rows.anchors import EXACT, Match
from dsqa.derivations.rows.comparing.brackets import Brackets, brackets
from dsqa.derivations.rows.masks import mask_of, rows_of
from dsqa.language.amounts.intervals import CLOCK, dimension_of
from dsqa.language.amounts.measures import is_measured
from dsqa.questions.asking.over_rows.times import says_end, says_open
from dsqa.questions.readings.bounds import said_bounds
from dsqa.questions.readings.durations import durations
from dsqa.questions.readings.wording import Quantity, Wording
from dsqa.text.regex import regex

_QUALITY = 3.0
"""Quality of the match, as of a number and its unit that are a whole cell."""
_FAR = 99
_NEAR = 3
"""Distance in words within which a number belongs to the head of another column."""
_YEARS = "years"
_UNITS = frozenset(("円", "点", "人", "個", "枚", "件", "本", "ドル", "dollars", "points"))
"""Units that belong to a number and are of no measure."""
_AGE = regex(r"\bages?\b|年齢|年令", re.I)
_OF_RANKS = frozenset(("first", "last", "top", "bottom", "上位", "下位", "第"))
"""Words before a number of rows or of a rank."""


class _Said(NamedTuple):
    """An amount of the question."""

    value: float
    """In the standard unit."""
    dimension: str
    words: int
    """Mask of the words of its number and its unit."""
    word: int


def placed(relation: Relation, wording: Wording, heads: Sequence[HeadMatch]) -> list[Match]:
    """The matches of the amounts of a question with the rows in whose range they lie, with no rows for one that surely is of ranges and outside
    all of them; [] if the relation has no ranges."""
    if not wording.quantities:
        return []
    ranges = brackets(relation)
    if not ranges:
        return []
    found = []
    for said in _amounts(wording):
        fits = [(fit, -at) for at, one in enumerate(ranges) if (fit := _fit(said, one, relation, wording, heads))]  # fmt: skip
        if fits:
            best = ranges[-max(fits)[1]]
            rows = mask_of(best.rows(_in_unit(said, best)))
            found.append(
                Match(rows, best.columns[0], said.words, _QUALITY, EXACT, 0, 1.0, is_placed=True)
            )
    return found


def lies_in_range(relation: Relation, wording: Wording) -> bool:
    """Whether a number of a question has its place in a range of a relation."""
    return bool(placed(relation, wording, head_matches(relation, wording)))


def _amounts(wording: Wording) -> Iterator[_Said]:
    """The amounts of a question that are no bounds, ranks or dates."""
    bounds, lengths = said_bounds(wording), durations(wording)
    dates = 0
    for date in wording.dates:
        dates |= date.words
    in_lengths = {word for one in lengths.values() for word in rows_of(one.numbers)}
    largest: dict[int, Quantity] = {}
    for one in wording.quantities:
        if one.word not in largest or one.value > largest[one.word].value:
            largest[one.word] = one
    for word, one in largest.items():
        before = wording.words[word - 1] if word else ""
        is_bound = word in bounds and not ("difference" in wording.cues and len(largest) > 1)
        if is_bound or dates >> word & 1 or before in _OF_RANKS:
            continue
        # Whether it is open then is told by the hours of the rows that are named.
        is_open = "yes_no" in wording.cues and says_open(wording) is not None
        if one.kind == "time" and (is_open or says_end(wording)):
            continue
        if one.kind == "time":
            yield _Said(one.value, CLOCK, 1 << word, word)
        elif word in lengths:
            numbers = lengths[word].numbers
            units = sum(1 << at + 1 for at in rows_of(numbers))
            yield _Said(lengths[word].seconds, "time", numbers | units, word)
        elif word not in in_lengths:
            unit, words = _unit_behind(wording, word)
            dimension, size = dimension_of(unit)
            yield _Said(one.value * size, dimension, words, word)


def _unit_behind(wording: Wording, word: int) -> tuple[str, int]:
    """The word behind a number and its scale, and the mask of all of them."""
    if wording.surfaces[word].rstrip().endswith("%"):
        return "%", 1 << word
    at, words = word + 1, 1 << word
    while at < wording.size and wording.words[at] in ("千", "万", "億", "thousand", "million"):
        words, at = words | 1 << at, at + 1
    unit = wording.words[at] if at < wording.size else ""
    dimension, _ = dimension_of(unit)
    if dimension == _YEARS and wording.words[at + 1 : at + 2] == ("old",):
        return unit, words | 0b11 << at
    return unit, words | 1 << at if dimension != unit or unit in _UNITS else words


def _fit(
    said: _Said,
    one: Brackets,
    relation: Relation,
    wording: Wording,
    heads: Sequence[HeadMatch],
) -> int:
    """How well an amount fits to ranges: 3 by its unit and their head, 2 by its unit, 1 by their head, or by nothing else; 0 if it does not, or lies
    in none of the ranges that only fit by their head."""
    own = [heads[at] for at in one.columns]
    of_head = any(head.words & ~said.words for head in own)
    if CLOCK in (said.dimension, one.dimension):
        is_of_end = len(own) > 1 and own[1].words and not own[0].words
        return (2 + of_head) * (said.dimension == one.dimension and not is_of_end)
    if said.dimension == one.dimension and said.dimension:
        return 2 + of_head
    if said.dimension == "%" or any(head.words >> said.word & 1 for head in heads):
        return 0
    if is_measured(said.dimension) or (is_measured(one.dimension) and not of_head):
        return 0
    if said.dimension == _YEARS:
        return 2 * any(map(_AGE.search, (relation.columns[at].head for at in one.columns)))
    others = [head for at, head in enumerate(heads) if at not in one.columns]
    if min(_distance(head, said.word) for head in others) < min(_NEAR, *(_distance(head, said.word) for head in own)):  # fmt: skip
        return 0
    if not one.rows(_in_unit(said, one)):
        return 0
    is_cell = any(
        column.index.rows_with(wording.stems[said.word])
        for at, column in enumerate(relation.columns)
        if at not in one.columns
    )
    return int(of_head or not is_cell)


def _in_unit(said: _Said, one: Brackets) -> float:
    """An amount in the standard unit; one without a measure has the unit of the ranges."""
    return said.value if is_measured(said.dimension) else said.value * one.size


def _distance(head: HeadMatch, word: int) -> int:
    """The number of words from a number to the nearest word of a head."""
    return min((abs(at - word) for at in rows_of(head.words)), default=_FAR)
