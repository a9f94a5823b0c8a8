"""A cross table as derivations see it."""

from collections.abc import Callable, Sequence

import numpy as np
import pytest

from dsqa.derivations.cross.lines.axis import LineCells
from dsqa.derivations.cross.lines.table import CrossTable
from tests.derivations.cross.conftest import CITIES

Grid = Sequence[Sequence[str]]
Make = Callable[[Grid], CrossTable]


def test_numbers_along_an_axis(cross_table: Make) -> None:
    table = cross_table(CITIES)
    assert table.across(0, 0).tolist() == [600, 100, 300, 200]
    assert table.across(1, 1).tolist() == [100, 120, 150]
    assert table.across(0, 0) is table.across(0, 0)


@pytest.mark.parametrize("text", ["", "...", "n/a", "-"])
def test_what_is_no_number(cross_table: Make, text: str) -> None:
    table = cross_table([*CITIES[:-1], ["Hull", "200", text, "230"]])
    assert np.isnan(table.value(3, 1))


def test_words_and_numbers_of_cells(cross_table: Make) -> None:
    table = cross_table([*CITIES[:-1], ["Hull", "200", "flooded twice", "230"]])
    assert table.rows_saying["flood"] == {3}
    assert table.rows_with_number[230.0] == {3}


def test_the_numbers_of_a_group_in_order(cross_table: Make) -> None:
    table = cross_table([*CITIES[:-1], ["Hull", "", "220", "230"]])
    found = table.ordered(0, (1, 2, 3), 0)
    assert found is not None
    assert found.lines == (1, 2)
    assert (found.numbers, found.order, found.ordered) == ([100, 300], [0, 1], [100, 300])
    assert table.ordered(0, (1, 2, 3), 0) is found
    assert table.ordered(0, (2, 3), 0) is None
    turned = table.ordered(0, (2, 1), 1)
    assert turned is not None
    assert (turned.order, turned.ordered) == ([1, 0], [120, 310])


def test_texts_of_cells(cross_table: Make) -> None:
    table = cross_table(CITIES)
    assert table.texts(0, LineCells((3, 1), 2)) == ("230", "150")
    assert table.texts(1, LineCells((0, 2), 1)) == ("100", "150")
