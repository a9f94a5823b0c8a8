"""The line that rose or fell most between two times."""

from collections.abc import Callable

import pytest

Alone = Callable[..., set[tuple[str, str, str]]]


@pytest.mark.parametrize(
    ("question", "operation", "answer", "operands"),
    [
        ("Which city grew the most from 2010 to 2020?", "largest_change", "York", "York"),
        ("Which city grew the least from 2010 to 2020?", "largest_change", "Hull", "Hull"),
        ("Which city had the fastest rise in percent from 2010 to 2020?", "largest_change", "York", "York"),
        ("2010年から2020年にかけて人口が最も増えた市はどこですか", "largest_change", "横浜市", "横浜市"),
    ],
)  # fmt: skip
def test_answers(alone: Alone, question: str, operation: str, answer: str, operands: str) -> None:
    assert (operation, answer, operands) in alone(question)
