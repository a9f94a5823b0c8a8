"""What kind of answer the wording of a question leaves."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.derivations.answer_kind import answer_kind, are_of_kind
from dsqa.derivations.wording import read


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("How many libraries are in the North?", "number"),
        ("In 2019, how many people came?", "number"),
        ("Which team won how many games?", "any"),
        ("When did it open?", "time"),
        ("In which year was it built?", "time"),
        ("Who won?", "name"),
        ("What is the average?", "any"),
        ("図書館は何館ありますか", "number"),
        ("職員が何人以上の館はどれですか", "any"),
        ("いつ開館しましたか", "time"),
        ("当選したのは誰ですか", "name"),
        ("何番目の山ですか", "any"),
        ("", "any"),
    ],
)
def test_kinds(question: str, kind: str) -> None:
    assert answer_kind(read(question)) == kind


def test_answers_of_a_kind() -> None:
    answers = [("Noon",), ("3", "4"), ("平成元年度",), ("Fri.",), ("12 km",), ("1998",)]
    assert are_of_kind(answers, "number").tolist() == [False, True, False, False, True, True]
    assert are_of_kind(answers, "time").tolist() == [True, False, True, True, True, True]
    assert are_of_kind(answers, "name").tolist() == [True, False, True, True, True, False]
    assert are_of_kind(answers, "any").all()


def test_where_no_answer_is_of_the_kind_all_are_left() -> None:
    assert are_of_kind([("Oslo",), ("Bergen",)], "number").all()


@given(st.text())
def test_any_question_has_a_kind(question: str) -> None:
    assert answer_kind(read(question)) in ("number", "time", "name", "any")
