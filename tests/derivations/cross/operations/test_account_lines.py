"""The largest and the smallest accounts of a kind."""

from collections.abc import Callable

import pytest

Alone = Callable[..., set[tuple[str, str, str]]]
STATEMENT = [
    ["", "Note", "2019", "2020"],
    ["Revenue", "1", "900", "800"],
    ["Cost of sales", "2", "-500", "-450"],
    ["Gross profit", "", "400", "350"],
    ["Distribution costs", "", "-90", "-60"],
    ["Administrative expenses", "3", "-80", "-70"],
    ["Operating profit", "", "230", "220"],
]
BALANCE = [
    ["", "2019", "2020"],
    ["Assets", "", ""],
    ["Current assets", "", ""],
    ["  Cash", "10", "30"],
    ["  Inventories", "40", "20"],
    ["  Total current assets", "50", "50"],
    ["Non-current assets", "", ""],
    ["  Land", "70", "60"],
    ["  Goodwill", "5", "5"],
    ["  Total non-current assets", "75", "65"],
]
HOUSEHOLD = [
    ["費目", "1月", "2月"],
    ["収入", "", ""],
    ["　給料", "900", "900"],
    ["収入計", "900", "900"],
    ["固定費", "", ""],
    ["　家賃", "300", "300"],
    ["　通信費", "50", "60"],
    ["固定費計", "350", "360"],
    ["変動費", "", ""],
    ["　食費", "200", "310"],
    ["　被服費", "40", "20"],
    ["変動費計", "240", "330"],
]


@pytest.mark.parametrize(
    ("question", "grid", "operation", "answer"),
    [
        ("Which expense was the largest in 2020?", STATEMENT, "largest_account", "Cost of sales"),
        ("What was the smallest cost in 2020?", STATEMENT, "smallest_account", "Distribution costs"),
        ("Which asset was the largest in 2020?", BALANCE, "largest_account", "Land"),
        ("What was the largest current asset in 2019?", BALANCE, "largest_account", "Inventories"),
        ("Which current asset was the largest in 2020?", BALANCE, "largest_account", "Cash"),
        ("2月に最も支出が多い費目は？", HOUSEHOLD, "largest_account", "食費"),
        ("1月の固定費で最も大きい費目は何ですか", HOUSEHOLD, "largest_account", "家賃"),
        ("1月に一番お金を使った費目は？", HOUSEHOLD, "largest_account", "家賃"),
        ("1月の変動費のうち最も少ない費目は？", HOUSEHOLD, "smallest_account", "被服費"),
    ],
)  # fmt: skip
def test_answers(
    alone: Alone, question: str, grid: list[list[str]], operation: str, answer: str
) -> None:
    assert (operation, answer) in {one[:2] for one in alone(question, grid)}


def test_other_questions(alone: Alone) -> None:
    assert not alone("What was the largest profit in 2020?", STATEMENT)


def test_operating_expenses_leave_the_cost_of_sales_out(alone: Alone) -> None:
    grid = [["科目", "通期"], ["売上高", "900"], ["売上原価", "500"], ["人件費", "90"], ["広告宣伝費", "70"]]  # fmt: skip
    assert {one[1] for one in alone("通期の販管費で最も大きい費目は？", grid)} == {"人件費"}
