"""The names between which a question leaves the choice."""

from collections.abc import Callable, Sequence

import pytest

from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.facts import Facts
from dsqa.derivations.generation import generate
from dsqa.derivations.question.offered import not_offered, offered
from dsqa.derivations.ranking import derive
from dsqa.derivations.weights import shipped
from dsqa.questions.parse import read

Make = Callable[[Sequence[Sequence[str]]], Relation]
RAIN = [
    ["Month", "City", "Rain (mm)"],
    ["May", "Oslo", "40"],
    ["May", "Rome", "60"],
    ["June", "Oslo", "70"],
    ["June", "Rome", "20"],
]
VISITORS = [
    ["年月", "国・地域", "訪日外客数"],
    ["2024年1月", "韓国", "700"],
    ["2024年2月", "韓国", "800"],
    ["2024年1月", "中国", "900"],
    ["2024年2月", "中国", "600"],
]


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("Which city had more rain, Oslo or Rome?", {"Oslo", "Rome"}),
        ("Was there more rain in Oslo or in Rome?", {"Oslo", "Rome"}),
        ("Is there rain in Oslo or Rome?", set()),
        ("Did Oslo or Rome have more rain than Paris?", set()),
        ("How much rain fell in Oslo and Rome?", set()),
    ],
)
def test_names_are_offered(relation_of: Make, question: str, names: set[str]) -> None:
    assert offered(generate(relation_of(RAIN), read(question)).space) == names


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("中国と韓国のどちらが多かったか", {"中国", "韓国"}),
        ("韓国と中国、1月に多かったのはどっち", {"中国", "韓国"}),
        ("中国も韓国もどちらも多かったか", set()),
        ("中国と韓国の合計は", set()),
    ],
)
def test_names_are_offered_in_japanese(relation_of: Make, question: str, names: set[str]) -> None:
    assert offered(generate(relation_of(VISITORS), read(question)).space) == names


def test_an_answer_is_one_of_the_names(relation_of: Make) -> None:
    question = "2月の訪日客は中国と韓国のどちらが多かったか"
    (best, *_) = derive(relation_of(VISITORS), read(question), shipped("plain"))
    assert best.items == ("韓国",)


def test_all_answers_stay_where_none_is_offered(relation_of: Make) -> None:
    facts = Facts(generate(relation_of(RAIN), read("How much rain fell in Oslo?")))
    assert not not_offered(facts).any()
