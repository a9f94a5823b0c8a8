"""What is computed of two cells, and which of the two has it."""

from collections.abc import Callable

import pytest

Derived = Callable[..., set[str]]


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("Which was larger in 2020, York or Hull?", "larger_of_two", "Hull"),
        ("Which was smaller in 2020, York or Hull?", "smaller_of_two", "York"),
        ("How much larger was Hull than York in 2020?", "difference", "80"),
        ("By how much did York grow from 2010 to 2020?", "difference", "50"),
        ("How many people lived in York and Hull in 2020?", "sum_of_two", "380"),
        ("What is the ratio of York to Leeds in 2010?", "quotient", "0.333333"),
        ("How many times as large as York was Leeds in 2010?", "inverse_quotient", "3"),
        ("What was the growth rate of York from 2010 to 2020?", "change", "0.5"),
        ("By what share was York smaller in 2010 than in 2020?", "change_back", "33.3"),
        ("What was York in 2010 and in 2020 respectively?", "both_values", "100; 150"),
        ("What was York in 2020 and in 2010 respectively?", "both_values", "150; 100"),
        ("Which cities are listed, York and Hull?", "both_labels", "York; Hull"),
        ("横浜市の人口は2010年から2020年までにどれだけ増えたか?", "difference", "50"),
        ("2010年の横浜市と川崎市の合計は?", "sum_of_two", "400"),
    ],
)
def test_answers(derived: Derived, question: str, operation: str, answer: str) -> None:
    assert answer in derived(question, operation)
