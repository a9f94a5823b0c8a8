"""Questions over the records of a register, each a thing of its own."""

from collections.abc import Callable
from typing import Any

import pytest

from dsqa.composing.compose import compose

Located = Callable[..., Any]

INSPECTIONS = [
    ["Inspection ID", "Establishment Name", "Street Address", "Facility Type", "Score", "Result"],
    ["2204100", "Golden Dragon", "12 Elm Ave", "Restaurant", "63", "Fail"],
    ["2204137", "Rosie", "814 Broadway", "Bakery", "95", "Pass"],
    ["2204174", "Sakura Bar", "77 State St", "Restaurant", "88", "Pass"],
    ["2204211", "Lucky Wok", "5 Harbor Blvd", "Restaurant", "71", "Fail"],
    ["2204248", "Quick Stop", "9 Elm Ave", "Grocery Store", "60", "Fail"],
    ["2204285", "Mercado", "31 Old Mill Rd", "Grocery Store", "90", "Pass"],
    ["2204322", "Westside", "400 E 5th St", "School", "99", "Pass"],
    ["2204359", "Eastside", "41 E 9th St", "School", "98", "Pass"],
]


@pytest.mark.parametrize(
    ("question", "text", "operation"),
    [
        ("How many establishments failed the inspection?", "3", "count"),
        ("How many schools were inspected?", "2", "count"),
        ("What was the average score of all inspections?", "83.0", "average"),
        ("Which establishment had the lowest score?", "Quick Stop", "argmin"),
        ("Which restaurant had the highest score?", "Sakura Bar", "argmax"),
        ("Which place had the lowest score?", "Quick Stop", "argmin"),
        ("By how many points did Lucky Wok and Rosie differ in score?", "24", "difference"),
        ("What kind of facility is Rosie?", "Bakery", "label"),
        ("Did Lucky Wok pass?", "Fail", "label"),
    ],
)
def test_records(located: Located, question: str, text: str, operation: str) -> None:
    answer = compose(*located(question, INSPECTIONS))
    assert answer is not None
    assert (answer.text, answer.operation) == (text, operation)


def test_a_panel_is_no_register(located: Located) -> None:
    panel = [["State", "Year", "Race", "Deaths"]]
    panel += [
        [s, y, r, "17"]
        for s in ("Iowa", "Ohio")
        for y in ("2001", "2002")
        for r in ("All", "White")
    ]
    answer = compose(*located("How many deaths were there in Iowa?", panel))
    assert answer is not None
    assert answer.operation == "lookup"
