"""Which tables of an HTML page are data, and which only lay out other things."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from dsqa.readers.html.grid import row_groups
from dsqa.readers.html.text import cell_text

_LAYOUT_CELLS = 3
"""Maximum number of cells with text in a table that only lays out other tables."""
_MENU_CELLS = 12
"""Maximum number of cells of a menu."""
_NO_TABLE = frozenset(("presentation", "none"))
"""ARIA roles of elements that are not meant as tables."""


def is_layout(table: Any) -> bool:
    """Whether a table is only layout: its markup says so, or it contains little but other tables."""
    if (table.get("role") or "").strip().lower() in _NO_TABLE:
        return True
    return places_tables(table)


def is_menu(table: Any) -> bool:
    """Whether a small table without heads has only links in its cells."""
    cells = list(islice(_cells(table), _MENU_CELLS + 1))
    if len(cells) > _MENU_CELLS or any(cell.tag == "th" for cell in cells):
        return False
    if any(True for _ in table.iter("caption", "thead")):
        return False
    texts = [_bare(cell.itertext()) for cell in cells]
    links = [_bare(text for link in cell.iter("a") for text in link.itertext()) for cell in cells]
    return any(texts) and texts == links


def _bare(texts: Iterable[str]) -> str:
    return "".join("".join(texts).split())


def places_tables(table: Any) -> bool:
    """Whether a table only places other tables: few cells have text outside them."""
    if not holds_tables(table):
        return False
    texts = filter(None, (cell_text(cell, is_any).text for cell in _cells(table)))
    return sum(1 for _ in islice(texts, _LAYOUT_CELLS + 1)) <= _LAYOUT_CELLS


def holds_tables(table: Any) -> bool:
    """Whether a table contains other tables."""
    return any(found is not table for found in islice(table.iter("table"), 2))


def is_any(element: Any) -> bool:
    """Whether a table inside a cell is left out of the cell's text: every table is."""
    return True


def is_grid(table: Any) -> bool:
    """Whether a table inside a cell is a separate table, not the layout of a line or a list."""
    rows = [row for group in row_groups(table) for row in group.rows]
    return len(rows) > 1 and any(len(row.cells) > 1 for row in rows)


def _cells(table: Any) -> Iterator[Any]:
    """The cells of the table itself."""
    return (cell for group in row_groups(table) for row in group.rows for cell in row.cells)
