"""Questions on the records of workbooks: below a title, and on several sheets."""

import io
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from openpyxl import Workbook

from dsqa.answering.answerer import Answerer
from dsqa.collection import open_collection
from dsqa.evaluation.denotations import same_denotation
from dsqa.export.query import run_query

NAMES = [
    "Ann Stone",
    "Bob Field",
    "Cid Marsh",
    "Dee Hill",
    "Eve Ford",
    "Fay Wood",
    "Gus Lane",
    "Hal Rose",
]
CITIES = ["York", "Leeds", "York", "Hull", "Leeds", "York", "Hull", "York"]
DEPARTMENTS = ["IT", "Sales", "HR", "IT", "Sales", "IT", "HR", "Sales"]
SALARIES = [41000, 32000, 29000, 55000, 47000, 38000, 36000, 52000]
ASKED = [
    ("How many people work in York?", "4", "Staff"),
    ("What is the average salary in IT?", "44666.7", "Staff"),
    ("Who earns the most?", "Dee Hill", "Staff"),
    ("What is the total salary of the people in Leeds?", "79,000", "Staff"),
    ("Which department has the largest budget?", "IT", "Departments"),
    ("What is the total budget of all departments?", "250,000", "Departments"),
    ("Who is the head of Sales?", "Yan", "Departments"),
    ("On which floor is HR?", "3", "Departments"),
]  # fmt: skip


def bytes_of(book: Workbook) -> bytes:
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


@pytest.fixture(scope="module")
def data() -> bytes:
    book = Workbook()
    notes = book.active
    assert notes is not None
    notes.title = "Notes"
    notes.append(["This workbook was made for the annual review."])
    staff = book.create_sheet("Staff")
    for row in (
        ["Staff of the Northern Office, 2023"],
        [],
        ["Name", "City", "Department", "Salary"],
        *map(list, zip(NAMES, CITIES, DEPARTMENTS, SALARIES, strict=True)),
        [],
        ["Source: personnel records"],
    ):
        staff.append(row)
    departments = book.create_sheet("Departments")
    for row in (
        ["Department", "Head", "Budget", "Floor"],
        ["IT", "Zoe", 120000, 2],
        ["Sales", "Yan", 90000, 1],
        ["HR", "Xia", 40000, 3],
    ):
        departments.append(row)
    return bytes_of(book)


@pytest.fixture
def answerer(make: Callable[..., Path], data: bytes) -> Iterator[Answerer]:
    with open_collection(make({"a": ["staff.xlsx"]}, {"staff.xlsx": data})) as opened:
        yield Answerer(opened, reranker=None)


@pytest.mark.parametrize(("question", "expected", "sheet"), ASKED)
def test_the_sheet_that_a_question_is_about_answers(
    answerer: Answerer, question: str, expected: str, sheet: str
) -> None:
    answer = answerer.answer(question, "a")
    assert answer.text == expected
    assert {cell.sheet for cell in answer.cells} == {sheet}
    query = answer.sql
    rows = run_query(answerer.contents("a"), query)
    assert same_denotation(f"{rows.iloc[0, 0]}", answer.text) or float(
        rows.iloc[0, 0]
    ) == pytest.approx(float(expected), abs=0.05)


def test_only_the_sheet_that_is_named(make: Callable[..., Path], data: bytes) -> None:
    with open_collection(make({"a": ["staff.xlsx"]}, {"staff.xlsx": data})) as opened:
        answer = Answerer(opened, reranker=None, sheet="Staff").answer("Who earns the most?", "a")
    assert (answer.text, answer.cells[0].sheet, answer.cells[0].cell) == ("Dee Hill", "Staff", "A7")


ROADS = [
    ("Maine", "north", 186, 61), ("Ohio", "middle", 1032, 530), ("Texas", "south", 2040, 500), ("Utah", "west", 220, 44),
    ("Iowa", "middle", 522, 144), ("Idaho", "west", 212, 39), ("Maryland", "north", 523, 142), ("Georgia", "south", 1177, 178),
]  # fmt: skip


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("How many deaths were there in Ohio?", "1032"),
        ("How many states in the west are there?", "2"),
        ("Which state had the most deaths?", "Texas"),
        ("How many drivers were there in the south in all?", "678"),
    ],
)
def test_cells_and_derivations_over_a_table_of_one_name_and_numbers(
    make: Callable[..., Path], question: str, expected: str
) -> None:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    for row in (["Deaths on the road, 1964"], [], ["State", "Part", "Deaths", "Drivers"], *ROADS):
        sheet.append(list(row))
    with open_collection(make({"a": ["roads.xlsx"]}, {"roads.xlsx": bytes_of(book)})) as opened:
        answerer = Answerer(opened, reranker=None)
        answer = answerer.answer(question, "a")
        query = answer.sql
        rows = run_query(answerer.contents("a"), query)
    assert answer.text == expected
    assert same_denotation(str(rows.iloc[0, 0]), expected)


