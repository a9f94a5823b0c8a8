"""What queries read of texts is what derivations read of them."""

import duckdb
import numpy as np
import pytest

from dsqa.derivations.columns.column import LONG_CELL, Column
from dsqa.derivations.shown.read_in_text import MOST_TEXTS, number_in_text, one_by_one, part_in_text


def run(expression: str, cells: list[str]) -> list[object]:
    with duckdb.connect(":memory:") as connection:
        connection.execute("CREATE TABLE t (n INTEGER, a VARCHAR)")
        connection.executemany("INSERT INTO t VALUES (?, ?)", list(enumerate(cells)))
        return [one for (one,) in connection.execute(f"SELECT {expression} FROM t ORDER BY n").fetchall()]  # fmt: skip


PLACES = ["York, England", "Oslo / Norway", "Rome (Italy)", "Hull", "a, b, c"]


@pytest.mark.parametrize(("kind", "at"), [("first", 0), ("rest", 1)])
def test_parts(kind: str, at: int) -> None:
    parts = Column("Place", tuple(PLACES)).parts
    assert parts is not None
    expression = part_in_text("a", kind, PLACES)  # type: ignore[arg-type]
    assert run(expression, PLACES) == [part[at] or None for part in parts]


@pytest.mark.parametrize("odd", ["York,\u00a0England", "x" * LONG_CELL])
def test_texts_that_are_parted_otherwise(odd: str) -> None:
    assert part_in_text("a", "first", [*PLACES, odd]) == ""
    assert part_in_text("a", "text", PLACES) == ""


def test_numbers() -> None:
    cells = ["12 (3 gold)", "1,200 km", "none"]
    expression = number_in_text("a", "number", cells, np.array([12, 1200, np.nan]))
    assert run(expression, cells) == [12, 1200, None]
    assert number_in_text("a", "span", cells, np.array([9, 1200, np.nan])) == ""


def test_one_by_one() -> None:
    cells = ["3–1", "it's 2–2", "–"]
    assert run(one_by_one("a", cells, [2.0, 0.0, float("nan")]), cells) == [2, 0, None]
    assert run(one_by_one("a", cells, ["won", "drawn", None]), cells) == ["won", "drawn", None]


def test_what_is_too_much_to_tell() -> None:
    cells = [str(at) for at in range(MOST_TEXTS + 1)]
    assert one_by_one("a", cells, [float(cell) for cell in cells]) == ""
    assert one_by_one("a", [], []) == ""
    assert one_by_one("a", ["x"], [None]) == ""
