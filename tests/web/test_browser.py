"""The pages in a real browser: Debian's chromium by Playwright; skipped where there is none (`make browser` installs it)."""

from collections.abc import Iterator

import pytest

from tests.web.conftest import Service, start
from tests.web.opening import (
    PAGES,
    PLACES,
    WAGE,
    check_accessible,
    needs_chromium,
    opened,
)

pytestmark = needs_chromium


@pytest.mark.long
@pytest.mark.parametrize("name", PAGES)
def test_pages_are_accessible_in_japanese(browser: "object", service: Service, name: str) -> None:
    """The English ones are tested in `test_aria.py`, of the same templates."""
    page = opened(browser, service, PAGES[name], locale="ja-JP", bypass_csp=True)
    check_accessible(page)


def test_the_lit_cell_is_in_view(browser: "object", service: Service) -> None:
    page = opened(browser, service, f"/sheet?dataset={WAGE}&cell=B11")
    cell = page.locator("td.lit-answer")
    assert "$5.15" in cell.inner_text()
    assert cell.is_visible()


def test_keys_lead_to_the_box_and_through_candidates(browser: "object", service: Service) -> None:
    page = opened(
        browser,
        service,
        f"/ask?q=What+was+the+population+of+Colorado+in+2010%3F&dataset={PLACES}",
    )
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.name") == "q"
    page.keyboard.press("Escape")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.hasAttribute('data-candidate')")
    page.keyboard.press("Enter")
    page.wait_for_url("**/sheet?*")


def test_the_next_question_may_lean_on_the_one_before(browser: "object", service: Service) -> None:
    page = opened(
        browser,
        service,
        f"/ask?q=What+was+the+population+of+Colorado+in+2010%3F&dataset={PLACES}",
    )
    page.get_by_label("Next question").fill("And in 2020?")
    page.keyboard.press("Enter")
    page.wait_for_url("**after=*")
    assert "Read as: What was the population of Colorado in 2020?" in page.inner_text("main")
    assert "5,773,714" in page.locator("td.lit-answer").inner_text()


@pytest.mark.long
def test_a_question_is_asked_in_the_box_without_a_script(
    browser: "object", service: Service
) -> None:
    page = opened(browser, service, "/", java_script_enabled=False)
    page.locator("input[name=q]").first.fill("What was the federal minimum wage in 1997?")
    page.keyboard.press("Enter")
    page.wait_for_url("**/ask?*")
    assert page.locator("td.lit-answer").count() == 1
    page.locator("a[href^='/verify']").first.click()
    page.wait_for_url("**/verify?*")


def test_the_language_is_switched_in_the_page(browser: "object", service: Service) -> None:
    page = opened(browser, service, "/")
    page.locator("a[hreflang=ja], a[lang=ja]").first.click()
    page.wait_for_url("**ui=ja**")
    assert page.locator("html").get_attribute("lang") == "ja"


def test_rows_are_added_to_a_window(browser: "object", service: Service) -> None:
    page = opened(browser, service, f"/sheet?dataset={WAGE}&rows=5&row=0")
    before = page.locator("tbody tr").count()
    more = page.locator("a[data-more]").first
    more.click()
    # No wait_for_function: it evaluates a text, which the policy of the pages forbids.
    page.locator("tbody tr").nth(before).wait_for()


def test_the_lit_cell_is_beside_the_heads_that_stay_in_view(
    browser: "object", service: Service
) -> None:
    page = opened(browser, service, f"/sheet?dataset={PLACES}&cell=C51", size=(390, 800))
    page.locator("#lit").scroll_into_view_if_needed()
    box = page.locator("#lit").bounding_box()
    for x in (box["x"] + 3, box["x"] + box["width"] - 3):
        at = [x, box["y"] + box["height"] / 2]
        on_top = page.evaluate("([x, y]) => document.elementFromPoint(x, y).closest('td').id", at)
        assert on_top == "lit"


def test_a_title_goes_on_over_empty_cells(browser: "object", service: Service) -> None:
    page = opened(browser, service, f"/sheet?dataset={PLACES}")
    title = page.locator(".flow", has_text="Resident Population").first
    assert title.bounding_box()["width"] > 2 * title.locator("..").bounding_box()["width"]
    assert title.bounding_box()["height"] < 40


