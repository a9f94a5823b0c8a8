"""Reader of OpenDocument spreadsheets: the values and texts that content.xml stores."""

import io
import re
from bisect import bisect_right
from collections.abc import Iterator
from datetime import datetime
from operator import itemgetter
from typing import NamedTuple

from lxml import etree

from dsqa.errors import UnreadableFile
from dsqa.readers.cells import MAX_COLUMNS, MAX_ROWS, MOST_MERGES, ROW, Cells, check_cells, finish
from dsqa.readers.integers import whole
from dsqa.readers.limits import Limits
from dsqa.readers.number_format.rounding import general
from dsqa.readers.ods.styles import OdsStyles, attribute
from dsqa.readers.sheet import Region, Sheet, Style, Value
from dsqa.readers.xlsx.package import Package
from dsqa.text.regex import regex

_DURATION = regex(r"(-?)P(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:[.,]\d+)?)S)?")
_UNSEEN = {"annotation", "note", "ruby-text", "shape", "frame", "table"}
"""Elements inside a cell whose text is not displayed in the cell."""


class _Run(NamedTuple):
    """A cell that is repeated from a column on."""

    column: int
    times: int
    value: Value
    text: str
    style: Style | None


class _Grid:
    """A table while its rows are read; blank rows and cells take no memory."""

    def __init__(self, name: str, hidden: bool, most: int) -> None:
        self.name = name
        self.hidden = hidden
        self.cells = Cells(most)
        self.columns: list[tuple[int, str]] = []
        """(column after the end, style) of each run of columns."""
        self._row = 0

    def column_style(self, column: int) -> str:
        """Default style of the cells of a column."""
        at = bisect_right(self.columns, column, key=itemgetter(0))
        return self.columns[at][1] if at < len(self.columns) else ""

    def hide_rows(self, times: int) -> None:
        """Hide this many rows from the next one on."""
        self.cells.hidden_rows.add(self._row, self._row + times - 1)

    def add(self, runs: list[_Run], spans: list[tuple[int, int, int]], times: int) -> None:
        """Add a row, the (column, columns, rows) of its merged cells, and the number of its repetitions."""
        top, cells = self._row, self.cells
        self._row += times
        if not runs:
            return
        if top >= MAX_ROWS:
            raise UnreadableFile("more rows than a spreadsheet can have")
        for row in range(top, min(top + times, MAX_ROWS)):
            for column, repeated, value, text, style in runs:
                if cells.is_full:
                    return
                cells.places.extend(range(row * ROW + column, row * ROW + column + repeated))
                cells.values += [value] * repeated
                cells.texts += [text] * repeated
                if style and text:
                    places = ((row, c) for c in range(column, column + repeated))
                    cells.styles.update(dict.fromkeys(places, style))
        if len(cells.merges) < MOST_MERGES:
            for column, wide, high in spans:
                cells.merges.append(Region(top, column, top + high - 1, column + wide - 1))


def read(data: bytes, limits: Limits) -> list[Sheet]:
    """All tables. Raises UnreadableFile if the package is damaged, encrypted or hostile."""
    package = Package(data, limits)
    manifest = "META-INF/manifest.xml"
    if manifest in package and "encryption-data" in package.text(manifest):
        raise UnreadableFile("password-protected spreadsheet")
    styles = OdsStyles()
    if "styles.xml" in package:
        for _ in _elements(package.text("styles.xml"), styles):
            pass
    sheets: list[Sheet] = []
    for grid in _grids(package.text("content.xml"), styles, limits):
        if len(sheets) >= limits.max_sheets:
            raise UnreadableFile(f"more than {limits.max_sheets} tables")
        sheets.append(finish(grid.name, len(sheets), grid.cells, grid.hidden, limits))
        check_cells(sheets, limits)
    return sheets


def _elements(text: str, styles: OdsStyles) -> Iterator[tuple[str, str, etree._Element]]:
    """(event, local name, element) of the relevant elements; styles are collected on the way."""
    declared = re.match(r"\s*<\?xml[^>]*\?>", text)
    events = etree.iterparse(
        io.BytesIO(text[declared.end() if declared else 0 :].encode("utf-8", "replace")),
        events=("start", "end"),
        tag=(f"{{*}}{name}" for name in ("style", "table", "table-column", "table-row")),
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        huge_tree=False,
    )
    try:
        for event, element in events:
            name = element.tag.rpartition("}")[2]
            if name == "style":
                if event == "end":
                    styles.add(element)
                    element.clear()
            else:
                yield event, name, element
    except etree.XMLSyntaxError as error:
        raise UnreadableFile(f"content is no sound XML: {error}") from error


