"""Which tables of a workbook are asked as lists, and by how much a derived answer has to be surer there than a located cell."""

from collections.abc import Callable
from pathlib import Path

import pytest
from openpyxl import Workbook

from dsqa.answering.answerer import Answerer
from dsqa.answering.over_tables.column_tables import MARGIN, column_tables, surer
from dsqa.answers.model import Answer
from dsqa.collection import open_collection
from dsqa.questions.parse import parse

NAMES = ("Ashford", "Bexley", "Crewe", "Dover", "Exeter", "Frome", "Goole")


@pytest.mark.parametrize(
    ("heads", "first", "margin"),
    [
        (("Team", "Won", "Lost"), "Ashford", 0.0),
        (("チーム", "勝ち", "負け"), "青葉", 0.0),
        (("Area", "2019", "2020"), "Ashford", MARGIN),
        (("地域", "2019年", "2020年"), "青葉", MARGIN),
        (("Area", "Total", "Men"), "Ashford", MARGIN),
        (("Area", "Men", "Women"), "Total", MARGIN),
    ],
)
def test_things_are_asked_as_a_list_and_statistics_are_not(
    make: Callable[..., Path], tmp_path: Path, heads: tuple[str, ...], first: str, margin: float
) -> None:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    for row in (["A table"], [], heads, *zip((first, *NAMES), range(8), range(9, 1, -1), strict=True)):  # fmt: skip
        sheet.append(list(row))
    book.save(tmp_path / "a.xlsx")
    data = (tmp_path / "a.xlsx").read_bytes()
    with open_collection(make({"a": ["a.xlsx"]}, {"a.xlsx": data})) as opened:
        tables, found, _ = column_tables(Answerer(opened, reranker=None).contents("a"))
    assert len(tables) == 1
    assert found == margin


def _margin(make: Callable[..., Path], heads: list[str], rows: list[list[str]]) -> float | None:
    data = "\n".join(",".join(row) for row in (heads, *rows)).encode()
    with open_collection(make({"a": ["a.csv"]}, {"a.csv": data})) as opened:
        tables, found, _ = column_tables(Answerer(opened, reranker=None).contents("a"))
    assert len(tables) == 1
    return found


def test_many_columns_are_a_list_if_words_describe_the_rows(make: Callable[..., Path]) -> None:
    questions = [f"Q{at}" for at in range(1, 46)]
    answers = [[f"P{at}", "ABC"[at % 3], "FM"[at % 2], "yes" if at % 5 else "no", *(str((at * one) % 5 + 1) for one in range(45))] for at in range(30)]  # fmt: skip
    heads = ["Person", "Area", "Sex", "Member", *questions]
    assert _margin(make, heads, answers) is None
    measures = [[row[0], *row[4:]] for row in answers]
    assert _margin(make, ["Person", *questions], measures) == 0.0


def test_statistics_in_long_form_with_many_rows_are_derived_alone(
    make: Callable[..., Path],
) -> None:
    def rows(days: int) -> list[list[str]]:
        places = [f"place {at % 3}{'abc'[at % 3]}" for at in range(40)]
        kinds = ("men", "women")
        return [[f"2021-{1 + day // 28:02d}-{1 + day % 28:02d}", place, kind, str(day * 7 % 90)] for day in range(days) for place in dict.fromkeys(places) for kind in kinds]  # fmt: skip

    heads = ["Day", "Place", "Sex", "Cases"]
    assert _margin(make, heads, rows(30)) == 0.0
    assert _margin(make, heads, rows(28 * 12) * 2) is None


def test_a_country_is_no_total_among_others(make: Callable[..., Path]) -> None:
    """Lines that add up to totals are asked as cells: a list with one total is none of them."""
    rows = "Opponent,Played,Won\nFrance,4,3\nItaly,5,5\nUnited States,7,2\nTotal,16,10\n"
    with open_collection(make({"a": ["a.csv"]}, {"a.csv": rows.encode()})) as opened:
        tables = column_tables(Answerer(opened, reranker=None).contents("a")).tables
    assert len(tables) == 1


def test_a_time_or_one_of_two_goes_before_the_surer_answer() -> None:
    cell = Answer("5.85", confidence=0.9)
    dated, both = Answer("Jul 24, 2007", confidence=0.4), Answer("3; 4", confidence=0.9)
    assert surer(parse("When was the wage raised?", "e"), dated, cell, 0.1) is dated
    assert surer(parse("What was the wage?", "e"), dated, cell, 0.1) is cell
    question = parse("穀類と肉類ではどちらが高いですか", "j")
    assert surer(question, Answer("穀類", confidence=0.4), both, 0.1).text == "穀類"
