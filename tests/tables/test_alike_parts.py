"""Parts of a table that repeat each other below headings of their own, heads of years whose era only the first has, and labels with marks."""

import pytest

from dsqa.tables import understand
from dsqa.tables.labels.clean import clean
from tests.tables.conftest import Build, Rows, column_paths, row_paths


def test_years_stand_above_the_headings_that_are_repeated_below_each(sheet_of: Build) -> None:
    rows: Rows = [["Road user", "Killed", "Injured"]]
    for at, year in enumerate(("2021", "2022", "2023")):
        rows += [[year], ["Pedestrians", 14.0 + at, 665.0 + at], ["Car occupants"]]
        rows += [["  Drivers", 38.0 + at, 5149.0 + at], ["  Passengers", 11.0 + at, 2883.0 + at]]
        rows += [["All casualties", 63.0 + 3 * at, 8697.0 + 3 * at]]
    (table,) = understand(sheet_of(rows))
    assert row_paths(table)[4:8] == [
        "2022 > Pedestrians",
        "2022 > Car occupants > Drivers",
        "2022 > Car occupants > Passengers",
        "2022 > All casualties",
    ]


def test_headings_of_other_parts_stay_beside_each_other(sheet_of: Build) -> None:
    rows: Rows = [["Item", "2021", "2022"], ["Assets"], ["  Cash", 5.0, 6.0], ["  Stock", 7.0, 9.0]]
    rows += [["Liabilities"], ["  Loans", 3.0, 4.0], ["  Taxes", 2.0, 1.0]]
    (table,) = understand(sheet_of(rows))
    assert row_paths(table) == ["Assets > Cash", "Assets > Stock", "Liabilities > Loans", "Liabilities > Taxes"]  # fmt: skip


def test_years_of_an_era_without_its_name_are_heads(sheet_of: Build) -> None:
    rows: Rows = [["性別", "就業状態", "平成28年", "29", "30", "令和元年", "2"]]
    rows += [["", "", "(2016)", "(2017)", "(2018)", "(2019)", "(2020)"]]
    for sex in ("男女計", "男"):
        rows += [[sex, "15歳以上人口", 11082.0, 11058.0, 11036.0, 11016.0, 10998.0]]
        rows += [["", "　労働力人口", 6623.0, 6692.0, 6689.0, 6738.0, 6799.0]]
        rows += [["", "　　就業者", 6418.0, 6505.0, 6527.0, 6589.0, 6610.0]]
        rows += [["", "　　完全失業者", 205.0, 187.0, 162.0, 149.0, 189.0]]
    (table,) = understand(sheet_of(rows))
    assert column_paths(table)[:2] == ["平成28年 > (2016)", "平成29年 > (2017)"]
    assert row_paths(table)[2] == "男女計 > 労働力人口 > 就業者"


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("December(p)", "December"), ("Q3 p)", "Q3"), ("NT(b)", "NT"), ("Auckland (1)", "Auckland"), ("わかば保育所 (1", "わかば保育所"),
        ("Vitamin B", "Vitamin B"), ("+ Imports", "Imports"), ("Age (years)", "Age (years)"), ("x (p)", "x (p)"),
    ],
)  # fmt: skip
def test_marks_of_footnotes_are_left_out(text: str, label: str) -> None:
    assert clean(text) == label
