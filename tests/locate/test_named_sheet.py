"""The sheet that a question names by its tab."""

from collections.abc import Callable
from typing import Any

import pytest

from dsqa.locate.named_sheet import named_sheet

Build = Callable[..., Any]
RATES = [["Term", "Rate"], ["1 year", 2.5], ["2 years", 3.5]]


@pytest.mark.parametrize(
    ("question", "names", "place"),
    [
        ("Which is the lowest of the market rates?", ["Market Rates", "Deposits"], 0),
        ("就業係数表で最大の部門は", ["雇用表", "就業係数表"], 1),
        ("What was the rate in 2031?", ["2031", "2032"], None),
        ("Are market rates above those of deposits?", ["Market Rates", "Deposits"], None),
        ("What is the rate?", ["Market Rates"], None),
    ],
)
def test_which_sheet_is_named(question: str, names: list[str], place: int | None) -> None:
    assert named_sheet(question, names, []) == place


def test_its_cells_are_found_first(best: Callable[..., str]) -> None:
    sheets = {"Market Rates": RATES, "Deposit Rates": RATES}
    assert best("What is the rate for 2 years in the deposit rates?", sheets) == "Deposit Rates!B3"
    assert best("What is the rate for 2 years in the market rates?", sheets) == "Market Rates!B3"


def test_a_name_that_is_a_label_too_names_no_sheet(content_of: Build) -> None:
    _, _, tables = content_of("f", {"": [["Fund", "Value"], ["Market Rates", 1.0], ["Bonds", 2.0]]})
    assert named_sheet("What are the market rates?", ["Market Rates", "Other"], tables) is None
