"""Which groups of lines an exclusive operation uses, and what the labels of a table state."""

import re
from collections.abc import Iterable, Iterator, Sequence

from dsqa.derivations.cross.lines.axis import CrossAxis, LineGroup, unnested
from dsqa.derivations.cross.lines.matched import COLUMN, AxisLines, said_by_all, weight_of
from dsqa.derivations.cross.lines.table_space import NAMED, TableSpace
from dsqa.language.names.endings import have_ending
from dsqa.language.names.kinds import are_of_kind, asked_kind, is_of_kind
from dsqa.language.normalise import normalise
from dsqa.locate.matching.label_order import labels_in
from dsqa.questions.asking.things import kind_asked
from dsqa.tables.legends import LONGEST_MARK
from dsqa.text.regex import regex

_MEAN = regex(r"\baverage|\bmean\b|平均")
_LEAF = COLUMN["leaf"]
_NAMED = 0.3
"""Minimum share of the words of a label in the question by which it is named."""


def meant_groups(table: TableSpace, axis: int) -> list[LineGroup]:
    """The groups that a question may mean as a whole; of nested groups that fit equally well, the widest."""
    return widest(table, axis, [one for one in table.groups[axis] if _is_meant(table, axis, one)])


def whole_groups(table: TableSpace, axis: int) -> list[LineGroup]:
    """The groups of all lines that belong together; of nested ones that fit equally well, the widest."""
    return widest(table, axis, undivided_groups(table, axis))


def groups_with(table: TableSpace, axis: int, line: int) -> list[LineGroup]:
    """Those of them that have a line."""
    found = undivided_groups(table, axis)
    return widest(table, axis, [one for one in found if line in one.lines])


def groups_of_kind_asked(table: TableSpace, axis: int) -> list[LineGroup]:
    """The groups of all things of the kind that a question asks for, beside those of other kinds; of nested groups, the widest."""
    asked, own = kind_asked(table.asked.question), table.lines[axis].axis
    if asked is None:
        return []
    by_level: dict[int, set[str]] = {}
    for at in {group.level for group in table.groups[axis] if group.level >= 0}:
        level = own.index.axis.levels[at]
        texts = [label.text for label in level.labels]
        are = have_ending(texts, asked.kind, level.head)
        by_level[at] = {text for text, is_one in zip(texts, are, strict=True) if is_one}

    def has(group: LineGroup, line: int) -> bool:
        label = own.label(group.level, line)
        return label is not None and label.text in by_level[group.level]

    found = [
        group
        for group in table.groups[axis]
        if group.level >= 0 and all(has(group, line) for line in group.lines)
    ]
    return widest(table, axis, found)


def undivided_groups(table: TableSpace, axis: int) -> list[LineGroup]:
    """The groups of all lines that belong together, without parts beside their wholes."""
    groups = (one for one in table.groups[axis] if one.kind not in ("named", "bounded"))
    return [one for one in groups if not has_parents(table, axis, one.lines)]


def groups_at(
    table: TableSpace, axis: int, groups: Iterable[LineGroup], fewest: int
) -> Iterator[tuple[LineGroup, int, tuple[int, ...]]]:
    """Some groups at each likely line across, with their lines that have a number there, if they are not fewer than so many."""
    for group in groups:
        for across in table.across(axis):
            lines = filled(table, axis, group.lines, across)
            if len(lines) >= fewest:
                yield group, across, lines


def widest(table: TableSpace, axis: int, found: Sequence[LineGroup]) -> list[LineGroup]:
    """Some groups without those within others that the question fits equally well."""
    words = table.lines[axis].words
    return unnested(found, [said_by_all(words[line] for line in group.lines) for group in found])


def _is_meant(table: TableSpace, axis: int, group: LineGroup) -> bool:
    """Whether a question that names no line of a group may mean all of them.

    It may not if it names one of them (a year), if parts stand beside their wholes (states and regions), or if all lines are wholes with
    parts below them, unless they are asked about by their name.
    """
    own = table.lines[axis]
    every = said_by_all(own.words[line] for line in group.lines)
    named = [
        line
        for line in group.lines
        if weight_of(own.words[line] & ~every, table.weights) and is_named(own, line)
    ]
    if len(named) == 1 or has_parents(table, axis, group.lines):
        return False
    is_said = group.level >= 0 and (
        table.subjects[axis][group.level] > 0 or group.level == table.levels_named[axis]
    )
    return is_said or set(own.axis.parents).isdisjoint(group.lines)


def has_parents(table: TableSpace, axis: int, lines: Sequence[int]) -> bool:
    """Whether a group has parts beside their wholes: states and regions."""
    parents = table.lines[axis].axis.parents
    return not {parents[line] for line in lines}.isdisjoint(lines)


