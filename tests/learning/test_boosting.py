import numpy as np
import pytest

from dsqa.errors import UsageError
from dsqa.learning import boosting
from dsqa.learning.boosting import fit

RANK = {"objective": "lambdarank", "num_leaves": 4, "min_data_in_leaf": 2}


def rows() -> tuple[np.ndarray, np.ndarray, list[int]]:
    features = np.random.default_rng(0).random((200, 3)).astype(np.float32)
    return features, (features[:, 1] > 0.8).astype(int), [20] * 10


def test_what_is_graded_higher_scores_higher() -> None:
    features, grades, groups = rows()
    scores = fit(features, grades, groups, RANK, 20).score(features)
    assert scores[grades == 1].min() > scores[grades == 0].max()


def test_the_same_rows_give_the_same_bytes() -> None:
    assert fit(*rows(), RANK, 5).onnx == fit(*rows(), RANK, 5).onnx


def test_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "lightgbm", None)
    with pytest.raises(UsageError, match=r"lightgbm.*'\.\[train\]'"):
        boosting.libraries()
