"""Values whose rows meet both of two conditions, or never one."""

from pathlib import Path

import pytest

import dsqa

LOANS = [
    ["Book", "Reader", "Genre"],
    ["Dune", "Ann", "Novel"],
    ["Birds", "Ann", "Nature"],
    ["Dune", "Bob", "Novel"],
    ["Glass", "Bob", "History"],
    ["Birds", "Cid", "Nature"],
    ["Dune", "Cid", "Novel"],
    ["Glass", "Dan", "History"],
]


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("Which readers read both Dune and Birds?", "values_in_both", "Ann; Cid"),
        ("How many readers read both Dune and Birds?", "count_values_in_both", "2"),
        ("Which readers never read a novel?", "values_never", "Dan"),
        ("How many readers never read a novel?", "count_values_never", "1"),
    ],
)
def test_values_by_all_their_rows(
    question: str, operation: str, answer: str, tmp_path: Path
) -> None:
    file = tmp_path / "loans.csv"
    file.write_text("\n".join(map(",".join, LOANS)), "utf-8")
    found = dsqa.ask(question, file, reranker="none")
    assert (found.operation, found.text) == (operation, answer)
    assert "label" in found.sql


def test_no_such_values_are_asked_for(derived) -> None:
    assert not derived("Which readers read Dune?", "values_in_both", LOANS)
    assert not derived("Which readers read Dune?", "values_never", LOANS)
