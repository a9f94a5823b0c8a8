"""Shared by checks of a claim over a cross table: the cells, the words, and the answer with its query."""

from dsqa.derivations import limits
from dsqa.derivations.cross.lines.axis import LineCells, SeveralCells
from dsqa.derivations.cross.lines.matched import (
    times_asked,
)
from dsqa.derivations.cross.lines.scales import displayed
from dsqa.derivations.cross.lines.table_space import TableSpace
from dsqa.derivations.cross.operation import CrossOperation
from dsqa.derivations.cross.space import CrossSpace
from dsqa.language.values import yes_or_no
from dsqa.locate.indexing.moments import UNKNOWN
from dsqa.questions import operation_names as names
from dsqa.questions.readings.bounds import Comparison
from dsqa.questions.readings.claims import Claim
from dsqa.text.cell_query import CellQuery

SIGNS: dict[int, Comparison] = {1: ">", -1: "<", 0: "="}
"""Comparison by the sign of a claim."""
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
    so, not_so = (yes_or_no(each, table.wording.lang) for each in (True, False))
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
