"""Weights learned without a part of the files, beside which the use of a re-ranker is fitted.

They leave out every fourth data file, a re-ranker every eighth (or twelfth …): the files that it was not trained on are
among those that they leave out.
"""

from pathlib import Path
from typing import NamedTuple

from dsqa.derivations import weights as of_derivations
from dsqa.derivations.weights import DerivationWeights, shape_of
from dsqa.derivations.weights import shipped as shipped_derivations
from dsqa.locate import Weights
from dsqa.locate import weights as of_locator
from dsqa.training.ranking.cross_derivations import CrossPlan, learned_of
from dsqa.training.ranking.derivations import Learned, Say, learned_of_plain, weighed
from dsqa.training.ranking.log_linear import FitPlan, fit

FOLDS = 4
"""Number of parts of the files; the first is left out."""
_LOCATOR, _CROSS, _PLAIN = "locator.zip", "cross.zip", "plain.zip"


class HeldOutWeights(NamedTuple):
    """Weights learned without the first part of the files."""

    locator: Weights
    cross: DerivationWeights
    plain: DerivationWeights


def held_out_weights(plan: CrossPlan, folder: Path, say: Say) -> HeldOutWeights:
    """The weights in a folder; missing ones are learned from the sets of the plan, and saved in it.

    Raises UsageError if a library is missing, and DsqaError as reading a set or a weight file does.
    """
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / _CROSS).exists():
        _make_cross(plan, folder, say)
    if not (folder / _PLAIN).exists():
        _make_plain(plan, folder, say)
    return HeldOutWeights(
        of_locator.load(folder / _LOCATOR),
        of_derivations.load(folder / _CROSS),
        of_derivations.load(folder / _PLAIN),
    )


def _make_cross(plan: CrossPlan, folder: Path, say: Say) -> None:
    of_sets = plan._replace(sets=[one for one in plan.sets if one.cells is not None], folds=FOLDS)
    locators = of_sets.locators(say)
    of_locator.save(locators[0], folder / _LOCATOR)
    learned = [learned_of(one, locators, of_sets, say) for one in of_sets.sets]
    _fit(learned, "cross", of_sets.fit, folder / _CROSS, say)


def _make_plain(plan: CrossPlan, folder: Path, say: Say) -> None:
    learned = [learned_of_plain(one, FOLDS, plan.practice, plan.seed, say) for one in plan.sets]
    _fit(learned, "plain", FitPlan(seed=plan.seed), folder / _PLAIN, say)


def _fit(
    learned: list[Learned], tables: of_derivations.TableKind, plan: FitPlan, file: Path, say: Say
) -> None:
    """Fit once, to all parts but the first."""
    used = [one.example for one, times in weighed(learned) for _ in range(times) if one.fold]
    say(f"fitting to {len(used)} questions on {tables} tables")
    model = fit(used, plan._replace(models=1), len(shape_of(tables).operations))
    of_derivations.save(shipped_derivations(tables)._replace(model=model), file)
