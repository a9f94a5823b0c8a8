"""Rows of a plain table that are none of its things."""

from collections.abc import Sequence

import pytest

from dsqa.derivations.columns.head_rows import repeated_heads, units_row, with_unit
from dsqa.derivations.columns.plain_tables import plain_table
from dsqa.readers.sheet import Sheet
from dsqa.tables import understand

LOG = [
    ["Time", "Place", "Temperature", "Rain"],
    ["", "", "°C", "mm"],
    ["2024-09-01", "top", "14.2", "0"],
    ["2024-09-01", "foot", "21.3", ""],
    ["2024-09-02", "top", "13.0", "20.5"],
    ["2024-09-02", "foot", "-2", "3"],
]


def sheet(grid: Sequence[Sequence[str]]) -> Sheet:
    texts = [list(row) for row in grid]
    return Sheet("", 0, [[text or None for text in row] for row in texts], texts)


def found(grid: Sequence[Sequence[str]]) -> int | None:
    return units_row(sheet(grid), 0, len(grid) - 1, range(len(grid[0])))


def test_units_below_the_heads() -> None:
    assert found(LOG) == 1


@pytest.mark.parametrize(
    "row",
    [
        ["", "", "14.1", "mm"],
        ["", "", "n/a", "none"],
        ["", "", "", ""],
        ["2024-09-01", "", "°C", "mm"],
        ["", "top", "°C", "mm"],
        ["", "", "°C and not °F, as before", "mm"],
    ],
)
def test_other_rows(row: list[str]) -> None:
    assert found([LOG[0], row, *LOG[2:]]) is None


def test_above_texts_stand_no_units() -> None:
    assert found([LOG[0], ["", "m", "°C", "mm"], *LOG[2:]]) is None


def test_a_table_of_units_alone() -> None:
    assert found(LOG[:2]) is None


def test_the_relation_is_without_them() -> None:
    one = sheet(LOG)
    plain = plain_table("log.csv", [one], understand(one))
    assert plain is not None
    heads = [column.head for column in plain.relation.columns]
    assert heads == ["Time", "Place", "Temperature (°C)", "Rain (mm)"]
    assert plain.relation.size == 4
    assert plain.address(0, 2) == "C3"
    assert plain.relation.columns[2].kind == "number"


def test_heads_once_more() -> None:
    grid = [LOG[0], *LOG[2:4], LOG[0], *LOG[4:]]
    assert repeated_heads(sheet(grid), 0, 5, range(4)) == [3]
    one = sheet(grid)
    plain = plain_table("log.csv", [one], understand(one))
    assert plain is not None
    assert plain.relation.size == 4
    assert plain.relation.columns[2].kind == "number"


def test_a_unit_in_brackets() -> None:
    assert with_unit("雨量", "（mm）") == "雨量 (mm)"
