"""Whether a question names each value of a column."""

import pytest

from dsqa.questions.parse import read
from dsqa.questions.readings.each_asked import names_each


@pytest.mark.parametrize(
    ("question", "head", "named"),
    [
        ("居住地区ごとの回答者数は？", "Q3 居住地区", True),
        ("居住地区別の人数は？", "問3．居住地区", True),
        ("装置ごとの電流の平均は？", "装置名", True),
        ("Mean age per team?", "Q12. Team", True),
        ("Mean age per team?", "Q12 Team lead", False),
        ("How many orders by customer in 2023?", "Customer", True),
        ("How many orders were made by customers in Osaka?", "Customer", False),
        ("Total of orders by customers who live in Leeds?", "Customer", False),
        ("地区ごとの人数は？", "居住地区", False),
    ],
)
def test_the_number_of_a_question_and_the_word_for_name_may_be_left_out(
    question: str, head: str, named: bool
) -> None:
    assert names_each(read(question), head) is named
