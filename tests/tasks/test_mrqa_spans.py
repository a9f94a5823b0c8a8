import pytest
from dsqa_tasks.mrqa.spans import score_spans

from dsqa.errors import DsqaError

GOLD = {"a": ["the cat", "a dog"], "b": ["1,000"], "c": ["x y"]}


def test_the_best_gold_answer_counts() -> None:
    scores = score_spans(GOLD, {"a": "Dog.", "b": "1000", "c": "x z", "d": "other"})
    assert scores == (100 * 2 / 3, 100 * 2.5 / 3, 3, ())


def test_unanswered_count_as_nothing_or_not_at_all() -> None:
    assert score_spans(GOLD, {"b": "1000"}) == (100 / 3, 100 / 3, 3, ("a", "c"))
    assert score_spans(GOLD, {"b": "1000"}, skip_unanswered=True)[:3] == (100.0, 100.0, 1)


def test_two_empty_answers_match_exactly_with_no_f1() -> None:
    assert score_spans({"a": ["the"]}, {"a": ""})[:2] == (100.0, 0.0)


def test_nothing_to_score_is_said() -> None:
    with pytest.raises(DsqaError, match="no question is left"):
        score_spans(GOLD, {}, skip_unanswered=True)