def lines_below(
    table: TableSpace, axis: int, whole: str, *, are_innermost: bool = True
) -> Iterator[LineGroup]:
    """The lines directly below the ones whose labels stand in a normalised part of the question: below their own line, beside their
    total, or all with that label above them; at any depth if they are not `are_innermost`."""
    own = table.lines[axis].axis
    labels = {line: text for line in range(own.size) if (text := _name(own, line))}
    above = {
        (level, own.paths[line][level])
        for line in labels
        for level in range(max(0, own.leaf[line] - 1) if are_innermost else 0, own.leaf[line])
    }
    headings = {one for one in above if one[1] and one[1] not in labels.values()}
    said, _ = labels_in((*labels.values(), *(text for _, text in headings)), whole)
    for level, text in sorted(one for one in headings if one[1] in said):
        lines = tuple(line for line in labels if own.paths[line][level] == text)
        yield LineGroup("children", lines, level + 1)
    for line, text in labels.items():
        if text not in said:
            continue
        lines = tuple(one for one in range(own.size) if own.parents[one] == line)
        if not lines and own.is_total[line]:
            outer = own.paths[line][: own.leaf[line]]
            lines = tuple(
                one
                for one in range(own.size)
                if one != line
                and own.leaf[one] == own.leaf[line]
                and own.paths[one][: own.leaf[one]] == outer
            )
        if lines:
            yield LineGroup("children", lines, own.leaf[lines[0]])


def _name(own: CrossAxis, line: int) -> str:
    """The normalised label of a line; of a total the one above, if it has one."""
    above = _above(own, line)
    if own.is_total[line] and above:
        return above[-1]
    label = own.label(-1, line)
    return normalise(label.text) if label is not None else ""


def _above(own: CrossAxis, line: int) -> list[str]:
    """The normalised labels of a line without its innermost one."""
    return [text for text in own.paths[line][: own.leaf[line]] if text]


def states_total(table: TableSpace, axis: int, group: LineGroup) -> bool:
    """Whether a line is the total of the lines of a group: a total beside them, below the same labels."""
    own = table.lines[axis].axis
    above = own.paths[group.lines[0]][: max(group.level, 0)]
    outer = [text for text in above if text]
    return any(line not in group.lines and _above(own, line) == outer for line in own.totals)


def filled(table: TableSpace, axis: int, lines: Sequence[int], *across: int) -> tuple[int, ...]:
    """The lines with a number at each of some lines across."""
    for one in across:
        values = table.table.values(axis, one)
        lines = [line for line in lines if values[line] == values[line]]
    return tuple(lines)


def are_numbers(table: TableSpace, axis: int, lines: Sequence[int], across: int) -> bool:
    """Whether some cells are numbers, with marks in place of those that are missing."""
    values = table.table.values(axis, across)
    others = [table.text(axis, line, across) for line in lines if values[line] != values[line]]
    return len(others) < len(lines) and all(len(text) <= LONGEST_MARK for text in others)


def names_lines(table: TableSpace, axis: int, level: int, noun: str, least: float = NAMED) -> bool:
    """Whether a noun names what the labels of a level are; those of any level of the axis for -1."""
    every = range(len(table.lines[axis].axis.index.levels))
    some = every if level < 0 else every[level : level + 1]
    return any(table.names(axis, one, noun) >= least for one in some)


def of_kind(
    table: TableSpace, axis: int, groups: Iterable[LineGroup], noun: str, least: float = NAMED
) -> list[LineGroup]:
    """Those of some groups whose labels a noun names, without lines of another kind (a year among 区); all of them for ""."""
    asked = kind_asked(table.asked.question)
    if asked is not None and asked.kind.noun == noun and (own := groups_of_kind_asked(table, axis)):
        return own
    kind = asked_kind(noun, table.asked.question.lang)
    named = (one for one in groups if not noun or names_lines(table, axis, one.level, noun, least))
    return [_only(table, axis, one, kind) if kind else one for one in named]


def _only(table: TableSpace, axis: int, group: LineGroup, kind: str) -> LineGroup:
    """A group without the lines that are not of a kind, if most are."""
    own, lang = table.lines[axis].axis, table.asked.question.lang
    labels = {
        line: label.text
        for line in group.lines
        if (label := own.label(group.level, line)) is not None
    }
    if not are_of_kind(list(labels.values()), kind, lang):
        return group
    lines = tuple(
        line for line in group.lines if line in labels and is_of_kind(labels[line], kind, lang)
    )
    return group._replace(lines=lines)


def is_named(own: AxisLines, line: int, least: float = _NAMED) -> bool:
    """Whether a question names a line by its innermost label."""
    return bool(own.facts[line, _LEAF] > least)


def states_mean(table: TableSpace, axis: int, lines: Iterable[int] | None = None) -> bool:
    """Whether a label of some lines, by default of any line of the axis, says that it is a mean."""
    texts = table.lines[axis].axis.path_texts
    return any(
        _MEAN.search(texts[line]) for line in (range(len(texts)) if lines is None else lines)
    )


def are_means(table: TableSpace) -> bool:
    """Whether a label, the title or a note of a table says that its numbers are means, which are then looked up."""
    held = table.table.index.table
    said = (held.title, *held.notes)
    return any(states_mean(table, axis) for axis in (0, 1)) or any(map(_MEAN.search, map(str.lower, said)))  # fmt: skip


def states(table: TableSpace, pattern: re.Pattern[str]) -> bool:
    """Whether the labels of a line match a pattern: what is asked for is then looked up."""
    return any(pattern.search(text) for lines in table.lines for text in lines.axis.path_texts)


def states_change(table: TableSpace) -> bool:
    """Whether a line has changes, which then tell or are compared."""
    return any((lines.axis.index.change > 0).any() for lines in table.lines)
