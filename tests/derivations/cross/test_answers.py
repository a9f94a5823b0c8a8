"""The different answers of a question."""

import numpy as np
import pytest

from dsqa.derivations.cross.answers import Answers, as_rounded


def test_the_same_answer_has_one_number() -> None:
    answers = Answers()
    first = answers.of_texts(("1,200",))
    assert answers.of_texts(("1200.0",)) == first
    assert answers.of_value(1200.0) == first
    assert answers.of_texts(("York", "Hull")) != first
    assert answers.find(("1200",)) == first
    assert answers.find(("Leeds",)) == -1
    assert len(answers) == 2


def test_texts_are_those_that_were_met_first() -> None:
    answers = Answers()
    answers.of_texts(("1,200",))
    answers.of_value(1200.0)
    answers.of_value(1 / 3)
    answers.of_texts(("York", "Hull"))
    texts = answers.texts()
    assert list(texts) == [("1,200",), ("0.333333",), ("York", "Hull")]
    assert list(texts[1:]) == [("0.333333",), ("York", "Hull")]
    assert answers.items() == [("1,200",), (), ("York", "Hull")]


def test_numbers_that_are_told_alike_are_one() -> None:
    answers = Answers()
    assert answers.of_value(0.1 + 0.2) == answers.of_value(0.3)
    assert as_rounded(1234567.00004) == 1234567.0


@pytest.mark.parametrize(
    ("text", "number"),
    [("12.5%", 12.5), ("△1,573", -1573.0), ("(14,895)", -14895.0), ("York", np.nan)],
)
def test_numbers_of_answers(text: str, number: float) -> None:
    answers = Answers()
    answers.of_texts((text,))
    answers.of_texts(("1", "2"))
    answers.of_value(2 / 3)
    np.testing.assert_equal(answers.numbers(), [number, np.nan, 0.666667])


def test_no_answers() -> None:
    answers = Answers()
    assert len(answers.numbers()) == 0
    assert list(answers.texts()) == []
