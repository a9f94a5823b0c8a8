"""Making a trained model small."""

import json
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.training.coarsening import coarse, coarsen, kept_pieces

PIECES = [
    "<s>",
    "<pad>",
    "</s>",
    "<unk>",
    "\u2581",
    "人",
    "\u2581人",
    "齲",
    "们",
    "人口",
    "経済",
    "です",
    "データ",
    "a",
    "the",
]


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


def test_pieces_that_are_used_or_common_stay() -> None:
    kept = kept_pieces(PIECES, {9, 14})
    # Without an ideograph of the second level, a Chinese one, and what nothing says of ideographs or hiragana.
    assert [PIECES[at] for at in kept] == [
        "<s>", "<pad>", "</s>", "<unk>", "\u2581", "人", "\u2581人", "人口", "データ", "a", "the",
    ]  # fmt: skip


def test_a_model_keeps_its_form_and_the_rows_of_its_pieces(tmp_path: Path) -> None:
    helper = pytest.importorskip("onnx.helper")
    numpy_helper = pytest.importorskip("onnx.numpy_helper")
    onnx = pytest.importorskip("onnx")
    pytest.importorskip("tokenizers")
    random = np.random.default_rng(0)
    vectors = random.integers(90, 160, (len(PIECES), 100)).astype(np.uint8)
    matrix = random.integers(-64, 65, (100, 20)).astype(np.int8)
    tensors = [
        numpy_helper.from_array(vectors, "vectors"),
        numpy_helper.from_array(np.array(120, np.uint8), "zero"),
        numpy_helper.from_array(matrix, "matrix"),
    ]
    nodes = [
        helper.make_node("Gather", ["vectors", "ids"], ["taken"]),
        helper.make_node("DequantizeLinear", ["taken", "scale", "zero"], ["floats"]),
        helper.make_node("MatMulInteger", ["rounded", "matrix"], ["product"]),
    ]
    graph = helper.make_graph(nodes, "g", [], [], tensors)
    (tmp_path / "model.onnx").write_bytes(helper.make_model(graph).SerializeToString())
    vocabulary = [[piece, -float(at)] for at, piece in enumerate(PIECES)]
    told = {
        "version": "1.0", "added_tokens": [], "normalizer": None, "pre_tokenizer": None,
        "post_processor": None, "decoder": None,
        "model": {"type": "Unigram", "unk_id": 3, "vocab": vocabulary},
    }  # fmt: skip
    (tmp_path / "tokenizer.json").write_text(json.dumps(told))
    card = {
        "made_by": "a test", "base": "b", "licence": "MIT", "data": [], "date": "2026-11-26",
        "seed": 0, "langs": ["j"], "folds": 8, "longest": 80,
    }  # fmt: skip
    (tmp_path / "card.json").write_text(json.dumps(card))
    assert coarsen(tmp_path, ["人口"], 7, 3) == 10
    found = {
        tensor.name: numpy_helper.to_array(tensor)
        for tensor in onnx.load(str(tmp_path / "model.onnx")).graph.initializer
    }
    kept = [
        word for word, _ in json.loads((tmp_path / "tokenizer.json").read_text())["model"]["vocab"]
    ]
    assert kept == [PIECES[at] for at in (0, 1, 2, 3, 4, 5, 6, 9, 12, 13)]
    assert found["vectors"].shape == (10, 100)
    rows = vectors[[PIECES.index(piece) for piece in kept]].astype(int)
    assert np.abs(found["vectors"] - rows).max() <= 1
    assert (found["matrix"] % 7 == 0).all()
    assert np.abs(found["matrix"].astype(int) - matrix).max() <= 4
