"""Which tables of a workbook are asked as lists, and by how much a derived answer has to be surer there than a located cell."""

from collections.abc import Callable
from pathlib import Path

import pytest
from openpyxl import Workbook

from dsqa.answering.answerer import Answerer
from dsqa.answering.over_tables.column_tables import MARGIN, column_tables
from dsqa.collection import open_collection

NAMES = ("Ashford", "Bexley", "Crewe", "Dover", "Exeter", "Frome", "Goole")


@pytest.mark.parametrize(
    ("heads", "first", "margin"),
    [
        (("Team", "Won", "Lost"), "Ashford", 0.0),
        (("チーム", "勝ち", "負け"), "青葉", 0.0),
        (("Area", "2019", "2020"), "Ashford", MARGIN),
        (("地域", "2019年", "2020年"), "青葉", MARGIN),
        (("Area", "Total", "Men"), "Ashford", MARGIN),
        (("Area", "Men", "Women"), "Total", MARGIN),
    ],
)
def test_things_are_asked_as_a_list_and_statistics_are_not(
    make: Callable[..., Path], tmp_path: Path, heads: tuple[str, ...], first: str, margin: float
) -> None:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    for row in (["A table"], [], heads, *zip((first, *NAMES), range(8), range(9, 1, -1), strict=True)):  # fmt: skip
        sheet.append(list(row))
    book.save(tmp_path / "a.xlsx")
    data = (tmp_path / "a.xlsx").read_bytes()
    with open_collection(make({"a": ["a.xlsx"]}, {"a.xlsx": data})) as opened:
        tables, found = column_tables(Answerer(opened, reranker=None).contents("a"))
    assert len(tables) == 1
    assert found == margin
