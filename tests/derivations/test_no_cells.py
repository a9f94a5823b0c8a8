"""Words of a question that look like cells but name none, and letters, heads and shares that are written short."""

from collections.abc import Callable, Sequence

import pytest

from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.question.no_cells import is_determiner, is_of_no_row
from dsqa.derivations.ranking import derive
from dsqa.derivations.weights import shipped
from dsqa.questions.parse import read

Make = Callable[[Sequence[Sequence[str]]], Relation]
VOTES = [
    ["Member", "State", "Party", "unins2013", "unins2015", "BillVote"],
    ["Ann Lee", "Ohio", "R", "0.21", "0.12", "1"],
    ["Bob Ray", "Ohio", "R", "0.31", "0.28", "0"],
    ["Cid May", "Iowa", "D", "0.11", "0.08", "0"],
    ["Dot Fay", "Iowa", "R", "0.25", "0.22", "1"],
    ["Eve Joy", "Utah", "D", "0.16", "0.14", "0"],
    ["Flo Hay", "Utah", "R", "0.15", "0.09", "1"],
]
TRIAL = [
    ["patient_id", "arm", "sex", "cavity", "cavity_size"],
    *(
        [
            str(at),
            "drug" if at % 2 else "control",
            "FM"[at % 3 == 0],
            ("yes", "no")[at % 4 == 0],
            "",
        ]
        for at in range(1, 12)
    ),
    ["12", "control", "M", "yes", "14"],
]
MOTHERS = [
    ["番号", "年齢", "喫煙", "体重", "色"],
    ["1", "18", "なし", "14", "白"],
    ["2", "23", "あり", "25", "白・格子"],
    ["3", "27", "なし", "17", "黒"],
    ["4", "31", "あり", "29", "白"],
    ["5", "16", "なし", "11", "黒"],
    ["6", "35", "なし", "12", "黒"],
]


def best(relation: Relation, question: str) -> str:
    (found, *_) = derive(relation, read(question), shipped("plain"))
    return "; ".join(found.items)


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("How many Republicans are in the table?", "4"),
        ("Which Republican voted against the bill?", "Bob Ray"),
        ("In how many states was the uninsured rate of a member above 20% in 2015?", "2"),
        ("What was the average uninsured rate in 2015 for members in Ohio?", "0.2"),
    ],
)
def test_letters_and_heads_that_are_short(relation_of: Make, question: str, text: str) -> None:
    assert best(relation_of(VOTES), question) == text


def test_a_bound_of_something_else_is_none_of_row_numbers(relation_of: Make) -> None:
    trial = relation_of(TRIAL)
    within = read("How many patients recovered within six months?")
    assert is_of_no_row(trial, within, 0, 1 << within.words.index("six"))
    under = read("How many patients have an id under 6?")
    assert not is_of_no_row(trial, under, 0, 1 << under.words.index("6"))


def test_no_before_a_noun_is_no_mark(relation_of: Make) -> None:
    have = read("How many patients have no cavity?")
    assert is_determiner(have, 1 << have.words.index("no"))
    said = read("How many patients said no?")
    assert not is_determiner(said, 1 << said.words.index("no"))
    assert best(relation_of(TRIAL), "How many patients have no cavity size recorded?") == "11"


@pytest.mark.parametrize(
    ("question", "text"),
    [("10代は何人ですか", "2"), ("20代は何人ですか", "2"), ("白いものは何件ですか", "2")],
)
def test_ages_and_adjectives(relation_of: Make, question: str, text: str) -> None:
    assert best(relation_of(MOTHERS), question).removesuffix(".0") == text


HOUSES = [
    ["House", "Material", "Use", "Price", "Garage"],
    ["A1", "brick", "building", "300", "yes"],
    ["A2", "brick", "shed", "200", "no"],
    ["A3", "wood", "shed", "240", "yes"],
    ["A4", "brick", "shed", "180", "no"],
    ["A5", "wood", "building", "150", "no"],
    ["A6", "brick", "shed", "270", "yes"],
]


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("How many people build brick sheds?", "3"),
        (
            "What is the difference in average price between houses with a garage and those without?",
            "93.3333",
        ),
        ("Are houses with a garage more expensive on average than those without?", "yes"),
        ("What is the lowest price brick house?", "A4"),
    ],
)
def test_verbs_marks_and_measures(relation_of: Make, question: str, text: str) -> None:
    assert best(relation_of(HOUSES), question) == text


def test_the_one_row_with_a_blank_cell_is_named_by_nothing_else(relation_of: Make) -> None:
    birds = relation_of([["Bird", "Incubation"], ["Wren", "14"], ["Becard", ""], ["Robin", "13"]])
    assert best(birds, "For which bird is the incubation missing?") == "Becard"


def test_the_end_of_another_compound_names_no_cells(relation_of: Make) -> None:
    kinds = ["体育施設", "公園", "体育施設", "学校", "福祉施設"]
    rows = [[f"甲{at}", kind, str(at)] for at, kind in enumerate(kinds)]
    places = relation_of([["名称", "種別", "番号"], *rows])
    assert best(places, "公共施設はいくつ載っていますか") == "5"
    assert best(places, "体育施設はいくつありますか") == "2"
