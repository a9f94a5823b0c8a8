"""Whatever the grid, tables are well formed and nothing raises."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from dsqa.readers.sheet import Region, Sheet, Value
from dsqa.tables import Table, understand
from dsqa.tables.grid import MARKER, NUMBER, survey
from tests.examples import examples

CELLS = st.one_of(
    st.none(),
    st.floats(allow_nan=False, allow_infinity=False, width=32),
    st.sampled_from([2010.0, 2011.0, "-", "x", "平成20年", "21", "(単位:人)", "注) a", "12,000"]),
    st.sampled_from(
        ["Total....", "北 海 道", "year", " a", "　b", "コード", "long text " * 12, "※１5"]
    ),
    st.booleans(),
    st.text(max_size=4),
)


@st.composite
def sheets(draw: st.DrawFn) -> Sheet:
    height, width = draw(st.integers(0, 9)), draw(st.integers(1, 6))
    values: list[list[Value]] = [[draw(CELLS) for _ in range(width)] for _ in range(height)]
    texts = [["" if value is None else str(value) for value in row] for row in values]
    corner = st.tuples(st.integers(0, 9), st.integers(0, 6), st.integers(0, 4), st.integers(0, 4))
    merges = [Region(r, c, r + h, c + w) for r, c, h, w in draw(st.lists(corner, max_size=3))]
    return Sheet("", 0, values, texts, {}, tuple(merges))


def _has_numbers(sheet: Sheet, table: Table, column: int) -> bool:
    body = survey(sheet).kinds[table.region.top : table.region.bottom + 1, column]
    return bool(np.isin(body, (NUMBER, MARKER)).any())


@settings(max_examples=examples(300), deadline=None)
@given(sheets())
def test_tables_are_well_formed(sheet: Sheet) -> None:
    for number, table in enumerate(understand(sheet)):
        assert table.index == number
        assert table.row_axis.positions and table.column_axis.positions
        assert not set(table.row_axis.positions) & set(table.header_rows)
        if table.kind == "cross":
            both = set(table.column_axis.positions) & set(table.stub_columns)
            assert all(_has_numbers(sheet, table, column) for column in both)
        assert table.region.top <= table.row_axis.positions[0]
        assert table.row_axis.positions[-1] <= table.region.bottom
        assert table.region.left <= table.column_axis.positions[0]
        assert table.column_axis.positions[-1] <= table.region.right
        for axis in (table.row_axis, table.column_axis):
            assert list(axis.positions) == sorted(set(axis.positions))
            for level in axis.levels:
                assert len(level.codes) == len(axis.positions)
                assert all(-1 <= code < len(level.labels) for code in level.codes)
                for label in level.labels:
                    assert label.text
                    assert label.row < sheet.height and label.column < sheet.width


@settings(max_examples=examples(50), deadline=None)
@given(sheets())
def test_the_same_sheet_gives_the_same_tables(sheet: Sheet) -> None:
    assert understand(sheet) == understand(sheet)
