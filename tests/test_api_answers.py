"""What Python users get: many answers, tables behind answers, and how all of it is shown."""

import io
from collections.abc import Callable, Iterator
from pathlib import Path

import openpyxl
import pandas as pd
import pytest
from lxml import html

import dsqa
from dsqa.collection import DataFile, Dataset

Make = Callable[..., Path]
AREAS = b"Area,2010,2020\nNorth,10,20\nSouth,30,40\n"
FISH = b"Fish,2010,2020\nCod,1,2\nEel,3,4\n"
CARS = b"Name,Horsepower,Weight,Origin\nmazda glc,65,1.5,Japan\nford pinto,86,,USA\n"
HOSTILE = b"<b>Area</b>,2010\n<script>alert(1)</script>,10\nSouth,30\n"


@pytest.fixture
def two(make: Make) -> Iterator[dsqa.Collection]:
    folder = make({"areas": ["a.csv"], "fish": ["f.csv"]}, {"a.csv": AREAS, "f.csv": FISH})
    with dsqa.open(folder) as collection:
        yield collection


@pytest.fixture
def one(make: Make) -> Iterator[dsqa.Collection]:
    with dsqa.open(make({"cars": ["c.csv"]}, {"c.csv": CARS})) as collection:
        yield collection


def test_many_answers(two: dsqa.Collection) -> None:
    asked = [
        ("What was the value for the South in 2010?", "areas"),
        ("What of Eel in 2020?", "fish"),
    ]
    frame = two.answers(asked)
    assert list(frame["answer"]) == ["30", "4"]
    assert list(frame["dataset_id"]) == ["areas", "fish"]
    assert list(frame.columns[:3]) == ["question", "dataset_id", "answer"]
    given = pd.DataFrame(asked, columns=["question", "dataset_id"])
    assert list(two.answers(given)["answer"]) == ["30", "4"]
    with pytest.raises(ValueError, match="question 1 has no dataset"):
        two.answers(["What?"])


def test_of_a_single_dataset_only_the_questions_are_needed(one: dsqa.Collection) -> None:
    frame = one.answers(
        ["What is the horsepower of the mazda glc?", "What is the origin of the ford pinto?"]
    )
    assert list(frame["answer"]) == ["65", "USA"]
    assert one.answers([]).empty


def test_an_answer_has_its_query(one: dsqa.Collection) -> None:
    answer = one.answer("What is the horsepower of the mazda glc?")
    assert "\"Name\" = 'mazda glc'" in answer.sql
    assert '"Horsepower"' in answer.sql


def test_side_by_side_gives_the_same(two: dsqa.Collection) -> None:
    """And the collection can be used after it."""
    asked = [
        (f"What was the value for {name} in {year}?", dataset)
        for name, dataset in (
            ("North", "areas"),
            ("South", "areas"),
            ("Cod", "fish"),
            ("Eel", "fish"),
        )
        for year in (2010, 2020)
    ] * 4
    alone, shared = two.answers(asked, jobs=1), two.answers(asked, jobs=2)
    pd.testing.assert_frame_equal(alone.drop(columns="seconds"), shared.drop(columns="seconds"))
    assert two.answer(*asked[0]).text == "10"


def test_the_table_behind_an_answer(two: dsqa.Collection) -> None:
    answer = two.answer("What was the value for the South in 2010?", "areas")
    assert answer.table is not None
    assert answer.table.dataframe().loc["South", "2010"] == 30
    best = answer.candidates[0]
    assert (best.text, str(best.cell)) == ("30", "a.csv#B3")
    assert (best.row_path, best.column_path) == (("South",), ("2010",))


def test_after_it_is_closed() -> None:
    answer = dsqa.ask("What was the value for the South in 2010?", AREAS)
    assert answer.table is not None
    assert answer.candidates[0].text == "30"


def test_short_forms(two: dsqa.Collection) -> None:
    answer = two.answer("What was the value for the South in 2010?", "areas")
    assert repr(answer).startswith("<Answer '30', a.csv#B3, confidence 0.")
    assert repr(answer.table) == "<DataTable '', 2 x 2, a.csv>"
    assert repr(two.dataset("fish")) == "<Dataset fish: 'Title of fish', 1 file>"
    assert repr(two).endswith(", e, 2 datasets>")


def test_html(two: dsqa.Collection) -> None:
    answer = two.answer("What was the value for the South in 2010?", "areas")
    shown = html.fragment_fromstring(answer._repr_html_())
    assert [one.text_content() for one in shown.xpath("//td[@class='n lit-answer']")] == [
        "30 (answer)"
    ]
    assert shown.xpath("//ol[@class='path']/li/text()") == ["South", "2010"]
    assert shown.xpath("string(//code)") == "a.csv#B3"
    assert f"({answer.confidence:.2f})" in shown.text_content()
    assert answer.table is not None
    table = html.fragment_fromstring(answer.table._repr_html_())
    assert len(table.xpath("//tr[th[@class='num']]")) == 3
    assert "f.csv" in two.dataset("fish")._repr_html_()
    assert "Title of areas" in two._repr_html_()


