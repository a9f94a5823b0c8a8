"""The price and the number of the things of a row."""

from collections.abc import Callable, Sequence

import pytest

from dsqa.derivations.columns.head_matches import head_matches
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.rows.priced import priced
from dsqa.questions.parse import read

Make = Callable[[Sequence[Sequence[str]]], Relation]


@pytest.mark.parametrize(
    ("heads", "question", "factors"),
    [
        (("Item", "Qty", "Unit price"), "", (1, 2)),
        (("Item", "Qty", "Cost price", "Unit price"), "", (1, 3)),
        (("Guest", "Nights", "Adults", "Price per night"), "", (1, 3)),
        (("品目", "数量", "単価（円）"), "", (1, 2)),
        (("品目", "箱数", "単価(円/kg)"), "", None),
        (("Item", "Qty", "Unit price", "Amount"), "", None),
        (("Item", "Qty", "Nights", "Price"), "", None),
        (("Item", "Qty", "Nights", "Price"), "What are all nights worth?", (2, 3)),
        (("Item", "Height", "Price"), "", None),
        (("Item", "Qty", "Weight"), "", None),
    ],
)
def test_the_factors(
    relation_of: Make, heads: tuple[str, ...], question: str, factors: tuple[int, int] | None
) -> None:
    rows = [["a", *("2" for _ in heads[1:])], ["b", *("3.5" for _ in heads[1:])]]
    relation = relation_of([heads, *rows])
    found = priced(relation, head_matches(relation, read(question)))
    assert (found.columns if found else None) == factors
