"""Whether a claim holds of every line of a group, or of any."""

from collections.abc import Callable

import pytest

Alone = Callable[..., set[tuple[str, str, str]]]


@pytest.mark.parametrize(
    ("question", "operation", "answer", "operands"),
    [
        ("Did every city have more than 140 people in 2020?", "holds_of_group", "yes", "150 340 230"),
        ("Did every city have more people in 2020 than in 2010?", "holds_of_group", "yes", "150 340 230 100 300 200"),
        ("Did any city shrink from 2010 to 2020?", "holds_of_group", "no", "150 340 230 100 300 200"),
    ],
)  # fmt: skip
def test_answers(alone: Alone, question: str, operation: str, answer: str, operands: str) -> None:
    assert (operation, answer, operands) in alone(question)
