"""`dsqa tables` and `dsqa sql` as commands."""

import json
from pathlib import Path

from own_files import CARS, Dsqa


def test_tables_are_listed_and_written(folder: Path, dsqa: Dsqa) -> None:
    listed = dsqa(folder, "tables", ".").stdout.splitlines()
    assert listed == ["boats  2 rows x 3 columns", "cars  3 rows x 3 columns"]
    (folder / "heights.csv").write_text("name,city,height\nAnn,Oslo,3\nBob,Rome,4\n")
    assert dsqa(folder, "tables", "heights.csv").stdout == "heights  2 rows x 3 columns\n"
    done = dsqa(folder, "tables", "cars.csv", "--to", "csv", "--shape", "wide")
    assert done.stdout == CARS
    done = dsqa(folder, "tables", ".", "--to", "csv", "-o", "../out", "--dataset", "cars.csv")
    assert done.stdout == "../out/cars.csv\n"
    written = (folder.parent / "out" / "cars.csv").read_text()
    assert written.startswith("Name,Origin,column_1,unit")
    assert dsqa(folder, "tables", "cars.csv", "-o", "../again").stdout == "../again/cars.csv\n"
    assert (folder.parent / "again" / "cars.csv").read_text() == written
    done = dsqa(folder, "tables", ".", "--to", "csv")
    assert (done.returncode, done.stdout) == (2, "")
    assert "say with -o FOLDER" in done.stderr


def test_queries(folder: Path, dsqa: Dsqa) -> None:
    assert (
        dsqa(folder, "sql", "cars.csv").stdout.splitlines()[0] == "cars  Name, Horsepower, Origin"
    )
    query = "SELECT Origin, avg(Horsepower) AS mean FROM cars GROUP BY 1 ORDER BY 1"
    assert dsqa(folder, "sql", "cars.csv", query).stdout.splitlines() == [
        "Origin  mean", "------------", "Japan     80", "USA       86",
    ]  # fmt: skip
    found = json.loads(dsqa(folder, "sql", "cars.csv", query, "--json").stdout)
    assert found == [{"Origin": "Japan", "mean": 80}, {"Origin": "USA", "mean": 86}]
    # Nothing is cut off where there is no terminal.
    query = ", ".join(f"'{'x' * 30}' AS {name}" for name in "abcdef")
    done = dsqa(folder, "sql", "cars.csv", f"SELECT {query}", COLUMNS="")
    assert done.stdout.splitlines()[2] == "  ".join(["x" * 30] * 6)
    done = dsqa(folder, "sql", "cars.csv", "DROP TABLE cars")
    assert done.returncode == 2
    done = dsqa(folder, "sql", "cars.csv", "SELECT * FROM '/etc/passwd'")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
    done = dsqa(folder, "sql", "cars.csv", "SELECT * FROM boats")
    assert done.returncode == 1
    assert 'no table boats; there are "cars", "cars_tidy", "sheet_cells"' in done.stderr


def test_a_file_without_a_table_is_said_to_have_none(folder: Path, dsqa: Dsqa) -> None:
    (folder / "note.txt").write_text("Nothing but a sentence.\nAnd another one.\n")
    done = dsqa(folder, "tables", "note.txt")
    assert (done.returncode, done.stdout) == (0, "")
    assert "no table was found" in done.stderr
    done = dsqa(folder, "tables", "note.txt", "--to", "csv")
    assert (done.returncode, done.stdout) == (1, "")
    assert "no table was found" in done.stderr