TEAMS = [
    ("Ashford", 14, 6, 58, 31), ("Bexley", 9, 9, 40, 41), ("Crewe", 12, 8, 47, 45), ("Dover", 5, 14, 28, 52),
    ("Exeter", 11, 5, 39, 40), ("Frome", 3, 16, 22, 60), ("Goole", 8, 10, 44, 43), ("Hythe", 6, 12, 35, 36),
]  # fmt: skip


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("How many teams won more than 10 games?", "3"),
        ("How many teams scored more goals than they conceded?", "3"),
        ("Which teams lost fewer than 8 games?", "Ashford; Exeter"),
        ("How many games did Crewe win?", "12"),
    ],
)
def test_what_each_measure_of_a_table_of_things_is_asked(
    make: Callable[..., Path], question: str, expected: str
) -> None:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    for row in (["Table of the division"], [], ["Team", "Won", "Lost", "Scored", "Conceded"], *TEAMS):  # fmt: skip
        sheet.append(list(row))
    with open_collection(make({"a": ["teams.xlsx"]}, {"teams.xlsx": bytes_of(book)})) as opened:
        answer = Answerer(opened, reranker=None).answer(question, "a")
    assert answer.text == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("How many people work in York?", "4"),
        ("Which city does Cid Marsh live in?", "York"),
        ("Who is the editor of the record?", "A. Smith"),
        ("How many men were there in Rome in 2010?", "5"),
    ],
)
def test_a_list_beside_a_form_and_statistics(
    make: Callable[..., Path], question: str, expected: str
) -> None:
    book = Workbook()
    form = book.active
    assert form is not None
    form.title = "Record"
    statistics, staff = book.create_sheet("Years"), book.create_sheet("Staff")
    for row in (
        ["Name of the record:", "Northern Office"],
        ["Editor:", "A. Smith"],
        ["Edition:", "3"],
    ):
        form.append(row)
    for row in (["", 2010, ""], ["City", "Men", "Women"], ["Oslo", 1, 2], ["Rome", 5, 6]):
        statistics.append(row)
    statistics.merge_cells("B1:C1")
    for row in (
        ["Name", "City", "Department", "Salary"],
        *zip(NAMES, CITIES, DEPARTMENTS, SALARIES, strict=True),
    ):
        staff.append(list(row))
    stream = io.BytesIO()
    book.save(stream)
    with open_collection(
        make({"a": ["office.xlsx"]}, {"office.xlsx": stream.getvalue()})
    ) as opened:
        answerer = Answerer(opened, reranker=None)
        answer = answerer.answer(question, "a")
        rows = run_query(answerer.contents("a"), answer.sql)
    assert answer.text == expected
    assert same_denotation(str(rows.iloc[0, 0]), expected)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("In which month of the first half was North highest?", "Apr"),
        ("How much did all regions sell in the last quarter of the year?", "162"),
        ("What was the total of South in the second half of the year?", "193"),
    ],
)
def test_a_part_of_a_year_of_months(
    make: Callable[..., Path], question: str, expected: str
) -> None:
    months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    rows: list[list[str | int]] = [
        ["North", 10, 25, 30, 41, 33, 12, 27, 45, 61, 22, 14, 19, 339],
        ["South", 12, 22, 35, 48, 31, 16, 29, 49, 60, 23, 17, 15, 357],
        ["West", 17, 28, 31, 40, 36, 11, 22, 41, 68, 27, 13, 12, 346],
        ["Total", 39, 75, 96, 129, 100, 39, 78, 135, 189, 72, 44, 46, 1042],
    ]
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    title = "Table 3. Sales by region and month, 2023"
    for row in ([title], ["(Tonnes)"], ["Region", *months, "Total"], *rows, ["Source: Office"]):
        sheet.append(row)
    stream = io.BytesIO()
    book.save(stream)
    with open_collection(make({"a": ["sales.xlsx"]}, {"sales.xlsx": stream.getvalue()})) as opened:
        answerer = Answerer(opened, reranker=None)
        answer = answerer.answer(question, "a")
        told = run_query(answerer.contents("a"), answer.sql)
    assert answer.text == expected
    assert same_denotation(str(told.iloc[0, 0]), expected)
