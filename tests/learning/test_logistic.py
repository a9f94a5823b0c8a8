"""Log odds, probabilities, and the regression between them."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.learning.logistic import fit, log_odds, probability

LEAST = 1e-6


def test_log_odds() -> None:
    assert log_odds(0.5, LEAST) == 0
    assert log_odds(0.9, LEAST) == pytest.approx(-log_odds(0.1, LEAST))
    assert log_odds(0, LEAST) == pytest.approx(-log_odds(1, LEAST))


@given(st.floats(0, 1))
def test_there_and_back(share: float) -> None:
    bounded = min(max(share, LEAST), 1 - LEAST)
    assert probability(log_odds(share, LEAST)) == pytest.approx(bounded)


@given(st.floats(allow_nan=False))
def test_a_probability_is_one(odds: float) -> None:
    assert 0 <= probability(odds) <= 1


def test_steps_that_go_too_far_are_shortened() -> None:
    """The log odds of sure answers are far apart: Newton's method alone runs away from them."""
    generator = np.random.default_rng(0)
    odds = generator.normal(size=500) * 13
    right = generator.random(500) < 1 / (1 + np.exp(-(0.6 * odds - 0.5)))
    x = np.column_stack([odds, np.ones_like(odds)])
    found = fit(x, right.astype(float), np.ones(500), np.full(2, 1e-3))
    assert found[0] == pytest.approx(0.6, abs=0.2)
    assert found[1] == pytest.approx(-0.5, abs=0.6)
