"""The names of nested levels in one head, and the rows that are alike at one depth."""

from collections.abc import Callable

import pytest

from dsqa.readers.sheet import Sheet, Style
from dsqa.tables import understand
from dsqa.tables.labels.level_heads import level_heads

ROWS = [
    ["Country", 100.0], ["North", 60.0], ["York", 40.0], ["Leeds", 20.0],
    ["South", 40.0], ["Bath", 25.0], ["Dover", 15.0],
]  # fmt: skip
INDENTED = ("York", "Leeds", "Bath", "Dover")


@pytest.mark.parametrize(
    ("head", "levels", "is_topped", "expected"),
    [
        ("Region / county", 2, False, ("Region", "county")),
        ("Year and state", 2, False, ("Year", "state")),
        ("地域・県・市", 3, False, ("地域", "県", "市")),
        ("地域・県別", 3, True, ("", "地域", "県")),
        ("Region", 2, False, None),
        ("Region / county", 3, False, None),
        ("Brand and make", 1, False, None),
    ],
)
def test_heads(head: str, levels: int, is_topped: bool, expected: tuple[str, ...] | None) -> None:
    assert level_heads(head, levels, is_topped) == expected


@pytest.mark.parametrize("head", ["Region / county", "Region and county"])
def test_levels_have_their_names(sheet_of: Callable[..., Sheet], head: str) -> None:
    rows = [[head, "2020"], *ROWS]
    styles = {(r, 0): Style(indent=1) for r, row in enumerate(rows) if row[0] in INDENTED}
    (table,) = understand(sheet_of(rows, styles=styles))
    assert [level.head for level in table.row_axis.levels] == ["Region", "county"]


def test_rows_with_parts_are_alike(sheet_of: Callable[..., Sheet]) -> None:
    rows = [["", "2020", "2021"], *([*row, row[1]] for row in ROWS)]
    styles = {(r, 0): Style(indent=1) for r, row in enumerate(rows) if row[0] in INDENTED}
    (table,) = understand(sheet_of(rows, styles=styles))
    paths = [[one.text for one in table.row_axis.path(at)] for at in range(len(ROWS))]
    assert paths[:3] == [["Country"], ["North"], ["North", "York"]]
    assert paths[4] == ["South"]
