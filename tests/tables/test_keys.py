import pytest

from dsqa.tables import understand
from tests.tables.conftest import Build, Rows


def test_a_year_in_the_last_column_names_the_rows(sheet_of: Build) -> None:
    rows: Rows = [["OUTPUT", "PRICES", "YEAR"]]
    rows += [[234.5 - at * (-1) ** at, 83.0 + at, 1947.0 + at] for at in range(5)]
    (table,) = understand(sheet_of(rows))
    assert table.kind == "records"
    assert [level.head for level in table.row_axis.levels] == ["YEAR"]
    assert table.column_axis.positions == (0, 1, 2)


def test_a_name_and_a_year_behind_the_measures_are_the_key(sheet_of: Build) -> None:
    rows: Rows = [["invest", "value", "firm", "year"]]
    rows += [
        [31.7 - at, 80.5, firm, year]
        for at, (firm, year) in enumerate(
            [("a", 1935.0), ("a", 1936.0), ("b", 1935.0), ("b", 1936.0)]
        )
    ]
    (table,) = understand(sheet_of(rows))
    assert [label.text for label in table.row_axis.path(3)] == ["b", "1936"]
    assert table.column_axis.positions == (0, 1, 2, 3)


def test_year_month_and_day_in_columns_of_their_own_are_the_key(sheet_of: Build) -> None:
    rows: Rows = [["年", "月", "日", "最高気温"]]
    rows += [
        [2031.0, month, day, 14.2]
        for month, day in ((4.0, 29.0), (4.0, 30.0), (5.0, 1.0), (5.0, 2.0))
    ]
    (table,) = understand(sheet_of(rows))
    assert [level.head for level in table.row_axis.levels] == ["年", "月", "日"]


@pytest.mark.parametrize("head", ["Id", "Rank", "Year", "コード"])
def test_a_first_column_that_names_rows_stays_the_stub(head: str, sheet_of: Build) -> None:
    rows: Rows = [[head, "Price", "Town"]]
    rows += [[number, 15.5, town] for number, town in ((7.0, "Ely"), (3.0, "Rye"), (9.0, "Ayr"))]
    (table,) = understand(sheet_of(rows))
    assert 0 in table.stub_columns


def test_a_column_of_ascending_numbers_may_be_the_key(sheet_of: Build) -> None:
    rows: Rows = [["Size", "Price", "Town"]]
    rows += [[number, 15.5, town] for number, town in ((3.0, "Ely"), (7.0, "Rye"), (9.0, "Ayr"))]
    (table,) = understand(sheet_of(rows))
    assert 0 in table.stub_columns


def test_codes_that_differ_are_the_key_of_numbers(sheet_of: Build) -> None:
    rows: Rows = [["price", "id", "stock"]]
    rows += [[2.5 + at % 3, 1000.0 + 7 * at, 30.0 - at] for at in range(6)]
    (table,) = understand(sheet_of(rows))
    assert table.kind == "records"
    assert [level.head for level in table.row_axis.levels] == ["id"]
    assert table.column_axis.positions == (0, 1, 2)


@pytest.mark.parametrize("origins", [["us", "jp"], [1.0, 2.0]])
def test_measures_without_a_key_are_records(
    sheet_of: Build, origins: list[str | float | None]
) -> None:
    rows: Rows = [["mpg", "cylinders", "weight", "origin"]]
    rows += [[20.5 + at % 3, 4.0 + at % 2, 900.0 + at % 2, origins[at % 2]] for at in range(8)]
    (table,) = understand(sheet_of(rows))
    assert (table.kind, table.stub_columns) == ("records", ())
    assert table.column_axis.positions == (0, 1, 2, 3)


def test_a_first_column_that_only_rises_is_a_scale(sheet_of: Build) -> None:
    rows: Rows = [["rate", "one", "two"]]
    rows += [[0.5 * at, 3.0 + at % 2, 5.0 + at % 2] for at in range(8)]
    (table,) = understand(sheet_of(rows))
    assert (table.kind, table.stub_columns) == ("cross", (0,))


def test_names_behind_numbers_are_the_key_of_a_plain_list(sheet_of: Build) -> None:
    rows: Rows = [["a", "b", "name", "c"], [1.0, 2.0, "Ann", 3.0], [4.0, 5.0, "Bob", 6.0]]
    rows += [[7.0, 8.0, "Cy", 9.0]]
    (table,) = understand(sheet_of(rows))
    assert table.kind == "records"
    assert [label.text for label in table.row_axis.path(1)] == ["Bob"]
    assert table.column_axis.positions == (0, 1, 2, 3)


@pytest.mark.parametrize("head", ["Amount paid", "Humid", "Visitors per day"])
def test_a_measure_that_ends_like_a_key_is_none(head: str, sheet_of: Build) -> None:
    rows: Rows = [[head, "Output", "Year"]]
    rows += [[31.5 - at * (-1) ** at, 80.0 + at, 1947.0 + at] for at in range(5)]
    (table,) = understand(sheet_of(rows))
    assert [level.head for level in table.row_axis.levels] == ["Year"]
