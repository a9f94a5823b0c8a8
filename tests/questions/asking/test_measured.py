"""Phrases that say what a question asks the number of."""

import pytest

from dsqa.language.lang import Lang
from dsqa.questions.asking.measured import is_behind_number, nouns_said, phrases_measured
from dsqa.questions.parse import parse


@pytest.mark.parametrize(
    ("question", "lang", "phrases"),
    [
        ("Which town had the lowest budget in 2019?", "e", ["budget"]),
        ("Did Elm have a higher rainfall than Oak?", "e", ["rainfall"]),
        ("What is the profit of Ohio?", "e", ["profit"]),
        ("How many towns have an area above 95?", "e", ["area"]),
        ("Where does Elm rank by population?", "e", ["population"]),
        ("Where was the location of the fair?", "e", []),
        ("青木医院の看護師数は何人ですか", "j", ["看護師数"]),
        ("女性の人口が最も多い市はどこですか", "j", ["人口", "女性"]),
        ("学生向けの数量の合計は？", "j", ["合計", "数量", "学生向け"]),
        ("人口が67人を超える市はどこですか", "j", ["人口"]),
        ("北区はどこですか", "j", []),
    ],
)
def test_phrases(question: str, lang: Lang, phrases: list[str]) -> None:
    found = phrases_measured(parse(question, lang))
    assert [question[one.start : one.end] for one in found] == phrases


def test_of_whom() -> None:
    found = phrases_measured(parse("Which town had the highest number of loans by children?", "e"))
    assert [one.is_group for one in found[:3]] == [False, False, True]


def test_runs_of_nouns() -> None:
    assert list(nouns_said(parse("青山医院の病床数", "j"))) == [(0, 4, True), (5, 8, False)]


def test_a_unit_behind_a_number() -> None:
    asked = parse("医師数が67人を超える病院は", "j")
    found = [one.surface for one in asked.tokens if is_behind_number(asked, one)]
    assert found == ["人"]
