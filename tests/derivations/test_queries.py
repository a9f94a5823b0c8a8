"""Conditions of queries: they hold for the rows of a group, and for no other."""

import sys
from collections import Counter
from math import isclose

import duckdb
import numpy as np
import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.generation import generate
from dsqa.derivations.ranking import derive, derived_of
from dsqa.derivations.rows.masks import mask_of
from dsqa.derivations.shown import queries, query_conditions
from dsqa.derivations.shown.query_conditions import Published, condition_of
from dsqa.derivations.weights import shipped
from dsqa.questions.parse import read
from dsqa.text import sqltext
from tests.examples import examples

TEXTS = st.sampled_from(["York", "Leeds", "O'Neil", "", 'a "b"', "x; y"])
NUMBERS = st.one_of(st.none(), st.integers(-3, 3).map(float), st.just(0.1))


def database_of(frame: pd.DataFrame) -> duckdb.DuckDBPyConnection:
    """A database with the table t."""
    connection = duckdb.connect(":memory:")
    connection.register("frame", frame)
    connection.execute('CREATE TABLE "t" AS SELECT * FROM frame')
    return connection


@settings(max_examples=examples(60), deadline=None)
@given(st.data(), st.integers(1, 8))
def test_a_condition_holds_for_just_the_rows(data: st.DataObject, size: int) -> None:
    texts = data.draw(st.lists(TEXTS, min_size=size, max_size=size))
    numbers = data.draw(st.lists(NUMBERS, min_size=size, max_size=size))
    rows = data.draw(st.sets(st.integers(0, size - 1)))
    columns = data.draw(st.integers(0, 3))
    shown = ["" if one is None else repr(one) for one in numbers]
    values = np.array([np.nan if one is None else one for one in numbers])
    relation = Relation(["name", "amount"], [texts, shown])
    published = Published("t", relation, ("name", "amount"), (None, values))
    where = condition_of(published, mask_of(rows), columns)
    frame = pd.DataFrame({"name": [text or None for text in texts], "amount": values})
    with database_of(frame) as connection:
        condition = f" WHERE {where}" if where else ""
        found = connection.execute(f'SELECT rowid FROM "t"{condition}').fetchall()
    assert {row for (row,) in found} == rows


QUESTIONS = [
    "did norway win more gold than sweden?",
    "did finland win less silver than sweden?",
    "which won more gold, norway or sweden, true or false: norway has more rows than sweden?",
    "how much more gold did norway win than sweden?",
    "what is the difference in the number of games between norway and sweden?",
    "what is the difference of the average silver of norway and finland?",
    "how many games were between 1988 and 2004?",
    "what is the difference between gold and silver in 1996?",
    "how many times as much gold did norway win as sweden?",
    "did all games have more than 0 gold?",
    "did all games have more than 3 gold?",
    "was 1992 before or after 2000?",
    "how many consecutive games were in norway?",
    "what percent of games were in norway?",
    "what percent of all gold did norway win?",
    "what percent of games in norway had more than 3 gold?",
    "what percent of the silver of norway was won in games with more than 3 gold?",
    "did games in norway have more gold than games with less than 4 silver?",
    "how long is it from silver to gold in 1996?",
    "at which place is finland?",
    "is there a game in oslo?",
    "which countries won more than 3 gold?",
    "what was the total silver of norway?",
    "how long was it from the first game in norway to the last?",
    "how many years are between oslo and turku?",
    "how many times as much silver as gold did norway win?",
    "how much gold per silver did norway win?",
    "what percent of the silver of norway is the gold?",
    "by what percentage did gold rise from 1988 to 1992?",
    "is the gold of sweden at least twice as much as that of finland?",
    "is the gold of norway half as much as that of sweden?",
    "how many times the average gold of finland is the average gold of norway?",
    "what is the difference between the total gold and the total silver of norway?",
]


@pytest.mark.parametrize("most", [4, pytest.param(sys.maxsize, marks=pytest.mark.long)])
@pytest.mark.parametrize("question", QUESTIONS)
def test_all_that_is_derived_has_a_query_that_gives_it(
    games: Relation, question: str, most: int
) -> None:
    """Of all derivations of a question, not only of the likeliest: so many of each operation."""
    assert _operations_with_a_query(games, question, most=most)


