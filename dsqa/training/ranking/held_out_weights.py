"""Weights learned without a part of the files, for each part: beside them the use of a re-ranker is fitted."""

from pathlib import Path
from typing import NamedTuple

from dsqa.derivations import weights as of_derivations
from dsqa.derivations.weights import DerivationWeights, shape_of
from dsqa.derivations.weights import shipped as shipped_derivations
from dsqa.locate import Weights
from dsqa.locate import weights as of_locator
from dsqa.training.ranking.cross_derivations import CrossPlan, CrossTrained, train
from dsqa.training.ranking.derivations import Say, learned_of_plain, weighed
from dsqa.training.ranking.log_linear import FitPlan, fit

PARTS = 3
"""Number of parts of the files."""


class WeightsWithout(NamedTuple):
    """Weights learned without one part of the files."""

    locator: Weights
    cross: DerivationWeights


class HeldOutWeights(NamedTuple):
    """Part of the files -> the weights learned without it."""

    cross: list[WeightsWithout]
    plain: list[DerivationWeights]
    """The same over plain tables, whose parts are of datasets; [] if they are not asked for."""


def held_out_weights(plan: CrossPlan, folder: Path, plain: bool, say: Say) -> HeldOutWeights:
    """The weights in a folder; missing ones are learned from the sets of the plan, and saved in it.

    `plain`: also those over plain tables. Raises UsageError if a library is missing, and DsqaError as reading a set or a
    weight file does.
    """
    if not all(path.exists() for part in range(PARTS) for path in _files(folder, part)):
        with_cells = [one for one in plan.sets if one.cells is not None]
        save_cross(train(plan._replace(sets=with_cells, folds=PARTS), say), folder)
    if plain and not all(_plain_file(folder, part).exists() for part in range(PARTS)):
        _make_plain(plan, folder, say)
    return HeldOutWeights(
        [
            WeightsWithout(of_locator.load(locator), of_derivations.load(cross))
            for locator, cross in (_files(folder, part) for part in range(PARTS))
        ],
        [of_derivations.load(_plain_file(folder, part)) for part in range(PARTS) if plain],
    )


def save_cross(trained: CrossTrained, folder: Path) -> None:
    """Save the weights of each part over cross tables. Raises DsqaError if the folder cannot be written."""
    assert len(trained.locators) == PARTS
    folder.mkdir(parents=True, exist_ok=True)
    for part, locator in enumerate(trained.locators):
        locator_file, cross_file = _files(folder, part)
        of_locator.save(locator, locator_file)
        of_derivations.save(trained.fitted.without(part), cross_file)


def _files(folder: Path, part: int) -> tuple[Path, Path]:
    return folder / f"locator-{part}.zip", folder / f"cross-{part}.zip"


def _plain_file(folder: Path, part: int) -> Path:
    return folder / f"plain-{part}.zip"


def _make_plain(plan: CrossPlan, folder: Path, say: Say) -> None:
    learned = [learned_of_plain(one, PARTS, plan.practice, plan.seed, say) for one in plan.sets]
    counted = weighed(learned)
    kinds = len(shape_of("plain").operations)
    for part in range(PARTS):
        used = [one.example for one, times in counted for _ in range(times) if one.fold != part]
        say(f"plain tables: fitting to {len(used)} questions")
        model = fit(used, FitPlan(models=1, seed=plan.seed), kinds)
        weights = shipped_derivations("plain")._replace(model=model)
        of_derivations.save(weights, _plain_file(folder, part))
