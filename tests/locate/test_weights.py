"""The weight file: what is saved is read again, and what is none is one clear line."""

import json
import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dsqa.errors import DsqaError
from dsqa.learning import zipped
from dsqa.learning.trees import Trees
from dsqa.locate.matching.embedding import EMPTY, Embedding
from dsqa.locate.ranker import linear_ranker
from dsqa.locate.ranker_features import COLUMNS
from dsqa.locate.weights import SHIPPED, LocateCard, Weights, load, save, shipped
from tests.examples import examples

Edit = Callable[[dict[str, bytes]], Any]

CARD = LocateCard("a test", ["nothing"], "2026-11-21", 3, columns=list(COLUMNS), figures={"x": 0.5})
GOALS = Embedding(
    {"goal": 0, "得点": 1},
    {"cgls": 0},
    np.array([[1.0, 0.5], [0.0, -2.0]], np.float32),
    np.array([[3.0, 0.25]], np.float32),
)
WEIGHTS = Weights(
    CARD, linear_ranker({"row_leaf": 1.5}, 0.7), GOALS, Trees(b"onnx"), 0.85, {"odds": 1.25}
)


def same(one: Weights, other: Weights) -> None:
    assert replace(one, linear=other.linear, embedding=other.embedding) == other
    assert one.linear.by_name() == other.linear.by_name()
    assert one.linear.temperature == other.linear.temperature
    for name in ("question", "label"):
        assert getattr(one.embedding, f"{name}_terms") == getattr(other.embedding, f"{name}_terms")
        vectors = f"{name}_vectors"
        mine, others = getattr(one.embedding, vectors), getattr(other.embedding, vectors)
        # In eight bits: half a step of the largest number, and what the scale is rounded by.
        most = np.abs(others).max(axis=1, keepdims=True, initial=0.0)
        assert (np.abs(mine - others) <= 0.005 * most + 1e-9).all()


@pytest.mark.parametrize(
    "weights", [WEIGHTS, replace(WEIGHTS, trees=None), replace(WEIGHTS, embedding=EMPTY)]
)
def test_what_is_saved_is_read_again(weights: Weights, tmp_path: Path) -> None:
    save(weights, tmp_path / "w.zip")
    same(load(tmp_path / "w.zip"), weights)


def test_any_zip_tool_opens_it(tmp_path: Path) -> None:
    save(WEIGHTS, tmp_path / "w.zip")
    with zipfile.ZipFile(tmp_path / "w.zip") as archive:
        assert archive.testzip() is None
        assert archive.namelist() == [
            "card.json",
            "linear.json",
            "embedding.msgpack",
            "trees.onnx",
        ]
        assert json.loads(archive.read("card.json"))["made_by"] == "a test"
        assert json.loads(archive.read("linear.json"))["weights"]["row_leaf"] == 1.5


TERMS = st.lists(st.text(max_size=6), unique=True, min_size=1, max_size=6)


@settings(max_examples=examples(40), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(TERMS, TERMS, st.integers(1, 4), st.integers(0, 2**31))
def test_any_embedding_comes_back_and_makes_the_same_bytes(
    tmp_path: Path, asked: list[str], said: list[str], dimensions: int, seed: int
) -> None:
    generator = np.random.default_rng(seed)
    tables = [
        generator.normal(size=(len(terms), dimensions)).astype(np.float32)
        for terms in (asked, said)
    ]
    made = Embedding(
        {term: at for at, term in enumerate(asked)},
        {term: at for at, term in enumerate(said)},
        *tables,
    )
    weights = replace(WEIGHTS, embedding=made)
    first, second = tmp_path / "1.zip", tmp_path / "2.zip"
    save(weights, first)
    read = load(first)
    same(read, weights)
    save(read, second)
    assert first.read_bytes() == second.read_bytes()


def test_shipped() -> None:
    weights = shipped()
    assert weights is shipped()
    assert weights.temperature > 0
    assert weights.card.made_by
    assert SHIPPED.stat().st_size < 40_000_000
    assert np.isfinite(weights.embedding.label_vectors).all()


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        (lambda parts: parts.pop("card.json"), "not a weight file of dsqa (no card.json in it)"),
        (lambda parts: parts.pop("linear.json"), "not a weight file"),
        (lambda parts: parts.pop("embedding.msgpack"), "not a weight file"),
        (lambda parts: parts.update({"card.json": b"{"}), "not a weight file"),
        (lambda parts: parts.update({"card.json": b"[]"}), "not a weight file"),
        (lambda parts: parts.update({"linear.json": b'{"weights": 5}'}), "not a weight file"),
        (lambda parts: parts.update({"embedding.msgpack": b"\xc1"}), "not a weight file"),
        (lambda parts: parts.update({"embedding.msgpack": b""}), "not a weight file"),
        (lambda parts: _card(parts, format=9), "made for another version"),
        (lambda parts: _card(parts, columns=["row_leaf"]), "made for another version"),
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


def test_columns_do_not_matter_without_trees(tmp_path: Path) -> None:
    save(replace(WEIGHTS, trees=None), tmp_path / "w.zip")
    path = _rewritten(tmp_path / "w.zip", lambda parts: _card(parts, columns=["row_leaf"]))
    assert load(path).card.columns == ["row_leaf"]


@pytest.mark.parametrize("data", [b"", b"PK\x05\x06", b"no zip", bytes(100)])
def test_no_zip(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "w.zip"
    path.write_bytes(data)
    with pytest.raises(DsqaError, match="not a weight file of dsqa"):
        load(path)


def test_no_file(tmp_path: Path) -> None:
    with pytest.raises(DsqaError, match="not a weight file of dsqa"):
        load(tmp_path / "none.zip")


def test_a_member_that_is_too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zipped, "MOST", 1 << 20)
    save(WEIGHTS, tmp_path / "w.zip")
    path = _rewritten(tmp_path / "w.zip", lambda parts: parts.update({"more": bytes(2 << 20)}))
    with pytest.raises(DsqaError, match="members are larger than 1 MB"):
        load(path)


@settings(max_examples=examples(60), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(0, 10**6), st.integers(0, 255))
def test_one_wrong_byte_is_read_or_refused(tmp_path: Path, place: int, byte: int) -> None:
    path = tmp_path / "w.zip"
    save(WEIGHTS, path)
    data = bytearray(path.read_bytes())
    data[place % len(data)] = byte
    path.write_bytes(bytes(data))
    try:
        assert load(path).linear.weights.shape == WEIGHTS.linear.weights.shape
    except DsqaError as error:
        assert "\n" not in str(error)


@pytest.mark.parametrize(
    ("steps", "scales"),
    [(b"", b"\0\0\0\0" * 2), (b"\0\0\0", b"\0\0\0\0" * 2), (b"\0\0", b"\0\0\0\0"), (b"\0\0", b"\0")]
    + [(b"\0\0\0\0", b"\0\0\0\0" * 2), (b"\0\0", b"\0\0\xc0\x7f" * 2)],
)
def test_vectors_that_do_not_fit_their_terms(steps: bytes, scales: bytes, tmp_path: Path) -> None:
    packed = {
        "asked": ["goal", "得点"],
        "said": ["cgls"],
        "asked_vectors": {"steps": steps, "scales": scales},
        "said_vectors": {"steps": b"\0", "scales": b"\0\0\0\0"},
    }
    save(WEIGHTS, tmp_path / "w.zip")
    path = _rewritten(
        tmp_path / "w.zip",
        lambda parts: parts.update({"embedding.msgpack": msgspec.msgpack.encode(packed)}),
    )
    with pytest.raises(DsqaError, match="not a weight file of dsqa"):
        load(path)


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
