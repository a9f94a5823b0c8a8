"""Relations of many rows are answered as small ones are, by all of their rows."""

import numpy as np
import pytest

from dsqa.derivations import limits
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.ranking import derive
from dsqa.derivations.rows import many_rows
from dsqa.derivations.rows.masks import mask_of
from dsqa.derivations.rows.row_set import RowSet
from dsqa.derivations.weights import shipped
from dsqa.questions.parse import read

SIZE = 9_000
CITIES = ("York", "Leeds", "Hull")


@pytest.fixture
def orders(monkeypatch: pytest.MonkeyPatch) -> Relation:
    """9,000 orders, taken for many: every third is from York, number n has n % 100 pieces; three are of Turku, one with 500."""
    monkeypatch.setattr(limits, "MANY_ROWS", 1_000)
    monkeypatch.setattr(limits, "SAMPLED_EVENLY", 500)
    cities = [CITIES[at % 3] for at in range(SIZE)]
    pieces = [f"{at % 100}" for at in range(SIZE)]
    cities[4_321:4_324], pieces[4_321] = ["Turku"] * 3, "500"
    return Relation(["Order", "City", "Pieces"], [[f"A{n}" for n in range(SIZE)], cities, pieces])


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("How many orders are from York?", "2999"),
        ("How many orders are from Turku?", "3"),
        ("How many pieces did order A4321 have?", "500"),
        ("Which order had the most pieces?", "A4321"),
        ("How many different cities are there?", "4"),
        ("What is the total number of pieces?", str(sum(n % 100 for n in range(SIZE)) + 500 - 21)),
    ],
)
def test_answers_come_from_all_rows(orders: Relation, question: str, answer: str) -> None:
    assert derive(orders, read(question), shipped("plain"))[0].items == (answer,)


@pytest.fixture
def loans(monkeypatch: pytest.MonkeyPatch) -> Relation:
    """9,000 loans, taken for many: of three towns and 600 people, one of whom has ten more than all others; 7,000 are of 2020."""
    monkeypatch.setattr(limits, "MANY_ROWS", 1_000)
    monkeypatch.setattr(limits, "SAMPLED_EVENLY", 500)
    people = [f"P{(at * 7) % 600} Hill" for at in range(SIZE)]
    people[100:1_100:100] = ["P0 Hill"] * 10
    dates = [f"{2020 + (at >= 7_000)}-{1 + at % 12:02d}-{1 + at % 28:02d}" for at in range(SIZE)]
    loans = [
        [str(at + 1) for at in range(SIZE)],
        dates,
        people,
        [CITIES[at % 3] for at in range(SIZE)],
    ]
    days = [str(at % 9 + 3 * (at % 3)) for at in range(SIZE)]
    return Relation(["Loan", "Date", "Member", "Branch", "Days"], [*loans, days])


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Which member has the most loans?", "P0 Hill"),
        ("How did the number of loans change from 2020 to 2021?", "-5000"),
        ("What is the average number of loans per member?", "15"),
        ("How many members have more than 20 loans?", "1"),
        ("How many loans were there in 2021?", "2000"),
    ],
)
def test_what_a_sample_does_not_tell(loans: Relation, question: str, answer: str) -> None:
    assert derive(loans, read(question), shipped("plain"))[0].items == (answer,)


def test_the_number_of_things_asked_for_restricts_no_rows(loans: Relation) -> None:
    best = derive(loans, read("Top 2 branches by total days"), shipped("plain"))[0]
    assert best.group.kind == "all"
    assert best.items == ("Hull", "Leeds")


def test_nothing_said(orders: Relation) -> None:
    assert derive(orders, read(""), shipped("plain")) == derive(orders, read(""), shipped("plain"))


def test_rows_of_small_groups_are_all_looked_at(orders: Relation) -> None:
    few = RowSet(mask_of([7, 8, 4_001]), "match")
    every = RowSet(orders.every, "all")
    rows = many_rows._telling_rows(orders, [every, few]).tolist()
    assert {0, 7, 8, 4_001, SIZE - 1} <= set(rows)
    assert rows == sorted(set(rows))
    assert len(rows) <= 510


def test_some_rows_of_a_relation(orders: Relation) -> None:
    some = orders.of_rows(np.array([4_321, 4_323, 4_326]))
    assert some.columns[1].texts == ("Turku", "Turku", "York")
    assert some.columns[2].texts == ("500", "23", "26")
    assert some.columns[2].plain_numbers is not None
    assert [some.rows[at] for at in range(some.size)] == [4_321, 4_323, 4_326]
