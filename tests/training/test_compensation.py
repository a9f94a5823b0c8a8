"""Rounding with compensation of errors."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dsqa.training.cross_encoder.compensation import compensated

LIMITS = (-64, 63)


def drawn(seed: int, inputs: int) -> tuple[np.ndarray, np.ndarray]:
    """Weights, and inputs that depend on each other as those in a model do."""
    random = np.random.default_rng(seed)
    weights = random.normal(size=(inputs, 6)) * 18
    entered = random.normal(size=(200, inputs)) @ random.normal(size=(inputs, inputs))
    return weights, entered


def plain(weights: np.ndarray, step: int) -> np.ndarray:
    return np.clip(np.rint(weights / step), -(64 // step), 63 // step) * step


@settings(deadline=None)
@given(st.integers(0, 10**6), st.sampled_from([12, 64, 90]), st.sampled_from([3, 5, 9]))
def test_what_the_matrix_gives_changes_less(seed: int, inputs: int, step: int) -> None:
    weights, entered = drawn(seed, inputs)
    rounded = compensated(weights, entered.T @ entered, step, LIMITS)
    assert (rounded % step == 0).all()
    assert (LIMITS[0] <= rounded).all() and (rounded <= LIMITS[1]).all()
    error, of_plain = (
        np.square(entered @ (found - weights)).sum() for found in (rounded, plain(weights, step))
    )
    assert error < of_plain


def test_inputs_that_do_not_depend_on_each_other_have_nothing_to_compensate() -> None:
    weights, _ = drawn(0, 30)
    moments = np.diag(np.arange(1.0, 31))
    assert compensated(weights, moments, 9, LIMITS).tolist() == plain(weights, 9).tolist()


def test_inputs_that_were_never_there() -> None:
    weights = np.array([[20.0], [-3.0]])
    assert compensated(weights, np.zeros((2, 2)), 9, LIMITS).tolist() == [[18], [0]]


def test_weights_beyond_the_limits_are_cut() -> None:
    weights = np.array([[500.0], [-500.0]])
    assert compensated(weights, np.eye(2), 9, LIMITS).tolist() == [[63], [-63]]
    assert compensated(weights, np.eye(2), 9, (-10, 10)).tolist() == [[9], [-9]]


def test_errors_of_one_input_are_made_good_by_another() -> None:
    entered = np.array([[1.0, 1.0]])  # two inputs that are always the same
    weights = np.array([[4.0], [4.0]])
    rounded = compensated(weights, entered.T @ entered * 1000, 9, LIMITS)
    assert rounded.sum() == pytest.approx(9)
    assert plain(weights, 9).sum() == pytest.approx(0)
