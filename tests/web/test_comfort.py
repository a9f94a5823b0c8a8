"""What the page does beyond showing: copying, jumping, paper, four times the size, sheets as they stand in the file."""

import csv
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlencode

import lxml.html
import openpyxl
import pytest
from openpyxl.styles import Alignment, Font

from tests.web.conftest import Service, start
from tests.web.opening import PAGES, WAGE, needs_chromium, opened

SHEET = f"/sheet?dataset={WAGE}&cell=B11"


@pytest.fixture
def clipboard(browser: object, service: Service) -> Callable[[str], object]:
    """What opens pages that may use the clipboard."""
    allowed = ["clipboard-read", "clipboard-write"]
    return lambda path: opened(browser, service, path, permissions=allowed)


def copied(page: object, button: str) -> str:
    """What is in the clipboard after a button was clicked, and said that it is."""
    page.get_by_role("button", name=button).first.click()  # type: ignore[attr-defined]
    page.get_by_role("button", name="Copied").wait_for()  # type: ignore[attr-defined]
    found = page.evaluate("navigator.clipboard.readText()")  # type: ignore[attr-defined]
    page.get_by_role("button", name=button).first.wait_for()  # type: ignore[attr-defined]
    page.get_by_role("button", name="Copied").wait_for(state="detached")  # type: ignore[attr-defined]
    return str(found)


@needs_chromium
def test_answer_address_link_and_sql_are_copied(clipboard, service: Service) -> None:  # type: ignore[no-untyped-def]
    page = clipboard(PAGES["ask"])
    told = service.get(PAGES["ask"].replace("/ask?", "/ask.json?")).json
    assert copied(page, "Copy address") == told["cells"][0]["address"]
    assert page.locator("[data-status]").inner_text() == "Copied"
    assert copied(page, "Copy answer") == "$5.15"
    assert copied(page, "Copy as a sentence") == told["sentence"]
    link = copied(page, "Copy link")
    assert link.startswith(f"http://127.0.0.1:{service.port}/verify?address=")
    assert "Still so" in service.get(link.partition(f":{service.port}")[2]).text
    assert copied(page, "Copy SQL") == told["sql"]
    assert WAGE in copied(clipboard(PAGES["dataset"]), "Copy citation")


@needs_chromium
def test_value_and_cells_of_a_range_are_copied(clipboard) -> None:  # type: ignore[no-untyped-def]
    page = clipboard(SHEET)
    assert copied(page, "Copy value") == "$5.15"
    page.get_by_label("Cells", exact=True).fill("A10:B11")
    rows = list(csv.reader(copied(page, "Copy as CSV").splitlines()))
    assert [len(row) for row in rows] == [2, 2]
    assert rows[1][1] == "$5.15"
    page.get_by_label("Cells", exact=True).fill("nothing")
    page.get_by_role("button", name="Copy as CSV").click()
    page.get_by_text("There are no such cells").wait_for(state="attached")


@needs_chromium
def test_buttons_that_need_a_script_are_not_there_without(
    browser: object, service: Service
) -> None:
    page = opened(browser, service, SHEET, java_script_enabled=False)
    assert page.get_by_role("button", name="Copy").count() == 0
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as CSV").click()
    assert "$5.15" in Path(download.value.path()).read_text()


@needs_chromium
def test_g_leads_to_an_address(browser: object, service: Service) -> None:
    page = opened(browser, service, f"/sheet?dataset={WAGE}")
    page.keyboard.press("g")
    page.keyboard.type("B11")
    page.keyboard.press("Enter")
    page.wait_for_url("**cell=B11**")
    assert "$5.15" in page.locator("td.lit-answer").inner_text()


@needs_chromium
def test_paper_has_no_navigation_and_no_dark(browser: object, service: Service) -> None:
    page = opened(browser, service, PAGES["ask"], colours="dark")
    ground = "getComputedStyle(document.body).backgroundColor"
    assert page.evaluate(ground) != "rgb(255, 255, 255)"
    page.emulate_media(media="print", color_scheme="dark")
    assert page.evaluate(ground) == "rgb(255, 255, 255)"
    assert page.evaluate("getComputedStyle(document.body).color") == "rgb(0, 0, 0)"
    for hidden in ("header form", "footer", ".skip", ".tools", ".windows ul", "button"):
        assert not page.locator(hidden).first.is_visible(), hidden
    assert page.locator("td.lit-answer").is_visible()
    region = "document.querySelector('.region')"
    assert page.evaluate(f"{region}.scrollHeight <= {region}.clientHeight + 1")


@needs_chromium
@pytest.mark.parametrize("name", ["sheet", pytest.param("ask", marks=pytest.mark.long)])
def test_the_lit_cell_can_be_seen_at_four_times_the_size(
    browser: object, service: Service, name: str
) -> None:
    """A screen of 1280 by 1024 at 400% is one of 320 by 256 whose pixels are four times as large."""
    page = opened(browser, service, PAGES[name], size=(320, 256), device_scale_factor=4)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    page.get_by_role("link", name="Go to the cell").click()
    box = page.locator("#lit").bounding_box()
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    assert 0 <= middle[0] < 320
    assert 0 <= middle[1] < 256
    on_top = page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y).closest('td, th').id", middle
    )
    assert on_top == "lit"


@needs_chromium
@pytest.mark.parametrize(("motion", "moves"), [("reduce", False), ("no-preference", True)])
def test_nothing_moves_for_those_who_want_it_so(
    browser: object, service: Service, motion: str, moves: bool
) -> None:
    page = opened(browser, service, "/", motion=motion)
    lasts = page.evaluate("getComputedStyle(document.querySelector('button')).transitionDuration")
    assert (lasts != "0s") is moves


# Sheets as they stand in the file.


