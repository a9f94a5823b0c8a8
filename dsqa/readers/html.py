"""The tables of an HTML page, each a sheet."""

import logging
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any, NamedTuple

from lxml import etree

from dsqa.errors import UnreadableFile
from dsqa.readers.cells import ROW, Cells, finish, is_sparse
from dsqa.readers.encodings import decode_declared
from dsqa.readers.html_text import CellText, Piece, cell_text, is_pretty_printed, lay_out, pieces
from dsqa.readers.limits import Limits
from dsqa.readers.sheet import PLAIN, Region, Sheet, Style
from dsqa.readers.values import ValueCache, typed_rows
from dsqa.regex import regex

_LOG = logging.getLogger("dsqa")
_CHARSET = regex(rb"<meta[^>]{0,200}?charset\s*=\s*[\"']?\s*([\w-]+)", re.IGNORECASE)
_SECTION_TAGS = frozenset(("thead", "tbody", "tfoot"))
_HEADINGS = frozenset(("h1", "h2", "h3", "h4", "h5", "h6"))
_MAX_SPAN = 1_000
_CAPTION_CHARACTERS = 2_000
_SHIFT_TOLERANCE = 2.0
_LAYOUT_CELLS = 3


class _Placed(NamedTuple):
    """A table cell at its place in the grid."""

    region: Region
    content: CellText
    cell_id: str


def read(data: bytes, limits: Limits) -> list[Sheet]:
    """One sheet per table of the page; tables that only lay out others are looked into.

    `caption` is the text since the table before, below the headings that stand over it.
    Raises UnreadableFile when the page has no table, with its title (it is then often an error
    page), or when its tables have too many cells.
    """
    root = _parse(data)
    sheets: list[Sheet] = []
    cells = 0
    for table, caption in _tables(root):
        if len(sheets) == limits.max_sheets:
            _LOG.warning("more than %d tables in the page: the rest is left out", limits.max_sheets)
            break
        sheet = _sheet(table, caption, len(sheets), limits)
        if sheet is None:
            continue
        cells += sheet.height * sheet.width
        if cells > limits.max_file_cells:
            raise UnreadableFile(f"more than {limits.max_file_cells} cells in the HTML page")
        sheets.append(sheet)
    if not sheets:
        title = " ".join((root.findtext(".//title") or root.findtext(".//h1") or "").split())
        raise UnreadableFile(f'no table in the HTML page: "{title[:100]}"')
    if len(sheets) == 1:
        return sheets
    return [replace(sheet, name=f"table {sheet.index + 1}") for sheet in sheets]


def _parse(data: bytes) -> Any:
    # The parser is handed UTF-8, so that a wrong declaration cannot mislead it.
    # It makes plain elements: those of lxml.html take three times as long to come by.
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


def _tables(root: Any) -> Iterator[tuple[Any, str]]:
    """Each table with the text that stands before it."""
    headings: dict[int, str] = {}
    pending: list[str] = []
    heading_from = 0
    for piece in _flow(root):
        if piece.table is not None:
            yield piece.table, _caption(headings, pending)
            pending, heading_from = [], 0
        elif piece.tag in _HEADINGS:
            heading_from = len(pending)
            pending.append(piece.text)
        elif piece.tag[1:] in _HEADINGS:
            level = int(piece.tag[2])
            headings = {above: text for above, text in headings.items() if above < level}
            headings[level] = lay_out(pending[heading_from:])
            pending.append(piece.text)
        else:
            pending.append(piece.text)


def _caption(headings: dict[int, str], pending: list[str]) -> str:
    """The headings of the section that are not among the pending text, then that text."""
    text = lay_out(pending)[-_CAPTION_CHARACTERS:]
    lines = set(text.split("\n"))
    above = [heading for _, heading in sorted(headings.items()) if heading not in lines]
    return "\n".join(filter(None, (*above, text)))[-_CAPTION_CHARACTERS:]


def _flow(root: Any) -> Iterator[Piece]:
    """The pieces of the page, layout tables opened, tables inside cells after their table."""
    for piece in pieces(root, _is_table):
        table = piece.table
        if table is None or not _inner(table):
            yield piece
        elif _is_layout(table):
            yield from _flow(table)
        else:
            yield piece
            for inner in filter(_is_grid, _inner(table)):
                yield Piece("", table=inner)


def _inner(table: Any) -> list[Any]:
    return [found for found in table.iter("table") if found is not table]


