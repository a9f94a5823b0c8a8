"""The rows that are blank, or filled, in a column of which a question says so: people without an email, orders not yet shipped, 電話番号のない施設."""

from collections.abc import Iterator, Sequence

import numpy as np
import numpy.typing as npt

from dsqa.derivations.columns.column import Column
from dsqa.derivations.columns.head_matches import HeadMatch
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.rows.anchors import EXACT
from dsqa.derivations.rows.masks import bools_of, column_bit, mask_of_bools
from dsqa.derivations.rows.row_set import RowSet
from dsqa.language.times.weekdays import weekdays
from dsqa.questions.asking.over_rows.blanks import Told, counted, joined, told_of
from dsqa.questions.asking.over_rows.parts_of_cells import parts_said
from dsqa.questions.asking.over_rows.times import says_open
from dsqa.questions.readings.wording import Wording

BLANK = frozenset((
    "", "-", "--", "…", "..", "n/a", "na", "n.a.", "none", "no", "unknown", "nan", "null", "tbd", "?", "なし", "無し", "不明", "不詳", "未定", "未回答", "無回答", "未提出", "未登録", "未記入", "未入力", "未集計",
))  # fmt: skip
"""Keys of cells that say that there is nothing."""
_NO = frozenset(
    ("", "n/a", "na", "null", "nan", "unknown", "?", "不明", "無回答", "未回答", "未記入")
)
"""The same in columns of yes and no."""
_WHOLE = 1.0
_MOSTLY = 0.5


def blanks(relation: Relation, wording: Wording, heads: Sequence[HeadMatch]) -> list[RowSet]:
    """The rows that a question says to be blank, or filled, in columns that it names, a group for each column."""
    told = {
        at: one
        for at, head in enumerate(heads)
        if head.words
        and (one := told_of(wording, head.words)) is not None
        and (
            head.covered >= _WHOLE
            or head.covered >= _MOSTLY
            and (one.is_blank or relation.columns[at].is_date)
        )
    }
    if not told:
        open_then = _open_on_day(relation, wording, heads)
        return [open_then] if open_then else list(_counted_apart(relation, wording, heads))
    best = max(heads[at].covered for at in told)
    told = {at: one for at, one in told.items() if heads[at].covered >= best or best < _WHOLE}
    for at, head in enumerate(heads):
        if at not in told and head.covered >= _WHOLE:
            other = next(
                (one for one in told if joined(wording, head.words, heads[one].words)), None
            )
            if other is not None:
                told[at] = told[other]
    found = []
    for at, one in told.items():
        rows = _rows(relation, at, one)
        if rows is not None:
            head = heads[at]
            found.append(
                RowSet(rows, "match", one.said, 1, 2.5 + head.covered, EXACT, 0, column_bit(at), "=", -1, head.covered, 1.0)
            )  # fmt: skip
    return found


def _open_on_day(relation: Relation, wording: Wording, heads: Sequence[HeadMatch]) -> RowSet | None:
    """The rows with a time of the day, or those without, in the first column of times whose head has the day of the week on which things shall be
    open, or closed: Monday opens."""
    is_open = None if parts_said(wording) & {"opens", "closes"} else says_open(wording)
    days = sum(1 << at for at, stem in enumerate(wording.stems) if weekdays(stem))
    for at, head in enumerate(heads) if days and is_open is not None else ():
        times = relation.read(at, "time")
        if times is not None and head.words & days:
            rows = mask_of_bools(np.isnan(times) != is_open) & relation.every
            return RowSet(rows, "match", head.words | days, 1, 2.5 + head.covered, EXACT, 0, column_bit(at), "=", -1, head.covered, 1.0)  # fmt: skip
    return None


def _counted_apart(
    relation: Relation, wording: Wording, heads: Sequence[HeadMatch]
) -> Iterator[RowSet]:
    """The rows with an amount in the column whose things are counted, if each row has its amount either in that column or in another one: deposits
    beside withdrawals."""
    for at, head in enumerate(heads):
        is_asked = head.covered >= _WHOLE and counted(wording, head.words)
        if is_asked and relation.columns[at].kind == "number" and _is_apart(relation, at):
            rows = mask_of_bools(~blank_cells(relation, at)) & relation.every
            yield RowSet(rows, "match", head.words, 1, 2.5 + head.covered, EXACT, 0, column_bit(at), "=", -1, head.covered, 1.0)  # fmt: skip


def _is_apart(relation: Relation, at: int) -> bool:
    every = bools_of([relation.every], relation.size)[0]
    own = blank_cells(relation, at)[every]
    if not own.any() or own.all():
        return False
    return any(
        other != at
        and column.kind == "number"
        and bool((own ^ blank_cells(relation, other)[every]).all())
        for other, column in enumerate(relation.columns)
    )


def _rows(relation: Relation, at: int, told: Told) -> int | None:
    """The rows; None where the column has no blank cell, or numbers of which none may be meant."""
    column = relation.columns[at]
    is_blank = blank_cells(relation, at)
    if told.mark:
        said = column.different.rows(told.mark in text for text in column.different.texts)
        is_blank = said if said.any() else is_blank
    numbers = relation.read(at, "number")
    has_zeros = column.has_zeros or numbers is not None and bool((numbers == 0).any())
    if not told.is_explicit and has_zeros:
        return None  # No rain is a reading of 0.
    blank = mask_of_bools(is_blank) & relation.every
    if not blank or blank == relation.every:
        return None
    return blank if told.is_blank else relation.every & ~blank


def blank_cells(relation: Relation, at: int) -> npt.NDArray[np.bool_]:
    """By row: whether a cell has no value: no number in a column of numbers, no date in one of dates."""
    column = relation.columns[at]
    numbers = relation.read(at, "number")
    nothing = column.different.rows(key in _nothing(column) for key in column.different_keys)
    if numbers is None or column.kind != "number":
        return nothing
    without: npt.NDArray[np.bool_] = np.isnan(numbers)
    return without


def _nothing(column: Column) -> frozenset[str]:
    return _NO if column.is_flag else BLANK
