"""How many percent of the whole a group is."""

from collections.abc import Callable

import pytest

Derived = Callable[..., set[str]]


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("What percentage of the games were in Norway?", "share_of_rows", "60"),
        ("What share of the gold did Norway have?", "share_of_sum", "68"),
        ("ノルウェーの割合は?", "share_of_rows", "60"),
        ("金メダルに占めるノルウェーの割合は?", "share_of_sum", "68"),
    ],
)
def test_percent(derived: Derived, question: str, operation: str, answer: str) -> None:
    assert answer in derived(question, operation)


@pytest.mark.parametrize(
    ("question", "operation"),
    [
        ("How many games were in Norway?", "share_of_rows"),
        ("How much gold did Norway have?", "share_of_sum"),
        ("ノルウェーはいくつありますか", "share_of_rows"),
    ],
)
def test_no_share_where_none_is_asked_for(derived: Derived, question: str, operation: str) -> None:
    assert derived(question, operation) == set()
