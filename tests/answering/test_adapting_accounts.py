"""Questions on accounts and budgets, as the labels of their dataset say the same."""

import pytest

from dsqa.answering.adapting.accounts import in_accounts, label_of
from tests.answering.conftest import Asked

BUDGET = """Ward,Budget,Actual
Harbour,120,150
Mill,300,280
Park,90,90
Quay,60,75"""
BUDGET_JA = """課,予算額（千円）,決算額（千円）
港湾課,1200,1500
公園課,3000,2800
道路課,900,950"""
ACCOUNTS = """Line,2018,2019,2020
Net sales,400,500,450
Operating income,40,60,-9
Net income,30,40,-20"""


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        (BUDGET, "Which wards exceeded their budget?", "Harbour; Quay"),
        (BUDGET, "Which ward exceeded its budget the most?", "Harbour"),
        (BUDGET, "How much over budget was Quay?", "15"),
        (BUDGET, "Was Mill over budget?", "no"),
        (BUDGET_JA, "予算を超過した課は？", "港湾課; 道路課"),
        (BUDGET_JA, "公園課は予算を超過していますか", "いいえ"),
        (BUDGET_JA, "最も予算を超過した課はどこですか", "港湾課"),
        (ACCOUNTS, "Did the company make a loss in 2020?", "yes"),
    ],
)
def test_answers(asked: Asked, text: str, question: str, answer: str) -> None:
    assert asked(text, question)[0] == answer


def test_a_line_of_that_name_is_asked_itself() -> None:
    question = "What was the operating margin in 2019?"
    labels = ["Net sales", "Operating income", "2019"]
    assert in_accounts(question, labels, "e") == "What was Operating income as a share of Net sales in 2019?"  # fmt: skip
    assert in_accounts(question, [*labels, "Operating margin"], "e") == question
    assert in_accounts(question, labels[:1], "e") == question


def test_a_total_is_preferred() -> None:
    assert label_of("revenue", ["Revenue", "Services", "Total revenue"]) == "Total revenue"
    assert label_of("net", ["経常利益", "親会社株主に帰属する当期純利益"]) == "親会社株主に帰属する当期純利益"  # fmt: skip
