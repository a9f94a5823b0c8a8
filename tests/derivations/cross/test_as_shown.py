"""Computed numbers are as the cells and the question show them, and codes beside labels are no labels."""

from collections.abc import Callable

Derived = Callable[..., set[str]]
STATES = [
    ["State", "Code", "2010", "2020"],
    ["Florida", "FL", "190=190.36", "215=214.77"],
    ["Ohio", "OH", "115=115.21", "118=117.99"],
    ["Texas", "TX", "251=251.45", "291=291.46"],
]


def test_sums_and_differences_have_the_decimals_of_their_cells(derived: Derived) -> None:
    asked = "By how much did Florida grow from 2010 to 2020?"
    assert "24" in derived(asked, "difference", STATES)


def test_quotients_are_in_percent_where_the_question_rounds_them(derived: Derived) -> None:
    assert "50" in derived("By what percentage did York grow from 2010 to 2020?", "change")
    assert "0.5" in derived("What was the growth rate of York from 2010 to 2020?", "change")


def test_a_percentage_above_all_percentages_is_a_quotient(derived: Derived) -> None:
    grid = [["City", "2010", "2020"], ["York", "10", "90"], ["Hull", "20", "25"]]
    assert "800" in derived("By what percentage did York grow from 2010 to 2020?", "change", grid)


def test_codes_beside_names_are_no_answers(derived: Derived) -> None:
    largest = derived("Which state was the largest in 2020?", "largest", STATES)
    assert "Texas" in largest
    assert "TX" not in largest
