"""The cells of a group: the siblings of a located cell along one level of an axis."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from dsqa.answers.number_form import as_number
from dsqa.composing.groups.exclusions import (
    of_asked_kind,
    of_the_kind,
    of_the_region,
    without_named,
    without_shown_again,
    without_sum,
    without_territories,
    without_totals,
    without_wider,
)
from dsqa.composing.groups.group_member import GroupMember
from dsqa.composing.other_cells.positions_asked import (
    MATCH,
    Mask,
    of_same_kind,
    within_time,
    within_words,
)
from dsqa.composing.records.named_records import named_records
from dsqa.language.names.kinds import asked_kind, is_of_kind
from dsqa.language.normalise import normalise
from dsqa.language.times.clock import minutes
from dsqa.language.times.in_text import times
from dsqa.language.tokens import tokens
from dsqa.language.totals import is_average, is_sample_size, without_total
from dsqa.locate.indexing.index import AxisIndex
from dsqa.locate.indexing.level import LevelIndex
from dsqa.locate.indexing.moments import UNKNOWN
from dsqa.locate.labels import label_on, names_level
from dsqa.locate.matching.match import Asked, stands_in
from dsqa.locate.model import Along, Candidate
from dsqa.tables.model import Label

_LEAF_EXACT = {"rows": "row_leaf_exact", "columns": "column_leaf_exact"}
_LISTED = 3
"""Minimum number of labels for a level that lists things of a kind."""
_STEM = 2


@dataclass(frozen=True)
class LevelRun:
    """A level of an axis whose labels the question compares ("which state …")."""

    along: Along
    level: int


def number_of_cell(cell: Candidate) -> float | None:
    """The number of a cell, the minutes since midnight of a time of the day; None if it is neither."""
    number = as_number(cell.value, cell.text)
    return minutes(cell.text) if number is None else number


def numeric(found: list[Candidate]) -> list[Candidate]:
    """The candidates that are numbers and not keys, best first."""
    return [
        c
        for c in found
        if c.label is None and number_of_cell(c) is not None and not c.feature("key_column")
    ]


def _named_run(asked: Asked, best: Candidate) -> LevelRun | None:
    """The level that the subject of "which …?" names; None if there is none."""
    named = [
        (max(names_level(asked.question, level), in_labels(asked, level)), along, place)
        for along, axis, _ in best.sides()
        for place, level in enumerate(axis.levels)
        if level.distinct > 1
    ]
    none: tuple[float, Along, int] = (0.0, "rows", 0)
    score, along, place = max(named, key=lambda entry: entry[0], default=none)
    return LevelRun(along, place) if score >= 0.5 else None


def run_of(asked: Asked, best: Candidate) -> LevelRun:
    """The level that "which …?" compares: the one that the subject names, otherwise the one that the question leaves open."""
    named = _named_run(asked, best)
    if named is not None:
        return named
    for along, axis, at in best.sides():
        below = _children(axis, at)
        if below is not None and not best.feature(_LEAF_EXACT[along]):
            return LevelRun(along, below)
    chosen = _unexplained_axis(best)
    _, axis, at = best.on(chosen)
    return LevelRun(chosen, _key_level(axis, at))


def members(best: Candidate, run: LevelRun, asked: Asked) -> list[GroupMember]:
    """The numbers beside `best` along a run: one for each label, without totals and parents."""
    table = best.table
    _, axis, at = best.on(run.along)
    if run.level >= len(axis.levels):
        return []
    level = axis.levels[run.level]
    chosen: Mask = (level.codes >= 0) & are_compared(level, asked)
    if level.codes[at] < 0 and run.level:
        chosen &= _under_what_is_said(axis, at, asked)
    if run.along == "rows" and table.table.kind == "records":
        kept = named_records(asked, table).kept
        chosen = chosen & kept if (chosen & kept).sum() > 1 else chosen

    def shows(position: int) -> bool:
        return bool(best.moved(run.along, position).text.strip())

    chosen &= _one_each(axis, run.level, at, chosen, asked, shows)
    chosen &= within_time(axis, level, chosen, asked)
    chosen = of_same_kind(axis, level, at, chosen)
    chosen &= within_words(level, chosen, asked, _explained_beside(asked, best, run))
    found = []
    for position in np.where(chosen)[0].tolist():
        candidate = best.moved(run.along, position)
        number = number_of_cell(candidate)
        label = label_at(best, run, position)
        if number is not None and label.text:
            found.append(GroupMember(candidate, number, label))
    return comparable(found, asked)


def are_compared(level: LevelIndex, asked: Asked) -> Mask:
    """(positions,) whether the label of each is not a total, or is a total of the kind of place asked for: 東灘区計."""
    question = asked.question
    kind = asked_kind(question.subject, question.lang)
    single: Mask = level.total == 0
    if kind and question.lang == "j":
        single = single | [is_of_kind(label, kind, "j") for label in level.normalised]
    kept: Mask = single[np.maximum(level.codes, 0)]
    return kept


def comparable(found: list[GroupMember], asked: Asked) -> list[GroupMember]:
    """The members without averages, totals and those that the question excludes."""
    question = asked.question
    kept = [
        m
        for m in found
        if not (is_average(text := normalise(m.label.text).strip()) or is_sample_size(text))
    ]
    if question.lang == "j":
        kept = of_the_region(of_the_kind(without_shown_again(kept), question), question)
    kept = of_asked_kind(kept, question.subject, question.lang)
    kept = without_territories(kept, question) if question.lang == "e" else kept
    kept = without_wider(kept, question)
    return without_sum(without_totals(without_named(kept, question)))


def in_labels(asked: Asked, level: LevelIndex) -> float:
    """Whether most labels of a level contain the subject: "agricultural region 1"."""
    subject = [token.text for token in tokens(asked.question.subject, asked.question.lang)]
    if not subject or len(level.normalised) < _LISTED:
        return 0.0
    having = max(
        sum(word in label for label in level.normalised) if len(word) > _STEM else 0
        for word in (part.rstrip("s") for part in subject)
    )
    return 0.85 if having > 0.5 * len(level.normalised) else 0.0


def _explained_beside(asked: Asked, best: Candidate, run: LevelRun) -> Mask:
    """(question words,) the words that other labels of the located cell already explain."""
    explained: Mask = np.zeros(len(asked.weights), bool)
    for along, axis, at in best.sides():
        for place, level in enumerate(axis.levels):
            code = int(level.codes[at])
            if code >= 0 and (along, place) != (run.along, run.level):
                explained |= asked.similarity[:, level.words.of(code)].max(axis=1) >= MATCH
    return explained


def _children(axis: AxisIndex, at: int) -> int | None:
    """The level below the located position if several positions are below it; None otherwise."""
    place = int(axis.leaf[at])
    if place < 0 or place + 1 >= len(axis.levels):
        return None
    level = axis.levels[place]
    below = (level.codes == level.codes[at]) & (axis.leaf > place)
    return place + 1 if below.sum() > 1 else None


def label_at(best: Candidate, run: LevelRun, position: int) -> Label:
    """The label of an axis position at the level of a run."""
    return label_on(best, run.along, run.level, position)


def _unexplained_axis(best: Candidate) -> Along:
    rows, columns = best.table.rows, best.table.columns
    if columns.size == 1:
        return "rows"
    if rows.size == 1:
        return "columns"
    agrees = best.feature("year_agrees")
    row = best.feature("row_leaf") + best.feature("row_explained")
    column = best.feature("column_leaf") + best.feature("column_explained")
    row += agrees * rows.time.varies
    column += agrees * columns.time.varies
    return "rows" if row <= column else "columns"


def _key_level(axis: AxisIndex, at: int) -> int:
    """The outermost level that distinguishes the positions as well as the innermost one.

    "Florida > FL" is identified by its name, not by its code.
    """
    # The end of most positions, not of the located one, which may be a total.
    leaves = axis.leaf[axis.leaf >= 0]
    leaf = int(np.bincount(leaves).argmax()) if len(leaves) else max(int(axis.leaf[at]), 0)
    most = axis.levels[leaf].distinct if axis.levels else 0
    for place in range(leaf):
        level = axis.levels[place]
        wordy = any(
            any(character.isalpha() for character in label) for label in level.normalised[:9]
        )
        if level.distinct >= 0.9 * most and (wordy or level.time):
            return place
    return leaf


def _one_each(
    axis: AxisIndex,
    place: int,
    at: int,
    chosen: Mask,
    asked: Asked,
    shows: Callable[[int], bool],
) -> Mask:
    """One position for each label of a level.

    A label with rows below it has its own row, if `shows` is true for that. Of a label in several blocks or with several keys the
    position is chosen that agrees with the located one, or with the question.
    """
    level = axis.levels[place]
    kept = chosen & _said_elsewhere(axis, place, at, chosen, asked)
    list_of_cells = _repeated(level, kept)
    if list_of_cells.any():
        ends = kept & (axis.leaf == place)
        ends[
            [position for position in np.where(ends & list_of_cells)[0] if not shows(position)]
        ] = False
        with_own_row = np.isin(level.groups, np.unique(level.groups[ends & list_of_cells]))
        if place < len(axis.levels) - 1:
            kept &= ~with_own_row | ends
    for other_place, other in enumerate(axis.levels):
        list_of_cells = _repeated(level, kept)
        if other_place != place and list_of_cells.any():
            agrees = other.groups == other.groups[at]
            # Stay in the block of the located cell, unless the other level only repeats the label.
            if len(np.unique(level.groups[kept & agrees])) > 1:
                kept &= agrees | ~list_of_cells
    return kept


def _under_what_is_said(axis: AxisIndex, at: int, asked: Asked) -> Mask:
    """Positions under the same outermost label as one, if the question has a word of that label: the sizes of herds below hogs."""
    level = axis.levels[0]
    code = int(level.codes[at])
    if code < 0 or not (asked.by_term[level.words.of(code)] >= MATCH).any():
        return np.ones(axis.size, bool)
    same: Mask = level.groups == level.groups[at]
    return same


def _repeated(level: LevelIndex, kept: Mask) -> Mask:
    """The kept positions whose label occurs several times."""
    # The numbers of texts are small; -1 is a position without a label.
    counts = np.bincount(level.groups[kept] + 1, minlength=1)
    repeated: Mask = kept.copy()
    repeated[kept] = counts[level.groups[kept] + 1] > 1
    return repeated


def _said_elsewhere(axis: AxisIndex, place: int, at: int, chosen: Mask, asked: Asked) -> Mask:
    """Positions with the same labels on other levels as the located one, for each of these labels that the question names."""
    same: Mask = np.ones(axis.size, bool)
    level = axis.levels[place]
    for other_place, other in enumerate(axis.levels):
        code = int(other.codes[at])
        if other_place == place or code < 0:
            continue
        held = same & (other.groups == other.groups[at])
        if _is_said(other, code, asked) and len(np.unique(level.groups[chosen & held])) > 1:
            same = held
    return same


def _is_said(level: LevelIndex, code: int, asked: Asked) -> bool:
    """Whether the question names a label: verbatim, as its total (東灘区計), or as its time."""
    label = level.normalised[code]
    if level.time:
        said = [(time.year, time.month) for time in times(label, asked.question.lang)]
        wanted = [(year, month if month != UNKNOWN else None) for year, _, month, *_ in asked.times]
        return any(
            year == y and (month is None or m is None or month == m)
            for year, month in said
            for y, m in wanted
        )
    return stands_in(label, asked.normalised) or (
        len(label) > 2 and stands_in(without_total(label), asked.normalised)
    )
