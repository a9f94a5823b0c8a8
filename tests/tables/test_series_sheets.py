"""Sheets of time series with rows that describe each series above the dates."""

from dsqa.tables import understand
from tests.tables.conftest import Build, Rows, column_paths, row_paths

SERIES: Rows = [
    [None, "Slaughtered ; Cattle ; North ;", "Slaughtered ; Cattle ; South ;", "Slaughtered ; Pigs ; North ;"],
    ["Unit", "000", "000", "000"],
    ["Series Type", "Original", "Original", "Original"],
    ["Frequency", "Month", "Month", "Month"],
    ["No. Obs", 5.0, 5.0, 5.0],
    ["Series ID", "A1", "A2", "A3"],
]  # fmt: skip
DATED: Rows = [
    [f"{month}-2023", 120.5 + at, 80.25 - at, 33.0 + 2 * at]
    for at, month in enumerate(("Jan", "Feb", "Mar", "Apr", "May"))
]


def test_the_names_of_the_series_are_the_heads(sheet_of: Build) -> None:
    (table,) = understand(sheet_of(SERIES + DATED))
    assert column_paths(table)[2] == "Slaughtered > Pigs > North > 000"
    assert row_paths(table)[-1] == "May-2023"
    assert "Frequency" in row_paths(table)


def test_a_row_that_says_that_it_has_the_titles(sheet_of: Build) -> None:
    rows: Rows = [
        ["F1 RATES"],
        ["Title", "Cash rate", "Bill yield"],
        ["Frequency", "Monthly", "Monthly"],
    ]
    rows += [["Units", "Per cent", "Basis points"], ["Series ID", "FX", "FY"]]
    rows += [[f"{month} 2021", 0.1, 0.25] for month in ("January", "February", "March", "April")]
    (table,) = understand(sheet_of(rows))
    heads = [path.split(" > ") for path in column_paths(table)]
    assert [(path[0], path[-1]) for path in heads] == [
        ("Cash rate", "Per cent"),
        ("Bill yield", "Basis points"),
    ]
    assert table.title == "F1 RATES"


def test_other_lines_above_dates_stay_heads(sheet_of: Build) -> None:
    rows: Rows = [["Month", "North", "South"], [None, "tons", "tons"], *(row[:3] for row in DATED)]
    (table,) = understand(sheet_of(rows))
    assert column_paths(table) == ["North > tons", "South > tons"]
