"""MissingWeights of what is missing: their file, and what they make of words, years and names."""

from dataclasses import replace
from pathlib import Path

import pytest

from dsqa.errors import UsageError
from dsqa.language.tokens import Token
from dsqa.missing.facts import Presence
from dsqa.missing.weights import CERTAIN, SHIPPED, MissingWeights, load, save, shipped
from dsqa.missing.words import PLACES, Place, QuestionWord
from dsqa.missing.years import AskedYear, Found

WEIGHTS = shipped()


def word(kind: str, place: Place, text: str = "zzz") -> QuestionWord:
    return QuestionWord(text, kind, place, Token(text, text, 0, len(text), "word"))


def about(places: list[Place], kind: str = "e rare") -> Presence:
    return Presence("e", tuple(word(kind, place) for place in places), ())


def test_a_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    save(WEIGHTS, tmp_path / "w.json")
    assert load(tmp_path / "w.json") == WEIGHTS
    assert (tmp_path / "w.json").read_bytes() == SHIPPED.read_bytes()


def test_the_card_says_what_made_them() -> None:
    assert WEIGHTS.card.made_by.startswith("dsqa train-missing ")


@pytest.mark.parametrize("broken", ["{}", "no JSON"])
def test_another_file_is_refused(broken: str, tmp_path: Path) -> None:
    (tmp_path / "w.json").write_text(broken)
    with pytest.raises(UsageError, match="holds no weights of what is missing"):
        load(tmp_path / "w.json")


def test_weights_of_other_facts_are_refused(tmp_path: Path) -> None:
    save(replace(WEIGHTS, of_years={"constant": 1.0}), tmp_path / "w.json")
    with pytest.raises(UsageError, match="make new ones with dsqa train-missing"):
        load(tmp_path / "w.json")


def test_words_that_are_found_make_it_likelier() -> None:
    chances = [WEIGHTS.chance(about([place] * 3)) for place in ("answer", "dataset", "nowhere")]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > 0.95
    assert chances[-1] < 0.8


def test_a_question_without_words_is_not_doubted() -> None:
    assert WEIGHTS.chance(Presence("j", (), ())) == pytest.approx(1.0)


@pytest.mark.parametrize("bounds", [False, True])
def test_a_year_outside_of_all_makes_it_unlikely(bounds: bool) -> None:
    def chance(place: Found) -> float:
        return WEIGHTS.years_there(Presence("e", (), ((AskedYear(2031, bounds), place),)))

    assert chance("answer") > 0.95
    assert chance("outside") < 0.5 * chance("answer")


def test_a_word_that_is_known_is_judged_by_itself() -> None:
    told = MissingWeights(
        {"e rare": [0.0] * 6}, {"e rare spent": [1.0] * 6}, {}, {}, {}, WEIGHTS.card
    )
    assert told.evidence(word("e rare", "nowhere", "spent")) == pytest.approx(1.0)
    assert told.evidence(word("e rare", "nowhere")) == pytest.approx(0.0)
    assert told.evidence(word("unheard of", "nowhere")) == pytest.approx(0.0)


def test_every_place_of_every_kind_has_a_weight() -> None:
    assert {len(one) for one in WEIGHTS.kinds.values()} == {len(PLACES)}


@pytest.mark.parametrize(("sure", "place"), [(0.9, "answer"), (0.4, "answer"), (0.9, "nowhere")])
def test_confidence_stays_a_probability_and_falls_with_what_is_not_found(
    sure: float, place: Place
) -> None:
    found = about([place] * 3)
    assert 0.0 < WEIGHTS.confidence(sure, found) < 1.0
    assert WEIGHTS.confidence(sure, about(["nowhere"] * 3)) <= WEIGHTS.confidence(sure, found)
    assert WEIGHTS.confidence(sure / 2, found) < WEIGHTS.confidence(sure, found)


def test_an_answer_is_as_sure_as_before_where_all_is_there() -> None:
    there = about(["answer"] * 3)
    assert WEIGHTS.chance(there) > CERTAIN
    assert WEIGHTS.confidence(0.9, there) == pytest.approx(0.9)
    assert WEIGHTS.confidence(0.9, about(["nowhere"] * 3)) < 0.8
