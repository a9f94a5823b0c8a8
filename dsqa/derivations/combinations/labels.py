"""What a question names of a list of combinations: labels, times, an amount, and the things that it asks for."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import reduce
from operator import and_
from os.path import commonprefix
from typing import NamedTuple

import numpy as np

from dsqa.derivations.columns.column import Column
from dsqa.derivations.columns.head_matches import HeadMatch
from dsqa.derivations.columns.long_form import is_of_combinations
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.columns.roles import is_amount
from dsqa.derivations.combinations.times import has_times, level_of_times, moments
from dsqa.derivations.rows.anchors import SEVERAL, Match
from dsqa.derivations.rows.comparing.comparisons import date_sets
from dsqa.derivations.rows.comparing.time_spans import date_spans, time_spans
from dsqa.derivations.rows.masks import column_bit, mask_of_bools, rows_of, union
from dsqa.derivations.rows.routes import ends_said
from dsqa.derivations.rows.row_set import RowSet
from dsqa.language.heads import is_added
from dsqa.questions.asking.amounts import level_of_mean
from dsqa.questions.asking.over_rows.cells import is_measure_word, is_participle, says_all
from dsqa.questions.readings.bounds import joins_times
from dsqa.questions.readings.noun_asked import asked_word
from dsqa.questions.readings.wording import Wording

_NOUNS = {
    "year": frozenset(("year", "年", "年度")), "quarter": frozenset(("quarter", "四半期")),
    "month": frozenset(("month", "week", "day", "月", "週", "日")),
}  # fmt: skip
"""What a question calls times, by their level."""
_NAME = frozenset(("name", "名", "title"))


class NamedRows(NamedTuple):
    """The rows with a label, or at a time, that a question names."""

    column: int
    rows: int
    """Mask of all rows with the label."""
    words: int
    """Mask of its words in the question."""
    is_span: bool = False
    """Whether they are those from one time to another."""


def amount_of(relation: Relation, heads: Sequence[HeadMatch]) -> int | None:
    """The column of numbers of a list of combinations that a question names, or the only one, if they may be added up; None for another relation."""
    numbers = [at for at, one in enumerate(relation.columns) if one.kind == "number"]
    if not numbers or not is_of_combinations(relation):
        return None
    if len(numbers) > 1:
        best = max(heads[at].covered for at in numbers)
        numbers = [at for at in numbers if heads[at].words and heads[at].covered == best]
    if len(numbers) != 1:
        return None
    (at,) = numbers
    column = relation.columns[at]
    reading = next((one for one in relation.readings if one.column == at), None)
    is_whole = reading is not None and is_amount(relation, reading)
    is_rate = not is_added(column.head) or any("%" in one for one in column.sample)
    return at if is_whole and not is_rate else None


def labels_named(
    relation: Relation, wording: Wording, heads: Sequence[HeadMatch], found: Sequence[Match], *, with_spans: bool = True
) -> dict[int, list[NamedRows]] | None:  # fmt: skip
    """By column the labels that a question names as they are written, and its times, in its order, without those that are only a part of another one; None if
    some words name labels of two columns, or labels only in part.

    `found`: the spans of the question that name cells; `with_spans`: take two times that it joins for all from the one to the other.
    """
    labels = [
        NamedRows(one.column, one.rows, one.words)
        for one in found
        if one.is_exact
        and one.words
        and relation.columns[one.column].kind != "number"
        and not one.is_placed
        # From South to East each is a label of two columns.
        and ends_said(relation.columns, wording, one.column, one.words) >= 0
    ]
    labels += [
        one for one in _dates(relation, wording, heads, found) if with_spans or not one.is_span
    ]
    widest = [one for one in labels if not any(_is_within(one, other) for other in labels)]
    by_column: dict[int, list[NamedRows]] = {}
    by_words = {(one.column, one.words): one for one in widest}
    if len({words for _, words in by_words}) < len(by_words):
        return None
    labels = _merged(by_words.values())
    known = union(one.words for one in labels) | union(one.words for one in heads)
    others = (
        one.words & wording.naming & ~known
        for one in found
        if one.level >= SEVERAL
        and relation.columns[one.column].kind != "number"
        and not has_times(relation.columns[one.column])
    )
    if any(others):
        return None
    for one in sorted(labels, key=lambda one: one.words & -one.words):
        by_column.setdefault(one.column, []).append(one)
    if not with_spans:
        return by_column
    return {at: _as_span(relation, wording, every) for at, every in by_column.items()}


def words_of(named: Mapping[int, Sequence[NamedRows]]) -> int:
    """Mask of the words of labels, by column."""
    return union(one.words for found in named.values() for one in found)


def rows_with(relation: Relation, labels: Iterable[NamedRows]) -> int:
    """Mask of the rows that have all of some labels."""
    return reduce(and_, (one.rows for one in labels), relation.every)


def things_asked(
    relation: Relation, wording: Wording, heads: Sequence[HeadMatch], named: Sequence[int], amount: int, *, also_all: bool = False
) -> list[int]:  # fmt: skip
    """The columns of the things that a question speaks of one by one: of regions, not of all regions together; of several those that it asks for.

    `named`: columns of which it names labels; `amount`: that of the numbers; `also_all`: also of those that it takes all together.
    """
    others = [
        at
        for at, one in enumerate(relation.columns)
        if at not in (*named, amount) and one.kind != "number"
    ]
    said = {at: _noun(relation.columns[at], wording, heads[at]) for at in others}
    singly = {
        at: words
        for at, words in said.items()
        if words & ~heads[amount].words and (also_all or not says_all(wording, words))
    }
    best = max((heads[at].covered or 1.0 for at in singly), default=0.0)
    singly = {at: words for at, words in singly.items() if (heads[at].covered or 1.0) == best}
    if len(singly) > 1:
        # In which months did the places have more: the places are added up.
        asked = asked_word(wording, union(singly.values()))
        return [at for at, words in singly.items() if words & asked] or [*singly]
    return [*singly]


def takes_whole(column: Column, wording: Wording, head: HeadMatch) -> bool:
    """Whether a question that asks for things of a column also takes all of them together: the stations with 20% of that of all stations."""
    return any(says_all(wording, 1 << at) for at in _places(column, wording, head))


def narrows_amount(
    wording: Wording, heads: Sequence[HeadMatch], found: Sequence[Match], amount: int
) -> bool:
    """Whether an English question narrows the amount by a word that is in no head and no cell: nuclear generation, from nuclear.

    `found`: the spans of the question that name cells.
    """
    if wording.is_japanese:
        return False
    unknown = sum(
        1 << at
        for at in rows_of(unnamed(wording, heads, found))
        if wording.words[at].isalpha() and not is_measure_word(wording.words[at])
    )
    before = in_front_of(wording, heads[amount].words)
    behind = sum(1 << at + 1 for at, word in enumerate(wording.words) if word == "from")
    return bool(unknown & (before | behind))


def unnamed(wording: Wording, heads: Sequence[HeadMatch], found: Sequence[Match]) -> int:
    """Mask of the names of a question that are in no head and no cell."""
    known = union(one.words for one in heads) | union(one.words for one in found)
    return wording.naming & ~known


def in_front_of(wording: Wording, words: int) -> int:
    """Mask of the English words in front of some words; a participle follows what it is of: the waste collected."""
    places = (at for at in rows_of(words) if at and not is_participle(wording.words[at]))
    return sum(1 << at - 1 for at in places)


def times_of_mean(relation: Relation, wording: Wording, named: Sequence[int]) -> list[int]:
    """The columns of the times for each of which a question asks for a mean amount: months of a monthly mean. `named`: columns of which it names labels."""
    level = level_of_mean(wording)
    found = []
    for at, column in enumerate(relation.columns):
        if level and at not in named and has_times(column):
            found += [at] if level_of_times(column) == level else []
    return found


def says_all_things(
    relation: Relation, wording: Wording, heads: Sequence[HeadMatch], named: Sequence[int]
) -> bool:
    """Whether a question says that all things of a column are meant together. `named`: columns of which it names labels."""
    every = (
        _noun(column, wording, heads[at])
        for at, column in enumerate(relation.columns)
        if at not in named and column.kind != "number"
    )
    return any(words and says_all(wording, words) for words in every)


def _noun(column: Column, wording: Wording, head: HeadMatch) -> int:
    """Mask of the noun by which a question calls the things of a column; 0 if it does not."""
    stems = _head_stems(column)
    said = {wording.stems[at] for at in rows_of(head.words)}
    # The noun is the last word of a head: of Vehicle type it is type.
    if stems and stems[-1] in said and not (head.meant or head.similar):
        return head.words
    places = _places(column, wording, head)
    return 1 << places[-1] if places else 0


def _head_stems(column: Column) -> list[str]:
    return [one for one in column.head_stems if one not in _NAME]


def _places(column: Column, wording: Wording, head: HeadMatch) -> list[int]:
    """The places of the nouns by which a question calls the things of a column."""
    nouns: set[str] = set()
    if wording.is_japanese:
        # The 館 of 館名, and of 中央館 and 分館.
        ending = commonprefix([one[::-1] for one in column.different.texts])[::-1]
        nouns = {column.head.removesuffix("名"), ending, ending[-1:]} - {""}
    if has_times(column):
        nouns |= _NOUNS.get(level_of_times(column), frozenset())
    if not (head.meant or head.similar):
        nouns |= {*_head_stems(column)[-1:]}
    both = zip(wording.words, wording.stems, strict=True)
    return [place for place, said in enumerate(both) if nouns.intersection(said)]


def _dates(
    relation: Relation, wording: Wording, heads: Sequence[HeadMatch], found: Sequence[Match]
) -> Iterator[NamedRows]:
    """The rows at the dates that a question names, and from one to another."""
    for one in date_spans(relation, wording, heads):
        yield NamedRows(one.columns.bit_length() - 1, one.rows, one.words, is_span=True)
    dated = [one for one in date_sets(relation, wording, heads) if one.kind == "match"]
    for one in dated:
        yield NamedRows(one.columns.bit_length() - 1, one.rows, one.words)
    months = [
        RowSet(one.rows, "match", one.words, 1, one.quality, columns=column_bit(one.column))
        for one in found
        if relation.columns[one.column].is_date
    ]
    for one in time_spans(relation, wording, (*months, *dated)):
        yield NamedRows(one.columns.bit_length() - 1, one.rows, one.words, is_span=True)


def _as_span(relation: Relation, wording: Wording, labels: list[NamedRows]) -> list[NamedRows]:
    """The rows from the first year to the second, if a question joins two of a column as the ends of a span; else as they are."""
    at = labels[0].column
    if len(labels) != 2 or labels[0].is_span:
        return labels
    if not joins_times(wording, labels[0].words, labels[1].words):
        return labels
    values = moments(relation.columns[at], wording)
    if values is None:
        return labels
    ends = [values[rows_of(one.rows)[0]] for one in labels]
    with np.errstate(invalid="ignore"):
        chosen = (values >= min(ends)) & (values <= max(ends))
    rows = mask_of_bools(chosen) & relation.every
    return [NamedRows(at, rows, union(one.words for one in labels), is_span=True)]


def _merged(labels: Iterable[NamedRows]) -> list[NamedRows]:
    """The labels, each once with the words of all places where the question has it."""
    found: dict[tuple[int, int], NamedRows] = {}
    for one in labels:
        known = found.get((one.column, one.rows))
        found[one.column, one.rows] = one._replace(words=one.words | known.words) if known else one
    return [*found.values()]


def _is_within(one: NamedRows, other: NamedRows) -> bool:
    return one.words != other.words and not one.words & ~other.words
