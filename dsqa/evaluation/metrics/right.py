"""Is the answer right, numbers compared as numbers?"""

import re

from dsqa.evaluation.registry import Case, Metric, register
from dsqa.evaluation.text import as_number, parts, same_number
from dsqa.text.regex import regex

_ABSOLUTE = 1e-5
"""The tolerance of HiTab's own evaluation."""
_RELATIVE = 1e-9
"""For large numbers, which lose their last digits in sums."""

_ROUNDED = regex(r"≈(-?\d+(?:\.(\d+))?)(%?)", re.ASCII)
"""An alternative for all numbers that round to it; with `%` for the fractions of these percentages, too."""


def right(case: Case) -> float:
    """1 when the values of the answer, in their order, are those of the gold or of an alternative.

    Two values are the same when their normal forms are, or when both are numbers that differ by
    less than 1e-5, or by a relative 1e-9. Source: `hmt_equal` of the evaluation of HiTab (Cheng
    et al., ACL 2022), which compares lists in order as well. The alternative `≈2.35` accepts every
    number that rounds to 2.35, `≈12.3%` every one that rounds to 12.3 or is such a percentage as
    a fraction of 1.
    """
    found = parts(case.answer)
    if any(_same(found, parts(text)) for text in (case.gold, *case.alternatives)):
        return 1.0
    return float(len(found) == 1 and any(_rounds(found[0], text) for text in case.alternatives))


def _rounds(found: str, alternative: str) -> bool:
    """Whether an answer rounds to the number of an alternative that says so."""
    number, rounded = as_number(found), _ROUNDED.fullmatch(alternative.strip())
    if number is None or rounded is None:
        return False
    within = 0.5 * 10.0 ** -len(rounded[2] or "") + _ABSOLUTE
    scales = (1, 100) if rounded[3] else (1,)
    return any(abs(number * scale - float(rounded[1])) <= within for scale in scales)


def _same(found: tuple[str, ...], gold: tuple[str, ...]) -> bool:
    return len(found) == len(gold) and all(map(_same_value, found, gold))


def _same_value(one: str, other: str) -> bool:
    return one == other or same_number(one, other, relative=_RELATIVE, absolute=_ABSOLUTE)


register(
    Metric(
        "right",
        "Right",
        "values in order, numbers equal by value; accepted alternatives count",
        right,
        45,
    )
)
