"""Operations that answer alone: yes or no to a claim, and the median that a table does not state."""

from collections.abc import Callable

import pytest

from dsqa.answering.over_tables.from_located import asks_exclusive
from dsqa.composing.engine import QueryEngine, Row
from dsqa.derivations.cross.generation import CrossDerivations
from dsqa.derivations.cross.registry import learned, numbers_of_operations, operations
from dsqa.questions.parse import parse
from tests.derivations.cross.conftest import CHANGES, CITIES, CITIES_JA, Grid

Generated = Callable[..., CrossDerivations]
IN_THOUSANDS = [
    ["Forest burnt (thousand hectares)", "", ""],
    ["Region", "2031", "2032"],
    ["North", "1,200", "800"],
    ["South", "30", "45"],
]


@pytest.mark.parametrize(
    ("question", "operation", "answer", "operands"),
    [
        ("Did York have more than 120 people in 2020?", "is_bounded", "yes", "150"),
        ("Was the population of Leeds below 310 in 2010?", "is_bounded", "yes", "300"),
        ("Was Hull larger than York in 2020?", "is_more", "yes", "230 150"),
        ("Did York have fewer people than Hull in 2020?", "is_more", "yes", "150 230"),
        ("Was York larger in 2010 than in 2020?", "is_more", "no", "100 150"),
        ("Did Leeds have twice as many people as York in 2010?", "is_more", "yes", "300 100"),
        ("Did the population of York fall from 2010 to 2020?", "has_changed", "no", "150 100"),
        ("Did York grow by more than 40 percent from 2010 to 2020?", "has_changed", "yes", "150 100"),
        ("Did York grow by more than 60 percent from 2010 to 2020?", "has_changed", "no", "150 100"),
        ("Is Leeds the city with the largest population in 2020?", "is_extreme", "yes", "340 150 230"),
        ("Does York have the largest population in 2020?", "is_extreme", "no", "150 340 230"),
        ("Did every city have more than 140 people in 2020?", "holds_of_group", "yes", "150 340 230"),
        ("Did every city have more people in 2020 than in 2010?", "holds_of_group", "yes", "150 340 230 100 300 200"),
        ("Did any city shrink from 2010 to 2020?", "holds_of_group", "no", "150 340 230 100 300 200"),
        ("What was the median population of the cities in 2010?", "median", "200", "100 300 200"),
        ("Which city grew the most from 2010 to 2020?", "largest_change", "York", "York"),
        ("Which city grew the least from 2010 to 2020?", "largest_change", "Hull", "Hull"),
        ("Which city had the fastest rise in percent from 2010 to 2020?", "largest_change", "York", "York"),
    ],
)  # fmt: skip
def test_answers(
    generated: Generated, question: str, operation: str, answer: str, operands: str
) -> None:
    assert (operation, answer, operands) in _found(generated, question)


def _found(
    generated: Generated, question: str, grid: Grid = CITIES, lang: str = "e"
) -> set[tuple[str, str, str]]:
    space = generated(question, grid, lang, exclusive=True).space
    found = set()
    for one in space.derivations:
        texts = space.tables[one.table].table.index.sheet.texts
        shown = " ".join(texts[place.row][place.column] for place in one.places)
        found.add((one.operation.name, "; ".join(one.texts), shown))
    return found


@pytest.mark.parametrize(
    ("question", "operation", "answer", "operands"),
    [
        ("2020年の横浜市の人口は200以上ですか", "is_bounded", "いいえ", "150"),
        ("2020年の人口は川崎市のほうが横浜市より多いですか", "is_more", "はい", "340 150"),
        ("横浜市より川崎市のほうが2020年の人口は多いですか", "is_more", "はい", "340 150"),
        ("横浜市の人口は2010年より2020年のほうが多いですか", "is_more", "はい", "150 100"),
        ("横浜市の人口は2010年から2020年にかけて減りましたか", "has_changed", "いいえ", "150 100"),
        ("2020年に人口が最も多い市は川崎市ですか", "is_extreme", "はい", "340 150 230"),
        (
            "2010年から2020年にかけて人口が最も増えた市はどこですか",
            "largest_change",
            "横浜市",
            "横浜市",
        ),
        ("2010年の市の人口の中央値はいくつですか", "median", "200", "100 300 200"),
    ],
)
def test_answers_in_japanese(
    generated: Generated, question: str, operation: str, answer: str, operands: str
) -> None:
    assert (operation, answer, operands) in _found(generated, question, CITIES_JA, "j")


def test_a_change_that_is_stated(generated: Generated) -> None:
    found = _found(generated, "Did York grow in 2020?", CHANGES)
    assert ("is_bounded", "no", "-3") in found


@pytest.mark.parametrize(
    ("year", "bound", "answer"),
    [("2031", "1,000,000", "yes"), ("2032", "1,000,000", "no"), ("2031", "1,100", "yes")],
)
def test_a_bound_is_in_plain_units_or_in_those_of_the_sheet(
    generated: Generated, year: str, bound: str, answer: str
) -> None:
    question = f"Was more than {bound} of forest burnt in the North in {year}?"
    shown = {"2031": "1,200", "2032": "800"}[year]
    assert ("is_bounded", answer, shown) in _found(generated, question, IN_THOUSANDS)


