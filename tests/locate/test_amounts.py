"""Amounts of an axis, and what stands beside them."""

from dsqa.locate import build_index
from dsqa.locate.amounts import amounts_beside, are_amounts, beside_amounts
from dsqa.readers.sheet import Sheet
from dsqa.tables import understand

GRID = [
    ["Year", "Homicides", "", "", "Poverty"],
    ["", "number", "rate", "percent change", "rate"],
    ["2016", "600", "1.7", "2", "9"],
    ["2017", "650", "1.8", "8", "8"],
]


def test_rates_and_changes_stand_beside_amounts() -> None:
    values = [[float(text) if text[:1].isdigit() else text for text in row] for row in GRID]
    sheet = Sheet("", 0, values, GRID)
    columns = build_index([("f.xlsx", [sheet], understand(sheet))], "e").tables[0].columns
    assert are_amounts(columns) == [True, False, False, False]
    assert beside_amounts(columns) == [False, True, True, False]
    assert amounts_beside(columns) == [True, False, False, False]
