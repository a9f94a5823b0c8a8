"""The line that rose or fell most between two times."""

from collections.abc import Callable

import pytest

Alone = Callable[..., set[tuple[str, str, str]]]


@pytest.mark.parametrize(
    ("question", "operation", "answer", "operands"),
    [
        ("Which city grew the most from 2010 to 2020?", "largest_change", "York", "York"),
        ("Which city grew the least from 2010 to 2020?", "largest_change", "Hull", "Hull"),
        ("Which city had the fastest rise in percent from 2010 to 2020?", "largest_change", "York", "York"),
        ("2010年から2020年にかけて人口が最も増えた市はどこですか", "largest_change", "横浜市", "横浜市"),
    ],
)  # fmt: skip
def test_answers(alone: Alone, question: str, operation: str, answer: str, operands: str) -> None:
    assert (operation, answer, operands) in alone(question)


CRIMES = [
    line.split(",")
    for line in (
        "Area,Year,Population,Murders,Robberies",
        "Northeast,2018,9000,90,800",
        ",2019,9100,190,900",
        ",Percent change,1.1,111.1,12.5",
        "Maine,2018,1000,20,100",
        ",2019,1010,22,190",
        ",Percent change,1.0,10.0,90.0",
        "New York,2018,8000,70,700",
        ",2019,8050,80,720",
        ",Percent change,0.6,14.3,2.9",
    )
]
"""Both years of an area below each other, and the change in percent."""


def test_times_below_what_is_compared(alone: Alone) -> None:
    most = alone(
        "In which state did the number of murders rise the most from 2018 to 2019?", CRIMES
    )
    # By murders, and by robberies; the Northeast is no state.
    assert {text for _, text, _ in most} == {"New York", "Maine"}
    assert not alone("Which state had the largest rise in percent from 2018 to 2019?", CRIMES)
