"""Platt scaling: coefficients from answers that are known to be right or wrong."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dsqa.answering.confidence import FACTORS, confidence
from dsqa.training.calibrate import calibrate
from tests.examples import examples


def held(odds: float, **others: float) -> dict[str, float]:
    return {"constant": 1.0, "odds": odds, **others}


def test_probabilities_mean_what_they_say() -> None:
    generator = np.random.default_rng(0)
    answers = [held(float(odds)) for odds in generator.normal(size=4000)]
    truth = [1 / (1 + np.exp(-(0.5 + 2.0 * one["odds"]))) for one in answers]
    right = [bool(generator.random() < share) for share in truth]
    found = calibrate(answers, right, [1.0] * len(answers))
    assert list(found) == list(FACTORS)
    assert found["constant"] == pytest.approx(0.5, abs=0.15)
    assert found["odds"] == pytest.approx(2.0, abs=0.15)
    assert found["japanese"] == found["listed"] == 0
    mean = np.mean([confidence(one, found) for one in answers])
    assert mean == pytest.approx(np.mean(right), abs=0.005)


def test_weights_count() -> None:
    answers = [held(0.0), held(0.0)]
    assert calibrate(answers, [True, False], [9.0, 1.0])["constant"] > 1
    assert calibrate(answers, [True, False], [1.0, 9.0])["constant"] < -1


def test_no_answers_no_coefficients() -> None:
    assert calibrate([], [], []) == {}


@settings(max_examples=examples(40))
@given(
    st.lists(
        st.tuples(st.floats(-7, 7), st.booleans(), st.booleans(), st.floats(0.01, 1)),
        min_size=1,
        max_size=30,
    )
)
def test_any_answers(made: list[tuple[float, bool, bool, float]]) -> None:
    answers = [held(odds, listed=float(listed)) for odds, listed, _, _ in made]
    found = calibrate(answers, [right for _, _, right, _ in made], [w for _, _, _, w in made])
    assert np.isfinite(list(found.values())).all()
    assert all(0 <= confidence(one, found) <= 1 for one in answers)
