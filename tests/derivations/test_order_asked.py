"""Whether a question names an order."""

from collections.abc import Callable, Sequence

import pytest

from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.facts import Facts
from dsqa.derivations.generation import generate
from dsqa.derivations.question.order_asked import of_other_end, unasked
from dsqa.derivations.ranking import derive
from dsqa.derivations.registry import numbers_of_operations
from dsqa.derivations.weights import shipped
from dsqa.questions.parse import read

Make = Callable[[Sequence[Sequence[str]]], Relation]
GUESTS = [
    ["Guest", "Arrival", "Nights", "Pet"],
    ["Sorensen", "2024-05-07", "3", "no"],
    ["Marchetti", "2024-05-09", "7", "dog"],
    ["Brandt", "2024-06-01", "4", "dog"],
    ["Harris", "2024-06-21", "2", "cat"],
]


def test_all_rows_are_given_where_no_order_is_named(relation_of: Make) -> None:
    (best, *_) = derive(relation_of(GUESTS), read("Who has a dog?"), shipped("plain"))
    assert best.items == ("Marchetti", "Brandt")


def test_one_is_given_where_it_is(relation_of: Make) -> None:
    (best, *_) = derive(relation_of(GUESTS), read("Who stays longest?"), shipped("plain"))
    assert best.items == ("Marchetti",)


def test_codes_are_not_compared_beside_numbers(relation_of: Make) -> None:
    plots = [
        ["Plot", "Owner", "Area (ha)"],
        ["P1", "Anna Field", "3.2"],
        ["P2", "Ben Stone", "8.9"],
        ["P3", "Cora Hill", "5.0"],
        ["P4", "Dan Marsh", "1.7"],
    ]
    question = "Which owner has the largest plot?"
    (best, *_) = derive(relation_of(plots), read(question), shipped("plain"))
    assert best.items == ("Ben Stone",)
    codes = relation_of([["Plot", "Owner"], *(row[:2] for row in plots[1:])])
    (best, *_) = derive(codes, read(question), shipped("plain"))
    assert best.items == ("Dan Marsh",)


@pytest.mark.parametrize(
    ("question", "left_out"),
    [
        ("Who stays the lowest number of nights?", "largest"),
        ("Who stays the most nights?", "smallest"),
        ("Whose nights fell most?", ""),
        ("What is the lowest rank?", ""),
        ("Which is the lowest and which the highest?", ""),
        ("Is 3 the lowest number of nights?", ""),
    ],
)
def test_the_other_end_is_left_out(relation_of: Make, question: str, left_out: str) -> None:
    facts = Facts(generate(relation_of(GUESTS), read(question)))
    numbers = numbers_of_operations()
    other = set(facts.derivations.operation[of_other_end(facts)].tolist())
    assert not other & {numbers[name] for name in ("largest", "smallest", "count")} - {
        numbers.get(left_out)
    }
    assert (numbers.get(left_out) in other) == bool(left_out)


@pytest.mark.parametrize(
    ("question", "is_left_out"),
    [
        ("How many nights are booked for dogs?", True),
        ("What is the difference of the nights of the dogs?", False),
        ("How much longer does Marchetti stay than Brandt?", False),
    ],
)
def test_a_difference_is_left_out_where_none_is_named(
    relation_of: Make, question: str, is_left_out: bool
) -> None:
    facts = Facts(generate(relation_of(GUESTS), read(question)))
    left_out = set(facts.derivations.operation[unasked(facts) > 0].tolist())
    assert (numbers_of_operations()["range"] in left_out) == is_left_out
