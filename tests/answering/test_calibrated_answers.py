"""How sure answers are that no re-ranker reads."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import numpy as np
import pytest

from dsqa.answering.answerer import Answerer
from dsqa.answering.calibration import (
    COMPOSED,
    DERIVED,
    AnswerCalibration,
    composed_factors,
    derived_factors,
    shipped,
)
from dsqa.answering.over_cells.sources import SURE
from dsqa.collection import OpenCollection, open_collection
from dsqa.locate.rerank import FittedReading, HowRead, OnnxReranker, RerankerCard
from dsqa.locate.weights import shipped as shipped_locator
from dsqa.questions.parse import parse

LOOK_UP = {"constant": 1.0, "odds": 2.0, "computed": 0.0, "compared": 0.0}
WARDS = "区,平成22年,平成27年\n総数,700,900\n北区,300,500\n南区,400,400\n".encode()
SHARE = parse("2020年の総数に占める女の割合は何％か", "j")
NUMBER = parse("2020年の女の人口は何人か", "j")


def test_factors_are_those_that_are_fitted() -> None:
    assert tuple(composed_factors(LOOK_UP, NUMBER)) == COMPOSED
    assert tuple(derived_factors(0.5, False)) == DERIVED


def test_a_share_that_is_looked_up_is_told_from_one_that_is_computed() -> None:
    assert composed_factors(LOOK_UP, SHARE)["share"] == 1
    assert composed_factors(LOOK_UP, NUMBER)["share"] == 0
    computed = composed_factors({**LOOK_UP, "computed": 1.0}, SHARE)
    assert (computed["share"], computed["computed"], computed["computed_odds"]) == (0, 1, 2)


def test_what_ships_is_for_japanese_alone() -> None:
    made = shipped()
    assert list(made.languages) == ["j"]
    japanese = made.languages["j"]
    assert set(japanese.composed) == set(COMPOSED)
    # Nothing is read without a re-ranker.
    assert set(japanese.derived) | {"read"} == set(DERIVED)
    assert made.made_by.startswith("dsqa train-confidence ")


def test_shipped_confidences_follow_what_they_are_made_of() -> None:
    known = shipped().languages["j"]
    sure = [known.of_composed({**LOOK_UP, "odds": odds}, NUMBER) for odds in (-2, 0, 2, 5)]
    assert sure == sorted(sure)
    assert sure[-1] > SURE > sure[0]
    assert known.of_composed(LOOK_UP, SHARE) < known.of_composed(LOOK_UP, NUMBER)
    assert known.of_derived(0.3, False) < known.of_derived(0.9, False)
    assert known.of_derived(0.9, True) < known.of_derived(0.9, False)


def test_an_answer_that_the_re_ranker_likes_is_surer() -> None:
    known = AnswerCalibration({}, {"constant": 0.0, "chance": 1.0, "read": 0.5})
    assert known.of_derived(0.5, False, 2.0) > known.of_derived(0.5, False) == pytest.approx(0.5)
    assert known.of_derived(0.5, False, -2.0) < 0.5


@pytest.fixture
def wards(make: Callable[..., Path]) -> Iterator[OpenCollection]:
    with open_collection(make({"1": ["1-ku.csv"]}, {"1-ku.csv": WARDS}, lang="j")) as collection:
        yield collection


class Reader:
    """Reads Japanese, and finds all alike."""

    langs = frozenset("j")

    def score(self, question: str, texts: Sequence[str]) -> np.ndarray:
        return np.zeros(len(texts), np.float32)


@pytest.mark.usefixtures("no_plain_tables")
def test_only_what_is_not_read_is_calibrated(wards: OpenCollection) -> None:
    question = "平成27年の北区の人口は何人ですか"
    own = Answerer(wards, shipped_locator(), reranker=None).answer(question, "1")
    read = Answerer(wards, reranker=Reader()).answer(question, "1")
    calibrated = Answerer(wards, reranker=None).answer(question, "1")
    assert own.text == read.text == calibrated.text == "500"
    assert calibrated.confidence != pytest.approx(own.confidence, abs=1e-6)
    assert read.confidence == pytest.approx(own.confidence, abs=1e-6)


@pytest.mark.usefixtures("no_plain_tables")
def test_what_a_re_ranker_has_read_is_as_sure_as_its_card_says(
    wards: OpenCollection, monkeypatch: pytest.MonkeyPatch
) -> None:
    question = "平成27年の北区の人口は何人ですか"
    monkeypatch.setattr(OnnxReranker, "score", Reader.score)
    for constant, least, most in ((-5.0, 0.0, 0.1), (5.0, 0.9, 1.0)):
        sure = {"constant": constant}
        used = HowRead(0.5, 5.0, 0.3, 0.2, sure, sure, (1.0, 0.0))
        reading = FittedReading("a test", [], "2026-11-26", {}, {"j": used})
        card = RerankerCard("a test", [], "2026-11-26", "b", "MIT", 0, ["j"], 8, reading=reading)
        reader = OnnxReranker(card, Path("nowhere"))
        found = Answerer(wards, reranker=reader, checks=False).answer(question, "1")
        assert found.text == "500"
        assert least < found.confidence < most
