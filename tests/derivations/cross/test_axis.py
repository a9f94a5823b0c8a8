"""The lines of an axis, and their groups."""

from collections.abc import Callable, Sequence

import pytest

from dsqa.derivations.cross.lines.axis import Labels
from dsqa.derivations.cross.lines.table import CrossTable
from dsqa.language.amounts.units import unit_alone
from tests.derivations.cross.conftest import CITIES

Grid = Sequence[Sequence[str]]
Make = Callable[[Grid], CrossTable]
NESTED = [
    ["Region", "Men", "Women"],
    ["North", "30", "40"],
    ["  Oslo", "10", "15"],
    ["  Umea", "20", "25"],
    ["South", "7", "9"],
    ["  Rome", "3", "4"],
    ["  Lyon", "4", "5"],
]


def labels(table: CrossTable, axis: int, lines: Sequence[int]) -> list[str]:
    found = [table.axes[axis].label(-1, line) for line in lines]
    return [label.text if label else "" for label in found]


def test_groups_leave_totals_out(cross_table: Make) -> None:
    table = cross_table(CITIES)
    groups = [labels(table, 0, group.lines) for group in table.axes[0].groups]
    assert ["York", "Leeds", "Hull"] in groups
    assert not any("Total" in group for group in groups)
    assert labels(table, 0, table.axes[0].totals) == ["Total"]


def test_children_have_a_group_and_a_parent(cross_table: Make) -> None:
    table = cross_table(NESTED)
    rows = table.axes[0]
    groups = [labels(table, 0, group.lines) for group in rows.groups]
    assert ["Oslo", "Umea"] in groups
    assert ["North", "South"] in groups
    by_label = {labels(table, 0, [line])[0]: line for line in range(rows.size)}
    assert rows.parents[by_label["Rome"]] == by_label["South"]
    assert rows.parents[by_label["North"]] == -1


def test_an_average_is_in_no_group(cross_table: Make) -> None:
    table = cross_table([*CITIES, ["Average", "200", "217", "240"]])
    assert not any("Average" in labels(table, 0, group.lines) for group in table.axes[0].groups)


def test_lines_in_different_units_are_no_group(cross_table: Make) -> None:
    lakes = [
        ["Feature", "Unit", "Erie", "Huron"],
        ["Depth", "feet", "62", "195"],
        ["", "meters", "19", "59"],
        ["Width", "feet", "300", "400"],
        ["", "meters", "91", "122"],
    ]
    rows = cross_table(lakes)
    groups = {tuple(labels(rows, 0, group.lines)) for group in rows.axes[0].groups}
    assert groups == {("feet", "feet"), ("meters", "meters")}
    # Other words beside a unit may say anything.
    lakes = [["Lake", "Depth (feet)", "Width (meters)"], ["Erie", "62", "300"], ["Huron", "7", "9"]]
    columns = cross_table(lakes).axes[1]
    assert [len(group.lines) for group in columns.groups] == [2]


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("feet", ("ft", 1.0)),
        ("(meters)", ("m", 1.0)),
        ("千人", ("person", 1000.0)),
        ("", None),
        ("Depth", None),
        ("Depth (feet)", None),
        ("km or miles", None),
    ],
)
def test_a_label_that_is_a_unit(text: str, unit: tuple[str, float] | None) -> None:
    assert unit_alone(text) == unit


def test_neighbours_stand_beside_each_other(cross_table: Make) -> None:
    columns = cross_table(CITIES).axes[1]
    assert columns.neighbours[1] == [0, 2]


def test_groups_of_very_long_axes_are_not_looked_for(
    cross_table: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dsqa.derivations.limits.LINES_OF_AXIS", 3)
    assert cross_table(CITIES).axes[0].groups == []


def test_labels_once_each(cross_table: Make) -> None:
    table = cross_table([*CITIES, ["York", "1", "2", "3"]])
    rows = table.axes[0]
    level = rows.leaf[1]
    found = rows.labels(Labels((1, 2, 4), level))
    assert [label.text for label in found] == ["York", "Leeds"]
    assert found[0].row == 5
    assert rows.labels(Labels((1, 2, 4), level)) is found
    assert rows.first_lines(level)[-3:] == [1, 2, 3]


def test_labels_of_lines_without_one_at_the_level(cross_table: Make) -> None:
    rows = cross_table(CITIES).axes[0]
    inner = rows.leaf[1]
    assert [one.text for one in rows.labels(Labels((0, 1), inner))] == ["Total", "York"]


def test_codes_beside_names_part_no_group(cross_table: Make) -> None:
    people = [
        ["Sex", "Code", "Prefecture", "Walking", "Angling"],
        ["Men", "R01000", "Hokkaido", "1,200", "310"],
        ["Men", "R02000", "Aomori", "950", "402"],
        ["Men", "R03000", "Iwate", "884", "295"],
        ["Women", "R01000", "Hokkaido", "1,341", "122"],
        ["Women", "R02000", "Aomori", "1,017", "98"],
        ["Women", "R03000", "Iwate", "906", "75"],
    ]
    table = cross_table(people)
    groups = [labels(table, 0, group.lines) for group in table.axes[0].groups]
    assert groups.count(["Hokkaido", "Aomori", "Iwate"]) == 2
