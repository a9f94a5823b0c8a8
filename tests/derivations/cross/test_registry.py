"""The operations over cross tables that there are."""

import pytest

from dsqa.derivations.cross.registry import (
    learned,
    numbers_of_operations,
    operations,
    register,
)


def test_a_name_is_taken_once() -> None:
    with pytest.raises(ValueError, match="registered twice"):
        register(lambda space, table: None, operations()[0])


def test_every_operation_says_what_it_gives() -> None:
    assert all(one.description and one.name for one in operations())
    assert len({one.name for one in operations()}) == len(operations())


def test_they_are_ranked_by_the_weights_of_another_operation() -> None:
    numbers, own = numbers_of_operations(), {one.name for one in learned()}
    for one in operations():
        assert bool(one.like) == (one.name not in own)
        assert one.like or not one.is_exclusive
        assert numbers[one.name] == numbers[one.like or one.name]
