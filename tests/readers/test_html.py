"""HTML tables: spans, nesting, looks, captions, encodings, hostile pages."""

import time

import numpy as np
import pytest

from dsqa.derivations.columns.plain_tables import plain_tables
from dsqa.errors import UnreadableFile
from dsqa.readers.html.reader import read
from dsqa.readers.limits import Limits
from dsqa.readers.sheet import Markup, Region, Sheet, Style
from dsqa.store import Content
from dsqa.store.pack import pack_sheet, unpack_sheet
from dsqa.tables import understand

LIMITS = Limits()


def sheets(page: str) -> list[Sheet]:
    return read(page.encode(), LIMITS)


def sheet(page: str) -> Sheet:
    (only,) = sheets(page)
    return only


def test_spans_become_merged_regions() -> None:
    found = sheet(
        "<table><tr><th rowspan=2>県<th colspan=2>人口</tr><tr><th>男<th>女</tr>"
        "<tr><td>北海道<td>1,000<td>△2</table>"
    )
    assert found.texts == [["県", "人口", ""], ["", "男", "女"], ["北海道", "1,000", "△2"]]
    assert found.values[2] == ["北海道", 1000.0, -2.0]
    assert found.merges == (Region(0, 0, 1, 0), Region(0, 1, 0, 2))
    assert found.styles[0, 1] == Style(bold=True)
    assert found.name == ""


def test_row_span_ends_with_its_section_and_zero_means_all_of_it() -> None:
    found = sheet(
        "<table><tbody><tr><td rowspan=9>a<td>1</tr></tbody>"
        "<tbody><tr><td rowspan=0>b<td>2</tr><tr><td>3</tr></tbody></table>"
    )
    assert found.texts == [["a", "1"], ["b", "2"], ["", "3"]]
    assert found.merges == (Region(1, 0, 2, 0),)


def test_overlapping_spans_never_hide_a_cell() -> None:
    found = sheet("<table><tr><td>a<td rowspan=2>b<td>c</tr><tr><td colspan=3>d<td>e</tr></table>")
    assert found.texts == [["a", "b", "c", ""], ["d", "", "", "e"]]
    assert found.merges == (Region(0, 1, 1, 1),)


@pytest.mark.parametrize("span", ["-1", "x", "", "0", "1.5", "２"])
def test_nonsense_spans_count_as_one(span: str) -> None:
    assert sheet(f'<table><tr><td colspan="{span}">a<td>b</table>').texts == [["a", "b"]]


def test_the_rows_of_a_foot_come_last() -> None:
    found = sheet(
        "<table><thead><tr><th>A<th>B</thead><tfoot><tr><td>Total<td>3</tfoot>"
        "<tbody><tr><td>a<td>1<tr><td>b<td>2</table>"
    )
    assert [row[0] for row in found.texts] == ["A", "a", "b", "Total"]
    assert found.markup == Markup(head_rows=(0,), foot_rows=1)


def test_what_no_browser_shows_is_no_text() -> None:
    found = sheet(
        '<table><tr hidden><td>x<td>y</tr><tr><td><span class="a sortkey">007</span>a<td hidden>x'
        '<td>b<i style="VISIBILITY:hidden">x<b style="visibility: visible">c</b>y</i></tr></table>'
    )
    assert found.texts == [["a", "bc"]]


def test_levels_of_a_tree_of_rows_are_indents() -> None:
    found = sheet(
        '<table role="treegrid"><tr aria-level=1><td>All<td>3</tr><tr aria-level=2><td>North<td>1</tr>'
        '<tr aria-level=2><td>South<td>2</tr><tr aria-level="²"><td>None<td>0</tr></table>'
    )
    assert [found.cell(row, 0).style.indent for row in range(4)] == [1, 2, 2, 0]
    assert found.cell(1, 1).style.indent == 0


@pytest.mark.parametrize(
    "around",
    [
        '<table role="presentation"><tr><td>Menu<td>More<td>of<td>them<td>{}</table>',
        "<table><tr><td>{}</table>",
        "<table><tr><td><table><tr><td>{}</table></table>",
        "<table role=none><tr><td>a<td>b<tr><td>c<td>d</table>{}<table><tr><td hidden>{}</table>",
    ],
)
def test_tables_of_layout_are_left_out(around: str) -> None:
    table = "<table><tr><th>a<th>b</tr><tr><td>1<td>2</table>"
    assert sheet(around.replace("{}", table)).texts == [["a", "b"], ["1", "2"]]


def test_a_menu_of_links_is_no_table() -> None:
    link = "<td><a href=x>Go</a>"
    menu = f"<table><tr>{link}{link}<tr>{link}{link}</table>"
    assert sheet(menu + "<table><tr><th>a<tr><td>1</table>").texts == [["a"], ["1"]]
    assert sheet(menu).texts == [["Go", "Go"], ["Go", "Go"]]


