"""The names of operations that questions ask for and answers come from, and what these answers are.

An operation is registered in its own file by its name; whatever else has to name it takes the name from here.
"""

from typing import Final, Literal

OperationName = Literal[
    "lookup", "argmax", "argmin", "pair_argmax", "pair_argmin", "max", "min", "count", "sum",
    "difference", "average", "ratio", "share", "percent_change", "list", "text",
]  # fmt: skip
"""The operation on the located cells; `lookup` also gives labels (which …?)."""

LOOKUP: Final = "lookup"
ARGMAX: Final = "argmax"
ARGMIN: Final = "argmin"
PAIR_ARGMAX: Final = "pair_argmax"
PAIR_ARGMIN: Final = "pair_argmin"
MAX: Final = "max"
MIN: Final = "min"
COUNT: Final = "count"
SUM: Final = "sum"
DIFFERENCE: Final = "difference"
AVERAGE: Final = "average"
RATIO: Final = "ratio"
SHARE: Final = "share"
PERCENT_CHANGE: Final = "percent_change"
LIST: Final = "list"
TEXT: Final = "text"

LABEL: Final = "label"
"""A label is looked up."""
OPPOSITE: Final = "opposite"
"""A number is looked up, and given without its sign."""
RANGE: Final = "range"
YES_NO: Final = "yes_no"
ABSENT: Final = "absent"
EXISTS: Final = "exists"
COUNT_DISTINCT: Final = "count_distinct"
"""No, because nothing in the dataset has the name that is asked about."""

LOOKED_UP = (LOOKUP, LABEL, OPPOSITE)
READ = (LOOKUP, TEXT)
"""What is asked for stands somewhere, in a cell or in a note."""
OF_A_CELL = (*LOOKED_UP, TEXT)
"""The joint calibration of all answers is right for these, and too high for others."""
EXTREMES = (MAX, MIN, ARGMAX, ARGMIN, PAIR_ARGMAX, PAIR_ARGMIN)
CELLS_SHOWN = (LOOKUP, MAX, MIN, LIST)
"""The answer is the text of cells."""
IN_UNIT = (DIFFERENCE, SUM, AVERAGE, OPPOSITE)
"""The answer is computed, and has the unit of its cells."""
IN_PERCENT = (SHARE, PERCENT_CHANGE)
"""The answer may be a percentage."""
BETWEEN_TWO = (DIFFERENCE, PERCENT_CHANGE, RATIO)
"""The answer compares two numbers."""
