"""Sets of rows as whole numbers and back."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.derivations.rows.masks import bools_of, mask_of, mask_of_bools, rows_of

ROWS = st.sets(st.integers(0, 299))


def test_no_rows_are_no_bits() -> None:
    assert mask_of([]) == 0
    assert rows_of(0) == []


@given(ROWS)
def test_rows_come_back_in_order(rows: set[int]) -> None:
    assert rows_of(mask_of(rows)) == sorted(rows)


@given(ROWS)
def test_the_order_of_rows_does_not_matter(rows: set[int]) -> None:
    assert mask_of(sorted(rows)) == mask_of(sorted(rows, reverse=True))


@given(ROWS)
def test_the_bits_are_as_many_as_the_rows(rows: set[int]) -> None:
    assert mask_of(rows).bit_count() == len(rows)


@given(st.lists(st.booleans(), max_size=200))
def test_booleans_come_back(chosen: list[bool]) -> None:
    mask = mask_of_bools(np.array(chosen, bool))
    assert bools_of([mask], len(chosen))[0].tolist() == chosen


@given(ROWS, ROWS)
def test_what_two_have_in_common(one: set[int], other: set[int]) -> None:
    assert rows_of(mask_of(one) & mask_of(other)) == sorted(one & other)


@given(st.lists(ROWS, min_size=1, max_size=5))
def test_many_masks_at_once(many: list[set[int]]) -> None:
    found = bools_of([mask_of(rows) for rows in many], 300)
    assert found.shape == (len(many), 300)
    assert [set(np.flatnonzero(one).tolist()) for one in found] == many


@pytest.mark.parametrize("size", [1, 7, 8, 9, 64, 65, 20_000])
def test_all_rows_of_a_table(size: int) -> None:
    mask = (1 << size) - 1
    assert rows_of(mask) == list(range(size))
    assert mask_of(range(size)) == mask
