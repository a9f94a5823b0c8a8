"""Facts of the table itself: how many rows and columns it has, what these are called, from when to when it reaches."""

import numpy as np

from dsqa.derivations.question.table_asked import TableFact, table_fact
from dsqa.derivations.registry import Operation, register
from dsqa.derivations.space import Space
from dsqa.text.regex import regex

_EVIDENCE = 25.0
"""More than any other derivation is ahead: the wording as a whole asks for nothing else."""
_YEAR = regex(r"\d{4}")


def _asks(space: Space, fact: TableFact) -> bool:
    return table_fact(space.wording, [column.head for column in space.relation.columns]) == fact


def _columns(operation: Operation, space: Space) -> None:
    if _asks(space, "columns"):
        space.add_number(operation, 0, len(space.relation.columns))


def _rows(operation: Operation, space: Space) -> None:
    if _asks(space, "rows"):
        space.add_number(operation, 0, int(space.sizes[0]))


def _heads(operation: Operation, space: Space) -> None:
    heads = [column.head for column in space.relation.columns if column.head]
    if heads and _asks(space, "heads"):
        space.add_texts(operation, 0, heads)


def _period(operation: Operation, space: Space) -> None:
    """From the first to the last time of a column of times, or of the heads."""
    if not _asks(space, "period"):
        return
    relation = space.relation
    for at, (_, reading) in enumerate(space.readings):
        column = relation.columns[reading.column]
        is_time = reading.kind in ("year", "date") or column.kind == "year"
        if is_time and space.counts[0, at]:
            numbers = np.where(space.members[0], space.values[at], np.nan)
            ends = int(np.nanargmin(numbers)), int(np.nanargmax(numbers))
            text = _from_to(space, *(column.text(row) for row in ends))
            space.add_text(operation, 0, text, reading=at)
            return
    times = sorted(filter(None, relation.times))
    if times:
        space.add_text(operation, 0, _from_to(space, times[0], times[-1]))


def _from_to(space: Space, first: str, last: str) -> str:
    if first == last:
        return first
    if not space.wording.is_japanese:
        return f"{first} to {last}"
    year = "年" if _YEAR.fullmatch(first) and _YEAR.fullmatch(last) else ""
    return f"{first}{year}から{last}{year}まで"


register(
    Operation(
        "number_of_columns",
        "how many columns the table itself has",
        _columns,
        like="count_columns",
        evidence=_EVIDENCE,
        is_of_table=True,
    )
)
register(
    Operation(
        "number_of_rows",
        "how many rows the table itself has",
        _rows,
        sql="SELECT count(*) FROM cells",
        like="count",
        evidence=_EVIDENCE,
        is_of_table=True,
    )
)
register(
    Operation(
        "heads_of_columns",
        "what the columns of the table are called",
        _heads,
        like="count_columns",
        evidence=_EVIDENCE,
        is_of_table=True,
    )
)
register(
    Operation(
        "period_covered",
        "the first and the last time of the table",
        _period,
        like="range",
        evidence=_EVIDENCE,
        is_of_table=True,
    )
)
