"""What an operation over cross tables is."""

from typing import NamedTuple


class CrossOperation(NamedTuple):
    """An operation over the cells or labels of some lines."""

    name: str
    description: str
    direction: int = 0
    """1 if it takes the largest or last, -1 if it takes the smallest or first."""
    sql: str = ""
    """The query over `cells(n, label, value)` of the operands, in their order, that gives the answer; "" if one
    relation does not contain everything that the operation uses."""
    gives_labels: bool = False
    answer_name: str = ""
    """Its name in answers; default its own name."""
    is_quotient: bool = False
    """Whether the answer is formatted as a quotient, not like its operands."""