def _grids(text: str, styles: OdsStyles, limits: Limits) -> Iterator[_Grid]:
    grid: _Grid | None = None
    depth = 0
    left = limits.max_filled
    for event, name, element in _elements(text, styles):
        if name == "table":
            depth += 1 if event == "start" else -1
            if event == "start" and depth == 1:
                hidden = attribute(element, "style-name") in styles.hidden_tables
                grid = _Grid(attribute(element, "name"), hidden, left)
            elif event == "end" and depth == 0 and grid is not None:
                left -= len(grid.cells.places)
                yield grid
                grid = None
                element.clear()
        elif grid is None or event == "start" or depth != 1:
            continue
        elif name == "table-column":
            start = grid.columns[-1][0] if grid.columns else 0
            end = start + _times(element, "columns")
            if _is_hidden(element):
                grid.cells.hidden_columns.add(start, end - 1)
            grid.columns.append((end, attribute(element, "default-cell-style-name")))
        else:
            times = _times(element, "rows")
            if _is_hidden(element):
                grid.hide_rows(times)
            grid.add(*_row(element, grid, styles, limits), times)
            element.clear()


def _row(
    row: etree._Element, grid: _Grid, styles: OdsStyles, limits: Limits
) -> tuple[list[_Run], list[tuple[int, int, int]]]:
    """The cells that are not empty, and the merged ones up to the last of them."""
    runs: list[_Run] = []
    spans: list[tuple[int, int, int]] = []
    after = 0
    default = attribute(row, "default-cell-style-name")
    for element in row:
        name = element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""
        if name not in ("table-cell", "covered-table-cell"):
            continue
        column = after
        after += (times := _times(element, "columns"))
        if column >= MAX_COLUMNS:
            break
        wide, high = (_count(element, f"number-{axis}-spanned") for axis in ("columns", "rows"))
        if wide * high > 1:
            spans.append((column, wide, high))
        value, text = _content(element, limits)
        if not text or name == "covered-table-cell":
            continue
        look = attribute(element, "style-name") or default or grid.column_style(column)
        style = styles.cells.get(look)
        times = min(times, MAX_COLUMNS - column)
        runs.append(_Run(column, times, value, text, style if style and any(style) else None))
    return runs, spans


def _is_hidden(line: etree._Element) -> bool:
    """Whether a row or column is hidden, by hand or by a filter."""
    return attribute(line, "visibility") in ("collapse", "filter")


def _times(element: etree._Element, axis: str) -> int:
    return min(_count(element, f"number-{axis}-repeated"), MAX_ROWS)


def _count(element: etree._Element, name: str) -> int:
    digits = attribute(element, name)
    return max(whole(digits), 1) if len(digits) < 10 else 1


def _content(element: etree._Element, limits: Limits) -> tuple[Value, str]:
    """Typed value and displayed text of a cell."""
    lines = [_text(child) for child in element if str(child.tag).endswith("}p")]
    text = "\n".join(lines)[: limits.max_text]
    kind = attribute(element, "value-type")
    if kind in ("float", "percentage", "currency"):
        try:
            number = float(attribute(element, "value"))
        except ValueError:
            return text or None, text
        return number, text.strip() or general(number)
    if kind == "date":
        written = attribute(element, "date-value")
        try:
            return datetime.fromisoformat(written).replace(tzinfo=None), text.strip() or written
        except ValueError:
            return text or None, text
    if kind == "time":
        return _days(attribute(element, "time-value")), text.strip()
    if kind == "boolean":
        truth = attribute(element, "boolean-value") == "true"
        return truth, text.strip() or str(truth).upper()
    text = text or attribute(element, "string-value")
    return text or None, text


def _days(duration: str) -> float | None:
    """An ISO 8601 duration as a fraction of a day."""
    match = _DURATION.fullmatch(duration)
    if match is None:
        return None
    days, hours, minutes, seconds = (
        float((part or "0").replace(",", ".")) for part in match.groups()[1:]
    )
    total = days + (hours + (minutes + seconds / 60) / 60) / 24
    return -total if match[1] else total


def _text(paragraph: etree._Element) -> str:
    """Text of a paragraph, in which runs of blanks, tabs and line breaks are elements."""
    parts = [paragraph.text or ""]
    for child in paragraph:
        name = child.tag.rpartition("}")[2] if isinstance(child.tag, str) else ""
        if name == "s":
            parts.append(" " * min(_count(child, "c"), 1000))
        elif name == "tab":
            parts.append("\t")
        elif name == "line-break":
            parts.append("\n")
        elif name and name not in _UNSEEN:
            parts.append(_text(child))
        parts.append(child.tail or "")
    return "".join(parts)
