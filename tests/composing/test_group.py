"""Which cells an operation runs over."""

from collections.abc import Callable
from typing import Any

import pytest

from dsqa.composing.context import Context as Question
from dsqa.composing.engine import QueryEngine
from dsqa.composing.groups.group import members, numeric, run_of
from dsqa.composing.other_cells.pairs import best_pair
from dsqa.locate.labels import names_level
from dsqa.questions.parse import parse

Located = Callable[..., Any]

ARRIVALS = [
    ["Arrivals by year"],
    ["Country", "1999", "2000", "2001", "2002", "2003"],
    ["All countries", "15", "25", "35", "45", "55"],
    ["France", "10", "90", "30", "80", "50"],
    ["Spain", "20", "40", "60", "11", "-"],
]
ITEMS = [
    ["Item", "2001", "2002"],
    ["Total", "600", "700"],
    ["  Crops", "400", "450"],
    ["    Wheat", "300", "310"],
    ["    Oats", "100", "140"],
    ["  Animals", "200", "250"],
    ["    Cows", "150", "180"],
    ["    Pigs", "50", "70"],
]
TOWNS = [
    ["市町村", "人口"],
    ["鳥取県", "1,000"],
    ["  鳥取市", "600"],
    ["  米子市", "400"],
    ["島根県", "900"],
    ["  松江市", "500"],
    ["  出雲市", "400"],
]
VISITORS = [
    ["年月", "来客数", "売上"],
    *(
        [f"{year}年{month}月", str(90 + year % 100 * month), str(month)]
        for year in (2001, 2002)
        for month in range(1, 13)
    ),
]
DEATHS = [
    ["State", "City", "Unit", "Year", "Deaths"],
    *(
        [state, city, "persons", year, str(10 + at)]
        for at, (state, city, year) in enumerate(
            (state, city, year)
            for state, cities in (
                ("Ohio", ("Dayton", "Toledo", "Akron")),
                ("Utah", ("Provo", "Orem", "Logan")),
            )
            for city in cities
            for year in ("2001", "2002")
        )
    ),
]


@pytest.fixture
def group(located: Located) -> Callable[..., dict[str, float]]:
    """`group(question, texts, lang="e")` -> the numbers run over, by their labels."""

    def group(question: str, grid: list[list[str]], lang: str = "e") -> dict[str, float]:
        asked, found = located(question, grid, lang)
        best = numeric(found)[0]
        run = members(best, run_of(asked, best), asked)
        assert len({member.label for member in run}) == len(run)
        return {member.label.text: member.number for member in run}

    return group


Group = Callable[..., dict[str, float]]


def test_totals_and_markers_are_left_out(group: Group) -> None:
    assert group("Which country had the most arrivals in 2001?", ARRIVALS) == {
        "France": 30,
        "Spain": 60,
    }
    assert group("Which country had the most arrivals in 2003?", ARRIVALS) == {"France": 50}


def test_parents_are_left_out(group: Group) -> None:
    assert group("Which item was the largest in 2001?", ITEMS) == {
        "Wheat": 300,
        "Oats": 100,
        "Cows": 150,
        "Pigs": 50,
    }


def test_only_the_children_of_what_is_named(group: Group) -> None:
    assert group("Which of the crops was the smallest in 2002?", ITEMS) == {
        "Wheat": 310,
        "Oats": 140,
    }
    assert group("島根県の市町村で人口が一番少ないのはどこ", TOWNS, "j") == {
        "松江市": 500,
        "出雲市": 400,
    }


def test_the_level_that_the_subject_names(group: Group) -> None:
    assert group("人口が最も多い県は", TOWNS, "j") == {"鳥取県": 1000, "島根県": 900}


def test_years_all_or_those_asked(group: Group) -> None:
    everything = group("Which year had the most arrivals in France?", ARRIVALS)
    assert list(everything) == ["1999", "2000", "2001", "2002", "2003"]
    within = group("From 2001 to 2003, which year had the most arrivals in France?", ARRIVALS)
    assert within == {"2001": 30, "2002": 80, "2003": 50}


def test_months_of_the_year_that_is_said(group: Group) -> None:
    found = group("2001年の各月のうち、来客数が最も多かった月は？", VISITORS, "j")
    assert list(found) == [f"2001年{month}月" for month in range(1, 13)]


def test_records_of_one_place_and_year(group: Group) -> None:
    assert group("Which city in Utah had the most deaths in 2001?", DEATHS) == {
        "Provo": 16,
        "Orem": 18,
        "Logan": 20,
    }
    assert group("Which city in Ohio had the fewest deaths in 2002?", DEATHS) == {
        "Dayton": 11,
        "Toledo": 13,
        "Akron": 15,
    }


