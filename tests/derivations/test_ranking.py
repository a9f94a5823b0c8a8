"""The likeliest answers by the weights of the package."""

from collections.abc import Callable, Sequence

import pytest

from dsqa.derivations import limits
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.ranking import derive
from dsqa.derivations.weights import shipped
from dsqa.questions.parse import read

Make = Callable[[Sequence[Sequence[str]]], Relation]


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("which city hosted in 1992?", "Umea"),
        ("in which year did sweden host?", "1992"),
        ("how many gold did turku win?", "1"),
        ("how many games were in norway?", "3"),
        ("what is the average silver?", "6"),
        ("which country hosted most often?", "Norway"),
        ("which city came after turku?", "Oslo"),
        ("which city had the least gold?", "Turku"),
        ("how many different countries hosted?", "3"),
    ],
)
def test_a_clear_question(games: Relation, question: str, answer: str) -> None:
    assert derive(games, read(question), shipped())[0].items == (answer,)


def test_a_list_of_answers(games: Relation) -> None:
    best = derive(games, read("which cities are in norway?"), shipped())[0]
    assert set(best.items) == {"Oslo", "Bergen"}


def test_an_answer_from_cells_knows_where_it_stands(games: Relation) -> None:
    best = derive(games, read("which city hosted in 1992?"), shipped())[0]
    assert (best.rows, best.column) == ((1,), 2)
    assert best.operation.name == "project"


def test_a_computed_answer_knows_what_it_was_computed_from(games: Relation) -> None:
    best = derive(games, read("what is the average silver?"), shipped())[0]
    assert best.rows == ()
    assert best.by == 4
    assert best.operation.name == "average"


@pytest.mark.parametrize("question", ["which city had the most gold?", "gold", "how many?"])
def test_answers_come_likeliest_first(games: Relation, question: str) -> None:
    found = derive(games, read(question), shipped())
    chances = [one.chance for one in found]
    assert chances == sorted(chances, reverse=True)
    assert 0 < len(found) <= limits.CANDIDATES
    assert sum(chances) <= 1.0001
    assert len({one.items for one in found}) == len(found)
    assert all(0 <= one.confidence <= 1 for one in found)


def test_a_likelier_answer_is_more_confident(games: Relation) -> None:
    found = derive(games, read("which city had the most gold?"), shipped())
    confidences = [one.confidence for one in found]
    assert confidences == sorted(confidences, reverse=True)


def test_the_same_question_has_the_same_answers(games: Relation) -> None:
    question = "which city in norway had the most silver?"
    assert derive(games, read(question), shipped()) == derive(games, read(question), shipped())


def test_an_answer_is_written_as_its_cells_are(relation_of: Make) -> None:
    """The same number may be written otherwise in another row."""
    prices = relation_of([["Item", "Price"], ["Tea", "$1,200"], ["Rum", "1200.0"], ["Gin", "7"]])
    assert derive(prices, read("what is the price of rum?"), shipped())[0].items == ("1200.0",)


@pytest.mark.parametrize("question", ["", "?", "です", "x" * 5000])
def test_any_question_is_answered_or_not(games: Relation, question: str) -> None:
    assert len(derive(games, read(question), shipped())) <= limits.CANDIDATES


def test_a_computed_answer_is_not_written_as_a_cell_that_is_equal(games: Relation) -> None:
    heads = [column.head for column in games.columns]
    lines = [list(column.texts) for column in games.columns]
    lines[2][0] = "3. (a)"
    (best, *_) = derive(
        Relation(heads, lines), read("how many games were in norway?"), shipped("plain")
    )
    assert best.operation.name == "count"
    assert best.items == ("3",)
