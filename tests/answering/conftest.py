"""Shared by the tests of answers: one question on one CSV, with what its query gives."""

from collections.abc import Callable
from pathlib import Path

import pytest

from dsqa.answering.answerer import Answerer
from dsqa.collection import open_collection
from dsqa.export.query import run_query

Asked = Callable[[str, str], tuple[str, str]]


@pytest.fixture
def asked(make: Callable[..., Path]) -> Asked:
    """The answer to a question on the text of a CSV, and the result of its query, joined as a list is."""

    def ask(text: str, question: str) -> tuple[str, str]:
        with open_collection(make({"a": ["a.csv"]}, {"a.csv": f"{text}\n".encode()})) as opened:
            answerer = Answerer(opened, reranker=None)
            found = answerer.answer(question, "a")
            rows = run_query(answerer.contents("a"), found.sql)
        return found.text, "; ".join(map(str, rows.iloc[:, 0]))

    return ask
