"""What kind of answer the wording of a question leaves."""

from collections.abc import Callable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.generation import generate
from dsqa.derivations.question.answer_kind import are_of_kind, fitting
from dsqa.derivations.registry import operations
from dsqa.questions.asking.over_rows.kinds import answer_kind
from dsqa.questions.parse import read

Make = Callable[[Sequence[Sequence[str]]], Relation]


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("How many libraries are in the North?", "number"),
        ("In 2019, how many people came?", "number"),
        ("Which team won how many games?", "any"),
        ("When did it open?", "time"),
        ("In which year was it built?", "time"),
        ("Who won?", "name"),
        ("How much does it cost?", "amount"),
        ("それはいくらですか", "amount"),
        ("What is the average?", "any"),
        ("図書館は何館ありますか", "number"),
        ("福井は何県にありますか", "name"),
        ("職員が何人以上の館はどれですか", "any"),
        ("いつ開館しましたか", "time"),
        ("当選したのは誰ですか", "name"),
        ("何番目の山ですか", "any"),
        ("書庫に入っている本の冊数", "number"),
        ("最も冊数の多い棚の本の数は", "any"),
        ("", "any"),
    ],
)
def test_kinds(question: str, kind: str) -> None:
    assert answer_kind(read(question)) == kind


def test_answers_of_a_kind() -> None:
    answers = [("Noon",), ("3", "4"), ("平成元年度",), ("Fri.",), ("12 km",), ("1998",)]
    assert are_of_kind(answers, "number").tolist() == [False, True, False, False, True, True]
    assert are_of_kind(answers, "time").tolist() == [True, False, True, True, False, True]
    assert are_of_kind(answers, "name").tolist() == [True, False, True, True, True, False]
    assert are_of_kind(answers, "any").all()


def test_a_date_is_no_name() -> None:
    answers = [("Oslo",), ("1 June 2024",), ("06:28",), ("3",)]
    assert are_of_kind(answers, "name").tolist() == [True, False, False, False]


def test_where_no_answer_is_of_the_kind_all_are_left() -> None:
    assert are_of_kind([("Oslo",), ("Bergen",)], "number").all()


@given(st.text())
def test_any_question_has_a_kind(question: str) -> None:
    assert answer_kind(read(question)) in ("number", "amount", "time", "name", "any")


@pytest.mark.parametrize("question", ["How much did we spend on food?", "食費はいくらですか"])
def test_an_amount_is_no_number_of_rows(question: str, relation_of: Make) -> None:
    relation = relation_of(
        [["Item", "Kind", "Cost", "Paid on"], ["a", "food", "3", "2024-05-01"], ["b", "食費", "4", "2024-05-02"], ["c", "food", "5", "2024-05-03"]]
    )  # fmt: skip
    wording = read(question)
    found = generate(relation, wording).derivations
    fit = fitting(found, wording)
    given = {found.answers[answer][0] for answer in found.answer[fit].tolist()}
    counted = {at for at, one in enumerate(operations()) if one.counts}
    assert given and counted.isdisjoint(found.operation[fit].tolist())
    assert not any("2024-05" in one for one in given)


def test_a_number_of_people_is_none_of_hours() -> None:
    answers = [("3時間",), ("4人",), ("5",)]
    assert are_of_kind(answers, "number", "人").tolist() == [False, True, True]


def test_a_time_that_can_be_read_is_better_than_one_that_may_be_one() -> None:
    answers = [("North",), ("2024-09-02 06:00",), ("12.5",), ("3 May",)]
    assert are_of_kind(answers, "time").tolist() == [False, True, False, True]
    assert are_of_kind([("North",), ("12.5",)], "time").tolist() == [True, False]
