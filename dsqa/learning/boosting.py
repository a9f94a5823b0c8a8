"""Fitting gradient-boosted trees: LambdaMART (Burges, MSR-TR-2010-82) and others, by LightGBM."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy.typing as npt

from dsqa.extras import needed
from dsqa.learning.trees import Trees

REPEATABLE = {"verbose": -1, "deterministic": True, "force_row_wise": True, "num_threads": 2}
"""Settings that make training repeatable: the same rows and seed give the same trees."""


def fit(
    features: npt.NDArray[Any],
    grades: npt.NDArray[Any],
    groups: Sequence[int] | None,
    settings: Mapping[str, object],
    rounds: int,
    *,
    seed: int = 0,
    weights: npt.NDArray[Any] | None = None,
) -> Trees:
    """Trees fitted to the grades of rows; the same rows, settings and seed give the same trees.

    `features` (rows, columns); `grades` (rows,), whole numbers from 0 for a ranking objective;
    `groups`: sizes of the runs of rows that are ranked together, None if there are none;
    `weights` (rows,). `settings` are LightGBM's, added to `REPEATABLE`. Raises UsageError if
    lightgbm or onnxmltools is not installed.
    """
    lightgbm, convert, tensor = libraries()
    data = lightgbm.Dataset(features, grades, group=groups, weight=weights)
    booster = lightgbm.train({**REPEATABLE, **settings, "seed": seed}, data, rounds)
    model = convert(
        booster,
        # Otherwise a random name, and the same trees would be other bytes.
        name="trees",
        initial_types=[("features", tensor([None, features.shape[1]]))],
        zipmap=False,
        target_opset=15,
    )
    return Trees(model.SerializeToString())


def libraries() -> tuple[Any, Any, Any]:
    """lightgbm, the converter to ONNX and its tensor type. Raises UsageError without them."""
    lightgbm, onnxmltools, types = needed(
        "train", "training", "lightgbm", "onnxmltools", "onnxmltools.convert.common.data_types"
    )
    return lightgbm, onnxmltools.convert_lightgbm, types.FloatTensorType
