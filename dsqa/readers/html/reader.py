"""The tables of an HTML page, each a sheet."""

import logging
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain
from typing import Any, NamedTuple

from lxml import etree

from dsqa.errors import UnreadableFile
from dsqa.readers.cells import ROW, Cells, finish, is_sparse
from dsqa.readers.encodings import decode_declared
from dsqa.readers.html.grid import TableGrid, form_grid
from dsqa.readers.html.layout import (
    holds_tables,
    is_any,
    is_grid,
    is_layout,
    is_menu,
    places_tables,
)
from dsqa.readers.html.roles import HeaderNames, RoleCell, bold_heads, head_of, markup_of
from dsqa.readers.html.text import CellText, Piece, cell_text, is_pretty_printed, lay_out, pieces
from dsqa.readers.integers import whole
from dsqa.readers.limits import Limits
from dsqa.readers.sheet import PLAIN, Markup, Region, Sheet, Style
from dsqa.readers.values import ValueCache, typed_rows
from dsqa.text.regex import regex

_LOG = logging.getLogger("dsqa")
_CHARSET = regex(rb"<meta[^>]{0,200}?charset\s*=\s*[\"']?\s*([\w-]+)", re.IGNORECASE)
_HEADINGS = frozenset(("h1", "h2", "h3", "h4", "h5", "h6"))
_CAPTION_CHARACTERS = 2_000
_SHIFT_TOLERANCE = 2.0
_LEVEL = 10.0
"""Indentation in points for each level of a tree of rows (`aria-level`)."""
_DEEPEST = 50
"""Maximum number of distinct levels of such a tree."""

IsLayout = Callable[[Any], bool]
"""Whether a table is only layout."""


class _Placed(NamedTuple):
    """A table cell at its place in the grid."""

    region: Region
    content: CellText
    cell_id: str


def read(data: bytes, limits: Limits) -> list[Sheet]:
    """One sheet per table of the page; tables for layout only are opened.

    `caption` is the text after the table before, below the headings above it. Raises UnreadableFile if the page has no
    table, with its title (it is then often an error page), or when its tables have too many cells.
    """
    root = _parse(data)
    sheets = _sheets(root, limits, is_layout, is_menu) or _sheets(root, limits, places_tables)
    if not sheets:
        title = " ".join((root.findtext(".//title") or root.findtext(".//h1") or "").split())
        raise UnreadableFile(f'no table in the HTML page: "{title[:100]}"')
    if len(sheets) == 1:
        return sheets
    return [replace(sheet, name=f"table {sheet.index + 1}") for sheet in sheets]


def _sheets(
    root: Any, limits: Limits, is_layout: IsLayout, is_none: IsLayout = lambda _: False
) -> list[Sheet]:
    """A sheet for each table with a text, unless `is_none` excludes it."""
    sheets: list[Sheet] = []
    cells = 0
    for table, caption in _tables(root, is_layout):
        if len(sheets) == limits.max_sheets:
            _LOG.warning("more than %d tables in the page: the rest is left out", limits.max_sheets)
            break
        sheet = None if is_none(table) else _sheet(table, caption, len(sheets), limits)
        if sheet is None:
            continue
        cells += sheet.height * sheet.width
        if cells > limits.max_file_cells:
            raise UnreadableFile(f"more than {limits.max_file_cells} cells in the HTML page")
        sheets.append(sheet)
    return sheets


def _parse(data: bytes) -> Any:
    # The parser gets UTF-8, so that a wrong declaration cannot mislead it.
    # It makes plain elements: those of lxml.html take three times as long to access.
    parser = etree.HTMLParser(
        encoding="utf-8", no_network=True, huge_tree=False, remove_comments=True, recover=True
    )
    declared = _CHARSET.search(data[:4096])
    text = decode_declared(data, declared[1].decode("ascii") if declared else "").text
    text = text.replace("\0", "")
    try:
        root = etree.fromstring(text.encode("utf-8", "replace"), parser)
    except (etree.XMLSyntaxError, ValueError) as error:
        raise UnreadableFile(f"not an HTML page: {error}".splitlines()[0]) from error
    if root is None:
        raise UnreadableFile("not an HTML page: it is empty")
    return root


