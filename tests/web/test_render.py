"""The pages: made of replies with hostile texts, in both languages."""

import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from lxml import html as lxml_html

from dsqa.questions.operation_names import OperationName
from dsqa.service.model import (
    Alternative,
    AskReply,
    Brief,
    CellShown,
    Choice,
    Collected,
    Count,
    DescribeReply,
    Differs,
    Example,
    Facet,
    Failed,
    Field,
    FileFacts,
    Found,
    HeadNode,
    HomeReply,
    Missing,
    Point,
    SearchReply,
    Series,
    SheetFacts,
    Span,
    TableFacts,
    Used,
    VerifyReply,
    WindowCell,
    WindowColumn,
    WindowReply,
    WindowRow,
)
from dsqa.service.processes.frames import Progress
from dsqa.service.requests import Ask, Search, Verify, Window
from dsqa.web.pages import charts, render, urls
from dsqa.web.pages.render import View
from dsqa.web.pages.texts import TEXTS, translate

WEB = Path(render.__file__).parent.parent
HOSTILE = "<script>alert(1)</script><img src=x onerror=alert(2)>\"'&amp;</title></textarea>-->"
SHA = "ab" * 32
VIEWS = (
    View(lang="en"),
    View(lang="ja", root="/stats", is_chosen=True),
)


def brief(id: str = f"id-{HOSTILE}") -> Brief:
    return Brief(
        id=id, title=f"Title {HOSTILE}", publisher=HOSTILE, description=HOSTILE,
        url="https://example.org/?a=1&b=\"><script>", lang="e",
    )  # fmt: skip


def shown(cell: str = "C14") -> CellShown:
    return CellShown(
        address=f"a.xls#{HOSTILE}!{cell}", file=f"a{HOSTILE}.xls", sha256=SHA, sheet=HOSTILE, number=1,
        cell=cell, shown=HOSTILE, row_path=["Region", HOSTILE], column_path=[HOSTILE, "2019"],
    )  # fmt: skip


def series(kind: str = "line") -> Series:
    points = [
        Point(label=f"{HOSTILE}{year}", shown=f"{year}{HOSTILE}", value=year - 2003.5, address="B2", lit=year == 2005)
        for year in range(2000, 2012)
    ]  # fmt: skip
    return Series(kind=kind, title=HOSTILE, unit=HOSTILE, points=points, total=40)  # type: ignore[arg-type]


def cell(column: int, text: str, role: str = "data", **more: object) -> WindowCell:
    given = {
        "cell": f"A{column}", "id": "", "headers": "", "rowspan": 1, "colspan": 1, "is_bold": False,
        "indent": 0, "is_number": False, "light": "", "tag": "", "notes": [],
    }  # fmt: skip
    return WindowCell(column=column, text=text, role=role, **{**given, **more})  # type: ignore[arg-type]


def row(at: int, cells: list[WindowCell], is_head: bool = False) -> WindowRow:
    return WindowRow(row=at, name=str(at + 1), is_head=is_head, is_hidden=at == 3, cells=cells)


def table_facts() -> TableFacts:
    return TableFacts(
        region="A1:C9", kind="cross", title=HOSTILE, unit=HOSTILE, rows=5, columns=2,
        row_heads=[HeadNode(text=HOSTILE, children=[HOSTILE], children_total=3)], row_heads_total=2,
        column_heads=[HeadNode(text=HOSTILE, children=[], children_total=0)], column_heads_total=1,
        period="2001 to 2019", notes=[HOSTILE], notes_total=21,
    )  # fmt: skip


def sheet_facts(number: int = 1) -> SheetFacts:
    return SheetFacts(
        number=number, name=f"S{number}{HOSTILE}", file="a.xls", rows=90, columns=3,
        is_hidden=number == 2, tables=[table_facts()], tables_total=4,
    )  # fmt: skip


