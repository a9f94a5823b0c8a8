"""What Python users get: many answers, tables behind answers, and how all of it is shown."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pandas as pd
import pytest

import dsqa

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
    assert "\"Name\" = 'mazda glc'" in answer.query
    assert '"Horsepower"' in answer.query


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
    shown = answer._repr_html_()
    assert shown.count("background") == 1
    lit = shown[shown.index("background") :]
    assert lit[lit.index(">") + 1 :].startswith("30</td>")
    assert answer.table is not None
    assert answer.table._repr_html_().count("<tr>") == 3
    assert "f.csv" in two.dataset("fish")._repr_html_()
    assert "Title of areas" in two._repr_html_()


def test_html_is_escaped(make: Make) -> None:
    folder = make({"areas": ["a.csv"]}, {"a.csv": HOSTILE})
    with dsqa.open(folder) as collection:
        answer = collection.answer("What was the value for the South in 2010?", "areas")
        assert answer.table is not None
        for shown in (answer._repr_html_(), answer.table._repr_html_()):
            assert "<script>" not in shown
            assert "<b>Area" not in shown


def test_a_large_table_is_cut(make: Make) -> None:
    rows = "".join(f"place {n},{n}\n" for n in range(500))
    folder = make({"areas": ["a.csv"]}, {"a.csv": f"Place,2010\n{rows}".encode()})
    with dsqa.open(folder) as collection:
        answer = collection.answer("What was the value for place 300 in 2010?", "areas")
    shown = answer._repr_html_()
    assert (">299<" in shown, ">300<" in shown, ">301<" in shown) == (True, True, True)
    assert shown.count("<tr>") < 20
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
