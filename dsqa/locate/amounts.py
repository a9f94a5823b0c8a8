"""Amounts of an axis, and the rates and changes that stand beside them."""

from dsqa.language.movement import CHANGE, FALLING, RISING
from dsqa.locate.index import AxisIndex
from dsqa.regex import regex

_RATE = regex(r"\b(?:rates?|per \d[\d,]*)\b")
_PERCENT = regex(r"per ?cent|%|proportion|share")
_SHARE = regex(
    r"\b(?:what|how many|which) (?:\w+ )?(?:per ?cent\w*|proportion|share|fraction)\b|\b(?:is|was|are|were|'s) the (?:\w+ )?(?:per ?cent\w*|proportion|share|fraction)\b"
)
_OF_WHOLE = regex(
    r"\bof (?:all|the total|total|every)\b|\b(?:account|represent|constitut|compris)\w*|\bma[dk]e up\b"
)
_MOVED = regex(rf"\b(?:{RISING}|{FALLING}|advanc\w*|edged|points?)\b")


def asks_share(text: str) -> bool:
    """Whether an English question, in lower case, asks what percentage of something a part of it is, not for a rate or a change.

    >>> asks_share("what percentage of all homicides were stabbings?"), asks_share("what was the percentage change of rents?")
    (True, False)
    """
    found = _SHARE.search(text)
    if found is None or any(one.search(text) for one in (_RATE, CHANGE, _MOVED)):
        return False
    return bool(_OF_WHOLE.search(text))


def are_amounts(axis: AxisIndex) -> list[bool]:
    """(lines,) whether no label of the path says that it has shares, rates or changes."""
    return [not axis.change[line] and not axis.percent[line] for line in range(axis.size)]


def beside_amounts(axis: AxisIndex) -> list[bool]:
    """(lines,) whether a line has rates or changes, and one beside it the amounts of the same."""
    paths = [
        tuple(level.normalised[code] for level, code in axis.path(line))
        for line in range(axis.size)
    ]
    amounts = {
        _of_what(path) for path, is_one in zip(paths, are_amounts(axis), strict=True) if is_one
    }
    return [
        _of_what(path) in amounts and (bool(axis.change[line]) or _is_rate(path))
        for line, path in enumerate(paths)
    ]


def _of_what(path: tuple[str, ...]) -> str:
    return path[0] if len(path) > 1 else ""


def _is_rate(path: tuple[str, ...]) -> bool:
    text = " ".join(path)
    return bool(_RATE.search(text)) and not _PERCENT.search(text)
