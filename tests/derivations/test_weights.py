"""The weight file: what is saved is read again, and what is none is one clear line."""

import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.features import COLUMNS
from dsqa.derivations.log_linear import BUCKETS, LogLinear
from dsqa.derivations.model import described
from dsqa.derivations.registry import learned
from dsqa.derivations.weights import (
    SHIPPED,
    DerivationCard,
    DerivationWeights,
    TableKind,
    load,
    save,
    shipped,
)
from dsqa.errors import DsqaError
from tests.examples import examples

Edit = Callable[[dict[str, bytes]], Any]
QUESTION = "Which city had the most gold?"


def random_weights(seed: int = 0) -> DerivationWeights:
    """Weights of four n-grams, of which one has none."""
    random = np.random.default_rng(seed)
    sizes = [300, 0, 40, 1]
    buckets = [np.sort(random.choice(BUCKETS, size, replace=False)) for size in sizes]
    names = [operation.name for operation in learned()]

    def numbers(*shape: int) -> Any:
        return random.normal(size=shape).astype(np.float32)

    model = LogLinear(
        {"": 0, "citi": 1, "the most": 2, "最も": 3},
        np.concatenate([[0], np.cumsum(sizes)]).astype(np.int32),
        np.concatenate(buckets).astype(np.uint16),
        numbers(sum(sizes)),
        numbers(BUCKETS),
        numbers(len(COLUMNS)),
        np.abs(numbers(len(COLUMNS))) + np.float32(0.5),
        numbers(len(COLUMNS)),
        numbers(len(names), len(COLUMNS)),
    )
    card = DerivationCard(
        "a test", ["nothing"], "2026-11-23", 3, list(COLUMNS), names, {"x": 0.5}, (1.5, 0.25)
    )
    return DerivationWeights(card, model)


WEIGHTS = random_weights()


def test_what_is_saved_is_read_again(games: Relation, tmp_path: Path) -> None:
    save(WEIGHTS, tmp_path / "w.zip")
    read = load(tmp_path / "w.zip")
    assert read.card == WEIGHTS.card
    assert read.model.vocabulary == WEIGHTS.model.vocabulary
    one = described(games, QUESTION)
    assert one is not None
    # Weights of n-grams are kept in steps of a 127th of the largest.
    assert read.model.scores(one) == pytest.approx(WEIGHTS.model.scores(one), abs=0.3)


def test_what_is_read_and_saved_again_gives_equal_scores(games: Relation, tmp_path: Path) -> None:
    save(WEIGHTS, tmp_path / "1.zip")
    first = load(tmp_path / "1.zip")
    save(first, tmp_path / "2.zip")
    second = load(tmp_path / "2.zip")
    one = described(games, QUESTION)
    assert one is not None
    assert first.model.scores(one) == pytest.approx(second.model.scores(one), rel=1e-4, abs=1e-4)


@settings(max_examples=examples(20), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(0, 2**31))
def test_the_same_weights_give_the_same_bytes(tmp_path: Path, seed: int) -> None:
    first, second = tmp_path / "1.zip", tmp_path / "2.zip"
    save(random_weights(seed), first)
    save(random_weights(seed), second)
    assert first.read_bytes() == second.read_bytes()


def test_any_zip_tool_opens_it(tmp_path: Path) -> None:
    save(WEIGHTS, tmp_path / "w.zip")
    with zipfile.ZipFile(tmp_path / "w.zip") as archive:
        assert archive.testzip() is None
        assert json.loads(archive.read("card.json"))["made_by"] == "a test"


@pytest.mark.parametrize("tables", ["plain", "cross"])
def test_shipped(tables: TableKind) -> None:
    weights = shipped(tables)
    assert weights is shipped(tables)
    assert weights.card.tables == tables
    assert weights.card.made_by
    assert SHIPPED[tables].stat().st_size < 20_000_000


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        (lambda parts: parts.pop("card.json"), "no weights of derivations"),
        (lambda parts: parts.pop("ngrams.json"), "no weights of derivations"),
        (lambda parts: parts.pop("weights"), "no weights of derivations"),
        (lambda parts: parts.pop("bias"), "no weights of derivations"),
        (lambda parts: parts.update({"card.json": b"{"}), "no weights of derivations"),
        (lambda parts: parts.update({"card.json": b"[]"}), "no weights of derivations"),
        (lambda parts: parts.update({"ngrams.json": b'{"a": 1}'}), "no weights of derivations"),
        (lambda parts: parts.update({"ngrams.json": b'["a"]'}), "no weights of derivations"),
        (lambda parts: parts.update({"sizes": b"\0"}), "no weights of derivations"),
        (lambda parts: parts.update({"weights": b""}), "no weights of derivations"),
        (lambda parts: parts.update({"largest": b"\0\0\0\0"}), "no weights of derivations"),
        (lambda parts: parts.update({"bias": parts["bias"][4:]}), "no weights of derivations"),
        (lambda parts: parts.update({"buckets": b"\xff" * len(parts["buckets"])}), "no weights of"),
        (
            lambda parts: parts.update({"deviation": bytes(len(parts["deviation"]))}),
            "no weights of",
        ),
        (lambda parts: parts.update({"own": b"\xff" * len(parts["own"])}), "no weights of"),
        (lambda parts: _card(parts, format=99), "made for another version"),
        (lambda parts: _card(parts, columns=["one"]), "made for another version"),
        (lambda parts: _card(parts, operations=["sum"]), "made for another version"),
    ],
)
def test_a_damaged_file_is_one_clear_line(edit: Edit, message: str, tmp_path: Path) -> None:
    save(WEIGHTS, tmp_path / "w.zip")
    path = _rewritten(tmp_path / "w.zip", edit)
    with pytest.raises(DsqaError) as caught:
        load(path)
    assert str(path) in str(caught.value)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_weights_of_another_version_are_to_be_made_anew(tmp_path: Path) -> None:
    save(WEIGHTS, tmp_path / "w.zip")
    path = _rewritten(tmp_path / "w.zip", lambda parts: _card(parts, columns=[]))
    with pytest.raises(DsqaError, match="`dsqa train-derivations`"):
        load(path)


@pytest.mark.parametrize("data", [b"", b"PK\x05\x06", b"no zip", bytes(100)])
def test_no_zip(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "w.zip"
    path.write_bytes(data)
    with pytest.raises(DsqaError, match="no weights of derivations"):
        load(path)


def test_no_file(tmp_path: Path) -> None:
    with pytest.raises(DsqaError, match="no weights of derivations"):
        load(tmp_path / "none.zip")


@settings(max_examples=examples(40), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(0, 10**6), st.integers(0, 255))
def test_one_wrong_byte_is_read_or_refused(tmp_path: Path, place: int, byte: int) -> None:
    path = tmp_path / "w.zip"
    save(WEIGHTS, path)
    data = bytearray(path.read_bytes())
    data[place % len(data)] = byte
    path.write_bytes(bytes(data))
    try:
        assert load(path).model.bias.shape == WEIGHTS.model.bias.shape
    except DsqaError as error:
        assert "\n" not in str(error)


def _card(parts: dict[str, bytes], **changed: Any) -> None:
    parts["card.json"] = json.dumps(json.loads(parts["card.json"]) | changed).encode()


def _rewritten(path: Path, edit: Edit) -> Path:
    """The same archive with other members."""
    with zipfile.ZipFile(path) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    edit(parts)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in parts.items():
            archive.writestr(name, data)
    return path
