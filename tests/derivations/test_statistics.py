"""Sums and extremes of groups: in small tables at once, in large ones group by group."""

from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from dsqa.derivations.rows import statistics as module
from dsqa.derivations.rows.statistics import statistics

NUMBERS = st.one_of(st.just(np.nan), st.integers(-1000, 1000).map(float))


@given(st.data(), st.integers(1, 6), st.integers(1, 3), st.integers(1, 5))
def test_both_ways_find_the_same(
    data: st.DataObject, rows: int, readings: int, groups: int
) -> None:
    members = data.draw(arrays.arrays(np.bool_, (groups, rows)))
    values = data.draw(arrays.arrays(np.float64, (readings, rows), elements=NUMBERS))
    at_once = statistics(members, values)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "_MANY_ROWS", 0)
        one_by_one = statistics(members, values)
    for group, reading in product(range(groups), range(readings)):
        numbers = [one for one in values[reading][members[group]].tolist() if one == one]
        expected = (
            len(numbers),
            sum(numbers),
            max(numbers, default=-np.inf),
            min(numbers, default=np.inf),
        )
        for found in (at_once, one_by_one):
            assert tuple(one[group, reading] for one in found) == expected
