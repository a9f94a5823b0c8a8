"""`dsqa tables` and `dsqa sql` as commands."""

import json
from pathlib import Path

from own_files import CARS, Dsqa


def test_tables_are_listed_and_written(folder: Path, dsqa: Dsqa) -> None:
    listed = dsqa(folder, "tables", ".").stdout.splitlines()
    assert listed == ["boats  2 rows x 3 columns", "cars  3 rows x 3 columns"]
    done = dsqa(folder, "tables", "cars.csv", "--to", "csv", "--shape", "wide")
    assert done.stdout == CARS
    done = dsqa(folder, "tables", ".", "--to", "csv", "-o", "../out", "--dataset", "cars.csv")
    assert done.stdout == "../out/cars.csv\n"
    assert (folder.parent / "out" / "cars.csv").read_text().startswith("Name,Origin,column_1,unit")
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
    done = dsqa(folder, "sql", "cars.csv", "DROP TABLE cars")
    assert done.returncode == 2
    done = dsqa(folder, "sql", "cars.csv", "SELECT * FROM '/etc/passwd'")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
