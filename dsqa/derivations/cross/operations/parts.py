"""The sum of parts that a question names together: the classes of a range, or labels joined by "or"."""

from collections.abc import Sequence

from dsqa.derivations.cross.lines.axis import LineCells, LineGroup
from dsqa.derivations.cross.lines.classes import class_of, classes_asked
from dsqa.derivations.cross.lines.table_space import TableSpace
from dsqa.derivations.cross.operation import CrossOperation
from dsqa.derivations.cross.operations.groups import SUM
from dsqa.derivations.cross.registry import register
from dsqa.derivations.cross.space import CrossSpace
from dsqa.language.normalise import normalise
from dsqa.locate.matching.label_order import find_label
from dsqa.questions import operation_names as names
from dsqa.questions.asking.over_lines.parts import joins_parts, ranges
from dsqa.questions.whether import asks_parts_together
from dsqa.text.regex import regex

SUM_OF_PARTS = CrossOperation(
    "sum_of_parts", "the sum of the parts that are asked for together", query=SUM.query, answer_name=names.SUM, like=SUM.name, is_exclusive=True,
)  # fmt: skip
_NOT_ADDED = regex(
    r"\b(?:averages?|means?|medians?|rates?|index|indices|ratios?|odds|per|scores?|years of age|growth|change|standard error|confidence interval)\b|率|割合|平均|指数|中央値"
)
"""Wording and labels of numbers that are not added up: averages, rates, indexes."""
_BETWEEN = regex(
    r"\s*(?:,|,? or|,? or (?:in|from|by|of|for|to|with))(?: the| an?)?\s+(?:in |from |the )*"
)
_ALL = 101.0
"""Maximum sum of percentages, including rounding errors."""


def _sums(space: CrossSpace, table: TableSpace) -> None:
    if not asks_parts_together(table.asked.question) or _is_stated(table):
        return
    for axis in (0, 1):
        for group in _named_together(table, axis):
            for across in table.across(axis):
                _add(space, table, axis, group, across)


def _add(space: CrossSpace, table: TableSpace, axis: int, group: LineGroup, across: int) -> None:
    if not may_be_added(table, axis, group.lines, (across,)):
        return
    values = [table.value(axis, line, across) for line in group.lines]
    total = sum(values)
    if total != total or table.asked.question.percent and not 0 < total <= _ALL:
        return
    groups, cells = table.numbers_of(axis, group, across), LineCells(group.lines, across)
    space.add_number(SUM_OF_PARTS, table, axis, groups, total, cells)


def may_be_added(table: TableSpace, axis: int, lines: Sequence[int], across: Sequence[int]) -> bool:
    """Whether neither the labels of some lines, and of lines across, nor the unit say that their numbers are not added up: averages, rates."""
    own, other = table.lines[axis].axis.path_texts, table.lines[1 - axis].axis.path_texts
    unit = normalise(table.table.index.table.unit)
    said = (*(own[line] for line in lines), *(other[line] for line in across), unit)
    return not any(map(_NOT_ADDED.search, said))


def _named_together(table: TableSpace, axis: int) -> list[LineGroup]:
    """The lines of each group that are asked for together."""
    own, question = table.lines[axis].axis, table.asked.question
    found: dict[tuple[int, ...], LineGroup] = {}
    joined: list[LineGroup] = []
    alone: set[int] = set()
    for group in table.groups[axis]:
        level = group.level
        labels = [
            own.normalised(level if level >= 0 else own.leaf[line], line) for line in group.lines
        ]
        classes, alternatives = (
            tuple(group.lines[at] for at in places)
            for places in (classes_asked(labels, question), _either(labels, table))
        )
        if len(classes) == 1:
            alone.update(classes)
        elif classes:
            found.setdefault(classes, LineGroup("named", classes, level))
        if alternatives:
            joined.append(LineGroup("named", alternatives, level))
    # One class of another scale is the range.
    if alone - {line for lines in found for line in lines}:
        found.clear()
    # A group without one of the named parts is not meant.
    most = max((len(group.lines) for group in joined), default=0)
    for group in joined:
        if len(group.lines) == most:
            found.setdefault(group.lines, group)
    return list(found.values())


def _is_stated(table: TableSpace) -> bool:
    """Whether one label covers the whole range that is asked for."""
    asked = ranges(table.asked.question)
    for lines in table.lines:
        for level in lines.axis.index.levels:
            for label in level.normalised:
                one = class_of(label)
                if one is not None and any(one.same(whole) for whole in asked):
                    return True
    return False


def _either(labels: Sequence[str], table: TableSpace) -> tuple[int, ...]:
    """Places of the labels that a question joins by "or"; () if there are none, or if one label has all of them."""
    if not joins_parts(table.asked.question):
        return ()
    said = table.asked.normalised
    found = sorted(
        (at, -len(label), place)
        for place, label in enumerate(labels)
        if len(label) > 2 and not label.isdigit() and (at := find_label(label, said)) >= 0
    )
    chains: list[list[int]] = [[]]
    end = -1
    for start, size, place in found:
        if start < end:
            continue
        between = said[end:start] if end >= 0 else ""
        if not chains[-1] or _BETWEEN.fullmatch(between):
            chains[-1].append(place)
        else:
            chains.append([place])
        end = start - size
    joined = [chain for chain in chains if len(chain) > 1 and " or " in _span(labels, said, chain)]
    return tuple(sorted(joined[0])) if len(joined) == 1 else ()


def _span(labels: Sequence[str], said: str, chain: Sequence[int]) -> str:
    return said[find_label(labels[chain[-2]], said) : find_label(labels[chain[-1]], said)]


register(_sums, SUM_OF_PARTS)
