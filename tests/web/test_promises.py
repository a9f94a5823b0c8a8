"""What the pages are to do, one thing after the other, where no other test shows it; docs/reference/serving-checks.md has them all."""

import hashlib
import sys
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import lxml.html
import pytest

from tests import prefork
from tests.web.conftest import Service, start, stop
from tests.web.opening import PAGES, PLACES, WAGE, needs_chromium, opened

COLORADO = f"/ask?q=What+was+the+population+of+Colorado+in+2010%3F&dataset={PLACES}"
RESULTS = "main ol.results > li"


def path_of(url: str) -> str:
    """The address without the host, which is another one for others."""
    parts = urlsplit(url)
    return parts._replace(scheme="", netloc="").geturl()


def read(service: Service, path: str) -> lxml.html.HtmlElement:
    return lxml.html.fromstring(service.get(path).text)


# The address is the state.


@needs_chromium
def test_an_address_holds_words_and_what_narrows_them(browser: object, service: Service) -> None:
    page = opened(browser, service, PAGES["search"])
    every = page.locator(RESULTS).count()
    page.locator(".facets a", has_text="2015").click()
    page.wait_for_url("**year=2015**")
    there = page.locator(f"{RESULTS} h2").all_inner_texts()
    assert 0 < len(there) < every
    again = opened(browser, service, path_of(page.url))
    assert again.locator(f"{RESULTS} h2").all_inner_texts() == there
    assert again.locator(".facets a[aria-current]").inner_text().startswith("2015")
    assert again.locator("#q").input_value() == "population"


@needs_chromium
def test_an_address_holds_dataset_sheet_and_lit_cell(browser: object, service: Service) -> None:
    page = opened(browser, service, f"/dataset?dataset={PLACES}")
    page.locator("section[aria-labelledby=sheets] h3 a").first.click()
    page.get_by_label("Go to cell").fill("C51")
    page.keyboard.press("Enter")
    page.wait_for_url("**cell=C51**")
    address = path_of(page.url)
    assert "5,029,196" in page.locator("#lit").inner_text()
    assert "5,029,196" in opened(browser, service, address).locator("#lit").inner_text()
    assert parse_qs(urlsplit(address).query)["dataset"] == [PLACES]


@pytest.mark.parametrize("name", [one for one in PAGES if one != "failed"])
def test_every_page_leads_to_its_json(service: Service, name: str) -> None:
    [twin] = read(service, PAGES[name]).xpath(
        "//a[@rel='alternate' and contains(@type, 'json')]/@href"
    )
    reply = service.get(twin)
    assert (reply.status, reply.headers["content-type"]) == (200, "application/json")
    if name != "api":
        asked = parse_qs(urlsplit(PAGES[name]).query)
        assert parse_qs(urlsplit(twin).query).items() >= asked.items()


# What was found, and why.


def test_a_facet_counts_what_it_leaves(service: Service) -> None:
    found = service.get("/search.json", q="population").json
    assert {one["name"] for one in found["facets"]} == {"organisation", "year", "format", "lang"}
    assert found["facets_of"] == found["total"]
    for facet in found["facets"]:
        for one in facet["counts"]:
            narrowed = service.get("/search.json", q="population", **{facet["name"]: one["value"]})
            assert narrowed.json["total"] == one["count"], one
        assert sum(one["count"] for one in facet["counts"]) >= found["total"] or facet["total"] > 12


@needs_chromium
def test_words_are_lit_in_titles_descriptions_and_labels_of_tables(
    browser: object, service: Service
) -> None:
    page = opened(browser, service, PAGES["search"])
    first = page.locator(RESULTS, has_text="Resident Population and House Seats")
    # What means the same is lit, too.
    assert first.locator("h2 mark").all_inner_texts() == ["Resident", "Population"]
    labels = first.locator("p", has_text="In its tables:")
    assert "Resident population" in labels.inner_text()
    assert "population" in labels.locator("mark").all_inner_texts()
    other = page.locator(RESULTS, has_text="Unemployment Rate and Consumer")
    assert other.locator("h2 mark").count() == 0
    assert other.locator("p", has_text="Civilian unemployment").locator(
        "mark"
    ).all_inner_texts() == ["Population"]


