"""Shapes that the tables of statistical offices have."""

from collections.abc import Callable

from dsqa.readers.sheet import Sheet
from dsqa.tables import Axis, Table, understand
from dsqa.tables.labels.footnoted_years import footnoted_years
from tests.tables.conftest import Rows

Build = Callable[..., Sheet]


def path(axis: Axis, position: int) -> list[str]:
    return [label.text for label in axis.path(axis.positions.index(position))]


def only(sheet: Sheet) -> Table:
    (table,) = understand(sheet)
    return table


def test_groups_centred_by_hand_have_the_columns_that_come_again(sheet_of: Build) -> None:
    table = only(
        sheet_of(
            [
                ["", "", "Gas", "", "", "Coal", ""],
                ["State", "Made", "Used", "Sold", "Made", "Used", "Sold"],
                ["Ohio", 1.5, 2.5, 3.5, 4.5, 5.5, 6.5],
                ["Utah", 7.5, 8.5, 9.5, 1.5, 2.5, 3.5],
            ]
        )
    )
    paths = [path(table.column_axis, column) for column in (1, 3, 4, 6)]
    assert paths == [["Gas", "Made"], ["Gas", "Sold"], ["Coal", "Made"], ["Coal", "Sold"]]


def test_groups_centred_by_hand_end_at_blank_columns(sheet_of: Build) -> None:
    table = only(
        sheet_of(
            [
                ["", "", "Gas", "", "", "", "Coal", ""],
                ["State", "Made", "Used", "Sold", "", "Mined", "Used", "Sold"],
                ["Ohio", 1.5, 2.5, 3.5, "", 4.5, 5.5, 6.5],
                ["Utah", 7.5, 8.5, 9.5, "", 1.5, 2.5, 3.5],
            ]
        )
    )
    assert path(table.column_axis, 1) == ["Gas", "Made"]
    assert path(table.column_axis, 5) == ["Coal", "Mined"]


def test_a_lone_text_over_numbers_heads_a_section(sheet_of: Build) -> None:
    table = only(
        sheet_of(
            [
                ["Age", "2000", "2005", "2010"],
                ["", "", "Cancer"],
                ["Under 45", 1.5, 2.5, 3.5],
                ["45 and over", 1.5, 2.5, 3.5],
                ["", "", "Stroke"],
                ["Under 45", 1.5, 2.5, 3.5],
                ["45 and over", 1.5, 2.5, 3.5],
            ]
        )
    )
    assert path(table.row_axis, 2) == ["Cancer", "Under 45"]
    assert path(table.row_axis, 6) == ["Stroke", "45 and over"]


def test_years_with_footnotes_are_a_header(sheet_of: Build) -> None:
    table = only(
        sheet_of(
            [
                ["Level", "1990", "1995\\1\\", "2000", "2005 1", "20101"],
                [1.0, 2.0, 3.0, 4.0, 5.0, 6.0],
                ["Public\\2\\ ..", 10.0, 20.0, 30.0, 40.0, 50.0],
                ["Private ..", 11.0, 21.0, 31.0, 41.0, 51.0],
            ]
        )
    )
    assert [path(table.column_axis, column) for column in range(1, 6)] == [
        ["1990"],
        ["1995"],
        ["2000"],
        ["2005"],
        ["2010"],
    ]
    assert path(table.row_axis, 2) == ["Public"]


def test_numbers_among_numbers_are_no_years() -> None:
    assert footnoted_years(["20101", "20112", "2010"]) == {}
    assert footnoted_years(["2010", "20051", "2007"]) == {}
    assert footnoted_years(["2010", "2011", "20121"]) == {2: "2012"}
    assert footnoted_years(["12752", "3514", "19448", "2009", "2782", "2048"]) == {}


def test_bare_years_that_come_again_begin_a_panel(sheet_of: Build) -> None:
    rows: Rows = []
    for measure, times in (("Revenue", 100.0), ("Rate", 1.0)):
        rows += [["", measure], ["Office", *map(float, range(21, 26))]]
        rows += [[name, *(times * n * n for n in range(at, at + 5))] for at, name in enumerate(("North", "South", "East", "West", "Centre"), 3)]  # fmt: skip
        rows += [[None, *(times * (n * n + 90) for n in range(5))]]
    above, below = understand(sheet_of(rows))
    assert (above.header_rows, below.header_rows) == ((0, 1), (8, 9))
    assert path(below.column_axis, 2) == ["Rate", "22"]
    assert (path(below.row_axis, 14), path(below.row_axis, 15)) == (["Centre"], [])


def test_small_counts_with_their_unit_are_numbers(sheet_of: Build) -> None:
    counts: Rows = [
        ["", "発生件数", "死者数"],
        ["令和元年", "9 件", "0 人"],
        ["令和2年", "105 件", "3 人"],
    ]
    sizes: Rows = [["", "1人", "2人"], ["令和元年", "9", "5"], ["令和2年", "105", "3"]]
    assert [only(sheet_of(one)).kind for one in (counts, sizes)] == ["cross", "cross"]
    assert [only(sheet_of(one)).header_rows for one in (counts, sizes)] == [(0,), (0,)]


