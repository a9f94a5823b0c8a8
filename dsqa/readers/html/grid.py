"""The grid of an HTML table, as the standard forms it.

HTML Living Standard, 4.9.12.1 "Forming a table" (https://html.spec.whatwg.org/#forming-a-table): a cell takes the next free
slot of its row; no cell grows out of its row group; the rows of a `<tfoot>` come last, wherever it stands. What differs:

- A row span ends with the rows that its group has, as in every browser; the standard adds rows without cells.
- Of two cells over one slot the one from above keeps it: a sheet has one cell a slot. The other cells stand where the standard
  puts them.
- Rows and cells that are not rendered (`hidden`, `display: none`) have no slots, as in CSS 2.2, 17.2.
- What an HTML parser moves (rows in a `<form>`, cells without a row) is taken where it was meant to be.
"""

import logging
from collections.abc import Iterator
from typing import Any, NamedTuple

from dsqa.readers.cells import ROW
from dsqa.readers.html.text import is_collapsed, is_rendered
from dsqa.readers.limits import Limits
from dsqa.readers.sheet import Region
from dsqa.text.regex import regex

MOST_COLUMNS_SPANNED, MOST_ROWS_SPANNED = 1_000, 65_534
"""Maximum span of a cell by the standard."""
_DEEPEST = 4
"""Maximum depth of elements between a table and its rows, or a row and its cells."""
_NUMBER = regex(r"[ \t\n\f\r]*\+?([0-9]+)")
"""A number by the standard: anything after the digits is ignored."""
_GROUPS = frozenset(("thead", "tbody", "tfoot"))
_CELLS = frozenset(("td", "th"))
_OTHERS = frozenset(("table", "caption", "colgroup", "col", "template", "script", "style"))
"""Children of a table, or of its rows, that cannot contain its rows or cells."""
_LOG = logging.getLogger("dsqa")


class RowGroup(NamedTuple):
    """Rows that no cell extends out of."""

    tag: str
    """"thead", "tbody" or "tfoot"; "" for rows outside of these."""
    rows: "list[HtmlRow]"


class HtmlRow(NamedTuple):
    """The cells of one row."""

    element: Any
    """None if the page has cells without a row."""
    cells: list[Any]


class Slot(NamedTuple):
    """A cell element and the slots that it covers."""

    region: Region
    element: Any


class TableGrid(NamedTuple):
    """The cells of a table at their slots, no two of which overlap."""

    slots: list[Slot]
    height: int
    width: int
    groups: list[RowGroup]
    """In the order of their rows; a grid that was cut off has fewer rows than the groups."""
    is_cut: bool = False


def form_grid(table: Any, limits: Limits) -> TableGrid:
    """The grid of a table.

    Cells, the columns that they span, and the columns that cells from above extend into, are at most `limits.max_cells`
    together; rows from the first one beyond that are left out.
    """
    groups = row_groups(table)
    slots: list[Slot] = []
    top = width = 0
    left = limits.max_cells
    for group in groups:
        busy: dict[int, int] = {}  # column -> the first row that no cell from above reaches into
        for offset, row in enumerate(group.rows):
            column = done = 0
            for element in row.cells:
                while busy.get(column, 0) > top:
                    column += 1
                below = row_span(element, len(group.rows) - offset)
                end = column + column_span(element)
                right = column + 1
                while right < end and busy.get(right, 0) <= top:
                    right += 1
                left -= end - done
                done = end
                if left < 0 or len(slots) == limits.max_filled or end >= ROW:
                    _LOG.warning("more than %d cells: cut off at row %d", limits.max_cells, top + 1)
                    kept = [slot for slot in slots if slot.region.top < top]
                    return TableGrid(kept, top, width, groups, is_cut=True)
                if below > 1:
                    for covered in range(column, end):
                        busy[covered] = max(busy.get(covered, 0), top + below)
                width = max(width, end)
                slots.append(Slot(Region(top, column, top + below - 1, right - 1), element))
                column = end
            top += 1
    return TableGrid(slots, top, width, groups)


def row_groups(table: Any) -> list[RowGroup]:
    """The row groups of the table itself that have rows, with those of `<tfoot>` last."""
    groups: list[RowGroup] = []
    feet: list[RowGroup] = []
    loose: list[HtmlRow] = []
    for part in _parts(table, _GROUPS | {"tr"} | _CELLS):
        if part.tag in _GROUPS:
            if loose:
                groups.append(RowGroup("", loose))
                loose = []
            if is_rendered(part):
                rows: list[HtmlRow] = []
                for child in _parts(part, _CELLS | {"tr"}):
                    _add(child, rows)
                (feet if part.tag == "tfoot" else groups).append(RowGroup(part.tag, rows))
        else:
            _add(part, loose)
    if loose:
        groups.append(RowGroup("", loose))
    return [group for group in (*groups, *feet) if group.rows]


def _add(element: Any, rows: list[HtmlRow]) -> None:
    """Add a row; cells without a row share one with adjacent ones."""
    if element.tag == "tr":
        if is_rendered(element) and not is_collapsed(element):
            rows.append(HtmlRow(element, list(filter(is_rendered, _parts(element, _CELLS)))))
    elif is_rendered(element):
        if not rows or rows[-1].element is not None:
            rows.append(HtmlRow(None, []))
        rows[-1].cells.append(element)


def _parts(parent: Any, tags: frozenset[str], depth: int = 0) -> Iterator[Any]:
    """The children with these tags, also inside other elements (`<form>`, `<center>`) that a parser would have moved."""
    for child in parent:
        if child.tag in tags:
            yield child
        elif depth < _DEEPEST and len(child) and child.tag not in _OTHERS:
            yield from _parts(child, tags, depth + 1)


def column_span(cell: Any) -> int:
    """Columns that a cell covers: at least 1, at most 1,000."""
    written = cell.get("colspan")
    return 1 if written is None else min(max(1, _number(written, 1)), MOST_COLUMNS_SPANNED)


def row_span(cell: Any, rest: int) -> int:
    """Number of rows that a cell covers: at most the `rest` of its row group, and all of it for a span of 0."""
    written = cell.get("rowspan")
    return 1 if written is None else min(_number(written, 1) or rest, MOST_ROWS_SPANNED, rest)


def _number(written: str, otherwise: int) -> int:
    """ "Rules for parsing non-negative integers" of the standard, 2.3.4.2."""
    found = _NUMBER.match(written)
    # Any number with more digits is beyond all bounds.
    return int(found[1][:9]) if found else otherwise
