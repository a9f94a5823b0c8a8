"""The trees in ONNX form give the scores of the library that grew them."""

import numpy as np
import pytest

from dsqa.learning.trees import Trees
from tests.on_demand import on_demand

lightgbm = on_demand("lightgbm", reason="growing trees needs dsqa[train]")
onnxmltools = on_demand("onnxmltools", reason="growing trees needs dsqa[train]")


def test_scores_are_those_of_lightgbm() -> None:
    from onnxmltools.convert.common.data_types import FloatTensorType

    generator = np.random.default_rng(0)
    features = generator.integers(-9, 9, size=(200, 4)).astype(np.float32)
    right = (features[:, 0] + features[:, 2] > 0).astype(np.float32)
    settings = {
        "objective": "lambdarank",
        "num_leaves": 5,
        "min_data_in_leaf": 5,
        "num_threads": 1,
        "verbose": -1,
    }
    booster = lightgbm.train(
        settings, lightgbm.Dataset(features, right, group=[10] * 20), num_boost_round=7
    )
    model = onnxmltools.convert_lightgbm(
        booster,
        initial_types=[("features", FloatTensorType([None, 4]))],
        zipmap=False,
        target_opset=15,
    )
    trees = Trees(model.SerializeToString())
    scores = trees.score(features)
    assert scores.shape == (200,)
    assert scores.dtype == np.float32
    assert scores == pytest.approx(booster.predict(features), abs=1e-5)
    assert len(set(scores.tolist())) > 5
    assert trees.score(features[:1]) == pytest.approx(scores[:1], abs=1e-5)