@needs_chromium
def test_two_results_are_compared_side_by_side(browser: object, service: Service) -> None:
    page = opened(browser, service, PAGES["search"], java_script_enabled=False)
    for title in ("Resident Population and House Seats", "Unemployment Rate and Consumer"):
        page.locator(RESULTS, has_text=title).get_by_role("checkbox").check()
    page.get_by_role("button", name="Compare two of them").click()
    page.wait_for_url("**/compare?**")
    rows = {
        row.locator("th").inner_text(): row.locator("td").all_inner_texts()
        for row in page.locator("table.compare tbody tr").all()
    }
    assert rows["Period"] == ["2000 to 2020", "2007 to 2020"]
    assert all("rows × " in one for one in rows["Rows and columns"])
    assert all("usa.gov" in one for one in rows["Licence"])
    assert {"Units", "Updated"} <= set(rows)


# The number, its source, and its neighbours.


def test_source_digest_download_and_citation_stand_by_every_number(service: Service) -> None:
    ask = read(service, PAGES["ask"])
    [proof, *_] = ask.xpath("//a[starts-with(@href, '/verify')]/@href")
    for page in (ask, read(service, PAGES["sheet"]), read(service, proof)):
        main = page.xpath("//main")[0]
        assert "$5.15" in main.text_content()
        [download, *_] = main.xpath(".//a[@download]/@href")
        assert hashlib.sha256(service.get(download).body).hexdigest() in main.text_content()
        assert main.xpath(f".//a[@href='/dataset?dataset={WAGE}']")
        [citation, *_] = main.xpath(".//a[contains(@href, '#citation')]/@href")
        assert WAGE in read(service, citation.partition("#")[0]).xpath(
            "string(//section[@aria-labelledby='citation'])"
        )


@needs_chromium
def test_one_key_leads_to_a_cell_that_nearly_won(browser: object, service: Service) -> None:
    page = opened(browser, service, COLORADO)
    near = page.locator("[data-near] > li")
    second = near.nth(1)
    assert " not " in second.locator(".differs").inner_text()
    cell, shown = second.locator("code").inner_text(), second.locator("a").inner_text()
    assert second.locator("a").get_attribute("aria-keyshortcuts") == "2"
    page.keyboard.press("2")
    page.wait_for_url(f"**cell={cell}**")
    assert shown in page.locator("#lit").inner_text()


@needs_chromium
def test_keys_of_one_letter_can_be_turned_off(browser: object, service: Service) -> None:
    """As WCAG 2.1.4 asks: who speaks to a computer types letters unawares."""
    page = opened(browser, service, COLORADO)
    page.get_by_role("button", name="Turn off keys of one letter").click()
    for key in ("/", "1"):
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.id") != "q"
    page.reload()
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.id") != "q"
    assert page.url.endswith(COLORADO)
    page.get_by_role("button", name="Turn on keys of one letter").click()
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.id") == "q"


@needs_chromium
def test_the_path_of_a_cell_is_that_of_its_heads(browser: object, service: Service) -> None:
    page = opened(browser, service, f"/sheet?dataset={PLACES}&cell=C51")
    heads = (page.locator("#lit").get_attribute("headers") or "").split()
    named = [
        page.locator(f"[id='{one}']").evaluate("head => head.firstChild.data") for one in heads
    ]
    trail = page.locator("ol.path").first.locator("li").all_inner_texts()
    assert [one.strip() for one in trail] == named
    assert len(named) == 4


# What was computed, and what is not there.


