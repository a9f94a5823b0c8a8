"""Queries for what is counted of the rows and columns of a cross table."""

from collections.abc import Callable, Sequence

import pytest

from dsqa.derivations.cross.generation import CrossTables, generate
from dsqa.export.query import run_query
from dsqa.locate import Candidate, build_index
from dsqa.locate.matching.match import Asked
from dsqa.queries.count_queries import query_of_count
from dsqa.queries.shown_cells import PublishedTables
from dsqa.readers.sheet import Sheet
from dsqa.store import Content
from dsqa.tables import understand

Grid = Sequence[Sequence[str]]
CITIES = [
    ["City", "2010", "2020", "Change"],
    ["Total", "3,600", "3,720", "-2"],
    ["York", "1,100", "1,150", "50"],
    ["Leeds", "1,300", "1,340", "40"],
    ["Bath", "", "90", "-3"],
    ["Hull", "1,200", "1,230", "30"],
]


@pytest.mark.parametrize(
    ("question", "operation", "part"),
    [
        ("How many cities had more than 1,150 people in 2010?", "count_above", "value > 1150"),
        ("How many cities had less than 1,240 people in 2020?", "count_below", "value < 1240"),
        ("How many cities had a change below zero?", "count_below", "value < 0"),
        ("How many cities are there?", "count", "\"City\" <> 'Total'"),
    ],
)
def test_all_that_is_counted_has_a_query_that_counts_it(
    located: Callable[..., tuple[Asked, list[Candidate]]],
    sheet_of: Callable[[Grid], Sheet],
    question: str,
    operation: str,
    part: str,
) -> None:
    """Of all derivations of a question that count, not only of the likeliest."""
    sheet = sheet_of(CITIES)
    contents = [Content("f", [sheet], understand(sheet))]
    asked, found = located(question, CITIES)
    index = build_index([("f", [sheet], contents[0].tables)], "e")
    space = generate(asked, found, index, CrossTables(), 0.85).space
    queries = []
    for one in space.derivations:
        if one.operation.name == operation:
            query = query_of_count(
                one.texts[0], one, space.tables[one.table], PublishedTables(contents)
            )
            assert query, one
            assert str(run_query(contents, query).iloc[0, 0]) == one.texts[0], query
            queries.append(query)
    assert any(part in query for query in queries)


def test_another_answer_has_none(
    located: Callable[..., tuple[Asked, list[Candidate]]], sheet_of: Callable[[Grid], Sheet]
) -> None:
    asked, found = located("How many people lived in York in 2020?", CITIES)
    sheet = sheet_of(CITIES)
    tables = understand(sheet)
    space = generate(
        asked, found, build_index([("f", [sheet], tables)], "e"), CrossTables(), 0.85
    ).space
    one = next(one for one in space.derivations if one.operation.name == "look_up")
    contents = [Content("f", [sheet], tables)]
    assert (
        query_of_count(one.texts[0], one, space.tables[one.table], PublishedTables(contents)) == ""
    )
