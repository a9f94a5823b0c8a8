"""Re-ranking: a second reader of the best candidates, and where it comes from."""

import json
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dsqa.errors import UsageError
from dsqa.locate import Candidate
from dsqa.locate import rerank as module
from dsqa.locate.indexing.lexicon import Floats
from dsqa.locate.rerank import (
    CLOSE,
    LOOKED_AT,
    FittedReading,
    HowRead,
    OnnxReranker,
    RerankerCard,
    describe,
    how_read,
    load_ahead,
    load_reranker,
    rerank,
    shipped_reranker,
)
from dsqa.questions.parse import parse
from tests.examples import examples

Build = Callable[..., Any]

TOWNS = [["Towns of the north"], ["Town", "2001", "2002"]] + [
    [f"Town {'abcdefghij'[at]}", float(at), at + 100.0] for at in range(10)
]
QUESTION = "How many in town c in 2001?"


class Fake:
    """Scores by a function of the candidate's place, and remembers what it read."""

    langs = frozenset(("e",))

    def __init__(self, score: Callable[[int], float]) -> None:
        self._score = score
        self.read: list[str] = []

    def score(self, question: str, candidates: Sequence[str]) -> Floats:
        self.read += candidates
        return np.array([self._score(at) for at in range(len(candidates))], np.float32)


@pytest.fixture
def ranked(content_of: Build, locator_of: Build) -> list[Candidate]:
    locator = locator_of(content_of("f", {"": TOWNS}))
    found: list[Candidate] = locator.locate(locator.ask(parse(QUESTION, "e")))
    assert len(found) > LOOKED_AT
    # As close together as candidates that are worth reading, but for the last.
    return [replace(one, score=-0.1 * place) for place, one in enumerate(found)]


def positions(found: Sequence[Candidate]) -> list[tuple[int, int]]:
    return [one.position for one in found]


def test_only_the_first_candidates_change_places(ranked: list[Candidate]) -> None:
    fake = Fake(lambda place: 1000.0 * place)
    found = rerank(fake, 1.0, QUESTION, "e", ranked)
    assert positions(found[:LOOKED_AT]) == positions(ranked[:LOOKED_AT])[::-1]
    assert positions(found[LOOKED_AT:]) == positions(ranked[LOOKED_AT:])
    assert fake.read == [describe(one) for one in ranked[:LOOKED_AT]]


def test_what_is_far_behind_is_not_read(ranked: list[Candidate]) -> None:
    apart = [
        replace(one, score=one.score - (CLOSE + 1.0) * (place >= 3))
        for place, one in enumerate(ranked)
    ]
    fake = Fake(lambda place: 1000.0 * place)
    found = rerank(fake, 1.0, QUESTION, "e", apart)
    assert fake.read == [describe(one) for one in ranked[:3]]
    assert positions(found) == [*positions(ranked[:3])[::-1], *positions(ranked[3:])]
    alone = [replace(one, score=-100.0 * place) for place, one in enumerate(ranked)]
    assert rerank(Fake(float), 1.0, QUESTION, "e", alone) == alone


def test_a_score_does_not_depend_on_what_else_is_read() -> None:
    reranker = shipped_reranker()
    assert isinstance(reranker, OnnxReranker)
    pairs = [
        (QUESTION, text)
        for text in ("Town a | 2001 | Towns = 3", "Town b | " + "long label " * 20 + "= 4")
    ]
    model = reranker.loading.result()
    together = model.run(pairs).reshape(-1)
    assert [float(model.run([pair])[0, 0]) for pair in pairs] == pytest.approx(together, abs=1e-4)
    assert together == pytest.approx(
        [reranker.score(QUESTION, [text])[0] for _, text in pairs], abs=1e-4
    )


