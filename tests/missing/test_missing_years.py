"""Years that a question asks for, and where in a dataset they stand."""

from collections.abc import Callable
from pathlib import Path

import pytest

from dsqa.answering.answerer import Answerer
from dsqa.answers.model import Answer, MissingTerm
from dsqa.collection import open_collection
from dsqa.language.lang import Lang
from dsqa.missing.years import ABSENT, AskedYear, Years, years_asked, years_of
from dsqa.questions.parse import parse
from dsqa.readers import read
from dsqa.store import Content
from dsqa.tables import understand

PEOPLE = "Area,2010,2015,2020\nNorth,100,110,120\nSouth,200,220,240\nWest,300,310,330\n"
ERAS = "年次,人口,世帯\n平成29年,100,40\n平成30年,110,45\n令和元年,120,50\n"


def contents(text: str) -> list[Content]:
    sheets = list(read(text.encode()))
    return [Content("f.csv", sheets, [table for sheet in sheets for table in understand(sheet)])]


def missing(question: str, text: str, lang: Lang = "e") -> list[int]:
    years = years_of(contents(text), lang)
    asked = years_asked(parse(question, lang))
    return [
        one.year for one in asked if not one.bounds and years.place(one.year, frozenset()) in ABSENT
    ]


@pytest.mark.parametrize(
    ("question", "what"),
    [
        ("What was the population of the North in 2010?", []),
        ("What was the population of the North in 2012?", [2012]),
        ("How much did it grow from 2010 to 2020?", []),
        ("How many people live in areas founded since 1950?", []),
        ("Which area had the most people in the 1990s?", []),
        ("Was it more in 2031 than in 2010?", [2031]),
        ("What was the population of the North?", []),
    ],
)
def test_english(question: str, what: list[int]) -> None:
    assert missing(question, PEOPLE) == what


@pytest.mark.parametrize(
    ("question", "what"),
    [
        ("2017年の人口は？", []),
        ("令和元年の世帯数は？", []),
        ("平成20年の人口は？", [2008]),
        ("2001年以降の人口は？", []),
    ],
)
def test_japanese(question: str, what: list[int]) -> None:
    assert missing(question, ERAS, "j") == what


def test_a_dataset_without_years_lacks_none() -> None:
    text = "Area,People,Farms\nNorth,1901,1702\nSouth,1802,1600\nWest,2003,1500\n"
    years = years_of(contents(text), "e")
    assert not years.is_series
    assert years.place(2012, frozenset()) == "undated"
    assert missing("How many farms had the North in 2012?", text) == []


def test_a_year_in_a_title_or_a_cell_is_there() -> None:
    text = "People as the census of 2008 found them\n\n" + PEOPLE + "Note,since 1999,,\n"
    assert missing("How many people were there in 2008?", text) == []


@pytest.mark.parametrize(
    ("labels", "asked", "there"),
    [
        ({2010, 2015}, 2012, "2010, 2015"),
        (set(range(2001, 2020)), 2031, "2001 to 2019"),
        ({1950, 1960, 1971, 1980, 1990, 2000, 2010}, 1975, "7 from 1950 to 2010, 1971 and 1980 among them"),
    ],
)  # fmt: skip
def test_what_is_there(labels: set[int], asked: int, there: str) -> None:
    assert Years(frozenset(labels)).near(asked) == there


def test_amounts_are_no_years() -> None:
    text = "Area,2010,2015,2020\nNorth,1901,110,120\nSouth,200,1702,240\n"
    assert missing("How many people had the North in 1901?", text) == [1901]


@pytest.mark.parametrize("number", ["2007", "200704", "20070401"])
def test_numbers_among_years_are_years(number: str) -> None:
    text = (
        f"Area,2010,2015,Founded\nNorth,100,110,{number}\nSouth,200,220,2009\nWest,300,310,2008\n"
    )
    assert missing("How many people had the area founded in 2007?", text) == []
    assert missing("How many people had the North, 2007?", text) == []


