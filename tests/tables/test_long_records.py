"""Long tables of records are read from a sample, and come out as if they were read whole."""

from dataclasses import replace

import pytest

from dsqa.readers import read
from dsqa.readers.sheet import Sheet
from dsqa.tables import understand
from dsqa.tables.lists import long_records as module
from dsqa.tables.model import Table

CITIES = ("London", "Leeds", "York", "Hull")
ROWS = [f"Person {n},{CITIES[n % 4]},{CITIES[n % 3]} road,{n * 7 % 90},{n}.5" for n in range(900)]
HEAD = "Name,City,Street,Age,Amount"


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LONG", 700)


def sheet(rows: list[str], head: str = HEAD) -> Sheet:
    (found,) = read("\n".join([head, *rows]).encode())
    return found


def whole(given: Sheet) -> list[Table]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "LONG", 10**9)
        return understand(given)


def test_a_sample_tells_what_all_rows_tell() -> None:
    given = sheet(ROWS)
    assert understand(given) == whole(given)
    (table,) = understand(given)
    assert [level.head for level in table.row_axis.levels] == ["Name", "City", "Street"]
    assert len(table.row_axis.levels[1].labels) == len(CITIES)
    assert table.row_axis.positions == tuple(range(1, len(ROWS) + 1))


@pytest.mark.parametrize(
    "given",
    [
        sheet([*ROWS, "Source: the office,,,,"]),
        sheet([*ROWS[:450], "Second half,,,,", *ROWS[450:]]),
        sheet(ROWS, "Name,City,,Age,Amount"),
        sheet(ROWS, "Name,City,City,Age,Amount"),
    ],
)
def test_other_sheets_are_read_whole(given: Sheet) -> None:
    assert module.long_records(given, whole) is None
    assert understand(given) == whole(given)


def test_cells_with_a_look_are_read_whole() -> None:
    assert module.long_records(replace(sheet(ROWS), caption="Orders of 2012"), whole) is None


def test_short_ones_are_read_whole() -> None:
    assert module.long_records(sheet(ROWS[:100]), whole) is None