class LengthModel:
    """Gives each pair the length of its second text, and remembers what it ran."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def run(self, texts: Sequence[tuple[str, str]]) -> Floats:
        self.texts += [f"{question} {text}" for question, text in texts]
        return np.array([[len(text)] for _, text in texts], np.float32)


def test_what_was_read_of_a_question_is_not_read_again() -> None:
    shipped = shipped_reranker()
    assert isinstance(shipped, OnnxReranker)
    reranker = OnnxReranker(shipped.card, shipped.folder)
    model = LengthModel()
    loading: Future[LengthModel] = Future()
    loading.set_result(model)
    vars(reranker)["loading"] = loading
    assert reranker.score("q", ["a", "bb", "a"]).tolist() == [1, 2, 1]
    assert reranker.score("q", ["ccc", "bb"]).tolist() == [3, 2]
    assert reranker.score("another", ["bb"]).tolist() == [2]
    assert reranker.score("q", []).tolist() == []
    assert sorted(model.texts) == ["another bb", "q a", "q bb", "q ccc"]


def test_scores_stay_in_order(ranked: list[Candidate]) -> None:
    for scale in (-1000.0, 0.0, 1000.0):
        found = rerank(Fake(lambda place, by=scale: by * place), 1.0, QUESTION, "e", ranked)
        scores = [one.score for one in found]
        assert scores == sorted(scores, reverse=True)


def test_without_weight_nothing_changes(ranked: list[Candidate]) -> None:
    assert positions(rerank(Fake(float), 0.0, QUESTION, "e", ranked)) == positions(ranked)


def test_another_language_is_left_alone(ranked: list[Candidate]) -> None:
    fake = Fake(float)
    assert rerank(fake, 1.0, QUESTION, "j", ranked) == ranked
    assert fake.read == []


def test_nothing_is_read_where_the_first_is_far_before_the_second(ranked: list[Candidate]) -> None:
    sure = [ranked[0], *(replace(one, score=one.score - 1.0) for one in ranked[1:])]
    fake = Fake(lambda place: 1000.0 * place)
    assert rerank(fake, 1.0, QUESTION, "e", sure, margin=0.5) == sure
    assert fake.read == []
    found = rerank(fake, 1.0, QUESTION, "e", sure, margin=1.5)
    assert positions(found[:LOOKED_AT]) == positions(sure[:LOOKED_AT])[::-1]


def test_a_model_is_loaded_ahead_for_its_languages(tmp_path: Path) -> None:
    one = OnnxReranker(RerankerCard("a test", [], "2026-11-26", "b", "MIT", 0, ["j"], 8), tmp_path)
    load_ahead(one, "e")
    assert "loading" not in vars(one)
    load_ahead(one, "j")
    with pytest.raises(UsageError, match="not a re-ranker of dsqa"):
        one.loading.result()


def test_how_it_is_used_is_told_by_language(tmp_path: Path) -> None:
    used = HowRead(0.5, 1.0, 0.3, 0.2, {}, {}, (1.0, 0.0))
    reading = FittedReading("a test", [], "2026-11-26", {}, {"j": used})
    card = RerankerCard("a test", [], "2026-11-26", "b", "MIT", 0, ["e", "j"], 8)
    unfitted, fitted = (
        OnnxReranker(one, tmp_path) for one in (card, replace_reading(card, reading))
    )
    assert how_read(fitted, "j") == used
    assert how_read(fitted, "e") is how_read(unfitted, "j") is how_read(None, "j") is None


def replace_reading(card: RerankerCard, reading: FittedReading) -> RerankerCard:
    return msgspec.structs.replace(card, reading=reading)


@pytest.mark.parametrize("count", [0, 1])
def test_nothing_to_choose_from(ranked: list[Candidate], count: int) -> None:
    fake = Fake(float)
    assert rerank(fake, 1.0, QUESTION, "e", ranked[:count]) == ranked[:count]
    assert fake.read == []


@settings(max_examples=examples(40), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.lists(st.floats(-50, 50, width=32), min_size=LOOKED_AT, max_size=LOOKED_AT),
    st.floats(0, 5),
)
def test_any_scores(ranked: list[Candidate], read: list[float], weight: float) -> None:
    found = rerank(Fake(lambda place: read[place]), weight, QUESTION, "e", ranked)
    assert sorted(positions(found)) == sorted(positions(ranked))
    assert positions(found[LOOKED_AT:]) == positions(ranked[LOOKED_AT:])
    scores = [one.score for one in found]
    assert scores == sorted(scores, reverse=True)


def test_what_is_read(ranked: list[Candidate]) -> None:
    cell = next(one for one in ranked if one.position == (4, 1))
    assert describe(cell) == "Town c | 2001 | Towns of the north = 2"


def test_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert load_reranker("none") is None
    assert load_reranker("default") is shipped_reranker()
    monkeypatch.setattr(module, "SHIPPED", tmp_path)
    module.shipped_reranker.cache_clear()
    assert shipped_reranker() is None
    module.shipped_reranker.cache_clear()


def test_shipped() -> None:
    reranker = shipped_reranker()
    if reranker is None:
        pytest.skip("this build has no re-ranker")
    texts = ["South | 2010 | Population = 30", "North | 2020 | Population = 20"]
    first = reranker.score("How many people in the South in 2010?", texts)
    assert first.shape == (2,)
    assert first[0] > first[1]
    assert reranker.score("How many people in the South in 2010?", texts).tolist() == first.tolist()
    assert reranker is shipped_reranker()


def test_a_damaged_folder_is_one_line(tmp_path: Path) -> None:
    card = {
        "made_by": "a test", "base": "b", "licence": "MIT", "data": [], "date": "2026-11-21",
        "seed": 0, "langs": ["e"], "folds": 10,
    }  # fmt: skip
    for text in ("{", "[" * 100_000, "\udcff", json.dumps(card)):
        (tmp_path / "card.json").write_text(text, "utf-8", "surrogateescape")
        (tmp_path / "model.onnx").write_bytes(b"no model")
        (tmp_path / "tokenizer.json").write_text("{}")
        with pytest.raises(UsageError, match="not a re-ranker of dsqa") as caught:
            load_reranker(str(tmp_path))
        assert "\n" not in str(caught.value)
