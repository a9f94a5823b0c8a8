"""The largest and the smallest number of all lines of a kind."""

from collections.abc import Callable

import pytest

Alone = Callable[..., set[tuple[str, str, str]]]


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("What was the highest population of any city in 2010?", "largest_of_all", "300"),
        ("What was the lowest population of all cities in 2010?", "smallest_of_all", "100"),
        ("2010年の人口の最大値はいくつですか", "largest_of_all", "300"),
        ("2010年の人口の最小値は？", "smallest_of_all", "100"),
    ],
)
def test_answers(alone: Alone, question: str, operation: str, answer: str) -> None:
    assert (operation, answer, answer) in alone(question)


def test_other_questions_and_stated_ends(alone: Alone) -> None:
    stated = [["City", "Maximum temperature", "Rain"], ["York", "30", "5"], ["Leeds", "28", "7"]]
    assert not alone("Which city had the highest population in 2010?")
    assert not alone("What was the highest temperature of any city?", stated)