def test_label_of_a_record_is_in_its_own_row(located: Located) -> None:
    asked, found = located("Which city in Ohio had the fewest deaths in 2002?", DEATHS)
    best = numeric(found)[0]
    assert best.table.table.kind == "records"
    run = members(best, run_of(asked, best), asked)
    assert [(member.label.text, member.label.row) for member in run] == [
        ("Dayton", 2),
        ("Toledo", 4),
        ("Akron", 6),
    ]
    assert all(member.label.row == member.candidate.position[0] for member in run)


def test_only_labels_with_a_word_of_the_question(group: Group) -> None:
    towns = [
        ["市町村", "人口"],
        ["鳥取県鳥取市", "600"],
        ["島根県松江市", "500"],
        ["島根県出雲市", "450"],
        ["岡山県岡山市", "300"],
        ["岡山県倉敷市", "200"],
    ]
    assert group("島根県の市のうち人口が一番少ないのはどこ", towns, "j") == {
        "島根県松江市": 500,
        "島根県出雲市": 450,
    }


def test_numeric_leaves_texts_and_keys_out(located: Located) -> None:
    _, found = located("How many deaths in Dayton in 2001?", DEATHS)
    assert {3, 4} < {candidate.position[1] for candidate in found}
    assert {candidate.position[1] for candidate in numeric(found)} == {4}
    _, found = located("Arrivals from Spain in 2003", ARRIVALS)
    assert (4, 5) not in {candidate.position for candidate in numeric(found)}


@pytest.mark.parametrize(
    "question",
    [
        "How many more came to France in 2001 than to Spain?",
        "What is the sum of arrivals in France in 1999 and Spain in 2000?",
        "By how much did arrivals in Spain fall from 2001 to 2002?",
    ],
)
def test_pairs_share_a_row_or_a_column(located: Located, question: str) -> None:
    asked, found = located(question, ARRIVALS)
    pair = best_pair(Question(asked, found, QueryEngine()))
    assert pair is not None
    first, second = pair
    assert (first.row == second.row) != (first.column == second.column)
    assert best_pair(Question(asked, found[:1], QueryEngine())) is None


MOUNTAINS = [
    ["山名", "標高（ｍ）", "気温（℃）"],
    ["富士山", "3,776", "-6.2"],
    ["北岳", "3,193", "0.5"],
    ["槍ヶ岳", "3,180", "0.8"],
]


@pytest.mark.parametrize(
    ("question", "lang", "grid", "level"),
    [
        ("Which year was best for Spain?", "e", ARRIVALS, "columns"),
        ("When did most arrive from Spain?", "e", ARRIVALS, "columns"),
        ("Which country had most arrivals?", "e", ARRIVALS, "rows"),
        ("最も多い県はどこ", "j", TOWNS, "rows"),
        ("Which state had most deaths?", "e", DEATHS, "rows"),
        ("二番目に高い山はどれですか", "j", MOUNTAINS, "rows"),
    ],
)
def test_subject_names_the_level(
    located: Located, question: str, lang: str, grid: list[list[str]], level: str
) -> None:
    table = located(question, grid, lang)[1][0].table
    asked = parse(question, lang)  # type: ignore[arg-type]
    rows = max(names_level(asked, one) for one in table.rows.levels)
    columns = max(names_level(asked, one) for one in table.columns.levels)
    assert max(rows, columns) >= 0.5
    assert (rows > columns) == (level == "rows")


def labels(located: Located, question: str, grid: Any) -> list[str]:
    asked, found = located(question, grid)
    best = numeric(found)[0]
    return [member.label.text for member in members(best, run_of(asked, best), asked)]


RATES = [
    ["Area", "2001", "2002", "2003", "2004"],
    ["Health region 1", "5", "8", "7", "6"],
    ["Health region 2", "3", "4", "9", "2"],
    ["Health region 3", "4", "1", "2", "3"],
    ["Region total", "12", "13", "18", "11"],
    ["Average", "4", "4.3", "6", "3.7"],
]


def test_totals_and_averages_are_no_members(located: Located) -> None:
    regions = ["Health region 1", "Health region 2", "Health region 3"]
    assert labels(located, "Which health region had the highest rate in 2002?", RATES) == regions
    question = "Except health region 1, which health region had the highest rate in 2002?"
    assert labels(located, question, RATES) == regions[1:]


def test_since_a_year_counts_from_it(located: Located) -> None:
    question = "Which year had the lowest rate in health region 2 since 2002?"
    assert labels(located, question, RATES) == ["2002", "2003", "2004"]


def test_a_member_as_large_as_all_others_is_their_sum(located: Located) -> None:
    grid = [["Field", "Staff"], *([name, str(n)] for n, name in enumerate("ABCDE", 11))]
    grid.append(["Everything", "65"])
    assert "Everything" not in labels(located, "Which field has the most staff?", grid)
