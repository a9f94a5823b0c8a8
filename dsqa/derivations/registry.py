"""The operations of derivations. A new one is one file in `operations/` that calls `register`."""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.derivations.space import Space
from dsqa.questions.asking.over_rows.by_name import Gives
from dsqa.registered import Registry
from dsqa.text.cell_query import Work

Generate = Callable[["Operation", Space], None]
"""Adds the derivations of an operation to those of a question."""


class Operation(NamedTuple):
    """An operation over a group of rows."""

    name: str
    description: str
    generate: Generate
    direction: int = 0
    """1 if it takes the largest or last, -1 if it takes the smallest or first."""
    sql: str = ""
    """The query over `cells(n, label, value)`, the rows of the group in their order, that gives the answer; "" if one relation does
    not contain everything that the operation uses.

    If the query uses them, `cells` has more columns: `other`, the numbers of a second column; `in_first` and `in_second`, whether a
    row is in the group that the question names first, or in the other; `series`, the numbers of several columns as a list; `texts`, their texts.

    Placeholders: `{many}`, number of rows or items of the answer; `{answer}`, the answer; `{table}`, the table without its totals,
    with `{value}` and `{label}`, its columns of values and of labels; `{wider}`, the rows that meet one condition of the group;
    `{measure}`, the number that is compared of two groups, `{sign}`, the comparison, and `{factor}`, the multiple in the question: the
    query then gives the answer if the comparison holds; `{heads}`, the heads of the columns of `series`, and `{times}`, the times
    in them; `{bound}`, the comparison of a number of rows in the question; `{beyond}`, that of numbers with its bound."""
    answer_name: str = ""
    """Its name in answers, if an operation over located cells gives the same; default its own."""
    looks_up: bool = False
    """Whether it reads cells and computes nothing."""
    is_in_form: bool = False
    """Whether its answer is formatted like the numbers that it is computed from."""
    gives_unit: bool = False
    """Whether it gives a number, computed by other operations, with its unit."""
    counts_values: bool = False
    """Whether it gives the number of different values."""
    compares_values: bool = False
    """Whether it decides if the texts of two rows, or the sums of two groups, are equal."""
    compares_places: bool = False
    """Whether it compares two groups of one row without a number by their places in the table."""
    work: Work = ""
    """What the query computes, in the form in which a person writes the computation with its numbers."""

    counts: bool = False
    """Whether it gives a number of rows, or of different values."""
    takes_by_order: bool = False
    """Whether it takes some of several rows by their order, which a question names: the first, the largest."""
    is_end: bool = False
    """Whether it takes the largest or the smallest, by numbers or by how often values occur."""
    takes_rank: bool = False
    """Whether it takes the second, third, ... of an order where a question asks for it."""
    is_rank: bool = False
    """Whether it gives the place of a row in an order by numbers."""
    is_beside: bool = False
    """Whether it gives the row behind, or before, those of a group."""
    shares_value: bool = False
    """Whether it gives other rows with the value that a row has in a column, or their number."""
    is_of_table: bool = False
    """Whether it gives a fact of the table itself: the things that the question names need not occur in the table."""
    reads_row: bool = False
    """Whether it tells of one row what no whole cell has: that a cell is blank, what a code in it means."""
    gives: Gives = ""
    """What it gives, if a question may ask for it by name."""
    like: str = ""
    """The operation with whose learned weights it is ranked; "" for its own."""
    evidence: float = 0.0
    """Added to the scores of its derivations: how clearly the wording that enables it asks for it. Needed by an operation without
    weights of its own, because the weights of another operation do not know this wording."""

    @property
    def needs_every_row(self) -> bool:
        """Whether a sample of rows does not tell if it is asked for: only definite wording enables it (orders per customer), it bounds numbers
        of rows, or it takes the most frequent values, of which a sample has too many."""
        return self.evidence > 0 or "{bound}" in self.sql or "often" in self.sql

    @property
    def joins_columns(self) -> bool:
        """Whether it gives the cells of several columns of a row."""
        return "texts" in self.sql

    @property
    def adds_across(self) -> bool:
        """Whether it gives the sum of several columns of a row."""
        return "list_sum(series)" in self.sql

    @property
    def gives_balance(self) -> bool:
        """Whether it gives the last number of a running total."""
        return "last(value" in self.sql

    @property
    def subtracts_columns(self) -> bool:
        """Whether it gives the difference of the sums of two columns."""
        return "sum(value) - sum(other)" in self.sql

    @property
    def is_share_of_columns(self) -> bool:
        """Whether it gives one column as a percentage of another."""
        return "100.0 * sum(other) / sum(value)" in self.sql

    @property
    def is_end_or_rank(self) -> bool:
        """Whether it takes an end of an order, or the second, third, … from there."""
        return self.is_end or self.takes_rank

    @property
    def is_end_of_columns(self) -> bool:
        """Whether it gives the head of the column with the largest, or smallest, number or sum."""
        return self.is_end and "list_extract({heads}" in self.sql

    @property
    def is_signed(self) -> bool:
        """Whether a change that it gives keeps its sign."""
        return "abs(" not in self.sql

    @property
    def is_median(self) -> bool:
        """Whether it gives the median."""
        return "median(" in self.sql

    @property
    def is_of_each(self) -> bool:
        """Whether it gives a number of each value of a column."""
        return "|| ': ' ||" in self.sql

    @property
    def is_of_frequency(self) -> bool:
        """Whether it gives the values that occur most, or least, often."""
        return self.is_end and "often" in self.sql

    @property
    def compares_two(self) -> bool:
        """Whether it says which of two groups has more."""
        return bool(self.direction) and "{measure}" in self.sql

    @property
    def divides_columns(self) -> bool:
        """Whether it takes the row in which a column has most, or least, for each of another."""
        return "series[1] / " in self.sql

    @property
    def compares_columns(self) -> bool:
        """Whether it takes the row in which two columns are furthest, or least, apart."""
        return "series[2] - series[1]" in self.sql


_REGISTRY = Registry[Operation]("operation", "dsqa.derivations.operations")
register = _REGISTRY.add
operation_named = _REGISTRY.named


def operations() -> tuple[Operation, ...]:
    """Every operation, by name."""
    return _REGISTRY.every


@cache
def learned() -> tuple[Operation, ...]:
    """The operations with learned weights of their own, by name."""
    return tuple(operation for operation in operations() if not operation.like)


@cache
def numbers_of_operations() -> dict[str, int]:
    """Operation name -> its number in derivations."""
    return {operation.name: at for at, operation in enumerate(operations())}


@cache
def weights_of_operations() -> npt.NDArray[np.int32]:
    """By the number of an operation: the index, among the learned operations, of the one whose weights it has."""
    own = {operation.name: at for at, operation in enumerate(learned())}
    return np.array([own[one.like or one.name] for one in operations()], np.int32)


@cache
def evidence_of_operations() -> npt.NDArray[np.float32]:
    """By the number of an operation: what is added to the scores of its derivations."""
    return np.array([one.evidence for one in operations()], np.float32)
