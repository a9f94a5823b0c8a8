"""Conditions of queries: they hold for the rows of a group, and for no other."""

import duckdb
import numpy as np
import pandas as pd
from hypothesis import given, settings
from hypothesis import strategies as st

from dsqa.derivations import queries
from dsqa.derivations.masks import mask_of
from dsqa.derivations.queries import Published
from dsqa.derivations.relation import Relation

TEXTS = st.sampled_from(["York", "Leeds", "O'Neil", "", 'a "b"', "x; y"])
NUMBERS = st.one_of(st.none(), st.integers(-3, 3).map(float), st.just(0.1))


@settings(max_examples=60, deadline=None)
@given(st.data(), st.integers(1, 8))
def test_a_condition_holds_for_just_the_rows(data: st.DataObject, size: int) -> None:
    texts = data.draw(st.lists(TEXTS, min_size=size, max_size=size))
    numbers = data.draw(st.lists(NUMBERS, min_size=size, max_size=size))
    rows = data.draw(st.sets(st.integers(0, size - 1)))
    columns = data.draw(st.integers(0, 3))
    shown = ["" if one is None else repr(one) for one in numbers]
    values = np.array([np.nan if one is None else one for one in numbers])
    relation = Relation(["name", "amount"], [texts, shown])
    published = Published("t", relation, ("name", "amount"), (None, values))
    where = queries._where(published, mask_of(rows), columns)
    frame = pd.DataFrame({"name": [text or None for text in texts], "amount": values})
    with duckdb.connect(":memory:") as connection:
        connection.register("frame", frame)
        connection.execute('CREATE TABLE "t" AS SELECT * FROM frame')
        condition = f" WHERE {where}" if where else ""
        found = connection.execute(f'SELECT rowid FROM "t"{condition}').fetchall()
    assert {row for (row,) in found} == rows


def test_many_scattered_rows_are_not_listed() -> None:
    chosen = np.arange(10 * queries.MOST_RUNS) % 2 == 0
    assert queries._by_number(chosen) is None
    assert queries._by_number(chosen[:6]) == "rowid IN (0, 2, 4)"
    assert queries._by_number(np.array([True, True, False, True])) == (
        "(rowid BETWEEN 0 AND 1 OR rowid IN (3))"
    )