def _is_layout(table: Any) -> bool:
    """Whether the table merely places other tables: few cells have text outside of them."""
    cells = (cell for section in _sections(table) for row in section for cell in _cells(row))
    texts = filter(None, (cell_text(cell, _is_table).text for cell in cells))
    return sum(1 for _ in islice(texts, _LAYOUT_CELLS + 1)) <= _LAYOUT_CELLS


def _is_table(element: Any) -> bool:
    return True


def _is_grid(table: Any) -> bool:
    """Whether a table inside a cell is one of its own, and not the way to set a line or a list."""
    rows = [row for section in _sections(table) for row in section]
    return len(rows) > 1 and any(len(_cells(row)) > 1 for row in rows)


def _sections(table: Any) -> list[list[Any]]:
    """Rows of the table itself in file order, by section: no row span leaves its section."""
    sections: list[list[Any]] = [[]]
    for child in table:
        if child.tag == "tr":
            sections[-1].append(child)
        elif child.tag in _SECTION_TAGS:
            sections += [[row for row in child if row.tag == "tr"], []]
    return [section for section in sections if section]


def _cells(row: Any) -> list[Any]:
    return [cell for cell in row if cell.tag in ("td", "th")]


def _sheet(table: Any, caption: str, index: int, limits: Limits) -> Sheet | None:
    """The sheet of one table, None when no cell of it has text."""
    placed, height, width = _place(table, limits)
    if not any(cell.content.text for cell in placed):
        return None
    if is_sparse(height, width, len(placed)):
        sheet = _sparse(placed, limits)
    else:
        rows = min(height, limits.max_cells // width, limits.max_rows)
        sheet = _dense(placed, rows, width)
    own = [cell_text(child, _is_grid).text for child in table if child.tag == "caption"]
    return replace(sheet, index=index, caption="\n".join(filter(None, (caption, *own))))


def _dense(placed: list[_Placed], height: int, width: int) -> Sheet:
    """The sheet of cells of which those from row `height` on are left out."""
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


def _place(table: Any, limits: Limits) -> tuple[list[_Placed], int, int]:
    """The cells of a table at their grid places, and the height and width of the grid.

    Cells, the columns that they span, and those that cells from above reach into, are at most
    `limits.max_cells` together.
    """
    loose = is_pretty_printed(table)
    placed: list[_Placed] = []
    top = width = 0
    left = limits.max_cells
    for section in _sections(table):
        busy: dict[int, int] = {}  # column -> the first row that no cell from above reaches into
        for offset, row in enumerate(section):
            column = done = 0
            for cell in _cells(row):
                while busy.get(column, 0) > top:
                    column += 1
                below = _span(cell, "rowspan", len(section) - offset)
                right, end = column + 1, column + _span(cell, "colspan", 1)
                while right < end and busy.get(right, 0) <= top:
                    right += 1
                if below > 1:
                    busy.update(dict.fromkeys(range(column, right), top + below))
                left -= right - done
                done = right
                if left < 0 or len(placed) == limits.max_filled or right >= ROW:
                    _LOG.warning("more than %d cells: cut off at row %d", limits.max_cells, top + 1)
                    return [cell for cell in placed if cell.region.top < top], top, width
                width = max(width, right)
                region = Region(top, column, top + below - 1, right - 1)
                content = cell_text(cell, _is_grid, loose)
                if len(content.text) > limits.max_text:
                    content = content._replace(text=content.text[: limits.max_text])
                placed.append(_Placed(region, content, cell.get("cell-id", "")))
                column = right
            top += 1
    return placed, top, width


def _span(cell: Any, name: str, rest: int) -> int:
    """A colspan or rowspan; a row span is at most, and 0 means, the rest of its section."""
    written = cell.get(name)
    if written is None:
        return 1
    written = written.strip()
    if not (written.isascii() and written.isdecimal()) or len(written) > 9:
        return 1
    span = int(written) or rest
    return min(span, rest if name == "rowspan" else _MAX_SPAN)


def _is_single(region: Region) -> bool:
    return region.top == region.bottom and region.left == region.right


def _styles(placed: list[_Placed]) -> dict[tuple[int, int], Style]:
    """Bold and indented cells. Indents are ranks of the shifts that occur in the same column."""
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
    """Rank of each shift; those within a small distance of the one before share its rank."""
    ranks: dict[float, int] = {}
    rank, last = 0, shifts[0]
    for shift in shifts:
        if shift - last > _SHIFT_TOLERANCE:
            rank += 1
        ranks[shift] = rank
        last = shift
    return ranks
