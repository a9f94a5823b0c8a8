"""Which operations give which kind of answer, and which names of a gold file mean the same.

The names of the gold are those of HiTab (`pair-argmax`, `div`, joined by `+` where several apply) or
those of the answers, which are the names of `Answer.operation`.
"""

from typing import Literal

from dsqa.evaluation.text import as_number, parts
from dsqa.questions import operation_names as names

Form = Literal["cell", "label", "number", "list", "prose"]
"""A cell as it stands, a header label, a computed number, several values, a sentence."""

_FORMS: dict[str, frozenset[Form]] = {
    **dict.fromkeys(
        (names.COUNT, names.RATIO, names.RANGE, *names.IN_PERCENT, *names.IN_UNIT),
        frozenset(("number",)),
    ),
    names.OPPOSITE: frozenset(("cell", "number")),
    **dict.fromkeys((names.LABEL, *names.EXTREMES), frozenset(("label",))),
    **dict.fromkeys(names.CELLS_SHOWN, frozenset(("cell",))),
    names.LIST: frozenset(("list",)),
    **dict.fromkeys((names.TEXT, "metadata", "none", names.YES_NO), frozenset(("prose",))),
}
_ANY: frozenset[Form] = frozenset(("cell", "label", "number", "list"))

_MEANS: dict[str, frozenset[str]] = {
    **{
        f"{how}arg{side}": frozenset((f"arg{side}", f"pair_arg{side}"))
        for side in ("max", "min")
        for how in ("", "pair-", "kth-", "topk-")
    },
    "div": frozenset((names.RATIO, *names.IN_PERCENT)),
    "diff": frozenset((names.DIFFERENCE, names.PERCENT_CHANGE)),
    "counta": frozenset((names.COUNT,)),
    "max": frozenset((names.MAX, names.ARGMAX)),
    "min": frozenset((names.MIN, names.ARGMIN)),
}
"""Operation of the gold -> operations of an answer that do the same under other names."""
_SAME = (*names.IN_UNIT, names.COUNT, names.RATIO, names.PERCENT_CHANGE)


def answer_forms(operation: str, answer: str = "") -> frozenset[Form]:
    """The kinds of answer that an operation gives, a list if the answer has several values; any kind
    for an unknown operation."""
    if len(parts(answer)) > 1:
        return frozenset(("list",))
    return _FORMS.get(operation, _ANY)


def gold_forms(kind: str, operation: str, gold: str, cells: int) -> frozenset[Form]:
    """The acceptable kinds of answer for a gold answer of this kind over so many cells.

    A look-up whose gold is not a number may be a cell or a label, and so may the result
    of a comparison; a number computed from a single cell may be in the sheet.
    """
    values = parts(gold)
    if kind == "list" or (len(values) > 1 and kind != "lookup"):
        return frozenset(("list",))
    if kind == "header":
        return frozenset(("label",))
    words = as_number(values[0]) is None
    if kind == "lookup":
        return frozenset(("cell", "label")) if words else frozenset(("cell",))
    if kind == "compute":
        if words and operation:
            return frozenset(("cell", "label"))
        shown = cells == 1 or operation in (names.MAX, names.MIN)
        return frozenset(("number", "cell")) if shown else frozenset(("number",))
    return _ANY


def same_operation(answer: str, gold: str) -> bool:
    """Whether an answer's operation is one of those in the gold; True if the gold names no known
    operation."""
    means = {**_MEANS, **{name: frozenset((name,)) for name in _SAME}}
    wanted = [means[name] for name in gold.split("+") if name in means]
    return not wanted or answer not in _FORMS or any(answer in one for one in wanted)
