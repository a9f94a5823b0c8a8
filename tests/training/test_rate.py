"""The rate of learning of a re-ranker, step by step."""

import pytest

from dsqa.training.neural import NeuralPlan, share_of_rate

STEPS = 2000
WHOLE = NeuralPlan("a model", 64)
STOPPED = NeuralPlan("a model", 64, stop=1000, cool=400)


def test_it_rises_and_falls_to_zero_at_the_end() -> None:
    shares = [share_of_rate(step, STEPS, WHOLE) for step in range(STEPS)]
    top = shares.index(max(shares))
    assert 0 < top < 100
    assert shares[: top + 1] == sorted(shares[: top + 1])
    assert shares[top:] == sorted(shares[top:], reverse=True)
    assert shares[-1] < 0.001


def test_one_that_stops_sooner_is_the_same_until_it_cools() -> None:
    whole, stopped = (
        [share_of_rate(step, STEPS, plan) for step in range(1000)] for plan in (WHOLE, STOPPED)
    )
    assert stopped[:601] == pytest.approx(whole[:601])
    assert stopped[800] == pytest.approx(stopped[600] / 2)
    assert stopped[-1] < 0.005 < whole[-1]
