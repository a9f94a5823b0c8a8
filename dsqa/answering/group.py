"""Which cells an operation runs over: the row or the column of a located cell."""

import re
from dataclasses import dataclass
from typing import Literal

import numpy as np

from dsqa.language.normalise import normalise
from dsqa.language.tokens import tokens
from dsqa.locate.index import AxisIndex
from dsqa.locate.match import Asked
from dsqa.locate.model import Candidate
from dsqa.questions.model import Question
from dsqa.readers.sheet import Value
from dsqa.tables.model import Label

_TIME_SUBJECT = re.compile(
    r"^(?:year|month|quarter|decade|period|date|time|fiscal|congress|week|day)|年|月|いつ|四半期|時期"
)


@dataclass(frozen=True)
class Member:
    """One cell of a group: its number, where it stands and the label that tells it apart."""

    candidate: Candidate
    number: float
    label: Label


Along = Literal["rows", "columns"]


def varying_axis(asked: Asked, best: Candidate) -> Along:
    """Along which axis "which …?" runs: the one that the subject names, else the one unexplained."""
    rows, columns = best.table.rows, best.table.columns
    question = asked.question
    if _asks_time(question):
        rows_time, columns_time = _is_time(rows, best.row), _is_time(columns, best.column)
        if rows_time != columns_time:
            return "rows" if rows_time else "columns"
    by_name = _named(question, rows, best.row) - _named(question, columns, best.column)
    if abs(by_name) > 0.1:
        return "rows" if by_name > 0 else "columns"
    if columns.size == 1:
        return "rows"
    if rows.size == 1:
        return "columns"
    agrees = best.feature("year_agrees")
    row = best.feature("row_leaf") + best.feature("row_explained")
    column = best.feature("column_leaf") + best.feature("column_explained")
    row += agrees * _is_time(rows, best.row)
    column += agrees * _is_time(columns, best.column)
    return "rows" if row <= column else "columns"


def members(best: Candidate, along: Along, asked: Asked) -> list[Member]:
    """The numbers beside `best` along an axis: same kind of label, totals left out."""
    table = best.table
    axis, at = (table.rows, best.row) if along == "rows" else (table.columns, best.column)
    if not axis.levels or axis.leaf[at] < 0:
        return []
    place = int(axis.leaf[at])
    level = axis.levels[place]
    chosen = (axis.leaf == place) & (level.codes >= 0)
    if along == "rows" and table.table.kind == "records":
        chosen = np.ones(axis.size, bool)
    outer_said = best.feature("row_outer" if along == "rows" else "column_outer")
    for outer in axis.levels[:place]:
        if table.table.kind == "records" or (outer_said >= 0.5 or outer.time) or along == "columns":
            said = _label_said(asked, outer.normalised, int(outer.codes[at]))
            if table.table.kind != "records" or said:
                chosen &= outer.codes == outer.codes[at]
    chosen &= level.total[np.maximum(level.codes, 0)] == 0
    found = []
    for position in np.where(chosen)[0].tolist():
        candidate = Candidate(
            table,
            position if along == "rows" else best.row,
            best.column if along == "rows" else position,
            0.0,
            best.features,
        )
        number = as_number(candidate.value)
        label = axis.axis.levels[place].labels[int(level.codes[position])]
        if number is not None and label.text:
            own = _label_of(axis, place, position, label)
            found.append(Member(candidate, number, own))
    return found


def as_number(value: Value) -> float | None:
    """The number of a cell, None when it is none."""
    return value if isinstance(value, float) else None


def _label_of(axis: AxisIndex, place: int, position: int, label: Label) -> Label:
    """A label that occurs on several rows is written in each of them: give this row's own cell."""
    row_axis = label.row != axis.axis.positions[position]
    level = axis.axis.levels[place]
    repeats = level.codes.count(level.codes[position]) > 1
    if row_axis and repeats and label.row in axis.axis.positions:
        return label._replace(row=axis.axis.positions[position])
    return label


def _asks_time(question: Question) -> bool:
    return bool(_TIME_SUBJECT.search(question.subject)) or (
        question.lang == "e" and question.text.lower().startswith("when")
    )


def _is_time(axis: AxisIndex, at: int) -> bool:
    place = int(axis.leaf[at])
    return place >= 0 and axis.levels[place].time


def _named(question: Question, axis: AxisIndex, at: int) -> float:
    """How well the subject ("state") names the head or the labels of the innermost level."""
    place = int(axis.leaf[at])
    if place < 0 or not question.subject:
        return 0.0
    level = axis.levels[place]
    wanted = {token.text for token in tokens(question.subject, question.lang)}
    head = {token.text for token in tokens(level.head, question.lang)}
    if wanted & head:
        return 1.0
    subject = normalise(question.subject)
    if question.lang == "j" and subject:
        last = subject[-1]
        endings = sum(label.endswith(last) for label in level.normalised)
        return 0.8 * endings / max(len(level.normalised), 1)
    return 0.0


def _label_said(asked: Asked, labels: tuple[str, ...], code: int) -> bool:
    return code >= 0 and bool(labels[code]) and labels[code] in asked.normalised