def _tables(root: Any, is_layout: IsLayout) -> Iterator[tuple[Any, str]]:
    """Each table with the text before it; for a table with its own caption without the text beside it in tables for
    layout, such as menus."""
    headings: dict[int, str] = {}
    pending: list[Piece] = []
    heading_from = 0
    for piece in _flow(root, is_layout):
        if piece.table is not None:
            is_told = any(child.tag == "caption" for child in piece.table)
            said = [one.text for one in pending if not (is_told and one.is_aside)]
            yield piece.table, _caption(headings, said)
            pending, heading_from = [], 0
            continue
        if piece.tag in _HEADINGS:
            heading_from = len(pending)
        elif piece.tag[1:] in _HEADINGS:
            level = int(piece.tag[2])
            headings = {above: text for above, text in headings.items() if above < level}
            headings[level] = lay_out([one.text for one in pending[heading_from:]])
        pending.append(piece)


def _caption(headings: dict[int, str], pending: list[str]) -> str:
    """The headings of the section that are not among the pending text, then that text."""
    text = lay_out(pending)[-_CAPTION_CHARACTERS:]
    lines = set(text.split("\n"))
    above = [heading for _, heading in sorted(headings.items()) if heading not in lines]
    return "\n".join(filter(None, (*above, text)))[-_CAPTION_CHARACTERS:]


def _flow(root: Any, is_layout: IsLayout) -> Iterator[Piece]:
    """The pieces of the page: layout tables are opened, tables inside cells come after their table."""
    for piece in pieces(root, is_any):
        table = piece.table
        if table is None:
            yield piece
        elif is_layout(table):
            for inner in _flow(table, is_layout):
                yield inner if inner.is_aside else inner._replace(is_aside=True)
        else:
            yield piece
            if holds_tables(table):
                yield from _inner_tables(table)


def _inner_tables(table: Any) -> Iterator[Piece]:
    """The tables inside of the cells of a table, at any depth."""
    for piece in pieces(table, is_grid):
        if piece.table is not None:
            yield piece
            yield from _inner_tables(piece.table)


