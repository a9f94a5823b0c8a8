"""Questions for a date beside the number that is located."""

from collections.abc import Callable

import pytest

from dsqa.answers.model import Answer

Ask = Callable[..., Answer]

READINGS = [
    ["Town", "Date", "Visitors", "Books sold"],
    ["Ash", "12 May 2031", "179", "98"],
    ["Birch", "3 June 2031", "149", "95"],
    ["Cedar", "9 June 2031", "385", "146"],
]
COVER = [
    ["書類名", "水車報告書"],
    ["届出先", "北区役所"],
    ["届出日", "令和13年5月12日"],
    ["団体名", "水車の会"],
    ["会員数", "310"],
]


def test_the_date_of_a_row(ask: Ask) -> None:
    answer = ask("When was the reading in Birch?", READINGS)
    assert answer.text == "3 June 2031"


def test_the_date_among_the_values_of_a_form(ask: Ask) -> None:
    answer = ask("この報告書はいつ届け出られましたか", COVER, "j")
    assert answer.text == "令和13年5月12日"


@pytest.mark.parametrize(
    ("question", "text"),
    [("How many visitors were in Birch?", "149"), ("How many books were sold in Cedar?", "146")],
)
def test_a_number_that_is_asked_for_stays(ask: Ask, question: str, text: str) -> None:
    assert ask(question, READINGS).text == text
