"""Which group of cells a superlative or a comparison runs over."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from dsqa.composing.context import Context as Question
from dsqa.composing.engine import QueryEngine
from dsqa.composing.groups.candidate_groups import groups
from dsqa.composing.groups.choose_group import choose_group, scored
from dsqa.composing.groups.group_features import FEATURES

Located = Callable[..., Any]

HOMES = [
    ["Households by tenure, per cent"],
    ["", "Men", "", "Women", ""],
    ["", "Owners", "Renters", "Owners", "Renters"],
    ["Age group", "", "", "", ""],
    ["  15 to 24 years", "1", "2", "3", "9"],
    ["  25 to 64 years", "8", "4", "5", "6"],
    ["Region", "", "", "", ""],
    ["  North", "2", "3", "7", "1"],
    ["  South", "3", "5", "4", "2"],
    ["  West", "1", "9", "2", "8"],
]


@pytest.fixture
def compared(located: Located) -> Callable[..., set[str]]:
    """`compared(question, texts)` -> labels of the cells that the question compares."""

    def compared(question: str, texts: list[list[str]], lang: str = "e") -> set[str]:
        choice = choose_group(Question(*located(question, texts, lang), QueryEngine()))
        assert choice is not None
        return {member.label.text.strip() for member in choice.members}

    return compared


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Which region had the highest share of men who are renters?", {"North", "South", "West"}),
        (
            "Which age group of women was most likely to be renters?",
            {"15 to 24 years", "25 to 64 years"},
        ),
        ("Among men in the North, who were more likely, owners or renters?", {"Owners", "Renters"}),
        ("Which sex had the highest share of renters in the South?", {"Men", "Women"}),
    ],
)
def test_the_group_is_what_the_question_compares(
    compared: Callable[..., set[str]], question: str, expected: set[str]
) -> None:
    assert compared(question, HOMES) == expected


def test_groups_are_of_two_cells_or_more_and_each_comes_once(located: Located) -> None:
    question = Question(*located("Which region had the most women?", HOMES), QueryEngine())
    odds = [question.odds(cell) for cell in question.numbers]
    found = groups(question.asked, question.numbers, odds)
    cells = [(one.run, tuple(member.candidate.position for member in one.members)) for one in found]
    assert len(set(cells)) == len(cells)
    assert min(len(one.members) for one in found) >= 2
    assert sum(one.is_default for one in found) <= 1


def test_every_group_has_finite_features(located: Located) -> None:
    question = Question(*located("Who had more, men or women?", HOMES), QueryEngine())
    found, features = scored(question)
    assert features.shape == (len(found), len(FEATURES))
    assert np.isfinite(features).all()


def test_nothing_is_chosen_where_no_two_numbers_stand(located: Located) -> None:
    texts = [["Club", "City"], ["Rovers", "Leeds"]]
    question = Question(*located("Which club is the largest?", texts), QueryEngine())
    assert choose_group(question) is None
    assert scored(question)[1].shape == (0, len(FEATURES))
