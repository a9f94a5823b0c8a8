"""The number of each line, and how many lines there are."""

from collections.abc import Callable

import pytest

Alone = Callable[..., set[tuple[str, str, str]]]


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("What was the population of Leeds in each year?", "value_of_each", "300; 310; 340"),
        ("川崎市の各年の人口を教えてください", "value_of_each", "300; 310; 340"),
        ("How many cities are listed?", "count_lines", "3"),
        ("市はいくつありますか", "count_lines", "3"),
    ],
)
def test_answers(alone: Alone, question: str, operation: str, answer: str) -> None:
    assert (operation, answer) in {(name, text) for name, text, _ in alone(question)}


def test_other_questions(alone: Alone) -> None:
    assert not alone("What was the average population in each year?")
    assert not alone("How many cities have more than 200 people?")
    assert not alone("How many people lived in Leeds?")


PEAKS = [
    ["山名", "標高", "所在地"],
    ["北岳", "3193", "山梨県"],
    ["間ノ岳", "3190", "山梨県・静岡県"],
    ["立山", "3015", "富山県"],
]


@pytest.mark.parametrize(
    ("question", "answer"),
    [("山梨県にある山はいくつありますか", "2"), ("富山県の山はいくつですか", "1")],
)
def test_lines_with_a_label_beside_them(alone: Alone, question: str, answer: str) -> None:
    assert {(name, text) for name, text, _ in alone(question, PEAKS)} == {("count_lines", answer)}


def test_lines_under_a_heading(alone: Alone) -> None:
    grid = [
        ["産業", "", "従業者数"],
        ["製造業", "", "50"],
        ["", "食料品", "20"],
        ["", "繊維", "30"],
        ["鉱業", "", "7"],
        ["", "石炭", "3"],
        ["", "砕石", "4"],
    ]
    assert ("count_lines", "2", "20 30") in alone("製造業の内訳はいくつありますか", grid)
    assert not alone("製造業の従業者数は何人ですか", grid)
    assert not alone("製造業の従業者数はいくつですか", grid)