def test_html_needs_nothing_from_outside(two: dsqa.Collection) -> None:
    answer = two.answer("What was the value for the South in 2010?", "areas")
    assert answer.table is not None
    for shown in (answer, answer.table, two.dataset("fish"), two):
        tree = html.fragment_fromstring(shown._repr_html_())
        assert not tree.xpath(
            "//script | //link | //img | //@src | //@*[starts-with(name(), 'on')]"
        )
        assert not tree.xpath("//a[not(starts-with(@href, 'http'))]")
        rules = tree.xpath("string(.//style)").strip().splitlines()
        assert all(one.startswith(".dsqa-shown ") for one in rules)
        assert not any(part in one for one in rules for part in ("url(", "@import"))


def test_heads_of_several_outputs_are_told_apart(two: dsqa.Collection) -> None:
    one = two.answer("What was the value for the South in 2010?", "areas")
    other = two.answer("What was the value for the North in 2020?", "areas")
    page = html.fragment_fromstring(f"<main>{one._repr_html_()}{other._repr_html_()}</main>")
    ids = page.xpath("//@id")
    assert len(ids) == len(set(ids)) == 10
    named = " ".join(page.xpath("//@headers")).split()
    assert named
    assert set(named) <= set(ids)


def test_html_of_merged_heads(make: Make) -> None:
    book = openpyxl.Workbook()
    sheet = book.active
    for row in (["Area", "Population", None, None], [None, 2000, 2010, 2020], ["North", 1, 2, 3]):
        sheet.append(row)
    for at in range(60):
        sheet.append([f"place {at}", at, at + 1, at + 2])
    sheet.merge_cells("B1:D1")
    sheet.merge_cells("A1:A2")
    data = io.BytesIO()
    book.save(data)
    with dsqa.open(make({"areas": ["a.xlsx"]}, {"a.xlsx": data.getvalue()})) as collection:
        [table] = collection.tables("areas")
    tree = html.fragment_fromstring(table._repr_html_())
    assert tree.xpath("//th[@colspan='3']/text()") == ["Population"]
    assert tree.xpath("//th[@rowspan='2']/text()") == ["Area"]
    widths = [sum(int(cell.get("colspan", 1)) for cell in row) for row in tree.xpath("//tbody/tr")]
    assert widths[0] == 5


def test_html_is_escaped(make: Make) -> None:
    folder = make({"areas": ["a.csv"]}, {"a.csv": HOSTILE})
    with dsqa.open(folder) as collection:
        answer = collection.answer("What was the value for the South in 2010?", "areas")
        assert answer.table is not None
        for shown in (answer._repr_html_(), answer.table._repr_html_()):
            assert "<script>" not in shown
            assert "<b>Area" not in shown


def test_hostile_metadata_is_escaped() -> None:
    bad = "<img src=x onerror=alert(1)>"
    one = Dataset(
        id=bad, title=bad, description=bad, url="javascript:alert(1)", attribution=bad,
        files=(DataFile(name=bad, format=bad, url='https://x/"><script>'),),
    )  # fmt: skip
    tree = html.fragment_fromstring(one._repr_html_())
    assert not tree.xpath("//img | //script | //@onerror")
    assert tree.xpath("//a/@href") == ['https://x/"><script>']
    assert bad in tree.text_content()


def test_a_closed_collection_shows_that_it_is(two: dsqa.Collection) -> None:
    two.close()
    assert "&lt;Collection, closed&gt;" in two._repr_html_()


def test_a_large_table_is_cut(make: Make) -> None:
    rows = "".join(f"place {n},{n}\n" for n in range(500))
    folder = make({"areas": ["a.csv"]}, {"a.csv": f"Place,2010\n{rows}".encode()})
    with dsqa.open(folder) as collection:
        answer = collection.answer("What was the value for place 300 in 2010?", "areas")
    shown = answer._repr_html_()
    tree = html.fragment_fromstring(shown)
    numbers = [one.text for one in tree.xpath("//td[contains(@class, 'n')]")]
    assert {"299", "300", "301"} <= set(numbers)
    assert len(tree.xpath("//tr")) < 20
    assert "500 rows" in shown


def test_records_are_flat(one: dsqa.Collection) -> None:
    [table] = one.tables("cars")
    frame = table.dataframe()
    assert list(frame.columns) == ["Name", "Horsepower", "Weight", "Origin"]
    assert list(frame.index) == [0, 1]
    assert frame["Horsepower"].dtype == "Int64"
    assert frame["Horsepower"].sum() == 151
    assert frame["Weight"].isna().tolist() == [False, True]
    assert table.dataframe("texts")["Weight"].tolist() == ["1.5", ""]
