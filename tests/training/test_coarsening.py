"""Making a trained model small."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.errors import UsageError
from dsqa.learning.text_model import open_text_model
from dsqa.locate.rerank import RerankerCard
from dsqa.training.cross_encoder.coarsening import Steps, coarse, coarsen, round_layers
from dsqa.training.cross_encoder.listwise import ListwisePlan, train_reranker
from dsqa.training.cross_encoder.moments import LayerMatrix
from dsqa.training.cross_encoder.readings_file import Reading


@given(st.lists(st.integers(0, 255), min_size=1), st.integers(0, 255), st.integers(1, 20))
def test_values_are_multiples_of_the_step_and_near(values: list[int], zero: int, step: int) -> None:
    array = np.array(values, np.uint8)
    found = coarse(array, zero, step).astype(int)
    assert ((found - zero) % step == 0).all()
    assert (np.abs(found - array) <= step).all()
    assert coarse(found.astype(np.uint8), zero, step).tolist() == found.tolist()


def test_signed_values_stay_in_their_range() -> None:
    array = np.array([-128, -64, -3, 0, 4, 63, 127], np.int8)
    assert coarse(array, 0, 7).tolist() == [-126, -63, 0, 0, 7, 63, 126]


def readings() -> list[Reading]:
    return [
        Reading("s", "e", number, f"gin or rum {number}", (f"gin = {number}", "rum = 12"), (0,))
        for number in range(40)
    ]


@pytest.fixture(scope="module")
def trained(tiny_base: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder as `dsqa train-reranker` writes it."""
    pytest.importorskip("onnx", reason="training needs dsqa[train]")
    from dsqa.learning.hub import load_base
    from dsqa.training.cross_encoder.onnx_export import export_int8

    folder = tmp_path_factory.mktemp("trained")
    model, tokenizer = train_reranker(readings(), ListwisePlan(str(tiny_base), 32, 30, 5e-3))
    model.save_pretrained(folder / "whole")
    tokenizer.save_pretrained(folder / "whole")
    card = RerankerCard("a test", [], "2026-11-26", "b", "MIT", 0, ["e"], 8, 32)
    again = load_base(str(folder / "whole"), "AutoModelForSequenceClassification", "a test")
    export_int8(again[0].eval(), again[1], ("a", "b"), folder, card)
    return folder


def tensors(folder: Path) -> dict[str, Any]:
    onnx = pytest.importorskip("onnx")
    model = onnx.load(str(folder / "model.onnx"))
    return {one.name: onnx.numpy_helper.to_array(one) for one in model.graph.initializer}


@pytest.mark.long
def test_a_model_has_coarse_weights_fewer_pieces_and_about_the_same_scores(trained: Path) -> None:
    names = ("model.onnx", "tokenizer.json")
    before, whole = tensors(trained), {name: (trained / name).read_bytes() for name in names}
    pairs: list[str | tuple[str, str]] = [
        (one.text, text) for one in readings() for text in one.candidates
    ]
    scores = open_text_model(trained, 32, "a test").run(pairs)[:, 0]
    kept = coarsen(trained, readings(), Steps(3, 2, 30))
    after = tensors(trained)
    layers = [name for name, found in before.items() if found.shape in {(32, 32), (32, 48), (48, 32)} and found.dtype == np.int8 and "pooler" not in name]  # fmt: skip
    assert len(layers) == 12
    for name in layers:
        assert (after[name] % 3 == 0).all()
        assert (after[name] != before[name]).any()
    vocabulary = [
        piece for piece, _ in json.loads((trained / "tokenizer.json").read_text())["model"]["vocab"]
    ]
    assert len(vocabulary) == kept
    assert {"\u2581gin", "\u2581rum", "<unk>"} <= set(vocabulary)
    assert not {"人口", "齲"} & set(vocabulary)  # in no text, and in no common use
    tables = {found.shape for found in after.values() if found.dtype == np.uint8}
    assert {(len(vocabulary), 32), (32, 32)} <= tables
    again = open_text_model(trained, 32, "a test").run(pairs)[:, 0]
    assert np.corrcoef(scores, again)[0, 1] > 0.9
    for name, data in whole.items():
        (trained / name).write_bytes(data)


def test_a_model_of_another_one_is_refused(trained: Path) -> None:
    onnx = pytest.importorskip("onnx")
    model = onnx.load(str(trained / "model.onnx"))
    other = {
        "bert.encoder.layer.7.output.dense": LayerMatrix(np.eye(2, dtype=np.float32), np.eye(2))
    }
    with pytest.raises(UsageError, match=r"has no bert\.encoder\.layer\.7\.output\.dense"):
        round_layers(model, other, 9)


def test_nothing_to_round_by(trained: Path) -> None:
    left_out = [one._replace(file=8) for one in readings()]
    with pytest.raises(UsageError, match="no question outside of the fold"):
        coarsen(trained, left_out, Steps())