@pytest.fixture(scope="module", params=[3, pytest.param(60, marks=pytest.mark.long)])
def long_sheet(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Service]:
    """A service of a CSV of 4,000 rows, and of one of 300 with 64 columns, of which a page has 60."""
    folder = tmp_path_factory.mktemp("long")
    for name, rows, columns in (("long.csv", 4_000, request.param), ("wide.csv", 300, 64)):
        lines = (
            ",".join(str(n * column) for column in range(1, columns + 1))
            for n in range(1, rows + 1)
        )
        heads = ",".join(f"column {at}" for at in range(columns))
        (folder / name).write_text("\n".join([heads, *lines]) + "\n")
    paths = (str(folder / "long.csv"), str(folder / "wide.csv"))
    running = start(*paths, "--lang", "e", "--reranker", "none", "--workers", "1")
    try:
        running.wait()
        yield running
    finally:
        running.process.kill()
        running.process.wait()


def test_rows_and_columns_that_are_left_out_are_counted(
    browser: "object", long_sheet: Service
) -> None:
    told = long_sheet.get("/sheet.json", dataset="wide.csv").json
    assert told["truncated"] is True
    assert (len(told["rows"]), told["total_rows"]) == (200, 301)
    assert (len(told["columns"]), told["total_columns"]) == (60, 64)
    page = opened(browser, long_sheet, "/sheet?dataset=wide.csv")
    said = page.locator("nav.windows p").first.inner_text()
    assert said == "Rows 1 to 200 of 301, columns 1 to 60 of 64"
    table = page.locator("table.sheet")
    assert table.get_attribute("aria-rowcount") == "302"
    assert table.get_attribute("aria-colcount") == "65"


def test_the_rows_of_a_page_stay_bounded(browser: "object", long_sheet: Service) -> None:
    page = opened(browser, long_sheet, "/sheet?dataset=long.csv")
    more = page.locator("a[data-more]").first
    for last in range(400, 2_001, 200):
        more.click()
        page.locator(f"tr[aria-rowindex='{last + 1}']").wait_for()
        assert page.locator("tbody tr").count() <= 1_000 + 6
    numbers = page.locator("tbody:not(.heads) > tr > th.num").all_inner_texts()
    assert [int(one) for one in numbers] == list(range(1_001, 2_001))
    status = page.locator("span[data-shown]")
    assert status.inner_text() == "Rows 1,001 to 2,000 of 4,001"
    assert page.locator("tbody.heads").count() == 1
    # The heads that data cells name are still there.
    names = page.locator("tbody:not(.heads) > tr:first-child > td[headers]").first
    for name in (names.get_attribute("headers") or "").split():
        assert page.locator(f"[id='{name}']").count() == 1
    ids = page.evaluate("Array.from(document.querySelectorAll('[id]'), one => one.id)")
    assert len(ids) == len(set(ids)) > 1_000
    back = page.locator("nav.windows a[rel=prev]")
    assert back.inner_text() == "Previous rows"
    back.click()
    page.wait_for_url("**row=800**")
    assert page.locator("tbody tr th.num").first.inner_text() == "801"
    assert page.problems == []


def test_what_is_read_stays_where_it_is_when_rows_above_go(
    browser: "object", long_sheet: Service
) -> None:
    page = opened(browser, long_sheet, "/sheet?dataset=long.csv&row=200")
    more = page.locator("a[data-more]").first
    for last in (600, 800, 1_000, 1_200):
        more.click()
        page.locator(f"tr[aria-rowindex='{last + 1}']").wait_for()
    line = page.locator("tr[aria-rowindex='1200']")
    line.scroll_into_view_if_needed()
    before = line.bounding_box()
    more.focus()
    page.keyboard.press("Enter")
    page.locator("tr[aria-rowindex='1401']").wait_for()
    assert page.locator("tr[aria-rowindex='300']").count() == 0
    assert abs(line.bounding_box()["y"] - before["y"]) < 2
