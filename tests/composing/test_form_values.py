"""Values of the kind that a question word asks for, and two fields of one form."""

import pytest
from sample_grids import Grid, ask, located

from dsqa.composing.records.form_values import agreeing_first, field_of_owner
from dsqa.language.lang import Lang

CARD: Grid = [
    ["Station card"],
    [],
    ["Name", "Elm Halt", "Line", "Coast"],
    ["Opened", "12 May 1931", "Platforms", "4"],
    ["Staff", "12", "Daily trains", "96"],
    ["Owner", "North Rail", "Telephone", "01632 960 114"],
]
HOUSE: Grid = [
    ["施設名", "青葉会館", "所管課", "スポーツ課"],
    ["所在地", "緑市中町", "電話番号", "0246-31-4455"],
    ["敷地面積（㎡）", "5,420", "延床面積（㎡）", "2,310"],
    ["職員数（人）", "12", "駐車台数（台）", "85"],
]


@pytest.mark.parametrize(
    ("question", "grid", "lang", "text"),
    [
        ("Who runs Elm Halt?", CARD, "e", False),
        ("When was Elm Halt opened?", CARD, "e", True),
        ("How many people work at the station?", CARD, "e", True),
        ("施設はどこにありますか。", HOUSE, "j", False),
        ("職員は何人いますか。", HOUSE, "j", True),
    ],
)
def test_the_value_is_of_the_kind_that_is_asked_for(
    question: str, grid: Grid, lang: Lang, text: bool
) -> None:
    asked, found = located(question, grid, lang)
    wrong = sorted(found, key=lambda one: any(c.isdigit() for c in one.text) == text)
    first = agreeing_first(asked.question, wrong)[0]
    assert any(c.isdigit() for c in first.text) == text


SHIP: Grid = [
    ["Vessel", "Ocean Star"],
    ["Flag", "Panama"],
    ["Owner", "Star Shipping"],
    ["Length", "182.5"],
    ["Country of the owner", "Greece"],
    ["Tonnage", "24,550"],
]


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("What is the flag of the vessel?", "Panama"),
        ("What is the vessel's flag?", "Panama"),
        ("Who owns the vessel?", "Star Shipping"),
        ("What is the vessel?", "Ocean Star"),
        ("What is the length of the vessel?", "182.5"),
    ],
)
def test_a_field_that_owns_the_field_asked_for_is_not_the_answer(question: str, text: str) -> None:
    asked, found = located(question, SHIP, "e")
    owner_first = sorted(found, key=lambda one: one.text != "Ocean Star")
    assert field_of_owner(asked.question, owner_first)[0].text == text


def test_other_tables_stay_as_they_were() -> None:
    grid: Grid = [["Town", "Mayor"], ["Ely", "Ann"], ["Rye", "Bob"], ["Ayr", "Cid"]]
    asked, found = located("How many mayors has Ely?", grid)
    assert agreeing_first(asked.question, found) == found


@pytest.mark.parametrize(
    ("question", "grid", "lang", "text", "operation"),
    [
        ("敷地面積と延床面積の差は何㎡ですか。", HOUSE, "j", "3,110", "difference"),
        ("敷地面積は延床面積よりどれだけ広いですか。", HOUSE, "j", "3,110", "difference"),
        ("職員数と駐車台数ではどちらが多いですか。", HOUSE, "j", "駐車台数（台）", "pair_argmax"),
        ("What is the difference between the staff and the daily trains?", CARD, "e", "84", "difference"),
    ],
)  # fmt: skip
def test_two_fields_side_by_side_are_compared(
    question: str, grid: Grid, lang: Lang, text: str, operation: str
) -> None:
    answer = ask(question, grid, lang)
    assert (answer.text, answer.operation) == (text, operation)
