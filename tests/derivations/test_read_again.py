"""What ranker and reader have together."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.derivations import limits
from dsqa.derivations.log_linear import confidence
from dsqa.derivations.read_again import read_chances, worth_reading


def test_what_the_reader_likes_becomes_likelier() -> None:
    found = read_chances([0.6, 0.3], np.array([0.0, 2.0], np.float32), 1.0)
    assert found.argmax() == 1
    assert found.sum() == pytest.approx(0.9)


def test_without_a_weight_all_stays_as_it_was() -> None:
    found = read_chances([0.6, 0.3], np.array([0.0, 9.0], np.float32), 0.0)
    assert found == pytest.approx([0.6, 0.3])


CHANCES = st.lists(st.floats(0, 1), min_size=1, max_size=8).map(
    lambda each: [one / max(1.0, sum(each)) for one in each]
)


@given(CHANCES, st.floats(0, 5), st.data())
def test_chances_stay_chances(chances: list[float], weight: float, data: st.DataObject) -> None:
    scores = data.draw(st.lists(st.floats(-20, 20), min_size=len(chances), max_size=len(chances)))
    found = read_chances(chances, np.array(scores), weight)
    assert (found >= 0).all()
    assert found.sum() <= 1.0001
    assert all(0 <= confidence(float(one), (1.3, -0.2)) <= 1 for one in found)


def test_answers_far_behind_the_likeliest_are_not_worth_reading() -> None:
    assert worth_reading([]) == 0
    assert worth_reading([0.9]) == 1
    assert worth_reading([0.9, 0.1, 0.02, 0.01]) == 3
    assert worth_reading([0.1] * 20) == limits.READ_AGAIN
