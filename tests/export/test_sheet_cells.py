"""All cells of the sheets as a table."""

from collections.abc import Sequence

import pytest

from dsqa.export.query import columns, run_query
from dsqa.export.sheet_cells import COLUMNS, sheet_cells
from dsqa.readers import read
from dsqa.readers.sheet import Cut, Sheet
from dsqa.store import Content
from dsqa.tables import understand

FARMS = (
    "Farms by region\nRegion,2001,2002\nNorth,150,450\nSouth,450,250\nNote: Z is less than 50.\n"
)


def contents(*names: str) -> list[Content]:
    """Files of these names, which hold the same."""
    sheets = list(read(FARMS.encode()))
    tables = [table for sheet in sheets for table in understand(sheet)]
    return [Content(name, sheets, tables) for name in names]


def test_titles_and_notes_are_cells_as_others() -> None:
    frame = sheet_cells(contents("farms.csv"))
    assert list(frame.columns) == list(COLUMNS)
    assert frame.iloc[0].tolist()[:6] == ["farms.csv", "", "A1", 1, 1, "Farms by region"]
    assert frame[frame["address"] == "C3"].iloc[0].tolist()[3:] == [3, 3, "450", 450.0]
    assert frame["text"].iloc[-1] == "Note: Z is less than 50."
    assert frame["value"].isna().sum() == len(frame) - 6


def test_rows_and_columns_are_those_of_the_file() -> None:
    grid: Sequence[Sequence[str]] = [["a", "", "b"], ["", "", ""], ["c", "", ""]]
    texts = [list(row) for row in grid]
    values = [[text or None for text in row] for row in texts]
    sheet = Sheet("s", 0, values, texts, row_cuts=(Cut(2, 100),))  # type: ignore[arg-type]
    frame = sheet_cells([Content("f.xlsx", [sheet], [])])
    assert frame["row_number"].tolist() == [1, 1, 103]
    assert frame["column_number"].tolist() == [1, 3, 1]
    assert frame["address"].tolist() == ["A1", "C1", "A103"]


def test_a_query_over_a_note() -> None:
    sql = "SELECT regexp_extract(text, 'Z is (.*)\\.', 1) AS found FROM sheet_cells WHERE text LIKE 'Note%'"
    assert run_query(contents("farms.csv"), sql)["found"].tolist() == ["less than 50"]
    sql = "SELECT DISTINCT file FROM Sheet_Cells ORDER BY file"
    assert run_query(contents("a.csv", "b.csv"), sql)["file"].tolist() == ["a.csv", "b.csv"]


def test_a_table_keeps_the_name() -> None:
    held = contents("sheet_cells.csv")
    assert [name for name, _ in columns(held)] == [
        "sheet_cells",
        "sheet_cells_tidy",
        "sheet_cells_2",
    ]
    assert run_query(held, "SELECT count(*) AS many FROM sheet_cells_2")["many"].tolist() == [11]


def test_cells_are_made_for_a_query_that_names_them(monkeypatch: pytest.MonkeyPatch) -> None:
    made = []
    monkeypatch.setattr("dsqa.export.query.sheet_cells", lambda held: made.append(held))
    run_query(contents("farms.csv"), "SELECT * FROM farms_tidy")
    assert not made
