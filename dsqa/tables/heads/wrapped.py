"""Labels wrapped over several cells: the parts of a phrase, one below the other."""

import re

from dsqa.tables.model import Label
from dsqa.text.regex import regex

_LOWER = regex(r"(?:&|[a-z][a-z'-]+(?: |$))")
_UNIT = regex(
    r"per ?cent|percentage|numbers?\b|persons?\b|people\b|thousands?\b|millions?\b|billions?\b"
    r"|dollars?\b|units?\b|years?$|days?$|hours?$|tons?\b|acres?\b|per\b|index\b|rates?$",
)
_BOUND = regex(r"(?:以上|未満|以下|超|まで|以降|以前)$")
_AMOUNT = regex(r"[\d０-９][\d０-９,，.]*\s?[^\d\s]{0,4}$")
_JOINING = regex(r"(?:,|\b(?:or|and|of|for|in|the|by|with|to|per|from|at|on|&))$", re.IGNORECASE)


def joins(first: str, second: str) -> bool:
    """Whether the second line continues the first: `Standard | & Poor's`, `1994- | 1998`.

    A lower case line continues one that begins with a capital, unless it is a unit; if all is lower
    case, a wrapped line cannot be distinguished from a further level.
    """
    if _BOUND.fullmatch(second):
        return _AMOUNT.search(first) is not None
    if first.endswith("以上") and _AMOUNT.match(second):
        return True
    if re.search(r"\d[-–~～]$", first):
        return second[:1].isdigit()
    capital = first[:1].isupper() and first[1:2].islower()
    return capital and _LOWER.match(second) is not None and not _UNIT.match(second)


def carries_on(first: str, second: str) -> bool:
    """Whether a heading ends within a phrase that the next line completes: `… free or | reduced-price`."""
    return _JOINING.search(first) is not None and second[:1].islower()


def join(first: Label, second: Label) -> Label:
    """Both lines as one label, at the cell of the first."""
    return first._replace(
        text=first.text + ("" if first.text[-1:] in "-–~～" else " ") + second.text
    )


def join_lines(path: list[Label | None], shared: frozenset[Label]) -> list[Label | None]:
    """A header path with the lines of wrapped labels joined; labels in `shared` span columns."""
    result: list[Label | None] = []
    last = -1
    for label in path:
        above = result[last] if last >= 0 else None
        own = label is not None and label not in shared
        if label and above and own and above not in shared and joins(above.text, label.text):
            result[last] = join(above, label)
            result.append(None)
            continue
        if label is not None:
            last = len(result)
        result.append(label)
    return result
