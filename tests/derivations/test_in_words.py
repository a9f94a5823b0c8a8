"""Derivations over plain tables in words."""

import pytest

from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.ranking import derive
from dsqa.derivations.shown.in_words import in_words
from dsqa.derivations.weights import shipped
from dsqa.questions.parse import read


@pytest.mark.parametrize(
    ("question", "beginning", "part", "end"),
    [
        ("which city had the most gold?", "largest city by gold", "all 5 rows", "= "),
        ("which city hosted in 1992?", "project city", 'year = 1992 "1992" (1 of 5 rows)', "= Umea"),
        ("what is the average silver?", "average by silver", "all 5 rows", "= 6"),
        ("how many games were in norway?", "count", 'country = norway "norway" (3 of 5 rows)', "= 3"),
    ],
)  # fmt: skip
def test_what_is_done_is_told(
    games: Relation, question: str, beginning: str, part: str, end: str
) -> None:
    best = derive(games, read(question), shipped())[0]
    text = in_words(games, read(question).words, best).lower()
    assert text.startswith(beginning)
    assert part in text
    assert end.lower() in text


def test_long_cells_are_told_in_part() -> None:
    relation = Relation(["Name" * 500, "Gold"], [["a" * 9_000, "b" * 9_000], ["1", "2"]])
    question = "who has the most gold?"
    for one in derive(relation, read(question), shipped()):
        assert len(in_words(relation, read(question).words, one)) < 500
