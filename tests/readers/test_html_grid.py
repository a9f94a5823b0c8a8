"""The grid of an HTML table against the algorithm of the standard, step by step."""

from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from lxml import etree

from dsqa.readers.html.grid import TableGrid, column_span, form_grid, row_span
from dsqa.readers.limits import Limits

LIMITS = Limits()
LONGEST_SPAN = 65_534
LONG_SPAN = 40
"""In place of the longest, which takes seconds to lay out step by step: it, too, ends below all rows of the tables here."""

SPANS = st.sampled_from(["0", "1", "2", "3", "7", "-1", "x", "+2", " 2;", "1.9", "65535", ""])
CELLS = st.lists(st.tuples(SPANS, st.sampled_from(["0", "1", "2", "3", "x", "2 "])), max_size=4)
GROUPS = st.lists(
    st.tuples(st.sampled_from(["thead", "tbody", "tfoot", ""]), st.lists(CELLS, max_size=4)),
    max_size=4,
)


def element(groups: list[tuple[str, list[list[tuple[str, str]]]]]) -> Any:
    table = etree.Element("table")
    for tag, rows in groups:
        parent = etree.SubElement(table, tag) if tag else table
        for cells in rows:
            row = etree.SubElement(parent, "tr")
            for down, across in cells:
                etree.SubElement(row, "td", rowspan=down, colspan=across)
    return table


class Standard:
    """HTML Living Standard, 4.9.12.1, "forming a table", with the names of the standard. Not in quirks mode."""

    def __init__(self, table: Any, longest_span: int = LONG_SPAN) -> None:
        self.longest_span = longest_span
        self.width = self.height = self.current = 0
        self.slots: dict[tuple[int, int], list[Any]] = {}
        self.anchors: dict[Any, tuple[int, int]] = {}
        self.growing: list[tuple[Any, int, int]] = []
        self.rows: dict[Any, int] = {}
        pending = []
        for child in table:
            if child.tag == "tr":
                self.process_row(child)
                continue
            self.end_row_group()
            if child.tag == "tfoot":
                pending.append(child)
            else:
                self.process_row_group(child)
        self.end_row_group()
        for child in pending:
            self.process_row_group(child)

    def process_row_group(self, group: Any) -> None:
        for row in group:
            self.process_row(row)
        self.end_row_group()

    def end_row_group(self) -> None:
        while self.current < self.height:
            self.grow()
            self.current += 1
        self.growing = []

    def grow(self) -> None:
        for cell, column, width in self.growing:
            for x in range(column, column + width):
                covered = self.slots.setdefault((x, self.current), [])
                if cell not in covered:
                    covered.append(cell)

    def process_row(self, row: Any) -> None:
        if self.height == self.current:
            self.height += 1
        self.rows[row] = self.current
        x = 0
        self.grow()
        for cell in row:
            while x < self.width and self.slots.get((x, self.current)):
                x += 1
            across, down = number(cell, "colspan") or 1, number(cell, "rowspan")
            across, grows = min(across, 1000), down == 0
            down = min(max(down, 1), self.longest_span)
            self.width = max(self.width, x + across)
            self.height = max(self.height, self.current + down)
            for column in range(x, x + across):
                for y in range(self.current, self.current + down):
                    self.slots.setdefault((column, y), []).append(cell)
            self.anchors[cell] = (x, self.current)
            if grows:
                self.growing.append((cell, x, across))
            x += across
        self.current += 1


def number(cell: Any, name: str) -> int:
    """By the rules for parsing non-negative integers, 1 where these fail."""
    text = cell.get(name).lstrip(" \t\n\f\r").removeprefix("+")
    digits = ""
    for character in text:
        if character not in "0123456789":
            break
        digits += character
    return int(digits) if digits else 1


LONG_SPANS = [
    ("tbody", [[("65535", "2"), ("1", "1")], [("0", "x")]]),
    ("tfoot", [[("3", "1")]]),
    ("", [[("7", "2 "), ("65535", "1")], []]),
]