def window(rows: list[WindowRow] | None = None, columns: int = 3) -> WindowReply:
    given = rows or [
        row(0, [cell(0, HOSTILE, "title", colspan=3)]),
        row(1, [cell(0, "Area", "corner", id="h1-0", rowspan=2), cell(1, HOSTILE, "column", id="h1-1", colspan=2, light="path")], True),
        row(2, [cell(1, "2019", "column", id="h2-1"), cell(2, "2020", "column", id="h2-2")], True),
        row(3, [
            cell(0, HOSTILE, "row", id="h3-0", indent=2, light="path"),
            cell(1, HOSTILE, headers="h3-0 h1-1 h2-1 gone", light="answer", notes=[0], is_number=True),
            cell(2, "5", headers="h3-0 h1-1 h2-2", light="near", is_bold=True),
        ]),
        row(4, [cell(2, "6", light="operand", tag="0", notes=[0, 7])]),
    ]  # fmt: skip
    return WindowReply(
        dataset=brief(), number=1, sheet=HOSTILE, file=f"a{HOSTILE}.xls", sha256=SHA, is_hidden=True,
        caption=HOSTILE, sheets=[sheet_facts(1), sheet_facts(2)], tables=[table_facts()],
        columns=[WindowColumn(column=at, name=f"N{at}", is_hidden=at == 1, is_stub=at == 0) for at in range(columns)],
        heads=[], rows=given, total_rows=1_000_000, total_columns=80, first_row=0, first_column=0,
        truncated=True, previous=None, next=200, previous_column=None, next_column=60, cell=shown(),
        notes=[HOSTILE], series=series(),
    )  # fmt: skip


def asked(status: str = "answered") -> AskReply:
    return AskReply(
        question=HOSTILE, status=status, answer=HOSTILE, value=1.0, unit=HOSTILE, confidence=0.83,  # type: ignore[arg-type]
        sentence=HOSTILE, dataset=brief(), title=HOSTILE, cells=[shown(), shown("D1")], cells_total=5,
        operation="percent_change", why=HOSTILE, working=HOSTILE, sql=f"SELECT '{HOSTILE}'",
        operands=[Used(label=HOSTILE, text=HOSTILE, cell=shown("B2"))], operands_total=3,
        missing=[Missing(what=HOSTILE, there=HOSTILE)] if status == "not_found" else [],
        notes=[HOSTILE], ties=[HOSTILE, "b"],
        alternatives=[
            Alternative(
                text=HOSTILE, cell=shown("B3"),
                differs=[Differs(here="2019", answer="2020"), Differs(here="x", answer=""), Differs(here="", answer=HOSTILE)],
            )
        ],
        choices=[Choice(dataset=brief(), answer=HOSTILE, chance=0.4, confidence=0.5)],
        series=series("bar"), seconds=0.12,
    )  # fmt: skip


def described(id: str = "one") -> DescribeReply:
    return DescribeReply(
        dataset=brief(id), fields=[Field(name=HOSTILE, value=HOSTILE)],
        files=[
            FileFacts(name=HOSTILE, format="xls", declared="csv", size=12_345_678, sha256=SHA, url="https://example.org/a", error=HOSTILE),
            FileFacts(name="b", format="", declared="", size=None, sha256="", url="", error=""),
        ],
        sheets=[sheet_facts(1), sheet_facts(2)], sheets_total=9, period="2001", units=[HOSTILE], units_total=2,
        licence=HOSTILE, updated=HOSTILE, citation=HOSTILE,
    )  # fmt: skip


