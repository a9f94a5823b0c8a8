"""A form is one record: the labels of all its columns are the fields, in the order of the sheet."""

from dsqa.readers.sheet import Region
from dsqa.tables import understand
from dsqa.tables.frames import to_dataframe
from dsqa.tables.lists.form_records import fields, grouped, joined_region
from tests.tables.conftest import Build, Rows

CARD: Rows = [
    ["Station card"],
    [],
    ["Name", "Elm Halt", "Line", "Coast"],
    ["Opened", 1931.0, "Platforms", 4.0],
    ["Staff", 12.0, "Daily trains", 96.0],
]
LIST: Rows = [["Name", "Staff"], ["Ash", 12.0], ["Elm", 14.0], ["Oak", 15.0]]


def test_the_parts_of_a_form_are_one_group(sheet_of: Build) -> None:
    sheet = sheet_of(CARD)
    (parts,) = grouped(understand(sheet))
    assert [part.kind for part in parts] == ["form", "form"]
    assert joined_region(parts) == Region(2, 0, 4, 3)
    held = [
        (field.label.text, sheet.texts[field.row][field.column]) for field in fields(sheet, parts)
    ]
    assert held == [
        ("Name", "Elm Halt"), ("Line", "Coast"), ("Opened", "1931"), ("Platforms", "4"),
        ("Staff", "12"), ("Daily trains", "96"),
    ]  # fmt: skip


def test_tables_of_other_kinds_stand_alone(sheet_of: Build) -> None:
    tables = [*understand(sheet_of(LIST)), *understand(sheet_of(LIST))]
    assert [len(parts) for parts in grouped(tables)] == [1, 1]


def test_the_data_frame_of_a_form_is_one_row(sheet_of: Build) -> None:
    sheet = sheet_of(CARD)
    left, _ = understand(sheet)
    frame = to_dataframe(left, sheet, "values")
    assert list(frame.columns) == ["Name", "Opened", "Staff"]
    assert frame.iloc[0].tolist() == ["Elm Halt", 1931, 12]
    assert (frame.attrs["rows"], frame.attrs["columns"]) == ([2, 3, 4], [1, 1, 1])
