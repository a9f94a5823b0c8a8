"""Gradient-boosted trees over the short lists: LambdaMART (Burges, MSR-TR-2010-82) by LightGBM."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from dsqa.errors import UsageError
from dsqa.locate.closer import COLUMNS
from dsqa.locate.features import SIGNS
from dsqa.locate.trees import Trees
from dsqa.training.examples import SecondPass
from dsqa.training.gold import SHARE

SETTINGS = {
    "objective": "lambdarank",
    "learning_rate": 0.05,
    "num_leaves": 31,
    "min_data_in_leaf": 60,
    "feature_fraction": 0.5,
    "bagging_fraction": 0.8,
    "bagging_freq": 1,
    "lambda_l2": 2.0,
    "lambdarank_truncation_level": 10,
    "max_bin": 127,
    "verbose": -1,
    "deterministic": True,
    "force_row_wise": True,
    "num_threads": 2,
}
ROUNDS = 300


def boost(examples: Sequence[SecondPass], seed: int = 0, rounds: int = ROUNDS) -> Trees:
    """Trees from the short lists that hold a gold cell; the same lists and seed give the same.

    Raises UsageError where lightgbm or onnxmltools is not installed, or there is no such list.
    """
    lightgbm, convert, tensor = libraries()
    used = [example for example in examples if 0 < example.right.sum() < len(example.right)]
    if not used:
        raise UsageError("too few questions to train on: no short list holds its gold cell")
    sizes = dict.fromkeys(dict.fromkeys(example.question.set for example in used), 0)
    for example in used:
        sizes[example.question.set] += 1
    weights = np.concatenate(
        [np.full(len(example.right), sizes[example.question.set] ** SHARE) for example in used]
    )
    data = lightgbm.Dataset(
        np.concatenate([example.features for example in used]),
        np.concatenate([example.right for example in used]),
        group=[len(example.right) for example in used],
        weight=weights / weights.mean(),
    )
    # What can only speak for a cell, or only against it, does so in every tree.
    signs = [SIGNS.get(name, 0) for name in COLUMNS]
    settings = {**SETTINGS, "seed": seed, "monotone_constraints": signs}
    booster = lightgbm.train(settings, data, rounds)
    width = used[0].features.shape[1]
    model = convert(
        booster,
        # Else a random one, and the same trees would be other bytes.
        name="trees",
        initial_types=[("features", tensor([None, width]))],
        zipmap=False,
        target_opset=15,
    )
    return Trees(model.SerializeToString())


def libraries() -> tuple[Any, Any, Any]:
    """lightgbm, the converter to ONNX and its tensor type. Raises UsageError without them."""
    try:
        import lightgbm
        from onnxmltools import convert_lightgbm
        from onnxmltools.convert.common.data_types import FloatTensorType
    except ImportError as error:
        raise UsageError(
            f"training needs {error.name}, which comes with: pip install 'dsqa[train]'"
        ) from error
    return lightgbm, convert_lightgbm, FloatTensorType
