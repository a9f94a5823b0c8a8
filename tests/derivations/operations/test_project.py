"""What stands in the rows of a group."""

from collections.abc import Callable

import pytest

Derived = Callable[..., set[str]]


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("Which city hosted in 1992?", "project", "Umea"),
        ("Which country is Turku in?", "project", "Finland"),
        ("Which cities are in Norway?", "project", "Oslo; Bergen"),
        ("Which cities are not in Norway?", "project", "Umea; Turku"),
        ("Which countries had more than 5 gold?", "project", "Sweden; Norway"),
        ("What are the country and city of 1992?", "project_columns", "Sweden; Umea"),
        ("大阪の国と銀メダルは？", "project_columns", "スウェーデン; 2"),
        ("Which cities hosted between 1992 and 2000?", "project", "Umea; Bergen; Turku"),
        ("Which city in Norway had 4 gold?", "project", "Bergen"),
        ("Which city in Norwey had 4 gold?", "project", "Bergen"),
        ("Which countries are Umea and Turku in?", "project", "Sweden; Finland"),
        ("Which years had more gold than Bergen?", "project", "1992; 2004"),
        ("1992年の都市はどこですか", "project", "大阪"),
        ("ノルウェーの都市は?", "project", "東京; 名古屋"),
        ("金メダルが4以上の都市は?", "project", "大阪; 名古屋; 東京"),
        ("金メダルが7未満の国は?", "project", "ノルウェー; フィンランド"),
    ],
)
def test_cells_of_a_group(derived: Derived, question: str, operation: str, answer: str) -> None:
    assert answer in derived(question, operation)


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("Which countries are listed?", "project_all", "Norway; Sweden; Finland"),
        ("国をすべて挙げてください", "project_all", "ノルウェー; スウェーデン; フィンランド"),
    ],
)
def test_different_cells_of_a_column(
    derived: Derived, question: str, operation: str, answer: str
) -> None:
    assert answer in derived(question, operation)


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("Name two cities in Norway.", "limit", "Oslo; Bergen"),
        ("都市を二つ挙げてください", "limit", "東京; 大阪"),
    ],
)
def test_as_many_as_are_asked_for(
    derived: Derived, question: str, operation: str, answer: str
) -> None:
    assert answer in derived(question, operation)


@pytest.mark.parametrize(
    ("question", "operation"),
    [
        ("Name the cities in Norway.", "limit"),
        ("ノルウェーの都市を挙げてください", "limit"),
    ],
)
def test_no_limit_where_none_is_said(derived: Derived, question: str, operation: str) -> None:
    assert derived(question, operation) == set()


MANY = [["Name", "Kind", "Height"], *([f"n{row}", "tree", f"{row + 500}"] for row in range(40))]
MANY_JA = [["名前", "種類", "高さ"], *MANY[1:]]


@pytest.mark.parametrize(
    ("question", "operation", "grid", "many"),
    [
        ("Which names are of the kind tree?", "project", MANY, 40),
        ("List all names", "project_all", MANY, 40),
        ("Which names have a height above 510?", "project", MANY, 29),
        ("Which 25 names have the largest height?", "top", MANY, 25),
        ("treeの名前をすべて挙げてください", "project", MANY_JA, 40),
        ("名前の一覧", "project_all", MANY_JA, 40),
        ("高さが大きい順に25件は?", "top", MANY_JA, 25),
    ],
)
def test_a_list_is_as_long_as_its_wording_asks(
    derived: Derived, question: str, operation: str, grid: list[list[str]], many: int
) -> None:
    assert many in {answer.count("; ") + 1 for answer in derived(question, operation, grid)}


@pytest.mark.parametrize(
    ("question", "grid"),
    [("What is the name of a tree?", MANY), ("treeで一番高い名前はどれですか", MANY_JA)],
)
def test_no_long_list_where_no_list_is_asked_for(
    derived: Derived, question: str, grid: list[list[str]]
) -> None:
    assert not any("n0; " in answer for answer in derived(question, "project", grid))


def test_a_total_is_none_of_the_rows(derived: Derived) -> None:
    cities = [["City", "Pop"], ["Oslo", "5"], ["Rome", "6"], ["Bonn", "2"], ["Total", "13"]]
    assert derived("Which cities are listed?", "project_all", cities) == {
        "Oslo; Rome; Bonn",
        "5; 6; 2",
    }
    assert "13" in derived("What is the total pop?", "project", cities)
