"""Candidate groups of cells for a superlative or a comparison, a few for each question."""

import re
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

import numpy as np

from dsqa.composing.groups.group import (
    LevelRun,
    are_compared,
    comparable,
    label_at,
    members,
    number_of_cell,
    run_of,
)
from dsqa.composing.groups.group_member import GroupMember
from dsqa.composing.other_cells.pairs import likely_pairs
from dsqa.composing.other_cells.positions_asked import of_same_kind, within_time
from dsqa.composing.records.named_records import DISTINCT, is_register
from dsqa.composing.registry import operation_named
from dsqa.language.lang import Lang
from dsqa.language.names.kinds import are_of_kind, asked_kind
from dsqa.language.normalise import normalise
from dsqa.language.tokens import tokens
from dsqa.locate.indexing.index import AxisIndex
from dsqa.locate.indexing.level import LevelIndex
from dsqa.locate.labels import SURELY_NAMED, names_level
from dsqa.locate.matching.coded_parts import named_parts
from dsqa.locate.matching.match import Asked
from dsqa.locate.model import Along, Candidate
from dsqa.locate.wholes import comparable_lines
from dsqa.questions.model import Question
from dsqa.text.regex import regex

STARTS = 5
"""Number of located cells, best first, from which groups start."""
PAIRS = 6
"""Number of pairs, best first, for a comparison of two."""
_SHORTEST = 2
"""Minimum length of a noun at the end of a label."""
_LONGEST = 400
"""Maximum number of siblings of a cell that are compared."""
_SAMPLE = 60
_NAME = regex(r"name|title|\bdescription\b", re.I)
_NAME_HEAD = 0.5
"""Bonus of a head with "name", on the scale of the share of labels without digits."""


class CandidateGroup(NamedTuple):
    """Cells to compare: the siblings of `start` along a level."""

    start: Candidate
    run: LevelRun
    members: list[GroupMember]
    kind: str
    """ "level": the level as far as the question leaves it open; "section": the labels under the same
    heading; "below": those below the label of the cell itself; "pair": two cells."""
    rank: int
    """Rank of the cell, or of the pair, among the located ones."""
    is_default: bool
    """Whether it is the group along the run that `run_of` chooses for the best cell."""

    @property
    def across(self) -> tuple[AxisIndex, int]:
        """The other axis, and the line of it that has the cells."""
        along: Along = "columns" if self.run.along == "rows" else "rows"
        return self.start.on(along)[1:]

    @property
    def across_label(self) -> str:
        """The innermost label of that line, normalised; "" for none."""
        axis, at = self.across
        return axis.leaf_text(at) if axis.path(at) else ""


def groups(asked: Asked, cells: list[Candidate], odds: list[float]) -> list[CandidateGroup]:
    """All groups to score, without groups of one cell and duplicates.

    `cells` are numbers, best first, and `odds` (cells,) their log odds.
    """
    found: list[CandidateGroup] = []
    seen: set[tuple[object, ...]] = set()
    for group in map(_comparable, _all(asked, cells, odds)):
        number = group.start.table.number
        places = tuple((m.candidate.row, m.candidate.column) for m in group.members[:_LONGEST])
        key = (number, group.run, places)
        if len(group.members) > 1 and key not in seen:
            seen.add(key)
            found.append(group)
    return found


def _comparable(group: CandidateGroup) -> CandidateGroup:
    """The group without shares beside amounts, or amounts beside shares; without members if parts stand beside wholes."""
    _, axis, _ = group.start.on(group.run.along)
    lines = [one.candidate.on(group.run.along).at for one in group.members]
    kept = frozenset(comparable_lines(axis, lines))
    members = [one for one, line in zip(group.members, lines, strict=True) if line in kept]
    return group._replace(members=members)


def _all(asked: Asked, cells: list[Candidate], odds: list[float]) -> Iterator[CandidateGroup]:
    default = run_of(asked, cells[0])
    tried: set[tuple[object, ...]] = set()
    for rank, start in enumerate(_starts(asked, cells)):
        if parts := named_parts(asked, start.table):
            yield _of_coded(start, parts, asked, rank)
        for along, axis, at in start.sides():
            across = start.beside(along).at
            above: tuple[int, ...] = ()
            beside = _beside_names(asked, start) if along == "rows" else frozenset()
            for place, level in enumerate(axis.levels):
                key = (start.table.number, along, place, across, above)
                above = (*above, int(level.groups[at]))
                if key in tried or level.distinct < 2 or place in beside:
                    continue
                tried.add(key)
                run = LevelRun(along, place)
                whole = members(start, run, asked)
                yield CandidateGroup(start, run, whole, "level", rank, rank == 0 and run == default)
                leaf = int(axis.leaf[at])
                if place in (leaf, leaf + 1):
                    kind = "section" if place == leaf else "below"
                    yield CandidateGroup(start, run, _section(start, run, asked), kind, rank, False)
    if operation_named(asked.question.operation).is_of_two:
        for rank, pair in enumerate(likely_pairs(asked, cells, odds, PAIRS)):
            compared = _pair_on_level(*pair)
            if compared:
                yield CandidateGroup(pair[0], compared[0], compared[1], "pair", rank, False)


