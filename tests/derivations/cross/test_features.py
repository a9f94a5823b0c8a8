"""What the model sees of the derivations of a question over a cross table."""

from collections.abc import Callable

import numpy as np
import pytest

from dsqa.derivations.cross.facts import CrossFacts
from dsqa.derivations.cross.features import COLUMNS, features
from dsqa.derivations.cross.generation import CrossDerivations
from dsqa.derivations.cross.model import describe
from dsqa.derivations.cross.space import Composed
from dsqa.derivations.log_linear import BUCKETS
from dsqa.questions.parse import read
from tests.derivations.cross.conftest import CITIES, CITIES_JA

Make = Callable[..., CrossDerivations]
QUESTION = "How much larger was Hull than York in 2020?"


def column(generated: CrossDerivations, name: str) -> list[float]:
    found: list[float] = features(CrossFacts(generated))[:, COLUMNS.index(name)].tolist()
    return found


def of(generated: CrossDerivations, operation: str, text: str, name: str) -> set[float]:
    values = column(generated, name)
    return {
        value
        for value, one in zip(values, generated.space.derivations, strict=True)
        if one.operation.name == operation and one.texts == (text,)
    }


@pytest.mark.parametrize(
    ("question", "lang"), [(QUESTION, "e"), ("2020年の横浜市と川崎市の差は?", "j")]
)
def test_shapes(generated: Make, question: str, lang: str) -> None:
    found = generated(question, CITIES if lang == "e" else CITIES_JA, lang)
    described = describe(found)
    assert described is not None
    many = len(found.space.derivations)
    assert described.features.shape == (many, len(COLUMNS))
    assert np.isfinite(described.features).all()
    assert described.parts.shape[0] == many
    assert ((described.parts >= 0) & (described.parts < BUCKETS)).all()
    assert len(described.ngrams) == len(set(described.ngrams))
    assert len(set(COLUMNS)) == len(COLUMNS)


def test_the_same_question_looks_the_same(generated: Make) -> None:
    first, second = describe(generated(QUESTION)), describe(generated(QUESTION))
    assert first is not None
    assert second is not None
    assert (first.features == second.features).all()
    assert (first.parts == second.parts).all()
    assert first.ngrams == second.ngrams


def test_times_are_words_that_count(generated: Make) -> None:
    found = generated("What was the population of York in 2015?")
    (right,) = of(found, "look_up", "120", "covered")
    (other_year,) = of(found, "look_up", "100", "covered")
    assert right > other_year


def test_a_pair_of_named_lines_leaves_nothing(generated: Make) -> None:
    found = generated(QUESTION)
    assert min(of(found, "difference", "80", "left")) == pytest.approx(0, abs=1e-6)
    assert min(of(found, "look_up", "230", "left")) > 0


def test_the_composed_answer_is_marked(generated: Make) -> None:
    found = generated(QUESTION, CITIES, "e", Composed(("80",), "difference", 0.9))
    assert max(of(found, "difference", "80", "as_composed")) == 1
    assert max(of(found, "difference", "80", "composed_odds")) > 2
    assert of(found, "look_up", "230", "as_composed") == {0}


def test_a_composed_answer_that_nothing_derives_is_one_more(generated: Make) -> None:
    found = generated(QUESTION, CITIES, "e", Composed(("a note",), "text", 0.3))
    assert [one.texts for one in found.space.derivations if one.operation.name == "composed"] == [
        ("a note",)
    ]
    assert found.space.answers.texts()[found.space.composed_answer] == ("a note",)
    assert generated(QUESTION).space.composed_answer == -1


@pytest.mark.parametrize(
    ("question", "many"),
    [
        ("Which two cities are the largest?", 2),
        ("List the top 3 cities.", 3),
        ("What are the three largest cities?", 3),
        ("Which city is the largest?", 0),
        ("What was the 5 percent level?", 0),
    ],
)
def test_how_many_are_asked_for(question: str, many: int) -> None:
    assert read(question).many == many


def test_question_without_a_word_of_the_table(generated: Make) -> None:
    assert describe(generated("Why?")) is not None