@pytest.mark.parametrize("amounts", ['"1,901","2,012","1,702"', "190110,452102,201299"])
def test_amounts_and_codes_are_no_years(amounts: str) -> None:
    text = f"Area,2010,2015,2020\nNorth,{amounts}\nSouth,200,1702,240\n"
    for year in (1901, 2012):
        assert missing(f"How many people had the North in {year}?", text) == [year]


@pytest.mark.parametrize(
    ("row", "years"),
    [
        ("2011,2012,2013", {2011, 2012, 2013}),
        ("2011,2012,2011,2012", {2011, 2012}),
        ("1903,1902,1901", {1901, 1902, 1903}),
        ("1901,2012,1702", set()),
        ("1901", set()),
    ],
)
def test_a_row_of_years_is_in_order(row: str, years: set[int]) -> None:
    held = sheet_of(
        "Area,A,B,C,D\nNorth,7,8,9,10\nSouth,5,6,70,8\nWest,3,33,31,2\nEast," + row + "\n"
    )
    assert {
        year
        for year in (*range(1700, 1710), *range(1900, 1910), *range(2010, 2020))
        if year in held.known
    } == years


def test_codes_on_a_side_are_no_years() -> None:
    lines = [
        f"{code},Town {chr(97 + code // 400)},{code % 7},{code % 11},{code % 5}"
        for code in range(1000, 9000, 250)
    ]
    text = "Code,Town,Births,Deaths,Moves\n" + "\n".join(lines) + "\n"
    assert not {1750, 2000} & sheet_of(text).labels
    glued = "\n".join(line.replace(",", " ", 1) for line in text.splitlines()[1:])
    assert not {1750, 2000} & sheet_of(f"Town,Births,Deaths,Moves\n{glued}\n").known
    assert 2015 in sheet_of(PEOPLE).labels


@pytest.mark.parametrize(("last", "years"), [(2015, {1987, 2003, 2015}), (2181, set())])
def test_a_column_with_a_year_far_ahead_is_one_of_amounts(last: int, years: set[int]) -> None:
    text = f"Area,A,Energy\nNorth,7,1987\nSouth,5,2003\nWest,3,1890\nEast,9,{last}\n"
    assert {year for year in (1987, 2003, 2015, 2181) if year in sheet_of(text).known} == years


def sheet_of(text: str) -> Years:
    return years_of(contents(text), "e")


def test_years_that_bound_others() -> None:
    asked = years_asked(
        parse("How much did it grow from 2010 to 2020, and what was it in 2015?", "e")
    )
    assert asked == [AskedYear(2010, True), AskedYear(2020, True), AskedYear(2015, False)]


@pytest.mark.parametrize(
    ("year", "place"),
    [(2010, "answer"), (2015, "label"), (2008, "text"), (2001, "metadata"), (2012, "within"), (2031, "outside")],
)  # fmt: skip
def test_where_a_year_stands(year: int, place: str) -> None:
    years = years_of(contents("People as of 2008\n\n" + PEOPLE), "e")
    assert years.place(year, frozenset({2010}), frozenset({2001})) == place


def test_an_answer_says_so(make: Callable[..., Path]) -> None:
    with open_collection(make({"a": ["f.csv"]}, {"f.csv": PEOPLE.encode()})) as collection:
        answerer = Answerer(collection, reranker=None)
        there = answerer.answer("What was the number of the North in 2010?", "a")
        lacking = answerer.answer("What was the number of the North in 2012?", "a")
    assert (there.missing, there.text) == ((), "100")
    assert [one.what for one in lacking.missing] == ["2012"]
    assert lacking.status == "not_found"
    assert lacking.confidence < there.confidence / 2
    assert lacking.text


@pytest.mark.parametrize(
    ("answer", "status"),
    [
        (Answer("5", confidence=0.6), "answered"),
        (Answer("5", confidence=0.4), "uncertain"),
        (Answer("", confidence=0.9), "uncertain"),
        (Answer("5", confidence=0.9, missing=(MissingTerm("2031", "2001 to 2019"),)), "not_found"),
    ],
)
def test_status(answer: Answer, status: str) -> None:
    assert answer.status == status
