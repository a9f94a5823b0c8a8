"""Expected gains of candidates, and the words that they share."""

from collections import Counter

import numpy as np
import pytest
from dsqa_tasks.reading.expected import expected_gains, shared_f1
from dsqa_tasks.reading.squad import bag, f1_of_bags
from hypothesis import given
from hypothesis import strategies as st


def test_two_alike_are_worth_more_than_a_likelier_one() -> None:
    gains = shared_f1([bag("gold"), bag("red lead"), bag("white lead")])
    assert gains.tolist() == [[1, 0, 0], [0, 1, 0.5], [0, 0.5, 1]]
    odds = np.log([0.4, 0.35, 0.25])
    assert expected_gains(gains, odds, 1.0) == pytest.approx([0.4, 0.475, 0.425])
    # Where it is cold, the likeliest is all that counts.
    assert expected_gains(gains, odds, 0.01) == pytest.approx([1, 0, 0], abs=1e-5)


def test_rows_are_what_is_chosen() -> None:
    assert expected_gains(np.array([[1.0, 1.0], [0.0, 1.0]]), [0, 0], 1.0).tolist() == [1, 0.5]


def test_single_precision_is_enough() -> None:
    scores = np.array([1e4, 1e4 + 1, -1e4], np.float32)
    found = expected_gains(np.eye(3), scores, 0.5)
    assert found == pytest.approx([1 / (1 + np.e**2), 1 / (1 + np.e**-2), 0])


@given(st.lists(st.lists(st.sampled_from("abc")), max_size=6))
def test_shared_words(words: list[list[str]]) -> None:
    bags = [Counter(one) for one in words]
    found = shared_f1(bags)
    assert found.shape == (len(bags), len(bags))
    for row, one in enumerate(bags):
        for column, other in enumerate(bags):
            assert found[row, column] == f1_of_bags(one, other)
            assert found[row, column] == found[column, row]
