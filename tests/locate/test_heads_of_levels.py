"""The heads of levels that share one column."""

import pytest

from dsqa.locate import build_index
from dsqa.readers.sheet import Sheet
from dsqa.tables import understand


@pytest.mark.parametrize(
    ("head", "heads"),
    [
        ("State / County", ["State", "County"]),
        ("都道府県・市町村", ["都道府県", "市町村"]),
        ("Area", ["", "Area"]),
        ("Town/City/Village", ["", "Town/City/Village"]),
    ],
)
def test_each_part_is_of_a_level(head: str, heads: list[str]) -> None:
    grid = [
        [head, "2010", "2020"],
        ["Alda", "30", "35"],
        ["  Elm", "10", "12"],
        ["  Ash", "20", "23"],
        ["Breva", "70", "71"],
        ["  Oak", "40", "40"],
        ["  Fir", "30", "31"],
    ]
    values = [[float(text) if text.isdigit() else text for text in row] for row in grid]
    sheet = Sheet("", 0, values, grid)
    index = build_index([("f.xlsx", [sheet], understand(sheet))], "e")
    assert [level.head for level in index.tables[0].rows.levels] == heads
