"""Tables in long form: what is asked of a line is its number."""

from collections.abc import Callable

import pytest
from sample_grids import POPULATION_BY_KEYS

from dsqa.answers.model import Answer

Ask = Callable[..., Answer]


@pytest.mark.parametrize(
    ("question", "text", "operation"),
    [
        ("2021年の宮城県の人口は何千人ですか", "921", "lookup"),
        ("2020年の日本人の人口が一番多いのはどの地域ですか", "宮城県", "argmax"),
    ],
)
def test_the_number_and_not_a_key(ask: Ask, question: str, text: str, operation: str) -> None:
    answer = ask(question, POPULATION_BY_KEYS, "j")
    assert (answer.text, answer.operation) == (text, operation)
