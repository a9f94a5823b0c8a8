import pytest

from dsqa.bench.confidence_figures import FEWEST, GradedAnswer, by_operation


def test_each_operation_has_its_own_line() -> None:
    answers = [GradedAnswer("lookup", 0.9, 1.0)] * 9 + [GradedAnswer("lookup", 0.9, 0.0)] * 9
    answers += [GradedAnswer("sum", 0.6, 1.0)] * FEWEST
    found = by_operation(answers)
    assert list(found) == ["all", "lookup", "sum"]
    assert (found["lookup"].answers, found["lookup"].right) == (18, 0.5)
    assert found["lookup"].ece == pytest.approx(0.4)
    assert found["sum"].confidence == pytest.approx(0.6)
    assert found["all"].answers == 18 + FEWEST


def test_rare_operations_stand_together() -> None:
    answers = [GradedAnswer("lookup", 0.9, 1.0)] * FEWEST
    answers += [GradedAnswer("sum", 0.2, 0.0), GradedAnswer("ratio", 0.4, 1.0)]
    found = by_operation(answers)
    assert list(found) == ["all", "lookup", "others"]
    assert (found["others"].answers, found["others"].right) == (2, 0.5)


def test_the_surer_half_and_four_fifths() -> None:
    answers = [GradedAnswer("lookup", (10 - at) / 10, float(at < 5)) for at in range(10)]
    found = by_operation(answers)["all"]
    assert (found.right_at_50, found.right_at_80) == (1.0, 0.625)


def test_nothing_was_answered() -> None:
    assert by_operation([]) == {}
