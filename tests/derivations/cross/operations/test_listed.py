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


def test_one_label_over_two_columns_is_no_list(
    alone: Callable[..., set[tuple[str, str, str]]],
) -> None:
    grid = [
        ["Player", "League", "", "Cup", "", "Discipline", ""],
        ["", "Apps", "Goals", "Apps", "Goals", "", ""],
        ["Ann", "30", "2", "3", "0", "1", "0"],
        ["Bea", "28", "4", "2", "1", "1", "1"],
    ]
    texts = {text for _, text, _ in alone("Which games did they participate in?", grid)}
    assert "Discipline" not in texts
