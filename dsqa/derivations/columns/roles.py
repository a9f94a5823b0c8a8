"""Roles of the columns of a table: names of rows, categories, numbers, codes, shares."""

import re
from typing import Literal

from dsqa.derivations.columns.column import Column
from dsqa.derivations.columns.relation import NumericColumn, Relation
from dsqa.text.regex import regex

Role = Literal["name", "category", "month", "number", "code", "year", "date", "text"]

_FIRST = 6
"""Number of columns among which the one with the names of the rows is sought."""
_TOLD_APART = 0.9
"""Minimum share of different cells of a column that identifies the rows."""
_RATE = regex(
    r"%|％|\b(?:percent\w*|pct|rate|ratio|average|avg|mean|median|per|density|index|share)\b|率|割合|平均|密度|比|あたり|当たり",
    re.I,
)
_CODE = regex(
    r"(?:^|[ _])(?:id|no|nr|code|number|rank|ranking|pos|position|zip|phone|lat|lon|latitude|longitude)\b|番号|[品型社校便]番$|コード|順位|緯度|経度|^№|^#",
    re.I,
)


def is_rate(column: Column) -> bool:
    """Whether the head says that the numbers are shares or means, whose sums are meaningless."""
    return not is_code(column) and bool(_RATE.search(column.head))


def is_code(column: Column) -> bool:
    """Whether numbers are codes or positions: by the head, or because they number the rows."""
    return bool(_CODE.search(column.head)) or column.is_numbering


def is_amount(relation: Relation, reading: NumericColumn) -> bool:
    """Whether a column is read as numbers that may be added up and divided: no years, and none that number the rows."""
    column = relation.columns[reading.column]
    return reading.kind == "number" and not (column.kind in ("year", "date") or column.is_numbering)


def role(relation: Relation, at: int) -> Role:
    """The role of a column."""
    column = relation.columns[at]
    if column.is_month:
        return "month"
    if column.kind == "year" or column.kind == "date":
        return column.kind
    if is_code(column):
        return "code"
    if column.kind == "number" or column.kind == "time":
        return "number"
    if relation.distinct[at] > _TOLD_APART:
        return "name"
    return "category" if column.is_category else "text"


def names(relation: Relation) -> int:
    """The first column that identifies the rows by name, or the number of columns if none."""
    for at in range(min(_FIRST, len(relation.columns))):
        if role(relation, at) == "name":
            return at
    return len(relation.columns)
