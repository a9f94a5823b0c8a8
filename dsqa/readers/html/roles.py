"""The roles of rows and columns in the markup of an HTML table: heads, and totals at the foot.

HTML Living Standard, 4.9.12.2 "Forming relationships between data cells and header cells": a `<th>` heads columns if its
`scope` says so, or, without one, if no data cell stands in its rows; and rows likewise. A cell that others name in their
`headers` is one of heads as well, `<td>` or not, of the row or the column that these are in. Cells without a text do not count, for most corners are such.
"""

from collections import defaultdict
from collections.abc import Container, Iterable, Sequence
from typing import Any, NamedTuple

from dsqa.readers.sheet import Markup, Region

_SCOPES = {"col": "column", "colgroup": "column", "row": "row", "rowgroup": "row"}
_ROLES = {"columnheader": "column", "rowheader": "row"}
_FEW_BOLD = 0.1
"""Maximum share of bold cells below a row of heads that is recognised by its look."""


class RoleCell(NamedTuple):
    """A cell with a text, and the role given by its element."""

    region: Region
    text: str
    head: str
    """"" for a data cell, "column" or "row" for a head of columns or rows, "any" for a head of either."""


class HeaderNames:
    """The ids of cells, and the places of the cells that refer to them in `headers` attributes."""

    def __init__(self) -> None:
        self._ids: dict[str, tuple[int, Region]] = {}
        self._rows: defaultdict[str, set[int]] = defaultdict(set)
        self._columns: defaultdict[str, set[int]] = defaultdict(set)

    def add(self, cell: Any, at: int, region: Region) -> None:
        """Add a cell, with the number that `heads` will use for it."""
        if name := cell.get("id"):
            self._ids.setdefault(name, (at, region))
        for name in (cell.get("headers") or "").split():
            self._rows[name].add(region.top)
            self._columns[name].add(region.left)

    def heads(self) -> dict[int, str]:
        """Number of each cell that others refer to -> its role: of their common row or column; "any" if they have neither."""
        return {
            at: self._head(name, region)
            for name, (at, region) in self._ids.items()
            if name in self._rows
        }

    def _head(self, name: str, region: Region) -> str:
        if all(region.top <= row <= region.bottom for row in self._rows[name]):
            return "row"
        is_over = all(region.left <= column <= region.right for column in self._columns[name])
        return "column" if is_over else "any"


def head_of(cell: Any) -> str:
    """The role of a cell by its element, as `RoleCell.head`."""
    if role := _ROLES.get((cell.get("role") or "").strip().lower()):
        return role
    if scope := _SCOPES.get((cell.get("scope") or "").strip().lower()):
        return scope
    return "any" if cell.tag == "th" else ""


def markup_of(
    cells: Sequence[RoleCell], shape: tuple[int, int], thead: Container[int], foot: int
) -> Markup | None:
    """The roles of rows and columns; None if the markup has none.

    `cells`: row by row; `thead`: the rows inside of a `<thead>`; `foot`: the first row inside of a `<tfoot>`, or the height.
    """
    height, width = shape
    lines: dict[int, list[RoleCell]] = {}
    for cell in cells:
        lines.setdefault(cell.region.top, []).append(cell)
    lines = {row: line for row, line in lines.items() if row in thead or not _is_alone(line, width)}
    heads = _head_rows(lines, thead)
    body = [row for row in lines if row not in heads]
    if not body:
        return None
    start, last = min(body), max(body)
    top = tuple(sorted(row for row in heads if row < start))
    # A row of heads after all data is a total, or the heads again.
    first = {_texts(lines[row]) for row in top}
    after = {row for row in heads if row > last and _texts(lines[row]) not in first}
    inner = tuple(sorted(row for row in heads if row > start and row not in after))
    columns = _head_columns((cell for row in body for cell in lines[row]), width)
    found = Markup(top, inner, columns, height - min([foot, *after]))
    return found if found != Markup() else None


def _is_alone(line: Sequence[RoleCell], width: int) -> bool:
    """Whether a row has only one text, across the whole table: a title, a section or a note."""
    return len(line) == 1 < width and _columns(line[0].region) >= width


def _columns(region: Region) -> int:
    return region.right - region.left + 1


def _head_rows(lines: dict[int, list[RoleCell]], thead: Container[int]) -> frozenset[int]:
    """Rows of heads of columns."""
    heads = []
    reached = -1  # The last row that data of the rows above reaches into.
    for row, line in lines.items():
        is_head = row > reached and all(cell.head in ("column", "any") for cell in line)
        if row in thead or is_head:
            heads.append(row)
        else:
            reached = max([reached, *(cell.region.bottom for cell in line if not cell.head)])
    return frozenset(heads)


def bold_heads(cells: Sequence[RoleCell], bold: Sequence[bool]) -> list[RoleCell]:
    """The cells with a first row of bold texts as heads of columns, if other rows are not bold: for pages without `<th>`.

    `bold`: whether the text of each cell is bold. A first column may be bold as well.
    """
    counts: dict[int, int] = {}
    for cell in cells:
        counts[cell.region.top] = counts.get(cell.region.top, 0) + 1
    first = min((row for row, count in counts.items() if count > 1), default=-1)
    heads = [is_bold for cell, is_bold in zip(cells, bold, strict=True) if cell.region.top == first]
    others = [
        is_bold
        for cell, is_bold in zip(cells, bold, strict=True)
        if cell.region.top > first and cell.region.left > 0
    ]
    if not heads or not all(heads) or sum(others) > _FEW_BOLD * len(others):
        return list(cells)
    return [cell._replace(head="column") if cell.region.top == first else cell for cell in cells]


def _texts(line: Iterable[RoleCell]) -> tuple[tuple[int, str], ...]:
    return tuple((cell.region.left, cell.text) for cell in line)


def _head_columns(body: Iterable[RoleCell], width: int) -> int:
    """Number of first columns that have only heads of rows."""
    headed: set[int] = set()
    others: set[int] = set()
    for region, _, head in body:
        (headed if head in ("row", "any") else others).add(region.left)
    columns = 0
    while columns in headed and columns not in others:
        columns += 1
    return columns if columns < width else 0