def test_a_caption_goes_without_the_texts_of_layout_beside_it() -> None:
    page = "<h1>Towns</h1><table role=presentation><tr><td>Menu<td>{}</table>"
    rows = "<tr><th>a<th>b<tr><td>1<td>2</table>"
    own = page.replace("{}", f"<p>Use it freely<table><caption>People</caption>{rows}")
    assert sheet(own).caption == "Towns\nPeople"
    assert "Menu" in sheet(page.replace("{}", f"<table>{rows}")).caption


def test_a_page_of_layout_alone_is_read_all_the_same() -> None:
    assert sheet("<table role=presentation><tr><td>a<td>1</table>").texts == [["a", "1"]]


def test_cell_ids_are_addresses() -> None:
    found = sheet('<table><tr><td cell-id="t-r1c1" colspan=2>a<td cell-id="t-r1c2">b</table>')
    assert found.address(0, 0) == "t-r1c1"
    assert found.address(0, 2) == "t-r1c2"


def test_text_is_laid_out_as_a_browser_does() -> None:
    found = sheet(
        "<table><tr><td> a\n  <i>b</i><br>c <td><p>x</p><p></p><p>y</p><td>&nbsp;"
        "<td>　男<td>人口<!-- no -->の\n推移<td><script>1</script>z<sup>2</sup>"
        '<td><span style="display:none">no</span>yes</table>'
    )
    assert found.texts == [["a b\nc", "x\ny", "", "　男", "人口の推移", "z2", "yes"]]


def test_line_feeds_of_a_pretty_printer_are_no_blanks() -> None:
    found = sheet(
        "<table>\n <tr>\n  <td>\n   <span>\n    △\n   </span>\n   <span>\n    8,699\n   </span>\n"
        "  </td>\n  <td>\n   Net\n   sales\n  </td>\n </tr>\n</table>"
    )
    assert found.texts == [["△8,699", "Net sales"]]


def test_indents_are_steps_of_their_column() -> None:
    found = sheet(
        '<table><tr><td style="padding-left:1.5pt">a<td>1</tr>'
        '<tr><td style="padding-left:12px"><p style="margin-left:0">b</p><td>2</tr>'
        '<tr><td><p style="text-indent:2em">c</p><td>3</tr>'
        '<tr><td style="padding-left:99px;text-align:center">d<td>4</tr></table>'
    )
    assert [found.cell(row, 0).style.indent for row in range(4)] == [0, 1, 2, 0]


def test_bold_by_tag_and_by_weight() -> None:
    found = sheet(
        '<table><tr><td><b>a</b><td><span style="font-weight: 700">b</span>'
        '<th style="font-weight:normal">c<td>long text <b>x</b></table>'
    )
    assert [found.cell(0, column).style.bold for column in range(4)] == [True, True, False, False]


def test_caption_is_the_text_since_the_table_before_under_its_headings() -> None:
    first, second = sheets(
        "<title>Site</title><h1>Survey</h1><h2>Births</h2><p>in <b>thousands</b></p>"
        "<table><caption>Table 1</caption><tr><td>a</table><p>Note</p><h2>Deaths</h2><p>persons</p>"
        "<table><tr><td>b</table><p>after</p>"
    )
    assert first.caption.splitlines()[-4:] == ["Survey", "Births", "in thousands", "Table 1"]
    assert second.caption.splitlines() == ["Survey", "Note", "Deaths", "persons"]
    assert [first.name, second.name] == ["table 1", "table 2"]


def test_caption_keeps_the_end_of_a_long_text() -> None:
    found = sheet("<p>" + "x" * 9_000 + "</p><p>last</p><table><tr><td>a</table>")
    assert len(found.caption) == 2_000
    assert found.caption.endswith("x\nlast")


def test_layout_table_is_looked_into() -> None:
    first, second = sheets(
        "<table><tr><td>Menu<td><p>Births</p><table><tr><td>a<td>1</table>"
        "<table><tr><td>b<td>2</table></table>"
    )
    assert [first.texts, second.texts] == [[["a", "1"]], [["b", "2"]]]
    assert first.caption == "Menu\nBirths"


def test_data_table_keeps_its_cells_beside_an_inner_table() -> None:
    outer, inner = sheets(
        "<table><tr><th>a<th>b</tr><tr><td>1<td>2</tr><tr><td>3<td>"
        "<table><tr><td>x<td>7</tr><tr><td>y<td>8</tr></table></table>"
    )
    assert outer.texts == [["a", "b"], ["1", "2"], ["3", ""]]
    assert inner.texts == [["x", "7"], ["y", "8"]]


