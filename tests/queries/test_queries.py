"""Queries for `dsqa sql`: run over the published tables, they give the answers."""

from collections.abc import Callable
from pathlib import Path

import pytest

from dsqa.answering.answerer import Answerer
from dsqa.answers.model import Answer
from dsqa.collection import OpenCollection, open_collection
from dsqa.evaluation.denotations import same_denotation
from dsqa.export.query import run_query
from dsqa.queries.cell_queries import query_of_cells
from dsqa.queries.shown_cells import PublishedTables

ORDERS = """Order,Customer,City,Amount,Date,Share,Paid
1,Smith,York,10.5,2019-03-01,12.5%,yes
2,Jones,Leeds,20.0,2019-04-02,10%,no
3,O'Neil,York,7.25,2020-01-15,5%,yes
4,Smith,Hull,99.0,2020-02-01,2.5%,yes
5,Ito,York,3.0,2021-07-30,50%,no
6,Jones,Leeds,41.0,2021-08-30,20%,yes
"""
FARMS = """Region,2001,2002
Total,600,700
North,150,450
South,450,250
"""


def given(collection: OpenCollection, question: str, dataset: str) -> tuple[str, str, str]:
    """The answer, what its query gives, and the query."""
    answerer = Answerer(collection, reranker=None)
    answer = answerer.answer(question, dataset)
    query = answer.sql
    assert query, answer
    rows = run_query(answerer.contents(dataset), query)
    cells = [str(row[0]) for row in rows.itertuples(index=False)]
    return answer.text, "; ".join(dict.fromkeys(cells)), query


@pytest.mark.parametrize(
    ("question", "condition"),
    [
        ("What is the amount of order 4?", '"Order" = 4'),
        ("What is the city of O'Neil?", "'O''Neil'"),
        ("What is the total amount in York?", "\"City\" = 'York'"),
        ("What is the average amount in Leeds?", "avg(value)"),
        ("How many orders are from York?", "count(*)"),
        ("How many different cities are there?", "count(DISTINCT label)"),
        ("How many orders have an amount above 15?", '"Amount" > 15'),
        ("Who had the largest amount?", "max(value)"),
        ("Which customers have the top 2 amounts?", "LIMIT 2"),
        ("Which city has the most orders?", "label"),
        ("Which city has the highest total amount?", "sum(value) DESC"),
        ("What is the city of the last order?", "ORDER BY n DESC LIMIT 1"),
        ("Is there an order from Hull?", "HAVING count(*) > 0"),
        ("Are order 1 and order 2 from the same city?", "any_value(label) FILTER (in_first) <>"),
    ],
)
def test_on_a_plain_table(make: Callable[..., Path], question: str, condition: str) -> None:
    with open_collection(make({"a": ["orders.csv"]}, {"orders.csv": ORDERS.encode()})) as opened:
        answer, found, query = given(opened, question, "a")
    assert condition in query
    assert same_denotation(found, answer)


@pytest.mark.usefixtures("no_plain_tables")
@pytest.mark.parametrize(
    ("question", "part"),
    [
        ("How many farms in the South in 2002?", "\"Region\" = 'South' AND column_1 = '2002'"),
        ("How many more farms were in the North in 2002 than in 2001?", "max(value) - min(value)"),
        ("Which region had the most farms in 2001?", "label"),
    ],
)
def test_on_a_cross_table(make: Callable[..., Path], question: str, part: str) -> None:
    with open_collection(make({"a": ["farms.csv"]}, {"farms.csv": FARMS.encode()})) as opened:
        answer, found, query = given(opened, question, "a")
    assert part.replace("column_1", '"column_1"') in query
    assert same_denotation(found, answer)


@pytest.mark.usefixtures("no_plain_tables")
def test_a_cell_whose_labels_others_have_is_named_by_its_address(
    make: Callable[..., Path],
) -> None:
    twice = FARMS.replace("North", "South")
    with open_collection(make({"a": ["farms.csv"]}, {"farms.csv": twice.encode()})) as opened:
        _, _, query = given(opened, "How many farms in the South in 2002?", "a")
    assert query.endswith(("address = 'C3'", "address = 'C4'"))


@pytest.mark.usefixtures("no_plain_tables")
def test_what_is_counted_of_a_cross_table(make: Callable[..., Path]) -> None:
    with open_collection(make({"a": ["farms.csv"]}, {"farms.csv": FARMS.encode()})) as opened:
        answer, found, _ = given(opened, "How many regions are there?", "a")
    assert answer == found == "2"


@pytest.mark.usefixtures("no_plain_tables")
def test_what_no_cell_holds_has_no_query(make: Callable[..., Path]) -> None:
    with open_collection(make({"a": ["farms.csv"]}, {"farms.csv": FARMS.encode()})) as opened:
        answer = Answer("Somebody", operation="metadata", dataset_id="a")
        assert (
            query_of_cells(answer, PublishedTables(Answerer(opened, reranker=None).contents("a")))
            == ""
        )
