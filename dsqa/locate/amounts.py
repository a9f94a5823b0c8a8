"""Amounts of an axis, and the rates and changes beside them."""

from dsqa.language.movement import CHANGE, FALLING, RISING
from dsqa.locate.indexing.index import AxisIndex
from dsqa.text.regex import regex

_RATE = regex(r"\b(?:rates?|per \d[\d,]*)\b")
_PERCENT = regex(r"per ?cent|%|proportion|share")
_SHARE = regex(
    r"\b(?:what|how many|which) (?:\w+ )?(?:per ?cent\w*|proportion|share|fraction)\b|\b(?:is|was|are|were|'s) the (?:\w+ )?(?:per ?cent\w*|proportion|share|fraction)\b"
)
_OF_WHOLE = regex(
    r"\bof (?:all|the total|total|every)\b|\b(?:account|represent|constitut|compris)\w*|\bma[dk]e up\b"
)
_MOVED = regex(rf"\b(?:{RISING}|{FALLING}|advanc\w*|edged|points?)\b")
_LIKELY = regex(
    r"\b(?:un)?likel\w+\b|\brates?\b|\bper ?cent\w*|\bproportions?\b|\bshares?\b|\bprevalen\w+\b|\bper \d"
)
_COUNT = regex(
    r"(?:(?:total )?numbers?|counts?|n|#|no\.?|persons|people|total)(?: of\b.*| *\(.*)?$"
)
"""A label that says only that something is counted."""
_MANY = regex(r"\b(?:numbers?|how many|amounts?|counts?)\b")
_MOST = regex(r"\b(?:most|more|fewest|fewer)\b(?! [a-z]+ly\b)")


def asks_relative(text: str) -> bool:
    """Whether an English question, in lower case, compares rates or shares rather than amounts: "which group is most likely to ...".

    >>> asks_relative("who are more likely to vote?"), asks_relative("which town has the most people?")
    (True, False)
    """
    return bool(_LIKELY.search(text)) and not _MANY.search(text)


def asks_most(text: str) -> bool:
    """Whether an English question, in lower case, compares how many or how much there is of something, and no rates.

    >>> asks_most("which town has the most people?"), asks_most("which town has the highest murder rate?")
    (True, False)
    """
    return bool(_MOST.search(text) or _MANY.search(text)) and not asks_relative(text)


def asks_share(text: str) -> bool:
    """Whether an English question, in lower case, asks for the percentage of a part in its whole, not for a rate or a change.

    >>> asks_share("what percentage of all homicides were stabbings?"), asks_share("what was the percentage change of rents?")
    (True, False)
    """
    found = _SHARE.search(text)
    if found is None or any(one.search(text) for one in (_RATE, CHANGE, _MOVED)):
        return False
    return bool(_OF_WHOLE.search(text))


def are_amounts(axis: AxisIndex) -> list[bool]:
    """(lines,) whether no label of the path is of shares, rates or changes."""
    return [not axis.change[line] and not axis.percent[line] for line in range(axis.size)]


def beside_amounts(axis: AxisIndex) -> list[bool]:
    """(lines,) whether a line has rates or changes, and a line beside it has the amounts of the same thing."""
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


def amounts_beside(axis: AxisIndex) -> list[bool]:
    """(lines,) whether a line has amounts, and a line that differs only in its innermost label has the rates or shares of these."""
    paths = [
        tuple((id(level), code) for level, code in axis.path(line)) for line in range(axis.size)
    ]
    relative = {
        path[:-1] for line, path in enumerate(paths) if axis.percent[line] and not axis.change[line]
    }
    are = are_amounts(axis)
    return [
        bool(path)
        and are[line]
        and path[:-1] in relative
        and bool(_COUNT.match(axis.leaf_text(line)))
        for line, path in enumerate(paths)
    ]