def test_quarters_go_on_from_the_one_with_the_year(sheet_of: Build) -> None:
    rows: Rows = [["", "国内総生産", "輸出"]]
    quarters = (
        "1980/ 1- 3.",
        "  4- 6.",
        "  7- 9.",
        "10-12.",
        "1981/ 1- 3.",
        "  4- 6.",
        "  7- 9.",
        "10-12.",
    )
    rows += [[text, 257.5 + n, 16.5 - n] for n, text in enumerate(quarters)]
    found = only(sheet_of(rows)).row_axis
    assert path(found, 1) == ["1980年1-3月"]
    assert path(found, 4) == ["1980年10-12月"]
    assert path(found, 6) == ["1981年4-6月"]


def test_minutes_and_seconds_are_numbers(sheet_of: Build) -> None:
    rows: Rows = [["", "件数", "間隔", "前年の間隔"]]
    rows += [
        [name, 1062.0 - n, f"{n}′ {n}2″", f"{n + 20}″"]
        for n, name in enumerate(("出生", "死亡", "婚姻", "離婚"), 1)
    ]
    table = only(sheet_of(rows))
    assert table.kind == "cross"
    assert path(table.row_axis, 1) == ["出生"]


def test_totals_that_stand_first_are_above_their_parts(sheet_of: Build) -> None:
    table = only(
        sheet_of(
            [
                ["Size of income", "Returns", "Tax"],
                ["All returns, total", 3.0, 4.0],
                ["  $1 under $5,000", 1.0, 2.0],
                ["  $5,000 or more", 2.0, 2.0],
                ["Taxable returns, total", 1.0, 4.0],
                ["  $1 under $5,000", 1.0, 2.0],
                ["  $5,000 or more", 0.0, 2.0],
            ]
        )
    )
    assert path(table.row_axis, 5) == ["Taxable returns, total", "$1 under $5,000"]


def test_groups_above_a_blank_row_are_header(sheet_of: Build) -> None:
    table = only(
        sheet_of(
            [
                ["Table 7.25-- VISITORS, BY ORIGIN"],
                [""],
                ["", "Domestic", "", "International", ""],
                [""],
                ["Island", "2010", "2011", "2010", "2011"],
                ["Oahu", 11.0, 25.0, 33.0, 14.0],
                ["Maui", 12.0, 28.0, 39.0, 40.0],
            ],
            merges=((2, 1, 2, 2), (2, 3, 2, 4)),
        )
    )
    assert path(table.column_axis, 4) == ["International", "2011"]


def test_numbered_months_and_a_further_key_make_records(sheet_of: Build) -> None:
    rows: list[list[str | float | None]] = [["YEAR", "MONTH", "CARRIER", "PASSENGERS"]]
    for month in ("1", "2", "3"):
        rows += [["2010", month, carrier, 5.0] for carrier in ("Delta", "United")]
    table = only(sheet_of(rows))
    assert path(table.row_axis, 4) == ["2010", "2", "United"]


def test_a_year_alone_over_the_columns_heads_a_section(sheet_of: Build) -> None:
    rows: list[list[str | float | None]] = [["Month", "Food", "Autos", "Fuel"]]
    for year in (2010.0, 2011.0):
        rows += [["", year], *([month, 55.5, 66.5, 77.5] for month in ("January", "February"))]
    merged = only(sheet_of(rows, merges=((1, 1, 1, 3), (4, 1, 4, 3))))
    assert path(merged.row_axis, 6) == ["2011", "February"]
    free = only(sheet_of(rows))
    assert path(free.row_axis, 6) == ["2011", "February"]


def test_ranks_and_ages_that_go_on_beside_make_tables_side_by_side(sheet_of: Build) -> None:
    ranks = [["Rank", "City", "People", "", "Rank", "City", "People"]]
    cities = ["Ayr", "Bude", "Cork", "Deal", "Ely", "Fife"]
    ranks += [[1.0 + k, cities[k], 55.5, "", 4.0 + k, cities[3 + k], 66.5] for k in range(3)]
    assert len(understand(sheet_of(ranks))) == 2
    ages = [["Age", "Alive", "Dead", "Age", "Alive", "Dead"]]
    ages += [[float(k), 155.5, 66.5, 4.0 + k, 255.5, 77.5] for k in range(4)]
    assert [table.stub_columns for table in understand(sheet_of(ages))] == [(0,), (3,)]


def test_months_without_marks_tell_records_apart(sheet_of: Build) -> None:
    rows: list[list[str | float | None]] = [["Series", "YYYYMM", "Value", "Unit"]]
    for name in ("Coal", "Gas"):
        rows += [[name, f"20100{month}", 55.5, "Btu"] for month in range(1, 7)]
    table = only(sheet_of(rows))
    assert path(table.row_axis, 3) == ["Coal", "201003", "Btu"]
