"""Cheap tests of what a question may ask for."""

import pytest

from dsqa.language.lang import Lang
from dsqa.questions.parse import parse
from dsqa.questions.whether import asks_events, asks_parts_together, demands_more


@pytest.mark.parametrize(
    ("text", "together"),
    [
        ("How many people under 25 live in York?", True),
        ("What percentage of referrals came from courts or corrections?", True),
        ("How many people live in York?", False),
        ("Which is larger, Leeds or Hull?", False),
        ("What percentage of men or of women voted, respectively?", False),
    ],
)
def test_parts_that_are_asked_for_together(text: str, together: bool) -> None:
    assert asks_parts_together(parse(text, "e")) is together


@pytest.mark.parametrize(
    ("text", "listed"),
    [
        ("List the matches that Rovers competed in.", True),
        ("What cups did he play in besides the league?", True),
        ("In which cups did he play the most games?", False),
        ("How many games did he play?", False),
    ],
)
def test_events_that_are_asked_for_as_a_whole(text: str, listed: bool) -> None:
    assert asks_events(parse(text, "e")) is listed


@pytest.mark.parametrize(
    ("text", "lang", "more"),
    [
        ("Which counties in Alda had more than 5,000 homes?", "e", True),
        ("Which county had more than 5,000 homes?", "e", False),
        ("人口が5000人を超える市はどこですか", "j", True),
    ],
)
def test_more_than_a_cell_is_demanded(text: str, lang: Lang, more: bool) -> None:
    assert demands_more(parse(text, lang)) is more
