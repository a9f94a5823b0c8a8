"""The place of a row in the order of a column."""

from collections.abc import Callable

import pytest

Derived = Callable[..., set[str]]
STAFF = [["Name", "Age", "Pay"], ["Ann", "31", "50"], ["Bob", "25", "70"], ["Cid", "47", "50"], ["Dan", "39", "20"]]  # fmt: skip
STAFF_JA = [["氏名", "年齢", "年収"], *STAFF[1:]]


@pytest.mark.parametrize(
    ("question", "grid", "operation", "answer"),
    [
        ("Where does Dan rank by age?", STAFF, "rank_by_number", "2"),
        ("What rank does Cid have by pay?", STAFF, "rank_by_number", "2"),
        ("Annの年収は何位ですか", STAFF_JA, "rank_by_number", "2"),
        ("Annは何番目に若いですか", STAFF_JA, "rank_from_smallest_number", "2"),
    ],
)
def test_places(
    derived: Derived, question: str, grid: list[list[str]], operation: str, answer: str
) -> None:
    assert answer in derived(question, operation, grid)


def test_stated_places_and_other_questions(derived: Derived) -> None:
    stated = [["Name", "Rank", "Pay"], ["Ann", "2", "50"], ["Bob", "1", "70"]]
    assert not derived("Where does Ann rank by pay?", "rank_by_number", stated)
    assert not derived("How old is Ann?", "rank_by_number", STAFF)
    assert not derived("Where does Dan rank by age?", "rank_from_smallest_number", STAFF)