@pytest.fixture(scope="module")
def odd(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Service, str]]:
    """A workbook with merged heads, hidden rows and columns, and footnotes."""
    folder = tmp_path_factory.mktemp("odd")
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    for row in (
        ["Population by region", None, None, None],
        ["Region", "Number of people", None, "Area"],
        [None, "2010", "2020", "2020"],
        ["North", "1,204 1)", 1310, 88],
        ["South", 2201, 2290, 97],
        ["East", 3007, "3,120 2)", 54],
        ["1) Without the islands.", None, None, None],
        ["2) Preliminary.", None, None, None],
    ):
        sheet.append(row)
    for merged in ("A1:D1", "A2:A3", "B2:C2"):
        sheet.merge_cells(merged)
    sheet.row_dimensions[5].hidden = True
    sheet.column_dimensions["D"].hidden = True
    sheet["A2"].font = Font(bold=True)
    sheet["A5"].alignment = Alignment(indent=2)
    cities = book.create_sheet("Cities")
    for row in (
        ["Population of cities"],
        ["(Unit: thousand persons)"],
        ["City", "2010", "2020"],
        ["York", 198, 210],
        ["Leeds", 751, 812],
        ["Hull", 256, 267],
    ):
        cities.append(row)
    path = folder / "regions.xlsx"
    book.save(path)
    patch = pytest.MonkeyPatch()
    patch.setenv("XDG_CACHE_HOME", str(folder / "cache"))
    running = start(str(path), "--lang", "e", "--reranker", "none", "--workers", "1")
    patch.undo()
    try:
        running.wait()
        yield running, path.name
    finally:
        running.process.kill()
        running.process.wait()


def sheet_of(odd: tuple[Service, str], **more: object) -> lxml.html.HtmlElement:
    running, name = odd
    return lxml.html.fromstring(running.get("/sheet", dataset=name, **more).text)


def test_merged_cells_keep_their_spans(odd: tuple[Service, str]) -> None:
    page = sheet_of(odd)
    assert page.xpath("//table//*[text()='Region']/@rowspan") == ["2"]
    assert page.xpath("//table//*[text()='Number of people']/@colspan") == ["2"]
    # All rows have as many columns, with those that a merged cell covers.
    covered = 0
    for row in page.xpath("//table[@class='sheet']/tbody/tr"):
        width = sum(int(cell.get("colspan", 1)) for cell in row)
        assert width + covered == 5
        covered = sum(1 for cell in row if cell.get("rowspan"))


def test_indents_and_bold_are_kept(odd: tuple[Service, str]) -> None:
    page = sheet_of(odd)
    for text, kind in (("Region", "b"), ("South", "i2")):
        [classes] = page.xpath(f"//table//*[text()='{text}']/@class")
        assert kind in classes.split()
    assert not page.xpath("//table//*[text()='North' and contains(@class, 'i2')]")


def test_the_unit_of_a_table_is_said(odd: tuple[Service, str]) -> None:
    said = sheet_of(odd, sheet=2).xpath("string(//p[@class='about'])")
    assert "unit: thousand persons" in said
    assert "unit: " not in sheet_of(odd).xpath("string(//main)")


def test_hidden_rows_and_columns_are_shown_and_said_to_be(odd: tuple[Service, str]) -> None:
    page = sheet_of(odd)
    hidden = page.xpath("//tr[contains(@class, 'hidden-row')]")
    assert [one.xpath("string(td[1] | th[2])") for one in hidden] == ["South"]
    assert "row hidden in the file" in hidden[0].xpath("string(th[1])")
    letters = page.xpath("//tr[@class='letters']/th")
    assert ["column hidden" in one.text_content() for one in letters] == [False] * 3 + [True]


def test_a_footnote_is_at_the_cell_that_carries_its_mark(odd: tuple[Service, str]) -> None:
    page = sheet_of(odd)
    for cell, note in (("1,204 1)", "Without the islands."), ("3,120 2)", "Preliminary.")):
        [found] = [one for one in page.xpath("//td[sup]") if one.text_content().startswith(cell)]
        [target] = found.xpath("sup/a/@href")
        assert note in page.xpath(f"string(//li[@id='{target[1:]}'])")
    assert len(page.xpath("//td[sup]")) == 2
    # Rows that a script adds have no list of notes below them: the note stands at the cell.
    part = lxml.html.fromstring(
        f"<table>{odd[0].get('/sheet', dataset=odd[1], part='rows').text}</table>"
    )
    assert any("Without the islands." in one for one in part.xpath("//sup/@title"))


def test_the_notes_of_a_cell_are_said_with_its_answer(odd: tuple[Service, str]) -> None:
    running, name = odd
    page = running.get("/ask", q="How many people were in the North in 2010?", dataset=name)
    assert "Without the islands." in lxml.html.fromstring(page.text).xpath("string(//main)")


def test_heads_that_are_named_are_in_the_page(service: Service, odd: tuple[Service, str]) -> None:
    """Of every dataset of the samples: its first sheet, from the top and from its midst."""
    datasets = [one["id"] for one in service.get("/home.json").json["datasets"]]
    pages = [
        (service, f"/sheet?{urlencode({'dataset': one, 'row': row, 'rows': 10})}")
        for one in datasets
        for row in (0, 12)
    ]
    named = 0
    for running, path in [*pages, (odd[0], f"/sheet?{urlencode({'dataset': odd[1]})}")]:
        page = lxml.html.fromstring(running.get(path).text)
        ids = page.xpath("//th/@id")
        assert len(set(page.xpath("//@id"))) == len(page.xpath("//@id"))
        heads = set(" ".join(page.xpath("//td/@headers")).split())
        assert heads <= set(ids), path
        named += len(heads)
    assert named > 100
