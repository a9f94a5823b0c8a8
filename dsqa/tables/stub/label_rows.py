"""The body rows of a cross table with their labels, before their parents are known."""

import sys
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from dsqa.tables.grid import Grid
from dsqa.tables.heads.headers import Frame
from dsqa.tables.heads.wrapped import carries_on, join
from dsqa.tables.labels.eras import Era, carry
from dsqa.tables.model import Label
from dsqa.tables.stub.sections import ACROSS, YEAR, plain, totals_of_heading
from dsqa.tables.stub.stubs import across, carries_data, first_label, numeric_columns, plainly_data

_MOSTLY = 0.6
"""Minimum share of the labels below headings that are years, for these to head alike parts of a table."""
TOTAL_WITHIN = 120
"""Maximum number of rows below a heading that are searched for its total."""


class LabelRow(NamedTuple):
    """A body row with content."""

    row: int
    """Row of the sheet."""
    has_data: bool
    label: Label | None
    indent: int
    """Indentation of the label."""


def label_rows(grid: Grid, frame: Frame, codes: frozenset[int]) -> list[LabelRow]:
    """The body rows with content."""
    rows = []
    era: Era | None = None
    depth = 0
    numeric = numeric_columns(grid, frame)
    plain = plainly_data(grid, frame)
    for i, r in enumerate(range(frame.body[0], frame.body[1] + 1)):
        if frame.lines.get(r) == "note":
            continue
        has_data = (plain[i] and r not in frame.lines) or carries_data(grid, frame, r, numeric)
        label, indent = first_label(grid, frame, r, codes)
        if not has_data and label is None:
            label, indent = across(grid, frame, r), ACROSS
        if label is not None:
            before = era
            text, era = carry(label.text, before)
            # 令和元年度 and, indented below its number, " 2" are years of one series.
            continues = before is not None and era is not None and text != label.text
            indent = depth if continues else indent
            depth = indent
        if has_data or label is not None:
            rows.append(LabelRow(r, has_data, label, indent))
    return rows


def headings_from(rows: list[LabelRow]) -> list[int]:
    """(rows,) the number of consecutive rows without data from each row on."""
    runs = [0] * len(rows)
    following = 0
    for i in range(len(rows) - 1, -1, -1):
        following = 0 if rows[i].has_data else following + 1
        runs[i] = following
    return runs


def unwrapped(rows: list[LabelRow]) -> list[LabelRow]:
    """The rows, with labels that begin in a separate row, `… free or | reduced-price lunch`, joined in the row with the data."""
    result: list[LabelRow] = []
    for row in rows:
        above = result[-1] if result and not result[-1].has_data else None
        if (
            row.has_data
            and row.label
            and above
            and above.label
            and row.row - above.row == 1
            and above.label.column == row.label.column
            and carries_on(above.label.text, row.label.text)
        ):
            whole = row.label._replace(text=join(above.label, row.label).text)
            result[-1] = row._replace(label=whole, indent=above.indent)
        else:
            result.append(row)
    return result


def uncentred(rows: list[LabelRow]) -> list[LabelRow]:
    """The rows, with the first of a block, if indented like a centred heading, aligned with the others.

    Only if blocks with the same labels are below several headings: the headings then separate the
    blocks, so none of their rows is a sibling of a heading.
    """
    blocks: defaultdict[tuple[str, ...], list[int]] = defaultdict(list)
    for start in range(1, len(rows)):
        if rows[start].has_data and not rows[start - 1].has_data:
            block = rows[start : _block_end(rows, start)]
            blocks[tuple(one.label.text for one in block if one.label)].append(start)
    result = list(rows)
    for starts in blocks.values():
        for start in starts if len(starts) > 1 else []:
            inner = {one.indent for one in rows[start + 1 : _block_end(rows, start)]}
            first = rows[start]
            if len(inner) == 1 and first.indent > min(inner) <= rows[start - 1].indent:
                result[start] = first._replace(indent=min(inner))
    return result


def outermost(rows: list[LabelRow]) -> list[LabelRow]:
    """The rows, with headings of alike parts of the table above all other headings: 2021, then Car occupants and what is below it, again in 2022.

    Such a heading stands once in a table, and what is below it, other headings among that, is the same below each of them; below years most of it.
    """
    often = Counter(one.label.text for one in rows if one.label is not None)
    by_place: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
    for at, one in enumerate(rows):
        if not one.has_data and one.label is not None and often[one.label.text] == 1:
            by_place[one.label.column, one.indent].append(at)
    for starts in by_place.values():
        ends = [*starts[1:], len(rows)]
        blocks = [rows[at + 1 : end] for at, end in zip(starts, ends, strict=True)]
        are_nested = all(any(not one.has_data for one in block) for block in blocks)
        if (
            len(starts) > 1
            and are_nested
            and _are_alike(blocks, _labels([rows[at] for at in starts]))
        ):
            heads = {*starts}
            return [
                one._replace(indent=ACROSS) if at in heads else one for at, one in enumerate(rows)
            ]
    return rows


def _labels(rows: Sequence[LabelRow]) -> list[str]:
    return [one.label.text for one in rows if one.label]


def _are_alike(blocks: Sequence[Sequence[LabelRow]], heads: Sequence[str]) -> bool:
    """Whether blocks of rows have the same labels in the same order; below years, most of their labels."""
    first, *others = map(_labels, blocks)
    if not all(map(YEAR.fullmatch, heads)):
        return all(first == own for own in others)
    return all(len({*first} & {*own}) / len({*first} | {*own}) >= _MOSTLY for own in others)


def _block_end(rows: list[LabelRow], start: int) -> int:
    """The end of the consecutive rows with data, without a blank row."""
    end = start + 1
    while end < len(rows) and rows[end].has_data and rows[end].row - rows[end - 1].row == 1:
        end += 1
    return end


class HeadingTotals:
    """Finds headings that a total further down names. Labels are indexed once for all headings."""

    def __init__(self, rows: list[LabelRow]) -> None:
        self._rows = rows
        self._labels: defaultdict[str, list[int]] = defaultdict(list)
        self._data: defaultdict[str, list[int]] = defaultdict(list)
        if all(one.has_data for one in rows):
            return
        for i, one in enumerate(rows):
            if one.label is not None:
                self._labels[one.label.text].append(i)
                if one.has_data:
                    self._data[plain(one.label.text)].append(i)

    def follows(self, start: int) -> bool:
        """Whether the total of a heading is further down, before the heading is repeated."""
        heading = self._rows[start].label
        if heading is None:
            return False
        again = _after(self._labels.get(heading.text, []), start)
        total = min(
            (_after(self._data.get(name, []), start) for name in totals_of_heading(heading.text)),
            default=sys.maxsize,
        )
        return total <= start + TOTAL_WITHIN and total < again


def _after(places: list[int], start: int) -> int:
    """The first of these places (in order) after `start`, a place beyond all if there is none."""
    at = bisect_right(places, start)
    return places[at] if at < len(places) else sys.maxsize
