"""What wording demands of an answer, and which derivations meet it."""

from collections.abc import Callable

import numpy as np
import pytest

from dsqa.derivations.cross.generation import CrossDerivations
from dsqa.derivations.cross.wording.meeting import meeting
from dsqa.questions.asking.over_lines.demand import demand
from dsqa.questions.parse import read
from tests.derivations.cross.conftest import CHANGES, CITIES, CITIES_JA, Grid

Generated = Callable[..., CrossDerivations]


@pytest.mark.parametrize(
    ("question", "kind", "sign"),
    [
        ("Which three cities had the most people?", "top", 1),
        ("What are the two cheapest towns?", "top", -1),
        ("How many cities had more than 200 people in 2010?", "count", 1),
        ("人口が200人未満の市はいくつありますか", "count", -1),
        ("指数が100を超えた年度は何回ありますか", "count", 1),
        ("人口が200人以下に落ち込んだ市を全部", "list", -1),
        ("変化がマイナスの市はいくつありますか", "count", -1),
        ("人口が200人を超える市をすべて挙げてください", "list", 1),
        ("Which cities had more than 200 people in 2010?", "list", 1),
        ("For which income groups was the rate below 50 percent?", "list", -1),
        ("人口が200人を超えるのはどこですか", "list", 1),
        ("変化がマイナスだったのは何年ですか", "list", -1),
        ("標高が200mに満たない山は", "list", -1),
        ("人口が初めて200人を超えた調査年は", "first", 1),
        ("Which cities will have more than 200 people in 2010?", "list", 1),
        ("Since when has York had more than 110 people?", "first", 1),
    ],
)
def test_what_is_demanded(question: str, kind: str, sign: int) -> None:
    found = demand(read(question))
    assert found is not None
    assert (found.kind, found.sign) == (kind, sign)


@pytest.mark.parametrize(
    "question",
    [
        "How many people lived in York in 2010?",
        "How much did York grow?",
        "200人を超えたのは何人ですか",
    ],
)
def test_what_demands_nothing(question: str) -> None:
    assert demand(read(question)) is None


@pytest.mark.parametrize(
    ("question", "grid", "lang", "answer"),
    [
        ("How many cities had more than 200 people in 2020?", CITIES, "e", "2"),
        ("How many cities had at least 200 people in 2010?", CITIES, "e", "2"),
        ("How many cities had a change below zero in 2020?", CHANGES, "e", "2"),
        ("2020年の人口が300人を超える市はいくつありますか", CITIES_JA, "j", "1"),
    ],
)
def test_counts_meet_it(
    generated: Generated, question: str, grid: Grid, lang: str, answer: str
) -> None:
    found = generated(question, grid, lang)
    met = meeting(found)
    assert met is not None
    chosen = [found.space.derivation(at) for at in np.flatnonzero(met)]
    assert {one.operation.name for one in chosen} <= {"count_above", "count_below"}
    assert (answer,) in {one.texts for one in chosen}


def test_so_many_labels_meet_it(generated: Generated) -> None:
    found = generated("Which two cities had the most people in 2020?", CITIES, "e")
    met = meeting(found)
    assert met is not None
    chosen = {found.space.derivation(at).texts for at in np.flatnonzero(met)}
    assert ("Leeds", "Hull") in chosen
    assert all(len(texts) == 2 for texts in chosen)


def test_a_bound_that_a_label_has_is_no_bound_of_a_count(generated: Generated) -> None:
    grid = [["Year", "1 unit", "5 or more units"], ["2030", "900", "30"], ["2031", "950", "40"]]
    assert (
        meeting(generated("How many units with 5 or more units were built in 2031?", grid, "e"))
        is None
    )
