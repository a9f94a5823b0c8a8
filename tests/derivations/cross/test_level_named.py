"""Groups of the level that a question names."""

from collections.abc import Callable

import pytest

Derived = Callable[..., set[str]]
REGIONS = [
    ["Region / county", "Visitors 2020", "Visitors 2021"],
    ["All", "100", "110"],
    ["North", "58", "60"], ["  York", "30", "32"], ["  Leeds", "28", "28"],
    ["South", "42", "50"], ["  Bath", "11", "15"], ["  Dover", "31", "35"],
]  # fmt: skip
REGIONS_JA = [
    ["地方・県", "入込客数", "宿泊者数"],
    ["全国", "100", "110"],
    ["東北", "58", "60"], ["　青森県", "30", "32"], ["　岩手県", "28", "28"],
    ["九州", "42", "50"], ["　佐賀県", "11", "15"], ["　大分県", "31", "35"],
]  # fmt: skip


STATES = [
    ["Area", "Visitors 2020", "Visitors 2021"],
    ["United States", "100", "110"],
    ["West", "58", "60"], ["  Colorado", "30", "32"], ["  Utah", "28", "28"],
    ["South", "42", "50"], ["  Texas", "11", "15"], ["  Florida", "31", "35"],
]  # fmt: skip


@pytest.mark.parametrize(
    ("question", "operation", "grid", "answer", "others"),
    [
        ("Which state had the most visitors in 2020?", "largest", STATES, "Florida", "West"),
        ("Which region had the most visitors in 2020?", "largest", STATES, "West", "Florida"),
        ("Which county had the most visitors in 2020?", "largest", REGIONS, "Dover", "North"),
        ("Which region had the most visitors in 2020?", "largest", REGIONS, "North", "Dover"),
        ("Which county in the North region had the fewest visitors in 2020?", "smallest", REGIONS, "Leeds", "South"),
        ("How many counties had more than 29 visitors in 2020?", "count_above", REGIONS, "2", "4"),
        ("入込客数が最も多い県はどこですか", "largest", REGIONS_JA, "大分県", "東北"),
        ("入込客数が最も多い地方はどこですか", "largest", REGIONS_JA, "東北", "大分県"),
    ],
)  # fmt: skip
def test_only_lines_of_the_level_are_compared(
    derived: Derived, question: str, operation: str, grid: list[list[str]], answer: str, others: str
) -> None:
    found = derived(question, operation, grid)
    assert answer in found
    assert others not in found


def test_lines_of_all_levels_where_none_is_named(derived: Derived) -> None:
    found = derived("Where were the most visitors in 2020?", "largest", REGIONS)
    assert {"North", "Dover"} <= found


@pytest.mark.parametrize(
    ("question", "operation", "answer"),
    [
        ("How many states have more than 30 visitors?", "count_above", "2"),
        ("How many states have exactly 28 visitors?", "count_equal", "1"),
    ],
)
def test_states_are_counted_at_the_latest_time(
    derived: Derived, question: str, operation: str, answer: str
) -> None:
    assert derived(question, operation, STATES) - {"0"} == {answer}


def test_the_mean_of_a_state(alone: Callable[..., set[tuple[str, str, str]]]) -> None:
    assert alone("What is the average number of visitors of a state?", STATES) == {
        ("mean_of_all", "27.5", "32 28 15 35")
    }