@given(GROUPS, st.just(LONG_SPAN))
@example(LONG_SPANS, LONGEST_SPAN)
def test_cells_stand_where_the_standard_puts_them(groups: Any, longest: int) -> None:
    table = element(groups)
    standard, found = Standard(table, longest), form_grid(table, LIMITS)
    # The rows that a span adds beyond its group have no place here.
    rows = {y: at for at, y in enumerate(sorted(standard.rows.values()))}
    for region, cell in found.slots:
        x, y = standard.anchors[cell]
        assert (region.left, region.top) == (x, rows[y])
    assert len(found.slots) == len(standard.anchors)
    assert found.height == len(standard.rows)
    assert found.width == standard.width


@given(GROUPS, st.just(LONG_SPAN))
@example(LONG_SPANS, LONGEST_SPAN)
def test_a_slot_is_covered_once_at_most_and_by_a_cell_of_the_standard(
    groups: Any, longest: int
) -> None:
    table = element(groups)
    standard, found = Standard(table, longest), form_grid(table, LIMITS)
    heights = sorted(standard.rows.values())
    covered: set[tuple[int, int]] = set()
    for (top, left, bottom, right), cell in found.slots:
        for row in range(top, bottom + 1):
            for column in range(left, right + 1):
                assert (row, column) not in covered
                covered.add((row, column))
                assert cell in standard.slots[column, heights[row]]
    if all(len(cells) == 1 for cells in standard.slots.values()):
        rows = {y: at for at, y in enumerate(heights)}
        assert covered == {(rows[y], x) for x, y in standard.slots if y in rows}


@given(GROUPS, st.integers(1, 12))
def test_a_grid_stays_within_its_limit(groups: Any, most: int) -> None:
    found = form_grid(element(groups), Limits(max_cells=most))
    cells = sum(region.right - region.left + 1 for region, _ in found.slots)
    assert cells <= most
    assert all(
        region.top < found.height and region.right < found.width for region, _ in found.slots
    )


@pytest.mark.parametrize(
    ("written", "across", "down"),
    [
        ("0", 1, 9),
        ("3", 3, 3),
        ("+2", 2, 2),
        (" 2;", 2, 2),
        ("1.5", 1, 1),
        ("-2", 1, 1),
        ("", 1, 1),
        ("２", 1, 1),
        ("1001", 1000, 9),
        ("9" * 5000, 1000, 9),
    ],
)
def test_spans_are_read_by_the_rules_of_the_standard(written: str, across: int, down: int) -> None:
    cell = etree.Element("td", colspan=written, rowspan=written)
    assert column_span(cell) == across
    assert row_span(cell, 9) == down


def texts(page: str) -> list[tuple[int, int, str]]:
    root = etree.fromstring(page, etree.HTMLParser())
    grid: TableGrid = form_grid(root.find(".//table"), LIMITS)
    return [(slot.region.top, slot.region.left, slot.element.text) for slot in grid.slots]


@pytest.mark.parametrize(
    "page",
    [
        "<table><form><tr><td>a<td>b</tr><tr><td>c</tr></form></table>",
        "<table><tr><form><td>a<td>b</form></tr><tr><td>c</table>",
        "<table><td>a<td>b<tr><td>c</table>",
        "<table><center><tr><td>a<td>b</tr></center><tbody><tr><td>c</table>",
        "<table><thead><td>a<td>b</thead><tbody><td>c</table>",
        "<table><tfoot><tr><td>c</tr></tfoot><tbody><tr><td>a<td>b</table>",
        "<table><tr hidden><td>x</tr><tr><td>a<td style='display:none'>x<td>b</tr><tr><td>c</table>",
        "<table><tbody style='DISPLAY: none'><tr><td>x</tbody><tr><td>a<td>b</tr>"
        "<tr style='visibility:collapse'><td>x</tr><tr><td>c</table>",
    ],
)
def test_rows_are_those_of_a_browser(page: str) -> None:
    assert texts(page) == [(0, 0, "a"), (0, 1, "b"), (1, 0, "c")]
