"""What an operation over cross tables is."""

from typing import NamedTuple

from dsqa.text.cell_query import CellQuery


class CrossOperation(NamedTuple):
    """An operation over the cells or labels of some lines."""

    name: str
    description: str
    direction: int = 0
    """1 if it takes the largest or last, -1 if it takes the smallest or first."""
    query: CellQuery = CellQuery()
    """The query that computes the answer from the operands, in their order; empty if one relation does not contain everything that
    the operation uses."""
    gives_labels: bool = False
    is_difference: bool = False
    """Whether it gives the distance of numbers, or a number without its sign."""
    answer_name: str = ""
    """Its name in answers; default its own name."""
    is_quotient: bool = False
    """Whether the answer is formatted as a quotient, not like its operands."""
    like: str = ""
    """The operation with whose learned weights it is ranked; "" for its own. A claim is checked over the lines that
    the same computation would use, and what a word names (the median) is enabled by that word."""
    is_exclusive: bool = False
    """Whether its answers replace all others: yes or no to a claim, a median that the table does not state."""
