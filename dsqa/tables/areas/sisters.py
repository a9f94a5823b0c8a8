"""Stacked tables with the same columns, each with a heading: 〔1〕総数, 〔2〕男, 〔3〕女.

The heading is like a section within one table, so it becomes the outermost level of the rows, and
such tables with exactly the same columns become one table, whose parts can be compared.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from dsqa.tables.areas.notes import unit_only
from dsqa.tables.areas.titles import numbered
from dsqa.tables.grid import TEXT, Grid
from dsqa.tables.heads.headers import Frame
from dsqa.tables.labels.clean import clean
from dsqa.tables.model import Axis, Label, Level, Table
from dsqa.text.regex import regex

_LONGEST = 25
_ORDINAL = regex(
    r"^\s*[(（\[［〔【<＜]\s*[0-9０-９a-zA-Zａ-ｚＡ-Ｚア-ンⅠ-Ⅹ]{1,2}\s*[)）\]］〕】>＞]\s*"
)
"""The number before the words of a heading."""


def heading(grid: Grid, settled: Frame) -> Label | None:
    """The last text above the headers of a block that is not a unit, without its number."""
    area = settled.block.area
    start = settled.header_rows[0] if settled.header_rows else settled.body[0]
    for row in range(start - 1, area.top - 1, -1):
        for column in range(area.left, area.right + 1):
            if grid.kinds[row, column] == TEXT and not unit_only(grid.text(row, column)):
                text = clean(grid.text(row, column))
                return Label(_ORDINAL.sub("", text).strip("〔〕【】<>＜＞ ") or text, row, column)
    return None


def join_headings(tables: Sequence[Table], headings: Sequence[Label | None]) -> list[Table]:
    """The tables of a sheet, with the headings above their rows, and joined if possible."""
    alike: defaultdict[tuple[object, ...], list[int]] = defaultdict(list)
    for at, table in enumerate(tables):
        if table.kind == "cross" and table.header_rows:
            alike[_columns(table)].append(at)
    found: dict[int, Table] = dict(enumerate(tables))
    for group in alike.values():
        above = [label for at in group if (label := headings[at])]
        if len(group) > 1 and _tell_apart(above, len(group)):
            parts = [
                replace(tables[at], row_axis=_below(label, tables[at].row_axis))
                for at, label in zip(group, above, strict=True)
            ]
            found.update(zip(group, parts, strict=True))
            if _one(parts):
                found[group[0]] = _joined(parts)
                for at in group[1:]:
                    del found[at]
    return [replace(table, index=at) for at, table in enumerate(found.values())]


def _columns(table: Table) -> tuple[object, ...]:
    axis = table.column_axis
    return tuple(tuple(label.text for label in axis.path(at)) for at in range(len(axis.positions)))


def _tell_apart(labels: Sequence[Label], count: int) -> bool:
    """Whether each of `count` tables has a short heading that no other has."""
    return len({label.text for label in labels}) == count == len(labels) and not any(
        len(label.text) > _LONGEST or numbered(label.text) for label in labels
    )


def _below(label: Label, axis: Axis) -> Axis:
    level = Level((label,), (0,) * len(axis.positions))
    return Axis(axis.positions, (level, *axis.levels))


def _one(parts: Sequence[Table]) -> bool:
    """Whether tables are one below the other, with the same columns and the same unit."""
    first = parts[0]
    return all(
        part.column_axis.positions == first.column_axis.positions
        and part.stub_columns == first.stub_columns
        and part.unit == first.unit
        and len(part.row_axis.levels) == len(first.row_axis.levels)
        for part in parts
    ) and all(a.region.bottom < b.region.top for a, b in pairwise(parts))


def _joined(parts: Sequence[Table]) -> Table:
    first = parts[0]
    region = first.region._replace(bottom=parts[-1].region.bottom)
    levels = zip(*(part.row_axis.levels for part in parts), strict=True)
    rows = Axis(
        tuple(at for part in parts for at in part.row_axis.positions),
        tuple(_run_on(level) for level in levels),
    )
    others = frozenset.intersection(*(frozenset(part.title.split(" ")) for part in parts))
    title = " ".join(word for word in first.title.split(" ") if word in others)
    notes = tuple(dict.fromkeys(note for part in parts for note in part.notes))
    return replace(first, region=region, row_axis=rows, title=title, notes=notes)


def _run_on(levels: Sequence[Level]) -> Level:
    """One level with the labels of all parts, one after the other."""
    labels: list[Label] = []
    codes: list[int] = []
    for level in levels:
        codes += [code + len(labels) if code >= 0 else code for code in level.codes]
        labels += level.labels
    return Level(tuple(labels), tuple(codes), levels[0].head)
