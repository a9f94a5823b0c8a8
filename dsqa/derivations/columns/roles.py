"""Roles of the columns of a table: names of rows, categories, numbers, codes, shares."""

from pathlib import Path
from typing import Literal

from dsqa.derivations.columns.column import Column
from dsqa.derivations.columns.relation import NumericColumn, Relation
from dsqa.language.heads import says_code, says_rate
from dsqa.language.totals import is_total
from dsqa.text.regex import named_patterns

_PATTERNS = named_patterns(Path(__file__).with_suffix(".tsv"))

Role = Literal["name", "category", "month", "number", "code", "year", "date", "text"]

_FIRST = 6
"""Number of columns among which the one with the names of the rows is sought."""
_DISTINCT = 0.9
"""Minimum share of different cells of a column that identifies the rows."""
_MOST_NAMED = 0.6


def says_people(head: str) -> bool:
    """Whether a head names people: Member, 社員."""
    return _PATTERNS["people"].search(head) is not None


def is_of_people(column: Column) -> bool:
    """Whether the cells name people, by most of them or by the head."""
    if column.kind != "text" or is_code(column):
        return False
    named = [line for line in column.sample if line.strip()]
    return says_people(column.head) or sum(
        bool(_PATTERNS["person"].fullmatch(line.strip())) for line in named
    ) > _MOST_NAMED * len(named)


def is_rate(column: Column) -> bool:
    """Whether the head says that the numbers are shares or means."""
    return not is_code(column) and says_rate(column.head)


def is_code(column: Column) -> bool:
    """Whether numbers are codes or positions: by the head, or because they number the rows."""
    return says_code(column.head) or column.is_numbering


def is_amount(relation: Relation, reading: NumericColumn) -> bool:
    """Whether a column has numbers that may be added up and divided: neither years nor numbers of rows, nor those of codes and labels."""
    column = relation.columns[reading.column]
    is_other = column.kind in ("year", "date") or column.is_numbering or column.is_of_lettered_codes
    return reading.kind == "number" and not is_other and not is_of_numbered_labels(column)


def is_of_numbered_labels(column: Column) -> bool:
    """Whether the numbers of a column only tell its labels apart: Ward 3, 第1区, Lathe 2 beside Labeller."""
    if column.kind != "mixed":
        return False
    numbered = [one for one in column.sample if not is_total(one) and any(map(str.isdecimal, one))]
    return bool(numbered) and all(map(_PATTERNS["numbered"].fullmatch, numbered))


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
    if relation.distinct[at] > _DISTINCT:
        return "name"
    return "category" if column.is_category else "text"


def names(relation: Relation) -> int:
    """The first column that identifies the rows by name, or the number of columns if none."""
    for at in range(min(_FIRST, len(relation.columns))):
        if role(relation, at) == "name":
            return at
    return len(relation.columns)


def is_of_results(column: Column) -> bool:
    """Whether the numbers of a column are gains and losses, by its head."""
    has_numbers = any(kind == "number" for kind, _ in column.readings)
    return has_numbers and _PATTERNS["results"].search(column.head) is not None
