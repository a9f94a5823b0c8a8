"""Queries for answers out of cells: notes, labels, lists, and operands of several tables."""

from collections.abc import Callable, Sequence

import pytest

from dsqa.answers.model import Answer, CellRef, Operand
from dsqa.export.query import run_query
from dsqa.queries.cell_queries import query_of_cells, query_of_many
from dsqa.queries.shown_cells import PublishedTables
from dsqa.readers.sheet import Sheet
from dsqa.store import Content
from dsqa.tables import understand
from dsqa.text.cell_query import COUNT, SUM, CellQuery

Grid = Sequence[Sequence[str]]
SheetOf = Callable[[Grid], Sheet]
FARMS: Grid = [
    ["Farms by region (in thousands)", "", ""],
    ["Region", "2001", "2002"],
    ["North", "150", "450"],
    ["South", "450", "250"],
    ["East", "12", "7"],
    ["", "", ""],
    ["Z Less than 50. NA Not available.", "", ""],
    ["Source: the yearly survey of farms, which asks all", "", ""],
    ["farmers of the land.  (2002)", "", ""],
]
COWS: Grid = [
    ["Region", "2001", "2002"],
    ["North", "90", "80"],
    ["South", "70", "60"],
    ["West", "5", "※1 1,004"],
]


def held(sheet_of: SheetOf, **files: Grid) -> list[Content]:
    """Files of one sheet each."""
    found = []
    for name, grid in files.items():
        sheet = sheet_of(grid)
        found.append(Content(f"{name}.csv", [sheet], understand(sheet)))
    return found


def ref(cell: str, name: str = "farms") -> CellRef:
    return CellRef(f"{name}.csv", "", cell)


def given(answer: Answer, contents: list[Content]) -> tuple[list[str], str]:
    """What the query of an answer gives, and the query."""
    query = query_of_cells(answer, PublishedTables(contents))
    assert query
    return [str(row[0]) for row in run_query(contents, query).itertuples(index=False)], query


@pytest.mark.parametrize(
    ("text", "cell", "part"),
    [
        ("Less than 50", "A7", r"regexp_extract(text, 'Z (.*?)\. NA', 1)"),
        ("Not available.", "A7", "regexp_extract(text, 'NA (.*)$', 1)"),
        ("Z Less than 50. NA Not available.", "A7", "SELECT text FROM"),
        ("Farms by region (in thousands)", "A1", "SELECT text FROM"),
        ("Farms by region", "A1", r"regexp_extract(text, '^(.*?) \(in', 1)"),
        ("asks all farmers", "A8", "string_agg(text, ' ' ORDER BY row_number)"),
        ("2002", "A9", r"regexp_extract(text, ' \((.*?)\)', 1)"),
    ],
)
def test_prose_is_a_part_of_a_cell(sheet_of: SheetOf, text: str, cell: str, part: str) -> None:
    answer = Answer(text, (ref(cell),), operation="text")
    found, query = given(answer, held(sheet_of, farms=FARMS))
    assert found == [text]
    assert part in query
    assert "file =" not in query


def test_what_stands_twice_is_found_by_its_place(sheet_of: SheetOf) -> None:
    grid = [*FARMS[:6], ["a b a b a c a b a b", "", ""]]
    answer = Answer("c", (ref("A7"),), operation="text")
    assert given(answer, held(sheet_of, farms=grid))[0] == ["c"]
    grid = [*FARMS[:6], ["x-" * 40 + "y" + "-x" * 40, "", ""]]
    answer = Answer("x-y", (ref("A7"),), operation="text")
    found, query = given(answer, held(sheet_of, farms=grid))
    assert found == ["x-y"]
    assert "substring(text, 79, 3)" in query


def test_the_unit_of_a_table(sheet_of: SheetOf) -> None:
    contents = held(sheet_of, farms=FARMS)
    (table,) = contents[0].tables
    assert table.unit == "in thousands"
    answer = Answer("in thousands", (ref("B3"),), operation="text")
    assert given(answer, contents)[0] == ["in thousands"]
    answer = Answer("thousands", (ref("B3"),), operation="text")
    assert given(answer, contents)[0] == ["thousands"]


def test_what_no_cell_says_has_no_query(sheet_of: SheetOf) -> None:
    answer = Answer("42", (ref("A7"),), operation="text")
    assert query_of_cells(answer, PublishedTables(held(sheet_of, farms=FARMS))) == ""


def test_labels_in_the_order_of_the_answer(sheet_of: SheetOf) -> None:
    answer = Answer("South; North", (ref("A4"), ref("A3")), operation="argmax")
    found, query = given(answer, held(sheet_of, farms=FARMS))
    assert found == ["South", "North"]
    assert query.count('"Region"') == 2


