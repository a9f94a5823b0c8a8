"""The time of the largest change from the time before."""

from collections.abc import Callable

import pytest

Alone = Callable[..., set[tuple[str, str, str]]]
FARMS = [
    ["County", "2016", "2017", "2018", "2019"],
    ["Alden", "10", "14", "30", "33"],
    ["Holt", "50", "40", "45", "20"],
]
FARMS_JA = [["市", "2016年", "2017年", "2018年"], ["青葉市", "10", "30", "35"], ["上原市", "50", "20", "10"]]  # fmt: skip


@pytest.mark.parametrize(
    ("question", "grid", "answer"),
    [
        ("In which year did the farms of Alden rise the most over the year before?", FARMS, "2018"),
        ("In which year was the largest drop of farms in Holt from the previous year?", FARMS, "2019"),
        ("青葉市の農家が前年より最も増えたのは何年ですか", FARMS_JA, "2017年"),
        ("上原市の農家が前年より最も減ったのは何年ですか", FARMS_JA, "2017年"),
    ],
)  # fmt: skip
def test_answers(alone: Alone, question: str, grid: list[list[str]], answer: str) -> None:
    assert ("largest_step", answer) in {(name, text) for name, text, _ in alone(question, grid)}


def test_other_questions(alone: Alone) -> None:
    assert not alone("In which year did Alden have the most farms?", FARMS)
    assert not alone("How many farms did Alden have in the year before?", FARMS)
