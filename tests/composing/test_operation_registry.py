"""The operations over located cells that there are."""

from typing import get_args

import pytest

from dsqa.composing.registry import operation_named, operations, register
from dsqa.questions.operation_names import OperationName


def test_there_is_one_for_each_that_a_question_may_ask_for() -> None:
    assert {one.name for one in operations()} == set(get_args(OperationName))


def test_no_two_have_the_same_description() -> None:
    assert len({one.description for one in operations()}) == len(operations())
    assert all(one.description for one in operations())


def test_a_name_is_registered_once() -> None:
    before = operations()
    with pytest.raises(ValueError, match="twice"):
        register(operation_named("sum"))
    assert operations() == before


def test_what_takes_an_extreme_says_in_which_direction() -> None:
    directed = {one.name: one.direction for one in operations() if one.direction}
    assert directed == {
        "argmax": 1, "argmin": -1, "max": 1, "min": -1, "pair_argmax": 1, "pair_argmin": -1,
    }  # fmt: skip
    assert {one.name for one in operations() if one.compares} == {*directed, "count"}
