"""When something first, or last, went over a number."""

from collections.abc import Callable

import pytest

from dsqa.answers.model import Answer
from dsqa.composing.engine import QueryEngine, Row

Ask = Callable[..., Answer]

CATCH = [
    ["Domestic catch"],
    ["Year", "Weight (million pounds)", "Value (million dollars)"],
    ["1970", "4,900", "613"],
    ["1975", "5,100", "977"],
    ["1976", "5,388", "1,349"],
    ["1977", "5,271", "992"],
    ["1978", "6,028", "1,854"],
    ["1979", "6,267", "2,234"],
]
VOLUME = [
    ["Item", "Unit", "1998", "1999", "2000", "2001", "2002"],
    ["Daily shares", "Million", "674", "809", "1,042", "1,240", "1,441"],
    ["Market value", "Billion dollars", "10", "11", "12", "11", "9"],
]
PEOPLE = [
    ["市の人口（千人）"],
    ["年次", "人口", "世帯数"],
    ["平成22年", "991", "410"],
    ["平成23年", "998", "420"],
    ["平成24年", "1,003", "430"],
    ["平成25年", "1,010", "440"],
    ["平成26年", "999", "450"],
]


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("In what year was the catch first worth more than a billion dollars?", "1976"),
        ("When did the value of the catch last fall below one billion dollars?", "1977"),
        (
            "What is the first year in which the weight of the catch was over 6,000 million pounds?",
            "1978",
        ),
        ("Since when has the catch been worth more than a billion dollars?", "1978"),
    ],
)
def test_the_first_and_the_last_time(ask: Ask, question: str, answer: str) -> None:
    found = ask(question, CATCH)
    assert found.text == answer
    assert "FROM cells WHERE value" in found.computed.sql


def test_the_scale_may_be_all_that_a_label_says(ask: Ask) -> None:
    question = "In what year did daily shares first exceed one billion shares?"
    assert ask(question, VOLUME).text == "2000"


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("市の人口が初めて100万人を超えたのは何年ですか", "平成24年"),
        ("人口が最後に100万人を下回ったのはいつ？", "平成26年"),
    ],
)
def test_in_japanese(ask: Ask, question: str, answer: str) -> None:
    found = ask(question, PEOPLE, "j")
    assert found.text == answer
    # The query is one over the numbers as the cells show them, in thousands.
    rows = [Row(one.label, float(one.text.replace(",", ""))) for one in found.operands]
    assert QueryEngine().run(found.computed.sql, rows) == [(answer,)]


def test_the_scale_is_that_of_numbers_with_decimals_too(ask: Ask) -> None:
    """1,024,100 divided by 1,024.1 is not quite a thousand."""
    people = [row[:] for row in PEOPLE]
    people[4][1] = "1,024.1"
    found = ask("市の人口が初めて100万人を超えたのは何年ですか", people, "j")
    assert found.text == "平成24年"
    assert "value > 1000 " in found.computed.sql


def test_a_number_that_nothing_passes_is_answered_otherwise(ask: Ask) -> None:
    found = ask("In what year was the catch first worth more than ten billion dollars?", CATCH)
    assert found.operation in ("lookup", "label")
