"""Tables to take away: the shapes, the files, the queries."""

import json
import sqlite3
from pathlib import Path

import pandas as pd
import pytest
from openpyxl import load_workbook

from dsqa.errors import DsqaError, UsageError
from dsqa.export import named_tables, tidy, wide
from dsqa.export.files import as_text, write_tables
from dsqa.export.query import columns, run_query
from dsqa.export.shapes import NamedTable
from dsqa.readers import read
from dsqa.store import Content
from dsqa.tables import understand

CARS = "Name,Horsepower,Origin,Weight\ntoyota,95,Japan,2.5\nmazda,65,Japan,\nford,86,USA,3.1\n"
CARD = "Name,Elm Halt,Line,Coast\nOpened,1931,Platforms,4\nStaff,12,Trains,96\n"
CROSS = (
    "Persons by area (1000 persons)\n,2010,,2020,\nArea,Men,Women,Men,Women\n"
    "North,1,2,3,4\nSouth,5,6,7,8\nWest,9,10,11,12\n"
)


def held(text: str, name: str = "cars.csv") -> list[Content]:
    sheets = list(read(text.encode()))
    tables = [table for sheet in sheets for table in understand(sheet)]
    return [Content(name, sheets, tables)]


def named(text: str, name: str = "cars.csv") -> list[NamedTable]:
    return named_tables(held(text, name))


def test_a_form_is_one_record_of_all_its_fields() -> None:
    (one,) = named(CARD, "card.csv")
    frame = wide(one)
    assert list(frame.columns) == ["Name", "Line", "Opened", "Platforms", "Staff", "Trains"]
    assert frame["Platforms"].tolist() == [4]
    assert tidy(one)["text"].tolist() == ["Elm Halt", "1931", "12", "Coast", "4", "96"]
    rows = run_query(held(CARD, "card.csv"), 'SELECT "Trains" / "Staff" AS each FROM card')
    assert rows["each"].tolist() == [8.0]


def test_a_table_as_it_stands() -> None:
    (one,) = named(CARS)
    frame = wide(one)
    assert list(frame.columns) == ["Name", "Horsepower", "Origin", "Weight"]
    assert frame["Horsepower"].dtype == "Int64"
    assert frame["Horsepower"].tolist() == [95, 65, 86]
    assert frame["Weight"].isna().tolist() == [False, True, False]


def test_a_row_for_each_cell() -> None:
    (one,) = named(CROSS, "area.csv")
    frame = tidy(one)
    assert frame.shape[0] == 12
    row = frame[frame["address"] == "D5"].iloc[0]
    assert (row["text"], row["value"], row["unit"]) == ("7", 7.0, one.table.unit)
    assert {"South", "2020", "Men"} <= {str(cell) for cell in row}
    assert list(wide(one).columns)[1:] == [
        "2010 > Men", "2010 > Women", "2020 > Men", "2020 > Women",
    ]  # fmt: skip


def test_names_are_no_two_alike() -> None:
    names = ("a b.csv", "a_b.csv", "A-B.csv", "../1.csv")
    several = [one for name in names for one in held(CARS, name)]
    assert [one.name for one in named_tables(several)] == ["a_b", "a_b_2", "A_B_3", "t_1"]


@pytest.mark.parametrize("shape", [tidy, wide])
def test_files(tmp_path: Path, shape: object) -> None:
    assert callable(shape)
    frames = [(one.name, shape(one)) for one in (*named(CARS), *named(CROSS, "area.csv"))]
    for kind in ("csv", "parquet", "json", "sqlite", "xlsx"):
        paths = write_tables(tmp_path / kind, kind, frames)
        assert all(path.is_file() for path in paths)
    count = len(frames[0][1])
    assert len(pd.read_csv(tmp_path / "csv" / "cars.csv")) == count
    assert len(json.loads((tmp_path / "json" / "cars.json").read_text())) == count
    with sqlite3.connect(tmp_path / "sqlite" / "tables.sqlite") as connection:
        assert connection.execute("SELECT count(*) FROM cars").fetchall() == [(count,)]
    workbook = load_workbook(tmp_path / "xlsx" / "tables.xlsx")
    assert workbook.sheetnames == ["cars", "area"]
    assert workbook["cars"].max_row == count + 1


def test_no_text_becomes_a_formula(tmp_path: Path) -> None:
    (one,) = named("Name,Sales\n=1+1,5\n=cmd|x,6\nrye,7\n")
    (path,) = write_tables(tmp_path, "xlsx", [("t", wide(one))])
    kinds = {cell.data_type for row in load_workbook(path)["t"] for cell in row}
    assert "f" not in kinds


def test_json_has_whole_numbers() -> None:
    (one,) = named(CARS)
    assert json.loads(as_text("json", wide(one)))[1] == {
        "Name": "mazda", "Horsepower": 65, "Origin": "Japan", "Weight": None,
    }  # fmt: skip


def test_rows_by_their_numbers_in_an_order() -> None:
    """What DuckDB saves on wide tables by looking up the first rows last fails on these with an internal error."""
    lines = [",".join(f"c{at}" for at in range(9))]
    lines += [",".join(f"{row} {at}" for at in range(9)) for row in range(12)]
    contents = held("\n".join(lines) + "\n")
    (table,) = named_tables(contents)
    sql = (
        "WITH cells AS (SELECT rowid AS n, c0 AS label, TRY_CAST(regexp_extract(c1, '[0-9]+') AS DOUBLE) AS value"
        f' FROM "{table.name}" WHERE rowid BETWEEN 0 AND 7) SELECT label FROM cells ORDER BY value DESC, n LIMIT 3'
    )
    assert run_query(contents, sql).label.tolist() == ["7 0", "6 0", "5 0"]


def test_a_query() -> None:
    contents = held(CARS)
    assert columns(contents)[0] == ("cars", ["Name", "Horsepower", "Origin", "Weight"])
    sql = "SELECT Origin, sum(Horsepower) AS n FROM cars GROUP BY 1 ORDER BY 1"
    assert run_query(contents, sql).values.tolist() == [["Japan", 160], ["USA", 86]]
    rows = run_query(contents, "SELECT address FROM cars_tidy WHERE text = '65'")
    assert rows.values.tolist() == [["B3"]]


@pytest.mark.parametrize(
    "sql",
    [
        "DROP TABLE cars", "COPY cars TO 'x.csv'", "ATTACH 'x.db'", "INSTALL httpfs", "LOAD httpfs",
        "SET enable_external_access = true", "PRAGMA database_list", "SELECT 1; SELECT 2", "",
        "CREATE TABLE x AS SELECT 1", "EXPORT DATABASE 'x'",
    ],
)  # fmt: skip
def test_only_a_select_is_run(sql: str) -> None:
    with pytest.raises(UsageError, match="only one SELECT"):
        run_query(held(CARS), sql)


@pytest.mark.parametrize(
    "source",
    ["read_csv('{}')", "'{}'", "read_text('{}')", "glob('{}')", "read_blob('{}')", "contents"],
)
def test_no_file_is_reached(tmp_path: Path, source: str) -> None:
    path = tmp_path / "secret.csv"
    path.write_text(CARS)
    contents = held(CARS)
    with pytest.raises(DsqaError, match="the query fails"):
        run_query(contents, f"SELECT * FROM {source.format(path)}")
