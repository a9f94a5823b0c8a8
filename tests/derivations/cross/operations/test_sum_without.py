"""The sum and the mean of a group without what a question leaves out."""

from collections.abc import Callable

import pytest

Alone = Callable[..., set[tuple[str, str, str]]]
SECTORS = [
    ["Sector", "Jobs", "Jobs excluding trainees"],
    ["Farming", "20", "18"],
    ["Mining", "5", "4"],
    ["Services", "75", "70"],
]


@pytest.mark.parametrize(
    ("question", "operation", "answer", "operands"),
    [
        ("What was the total population in 2010 of all cities except Leeds?", "sum_without", "300", "100 200"),
        ("What was the total population in 2010 excluding York and Hull?", "sum_without", "300", "300"),
        ("What was the average population in 2010 of the cities without Leeds?", "mean_without", "150", "100 200"),
        ("Leaving out Leeds, what was the total population in 2010?", "sum_without", "300", "100 200"),
        ("川崎市を除いた2010年の人口の合計は何万人ですか。", "sum_without", "300", "100 200"),
        ("川崎市を除く2010年の人口の合計はいくつですか", "sum_without", "300", "100 200"),
        ("川崎市以外の2010年の人口の平均は？", "mean_without", "150", "100 200"),
    ],
)  # fmt: skip
def test_answers(alone: Alone, question: str, operation: str, answer: str, operands: str) -> None:
    assert (operation, answer, operands) in alone(question)


@pytest.mark.parametrize(
    "question",
    [
        "Which city except Leeds had the largest population in 2010?",
        "What was the total population in 2010?",
        "What was the total population in 2010 of all cities except Bath?",
        "川崎市以外で2010年の人口が最も多い市はどこですか",
    ],
)
def test_other_questions(alone: Alone, question: str) -> None:
    assert not alone(question)


def test_a_stated_exclusion_leaves_out_nothing(alone: Alone) -> None:
    found = alone("How many jobs excluding trainees were there in total?", SECTORS)
    assert found == {("sum_of_named", "92", "18 4 70")}
    assert alone("How many jobs were there in total excluding mining?", SECTORS)


def test_a_name_within_a_longer_one_stays(alone: Alone) -> None:
    towns = [["Town", "Farms"], ["Elm", "5"], ["North Elm", "20"], ["Ash", "7"]]
    question = "What is the total number of farms of all towns except North Elm?"
    assert ("sum_without", "12", "5 7") in alone(question, towns)


def test_accounts_of_a_kind(alone: Alone) -> None:
    """The sum of expenses without one of them has no income."""
    grid = [["費目", "1月"], ["収入", ""], ["　給料", "900"], ["固定費", ""], ["　家賃", "300"], ["　通信費", "50"], ["変動費", ""], ["　食費", "200"]]  # fmt: skip
    found = {(name, text) for name, text, _ in alone("家賃を除いた1月の支出の合計は？", grid)}
    assert found == {("sum_without", "250")}
