"""Follow-up questions as texts."""

import pytest

from dsqa.language.lang import Lang
from dsqa.questions.readings.follow_ups import (
    difference_of,
    follow_up,
    pointed,
    share_of,
    value_of,
    what_of,
    with_time,
)


@pytest.mark.parametrize(
    ("question", "lang", "text", "is_linked"),
    [
        ("And what about Osaka, then?", "e", "Osaka", True),
        ("How about women?", "e", "women", True),
        ("2021?", "e", "2021", False),
        ("では大阪は？", "j", "大阪", True),
        ("2021年はどうですか？", "j", "2021年", False),
        ("堺市の場合は何人ですか？", "j", "堺市", False),
    ],
)
def test_what_links_a_question_is_left_out(
    question: str, lang: Lang, text: str, is_linked: bool
) -> None:
    said = follow_up(question, lang)
    assert (said.text, said.is_linked) == (text, is_linked)


@pytest.mark.parametrize(
    ("question", "lang", "points"),
    [
        ("By how much did it grow since 2010?", "e", True),
        ("How many of them are paid?", "e", True),
        ("Which department is that employee in?", "e", True),
        ("How many officers departed their service in 2015?", "e", False),
        ("How many wins are there?", "e", False),
        ("それは何％ですか？", "j", True),
        ("その他の人口は？", "j", False),
        ("人口とその割合は？", "j", False),
    ],
)
def test_what_is_said_in_the_question_itself_points_to_none_before(
    question: str, lang: Lang, points: bool
) -> None:
    assert follow_up(question, lang).points is points


def test_what_a_question_asks_for_is_put_in_place_of_what_points_to_it() -> None:
    before = "What was the population of Leeds in 2020?"
    assert what_of(before, "e") == "the population of Leeds"
    asked = "By how much did it grow since 2010"
    assert pointed(asked, before, "Leeds", "e") == (
        "By how much did the population of Leeds grow from 2010 to 2020?"
    )
    assert pointed("What is its area", before, "Leeds", "e") == "What is the area of Leeds?"
    asked = "そのうち支払済は何件ですか"
    assert pointed(asked, "大阪の注文は何件ありますか？", "大阪", "j") == (
        "大阪の注文のうち支払済は何件ですか?"
    )


def test_answers_are_compared_by_their_questions() -> None:
    one, other = "What was the area of York?", "What was the area of Hull?"
    assert difference_of(one, other, "e") == (
        "What is the difference between the area of York and the area of Hull?"
    )
    assert difference_of("2010年の堺市の人口は？", "2010年の神戸市の人口は？", "j") == (
        "2010年の堺市と神戸市の人口の差は？"
    )
    assert (
        share_of("How many men live in York?", "e", None) == "What percentage of men live in York?"
    )
    assert share_of("堺市の男の人口は？", "j", (3, 4)) == "堺市の人口のうち男の割合は何％ですか？"
    assert value_of("Which city had the highest rent?", "e") == "What is the highest rent?"


def test_a_time_that_a_question_lacks_stands_where_times_stand() -> None:
    assert with_time("How many live in York?", "2020", "e") == "How many live in York in 2020?"
    assert with_time("堺市の人口は？", "2020年", "j") == "2020年の堺市の人口は？"
