"""Means and sums over the years that a question spans."""

from pathlib import Path

import pytest
from openpyxl import Workbook

import dsqa

TRADE = [
    ["国", "2018年", None, "2019年", None, "2020年", None],
    [None, "輸入額", "輸出額", "輸入額", "輸出額", "輸入額", "輸出額"],
    ["フランス", 10, 40, 15, 61, 20, 70],
    ["ドイツ", 30, 50, 35, 55, 38, 66],
    ["中国", 90, 80, 95, 77, 99, 81],
]


@pytest.fixture
def trade(tmp_path: Path) -> Path:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    for row in TRADE:
        sheet.append(row)
    for merged in ("A1:A2", "B1:C1", "D1:E1", "F1:G1"):
        sheet.merge_cells(merged)
    file = tmp_path / "trade.xlsx"
    book.save(file)
    return file


def test_all_years_of_a_span_count(trade: Path) -> None:
    mean = dsqa.ask(
        "2018年から2020年までのフランスへの輸出額の平均はいくつですか", trade, reranker="none"
    )
    total = dsqa.ask(
        "2018年から2020年までのフランスへの輸出額の合計はいくつですか", trade, reranker="none"
    )
    assert (mean.text, total.text) == ("57.0", "171")


def test_the_two_ends_alone_are_a_difference(trade: Path) -> None:
    gap = dsqa.ask(
        "フランスへの輸出額は2018年から2020年までにどれだけ増えましたか", trade, reranker="none"
    )
    assert gap.text == "30"
