"""Facts of the table itself: its numbers of rows and columns, the names of the columns, its period."""

from collections.abc import Sequence

import numpy as np

from dsqa.derivations.registry import Operation, register
from dsqa.derivations.space import Space
from dsqa.questions.asking.over_rows.table_itself import TableFact, fact_asked
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import regex


def table_fact(wording: Wording, heads: Sequence[str]) -> TableFact:
    """The fact of the table itself that a question asks for; "" for any other question, and if a head has the same word and no word
    says that the table is meant: how many rows are there, of halls with their rows.

    >>> from dsqa.questions.parse import read
    >>> table_fact(read("How many rows does this table have?"), ()), table_fact(read("How many rows of seats are red?"), ())
    ('rows', '')
    >>> table_fact(read("How many rows are there?"), ("Hall", "Rows")), table_fact(read("列名は何ですか"), ())
    ('', 'heads')
    """
    fact, noun = fact_asked(wording)
    return "" if noun and any(noun in head.lower() for head in heads) else fact


_EVIDENCE = 25.0
"""Added to the score, more than any other derivation can lead by: the wording asks for nothing else."""
_YEAR = regex(r"\d{4}")


def _asks(space: Space, fact: TableFact) -> bool:
    return table_fact(space.wording, [column.head for column in space.relation.columns]) == fact


def _columns(operation: Operation, space: Space) -> None:
    if _asks(space, "columns"):
        space.add_number(operation, 0, len(space.relation.heads))


def _rows(operation: Operation, space: Space) -> None:
    if _asks(space, "rows"):
        space.add_number(operation, 0, int(space.sizes[0]))


def _size(operation: Operation, space: Space) -> None:
    if _asks(space, "size"):
        rows, columns = int(space.sizes[0]), len(space.relation.heads)
        is_japanese = space.wording.is_japanese
        texts = (
            [f"{rows}行", f"{columns}列"] if is_japanese else [f"{rows} rows", f"{columns} columns"]
        )
        space.add_texts(operation, 0, texts)


def _heads(operation: Operation, space: Space) -> None:
    heads = [head for head in space.relation.heads if head]
    if heads and _asks(space, "heads"):
        space.add_texts(operation, 0, heads)


def _period(operation: Operation, space: Space) -> None:
    """From the first to the last time of a column of times, or of the heads."""
    if not _asks(space, "period"):
        return
    relation = space.relation
    for at, (_, reading) in enumerate(space.readings):
        if space.is_of_times(at) and space.counts[0, at]:
            column = relation.columns[reading.column]
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
    Operation("number_of_columns", "how many columns the table itself has", _columns, like="count_columns", evidence=_EVIDENCE, is_of_table=True),
    Operation("number_of_rows", "how many rows the table itself has", _rows, sql="SELECT count(*) FROM cells", like="count", evidence=_EVIDENCE,
        is_of_table=True),
    Operation("number_of_rows_and_columns", "how many rows and columns the table itself has", _size, like="count_columns", evidence=_EVIDENCE,
        is_of_table=True),
    Operation("heads_of_columns", "the names of the columns of the table", _heads, like="count_columns", evidence=_EVIDENCE, is_of_table=True),
    Operation("period_covered", "the first and the last time of the table", _period, like="range", evidence=_EVIDENCE, is_of_table=True),
)  # fmt: skip
