"""All lines of a kind in the order of their numbers."""

from collections.abc import Callable

import pytest

Alone = Callable[..., set[tuple[str, str, str]]]
BRANCHES = [["Branch", "Jan", "Feb", "Total"], ["York", "1", "4", "5"], ["Hull", "5", "4", "9"], ["Ely", "2", "5", "7"], ["Total", "8", "13", "21"]]  # fmt: skip
BRANCHES_JA = [["支店", "1月", "2月", "年計"], ["大阪支店", "1", "4", "5"], ["京都支店", "5", "4", "9"], ["奈良支店", "2", "5", "7"], ["合計", "8", "13", "21"]]  # fmt: skip


@pytest.mark.parametrize(
    ("question", "grid", "operation", "answer"),
    [
        ("Rank the branches by total.", BRANCHES, "from_largest", "Hull; Ely; York"),
        ("List the branches from lowest to highest total.", BRANCHES, "from_smallest", "York; Ely; Hull"),
        ("支店を年計の多い順に並べてください", BRANCHES_JA, "from_largest", "京都支店; 奈良支店; 大阪支店"),
        ("年計の少ない順に支店を挙げてください", BRANCHES_JA, "from_smallest", "大阪支店; 奈良支店; 京都支店"),
    ],
)  # fmt: skip
def test_answers(
    alone: Alone, question: str, grid: list[list[str]], operation: str, answer: str
) -> None:
    assert (operation, answer) in {one[:2] for one in alone(question, grid)}


def test_some_of_them_are_asked_otherwise(alone: Alone) -> None:
    assert not alone("List the top 2 branches by total.", BRANCHES)