def found() -> SearchReply:
    title = brief().title
    return SearchReply(
        query=HOSTILE, total=134, truncated=True, next="a_-", facets_of=134, seconds=0.01,
        first=21, previous="Z9",
        found=[
            Found(
                rank=21, dataset=brief(), title_matches=[Span(start=6, end=14), Span(start=2, end=8)],
                excerpt=title, excerpt_matches=[Span(start=0, end=999)], in_tables=[HOSTILE, "a b"],
                in_tables_matches=[[Span(start=0, end=8)], [Span(start=2, end=3)]], in_tables_total=9,
                formats=["xls", HOSTILE], formats_total=3, years="1998 to 2020", score=3.0,
            )
        ] * 2,
        facets=[
            Facet(name="organisation", counts=[Count(value=HOSTILE, count=3)], total=14),
            Facet(name="year", counts=[Count(value="2019", count=30)], total=1),
            Facet(name="lang", counts=[Count(value="e", count=1_000)], total=1),
            Facet(name="unknown", counts=[Count(value="e", count=1)], total=1),
        ],
    )  # fmt: skip


def verified(verdict: str) -> VerifyReply:
    return VerifyReply(
        verdict=verdict, sentence=HOSTILE, address=HOSTILE, dataset="one", shown=HOSTILE, value=1.0,  # type: ignore[arg-type]
        unit=HOSTILE, scale=0.001, sha256=SHA, is_same_file=verdict != "changed",
        cell=None if verdict == "gone" else shown(),
    )  # fmt: skip


OPENAPI = {
    "info": {"title": "dsqa", "version": "1", "description": HOSTILE},
    "paths": {
        "/ask.json": {
            "get": {
                "summary": HOSTILE,
                "parameters": [
                    {"name": "q", "in": "query", "required": True, "schema": {"$ref": "#/components/schemas/Q"}},
                    {"name": "k", "in": "query", "schema": {"anyOf": [{"type": "integer", "minimum": 1}, {"type": "null"}], "default": 20}},
                ],
                "responses": {"200": {"description": HOSTILE}},
            }
        }
    },
    "components": {"schemas": {"Q": {"type": "string", "maxLength": 2000, "description": HOSTILE}}},
}  # fmt: skip

HOME = HomeReply(
    collections=[Collected(name=HOSTILE, lang="e", datasets=1_400_000)],
    examples=[Example(text=HOSTILE, dataset="one"), Example(text="rice")],
    datasets=[brief()], datasets_total=9,
)  # fmt: skip
NOWHERE = AskReply(
    question="q", status="not_found", answer="", value=None, unit="", confidence=0.0, sentence="", dataset=None,
    title="", cells=[], cells_total=0, operation="none", why="", working="", sql="", operands=[],
    operands_total=0, missing=[], notes=[], ties=[], alternatives=[], choices=[], series=None, seconds=0.0,
)  # fmt: skip
HOSTILE_SEARCH = Search(HOSTILE, next="b", organisation=HOSTILE, year=2019, format="xls")
PAGES: dict[str, Callable[[View], str]] = {
    "home": lambda view: render.home(HOME, view),
    "search": lambda view: render.search(HOSTILE_SEARCH, found(), view),
    "ask": lambda view: render.ask(Ask(HOSTILE), asked(), window(), view),
    "ask dataset": lambda view: render.ask(Ask("q", "one"), asked("uncertain"), None, view),
    "ask missing": lambda view: render.ask(Ask("q"), asked("not_found"), window(), view),
    "ask nowhere": lambda view: render.ask(Ask("q"), NOWHERE, None, view),
    "dataset": lambda view: render.dataset(described(), view),
    "compare": lambda view: render.compare(described(), described("two"), view),
    "sheet": lambda view: render.sheet(Window("one", 1, cell="C14"), window(), view),
    "verify": lambda view: render.verify(Verify(HOSTILE, HOSTILE, HOSTILE), verified("says_so"), view),
    "otherwise": lambda view: render.verify(Verify("a"), verified("says_otherwise"), view),
    "changed": lambda view: render.verify(Verify("a", sha256=SHA), verified("changed"), view),
    "gone": lambda view: render.verify(Verify("a"), verified("gone"), view),
    "failed": lambda view: render.failed(Failed(error=HOSTILE, errors=[HOSTILE, "b"], status=404), view),
    "reading": lambda view: render.reading(Progress("reading", 3, 1_000), view),
    "busy": lambda view: render.failed(Failed(error="too busy", status=503), view),
    "odd": lambda view: render.failed(Failed(error=HOSTILE, status=418), view),
    "api": lambda view: render.api_page(OPENAPI, view),
}  # fmt: skip


