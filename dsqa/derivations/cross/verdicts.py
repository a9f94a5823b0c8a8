"""Shared by checks of a claim over a cross table: the cells, the words, and the answer with its query."""

from collections.abc import Iterable, Iterator, Sequence

from dsqa.derivations import limits
from dsqa.derivations.columns.marks import YES_NO
from dsqa.derivations.cross.lines.axis import LineCells, LineGroup, SeveralCells
from dsqa.derivations.cross.lines.matched import (
    COLUMN,
    said_by_all,
    times_asked,
    weight_of,
)
from dsqa.derivations.cross.lines.scales import displayed
from dsqa.derivations.cross.lines.table_space import NAMED, TableSpace
from dsqa.derivations.cross.operation import CrossOperation
from dsqa.derivations.cross.space import CrossSpace
from dsqa.language.normalise import normalise
from dsqa.locate.indexing.moments import UNKNOWN
from dsqa.locate.matching.label_order import find_label
from dsqa.questions import operation_names as names
from dsqa.questions.readings.bounds import Comparison
from dsqa.questions.readings.claims import Claim
from dsqa.text.cell_query import CellQuery
from dsqa.text.regex import regex

SIGNS: dict[int, Comparison] = {1: ">", -1: "<", 0: "="}
"""Comparison by the sign of a claim."""
_MEAN = regex(r"\baverage|\bmean\b|平均")
_LEAF = COLUMN["leaf"]
_NAMED = 0.3
"""Minimum share of the words of a label in the question by which it is named."""
_WHETHER = "SELECT CASE WHEN {condition} THEN '{so}' ELSE '{not_so}' END FROM {cells}"


def verdict(name: str, description: str, like: CrossOperation) -> CrossOperation:
    """An operation that answers a claim, ranked with the weights of the operation that uses the same cells."""
    return CrossOperation(
        name,
        description,
        query=CellQuery(_WHETHER, "comparison", by_place=True),
        answer_name=names.YES_NO,
        like=like.name,
        is_exclusive=True,
    )


def add_verdict(
    space: CrossSpace, table: TableSpace, operation: CrossOperation, axis: int, groups: tuple[int, int], is_so: bool,
    cells: LineCells | SeveralCells, condition: str, source: str = "cells", extra: int = 0, sign: str = "",
) -> None:  # fmt: skip
    """Adds one verdict with its query. `sign`: the comparison of the first number with the second, if only these two are compared."""
    so, not_so = YES_NO[table.wording.lang]
    sql = operation.query.sql.format(condition=condition, so=so, not_so=not_so, cells=source)
    query = CellQuery(sql, "comparison" if sign else "", sign, by_place=True)
    told = operation._replace(query=query)
    space.add_verdict(told, table, axis, groups, so if is_so else not_so, cells, extra)


def sign_of(claim: Claim) -> Comparison:
    """The comparison of the subject of a claim with its standard, or with a multiple of it."""
    if claim.factor == 1:
        return SIGNS[claim.sign]
    return ">=" if claim.sign > 0 else "<="


def stored(table: TableSpace, row: int, column: int, bound: float) -> str:
    """A bound in the form in which the sheet stores its numbers."""
    shown, value = displayed(table.table, row, column), table.table.value(row, column)
    return f"{bound * value / shown if shown else bound:.12g}"


def filled(table: TableSpace, axis: int, lines: Sequence[int], across: int) -> tuple[int, ...]:
    """The lines with a number at a line across."""
    values = table.table.values(axis, across)
    return tuple(line for line in lines if values[line] == values[line])[: limits.OPERANDS]


def meant_groups(table: TableSpace, axis: int) -> list[LineGroup]:
    """The groups that a question may mean as a whole; of nested groups that fit equally well, the widest."""
    return widest(table, axis, [one for one in table.groups[axis] if _is_meant(table, axis, one)])


def whole_groups(table: TableSpace, axis: int) -> list[LineGroup]:
    """The groups of all lines that belong together, without parts beside their wholes; of nested ones that fit equally well, the
    widest."""
    groups = (one for one in table.groups[axis] if one.kind not in ("named", "bounded"))
    found = [one for one in groups if not has_parents(table, axis, one.lines)]
    return widest(table, axis, found)


def names_lines(table: TableSpace, axis: int, level: int, noun: str, least: float = NAMED) -> bool:
    """Whether a noun names what the labels of a level are; those of any level of the axis for -1."""
    every = range(len(table.lines[axis].axis.index.levels))
    some = every if level < 0 else every[level : level + 1]
    return any(table.names(axis, one, noun) >= least for one in some)


def states_mean(table: TableSpace, axis: int, lines: Iterable[int] | None = None) -> bool:
    """Whether a label of some lines, by default of any line of the axis, says that it is a mean."""
    texts = table.lines[axis].axis.path_texts
    return any(
        _MEAN.search(texts[line]) for line in (range(len(texts)) if lines is None else lines)
    )


def widest(table: TableSpace, axis: int, found: Sequence[LineGroup]) -> list[LineGroup]:
    """Some groups without those within others that the question fits equally well."""
    words = table.lines[axis].words
    said = [said_by_all(words[line] for line in group.lines) for group in found]
    return [
        group
        for group, own in zip(found, said, strict=True)
        if not any(
            set(group.lines) < set(wider.lines) and own == of_wider
            for wider, of_wider in zip(found, said, strict=True)
        )
    ]


def _is_meant(table: TableSpace, axis: int, group: LineGroup) -> bool:
    """Whether a question that names no line of a group may mean all of them.

    It may not if it names one of them (a year), if parts stand beside their wholes (states and regions), or if all lines are wholes with
    parts below them, unless they are asked about by their name.
    """
    own = table.lines[axis]
    every = said_by_all(own.words[line] for line in group.lines)
    named = [
        line
        for line in group.lines
        if weight_of(own.words[line] & ~every, table.weights) and own.facts[line, _LEAF] > _NAMED
    ]
    if len(named) == 1 or has_parents(table, axis, group.lines):
        return False
    is_said = group.level >= 0 and table.subjects[axis][group.level] > 0
    return is_said or set(own.axis.parents).isdisjoint(group.lines)


def has_parents(table: TableSpace, axis: int, lines: Sequence[int]) -> bool:
    """Whether a group has parts beside their wholes: states and regions."""
    parents = table.lines[axis].axis.parents
    return not {parents[line] for line in lines}.isdisjoint(lines)


def words_in(table: TableSpace, place: tuple[int, int]) -> int:
    """Mask of the words and times of the question in a part of it; 0 if the part is unknown."""
    start, end = place
    said = [
        start <= word.start and word.end <= end
        for word in table.asked.words[: limits.WORDS_OF_LINES]
    ]
    read = [one for one in table.asked.question.times if start <= one.start and one.end <= end]
    within = {(_known(one.year), _known(one.month)) for one in read}
    said += [(one.year, one.month) in within for one in times_asked(table.asked)]
    return sum(1 << at for at, is_said in enumerate(said) if is_said)


def _known(part: int | None) -> int:
    return UNKNOWN if part is None else part


def lines_below(table: TableSpace, axis: int, whole: str) -> Iterator[LineGroup]:
    """The lines directly below the ones whose labels stand in a normalised part of the question."""
    own = table.lines[axis].axis
    named = {
        line
        for line in range(own.size)
        if (label := own.label(-1, line)) and find_label(normalise(label.text), whole) >= 0
    }
    for line in named & {*own.parents}:
        lines = tuple(one for one in range(own.size) if own.parents[one] == line)
        yield LineGroup("children", lines, own.leaf[lines[0]])
