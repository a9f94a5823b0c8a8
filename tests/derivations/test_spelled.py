"""Rows whose names are spelled as a question says."""

from collections.abc import Callable

import pytest

from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.ranking import derive
from dsqa.derivations.weights import shipped
from dsqa.questions.parse import read

TOWNS = [
    ["Town", "Region", "Population"], ["Alderton", "North", "1000"], ["Laketon", "South", "3000"],
    ["North Bayville", "East", "2500"], ["Lakeville", "North", "700"], ["Ashford", "South", "8100"],
]  # fmt: skip
TOWNS_JA = [
    ["市", "地方", "人口"], ["山形", "東北", "1000"], ["山口", "中国", "3000"], ["岡山", "中国", "2500"],
    ["福島", "東北", "700"], ["広島", "中国", "8100"],
]  # fmt: skip


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("Which towns start with A?", "Alderton; Ashford"),
        ("Which towns have a name that begins with L?", "Laketon; Lakeville"),
        ("How many towns end with ville?", "2"),
        ('List the towns whose name contains "Bay".', "North Bayville"),
        ("How many towns begin with the letter L?", "2"),
        ("Which town starting with L has the largest population?", "Laketon"),
        ("What is the total population of the towns that start with L?", "3700"),
        ("名前が「山」で始まる市はどこですか", "山形; 山口"),
        ("山で始まる市を挙げてください", "山形; 山口"),
        ("「島」で終わる市はどれですか", "福島; 広島"),
        ("名前に「山」を含む市をすべて挙げてください", "山形; 山口; 岡山"),
        ("山で始まる市はいくつありますか", "2"),
        ("島で終わる市のうち人口が最も多いのはどこですか", "広島"),
    ],
)
def test_rows_by_the_spelling_of_their_names(
    relation_of: Callable[..., Relation], question: str, answer: str
) -> None:
    grid = TOWNS if question.isascii() else TOWNS_JA
    assert "; ".join(derive(relation_of(grid), read(question), shipped("plain"))[0].items) == answer
