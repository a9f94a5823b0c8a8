import math
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta, timezone
from pathlib import Path

import duckdb
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dsqa.readers.sheet import Region, Sheet, Style
from dsqa.store import Store
from dsqa.store.database import connect
from dsqa.store.store import Entry, pack, unpack
from dsqa.tables.model import Axis, Label, Level, Table
from tests.examples import examples


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    connection = connect(tmp_path / "s.duckdb")
    yield Store(connection)
    connection.close()


def table(sheet: int = 0, index: int = 0, title: str = "") -> Table:
    labels = (Label("男", 1, 2), Label("", 0, 0))
    axis = Axis((3, 5), (Level(labels, (0, -1), "性別"),))
    empty = Axis((), ())
    return Table(
        "cross", Region(0, 0, 5, 9), (0, 1), (0,), axis, empty, title, "人", ("n",), sheet, index
    )


SMALL = Sheet("one", 0, [[1.0, "x"], [None, True]], [["1.00", "x"], ["", "TRUE"]])


def test_nothing_known(store: Store) -> None:
    assert store.get("nothing") is None
    assert store.known("nothing") is None
    assert store.all_known() == {}


def test_put_and_get(store: Store) -> None:
    second = replace(SMALL, index=1, name="two", hidden=True, member="in/zip.xls", caption="a\nb")
    tables = [table(0, 0, "first"), table(0, 1), table(1, 0)]
    store.put("file", [SMALL, second], tables)
    store.put("other", [replace(SMALL, name="three")], [])
    content = store.get("file")
    assert content is not None
    assert content.sheets == [SMALL, second]
    assert content.tables == tables
    assert (content.name, content.error, content.size) == ("file", "", 8)
    assert unpack("file", pack([SMALL, second], tables[::-1])) == content
    other = store.get("other")
    assert other is not None
    assert ([sheet.name for sheet in other.sheets], other.tables) == (["three"], [])


def test_putting_again_replaces(store: Store) -> None:
    store.put("file", [SMALL], [table()])
    store.put("file", [replace(SMALL, name="new")], [])
    content = store.get("file")
    assert content is not None
    assert ([sheet.name for sheet in content.sheets], content.tables) == (["new"], [])
    for name, count in {"sources": 1, "sheets": 1, "cells": 3, "tables": 0}.items():
        assert store.connection.execute(f"SELECT count(*) FROM {name}").fetchall() == [(count,)]


def test_failed_files_are_remembered_and_forgotten(store: Store) -> None:
    store.put("good", [SMALL], [])
    store.fail("bad", "is encrypted", stamp="5:7")
    content = store.get("bad")
    assert content is not None
    assert (content.sheets, content.tables, content.error) == ([], [], "is encrypted")
    known = store.known("bad")
    assert known is not None
    assert (known.error, known.stamp) == ("is encrypted", "5:7")
    assert store.forget_failed(["good", "other"]) == 0
    assert store.forget_failed(["good", "bad"]) == 1
    assert set(store.all_known()) == {"good"}


def test_all_of_a_batch_or_nothing(store: Store) -> None:
    broken = pack([SMALL], [])
    broken.sheets[0].kinds = b""
    with pytest.raises(duckdb.Error):
        store.put_all([Entry("one", pack([SMALL], [])), Entry("two", broken)])
    assert store.all_known() == {}
    store.put("one", [SMALL], [])
    assert set(store.all_known()) == {"one"}


def test_sizes_without_cells(store: Store) -> None:
    sheets = [
        Sheet("no rows", 0, [], []),
        Sheet("no columns", 1, [[], []], [[], []]),
        Sheet("blank", 2, [[None, None]], [["", ""]]),
    ]
    store.put("file", sheets, [])
    content = store.get("file")
    assert content is not None
    assert content.sheets == sheets