def test_a_median_that_the_table_states_is_looked_up(generated: Generated) -> None:
    grid = [["City", "Median age", "People"], ["York", "40", "1"], ["Leeds", "38", "2"], ["Hull", "41", "3"]]  # fmt: skip
    assert not _found(generated, "What is the median age of Hull?", grid)


AGES = [
    ["Town", "Under 15 years", "15 to 24 years", "25 to 64 years", "65 and over"],
    ["York", "10", "20", "50", "20"],
    ["Leeds", "12", "18", "52", "18"],
]


@pytest.mark.parametrize(
    ("question", "answer", "operands"),
    [
        ("How many people under 25 live in York?", "30", "10 20"),
        ("How many people in Leeds are 25 years or older?", "70", "52 18"),
    ],
)
def test_classes_of_a_range_are_added_up(
    generated: Generated, question: str, answer: str, operands: str
) -> None:
    assert ("sum_of_parts", answer, operands) in _found(generated, question, AGES)


def test_one_kind_or_another_are_added_up(generated: Generated) -> None:
    question = "How many people lived in Leeds or Hull in 2010?"
    assert ("sum_of_parts", "500", "300 200") in _found(generated, question)


@pytest.mark.parametrize(
    ("question", "grid"),
    [
        ("How many people of 65 and over live in York?", AGES),
        ("Which is larger, Leeds or Hull?", CITIES),
        ("How many more people lived in Leeds or Hull?", CITIES),
    ],
)
def test_what_is_stated_or_compared_is_not_added_up(
    generated: Generated, question: str, grid: Grid
) -> None:
    assert not any(name == "sum_of_parts" for name, *_ in _found(generated, question, grid))


CAREER = [
    ["Season", "League", "FA Cup", "Super Cup"],
    ["2010", "30", "2", "1"],
    ["2011", "28", "4", "1"],
    ["2012", "25", "3", "2"],
]


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("What competitions did he play in?", "League; FA Cup; Super Cup"),
        ("What competitions did he play in besides the League?", "FA Cup; Super Cup"),
    ],
)
def test_events_are_listed(generated: Generated, question: str, answer: str) -> None:
    found = {(name, text) for name, text, _ in _found(generated, question, CAREER)}
    assert ("listed_group", answer) in found


ASKED = {
    "is_bounded": "Did York have more than 120 people in 2020?",
    "is_more": "Was Hull larger than York in 2020?",
    "has_changed": "Did the population of York fall from 2010 to 2020?",
    "is_extreme": "Does York have the largest population in 2020?",
    "holds_of_group": "Did any city have more than 300 people in 2020?",
    "median": "What was the median population of the cities in 2010?",
    "largest_change": "Which city grew the most from 2010 to 2020?",
    "sum_of_parts": "How many people under 25 live in York?",
    "listed_group": "What competitions did he play in?",
}


def test_the_wording_of_every_one_is_known() -> None:
    assert set(ASKED) == {one.name for one in operations() if one.is_exclusive}
    unknown = [one for one in ASKED.values() if not asks_exclusive(parse(one, "e"))]
    assert unknown == []
    assert not asks_exclusive(parse("Which city was the largest in 2020?", "e"))


def test_other_questions_have_none(generated: Generated) -> None:
    assert not _found(generated, "Which city was the largest in 2020?")


@pytest.mark.parametrize(
    "question",
    [
        "Did York have more than 120 people in 2020?",
        "Was Hull larger than York in 2020?",
        "Did Leeds have twice as many people as York in 2010?",
        "Did York grow by more than 40 percent from 2010 to 2020?",
        "Did the population of York fall from 2010 to 2020?",
        "Does York have the largest population in 2020?",
        "Did any city have more than 300 people in 2020?",
        "Did every city have more people in 2020 than in 2010?",
        "What was the median population of the cities in 2010?",
    ],
)
def test_the_query_gives_the_answer(generated: Generated, question: str) -> None:
    space = generated(question, CITIES, exclusive=True).space
    engine = QueryEngine()
    assert len(space)
    for one in space.derivations:
        texts = space.tables[one.table].table.index.sheet.texts
        rows = [Row("", float(texts[place.row][place.column])) for place in one.places]
        ((given,),) = engine.run(one.operation.query.sql, rows)
        if one.operation.name == "median":
            assert float(given) == pytest.approx(float(one.texts[0]))
        else:
            assert given == one.texts[0]


def test_they_are_ranked_by_the_weights_of_another_operation() -> None:
    numbers, own = numbers_of_operations(), {one.name for one in learned()}
    for one in operations():
        assert bool(one.like) == (one.name not in own)
        assert one.like or not one.is_exclusive
        assert numbers[one.name] == numbers[one.like or one.name]
