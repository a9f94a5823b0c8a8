"""Relations for the tests of derivations, written down as small grids, and what is derived from them."""

from collections.abc import Callable, Sequence

import pytest

from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.generation import generate
from dsqa.derivations.registry import numbers_of_operations
from dsqa.questions.parse import read

Grid = Sequence[Sequence[str]]
GAMES = [
    ["Year", "Country", "City", "Gold", "Silver"],
    ["1988", "Norway", "Oslo", "3", "5"],
    ["1992", "Sweden", "Umea", "7", "2"],
    ["1996", "Norway", "Bergen", "4", "9"],
    ["2000", "Finland", "Turku", "1", "6"],
    ["2004", "Norway", "Oslo", "10", "8"],
]
GAMES_JA = [
    ["年", "国", "都市", "金メダル", "銀メダル"],
    ["1988", "ノルウェー", "東京", "3", "5"],
    ["1992", "スウェーデン", "大阪", "7", "2"],
    ["1996", "ノルウェー", "名古屋", "4", "9"],
    ["2000", "フィンランド", "札幌", "1", "6"],
    ["2004", "ノルウェー", "東京", "10", "8"],
]
BANK = [
    ["Date", "Paid in", "Paid out", "Balance"],
    ["2024-03-02", "", "45", "455"],
    ["2024-03-04", "", "70", "385"],
    ["2024-03-06", "200", "", "585"],
    ["2024-03-08", "", "30", "555"],
    ["2024-03-10", "120", "", "675"],
]


def _relation(grid: Grid) -> Relation:
    heads, *rows = grid
    return Relation(heads, [[row[at] for row in rows] for at in range(len(heads))])


def _derived(question: str, operation: str, grid: Grid | None = None) -> set[str]:
    wording = read(question)
    if grid is None:
        grid = GAMES_JA if wording.is_japanese else GAMES
    found = generate(_relation(grid), wording).derivations
    number = numbers_of_operations()[operation]
    of_operation = found.answer[found.operation == number].tolist()
    return {"; ".join(found.answers[answer]) for answer in of_operation}


@pytest.fixture
def relation_of() -> Callable[[Grid], Relation]:
    """`relation_of(grid)`: a table whose first row is its heads."""
    return _relation


@pytest.fixture
def games() -> Relation:
    """Five games in three countries."""
    return _relation(GAMES)


@pytest.fixture
def games_ja() -> Relation:
    """The same in Japanese."""
    return _relation(GAMES_JA)


@pytest.fixture
def derived() -> Callable[..., set[str]]:
    """`derived(question, operation, grid=the games)`: the answers that an operation gives, items joined by "; "."""
    return _derived
