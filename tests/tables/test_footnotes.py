"""Notes are told by their marks at cells, labels and titles."""

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.readers import read
from dsqa.readers.sheet import Sheet
from dsqa.tables import understand
from dsqa.tables.areas.footnotes import MOST_NOTES, Mark, marks_in, notes_of
from dsqa.tables.model import Table

Row = list[str]


def table_of(rows: list[Row]) -> tuple[Sheet, Table]:
    stream = io.StringIO(newline="")
    csv.writer(stream, lineterminator="\n").writerows(rows)
    (sheet,) = read(stream.getvalue().encode())
    (table,) = understand(sheet)
    return sheet, table


COUNTIES = [
    ["Table 1. People by county", "", "", ""],
    ["County", "2010", "2015 a)", "2020 2/"],
    ["North 1)", "1,200", "1,300", "1,400 p"],
    ["South", "2,200", "…", "2,400"],
    ["West *", "3,200", "3,300", "3,400"],
    ["East", "4,200", "4,300", "4,400"],
    ["", "", "", ""],
    ["1) With the islands.", "", "", ""],
    ["2/ Estimated from the last three years", "", "", ""],
    ["as the census was late.", "", "", ""],
    ["a) As of July 1.", "", "", ""],
    ["* Without the lake.", "", "", ""],
    ["p: preliminary", "", "", ""],
    ['"…" denotes what is not known', "", "", ""],
    ["Source: statistics office", "", "", ""],
]


@pytest.mark.parametrize(
    ("position", "notes"),
    [
        ((5, 1), ()),
        ((2, 1), ("1) With the islands.",)),
        ((4, 2), ("a) As of July 1.", "* Without the lake.")),
        (
            (2, 3),
            (
                "1) With the islands.",
                "2/ Estimated from the last three years as the census was late.",
                "p: preliminary",
            ),
        ),
        ((3, 2), ("a) As of July 1.", '"…" denotes what is not known')),
    ],
)
def test_the_notes_of_a_cell(position: tuple[int, int], notes: tuple[str, ...]) -> None:
    sheet, table = table_of(COUNTIES)
    assert notes_of(sheet, table, position) == notes


def test_japanese_marks() -> None:
    sheet, table = table_of(
        [
            ["年次", "人口 ※1", "世帯 注2)"],
            ["2010", "100", "40"],
            ["2015", "110", "x"],
            ["2020", "120", "50"],
            ["（注釈） ※1：国勢調査", "", ""],
            ["注2) 住民基本台帳", "", ""],
            ["x 秘匿", "", ""],
        ]
    )
    assert notes_of(sheet, table, (1, 1)) == ("（注釈） ※1：国勢調査",)
    assert notes_of(sheet, table, (2, 2)) == ("注2) 住民基本台帳", "x 秘匿")


VISITORS = [
    ["Visitors by museum", "", ""],
    ["Museum", "2030", "2031"],
    ["Ark", "15", "△16"],
    ["Bell", "..", "r18"],
    ["Crow", "…", "20"],
    ["Dodo", "-", "x"],
]


@pytest.mark.parametrize(
    ("note", "position"),
    [
        (".. not available", (3, 1)),
        ("… not yet known", (4, 1)),
        ("Notes: - nil; x suppressed", (5, 1)),
        ("Notes: - nil; x suppressed", (5, 2)),
        ("注：「－」は該当なし、「…」は不詳、「x」は秘匿。", (4, 1)),
        ("△は減を示す。", (2, 2)),
        ("r Revised figure.", (3, 2)),
    ],
)
def test_signs_are_explained_at_their_cells_and_at_no_others(
    note: str, position: tuple[int, int]
) -> None:
    sheet, table = table_of([*VISITORS, [note, "", ""]])
    assert table.notes == (note,)
    assert notes_of(sheet, table, position) == (note,)
    assert notes_of(sheet, table, (2, 1)) == ()


def test_what_begins_several_notes_is_a_bullet() -> None:
    sheet, table = table_of(
        [*VISITORS, ["- Children are left out.", "", ""], ["- No schools", "", ""]]
    )
    assert notes_of(sheet, table, (5, 1)) == ()


@pytest.mark.parametrize(
    ("title", "corner"), [("Crops (1)", "Crop"), ("Crops 1)", "Crop"), ("Crops", "Crop (1)")]
)
def test_the_mark_of_a_title_or_a_corner_is_one_of_every_cell(title: str, corner: str) -> None:
    lines = [
        [corner, "2030", "2031"],
        ["Rye", "1", "2"],
        ["Oats", "3", "4"],
        ["1) Without gardens.", "", ""],
    ]
    sheet, table = table_of([[title, "", ""], *lines])
    assert notes_of(sheet, table, (3, 2)) == ("1) Without gardens.",)


@pytest.mark.parametrize(
    ("text", "marks"),
    [
        ("人口 注1)", [Mark("1", "1")]),
        ("Total **", [Mark("**", "")]),
        ("※1,2 155,240", [Mark("※", "1"), Mark("※", "2")]),
        ("Hispanic origin \\2", [Mark("1", "2")]),
        ("GDP ¹", [Mark("1", "1")]),
        ("(1)", []),
        ("3)", []),
        ("in 2010", []),
        ("Area, km²", []),
        ("Total (2010)", []),
    ],
)
def test_marks(text: str, marks: list[Mark]) -> None:
    assert list(marks_in(text)) == marks


def test_cells_outside_have_none() -> None:
    sheet, table = table_of(COUNTIES)
    assert notes_of(sheet, table, (99, 99)) == notes_of(sheet, table, (-1, 0))


def test_there_are_at_most_eight() -> None:
    rows = [["Town", "People *"], ["Aa", "10"], ["Bb", "20"], ["Cc", "30"]]
    sheet, table = table_of([*rows, *([f"* note {n}", ""] for n in range(20))])
    assert len(notes_of(sheet, table, (1, 1))) == MOST_NOTES


@given(st.text(st.sampled_from("※*注()12a） /\\¹[],. x年"), max_size=60))
def test_any_text_has_marks_or_none(text: str) -> None:
    assert all(mark.kind for mark in marks_in(text))


def test_numbers_without_brackets_begin_notes_and_signs_stand_before_cells() -> None:
    boats = [["Harbour", "2029", "2030"], ["Oban", "41", "38³"], ["Ayr²", "52", "49"]]
    sheet, table = table_of([*boats, ["2 Includes Troon."], ["3 Two boats were laid up."]])
    assert notes_of(sheet, table, (1, 2)) == ("3 Two boats were laid up.",)
    assert notes_of(sheet, table, (2, 1)) == ("2 Includes Troon.",)
    visits = [["町", "2029年", "2030年"], ["北町", "512", "498"], ["南村", "88", "※ 79"]]
    sheet, table = table_of([*visits, ["※ 推計値。"]])
    assert notes_of(sheet, table, (2, 2)) == ("※ 推計値。",)
    wheat = [["品目", "2029年", "2030年"], ["小麦", "512", "＊540"], ["砂糖", "120", "p 118"]]
    sheet, table = table_of([*wheat, ["（注）＊は推計値、rは訂正値、pは速報値である。"]])
    assert notes_of(sheet, table, (1, 2)) == notes_of(sheet, table, (2, 2)) == table.notes
