"""Reader of OpenDocument spreadsheets: the values and texts that content.xml stores."""

import io
import re
from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

from lxml import etree

from dsqa.errors import UnreadableFile
from dsqa.readers.limits import Limits
from dsqa.readers.number_rounding import general
from dsqa.readers.ods_styles import Styles, attribute
from dsqa.readers.sheet import Region, Sheet, Style, Value
from dsqa.readers.xls_grid import check_cells, finish
from dsqa.readers.xlsx_package import Package

_MAX_ROWS, _MAX_COLUMNS = 1_048_576, 16_384
_DURATION = re.compile(r"(-?)P(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:[.,]\d+)?)S)?")
_UNSEEN = {"annotation", "note", "ruby-text", "shape", "frame", "table"}
"""Elements inside a cell whose text is not part of what the cell shows."""


class _Cell(NamedTuple):
    value: Value
    text: str
    style: Style | None


class _Grid:
    """A table while its rows come in; repeated empty rows take no room until something follows."""

    def __init__(self, name: str, hidden: bool, limits: Limits) -> None:
        self.name = name
        self.hidden = hidden
        self.values: list[list[Value]] = []
        self.texts: list[list[str]] = []
        self.styles: dict[tuple[int, int], Style] = {}
        self.merges: list[Region] = []
        self.columns: list[tuple[int, str]] = []
        """(first column behind, style) of each run of columns."""
        self._waiting = 0
        self._left = limits.max_cells

    def column_style(self, column: int) -> str:
        """Default style of the cells of a column."""
        return next((style for end, style in self.columns if column < end), "")

    def add(self, cells: list[_Cell | None], spans: list[tuple[int, int, int]], times: int) -> None:
        """A row, the (column, columns, rows) of its merged cells, and how often it is repeated."""
        if not cells:
            self._waiting += times
            return
        top = len(self.texts) + self._waiting
        if top >= _MAX_ROWS:
            raise UnreadableFile("more rows than a spreadsheet can have")
        self.values.extend([] for _ in range(self._waiting))
        self.texts.extend([] for _ in range(self._waiting))
        self._waiting = 0
        for row in range(top, min(top + times, _MAX_ROWS)):
            self._left -= len(cells)
            if self._left < 0:
                raise UnreadableFile(f"table {self.name!r} has more cells than the limit")
            self.values.append([cell.value if cell else None for cell in cells])
            self.texts.append([cell.text if cell else "" for cell in cells])
            for column, cell in enumerate(cells):
                if cell and cell.style and cell.text:
                    self.styles[row, column] = cell.style
        for column, wide, high in spans:
            self.merges.append(Region(top, column, top + high - 1, column + wide - 1))


def read(data: bytes, limits: Limits) -> list[Sheet]:
    """All tables. Raises UnreadableFile when the package is damaged, encrypted or hostile."""
    package = Package(data, limits)
    manifest = "META-INF/manifest.xml"
    if manifest in package and "encryption-data" in package.text(manifest):
        raise UnreadableFile("password-protected spreadsheet")
    styles = Styles()
    if "styles.xml" in package:
        for _ in _elements(package.text("styles.xml"), styles):
            pass
    sheets: list[Sheet] = []
    for grid in _grids(package.text("content.xml"), styles, limits):
        if len(sheets) >= limits.max_sheets:
            raise UnreadableFile(f"more than {limits.max_sheets} tables")
        sheets.append(
            finish(
                grid.name,
                len(sheets),
                grid.values,
                grid.texts,
                grid.styles,
                grid.merges,
                grid.hidden,
                limits,
            )
        )
        check_cells(sheets, limits)
    return sheets


def _elements(text: str, styles: Styles) -> Iterator[tuple[str, str, etree._Element]]:
    """(event, local name, element) of what matters here; styles are collected on the way."""
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


def _grids(text: str, styles: Styles, limits: Limits) -> Iterator[_Grid]:
    grid: _Grid | None = None
    depth = 0
    for event, name, element in _elements(text, styles):
        if name == "table":
            depth += 1 if event == "start" else -1
            if event == "start" and depth == 1:
                hidden = attribute(element, "style-name") in styles.hidden_tables
                grid = _Grid(attribute(element, "name"), hidden, limits)
            elif event == "end" and depth == 0 and grid is not None:
                yield grid
                grid = None
                element.clear()
        elif grid is None or event == "start" or depth != 1:
            continue
        elif name == "table-column":
            end = (grid.columns[-1][0] if grid.columns else 0) + _times(element, "columns")
            grid.columns.append((end, attribute(element, "default-cell-style-name")))
        else:
            grid.add(*_row(element, grid, styles, limits), _times(element, "rows"))
            element.clear()


def _row(
    row: etree._Element, grid: _Grid, styles: Styles, limits: Limits
) -> tuple[list[_Cell | None], list[tuple[int, int, int]]]:
    """Cells up to the last that is not empty, and the merged ones among them."""
    cells: list[_Cell | None] = []
    spans: list[tuple[int, int, int]] = []
    waiting = 0
    default = attribute(row, "default-cell-style-name")
    for element in row:
        name = element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""
        if name not in ("table-cell", "covered-table-cell"):
            continue
        times = _times(element, "columns")
        column = len(cells) + waiting
        if column >= _MAX_COLUMNS:
            break
        wide, high = (_count(element, f"number-{axis}-spanned") for axis in ("columns", "rows"))
        if wide * high > 1:
            spans.append((column, wide, high))
        value, text = _content(element, limits)
        if not text or name == "covered-table-cell":
            waiting += times
            continue
        look = attribute(element, "style-name") or default or grid.column_style(column)
        style = styles.cells.get(look)
        cells.extend([None] * waiting)
        waiting = 0
        cells.extend([_Cell(value, text, style if style and any(style) else None)] * times)
    return cells[:_MAX_COLUMNS], spans


def _times(element: etree._Element, axis: str) -> int:
    return min(_count(element, f"number-{axis}-repeated"), _MAX_ROWS)


def _count(element: etree._Element, name: str) -> int:
    digits = attribute(element, name)
    return max(int(digits), 1) if digits.isdigit() and len(digits) < 10 else 1


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
    """Text of a paragraph: runs of blanks, tabs and line breaks are elements of their own."""
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