@pytest.mark.parametrize("encoding", ["utf-8", "cp932", "euc_jp", "utf-16", "iso2022_jp"])
def test_encodings_even_with_a_wrong_declaration(encoding: str) -> None:
    page = '<html><meta charset="utf-8"><table><tr><td>北海道の人口<td>あいち</table>'
    (found,) = read(page.encode(encoding), LIMITS)
    assert found.texts == [["北海道の人口", "あいち"]]


def test_declared_charset_decides_between_two_that_fit() -> None:
    page = '<meta charset="gb2312"><table><tr><td>人口统计</table>'
    (found,) = read(page.encode("gb18030"), LIMITS)
    assert found.texts == [["人口统计"]]


def test_xml_declaration_of_xhtml_is_no_obstacle() -> None:
    page = '<?xml version="1.0" encoding="Shift_JIS"?><html><table><tr><td>表</table></html>'
    assert read(page.encode("cp932"), LIMITS)[0].texts == [["表"]]


@pytest.mark.parametrize(
    "page",
    [
        "<html><head><title>404 Not\n Found</title><body><p>Sorry</p>",
        "<html><title>404 Not Found</title><table><tr><td> </table>",
    ],
)
def test_error_page_says_what_it_is(page: str) -> None:
    with pytest.raises(UnreadableFile, match='no table in the HTML page: "404 Not Found"'):
        read(page.encode(), LIMITS)


@pytest.mark.parametrize("data", [b"", b"<", b"<!-- only -->", b"<html>", b"\0"])
def test_pages_of_nothing_are_refused(data: bytes) -> None:
    with pytest.raises(UnreadableFile):
        read(data, LIMITS)


def test_truncated_page_is_read_as_far_as_it_goes() -> None:
    assert sheet("<table><tr><td>a<td>1</tr><tr><td>b<td cell-i").texts[0] == ["a", "1"]


def test_deep_nesting_ends_somewhere() -> None:
    depth = 3_000
    page = "<table><tr><td>" * depth + "x" + "</table>" * depth
    with pytest.raises(UnreadableFile):
        sheets("<div>" * 20_000 + "x")
    try:
        assert len(sheets(page)) >= 1
    except UnreadableFile as error:
        assert "no table" in str(error)


def test_span_bomb_is_cut_off(caplog: pytest.LogCaptureFixture) -> None:
    page = "<table>" + "<tr><td colspan=99999999999>a</tr>" * 50 + "</table>"
    (found,) = read(page.encode(), Limits(max_cells=10_000))
    assert (found.height, found.width) == (10, 1000)
    assert "cut off" in caplog.text


def test_entities_and_external_references_stay_unread() -> None:
    page = (
        '<!DOCTYPE html [<!ENTITY e SYSTEM "file:///etc/passwd">]>'
        "<table><tr><td>&e;x<td><iframe src='file:///etc/passwd'></iframe>y</table>"
    )
    assert "root:" not in str(sheets(page))


def test_markup_is_stored_with_the_sheet() -> None:
    found = sheet("<table><tr><th>a<th>b</tr><tr><td>1<td>2</table>")
    packed = pack_sheet(found)
    none = (np.zeros(0, np.int64), np.zeros(0, object))
    assert unpack_sheet(packed, np.array(packed.texts, object), none) == found
    assert found.markup == Markup(head_rows=(0,))


@pytest.mark.parametrize(
    "page",
    [
        "<table>" + "<tr><th>a<th>b</tr><tr><td>1<td>2</tr>" * 4_000,
        "<table><thead>" + "<tr><td>a<td>b</tr>" * 9_000 + "<tbody><tr><td>1<td>2</table>",
        "<table><thead><tr><td>a<td>b<tbody>" + "<tr><td>1<td>2</tr>" * 9_000 + "</table>",
        "<table>" + "<tr><td rowspan=0 colspan=1000>a</tr>" * 2_000,
        "<table><tr>" + "<td id=a headers='a a'>a" * 9_000 + "</table>",
        "<table>" + "<form>" * 200 + "<tr><td>a<td>b",
        "<table role=presentation><tr><td>" * 80 + "<table><tr><td>a<td>b",
    ],
    ids=["heads again and again", "all heads", "long", "spans", "headers", "forms", "nested"],
)
def test_hostile_markup_takes_little_time(page: str) -> None:
    """Each takes a second of processor time or less; the bound is for busy machines."""
    started = time.process_time()
    found = sheets(page)
    plain_tables(Content("a.html", found, [table for one in found for table in understand(one)]))
    assert time.process_time() - started < 20


def test_a_table_that_is_cut_off_has_no_markup() -> None:
    page = "<table><tr><th>a</tr>" + "<tr><td>1</tr>" * 9 + "<tr><th>z</tr></table>"
    (found,) = read(page.encode(), Limits(max_rows=4))
    assert (found.height, found.markup) == (4, None)
