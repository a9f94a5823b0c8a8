"""Calibration errors and coverage, on cases counted by hand and on what always holds."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.evaluation import evaluate
from dsqa.evaluation.calibration import (
    Bin,
    by_mass,
    by_width,
    calibrate,
    calibration_error,
    most_confident,
)
from dsqa.evaluation.output import report_data, report_text

ANSWERS = st.lists(
    st.tuples(st.floats(0, 1) | st.sampled_from((0.0, 0.1, 0.5, 1.0)), st.sampled_from((0.0, 1.0))),
    min_size=1,
    max_size=60,
)


def test_by_hand() -> None:
    # (0.8, 0.9]: two answers, one right, sure 0.85 on average; (0.1, 0.2]: one wrong.
    found = calibrate([0.9, 0.8000001, 0.2], [1.0, 0.0, 0.0])
    assert found.bins == (
        Bin(1, 0.2, 0.0),
        Bin(2, pytest.approx(0.85), 0.5),
    )
    assert found.ece == pytest.approx((1 * 0.2 + 2 * 0.35) / 3)
    assert found.ece_mass == pytest.approx((0.2 + 0.8 + 0.1) / 3)


def test_edges_belong_to_the_bin_below_and_zero_to_the_first() -> None:
    bins = by_width([(0.0, 0.0), (0.1, 0.0), (0.11, 1.0), (1.0, 1.0)])
    assert [one.answers for one in bins] == [2, 1, 1]


def test_equal_mass_keeps_equal_confidences_together() -> None:
    assert [one.answers for one in by_mass([(0.5, 1.0)] * 30)] == [30]
    assert [one.answers for one in by_mass([(i / 40, 1.0) for i in range(25)], 5)] == [5] * 5
    assert [
        one.answers for one in by_mass([(0.1, 0.0), (0.2, 1.0), (0.2, 0.0), (0.3, 1.0)], 2)
    ] == [
        3,
        1,
    ]


def test_coverage() -> None:
    answers = [(0.9, 1.0), (0.8, 1.0), (0.7, 0.0), (0.7, 1.0), (0.1, 0.0)]
    half = most_confident(answers, 0.5)
    assert (half.threshold, half.share, half.accuracy) == (0.7, 0.8, 0.75)
    assert most_confident(answers, 0.4).accuracy == 1.0
    assert most_confident(answers, 1.0).accuracy == pytest.approx(0.6)


@given(ANSWERS)
def test_what_always_holds(answers: list[tuple[float, float]]) -> None:
    confidences, right = zip(*answers, strict=True)
    found = calibrate(confidences, right)
    accuracy = sum(right) / len(right)
    gap = abs(accuracy - sum(confidences) / len(confidences))
    for bins in (by_width(answers), by_mass(answers)):
        assert sum(one.answers for one in bins) == len(answers)
        assert len(bins) <= 10
        # Bins can only lose what cancels out within them.
        assert gap - 1e-9 <= calibration_error(bins) <= 1 + 1e-9
    for kept in found.kept:
        assert kept.share >= kept.coverage - 1e-9
        assert sum(one >= kept.threshold for one in confidences) == round(kept.share * len(answers))


@given(ANSWERS)
def test_the_order_of_the_answers_is_nothing(answers: list[tuple[float, float]]) -> None:
    one, other = (calibrate(*zip(*some, strict=True)) for some in (answers, answers[::-1]))
    assert one == other


@given(st.integers(1, 9), st.integers(1, 10))
def test_who_is_right_as_often_as_said_has_no_error(tenths: int, times: int) -> None:
    right = ([1.0] * tenths + [0.0] * (10 - tenths)) * times
    found = calibrate([tenths / 10] * len(right), right)
    assert found.ece == pytest.approx(0.0)
    assert found.ece_mass == pytest.approx(0.0)


@pytest.mark.parametrize(
    ("confidences", "right"), [([], []), ([0.5], []), ([1.1], [1.0]), ([float("nan")], [1.0])]
)
def test_what_is_no_confidence_is_refused(confidences: list[float], right: list[float]) -> None:
    with pytest.raises(ValueError, match="confidence"):
        calibrate(confidences, right)


def test_in_a_report_a_question_without_one_counts_as_zero() -> None:
    gold = {"q1": "5", "q2": "6"}
    report = evaluate(gold, gold, "e", confidences={"q1": 1.0})
    assert report.calibration is not None
    assert report.calibration.ece == 0.5
    assert "ECE 0.5000" in report_text(report)
    assert report_data(report)["calibration"]["kept"][0]["accuracy"] == 1.0
    assert report_data(evaluate(gold, gold, "e"))["calibration"] is None