@pytest.mark.parametrize(
    ("question", "operation"),
    [
        ("how many other games were in the same country as bergen?", "count_same_as"),
        ("did all games have more than 0 gold?", "every"),
        ("what percent of games were in norway?", "share_of_rows"),
        ("what percent of all gold did norway win?", "share_of_sum"),
    ],
)
def test_totals_are_not_rows_of_the_whole(games: Relation, question: str, operation: str) -> None:
    heads = [column.head for column in games.columns]
    total = ["Total", "Norway", "Bergen", "25", "30"]
    columns = [[*column.texts, end] for column, end in zip(games.columns, total, strict=True)]
    assert _operations_with_a_query(Relation(heads, columns), question, operation)


def _operations_with_a_query(
    games: Relation, question: str, only: str = "", most: int = sys.maxsize
) -> set[str]:
    """The operations (or the only one) with whose derivations queries are told; all give the answers."""
    names = tuple(column.head for column in games.columns)
    numbers = tuple(
        np.array(list(map(float, column.texts))) if all(map(str.isdigit, column.texts)) else None
        for column in games.columns
    )
    published = Published("t", games, tuple(map(sqltext.name, names)), numbers)
    frame = pd.DataFrame(
        {
            name: list(column.texts) if own is None else own
            for name, column, own in zip(names, games.columns, numbers, strict=True)
        }
    )
    generated = generate(games, read(question))
    weights = shipped("plain")
    told: Counter[str] = Counter()
    with database_of(frame) as connection:
        for at in range(len(generated.derivations)):
            one = derived_of(generated, at, 0.5, weights)
            if only not in ("", one.operation.name) or told[one.operation.name] == most:
                continue
            query = queries.query(published, one)
            if not query:
                continue
            told[one.operation.name] += 1
            rows = connection.execute(query).fetchall()
            given = "; ".join(dict.fromkeys(_written(one) for (one,) in rows if one is not None))
            wanted = "; ".join(dict.fromkeys(one.items))
            assert _same(given, wanted), (one.operation.name, wanted, given, query)
    return set(told)


def _written(cell: object) -> str:
    return f"{cell:.10g}" if isinstance(cell, float) else str(cell)


def _same(given: str, wanted: str) -> bool:
    try:
        return isclose(float(given), float(wanted), rel_tol=1e-4, abs_tol=1e-3)
    except ValueError:
        return sorted(given.split("; ")) == sorted(wanted.split("; "))


def test_texts_that_are_one_answer_are_counted_as_one() -> None:
    relation = Relation(["Name", "City"], [["a", "b", "c", "d"], ["York", "York (a)", "Leeds", ""]])
    published = Published("t", relation, ("Name", "City"), (None, None))
    (best, *_) = derive(relation, read("how many different cities are there?"), shipped("plain"))
    query = queries.query(published, best)
    frame = pd.DataFrame({"Name": list("abcd"), "City": ["York", "York (a)", "Leeds", None]})
    with database_of(frame) as connection:
        assert connection.execute(query).fetchall() == [(2,)]
    assert "WHEN 'York (a)' THEN 'York'" in query


def test_two_groups_are_told_apart(games: Relation) -> None:
    names = tuple(column.head for column in games.columns)
    published = Published("t", games, tuple(map(sqltext.name, names)), (None,) * 5)
    generated = generate(games, read("did norway win more games than sweden?"))
    weights = shipped("plain")
    found = {
        queries.query(published, one)
        for at in range(len(generated.derivations))
        if (one := derived_of(generated, at, 0.5, weights)).operation.name == "more_than"
    }
    wanted = (
        'WITH cells AS (SELECT rowid AS n, "Country" = \'Norway\' AS in_first, "Country" = \'Sweden\' AS in_second FROM "t" '
        "WHERE \"Country\" IN ('Norway', 'Sweden')) "
        "SELECT 'yes' FROM cells HAVING count(*) FILTER (in_first) > count(*) FILTER (in_second)"
    )
    assert wanted in found


def test_many_scattered_rows_are_not_listed() -> None:
    chosen = np.arange(10 * query_conditions.MOST_RUNS) % 2 == 0
    assert query_conditions._by_number(chosen) is None
    assert query_conditions._by_number(chosen[:6]) == "rowid IN (0, 2, 4)"
    assert query_conditions._by_number(np.array([True, True, False, True])) == (
        "(rowid BETWEEN 0 AND 1 OR rowid IN (3))"
    )
