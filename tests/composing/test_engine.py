"""Operations as SQL over the relation of located cells."""

from decimal import Decimal

import duckdb
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.composing.engine import QueryEngine, Row
from dsqa.text.sqltext import literal

ENGINE = QueryEngine()


def cells(*numbers: float) -> list[Row]:
    return [Row(f"c{n}", number) for n, number in enumerate(numbers)]


def test_sums_are_decimal() -> None:
    assert ENGINE.number("SELECT sum(value) FROM cells", cells(0.1, 0.2)) == Decimal("0.3")


def test_order_and_ties() -> None:
    sql = "SELECT label FROM cells ORDER BY value DESC, n LIMIT 2"
    assert ENGINE.run(sql, cells(1, 7, 7, 3)) == [("c1",), ("c2",)]


def test_null_is_none() -> None:
    assert ENGINE.number("SELECT 1 / nullif(value, 0) FROM cells", cells(0)) is None


def test_numbers_too_large_for_decimals() -> None:
    assert ENGINE.number("SELECT max(value) FROM cells", cells(1e300, 1)) == Decimal("1e300")


def test_files_are_out_of_reach(tmp_path) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "a.csv"
    file.write_text("a\n1\n")
    with pytest.raises(duckdb.Error):
        ENGINE.run(f"SELECT * FROM {literal(str(file))}", cells(1))


@given(st.text())
def test_labels_are_data(label: str) -> None:
    label = label.replace("\0", "")
    assert ENGINE.run("SELECT label FROM cells", [Row(label, 1.0)]) == [(label,)]
    assert ENGINE.run(f"SELECT {literal(label)} FROM cells", cells(1)) == [(label,)]


@given(st.lists(st.integers(-(10**9), 10**9), min_size=1, max_size=40))
def test_agrees_with_python(numbers: list[int]) -> None:
    rows = cells(*map(float, numbers))
    assert ENGINE.number("SELECT sum(value) FROM cells", rows) == sum(numbers)
    assert ENGINE.run("SELECT n FROM cells ORDER BY value DESC, n LIMIT 1", rows) == [
        (numbers.index(max(numbers)),)
    ]
