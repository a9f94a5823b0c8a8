"""What a question on a plain table asks for by name: yes or no, a percentage, a mean, the kind with the largest sum."""

from typing import Literal

from dsqa.language.movement import FALLING, RISING
from dsqa.questions.asking.amounts import asks_multiple, asks_percentage, asks_sum
from dsqa.questions.asking.over_rows.offers import direction_asked
from dsqa.questions.asking.saying import PatternTable
from dsqa.questions.readings.claims import asks_whether
from dsqa.questions.readings.wording import Wording

_SAID = PatternTable(__file__, FALLING=FALLING, RISING=RISING)

Gives = Literal[
    "", "percentage", "multiple", "mean", "yes_no", "kind_by_sum", "kind_by_mean", "kind_by_median", "difference", "direction",
    "range", "percent_change",
]  # fmt: skip
"""The result of an operation, if a question may ask for it by name: a kind is a value of a column, chosen by the sum, the mean or the median of
its rows; "" for anything else."""


def asks_which_of_two(wording: Wording) -> bool:
    """Whether a question asks which of two named things has more or less.

    >>> from dsqa.questions.parse import read
    >>> asks_which_of_two(read("Is the total higher in York or in Hull?")), asks_which_of_two(read("Is the total above 3 or more?"))
    (True, False)
    """
    text = wording.text
    if _SAID.find("which_of_two", text):
        return True
    return (
        _SAID.find("more", text) is not None
        and (_SAID.find("or", text) or _SAID.find("of_both", text)) is not None
    )


def asks_percent_change(wording: Wording) -> bool:
    """Whether a question asks by how many percent something changed, rose or fell."""
    return _SAID.find("percent_change", wording.text) is not None


def orders_named(wording: Wording) -> frozenset[str]:
    """The words of a question for the end of an order: most, largest, 最も."""
    return frozenset(_SAID["orders"].findall(wording.text))


def gives_asked(wording: Wording) -> Gives:
    """What a question asks for by name; "" if it asks for none of these.

    >>> from dsqa.questions.parse import read
    >>> gives_asked(read("What percentage of the cars are red?")), gives_asked(read("Which car is red?"))
    ('percentage', '')
    """
    text = wording.text
    if direction_asked(wording):
        return "direction"
    if "yes_no" in wording.cues:
        if asks_whether(wording) and not _SAID.find("or", text):
            return "yes_no"
        if not asks_which_of_two(wording):
            return ""
    if asks_multiple(wording) or _SAID.find("multiple_ja", text):
        return "multiple"
    of_two = asks_which_of_two(wording)
    names = of_two or bool(_SAID.find("names", text))
    orders = of_two or bool(orders_named(wording) or wording.first_of)
    if asks_percent_change(wording) and not (names and orders):
        return "percent_change"
    if _SAID.find("range", text) and not names:
        return "range"
    if (asks_percentage(wording) or _SAID.find("share", text)) and not (names and orders):
        return "percentage"
    if "median" in wording.cues:
        return _kind("kind_by_median", names, orders, text)
    if _SAID.find("mean", text) and not _SAID.find("mean_is_given", text):
        if not names and not orders:
            return "mean"
        return _kind("kind_by_mean", names, orders, text)
    is_overall = _SAID.find("overall", text) is not None
    if asks_sum(wording) or is_overall:
        return _kind("kind_by_sum", names or is_overall or bool(wording.first_of), orders, text)
    return ""


def _kind(kind: Gives, names: bool, orders: bool, text: str) -> Gives:
    return kind if names and orders and not _SAID.find("how_many", text) else ""
