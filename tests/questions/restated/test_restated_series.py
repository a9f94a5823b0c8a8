"""Questions about the change of a series from row to row."""

import pytest

from dsqa.language.lang import Lang
from dsqa.questions.restated.series import at_named_time, series_question


@pytest.mark.parametrize(
    ("question", "restated"),
    [
        ("In how many years did sales fall?", "How many years have a yearly change in sales below 0?"),
        ("How many years saw a rise in sales?", "How many years have a yearly change in sales above 0?"),
        ("How often did the price of oil rise?", "How many years have a yearly change in price of oil above 0?"),
        ("List the years in which sales fell.", "Which years have a yearly change in sales below 0?"),
        ("In which year did sales rise the most?", "Which year has the largest yearly change in sales?"),
        ("Which year saw the biggest drop in sales?", "Which year has the smallest yearly change in sales?"),
        ("Which year had the smallest fall in sales?", "Which year has the largest yearly change in sales?"),
        ("How much did sales change in 2012?", "What is the yearly change in sales in 2012?"),
        ("By what percentage did sales fall in 2012?", "What is the yearly rate of sales in 2012?"),
        ("What was the average annual growth of sales?", "What is the average yearly change in sales?"),
        ("売上が前年より減った年は何回ありますか", "売上の前年からの増減が0未満の年はいくつありますか"),
        ("売上が増えた年をすべて挙げてください", "売上の前年からの増減が0より大きい年をすべて挙げてください"),
        ("売上が最も減った年はいつですか", "売上の前年からの増減が最も小さい年はどれですか"),
        ("2012年の売上の前年比増減率は", "2012年の売上の年率は"),
        ("2012年の売上の前年差は", "2012年の売上の前年からの増減は"),
    ],
)  # fmt: skip
def test_changes_from_year_to_year(question: str, restated: str) -> None:
    lang: Lang = "e" if question.isascii() else "j"
    found = series_question(question, "year", lang)
    assert found is not None
    assert found == (restated, "")


@pytest.mark.parametrize(
    ("question", "comparison"),
    [("Did sales rise in 2012?", ">"), ("Was there a decline in sales in 2012?", "<"), ("2012年に売上は減りましたか", "<")],
)  # fmt: skip
def test_claims_of_a_rise_or_a_fall(question: str, comparison: str) -> None:
    found = series_question(question, "year", "e" if question.isascii() else "j")
    assert found is not None
    assert found.comparison == comparison


@pytest.mark.parametrize(
    ("question", "level"),
    [
        ("How much did sales change from 2010 to 2012?", "year"),
        ("What was the highest price in 2012?", "year"),
        ("Did sales rise in March 2012 compared with the year before?", "month"),
        ("In how many years did sales fall?", "month"),
        ("2012年3月の売上の前年同月比は", "month"),
        ("In how many years did sales fall?", ""),
    ],
)
def test_other_questions_stay(question: str, level: str) -> None:
    assert series_question(question, level, "e" if question.isascii() else "j") is None


def test_braces_and_backslashes_stay_as_they_are() -> None:
    found = series_question("In how many years did {unit.x} \\g<1> fall?", "year", "e")
    assert found is not None
    assert found.text == "How many years have a yearly change in {unit.x} \\g<1> below 0?"
    assert at_named_time("What is the latest rate?", "20\\19", "e") == "What is the rate in 20\\19?"


def test_named_times() -> None:
    assert (
        at_named_time("What was it in the year after 2004?", "2010", "e") == "What was it in 2005?"
    )
    assert at_named_time("2004年12月の翌月の売上は", "2010年", "j") == "2005年1月の売上は"
    assert (
        at_named_time("What is the latest price of oil?", "2010", "e")
        == "What is the price of oil in 2010?"
    )
    assert at_named_time("直近の売上は", "2010", "j") == "2010年の売上は"
    assert at_named_time("売上がピークだった年は", "2010", "j") == "売上が最も多かった年は"
    assert at_named_time("2012年3月から4月に", "2010", "j") == "2012年3月から2012年4月に"
