"""The place of a line in the order of its group."""

from collections.abc import Callable

import pytest

Alone = Callable[..., set[tuple[str, str, str]]]
CLUBS = [["Club", "Rank", "Points"], ["York", "2", "50"], ["Leeds", "1", "70"], ["Hull", "3", "20"]]


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("What rank does Hull have by population in 2010?", "rank", "2"),
        ("Where did York rank in population in 2015?", "rank", "3"),
        ("What place did York have among the smallest populations in 2010?", "rank_from_smallest", "1"),
        ("相模原市の2010年の人口は何位ですか", "rank", "2"),
        ("横浜市は2010年の人口で何番目に少ないですか", "rank_from_smallest", "1"),
    ],
)  # fmt: skip
def test_answers(alone: Alone, question: str, operation: str, answer: str) -> None:
    assert (operation, answer) in {(name, text) for name, text, _ in alone(question)}


def test_equal_numbers_have_the_same_place(alone: Alone) -> None:
    grid = [["City", "2010"], ["York", "7"], ["Leeds", "9"], ["Hull", "9"], ["Bath", "5"]]
    found = alone("Where did Hull rank by population in 2010?", grid)
    assert ("rank", "1") in {(name, text) for name, text, _ in found}


def test_stated_ranks_and_other_questions(alone: Alone) -> None:
    assert not alone("Where does York rank by points?", CLUBS)
    assert not alone("Which city ranks second by population in 2010?")
    assert not alone("2010年の人口が2番目に多い市はどこですか")


def test_a_line_that_stands_as_a_total(alone: Alone) -> None:
    grid = [
        ["State", "County", "Homes"],
        *(
            row
            for at, state in enumerate(("Alda", "Breva", "Corva"))
            for row in (
                [state, "Total", str(30 + at)],
                ["", f"{state} East", "10"],
                ["", f"{state} West", str(20 + at)],
            )
        ),
    ]
    found = alone("Where does Alda rank by number of homes?", grid)
    assert ("rank", "3") in {(name, text) for name, text, _ in found}