@needs_chromium
def test_numbers_of_a_sum_are_lit_and_the_arithmetic_is_told(
    browser: object, service: Service
) -> None:
    page = opened(browser, service, PAGES["computed"])
    lit = page.locator("td.lit-operand")
    tags = lit.locator(".tag").all_inner_texts()
    assert tags == [str(number) for number in range(6)]
    said = page.locator("section[aria-labelledby=why]").inner_text()
    assert "21.6 + 34.3 + 42.3 + 77.3 + 95.7 + 110.5 = 381.7" in said
    rows = page.locator("section[aria-labelledby=why] tbody tr")
    assert rows.count() == 6
    assert "381.7" in page.locator(".big").first.inner_text()


def test_the_query_of_a_page_gives_its_answer_again(
    service: Service, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By `dsqa sql` over the file that the same page gives."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    page = read(service, PAGES["computed"])
    [query] = page.xpath("//section[@aria-labelledby='why']//pre/code/text()")
    [link] = page.xpath("//section[@aria-labelledby='source']//a[@download]/@href")
    file = service.get(link)
    path = tmp_path / file.headers["content-disposition"].partition('filename="')[2].rstrip('"')
    path.write_bytes(file.body)
    done = prefork.run([sys.executable, "-m", "dsqa", "sql", str(path), query], timeout=120)
    assert "381.7" in done.stdout


def test_what_is_not_there_is_said_in_words(service: Service) -> None:
    for lang, said in (("en", "Not in this file"), ("ja", "このファイルにはありません")):
        page = read(service, f"{PAGES['missing']}&ui={lang}")
        assert page.xpath("string(//h2[@id='answer'])") == said
        assert "2031" in page.xpath("string(//p[@class='missing'])")


@needs_chromium
@pytest.mark.long
def test_a_link_says_later_whether_it_still_holds(
    browser: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    data = tmp_path / "lakes.csv"
    proof = ""
    for content, said in (
        ("lake,depth\nKawaguchi,14\nBiwa,104\n", "Still so"),
        ("lake,depth\nKawaguchi,14\nBiwa,103\n", "The file has changed"),
        ("lake,depth\nKawaguchi,14\n", "The cell is gone"),
    ):
        data.write_text(content)
        running = start(str(data), "--lang", "e", "--reranker", "none", "--workers", "1")
        try:
            running.wait()
            if not proof:
                asked = opened(browser, running, "/ask?q=How+deep+is+Biwa%3F")
                proof = asked.locator("a[href^='/verify']").first.get_attribute("href")
            page = opened(browser, running, proof)
            assert page.locator("h1").inner_text() == said
        finally:
            assert stop(running) == 0


@needs_chromium
def test_a_chart_has_its_table(browser: object, service: Service) -> None:
    page = opened(browser, service, PAGES["ask"])
    assert page.get_by_role("img", name="Line chart: Wage").is_visible()
    page.get_by_text("The numbers as a table").click()
    lit = page.locator("tr.chosen")
    assert lit.locator("td").all_inner_texts() == ["$5.15", "B11"]


@needs_chromium
@pytest.mark.long
def test_question_answer_neighbour_and_download_without_a_script(
    browser: object, service: Service
) -> None:
    page = opened(browser, service, "/", java_script_enabled=False)
    page.locator("#q").fill("What was the federal minimum wage in 1997?")
    page.get_by_role("button", name="Ask", exact=True).click()
    page.wait_for_url("**/ask?**")
    page.locator("[data-near] a").first.click()
    page.wait_for_url("**/sheet?**")
    assert page.locator("#lit").is_visible()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the original file").first.click()
    assert Path(download.value.path()).stat().st_size > 1_000


# Who may ask.


def test_forwarded_headers_let_nobody_in(service: Service) -> None:
    told = {"x-forwarded-host": "127.0.0.1", "x-forwarded-for": "127.0.0.1"}
    assert service.get("/", {"host": "evil.example", **told}).status == 421
    plain = service.get(PAGES["dataset"])
    forwarded = {"x-forwarded-proto": "https", "x-forwarded-host": "evil.example"}
    assert service.get(PAGES["dataset"], forwarded).body == plain.body
