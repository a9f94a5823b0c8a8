"""How far the first of an order is ahead of the second."""

from collections.abc import Callable

import pytest

Derived = Callable[..., set[str]]
VOTES = [
    ["District", "Candidate", "Votes"],
    ["North", "Ann", "300"],
    ["North", "Bob", "120"],
    ["North", "Cid", "210"],
    ["South", "Dan", "90"],
    ["South", "Eve", "70"],
]


@pytest.mark.parametrize(
    ("question", "lead"),
    [
        ("What was the winning margin in North?", "90"),
        ("By how many votes did the winner in South lead the runner-up?", "20"),
        ("Northの1位と2位の票差は？", "90"),
    ],
)
def test_lead(derived: Derived, question: str, lead: str) -> None:
    assert lead in derived(question, "lead", VOTES)


@pytest.mark.parametrize(
    "question", ["Who won in North?", "What is the difference between the first and second leg?"]
)
def test_no_lead_is_asked_for(derived: Derived, question: str) -> None:
    assert derived(question, "lead", VOTES) == set()


@pytest.mark.parametrize(
    ("question", "behind"),
    [("How many votes was Cid behind the leader?", "90"), ("Bobの首位とのVotesの差は？", "180")],
)
def test_behind_first(derived: Derived, question: str, behind: str) -> None:
    assert behind in derived(question, "behind_first", VOTES)
