"""The answer of the rules over located cells, as one more derivation."""

from collections.abc import Callable

from dsqa.derivations.cross.generation import CrossDerivations
from dsqa.derivations.cross.space import Composed


def test_it_is_derived_where_there_is_one(generated: Callable[..., CrossDerivations]) -> None:
    question, composed = "What was the mode of the cities?", Composed(("77",), "mode", 0.5, ())
    found = generated(question, composed=composed).space.derivations
    assert [one.texts for one in found if one.operation.name == "composed"] == [("77",)]
    assert not any(
        one.operation.name == "composed" for one in generated(question).space.derivations
    )
