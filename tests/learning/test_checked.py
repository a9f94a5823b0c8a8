"""What a weight file may hold beside weights."""

from pathlib import Path

import numpy as np
import pytest
from dsqa_tasks.nlpcc_kbqa.features import COLUMNS
from dsqa_tasks.nlpcc_kbqa.model import SHIPPED
from dsqa_tasks.sentences import SHIPPED as ENCODER
from dsqa_tasks.sentences import Encoder, shipped_encoder
from dsqa_tasks.trees import checked_trees

from dsqa.errors import UsageError
from dsqa.learning.text_model import files_of
from dsqa.learning.trees import checked_numbers
from dsqa.learning.zipped import read_members


def test_trees_of_as_many_columns() -> None:
    onnx = read_members(SHIPPED)["trees.onnx"]
    trees = checked_trees(onnx, len(COLUMNS))
    assert len(trees.score(np.zeros((3, len(COLUMNS)), np.float32))) == 3
    with pytest.raises(ValueError, match="no trees of 3 columns"):
        checked_trees(onnx, 3)


@pytest.mark.parametrize("data", [b"", b"nonsense", bytes(100)])
def test_no_trees(data: bytes) -> None:
    with pytest.raises(ValueError, match="no trees"):
        checked_trees(data, 3)


def test_numbers_are_as_many_and_finite() -> None:
    data = np.arange(6, dtype="<f2").tobytes()
    assert checked_numbers(data, "<f2", (2, 3))[1].tolist() == [3, 4, 5]
    with pytest.raises(ValueError, match="cannot reshape"):
        checked_numbers(data, "<f2", (2, 2))
    with pytest.raises(ValueError, match="not all are numbers"):
        checked_numbers(np.array([np.nan, 1], "<f2").tobytes(), "<f2", (2,))


def test_vectors_of_sentences_do_not_depend_on_their_company() -> None:
    encoder = shipped_encoder()
    alone, _ = (encoder.encode([one])[0] for one in ("Ice melts.", "A plant needs light to grow."))
    both = encoder.encode(["Ice melts.", "A plant needs light to grow."])
    # In a batch with it, the int8 model would say something else in the second digit.
    assert both[0] == pytest.approx(alone, abs=1e-5)
    assert np.linalg.norm(both, axis=1) == pytest.approx([1, 1], abs=1e-5)


def test_a_damaged_encoder(tmp_path: Path) -> None:
    (tmp_path / "tokenizer.json").write_bytes(files_of(ENCODER).tokenizer)
    (tmp_path / "model.onnx").write_bytes(b"nonsense")
    with pytest.raises(UsageError, match="not a sentence encoder of dsqa"):
        Encoder(tmp_path).encode(["a"])