def test_a_list_out_of_two_tables(sheet_of: SheetOf) -> None:
    contents = held(sheet_of, farms=FARMS, cows=COWS)
    answer = Answer("80; 450", (ref("C2", "cows"), ref("C3")), operation="list")
    found, query = given(answer, contents)
    assert found == ["80", "450"]
    assert "cows_tidy" in query
    assert "farms_tidy" in query


def test_a_cell_of_no_table(sheet_of: SheetOf) -> None:
    contents = held(sheet_of, farms=FARMS, cows=COWS)
    contents[0].tables.clear()
    assert given(Answer("450", (ref("C3"),), operation="lookup"), contents) == (
        ["450"],
        "SELECT text FROM \"sheet_cells\" WHERE file = 'farms.csv' AND address = 'C3'",
    )


def operands(*cells: tuple[CellRef, str, str]) -> tuple[Operand, ...]:
    return tuple(Operand(*one) for one in cells)


def test_a_sum_over_two_tables(sheet_of: SheetOf) -> None:
    contents = held(sheet_of, farms=FARMS, cows=COWS)
    over = operands((ref("B3"), "farms", "150"), (ref("B2", "cows"), "cows", "90"))
    answer = Answer("240", (), operation="sum", computed=SUM, operands=over)
    found, query = given(answer, contents)
    assert list(map(float, found)) == [240]
    assert "UNION ALL" in query


def test_a_text_is_read_as_its_number(sheet_of: SheetOf) -> None:
    over = operands((ref("C3", "cows"), "South", "60"), (ref("C4", "cows"), "West", "※1 1,004"))
    answer = Answer("1,064", (), operation="sum", computed=SUM, operands=over)
    found, _ = given(answer, held(sheet_of, cows=COWS))
    assert list(map(float, found)) == [1064]


@pytest.mark.parametrize(
    ("labels", "text", "told"),
    [
        (("North", "South"), "South", 't."Region" AS label'),
        (("1", "2"), "South", 't."Region" AS label'),
        (("North in 2001", "South in 2001"), "South in 2001", "o.label"),
    ],
)
def test_the_label_is_that_of_the_table(
    sheet_of: SheetOf, labels: tuple[str, str], text: str, told: str
) -> None:
    over = operands((ref("B3"), labels[0], "150"), (ref("B4"), labels[1], "450"))
    sql = "SELECT label FROM cells ORDER BY value DESC, n LIMIT 1"
    answer = Answer(
        text,
        (ref("A4"),),
        operation="argmax",
        computed=CellQuery(sql, gives_labels=True),
        operands=over,
    )
    found, query = given(answer, held(sheet_of, farms=FARMS))
    assert found == [text]
    assert told in query


def test_labels_of_several(sheet_of: SheetOf) -> None:
    over = operands(
        (ref("B3"), "North", "150"), (ref("B4"), "South", "450"), (ref("B5"), "East", "12")
    )
    sql = "SELECT label FROM cells ORDER BY value DESC, n LIMIT 2"
    answer = Answer(
        "South; North",
        (ref("A4"), ref("A3")),
        0.5,
        "argmax",
        computed=CellQuery(sql, gives_labels=True),
        operands=over,
    )
    assert given(answer, held(sheet_of, farms=FARMS))[0] == ["South", "North"]


def test_a_label_that_is_called_value(sheet_of: SheetOf) -> None:
    grid = [["text", "value", "2001", "2002"], ["a", "p", "1", "2"], ["b", "p", "3", "4"], ["c", "q", "5", "6"]]  # fmt: skip
    contents = held(sheet_of, farms=[["Title", "", "", ""], *grid])
    over = operands((ref("C3"), "a", "1"), (ref("D5"), "c", "6"))
    answer = Answer("7", (), operation="sum", computed=SUM, operands=over)
    found, query = given(answer, contents)
    assert list(map(float, found)) == [7]
    assert '"value_2" AS value' in query
    answer = Answer("6", (ref("D5"),), operation="lookup")
    assert given(answer, contents)[0] == ["6"]


def test_records_that_are_counted(sheet_of: SheetOf) -> None:
    answer = Answer("2", (ref("B3"), ref("B4")), operation="count", computed=COUNT)
    assert given(answer, held(sheet_of, farms=FARMS))[0] == ["2"]


def test_what_is_in_no_one_table_is_not_counted(sheet_of: SheetOf) -> None:
    contents = held(sheet_of, farms=FARMS, cows=COWS)
    tables = PublishedTables(contents)
    assert query_of_many([], tables) == ""
    assert query_of_many([ref("A7")], tables) == ""
    assert query_of_many([ref("B3"), ref("B3", "cows")], tables) == ""
