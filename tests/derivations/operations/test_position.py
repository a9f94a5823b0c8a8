"""The first, last and n-th row of a group, and the rows beside it."""

from collections.abc import Callable

import pytest

Derived = Callable[..., set[str]]


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("Which city was first?", "first", "Oslo"),
        ("Which city hosted last?", "last", "Oslo"),
        ("Which city in Norway was the first?", "first", "Oslo"),
        ("What was the last year in Norway?", "last", "2004"),
        ("Which city was the third host?", "nth", "Bergen"),
        ("Which city was the second in Norway?", "nth", "Bergen"),
        ("Which city came after Turku?", "next", "Oslo"),
        ("Which city came before Turku?", "previous", "Bergen"),
        ("What number is Bergen on the list?", "rank", "3"),
        ("最初の都市は?", "first", "東京"),
        ("最後の年は?", "last", "2004"),
        ("3番目の都市は?", "nth", "名古屋"),
        ("札幌の次の都市は?", "next", "東京"),
        ("札幌の前の都市は?", "previous", "名古屋"),
    ],
)
def test_by_place(derived: Derived, question: str, operation: str, answer: str) -> None:
    assert answer in derived(question, operation)


@pytest.mark.parametrize(
    ("question", "operation"),
    [
        ("Which city is in Finland?", "next"),
        ("Which city is in Finland?", "previous"),
        ("Which city is in Finland?", "nth"),
        ("Which city is in Finland?", "rank"),
    ],
)
def test_nothing_beside_where_no_place_is_asked_for(
    derived: Derived, question: str, operation: str
) -> None:
    assert derived(question, operation) == set()


def test_nothing_comes_after_the_last_row(derived: Derived) -> None:
    names = [["Name", "Age"], ["Ann", "5"], ["Bob", "6"], ["Cid", "7"]]
    assert derived("Who came after Cid?", "next", names) == set()
    assert "Bob" in derived("Who came before Cid?", "previous", names)


def test_nothing_comes_before_the_first_row(derived: Derived) -> None:
    names = [["Name", "Age"], ["Ann", "5"], ["Bob", "6"], ["Cid", "7"]]
    assert derived("Who came before Ann?", "previous", names) == set()
    assert "Bob" in derived("Who came after Ann?", "next", names)


STATIONS = [
    ["Station", "Line", "Latitude", "Longitude"],
    ["Harbour", "Coast", "50.712", "-1.981"],
    ["Castle", "Coast", "50.731", "-1.942"],
    ["Central", "Valley", "50.745", "-1.876"],
    ["Mill", "Valley", "50.802", "-1.845"],
]


@pytest.mark.parametrize(
    "question", ["Which station is nearest to Castle?", "Castleに一番近い駅は？"]
)
def test_nearest(derived: Derived, question: str) -> None:
    assert "Harbour" in derived(question, "nearest", STATIONS)


def test_nothing_is_nearest_without_places(derived: Derived) -> None:
    grid = [row[:2] for row in STATIONS]
    assert derived("Which station is nearest to Castle?", "nearest", grid) == set()
