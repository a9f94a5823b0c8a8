"""Addresses become cells in their tables."""

from dsqa.bench.causes import OUTSIDE
from dsqa.bench.spots import Spots
from dsqa.readers.sheet import Sheet
from dsqa.store import Content
from dsqa.tables import understand

ROWS = [["Area", "2010"], ["North", "10"], ["South", "20"]]
VALUES = [["Area", 2010.0], ["North", 10.0], ["South", 20.0]]


def sheet(name: str, index: int, **more: object) -> Sheet:
    return Sheet(name, index, [list(row) for row in VALUES], ROWS, **more)  # type: ignore[arg-type]


PLAIN = sheet("A", 0)
MEMBER = sheet("A", 0, member="in.csv", cell_ids={(1, 1): "T-r2c2"})
SPOTS = Spots(
    [
        Content("a.xls", [PLAIN], understand(PLAIN)),
        Content("b.zip", [MEMBER], understand(MEMBER)),
    ]
)


def test_a_cell_and_its_paths() -> None:
    assert SPOTS.spot(("a.xls", "A", "B2")) == ("a.xls", "A", 0, 1, 1)
    assert SPOTS.paths(("a.xls", "A", "B2")) == "North | 2010"


def test_an_archive_stands_for_its_member_and_no_sheet_for_the_first() -> None:
    for file in ("b.zip", "b.zip/in.csv"):
        assert SPOTS.spot((file, "", "T-R2C2")) == ("b.zip/in.csv", "A", 0, 1, 1)


def test_what_the_dataset_lacks() -> None:
    assert SPOTS.spot(("none.xls", "A", "B2")) == ("none.xls", "A", OUTSIDE, 1, 1)
    assert SPOTS.spot(("a.xls", "none", "x")) == ("a.xls", "none", OUTSIDE, -1, -1)
    assert SPOTS.paths(("a.xls", "none", "B2")) == ""
    assert SPOTS.spot(("a.xls", "A", "Z99")) == ("a.xls", "A", OUTSIDE, 98, 25)
    assert SPOTS.paths(("a.xls", "A", "Z99")) == ""
