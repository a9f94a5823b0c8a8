"""Several columns of one row."""

from collections.abc import Callable, Sequence

import duckdb
import numpy as np
import pandas as pd
import pytest

from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.generation import generate
from dsqa.derivations.ranking import derived_of
from dsqa.derivations.shown.queries import query
from dsqa.derivations.shown.query_conditions import Published
from dsqa.derivations.weights import shipped
from dsqa.questions.parse import read
from dsqa.text import sqltext

Derived = Callable[..., set[str]]
Make = Callable[[Sequence[Sequence[str]]], Relation]
TOWNS = [
    ["Town", "Area", "2019", "2020", "2021", "2022"],
    ["Oslo", "7", "3", "9", "6", "10"],
    ["Rome", "8", "5", "", "2", "2"],
    ["Bonn", "9", "4", "4", "1", "1"],
]
TOWNS_JA = [
    ["学部", "2019年度（百万円）", "2020年度（百万円）", "2021年度（百万円）"],
    ["法学部", "21.7", "21.0", "27.1"],
    ["医学部", "30.5", "29.0", "33.0"],
]


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("What was the total of Oslo in all years?", "sum_across", "28"),
        ("What was the total of Oslo from 2019 to 2021?", "sum_across", "18"),
        ("What was the grand total of Oslo?", "total_across", "28"),
        ("What was the average of Oslo?", "mean_across", "7"),
        ("What was the average of Rome?", "mean_across", "3"),
        ("In which year was Oslo highest?", "largest_across", "2022"),
        ("In which year was Oslo lowest, the highest being 10?", "smallest_across", "2019"),
        ("List Oslo from 2019 to 2021", "row_across", "3; 9; 6"),
        ("List all numbers of Rome", "row_across", "5; 2; 2"),
        ("What was the annual number of Oslo?", "total_across", "28"),
        ("What was the sum of Oslo in 2019 and 2021?", "sum_across", "9"),
        ("What was the total of Oslo in the last two years?", "total_across", "16"),
        ("What was the average of Bonn in the first three years?", "mean_across", "3"),
        ("In how many years had Oslo more than 5?", "count_across", "3"),
        ("In which years had Oslo more than 5?", "times_across", "2020; 2021; 2022"),
        ("When did Oslo first have more than 5?", "first_time_across", "2020"),
        ("When did Oslo last have more than 5?", "last_time_across", "2022"),
        ("法学部が25を超えた年度はいくつありますか", "count_across", "1"),
        ("医学部が30以上だった年度を全部挙げて", "times_across", "2019年度; 2021年度"),
        ("法学部の合計はいくらですか", "sum_across", "69.8"),
        ("医学部が最も多かったのは何年度ですか", "largest_across", "2021年度"),
        ("法学部を2019年度から2020年度まで順に並べて", "row_across", "21.7; 21.0"),
    ],
)
def test_across(derived: Derived, question: str, operation: str, answer: str) -> None:
    grid = TOWNS_JA if "学部" in question else TOWNS
    assert answer in derived(question, operation, grid)


def test_where_two_are_largest_none_is(derived: Derived) -> None:
    assert "2021" not in derived("In which year was Rome lowest?", "smallest_across", TOWNS)


def test_columns_of_other_measures_are_no_series(relation_of: Make) -> None:
    heads = ["Town", "yield 2019", "area 2019", "yield 2020", "area 2020", "yield 2021", "2022"]
    rows = [["Oslo", *map(str, range(1, 7))], ["Rome", *map(str, range(2, 8))]]
    assert relation_of([heads, *rows]).series == ((1, 3, 5),)
    assert relation_of([["Town", "2019", "2020"], ["Oslo", "1", "2"]]).series == ()


@pytest.mark.parametrize(
    "question",
    [
        "what was the total of oslo from 2019 to 2021?",
        "what was the average of rome?",
        "in which year was oslo highest?",
        "in which year was oslo the largest, in which the lowest?",
    ],
)
def test_queries(relation_of: Make, question: str) -> None:
    relation = relation_of(TOWNS)
    names = tuple(TOWNS[0])
    numbers = [
        np.array([float(text or "nan") for text in column.texts]) for column in relation.columns[1:]
    ]
    frame = pd.DataFrame(
        {"Town": ["Oslo", "Rome", "Bonn"], **dict(zip(names[1:], numbers, strict=True))}
    )
    published = Published("t", relation, tuple(map(sqltext.name, names)), (None, *numbers))
    generated = generate(relation, read(question))
    told = 0
    with duckdb.connect(":memory:") as connection:
        connection.register("frame", frame.replace({np.nan: None}))
        connection.execute('CREATE TABLE "t" AS SELECT * FROM frame')
        for at in range(len(generated.derivations)):
            one = derived_of(generated, at, 0.5, shipped("plain"))
            if one.across:
                given = connection.execute(query(published, one)).fetchall()
                assert [_written(cell) for (cell,) in given] == list(one.items)
                told += 1
    assert told


def _written(cell: object) -> str:
    return f"{cell:g}" if isinstance(cell, float) else str(cell)
