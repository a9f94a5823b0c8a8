"""Means and sums over the years that a question spans."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from openpyxl import Workbook

import dsqa
from dsqa.derivations.cross.generation import CrossDerivations
from dsqa.derivations.cross.wording.whole_span import over_latest

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


def test_the_latest_time_is_meant_where_none_is_named(
    generated: Callable[..., CrossDerivations],
) -> None:
    grid = [
        ["City", "Shops 2010", "Shops 2020"],
        ["York", "14", "12"],
        ["Leeds", "21", "30"],
    ]
    found = generated("How many more shops has Leeds than York?", grid)
    met = over_latest(found)
    assert met is not None
    told = [found.space.derivation(at) for at in np.flatnonzero(met).tolist()]
    gaps = {one.texts for one in told if one.operation.name == "difference" and one.axis == 0}
    assert gaps == {("18",)}
    assert over_latest(generated("How many more shops had Leeds than York in 2010?", grid)) is None