@pytest.mark.parametrize("view", VIEWS, ids=["en", "ja"])
@pytest.mark.parametrize("name", PAGES)
def test_page_is_whole_and_lets_nothing_in(name: str, view: View) -> None:
    text = PAGES[name](view)
    tree = lxml_html.document_fromstring(text)
    assert tree.get("lang") == view.lang
    assert len(tree.xpath("//h1")) == len(tree.xpath("//main")) == len(tree.xpath("//footer")) == 1
    assert "".join(tree.xpath("//h1//text()")).strip()
    assert [one.get("src") for one in tree.xpath("//script")] == [urls.static(view, "page.js")]
    assert not tree.xpath("//img") and not tree.xpath("//style")
    assert not tree.xpath("//@style") and not tree.xpath("//@*[starts-with(name(), 'on')]")
    assert not re.search(r"<script>|<img|javascript:", text)
    ids = tree.xpath("//@id")
    assert len(ids) == len(set(ids))
    for label in tree.xpath("//label/@for"):
        assert label in ids
    for named in " ".join(tree.xpath("//@aria-labelledby")).split():
        assert named in ids
    for heads in " ".join(tree.xpath("//@headers")).split():
        assert tree.xpath(f"//th[@id='{heads}']")
    for link in tree.xpath("//a/@href | //form/@action"):
        assert link.startswith(("#", f"{view.root}/", "https://")) or not link, link
        if link.startswith("#"):
            assert link[1:] in ids


@pytest.mark.parametrize("name", PAGES)
def test_links_keep_the_language_that_was_chosen(name: str) -> None:
    tree = lxml_html.document_fromstring(PAGES[name](VIEWS[1]))
    for link in tree.xpath("//a/@href"):
        if link.startswith("/") and not re.match(
            r"/stats/(download|range\.csv|[a-z]+\.json)", link
        ):
            assert re.search(r"[?&]ui=(ja|en)", link), link
    for form in tree.xpath("//form[@method='get']"):
        assert form.xpath(".//input[@name='ui']/@value") == ["ja"]
    switch = tree.xpath("//footer//a[@hreflang='en']/@href")[0]
    assert "ui=en" in switch


def test_headings_follow_one_another() -> None:
    for page in PAGES.values():
        levels = [
            int(one.tag[1])
            for one in lxml_html.document_fromstring(page(VIEWS[0])).xpath("//h1|//h2|//h3|//h4")
        ]
        assert all(then <= now + 1 for now, then in zip(levels, levels[1:], strict=False)), levels


def test_answer_is_said_with_its_cell() -> None:
    tree = lxml_html.document_fromstring(PAGES["ask"](VIEWS[0]))
    assert tree.xpath("string(//h2[@id='answer'])") == "Answered"
    assert tree.xpath("//td[@id='lit']/@headers") == ["h3-0 h1-1 h2-1"]
    assert "(answer)" in tree.xpath("string(//td[@id='lit'])")
    assert "2019, not 2020" in tree.xpath("string(//ol[@class='candidates'])")
    assert tree.xpath("//a[@data-candidate and contains(@href, '/sheet?')]")
    assert tree.xpath("//meter/@value") == ["0.8300"]
    assert any(f"sha256={SHA}" in one for one in tree.xpath("//a/@href"))
    assert all(one.get("hidden") is not None for one in tree.xpath("//button[@data-copy]"))
    assert tree.xpath("string(//*[local-name()='svg']/*[local-name()='title'])").startswith(
        "Bar chart"
    )


