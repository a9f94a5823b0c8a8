"""Conditions on labels: they hold for the cells that are meant, and for no other."""

import duckdb
import numpy as np
import pandas as pd
from hypothesis import given, settings
from hypothesis import strategies as st

from dsqa.queries.cell_conditions import LabelColumn, condition_of_labels
from tests.examples import examples

TEXTS = ["York", "O'Neil", "Total", ""]


def column(name: str, labels: list[int]) -> LabelColumn:
    return LabelColumn(f'"{name}"', np.array(labels, np.int64), TEXTS)


@settings(max_examples=examples(80), deadline=None)
@given(st.data(), st.integers(1, 8))
def test_it_holds_for_just_the_cells(data: st.DataObject, size: int) -> None:
    labels = st.lists(st.integers(-1, 3), min_size=size, max_size=size)
    codes = [data.draw(labels) for _ in range(3)]
    chosen = np.array(data.draw(st.lists(st.booleans(), min_size=size, max_size=size)))
    columns = [column(f"c{at}", one) for at, one in enumerate(codes)]
    where = condition_of_labels(columns, chosen)
    if where:
        frame = pd.DataFrame(
            {
                f"c{at}": pd.Series([TEXTS[one] if one >= 0 else None for one in each], dtype="str")
                for at, each in enumerate(codes)
            }
        )
        with duckdb.connect(":memory:") as connection:
            connection.register("frame", frame)
            connection.execute("CREATE TABLE t AS SELECT * FROM frame")
            found = connection.execute(f"SELECT rowid FROM t WHERE {where}").fetchall()
        assert {row for (row,) in found} == set(np.flatnonzero(chosen).tolist())


def test_totals_are_left_out() -> None:
    city = column("City", [2, 2, 0, 0, 1, 1])
    year = LabelColumn('"Year"', np.array([0, 1, 0, 1, 0, 1]), ["2010", "2020"])
    chosen = np.array([False, False, False, True, False, True])
    assert condition_of_labels([city, year], chosen) == (
        "\"Year\" = '2020' AND \"City\" <> 'Total'"
    )
    assert condition_of_labels([city, year], ~chosen) == ""


def test_what_is_needless_is_not_told() -> None:
    region = LabelColumn('"Region"', np.array([0, 0, 1]), ["North", "South"])
    city = LabelColumn('"City"', np.array([0, 1, 2]), ["York", "Leeds", "Bath"])
    assert (
        condition_of_labels([region, city], np.array([False, False, True]))
        == "\"Region\" = 'South'"
    )