def test_awkward_values(store: Store) -> None:
    values = [
        [None, "", "x", " x "],
        [-0.0, math.inf, 1e-320, 2.0**60],
        [datetime(9999, 12, 31, 23, 59, 59, 999999), datetime(1, 1, 1), True, False],
        [datetime(2020, 1, 2, 3, 4, 5, 678901), None, "a\0b", "\N{GRINNING FACE}"],
        [datetime(2020, 1, 2, tzinfo=timezone(timedelta(hours=9))), "TRUE", "1", "None"],
    ]
    texts = [["" for _ in row] for row in values]
    texts[0] = ["only text", "", "x", "x"]
    sheet = Sheet("s", 0, values, texts)
    store.put("file", [sheet], [])
    content = store.get("file")
    assert content is not None
    assert content.sheets == [sheet]
    types = [[type(value) for value in row] for row in content.sheets[0].values]
    assert types == [[type(value) for value in row] for row in values]
    assert math.copysign(1, content.sheets[0].values[1][0]) == -1


def test_not_a_number_stays_one(store: Store) -> None:
    store.put("file", [Sheet("s", 0, [[math.nan, 1.0]], [["NaN", "1"]])], [])
    content = store.get("file")
    assert content is not None
    first, second = content.sheets[0].values[0]
    assert isinstance(first, float)
    assert math.isnan(first)
    assert second == 1.0


def test_lone_surrogates_are_replaced(store: Store) -> None:
    sheet = Sheet("n\ud800", 0, [["\udc00", None]], [["t\ud800", ""]], cell_ids={(0, 1): "\udfff"})
    store.put("file", [sheet], [])
    content = store.get("file")
    assert content is not None
    got = content.sheets[0]
    assert (got.name, got.values, got.texts) == ("n\ufffd", [["\ufffd", None]], [["t\ufffd", ""]])
    assert got.cell_ids == {(0, 1): "\ufffd"}


def test_one_differing_value_far_down_a_long_sheet(store: Store) -> None:
    values: list[list[object]] = [["same"] for _ in range(5000)]
    values[4321] = ["differs"]
    sheet = Sheet("long", 0, values, [["same"]] * 5000)  # type: ignore[arg-type]
    store.put("file", [sheet], [])
    content = store.get("file")
    assert content is not None
    assert content.sheets == [sheet]


TEXTS = st.text(st.characters(codec="utf-8"), max_size=6)
VALUES = st.one_of(
    st.none(),
    st.floats(allow_nan=False),
    TEXTS,
    st.booleans(),
    st.datetimes(),
)
LINES = st.sets(st.integers(0, 2**20), max_size=3).map(sorted).map(tuple)
PLACES = st.tuples(st.integers(0, 2**20), st.integers(0, 2**14))


@st.composite
def sheets(draw: st.DrawFn) -> Sheet:
    height, width = draw(st.integers(0, 4)), draw(st.integers(0, 4))

    def grid(cells: st.SearchStrategy[object]) -> list[list[object]]:
        row = st.lists(cells, min_size=width, max_size=width)
        return draw(st.lists(row, min_size=height, max_size=height))

    return Sheet(
        name=draw(TEXTS),
        index=0,
        values=grid(VALUES),  # type: ignore[arg-type]
        texts=grid(TEXTS),  # type: ignore[arg-type]
        styles=draw(
            st.dictionaries(PLACES, st.builds(Style, st.booleans(), st.integers(0, 9)), max_size=4)
        ),
        merges=tuple(draw(st.lists(st.builds(Region, *[st.integers(0, 2**20)] * 4), max_size=3))),
        cell_ids=draw(st.dictionaries(PLACES, TEXTS, max_size=3)),
        hidden=draw(st.booleans()),
        member=draw(TEXTS),
        caption=draw(TEXTS),
        hidden_rows=draw(LINES),
        hidden_columns=draw(LINES),
    )


@given(st.lists(sheets(), max_size=3))
@settings(
    max_examples=examples(60),
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
def test_what_is_put_is_got(store: Store, made: list[Sheet]) -> None:
    numbered = [replace(sheet, index=index) for index, sheet in enumerate(made)]
    store.put("file", numbered, [])
    content = store.get("file")
    assert content is not None
    assert content.sheets == numbered
    assert repr(content.sheets).count("datetime") == repr(numbered).count("datetime")
    assert unpack("file", pack(numbered, [])) == content
