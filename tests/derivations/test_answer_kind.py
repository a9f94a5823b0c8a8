"""What kind of answer the wording of a question leaves."""

from collections.abc import Callable, Sequence

import pytest

from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.facts import Facts
from dsqa.derivations.generation import generate
from dsqa.derivations.question.answer_kind import are_of_kind, fitting
from dsqa.derivations.registry import operations
from dsqa.questions.parse import read

Make = Callable[[Sequence[Sequence[str]]], Relation]


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


@pytest.mark.parametrize("question", ["How much did we spend on food?", "食費はいくらですか"])
def test_an_amount_is_no_number_of_rows(question: str, relation_of: Make) -> None:
    relation = relation_of(
        [["Item", "Kind", "Cost", "Paid on"], ["a", "food", "3", "2024-05-01"], ["b", "食費", "4", "2024-05-02"], ["c", "food", "5", "2024-05-03"]]
    )  # fmt: skip
    facts = Facts(generate(relation, read(question)))
    found, fit = facts.derivations, fitting(facts)
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
