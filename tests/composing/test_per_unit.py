"""How much there is for each thing."""

from collections.abc import Callable

import pytest
from sample_grids import LOANS, SCHOOLS

from dsqa.answers.model import Answer

Ask = Callable[..., Answer]


@pytest.mark.parametrize(
    ("question", "texts", "answer"),
    [
        ("港市の小学校は1校あたり児童何人ですか", SCHOOLS, "400.0"),
        ("令和３年４月は1人あたり何冊借りましたか", LOANS, "3.0"),
    ],
)
def test_the_amount_by_the_number_of_things(
    ask: Ask, question: str, texts: list[list[str]], answer: str
) -> None:
    assert ask(question, texts, "j").text == answer
