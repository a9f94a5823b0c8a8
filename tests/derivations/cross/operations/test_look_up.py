"""A cell, without its sign, or what it leaves of the whole."""

from collections.abc import Callable

import pytest

from tests.derivations.cross.conftest import CHANGES

Derived = Callable[..., set[str]]


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("What was the population of York in 2015?", "look_up", "120"),
        ("横浜市の2015年の人口は?", "look_up", "120"),
    ],
)
def test_answers(derived: Derived, question: str, operation: str, answer: str) -> None:
    assert answer in derived(question, operation)


def test_what_a_share_leaves_of_the_whole(derived: Derived) -> None:
    grid = [["City", "Commuters (%)", "Walkers (%)"], ["York", "30", "10"], ["Leeds", "25", "15"]]
    assert "90" in derived("What percentage did not walk in York?", "rest", grid)


def test_a_number_whose_sign_the_question_states(derived: Derived) -> None:
    assert "3" in derived("By how much did York fall in 2020?", "opposite", CHANGES)
