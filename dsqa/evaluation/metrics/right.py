"""Is the answer right, numbers compared as numbers?"""

from dsqa.evaluation.registry import Case, Metric, register
from dsqa.evaluation.text import parts, same_number

_ABSOLUTE = 1e-5
"""The tolerance of HiTab's own evaluation."""
_RELATIVE = 1e-9
"""For large numbers, which lose their last digits in sums."""


def right(case: Case) -> float:
    """1 when the values of the answer, in their order, are those of the gold or of an alternative.

    Two values are the same when their normal forms are, or when both are numbers that differ by
    less than 1e-5, or by a relative 1e-9. Source: `hmt_equal` of the evaluation of HiTab (Cheng
    et al., ACL 2022), which compares lists in order as well.
    """
    found = parts(case.answer)
    return float(any(_same(found, parts(text)) for text in (case.gold, *case.alternatives)))


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
