"""Which groups of lines are only what stands below one heading, where a question means the lines below all of them."""

from collections.abc import Sequence

from dsqa.derivations.cross.lines.axis import LineGroup, unnested
from dsqa.derivations.cross.lines.matched import AxisLines, said_by_all


def uncut(own: AxisLines, groups: Sequence[LineGroup]) -> list[LineGroup]:
    """Some groups without those below one heading of which the question has no word, if another has the lines below all headings: goods of all
    sections, not of one."""
    parents = own.axis.parents
    wholes = [
        one
        for one in groups
        if one.kind in ("all", "leaves")
        and {parents[line] for line in one.lines}.isdisjoint(one.lines)
    ]
    leaf = own.axis.leaf
    parts = [
        one
        for one in groups
        if one.kind in ("siblings", "children")
        and one.level > 0
        and all(leaf[line] == one.level for line in one.lines)
    ]
    said = [said_by_all(own.words[line] for line in one.lines) for one in (*wholes, *parts)]
    kept = unnested([*wholes, *parts], said)
    return [one for one in groups if one in kept or one not in parts]
