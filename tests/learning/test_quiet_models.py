"""A damaged model says nothing on stdout, where the result goes."""

from pathlib import Path

import pytest
from dsqa_tasks.trees import checked_trees

from dsqa.errors import UsageError
from dsqa.learning.text_model import files_of, open_text_model
from dsqa.learning.zipped import read_members
from dsqa.locate import rerank, weights

DAMAGES = ("no model", "cut", "a name that is no text")
"""onnxruntime quotes the name of an operator in its message, which Python cannot decode."""


def damaged(model: bytes, damage: str, operator: bytes) -> bytes:
    assert operator in model
    return {
        "no model": b"no model",
        "cut": model[: len(model) // 2],
        "a name that is no text": model.replace(operator, b"\xde" + operator[1:]),
    }[damage]


@pytest.mark.parametrize("damage", DAMAGES)
def test_damaged_trees_are_an_error_and_nothing_else(
    damage: str, capfd: pytest.CaptureFixture[str]
) -> None:
    trees = read_members(weights.SHIPPED, "trees.onnx")["trees.onnx"]
    with pytest.raises(ValueError, match="no trees of 3 columns"):
        checked_trees(damaged(trees, damage, b"TreeEnsembleRegressor"), 3)
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_text_model_is_an_error_and_nothing_else(
    damage: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    model, tokenizer = files_of(rerank.SHIPPED)
    (tmp_path / "model.onnx").write_bytes(damaged(model, damage, b"LayerNormalization"))
    (tmp_path / "tokenizer.json").write_bytes(tokenizer)
    with pytest.raises(UsageError, match="not a model"):
        open_text_model(tmp_path, None, "a model")
    assert capfd.readouterr() == ("", "")