def test_of_many_cells_the_first_are_shown() -> None:
    many = msgspec.structs.replace(asked(), cells=[shown(f"C{at}") for at in range(1, 9)])
    tree = lxml_html.document_fromstring(render.ask(Ask("q"), many, None, VIEWS[0]))
    assert len(tree.xpath("//section[@aria-labelledby='answer']/div[@class='where']")) == 3
    assert len(tree.xpath("//section[@aria-labelledby='answer']/details/div")) == 5
    assert "5 more cells" in tree.text_content()


def test_a_text_flows_where_nothing_stands_beside_it() -> None:
    rows = [
        row(0, [cell(0, "A title of a table", ""), cell(1, "", ""), cell(2, "", "")]),
        row(1, [cell(0, "A text with a neighbour", ""), cell(1, "x", ""), cell(2, "", "")]),
    ]
    tree = lxml_html.document_fromstring(render.sheet(Window("one"), window(rows), VIEWS[0]))
    assert tree.xpath("//span[@class='flow']/text()") == ["A title of a table"]


def test_twins_and_addresses() -> None:
    view = View(lang="ja", root="/r/", is_chosen=True)
    assert (
        urls.search(view, "a b&c", "x-_", 5, year=2019)
        == "/r/search?q=a%20b%26c&next=x-_&k=5&year=2019&ui=ja"
    )
    assert (
        urls.sheet(view, "x", 2, row=0, cell="C1")
        == "/r/sheet?dataset=x&sheet=2&row=0&cell=C1&ui=ja"
    )
    assert urls.twin(view, Ask("q", "x")) == "/r/ask.json?q=q&dataset=x"
    assert urls.of_request(View(), Window("x", 3, row=0)) == "/sheet?dataset=x&sheet=3&row=0"
    assert re.fullmatch(r"/static/style\.css\?v=[0-9a-f]{16}", urls.static(View(), "style.css"))


def test_search_says_what_is_cut_and_lets_facets_go() -> None:
    tree = lxml_html.document_fromstring(PAGES["search"](VIEWS[0]))
    assert "Results 21 to 22 of 134." in tree.text_content()
    chosen = tree.xpath("//nav[@class='facets']//a[@aria-current]")
    assert len(chosen) == 2 and "year=" not in chosen[1].get("href")
    assert tree.xpath("//a[@rel='next' and contains(@href, '&next=a_-')]")
    assert tree.xpath("//a[@rel='prev' and contains(@href, '&next=Z9')]")
    assert tree.xpath("string(//ol//h2//mark)") == brief().title[2:8]
    facets = tree.xpath("//nav[@class='facets']/p[@class='muted']/text()")
    assert facets == ["Counted over 134 results.", "1 of 14 are shown."]
    assert "2 of 9 are shown." in tree.xpath("string(//ol/li[1])")
    assert "2 of 3 are shown." in tree.xpath("string(//ol/li[1])")


def test_what_a_dataset_has_more_is_said_in_numbers() -> None:
    said = lxml_html.document_fromstring(PAGES["dataset"](VIEWS[0])).text_content()
    for cut in (
        "1 of 2 are shown.",
        "1 of 21 are shown.",
        "2 of 9 are shown.",
        "1 of 4 are shown.",
    ):
        assert cut in said


def test_rows_alone_say_where_the_next_begin() -> None:
    text = render.sheet_rows(window(), VIEWS[0])
    assert text.startswith("<tr ") and text.endswith("</tr>")
    assert 'data-next="200"' in text and 'id="lit"' not in text and "<script" not in text
    assert "#note-" not in text


def test_cells_of_a_merge_that_begins_elsewhere_are_filled_up() -> None:
    rows = [
        row(5, [cell(1, "a")]),
        row(6, [cell(0, "b", rowspan=9, colspan=2)]),
        row(7, [cell(1, "x"), cell(2, "c")]),
    ]
    tree = lxml_html.document_fromstring(render.sheet(Window("one"), window(rows), VIEWS[0]))
    body = tree.xpath("//table[@class='sheet']/tbody/tr")
    assert [len(one.xpath("td")) for one in body] == [3, 2, 1]
    assert body[1].xpath("td/@rowspan") == ["2"]


