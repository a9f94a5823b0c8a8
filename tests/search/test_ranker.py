"""The file of weights, and learning them."""

import json
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from dsqa.collection import Dataset
from dsqa.errors import UsageError
from dsqa.search.features import NAMES
from dsqa.search.fit import Listing, fit, held_out, listings, without_contents
from dsqa.search.ranker import SHIPPED, RankerCard, load, save, shipped
from dsqa.search.searcher import Searcher

CARD = RankerCard("dsqa train-ranking", ["topics.tsv"], "2026-11-21", 3)


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    weights = {name: float(number) for number, name in enumerate(NAMES)}
    save(weights, CARD, tmp_path / "ranker.json")
    ranker = load(tmp_path / "ranker.json")
    assert dict(zip(NAMES, ranker.weights, strict=True)) == weights
    assert ranker.card == CARD
    assert ranker.score([1.0] * len(NAMES)) == pytest.approx(sum(weights.values()))


def test_the_shipped_ranker_has_no_negative_weight_and_a_card() -> None:
    assert min(shipped().weights) >= 0
    assert max(shipped().weights) > 0
    assert shipped().card.made_by.startswith("dsqa train-ranking ")
    assert shipped().card.topics > 0


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "holds no weights of the search"),
        (b"{", "holds no weights of the search"),
        (b"\xff\xfe", "holds no weights of the search"),
        (b'{"card": ' + b"[" * 100_000, "holds no weights of the search"),
        (b'{"weights": {"engine": "a"}, "card": {}}', "holds no weights of the search"),
        (b'{"weights": {"engine": 1}}', "holds no weights of the search"),
        (
            b'{"weights": {"engine": 1}, "card":'
            b' {"date": "", "data": [], "topics": 0, "made_by": ""}}',
            "other features; dsqa train-ranking makes new ones",
        ),
    ],
)
def test_a_file_that_is_no_ranker_is_refused(content: bytes, message: str, tmp_path: Path) -> None:
    path = tmp_path / "ranker.json"
    path.write_bytes(content)
    with pytest.raises(UsageError, match=message) as caught:
        load(path)
    assert str(path) in str(caught.value)


def test_weights_in_another_order_are_refused(tmp_path: Path) -> None:
    held = json.loads(SHIPPED.read_bytes())
    held["weights"] = dict(reversed(held["weights"].items()))
    (tmp_path / "ranker.json").write_text(json.dumps(held))
    with pytest.raises(UsageError, match="other features"):
        load(tmp_path / "ranker.json")


def test_files_that_cannot_be_read_or_written(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="holds no weights"):
        load(tmp_path / "none.json")
    with pytest.raises(UsageError, match="cannot write"):
        save({}, CARD, tmp_path / "none" / "ranker.json")


def planted(column: int, seed: int, count: int = 40) -> list[Listing]:
    """Lists of which the candidate with the highest value in one column is relevant."""
    chosen = np.random.default_rng(seed)
    found = []
    for number in range(count):
        values = chosen.random((10, len(NAMES)))
        share = np.zeros(10)
        share[values[:, column].argmax()] = 1.0
        found.append(Listing(values, share, f"d{number}"))
    return found


@pytest.mark.parametrize("column", [0, 3, len(NAMES) - 1])
def test_a_planted_feature_is_learned(column: int) -> None:
    lists = planted(column, seed=column)
    weights = fit(lists)
    assert list(weights) == list(NAMES)
    assert max(weights, key=lambda name: weights[name]) == NAMES[column]
    figures = held_out(lists, lists, folds=4, topics=len(lists))
    assert figures["first"] > 0.8
    assert figures["in ten"] == 1.0
    assert (figures["engine first"] == 1.0) == (column == 0)


def test_no_weight_is_negative_even_where_a_feature_speaks_against() -> None:
    lists = [one._replace(values=1 - one.values) for one in planted(2, seed=5)]
    assert min(fit(lists).values()) >= 0
    assert fit(lists)[NAMES[2]] == 0


def test_learning_is_deterministic() -> None:
    assert fit(planted(1, seed=3)) == fit(planted(1, seed=3))


def test_listings_are_of_topics_whose_dataset_is_found(
    indexed: Callable[..., Searcher],
) -> None:
    searcher = indexed([Dataset("a", "Rice harvest"), Dataset("b", "Rice prices"), Dataset("c")])
    topics = {"T1": "rice harvest", "T2": "steel", "T3": "rice prices", "T4": "rice"}
    judged = {"T1": {"a": 2, "b": 1}, "T2": {"a": 2}, "T3": {"b": 0}}
    (only,) = listings(searcher, topics, judged)
    assert only.best == "a"
    assert sorted(only.share) == [0.25, 0.75]
    assert only.values.shape == (2, len(NAMES))


def test_an_index_without_contents_has_none_of_their_features(
    indexed: Callable[..., Searcher],
) -> None:
    plain = without_contents(indexed([Dataset("a", "Rice harvest of")]))
    (candidate,) = plain.candidates("rice harvest", 5)
    assert candidate.values[NAMES.index("contents pairs")] == 0
