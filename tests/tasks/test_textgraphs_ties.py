"""The range of figures that ties allow."""

from itertools import permutations

import numpy as np
import pytest
from dsqa_tasks.textgraphs.evaluation.explanations import score
from dsqa_tasks.textgraphs.evaluation.ties import map_range, orders

DISTANCES = np.array([0.5, 0.2, 0.5, 0.5 + 1e-15, 0.9, 0.2])
NAMES = "abcdef"
GOLD = {"q": {"c": "CENTRAL", "f": "CENTRAL"}}


def test_wanted_facts_stand_last_or_first_among_those_that_tie() -> None:
    found = orders(DISTANCES, [2, 5])
    assert found.worst == [1, 5, 0, 3, 2, 4]
    assert found.best == [5, 1, 2, 0, 3, 4]


@pytest.mark.parametrize("depth", [None, 3])
def test_every_order_of_ties_is_in_the_range_and_its_ends_are_reached(depth: int | None) -> None:
    worst, best = ({"q": [NAMES[at] for at in order]} for order in orders(DISTANCES, [2, 5]))
    allowed = map_range(GOLD, worst, best, depth)
    figures = [
        score(GOLD, {"q": [*first, *second, "e"][:depth]}).map
        for first in permutations("bf")
        for second in permutations("acd")
    ]
    assert min(figures) == pytest.approx(allowed.lowest)
    assert max(figures) == pytest.approx(allowed.highest)
    assert all(figure in allowed for figure in figures)
    assert allowed.highest + 1e-6 not in allowed
    assert allowed.lowest - 1e-6 not in allowed
