"""Answers from small CSV files, as a user gets them."""

from pathlib import Path

import pytest

import dsqa

TOWNS = "Town,Region,Year,Sales\nYork,North,2015,40\nLeeds,North,2016,55\nBath,South,2018,30\n"


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("How many columns are there?", "4"),
        ("Which period does the table cover?", "2015 to 2018"),
        ("列名は何ですか", "Town; Region; Year; Sales"),
    ],
)
def test_a_fact_of_the_table_needs_no_words_of_it(
    tmp_path: Path, question: str, answer: str
) -> None:
    file = tmp_path / "towns.csv"
    file.write_text(TOWNS, "utf-8")
    found = dsqa.ask(question, file, reranker="none")
    assert found.text == answer
    assert found.confidence > 0.9