def _sheet(table: Any, caption: str, index: int, limits: Limits) -> Sheet | None:
    """The sheet of one table; None if no cell has text."""
    grid = form_grid(table, limits)
    placed, markup = _place(table, grid, limits)
    if not any(cell.content.text for cell in placed):
        return None
    if is_sparse(grid.height, grid.width, len(placed)):
        sheet = _sparse(placed, limits)
    else:
        rows = min(grid.height, limits.max_cells // grid.width, limits.max_rows)
        sheet = _dense(placed, rows, grid.width)
        is_whole = rows == grid.height
        sheet = replace(sheet, markup=markup if is_whole else None, is_cut=not is_whole)
    own = [cell_text(child, is_grid).text for child in table if child.tag == "caption"]
    said = "\n".join(filter(None, (caption, *own)))
    return replace(sheet, index=index, caption=said, is_cut=sheet.is_cut or grid.is_cut)


def _place(table: Any, grid: TableGrid, limits: Limits) -> tuple[list[_Placed], Markup | None]:
    """The cells of a table with their contents, and the roles in its markup."""
    loose = is_pretty_printed(table)
    placed: list[_Placed] = []
    heads: list[str] = []
    names = HeaderNames()
    levels = _levels(grid)
    for at, (region, element) in enumerate(grid.slots):
        content = cell_text(element, is_grid, loose)
        if region.left == 0 and region.top in levels:
            content = content._replace(shift=content.shift + _LEVEL * levels[region.top])
        if len(content.text) > limits.max_text:
            content = content._replace(text=content.text[: limits.max_text])
        placed.append(_Placed(region, content, element.get("cell-id", "")))
        heads.append(head_of(element))
        names.add(element, at, region)
    named = names.heads()
    thead = _rows_within(grid, "thead")
    foot = min(_rows_within(grid, "tfoot"), default=grid.height)
    is_marked = bool(thead or named or any(heads))
    if not is_marked and not any(cell.content.bold for cell in placed):
        return placed, None
    shown = [at for at, cell in enumerate(placed) if cell.content.text]
    cells = [
        RoleCell(
            placed[at].region,
            placed[at].content.text,
            heads[at] if heads[at] in ("row", "column") else named.get(at, heads[at]),
        )
        for at in shown
    ]
    if not is_marked:
        cells = bold_heads(cells, [placed[at].content.bold for at in shown])
    return placed, markup_of(cells, (grid.height, grid.width), thead, foot)


def _levels(grid: TableGrid) -> dict[int, int]:
    """Row -> its level in a tree of rows, if the page gives it."""
    rows = chain.from_iterable(group.rows for group in grid.groups)
    written = (
        (at, row.element.get("aria-level"))
        for at, row in enumerate(rows)
        if row.element is not None
    )
    return {at: min(level, _DEEPEST) for at, text in written if text and (level := whole(text)) > 0}


def _rows_within(grid: TableGrid, tag: str) -> frozenset[int]:
    """The rows of the grid in sections of one kind."""
    rows: list[int] = []
    top = 0
    for group in grid.groups:
        if group.tag == tag:
            rows += range(top, min(top + len(group.rows), grid.height))
        top += len(group.rows)
    return frozenset(rows)


def _dense(placed: list[_Placed], height: int, width: int) -> Sheet:
    """The sheet of these cells, without those from row `height` on."""
    placed = [cell for cell in placed if cell.region.top < height]
    texts = [[""] * width for _ in range(height)]
    for region, content, _ in placed:
        texts[region.top][region.left] = content.text
    return Sheet(
        name="",
        index=0,
        values=typed_rows(texts),
        texts=texts,
        styles=_styles(placed),
        merges=tuple(cell.region for cell in placed if not _is_single(cell.region)),
        cell_ids={
            (cell.region.top, cell.region.left): cell.cell_id for cell in placed if cell.cell_id
        },
    )


def _sparse(placed: list[_Placed], limits: Limits) -> Sheet:
    """The sheet of few cells that span many columns and rows."""
    cells = Cells(limits.max_filled)
    styles = _styles(placed)
    value = ValueCache()
    for region, content, _ in placed:
        at = (region.top, region.left)
        if content.text:
            cells.places.append(region.top * ROW + region.left)
            cells.values.append(value[content.text])
            cells.texts.append(content.text)
            if at in styles:
                cells.styles[at] = styles[at]
        if not _is_single(region):
            cells.merges.append(region)
    sheet = finish("", 0, cells, False, limits)
    places = ((sheet.place(*cell.region[:2]), cell.cell_id) for cell in placed if cell.cell_id)
    return replace(sheet, cell_ids={place: name for place, name in places if place})


def _is_single(region: Region) -> bool:
    return region.top == region.bottom and region.left == region.right


def _styles(placed: list[_Placed]) -> dict[tuple[int, int], Style]:
    """Bold and indented cells. Indents are ranks of the shifts in the same column."""
    shifts: dict[int, set[float]] = {}
    for region, content, _ in placed:
        if content.text:
            shifts.setdefault(region.left, set()).add(content.shift)
    ranks = {column: _ranks(sorted(found)) for column, found in shifts.items()}
    styles = {
        (region.top, region.left): Style(content.bold, ranks[region.left][content.shift])
        for region, content, _ in placed
        if content.text
    }
    return {place: style for place, style in styles.items() if style != PLAIN}


def _ranks(shifts: list[float]) -> dict[float, int]:
    """Rank of each shift; a shift close to the one before has the same rank."""
    ranks: dict[float, int] = {}
    rank, last = 0, shifts[0]
    for shift in shifts:
        if shift - last > _SHIFT_TOLERANCE:
            rank += 1
        ranks[shift] = rank
        last = shift
    return ranks
