"""How much what is read again counts."""

import numpy as np
import pytest

from dsqa.training.answer_readings import ToldAnswer
from dsqa.training.reading_weight import RereadAnswers, fit_reading


def made(many: int, *, is_helpful: bool) -> list[RereadAnswers]:
    """Questions with two answers, of which the ranker likes the wrong one a little better."""
    random = np.random.default_rng(0)
    found = []
    for _ in range(many):
        answers = [ToldAnswer("wrong", 0.5, False), ToldAnswer("right", 0.4, True)]
        scores = np.array([0.0, 2.0] if is_helpful else [3.0, -3.0]) + random.normal(0, 0.5, 2)
        found.append(RereadAnswers(answers, scores.astype(np.float32)))
    return found


def test_a_reader_that_helps_counts() -> None:
    reading, figures = fit_reading(made(200, is_helpful=True))
    assert reading is not None
    assert reading.weight > 0.5
    assert figures["right without"] == pytest.approx(0)
    assert figures["right read again"] > 0.9


def test_one_that_misleads_does_not() -> None:
    reading, figures = fit_reading(made(200, is_helpful=False))
    assert reading is None
    assert figures["right read again"] == pytest.approx(figures["right without"])


def test_a_few_questions_tell_nothing() -> None:
    assert fit_reading(made(5, is_helpful=True)) == (None, {})
