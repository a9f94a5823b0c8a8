"""Answers from files with decimal commas: right, and written as the file writes its numbers."""

from collections.abc import Callable
from pathlib import Path

import pytest

from dsqa.answering.answerer import Answerer
from dsqa.answers.number_form import in_form_of
from dsqa.collection import open_collection

STAEDTE = """Stadt;Einwohner;Fläche;Anteil
Berlin;3.645.000;891,7;4,4%
Hamburg;1.841.179;755,2;2,2%
München;1.471.508;310,7;1,8%
Köln;1.085.664;405,0;1,3%
Kiel;247.548;118,6;0,3%
""".encode()


@pytest.mark.parametrize(
    ("question", "text", "value"),
    [
        ("What is the total Fläche?", "2.481,2", 2481.2),
        ("What is the average Fläche?", "496,24", 496.24),
        ("What is the total Einwohner?", "8.290.899", 8290899.0),
        ("What is the Einwohner of Kiel?", "247.548", 247548.0),
        ("How many Stadt have more than 1000000 Einwohner?", "4", 4.0),
        ("What is the difference in Fläche between Berlin and Kiel?", "773,1", 773.1),
    ],
)
def test_on_a_plain_table(
    make: Callable[..., Path], question: str, text: str, value: float
) -> None:
    with open_collection(make({"a": ["a.csv"]}, {"a.csv": STAEDTE})) as collection:
        answerer = Answerer(collection, reranker=None)
        answer = answerer.answer(question, "a")
        assert (answer.text, answer.value) == (text, value)
        plain = answerer.answer(question, "a", "value")
        assert float(plain.text.replace(",", ".")) == value


@pytest.mark.usefixtures("no_plain_tables", "no_derivations")
@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("What is the Fläche of Kiel?", "118,6"),
        ("Which Stadt has the largest Fläche?", "Berlin"),
    ],
)
def test_on_a_cross_table(make: Callable[..., Path], question: str, text: str) -> None:
    with open_collection(make({"a": ["a.csv"]}, {"a.csv": STAEDTE})) as collection:
        assert Answerer(collection, reranker=None).answer(question, "a").text == text


def test_a_number_is_written_as_those_it_was_computed_from() -> None:
    assert in_form_of(1646.9, ["891,7", "755,2"]) == "1.646,9"
    assert in_form_of(-3.5, ["1,5", "5,0"]) == "-3,5"
    assert in_form_of(2000, ["1.250", "750"], decimal_commas=True) == "2.000"
    assert in_form_of(2000, ["1,250", "750"]) == "2,000"
