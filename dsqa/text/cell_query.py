"""Queries over the cells that an answer is computed from, with the computation as a value, so that it is never parsed from the text
of a query."""

from typing import Literal, NamedTuple

Work = Literal[
    "", "sum", "mean", "gap", "step", "quotient", "change", "comparison", "count", "unsigned"
]
"""What is computed: a + b, (a + b) / 2, a - b, b - a, a / b, (b - a) / a, whether a > b, how many there are, a without its sign; "" for anything
else."""


class CellQuery(NamedTuple):
    """A query over `cells(n, label, value)`, or for a look-up over `cells(row, "column", text)`."""

    sql: str = ""
    work: Work = ""
    sign: str = ""
    """Comparison of the first number with the second, if the query is one."""
    gives_labels: bool = False
    by_place: bool = False
    """Whether it identifies cells by their places, which are those of the operands."""
    in_percent: bool = False


SUM = CellQuery("SELECT sum(value) FROM cells", "sum")
MEAN = CellQuery("SELECT avg(value) FROM cells", "mean")
GAP = CellQuery("SELECT max(value) - min(value) FROM cells", "gap")
COUNT = CellQuery("SELECT count(*) FROM cells", "count")


def of_two(formula: str, work: Work, sign: str = "", *, in_percent: bool = False) -> CellQuery:
    """The query over a first cell `a` and a second one `b`."""
    times = " * 100" if in_percent else ""
    sql = f"SELECT {formula}{times} FROM cells a, cells b WHERE a.n = 0 AND b.n = 1"
    return CellQuery(sql, work, sign, by_place=True, in_percent=in_percent)
