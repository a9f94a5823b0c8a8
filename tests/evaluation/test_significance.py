"""Intervals and paired tests against values known otherwise."""

from itertools import product

import numpy as np
import pytest

from dsqa.evaluation.significance import bootstrap, compare, mcnemar_exact, paired_randomisation


def test_bootstrap_is_near_the_normal_interval() -> None:
    scores = np.array([[1.0]] * 300 + [[0.0]] * 700)
    low, high = bootstrap(scores, seed=0)[0]
    half = 1.96 * (0.3 * 0.7 / 1000) ** 0.5
    assert low == pytest.approx(0.3 - half, abs=0.004)
    assert high == pytest.approx(0.3 + half, abs=0.004)


def test_bootstrap_repeats_with_its_seed_only() -> None:
    scores = np.random.default_rng(1).random((50, 1))
    assert bootstrap(scores, 7) == bootstrap(scores, 7)
    assert bootstrap(scores, 7) != bootstrap(scores, 8)


def test_bootstrap_leaves_out_questions_without_the_figure() -> None:
    nan = float("nan")
    with_gaps = bootstrap(np.array([[1.0, nan], [1.0, nan], [nan, nan], [nan, nan]]), 0)
    assert with_gaps[0] == (1.0, 1.0)
    assert np.isnan(with_gaps[1]).all()


def test_randomisation_agrees_with_all_sign_changes() -> None:
    change = np.array([0.5, 0.25, 0.3, -0.1, 0.4, 0.0, 0.2, -0.3])
    moved = change[change != 0]
    totals = [abs(np.dot(signs, moved)) for signs in product((-1, 1), repeat=len(moved))]
    exact = np.mean([total >= abs(moved.sum()) - 1e-9 for total in totals])
    assert paired_randomisation(change, seed=3) == pytest.approx(exact, abs=0.015)
    assert paired_randomisation(np.zeros(5), seed=3) == 1.0


@pytest.mark.parametrize(
    ("wins", "losses", "p"),
    [(0, 0, 1.0), (1, 0, 1.0), (5, 5, 1.0), (8, 1, 0.0390625), (10, 0, 0.001953125)],
)
def test_mcnemar(wins: int, losses: int, p: float) -> None:
    assert mcnemar_exact(wins, losses) == p
    assert mcnemar_exact(losses, wins) == p


def test_mcnemar_of_many_questions() -> None:
    assert 0.0 <= mcnemar_exact(9000, 1000) < 1e-300


def test_compare() -> None:
    found = compare([0, 0, 1, 1], [1, 1, 0, 1], seed=0)
    assert (found.wins, found.losses, found.ties) == (2, 1, 1)
    assert found.difference == 0.25
    assert found.mcnemar == 1.0
    assert compare([0.5], [1.0], seed=0).mcnemar is None
    with pytest.raises(ValueError, match="same questions"):
        compare([1.0], [1.0, 0.0], seed=0)