def _starts(asked: Asked, cells: list[Candidate]) -> list[Candidate]:
    """The best cells; if none of their tables has things of the requested kind ("which state"), also the best cell of a table that
    has: 小学校で一番多い学校 asks for a table that lists 学校, not 小学校."""
    question = asked.question
    kind = asked_kind(question.subject, question.lang)
    if not kind and not _stands_for_scope(cells[0], asked):
        return cells[:STARTS]

    def is_fit(cell: Candidate) -> bool:
        return _has_kind(cell, kind, question.lang) if kind else _has_named(cell, question)

    if any(is_fit(cell) for cell in cells[:STARTS]):
        return cells[:STARTS]
    return [*cells[:STARTS], *islice(filter(is_fit, cells[STARTS:]), 1)]


def _stands_for_scope(cell: Candidate, asked: Asked) -> bool:
    return any(
        is_scope(level.normalised[code], asked)
        for _, axis, at in cell.sides()
        for level, code in axis.path(at)
    )


def is_scope(label: str, asked: Asked) -> bool:
    """Whether a Japanese question names a normalised label that ends with the noun asked for: 小学校 if 学校 are compared."""
    subject = normalise(asked.question.subject)
    return (
        asked.question.lang == "j"
        and len(subject) >= _SHORTEST
        and label != subject
        and label.endswith(subject)
        and label in asked.normalised
    )


def _has_named(cell: Candidate, question: Question) -> bool:
    """Whether the head of a level of a cell's table names what is asked for."""
    return any(
        names_level(question, level) >= SURELY_NAMED
        for axis in (cell.table.rows, cell.table.columns)
        for level in axis.levels
        if level.distinct > 1
    )


def _has_kind(cell: Candidate, kind: str, lang: Lang) -> bool:
    """Whether most labels of a level of a cell's table name things of a kind."""
    for axis in (cell.table.rows, cell.table.columns):
        for level in axis.levels:
            if are_of_kind(level.normalised[:_SAMPLE], kind, lang):
                return True
    return False


def _beside_names(asked: Asked, start: Candidate) -> frozenset[int]:
    """Row levels that are not names of the rows.

    The answer is a name, and a code, an address or a date only if the question asks for it; the kinds of a
    register are compared if a kind is asked for.
    """
    levels = start.table.rows.levels
    size = start.table.rows.size
    keys = [p for p, level in enumerate(levels) if level.distinct > DISTINCT * size]
    if not keys:
        return frozenset()
    best = max(keys, key=lambda place: (_is_name(levels[place]), -place))
    beside = {place for place in keys if place != best and not _asks_kind(asked, levels[place])}
    if start.table.table.kind == "records" and is_register(start.table):
        beside |= {
            place
            for place, level in enumerate(levels)
            if place not in keys and not _asks_kind(asked, level)
        }
    return frozenset(beside)


def _asks_kind(asked: Asked, level: LevelIndex) -> bool:
    """Whether the subject has the last word of a head: "which type" asks for Facility Type."""
    lang = asked.question.lang
    head = [token.text for token in tokens(_NAME.sub(" ", level.head), lang)]
    subject = {token.text for token in tokens(asked.question.subject, lang)}
    return bool(head) and head[-1] in subject


def _is_name(level: LevelIndex) -> float:
    """Score of a level as one of names: its labels lack digits, and its head has "name"."""
    labels = level.normalised[:_SAMPLE]
    wordy = sum(not any(c.isdigit() for c in label) for label in labels) / max(len(labels), 1)
    return wordy + _NAME_HEAD * bool(_NAME.search(level.head))


def _of_coded(start: Candidate, parts: list[int], asked: Asked, rank: int) -> CandidateGroup:
    """The parts of a whole by their codes."""
    run = LevelRun("rows", int(start.table.rows.leaf[parts[0]]))
    cells = [start.moved("rows", part) for part in parts]
    found = [
        GroupMember(cell, number, label_at(cell, run, cell.row))
        for cell in cells
        if (number := number_of_cell(cell)) is not None
    ]
    return CandidateGroup(cells[0], run, comparable(found, asked), "section", rank, False)


def _section(start: Candidate, run: LevelRun, asked: Asked) -> list[GroupMember]:
    """The cells whose labels end at a level, under the headings of the start."""
    _, axis, at = start.on(run.along)
    level = axis.levels[run.level]
    chosen = (axis.leaf == run.level) & are_compared(level, asked)
    for outer in axis.levels[: run.level]:
        chosen &= outer.groups == outer.groups[at]
    chosen &= within_time(axis, level, chosen, asked)
    chosen = of_same_kind(axis, level, at, chosen)
    found = []
    for position in np.where(chosen)[0][:_LONGEST].tolist():
        cell = start.moved(run.along, position)
        number, label = number_of_cell(cell), label_at(start, run, position)
        if number is not None and label.text:
            found.append(GroupMember(cell, number, label))
    return comparable(found, asked)


def _pair_on_level(cell: Candidate, other: Candidate) -> tuple[LevelRun, list[GroupMember]] | None:
    """The outermost level at which two cells have different labels, and the two cells with these."""
    along: Along = "columns" if cell.row == other.row else "rows"
    _, axis, at = cell.on(along)
    beside = other.on(along).at
    for place, level in enumerate(axis.levels):
        if min(level.codes[at], level.codes[beside]) < 0:
            continue
        if level.codes[at] != level.codes[beside]:
            run = LevelRun(along, place)
            found = [
                GroupMember(one, number, label_at(one, run, where))
                for one, where in ((cell, at), (other, beside))
                if (number := number_of_cell(one)) is not None
            ]
            return (run, found) if len(found) > 1 else None
    return None
