"""Practice questions on two groups of rows and two columns, on a table so small that each has one answer."""

import numpy as np
import pytest

from dsqa.derivations.columns.relation import Relation
from dsqa.training.practice.compared import KINDS
from dsqa.training.practice.questions import questions

_LINES = [
    ["Ann", "Bob", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal"],
    ["red", "blue", "red", "red", "blue", "red", "red", "blue"],
    ["3", "11", "5", "8", "20", "9", "1", "14"],
    ["4", "2", "7", "6", "13", "3", "12", "9"],
]
_TABLE = Relation(["player", "colour", "points", "fouls"], _LINES)


SEEDS = 4
"""Each asks every kind, most of them with several wordings."""
Made = dict[str, dict[str, str]]
"""By kind the answers by question."""


@pytest.fixture(scope="module")
def made() -> Made:
    found: Made = {}
    for seed in range(SEEDS):
        for kind, text, answer in questions(_TABLE, "e", np.random.default_rng(seed), 300):
            found.setdefault(kind, {})[text] = answer
    return found


@pytest.mark.parametrize(
    ("kind", "answers"),
    [
        ("rows_gap", {"2"}),
        ("sum_gap", {"19", "8"}),  # of points and of fouls
        ("mean_gap", {"9.8", "1.6"}),
        ("columns_gap", {"1", "9", "2", "7", "6", "11", "5"}),
        ("name_gap_most", {"Gus"}),
        ("count_above_column", {"5", "3"}),
        ("text_of_most", {"blue"}),
        ("text_of_least", {"red", "blue"}),
        ("number_of_most", {"13", "20"}),
        ("yes_more_rows", {"yes", "no"}),
        ("yes_more_sum", {"yes", "no"}),
        ("yes_more_mean", {"yes", "no"}),
    ],
)
def test_answers(made: Made, kind: str, answers: set[str]) -> None:
    found = made[kind]
    assert found
    assert set(found.values()) <= answers


def test_red_is_more_often_and_has_less(made: Made) -> None:
    for text, answer in made["yes_more_rows"].items():
        assert answer == ("yes" if text.find("red") < text.find("blue") else "no"), text
    for text, answer in made["yes_more_mean"].items():
        assert answer == ("no" if text.find("red") < text.find("blue") else "yes"), text


def test_what_has_two_answers_is_not_asked() -> None:
    lines = [*_LINES[:3], ["4", "12", "6", "9", "21", "10", "2", "15"]]
    tied = Relation(["player", "colour", "points", "fouls"], lines)  # all are one apart
    for seed in range(2):
        asked = questions(tied, "e", np.random.default_rng(seed), 300)
        assert not [text for kind, text, _ in asked if kind.startswith("name_gap")]


def test_every_kind_is_asked(made: Made) -> None:
    assert set(KINDS) <= set(made)
