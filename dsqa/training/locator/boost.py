"""Gradient-boosted trees over the short lists: LambdaMART."""

from collections.abc import Sequence

import numpy as np

from dsqa.errors import UsageError
from dsqa.learning.boosting import fit, libraries
from dsqa.learning.trees import Trees
from dsqa.locate.matching.features import SIGNS
from dsqa.locate.ranker_features import COLUMNS
from dsqa.training.gold import SHARE
from dsqa.training.locator.examples import SecondPass

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
}
ROUNDS = 300


def boost(examples: Sequence[SecondPass], seed: int = 0, rounds: int = ROUNDS) -> Trees:
    """Trees from the short lists with a gold cell; the same lists and seed give the same trees.

    Raises UsageError if lightgbm or onnxmltools is not installed, or there is no such list.
    """
    libraries()
    used = [example for example in examples if 0 < example.right.sum() < len(example.right)]
    if not used:
        raise UsageError("too few questions to train on: no short list holds its gold cell")
    sizes = dict.fromkeys(dict.fromkeys(example.question.set for example in used), 0)
    for example in used:
        sizes[example.question.set] += 1
    weights = np.concatenate(
        [np.full(len(example.right), sizes[example.question.set] ** SHARE) for example in used]
    )
    # Features that can only raise a score, or only lower it, do so in every tree.
    signs = [SIGNS.get(name, 0) for name in COLUMNS]
    return fit(
        np.concatenate([example.features for example in used]),
        np.concatenate([example.right for example in used]),
        [len(example.right) for example in used],
        {**SETTINGS, "monotone_constraints": signs},
        rounds,
        seed=seed,
        weights=weights / weights.mean(),
    )
