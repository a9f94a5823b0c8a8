"""What stands at a cell."""

from dsqa.readers.sheet import Sheet
from dsqa.tables import understand
from dsqa.tables.at import paths_at, table_at

ROWS = [["Population by area", "", ""], ["Area", "2010", "2020"]]
ROWS += [[f"Area {n}", f"{n},100", f"{n},200"] for n in range(1, 41)]
VALUES = [
    [float(text.replace(",", "")) if text[:1].isdigit() else text or None for text in row]
    for row in ROWS
]
SHEET = Sheet("Data", 0, VALUES, ROWS)
[TABLE] = understand(SHEET)


def test_table_at() -> None:
    assert table_at([TABLE], SHEET, (20, 2)) is TABLE
    assert table_at([TABLE], SHEET, (0, 0)) is None


def test_paths_at() -> None:
    assert paths_at(TABLE, (4, 2)) == (("Area 3",), ("2020",))
    assert paths_at(TABLE, (1, 2)) == ((), ("2020",))
