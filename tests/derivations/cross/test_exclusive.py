"""Operations that answer alone: yes or no to a claim, and the median that a table does not state."""

from collections.abc import Callable

import pytest

from dsqa.composing.engine import QueryEngine, Row
from dsqa.derivations.cross.generation import CrossDerivations
from dsqa.derivations.cross.registry import operations
from dsqa.questions import operation_names as names
from dsqa.questions.parse import parse
from dsqa.questions.whether import asks_exclusive
from tests.derivations.cross.conftest import CITIES

ASKED = {
    "is_bounded": "Did York have more than 120 people in 2020?",
    "is_more": "Was Hull larger than York in 2020?",
    "has_changed": "Did the population of York fall from 2010 to 2020?",
    "is_extreme": "Does York have the largest population in 2020?",
    "holds_of_group": "Did any city have more than 300 people in 2020?",
    "median": "What was the median population of the cities in 2010?",
    "largest_change": "Which city grew the most from 2010 to 2020?",
    "sum_of_parts": "How many people under 25 live in York?",
    "largest_of_months": "Which city sold the most in the second quarter?",
    "smallest_of_months": "Which city sold the least from March to May?",
    "listed_group": "What competitions did he play in?",
    "largest_account": "Which expense was the largest in 2020?",
    "smallest_account": "What was the smallest current asset in 2020?",
    "from_largest": "Rank the cities by population in 2020.",
    "from_smallest": "List the cities from the smallest to the largest population in 2020.",
    "sum_without": "What was the total population in 2010 of all cities except Leeds?",
    "mean_without": "What was the average population in 2010 of the cities except Leeds?",
    "rank": "Where did Leeds rank by population in 2010?",
    "rank_from_smallest": "What place did York have among the lowest populations in 2010?",
    "above_mean": "Which cities had an above average population in 2010?",
    "below_mean": "Which cities had a below average population in 2010?",
    "count_above_mean": "How many cities had an above average population in 2010?",
    "count_below_mean": "How many cities had a below average population in 2010?",
    "mean_of_all": "What was the average population per city in 2010?",
    "sum_of_all": "What was the total population of all cities in 2010?",
    "listed_where": "Which cities had more people in 2010 than in 2020?",
    "first_where": "In what year did York first have more people than Hull?",
    "count_where": "How many cities had more people in 2010 than in 2020?",
    "count_stated": "In how many cities did the number of visitors rise compared with the previous year?",
    "largest_of_two_measures": "Which city has the most doctors per school?",
    "smallest_of_two_measures": "Which city has the fewest doctors per school?",
    "quotient_of_two_measures": "How many doctors per school are there in Leeds?",
    "of_extreme": "What is the number of schools in the city with the most doctors?",
    "between": "Which cities had a population between 150 and 250 in 2010?",
    "count_between": "How many cities had a population between 150 and 250 in 2010?",
    "largest_step": "In which year did Leeds grow the most over the year before?",
    "share_of_sum": "What percentage of the total population lived in Leeds?",
    "largest_of_all": "What was the highest population of any city in 2010?",
    "smallest_of_all": "What was the lowest population of all cities in 2010?",
    "value_of_each": "What was the population of Leeds in each year?",
    "count_lines": "How many cities are there?",
    "listed_gaps": "Which cities have no data for 2020?",
    "count_gaps": "How many cities have no data for 2020?",
    "has_number": "Is there a value for York in 2020?",
    "end_of_numbers": "What is the first year with data for York?",
    "latest_number": "What is the latest available population of York?",
    "no_value": "What is the difference between York and Leeds in 2020?",
    "count_of_kind": "町の数は？",
    "sum_of_named": "How many men worked in York?",
    "mean_of_named": "What was the average temperature in York?",
}


def test_the_wording_of_every_one_is_known() -> None:
    assert set(ASKED) == {one.name for one in operations() if one.is_exclusive}
    said = {one: parse(one, "e" if one.isascii() else "j") for one in ASKED.values()}
    unknown = [one for one, question in said.items() if not asks_exclusive(question)]
    assert unknown == []
    assert not asks_exclusive(parse("Which city was the largest in 2020?", "e"))


def test_other_questions_have_none(alone: Callable[..., set[tuple[str, str, str]]]) -> None:
    assert not alone("Which city was the largest in 2020?")


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
        "What was the total population in 2010 of all cities except Leeds?",
        "What was the average population per city in 2010?",
        "Where did Leeds rank by population in 2010?",
        "What place did York have among the lowest populations in 2010?",
        "How many cities had a below average population in 2010?",
        "How many cities had a population between 150 and 250 in 2010?",
        "How many cities had more people in 2020 than in 2010?",
    ],
)
def test_the_query_gives_the_answer(
    generated: Callable[..., CrossDerivations], question: str
) -> None:
    space = generated(question, CITIES, exclusive=True).space
    engine = QueryEngine()
    assert len(space)
    for one in space.derivations:
        texts = space.tables[one.table].table.index.sheet.texts
        rows = [Row("", float(texts[place.row][place.column])) for place in one.places]
        ((given,),) = engine.run(one.operation.query.sql, rows)
        if one.operation.answer_name != names.YES_NO:
            assert float(given) == pytest.approx(float(one.texts[0]))
        else:
            assert given == one.texts[0]


def test_years_above_units_are_compared(
    generated: Callable[..., CrossDerivations],
) -> None:
    grid = [
        ["Size of operation", "1995 (1,000)", "2000 (1,000)", "2008 (1,000)"],
        ["Cattle operations", "1,191", "1,076", "956"],
        ["Milk cow operations", "140", "105", "67"],
        ["Hog operations", "182", "86", "73"],
    ]
    question = "Did the number of milk cow operations fall between 1995 and 2008?"
    found = generated(question, grid, exclusive=True).space
    assert {one.texts for one in found.derivations} == {("yes",)}
