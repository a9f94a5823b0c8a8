"""Labels as candidates: which are offered, and the cell that each is given with."""

from collections.abc import Callable
from typing import Any

import pytest

from dsqa.locate.labels import label_candidates, label_on
from dsqa.questions.parse import parse

Build = Callable[..., Any]
Grid = list[list[Any]]

CROPS: Grid = [
    ["", "Harvest", "", "Area"],
    ["Crop", "2001", "2002", "2002"],
    ["Grains", None, None, None],
    ["  Wheat", 11.5, 12.5, 1.5],
    ["  Barley", 14.5, 1.0, 16.5],
]
LONG_FORM: Grid = [
    ["area_code", "地域", "男女", "時間軸", "value"],
    ["00000", "全国", "総数", "2015年", 127.5],
    ["00000", "全国", "男", "2015年", 61.5],
    ["01000", "北海道", "総数", "2015年", 5.5],
    ["01000", "北海道", "男", "2015年", 2.5],
]


@pytest.fixture
def offered(content_of: Build, locator_of: Build) -> Build:
    """`offered(question, grid, lang="e")` -> the labels offered, with their places."""

    def offered(question: str, grid: Grid, lang: Any = "e") -> Any:
        locator = locator_of(content_of("f", {"": grid}), lang=lang)
        return label_candidates(locator.first(locator.ask(parse(question, lang))))

    return offered


def test_labels_of_the_best_rows_and_columns(offered: Build) -> None:
    found = offered("Which crop had a harvest of 11.5 in 2001?", CROPS)
    assert {one.text.strip(): one.position for one, _ in found} == {
        "Grains": (2, 0),
        "Wheat": (3, 0),
        "Barley": (4, 0),
        "Harvest": (0, 1),
        "Area": (0, 3),
        "2001": (1, 1),
        "2002": (1, 3),
    }
    places = {one.text.strip(): (place.along, place.innermost) for one, place in found}
    assert places["Grains"] == ("rows", False)
    assert places["Barley"] == ("rows", True)
    assert places["Harvest"] == ("columns", False)
    assert places["2001"] == ("columns", True)


def test_every_cell_of_the_sheet_once(offered: Build) -> None:
    found = offered("How much?", CROPS)
    positions = [one.position for one, _ in found]
    assert len(set(positions)) == len(positions)
    assert all(one.label is not None and one.label.text for one, _ in found)


def test_only_the_first_rows_offer_labels(offered: Build) -> None:
    grid = [["Town", "Count"], *([f"Town {'abcdefgh'[at]}", float(at)] for at in range(8))]
    found = offered("What was the count of town f?", grid)
    rows = [one.text for one, place in found if place.along == "rows"]
    assert len(rows) == 4
    assert rows[0] == "Town f"


def test_a_key_of_records_is_given_with_its_own_row(
    content_of: Build, locator_of: Build, offered: Build
) -> None:
    locator = locator_of(content_of("f", {"": LONG_FORM}), lang="j")
    (table,) = locator.index.tables
    assert table.table.kind == "records"
    last = next(
        one for one in locator.first(locator.ask(parse("北海道の男は？", "j"))) if one.row == 3
    )
    texts = {label_on(last, "rows", place, 3)[:3] for place in range(len(table.rows.levels))}
    assert texts == {("01000", 4, 0), ("北海道", 4, 1), ("男", 4, 2), ("2015年", 4, 3)}
    for one, place in offered("2015年の北海道の男は？", LONG_FORM, "j"):
        if place.along == "rows":
            assert one.text == one.label.text == LONG_FORM[one.position[0]][one.position[1]]


def test_a_merged_label_is_given_with_the_cell_it_is_written_in(
    content_of: Build, locator_of: Build
) -> None:
    locator = locator_of(content_of("f", {"": CROPS}))
    found = locator.first(locator.ask(parse("How much barley was harvested in 2002?", "e")))
    barley = next(one for one in found if one.position == (4, 2))
    assert label_on(barley, "columns", 0, barley.column)[:3] == ("Harvest", 0, 1)
    assert label_on(barley, "rows", 0, barley.row)[:3] == ("Grains", 2, 0)


def test_nothing_found_nothing_offered() -> None:
    assert label_candidates([]) == []
