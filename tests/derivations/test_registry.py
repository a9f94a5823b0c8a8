"""The operations that there are."""

import pytest

from dsqa.derivations.registry import (
    Operation,
    evidence_of_operations,
    learned,
    numbers_of_operations,
    operations,
    register,
    weights_of_operations,
)


def test_names_are_unique_and_in_order() -> None:
    names = [operation.name for operation in operations()]
    assert names == sorted(set(names))


@pytest.mark.parametrize("operation", operations(), ids=lambda operation: operation.name)
def test_an_operation_says_what_it_does(operation: Operation) -> None:
    assert operation.description
    assert operation.name.isidentifier()
    assert operation.name == operation.name.lower()
    assert operation.direction in (-1, 0, 1)
    assert not operation.sql or operation.sql.startswith("SELECT ")


def test_no_two_operations_have_the_same_description() -> None:
    descriptions = [operation.description for operation in operations()]
    assert len(set(descriptions)) == len(descriptions)


def test_operations_are_numbered_in_their_order() -> None:
    assert numbers_of_operations() == {one.name: at for at, one in enumerate(operations())}


def test_a_name_is_registered_once() -> None:
    before = operations()
    with pytest.raises(ValueError, match=f"'{before[0].name}' is registered twice"):
        register(before[0])
    assert operations() == before


def test_borrowed_weights_are_those_of_a_learned_operation() -> None:
    own = [one.name for one in learned()]
    for at, one in enumerate(operations()):
        assert (one.like in own) == bool(one.like)
        assert own[weights_of_operations()[at]] == (one.like or one.name)
        assert one.like or not one.evidence
        assert evidence_of_operations()[at] == pytest.approx(one.evidence)