def calls_of(work: Callable[[], object]) -> int:
    """How many functions are called within it, those of libraries too."""
    found = 0

    def count(_frame: object, event: str, _argument: object) -> None:
        nonlocal found
        found += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(None)
    return found


def test_a_window_takes_no_more_for_a_cell_than_a_smaller_one() -> None:
    def made(rows: int) -> str:
        heads = [cell(at, f"head {at}", "column", id=f"h0-{at}") for at in range(60)]
        lines = [
            row(at, [cell(c, f"{at},{c}", headers=f"h0-{c}", is_number=True) for c in range(60)])
            for at in range(1, rows + 1)
        ]
        return render.sheet(Window("one"), window([row(0, heads, True), *lines], 60), VIEWS[0])

    text = made(200)
    assert text.count("<td") > 12_000 and text.count("headers=") == 12_000
    assert calls_of(lambda: made(100)) < 4.2 * calls_of(lambda: made(25))


def test_every_text_is_there_in_both_languages_and_used() -> None:
    sources = [path.read_text("utf-8") for path in WEB.glob("templates/*.html")]
    code = [path.read_text("utf-8") for path in WEB.rglob("*.py") if path.name != "texts.py"]
    used: set[str] = set()
    begun: set[str] = set()
    for text in sources:
        used |= set(re.findall(r"""\bt\(["'](\w+)["'][,)]""", text))
        used |= set(re.findall(r"""m\.copy\(.*?, "(\w+)"[,)]""", text))
        begun |= set(re.findall(r"""\bt\(["'](\w+_)["'] ~""", text))
    for text in code:
        used |= set(re.findall(r"""translate\(\s*[\w.]+,\s*"(\w+)\"""", text))
        begun |= set(re.findall(r"""f"(\w+_)\{""", text))
        used |= {
            one
            for one in re.findall(r'"(\w+)"', text)
            if one in ("reading", "hidden_row", "hidden_column", "note_ref")
        }
    assert not used - set(TEXTS)
    assert not {one for one in TEXTS if one not in used and not one.startswith(tuple(begun))}
    for key, (english, japanese) in TEXTS.items():
        assert english.strip() and japanese.strip()
        assert set(re.findall(r"\{\w+", english)) == set(re.findall(r"\{\w+", japanese)), key
    assert (
        translate("ja", "rows_shown", first=1, last=200, total=1_000_000)
        == "全 1,000,000 行中 1～200 行目"
    )


def test_the_page_has_a_name_for_every_operation_over_located_cells() -> None:
    named = {f"operation_{one}" for one in get_args(OperationName)}
    assert named - set(TEXTS) == set()


@pytest.mark.parametrize(
    "values",
    [[0, 0, 0], [1, 2, 3], [-5, 0, 1e300], [1e308, -1e308], [1e-9, 2e-9], [1.0, float("nan"), 2.0]],
)
@pytest.mark.parametrize("kind", ["line", "bar"])
def test_charts_of_odd_numbers(kind: str, values: list[float]) -> None:
    points = [
        Point(label=str(at), shown=str(one), value=float(one), address="A1")
        for at, one in enumerate(values)
    ]
    drawn = charts.chart(Series(kind=kind, title="t", unit="", points=points, total=3), "t", "d")  # type: ignore[arg-type]
    assert drawn.startswith("<svg") and "nan" not in drawn and "inf" not in drawn
    assert len(drawn) < 20_000


def test_chart_of_one_number_is_none() -> None:
    one = Point(label="a", shown="1", value=1.0, address="A1")
    assert (
        charts.chart(Series(kind="line", title="", unit="", points=[one], total=1), "t", "d") == ""
    )


def test_static_files_refer_to_nothing_outside() -> None:
    for name in ("style.css", "page.js"):
        text = (WEB / "static" / name).read_text("utf-8")
        assert not re.search(r"https?:|@import|url\(|innerHTML|eval\(", text)
