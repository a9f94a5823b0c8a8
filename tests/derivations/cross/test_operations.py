"""What each operation derives over a cross table."""

from collections.abc import Callable

import pytest

from dsqa.composing.engine import QueryEngine, Row
from dsqa.derivations.cross.generation import CrossDerivations
from dsqa.derivations.cross.registry import operations, register
from tests.derivations.cross.conftest import CHANGES, CITIES_JA

Derived = Callable[..., set[str]]


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("What was the population of York in 2015?", "look_up", "120"),
        ("Which city had 340 in 2020?", "label", "Leeds"),
        ("Which city was the largest in 2020?", "largest", "Leeds"),
        ("Which city was the smallest in 2020?", "smallest", "York"),
        ("Which city was the second largest in 2020?", "nth_largest", "Hull"),
        ("Which city was the second smallest in 2020?", "nth_smallest", "Hull"),
        ("Which are the two largest cities in 2020?", "top", "Leeds; Hull"),
        ("Which are the two smallest cities in 2020?", "bottom", "York; Hull"),
        ("What was the largest population of a city in 2020?", "maximum", "340"),
        ("What was the smallest population of a city in 2020?", "minimum", "150"),
        ("What was the range of the cities in 2020?", "extremes", "150; 340"),
        ("How many people lived in all cities in 2010?", "sum", "600"),
        ("What was the average population of the cities in 2010?", "average", "200"),
        ("How far apart are the cities in 2020?", "range", "190"),
        ("Which cities had more than 160 in 2020?", "above", "Leeds; Hull"),
        ("Which cities had less than 300 in 2020?", "below", "York; Hull"),
        ("How many cities had more than 160 in 2020?", "count_above", "2"),
        ("How many cities had less than 160 in 2020?", "count_below", "1"),
        ("Which city had exactly 230 in 2020?", "equal", "Hull"),
        ("How many cities are there?", "count", "3"),
        ("Which was larger in 2020, York or Hull?", "larger_of_two", "Hull"),
        ("Which was smaller in 2020, York or Hull?", "smaller_of_two", "York"),
        ("How much larger was Hull than York in 2020?", "difference", "80"),
        ("By how much did York grow from 2010 to 2020?", "difference", "50"),
        ("How many people lived in York and Hull in 2020?", "sum_of_two", "380"),
        ("What is the ratio of York to Leeds in 2010?", "quotient", "0.333333"),
        ("How many times as large as York was Leeds in 2010?", "inverse_quotient", "3"),
        ("What was the growth rate of York from 2010 to 2020?", "change", "0.5"),
        ("By what share was York smaller in 2010 than in 2020?", "change_back", "0.333333"),
        ("What was York in 2010 and in 2020 respectively?", "both_values", "100; 150"),
        ("What was York in 2020 and in 2010 respectively?", "both_values", "150; 100"),
        ("Which cities are listed, York and Hull?", "both_labels", "York; Hull"),
        ("Which years are covered?", "labels", "2010; 2015; 2020"),
        ("Which cities are covered?", "group_labels", "York; Leeds; Hull"),
        ("What were York, Leeds and Hull in 2010?", "values", "100; 300; 200"),
        ("What share of the total did York and Hull have in 2010?", "sum_of_total", "0.5"),
    ],
)
def test_answers(derived: Derived, question: str, operation: str, answer: str) -> None:
    assert answer in derived(question, operation)


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("横浜市の2015年の人口は?", "look_up", "120"),
        ("2020年に人口が最も多い市は?", "largest", "川崎市"),
        ("2020年に人口が最も少ない市は?", "smallest", "横浜市"),
        ("横浜市の人口は2010年から2020年までにどれだけ増えたか?", "difference", "50"),
        ("2010年の横浜市と川崎市の合計は?", "sum_of_two", "400"),
    ],
)
def test_answers_in_japanese(derived: Derived, question: str, operation: str, answer: str) -> None:
    assert answer in derived(question, operation, CITIES_JA, "j")


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("By how much did York fall in 2020?", "opposite", "3"),
        ("Which cities fell in 2020?", "below", "York; Hull"),
        ("How many cities fell in 2020?", "count_below", "2"),
    ],
)
def test_below_zero(derived: Derived, question: str, operation: str, answer: str) -> None:
    assert answer in derived(question, operation, CHANGES)


def test_totals_are_in_no_group(derived: Derived) -> None:
    assert not any("Total" in answer for answer in derived("Which city is the largest?", "top"))
    assert "Total" not in derived("Which city was the largest in 2020?", "largest")


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


def test_a_name_is_taken_once() -> None:
    with pytest.raises(ValueError, match="registered twice"):
        register(lambda space, table: None, operations()[0])


def test_every_operation_says_what_it_gives() -> None:
    assert all(one.description and one.name for one in operations())
    assert len({one.name for one in operations()}) == len(operations())


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


def test_the_largest_province_is_no_territory(derived: Derived) -> None:
    grid = [["Place", "Rate"], ["Ontario", "2"], ["Manitoba", "5"], ["Quebec", "1"], ["Yukon", "9"]]
    assert derived("Which province had the highest rate?", "largest", grid) == {"Manitoba"}
    assert "Yukon" in derived("Which place had the highest rate?", "largest", grid)


def test_the_largest_is_not_what_is_left_or_a_sum_of_some(derived: Derived) -> None:
    grid = [["Institution", "Grants"], ["Top 2 institutions", "9"], ["York Lab", "5"], ["Leeds Lab", "4"], ["All other", "30"]]  # fmt: skip
    assert derived("Which institution has the largest grants?", "largest", grid) == {"York Lab"}
