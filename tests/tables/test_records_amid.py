"""Records amid others that look like heads: with only years and small counts as numbers."""

from collections.abc import Callable, Sequence

import pytest

from dsqa.readers.sheet import Sheet
from dsqa.tables import understand

Build = Callable[[Sequence[Sequence[object]]], Sheet]
MEDALS: list[list[object]] = [
    [name, f"L{at}", *([0.0, 1.0, 2.0, 3.0] if name == "Latvia" else [float(at % 2), 0.0, 0.0, float(at % 2)])]
    for at, name in enumerate(["Norway", "Canada", "Japan", "Kenya", "Latvia", "Poland", "Cuba", "Spain", "Chile", "Peru", "Fiji", "Oman"])
]  # fmt: skip
STOPS: list[list[object]] = [
    [f"Stop {at}", "ABC"[at % 3], 1910.0 if at == 8 else 700.0 + at * 13, "yes" if at % 4 else None, f"{1980 + at}-07-30"]
    for at in range(20)
]  # fmt: skip


@pytest.mark.parametrize(
    ("heads", "records"),
    [
        (["Country", "Code", "Gold", "Silver", "Bronze", "All"], MEDALS),
        (["Stop", "Zone", "Boardings", "Shelter", "Opened"], STOPS),
    ],
)
def test_a_record_that_looks_like_heads_begins_no_table(
    sheet_of: Build, heads: list[object], records: list[list[object]]
) -> None:
    found = understand(sheet_of([["A list"], [], heads, *records]))
    assert [table.row_axis.positions for table in found] == [tuple(range(3, 3 + len(records)))]
