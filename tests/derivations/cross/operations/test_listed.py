"""The events that a question lists."""

from collections.abc import Callable

import pytest

CAREER = [
    ["Season", "League", "FA Cup", "Super Cup"],
    ["2010", "30", "2", "1"],
    ["2011", "28", "4", "1"],
    ["2012", "25", "3", "2"],
]


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("What competitions did he play in?", "League; FA Cup; Super Cup"),
        ("What competitions did he play in besides the League?", "FA Cup; Super Cup"),
    ],
)
def test_events(
    alone: Callable[..., set[tuple[str, str, str]]], question: str, answer: str
) -> None:
    found = {(name, text) for name, text, _ in alone(question, CAREER)}
    assert ("listed_group", answer) in found
