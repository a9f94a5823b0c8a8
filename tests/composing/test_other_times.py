"""The year before, and spans of months and years."""

from collections.abc import Callable

import pytest
from sample_grids import LOANS

from dsqa.answers.model import Answer

Ask = Callable[..., Answer]

FARES = [
    ["年別・月別の利用状況"],
    ["年", "月", "乗客数（人）", "前年比（％）", "運賃収入（千円）"],
    ["令和2年", "1月", "1,000", "3.5", "300"],
    ["", "2月", "1,100", "4.5", "310"],
    ["", "3月", "1,300", "5.5", "330"],
    ["令和3年", "1月", "1,250", "25.0", "360"],
    ["", "2月", "1,210", "10.0", "400"],
    ["", "3月", "1,040", "-20.0", "420"],
]


@pytest.mark.parametrize(
    ("question", "text", "operation"),
    [
        ("令和3年2月の乗客数は前の年の同じ月と比べて何％増減しましたか", "10.0", "lookup"),
        ("令和3年1月の乗客数は前年から何人増えましたか", "250", "difference"),
        ("運賃収入は2020年1月から2021年1月にかけて何％増えましたか", "20.0", "percent_change"),
        ("令和3年1月から3月の運賃収入を合計すると何千円ですか", "1,180", "sum"),
    ],
)
def test_months(ask: Ask, question: str, text: str, operation: str) -> None:
    answer = ask(question, FARES, "j")
    assert (answer.text, answer.operation) == (text, operation)


@pytest.mark.parametrize(
    ("question", "text", "operation"),
    [
        ("2021年度の貸出冊数は何冊ですか", "330", "lookup"),
        ("貸出人数は2019年度から2021年度までに何人増えましたか", "150", "difference"),
    ],
)
def test_years(ask: Ask, question: str, text: str, operation: str) -> None:
    answer = ask(question, LOANS, "j")
    assert (answer.text, answer.operation) == (text, operation)


MONTHS = [
    ["年月", "就業者", "完全失業者"],
    ["令和5年1月", "2,996", "70"],
    ["　　　2月", "2,973", "75"],
    ["　　　3月", "3,020", "72"],
    ["　　　4月", "3,051", "71"],
]


def test_months_of_a_year_however_they_are_set_in(ask: Ask) -> None:
    answer = ask("2023年1月から3月までの就業者の平均は何万人ですか", MONTHS, "j")
    assert (answer.text, len(answer.cells)) == ("2,996.3", 3)


def test_a_sum_over_years(ask: Ask) -> None:
    grid = [["年", "死者"], ["2019年", "5"], ["2020年", "7"], ["2021年", "4"]]
    answer = ask("2019年から2021年までの死者の合計は何人ですか", grid, "j")
    assert (answer.text, answer.operation) == ("16", "sum")
