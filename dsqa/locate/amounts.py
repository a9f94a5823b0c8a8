"""Amounts of an axis, and the rates and changes beside them."""

from collections.abc import Sequence

from dsqa.language.amounts.units import unit_alone
from dsqa.locate.indexing.index import AxisIndex
from dsqa.locate.model import Candidate
from dsqa.questions.asking.changes import says_change
from dsqa.questions.model import Question
from dsqa.text.regex import regex

_RATE = regex(r"\b(?:rates?|per \d[\d,]*)\b")
_PERCENT = regex(r"per ?cent|%|proportion|share")
_OTHER_UNIT = 4.0
"""How much less likely a cell is in the unit that is not asked for."""
_MEAN = regex(r"\b(?:mean|median|average|standard errors?)\b|平均|中央値")
_COUNT = regex(
    r"(?:(?:total )?numbers?|counts?|n|#|no\.?|persons|people|total)(?: of\b.*| *\(.*)?$"
)
"""A label that says only that something is counted."""


def are_amounts(axis: AxisIndex) -> list[bool]:
    """(lines,) whether no label of the path is of shares, rates or changes."""
    return [not axis.change[line] and not axis.percent[line] for line in range(axis.size)]


def beside_amounts(axis: AxisIndex) -> list[bool]:
    """(lines,) whether a line has rates or changes, and a line beside it has the amounts of the same thing."""
    paths = _paths(axis)
    amounts = {
        _of_what(path) for path, is_one in zip(paths, are_amounts(axis), strict=True) if is_one
    }
    return [
        _of_what(path) in amounts and (bool(axis.change[line]) or _is_rate(path))
        for line, path in enumerate(paths)
    ]


def means_beside_counts(axis: AxisIndex, *, counts: bool = False) -> list[bool]:
    """(lines,) whether a line has means or medians, and a line beside it has numbers of the same thing; or the other way round."""
    paths = _paths(axis)
    means = [bool(_MEAN.search(" ".join(path))) for path in paths]
    counted = [bool(path and _COUNT.match(path[-1])) for path in paths]
    found, others = (counted, means) if counts else (means, counted)
    beside = {
        text for path, is_one in zip(paths, others, strict=True) if is_one for text in path[:-1]
    }
    every = zip(paths, found, others, strict=True)
    return [a and not b and not beside.isdisjoint(path[:-1]) for path, a, b in every]


def _paths(axis: AxisIndex) -> list[tuple[str, ...]]:
    return [
        tuple(level.normalised[code] for level, code in axis.path(line))
        for line in range(axis.size)
    ]


def _coded_paths(axis: AxisIndex) -> list[tuple[tuple[int, int], ...]]:
    """(lines,) the level and the number of each label, which tell paths apart as their texts do."""
    return [
        tuple((id(level), code) for level, code in axis.path(line)) for line in range(axis.size)
    ]


def _of_what(path: tuple[str, ...]) -> str:
    return path[0] if len(path) > 1 else ""


def _is_rate(path: tuple[str, ...]) -> bool:
    text = " ".join(path)
    return bool(_RATE.search(text)) and not _PERCENT.search(text)


def amounts_beside(axis: AxisIndex) -> list[bool]:
    """(lines,) whether a line has amounts, and a line that differs only in its innermost label has the rates or shares of these."""
    paths = _coded_paths(axis)
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


def prefer_unit(question: Question, found: Sequence[Candidate]) -> list[Candidate]:
    """The candidates, best first; those in percent are less likely than those beside them that differ in nothing but their unit (EUR mn | %), or the other way
    round where a percentage is asked for. A question about a change leaves both as they are."""
    wants_percent = question.percent
    if not found or (says_change(question) and not wants_percent):
        return list(found)
    known: dict[int, list[bool]] = {}

    def is_other(axis: AxisIndex, at: int) -> bool:
        if id(axis) not in known:
            known[id(axis)] = _in_other_unit(axis, wants_percent=wants_percent)
        return known[id(axis)][at]

    kept = [
        one.scored(one.score - _OTHER_UNIT)
        if one.label is None and any(is_other(axis, at) for _, axis, at in one.sides())
        else one
        for one in found
    ]
    return sorted(kept, key=lambda one: -one.score)


def _in_other_unit(axis: AxisIndex, *, wants_percent: bool) -> list[bool]:
    """(lines,) whether the innermost label is the unit that is not wanted, and a line beside it has the same labels but for the wanted unit."""
    if not axis.percent.any():
        return [False] * axis.size
    paths = _coded_paths(axis)
    unit = [unit_alone(axis.leaf_text(line)) if path else None for line, path in enumerate(paths)]
    are_percent = [one is not None and one[0] == "%" for one in unit]
    wanted = {
        path[:-1]
        for path, one, is_one in zip(paths, unit, are_percent, strict=True)
        if one is not None and is_one == wants_percent and len(path) > 1
    }
    return [
        one is not None and is_one != wants_percent and path[:-1] in wanted
        for path, one, is_one in zip(paths, unit, are_percent, strict=True)
    ]
