"""Whether a line has the largest or the smallest number of its group."""

from collections.abc import Callable

import pytest

Alone = Callable[..., set[tuple[str, str, str]]]


@pytest.mark.parametrize(
    ("question", "operation", "answer", "operands"),
    [
        (
            "Is Leeds the city with the largest population in 2020?",
            "is_extreme",
            "yes",
            "340 150 230",
        ),
        ("Does York have the largest population in 2020?", "is_extreme", "no", "150 340 230"),
        ("2020年に人口が最も多い市は川崎市ですか", "is_extreme", "はい", "340 150 230"),
    ],
)
def test_answers(alone: Alone, question: str, operation: str, answer: str, operands: str) -> None:
    assert (operation, answer, operands) in alone(question)
