"""Groups of rows as a person reads them."""

import pytest

from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.generation import generate
from dsqa.derivations.ranking import derive
from dsqa.derivations.rows.row_set import RowSet
from dsqa.derivations.shown.group_in_words import first_column, rows_in_words
from dsqa.derivations.weights import shipped
from dsqa.questions.parse import read


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("How many games were in Norway?", "3 of 5 rows (Country = Norway)"),
        ("How many games had a gold above 3?", "3 of 5 rows (Gold > 3)"),
        ("How many games were not in Norway?", "2 of 5 rows (not Country = Norway)"),
        ("What is the average silver?", "all 5 rows"),
    ],
)
def test_the_rows_of_an_answer(games: Relation, question: str, words: str) -> None:
    best = derive(games, read(question), shipped("plain"))[0]
    assert rows_in_words(games, best.group, best.said) == words


def test_every_group_is_told(games: Relation) -> None:
    space = generate(
        games, read("Which city in Norway before Turku had more gold than 3 or 4 in 1988?")
    ).space
    told = [rows_in_words(games, group, (3.0, 4.0)) for group in space.groups]
    assert all("rows" in one for one in told)
    assert len(told) > 5


def test_many_conditions_are_cut() -> None:
    relation = Relation(["x" * 200, "b"], [["1", "2"], ["3", "4"]])
    told = rows_in_words(relation, RowSet(1, "match", columns=1), ())
    assert told.endswith("…)")
    assert len(told) < 150


def test_the_first_column_of_a_group() -> None:
    assert first_column(RowSet(1, "match", columns=0b110)) == 1
    assert first_column(RowSet(1, "all")) == 0
