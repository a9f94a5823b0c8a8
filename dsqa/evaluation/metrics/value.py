"""Is the answer the gold value? For gold that is a plain, scaled value, as in NTCIR U4 Table QA."""

from dsqa.evaluation.registry import Case, Metric, register
from dsqa.evaluation.text import parts, same_number

_RELATIVE = 1e-9


def same_value(case: Case) -> float:
    """1 when the values of answer and gold are the same numbers, to a relative 1e-9, or the same
    normal forms; accepted alternatives (the text of the cell) do not count."""
    found, gold = parts(case.answer), parts(case.gold)
    return float(len(found) == len(gold) and all(map(_same, found, gold)))


def _same(one: str, other: str) -> bool:
    return one == other or same_number(one, other, relative=_RELATIVE)


register(Metric("value", "Value", "the same number as the gold, which is scaled", same_value, 47))
