"""Price times number."""

from collections.abc import Callable, Sequence

import pytest

from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.ranking import derive
from dsqa.derivations.weights import shipped
from dsqa.questions.parse import read

Derived = Callable[..., set[str]]
Make = Callable[[Sequence[Sequence[str]]], Relation]
ORDERS = [
    ["Order", "Item", "Quantity", "Unit price"],
    ["A1", "cup", "3", "12.5"],
    ["A2", "apron", "1", "34"],
    ["A3", "rug", "2", "79"],
    ["A4", "cup", "6", "12.5"],
    ["A5", "apron", "2", "34"],
]
ORDERS_JA = [
    ["品目", "出荷先", "箱数", "単価"],
    ["梨", "東市場", "4", "900"],
    ["柿", "西市場", "10", "300"],
    ["梨", "西市場", "2", "950"],
]


@pytest.mark.parametrize(
    ("question", "operation", "answer", "grid"),
    [
        ("What is the total value of all cups?", "sum_of_products", "112.5", ORDERS),
        ("What is the total value of all orders?", "sum_of_products", "372.5", ORDERS),
        ("What was order A3 worth?", "sum_of_products", "158", ORDERS),
        ("Which order was worth the most?", "largest_product", "A3", ORDERS),
        ("Which order was worth the least?", "smallest_product", "A2", ORDERS),
        ("Which item brought the most revenue?", "kind_with_largest_product", "rug", ORDERS),
        ("Which item brought the least revenue?", "kind_with_smallest_product", "apron", ORDERS),
        ("西市場の売上はいくらですか", "sum_of_products", "4900", ORDERS_JA),
        ("売上が最も多い品目は何ですか", "kind_with_largest_product", "梨", ORDERS_JA),
    ],
)
def test_products(
    derived: Derived, question: str, operation: str, answer: str, grid: Sequence[Sequence[str]]
) -> None:
    assert answer in derived(question, operation, grid)


@pytest.mark.parametrize(
    ("question", "gold"),
    [
        ("What is the total value of all cups?", "112.5"),
        ("Which order was worth the most?", "A3"),
    ],
)
def test_they_are_the_answer_without_weights_of_their_own(
    relation_of: Make, question: str, gold: str
) -> None:
    assert derive(relation_of(ORDERS), read(question), shipped("plain"))[0].items == (gold,)


@pytest.mark.parametrize(
    "question",
    ["What is the unit price of the rug?", "How many cups were ordered?", "What does a cup cost?"],
)
def test_none_where_one_thing_is_asked_for(derived: Derived, question: str) -> None:
    assert derived(question, "sum_of_products", ORDERS) == set()


def test_none_where_no_number_is_known(derived: Derived) -> None:
    grid = [*ORDERS[:1], *([*row[:2], "", row[3]] for row in ORDERS[1:3]), *ORDERS[3:]]
    assert "A1" not in derived("Which order was worth the least?", "smallest_product", grid)
