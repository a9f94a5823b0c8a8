"""What is derived over a cross table, with the query that gives it."""

from collections.abc import Callable

import pytest

from dsqa.composing.engine import QueryEngine, Row
from dsqa.derivations.cross.generation import CrossDerivations


@pytest.mark.parametrize(
    "question",
    [
        "What was the average population of the cities in 2010?",
        "How much larger was Hull than York in 2020?",
        "What was the growth rate of York from 2010 to 2020?",
        "What share of the total did York and Hull have in 2010?",
        "What share did not live in York in 2010?",
    ],
)
def test_the_sql_of_a_computed_answer_gives_it(
    generated: Callable[..., CrossDerivations], question: str
) -> None:
    space = generated(question).space
    engine, seen = QueryEngine(), set()
    for one in space.derivations:
        if one.operation.query.sql and (one.operation.name, one.texts) not in seen:
            seen.add((one.operation.name, one.texts))
            texts = space.tables[one.table].table.index.sheet.texts
            rows = [Row("", float(texts[place.row][place.column])) for place in one.places]
            ((given,),) = engine.run(one.operation.query.sql, rows)
            assert float(given) == pytest.approx(float(one.texts[0]), abs=1e-6)
    assert len(seen) > 10


def test_a_derivation_has_its_texts_and_places(generated: Callable[..., CrossDerivations]) -> None:
    space = generated("How much larger was Hull than York in 2020?").space
    assert len(space.derivations) == len(space) > 0
    for one in space.derivations:
        texts = space.tables[one.table].table.index.sheet.texts
        shown = tuple(texts[place.row][place.column].strip() for place in one.places)
        if one.operation.name in ("look_up", "label", "maximum", "larger_of_two"):
            assert one.texts == shown
        if one.operation.name == "difference":
            larger, smaller = map(float, shown)
            assert float(one.texts[0]) == larger - smaller
