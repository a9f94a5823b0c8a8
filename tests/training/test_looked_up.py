"""Practice questions on rows found by a cell, by a mark or by a change, on a table so small that each has one answer."""

from functools import cache

import numpy as np
import pytest

from dsqa.derivations.columns.relation import Relation
from dsqa.training.practice.looked_up import KINDS
from dsqa.training.practice.questions import questions

_TABLE = Relation(
    ["library", "librarian", "founded", "open sunday", "loans 2021", "loans 2022"],
    [
        ["Ash", "Birch", "Cedar", "Elm", "Fir", "Gum", "Hazel", "Ivy"],
        ["Ann Orr", "Bob Pike", "Cid Rowe", "Dan Shaw", "Eve Tate", "Fay Vale", "Gus Webb", "Hal Yule"],
        ["1911", "1958", "1934", "1985", "1972", "1999", "2003", "1961"],
        ["yes", "no", "yes", "no", "yes", "yes", "no", "no"],
        ["310", "250", "190", "420", "275", "80", "95", "360"],
        ["300", "290", "180", "500", "285", "70", "125", "340"],
    ],
)  # fmt: skip


@cache
def every() -> list[tuple[str, str, str]]:
    """(kind, question, answer) of all kinds that can be asked."""
    return [
        one for seed in range(6) for one in questions(_TABLE, "e", np.random.default_rng(seed), 120)
    ]


def made(kind: str) -> dict[str, str]:
    """Answers by question."""
    return {text: answer for one, text, answer in every() if one == kind}


@pytest.mark.parametrize(
    ("kind", "answers"),
    [
        ("when_most", {"1985"}),
        ("when_least", {"1999"}),
        ("when_first", {"1911"}),
        ("when_last", {"2003"}),
        ("count_flag", {"4"}),
        ("count_no_flag", {"4"}),
        ("list_flag", {"Ash; Cedar; Fir; Gum"}),
        ("list_no_flag", {"Birch; Elm; Hazel; Ivy"}),
        ("most_of_flag", {"Ash"}),
        ("least_of_flag", {"Gum"}),
        ("sum_of_flag", {"855", "835"}),
        ("mean_of_flag", {"213.75", "208.75"}),
        ("name_rose_most", {"Elm"}),
        ("name_fell_most", {"Ivy"}),
        ("count_rose", {"4"}),
        ("count_fell", {"4"}),
        ("list_rose", {"Birch; Elm; Fir; Hazel"}),
        ("list_fell", {"Ash; Cedar; Gum; Ivy"}),
        ("amount_of_change", {"10", "40", "80", "30", "20"}),
    ],
)
def test_answers(kind: str, answers: set[str]) -> None:
    found = made(kind)
    assert found
    assert set(found.values()) <= answers


def test_rows_are_found_by_their_other_cells() -> None:
    found = made("name_of_cell")
    assert found
    for text, answer in found.items():
        if "Dan Shaw" in text:
            assert answer == "Elm"


def test_what_rises_does_not_fall() -> None:
    found = made("yes_changed")
    assert set(found.values()) == {"yes", "no"}
    for text, answer in found.items():
        if "Elm" in text:
            says_up = any(word in text for word in ("rise", "increase", "grow", "go up"))
            assert (answer == "yes") == says_up, text


def test_every_kind_is_asked() -> None:
    asked = {kind for kind, _, _ in every()}
    assert set(KINDS) - asked <= {"count_flag_in"}  # no column of categories


def test_japanese_wordings_can_be_filled() -> None:
    table = Relation(
        ["店舗", "担当者", "開店年", "駐車場", "2021年", "2022年", "地区"],
        [
            ["駅前店", "港店", "山手店", "北口店", "南口店", "中央店"],
            ["青木", "井上", "上田", "江口", "小川", "加藤"],
            ["1998", "2003", "2011", "2015", "1987", "2020"],
            ["あり", "なし", "あり", "なし", "なし", "あり"],
            ["120", "95", "80", "150", "60", "75"],
            ["135", "90", "85", "140", "70", "66"],
            ["東区", "西区", "東区", "東区", "西区", "西区"],
        ],
    )
    asked = [
        one for seed in range(6) for one in questions(table, "j", np.random.default_rng(seed), 120)
    ]
    assert {kind for kind, _, _ in asked} >= set(KINDS)
    assert not [text for _, text, _ in asked if "{" in text or "@" in text]
