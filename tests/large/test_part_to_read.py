"""Which columns a question speaks of."""

import pytest

from dsqa.derivations.columns.relation import Relation
from dsqa.large.part_to_read import part_to_read
from dsqa.questions.parse import read

HEADS = ["order_id", "city", "customer", "date", "quantity", "price"]
CITIES = ["York", "Leeds", "Hull"]
ROWS = [
    [str(7 * n + 1), CITIES[n % 3], f"C{n * n:06d}", f"2019-{n % 12 + 1:02d}-03", str(n % 9), f"{n}.5"]
    for n in range(240)
]  # fmt: skip


@pytest.mark.parametrize(
    ("question", "columns"),
    [
        ("How many orders are from York?", {"city"}),
        ("What is the average price of orders from Leeds?", {"city", "price"}),
        ("How many orders were there in 2019?", {"date"}),
        ("Which customer has the highest total quantity?", {"customer", "quantity"}),
        ("Which city has the most orders?", {"order_id", "city"}),
        ("What was the dearest order ever?", {"order_id", "price", "customer"}),
        ("What did order 778 cost?", {"order_id", "price"}),
        ("How many orders have a quantity above 7?", {"quantity"}),
    ],
)
def test_columns_that_a_question_speaks_of(question: str, columns: set[str]) -> None:
    sample = Relation(HEADS, [list(column) for column in zip(*ROWS, strict=True)])
    found = {HEADS[at] for at in part_to_read(sample, read(question)).columns}
    assert columns <= found
    # A column with another cell in each row takes the longest to read.
    assert not {"order_id", "customer"} & (found - columns)


def test_a_word_that_is_nowhere_is_sought_in_the_other_columns_of_texts() -> None:
    sample = Relation(HEADS, [list(column) for column in zip(*ROWS, strict=True)])
    found = part_to_read(sample, read("How many orders did Smith place in Bath?"))
    assert {"smit", "bat"} <= {word[:4] for word in found.words} | {
        word[:3] for word in found.words
    }
    assert {HEADS[at] for at in found.sought_in} >= {"city", "customer"}
    assert not part_to_read(sample, read("How many orders are from York?")).words
