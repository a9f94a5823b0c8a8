"""Learning the weights of derivations over cross tables, from questions with gold answers.

The scores of the locator are among the features. It knows the gold cells of the questions that it was trained on, so it
is trained for each fold on the others, and scores a question without having learned from its data file.
"""

import zlib
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

import numpy as np

from dsqa.answers.model import ITEMS
from dsqa.bench.sets import BenchSet
from dsqa.collection import open_collection
from dsqa.derivations.cross.model import describe
from dsqa.derivations.log_linear import Described, LogLinear
from dsqa.derivations.weights import shape_of
from dsqa.evaluation.metrics.right import right
from dsqa.evaluation.registry import Case
from dsqa.locate import Weights
from dsqa.training.gold import fold_of_file, gold_questions
from dsqa.training.locator import train as locator
from dsqa.training.locator.contents import index_of, readable
from dsqa.training.practice.cross_tables import questions
from dsqa.training.ranking.cross_dataset import CrossDataset, CrossQuestion
from dsqa.training.ranking.derivations import (
    HALF,
    Fitted,
    Learned,
    PlainTableQuestion,
    Say,
    held_out,
    weighed,
    weights_of,
)
from dsqa.training.ranking.log_linear import DerivationExample, FitPlan

PRACTICE_SHARE = 1 / 3
"""Maximum number of practice questions for each other question of a set: with more, statistics files are read worse."""
RATE = 0.05
"""Learning rate: half that of plain tables, so that weights learned from many tables of one source fit others too."""


class CrossPlan(NamedTuple):
    """The data and settings of learning over cross tables."""

    sets: Sequence[BenchSet]
    date: str
    folds: int
    most: int | None = None
    """Approximate maximum number of questions of one set."""
    practice: int = 0
    """Approximate number of additional questions on the tables of each set, made from templates."""
    seed: int = 0

    @property
    def fit(self) -> FitPlan:
        """The settings of the fit."""
        return FitPlan(held_out_models=FitPlan().models, rate=RATE, seed=self.seed)

    def made_by(self, command: str) -> str:
        """A command with its options and those of this plan, for the card."""
        limit = f" --most {self.most}" if self.most else ""
        names = " ".join(one.key for one in self.sets)
        return f"dsqa {command} {names}{limit} --practice {self.practice} --date {self.date}"

    def locators(self, say: Say) -> list[Weights]:
        """For each fold the locator learned without its files. Raises UsageError if a library is missing."""
        plan = locator.TrainingPlan(tuple(self.sets), self.date, self.folds, self.most, self.seed)
        return locator.cross_fitted(plan, say).without


class CrossTrained(NamedTuple):
    """Weights over cross tables, and those learned without a part of the files."""

    fitted: Fitted
    locators: list[Weights]
    """Part of the files -> the locator learned without it."""


def train(plan: CrossPlan, say: Say) -> CrossTrained:
    """The weights from the questions of some sets, with figures by weights learned without their tables.

    A question of a small set counts several times. Raises UsageError if a library is missing, a set has no cells, or no
    question is answered by a derivation, and DsqaError as reading a set does.
    """
    locators = plan.locators(say)
    learned = [learned_of(one, locators, plan, say) for one in plan.sets]
    made_by = plan.made_by(f"train-derivations --tables cross --folds {plan.folds}")
    fitted = weights_of(learned, "cross", made_by, plan.date, plan.folds, plan.fit, say, "right")
    return CrossTrained(fitted, locators)


def rankers_elsewhere(
    learned: Sequence[Learned], plan: CrossPlan, say: Say
) -> list[LogLinear | None]:
    """For each fold the ranker of derivations learned without its files; None if nothing remains to learn from."""
    kinds = len(shape_of("cross").operations)
    return held_out(learned, weighed(learned), plan.folds, plan.fit, kinds, say, "right").models


class CrossExample(NamedTuple):
    """A question over cross tables to learn from."""

    question: PlainTableQuestion
    derived: CrossQuestion
    case: Case
    """Its gold answer."""


def learned_of(one: BenchSet, without: Sequence[Weights], plan: CrossPlan, say: Say) -> Learned:
    """The questions of a set and practice on its tables, located by weights learned without their files."""
    asked = [each.question for each in cross_examples(one, without, plan, say)]
    return Learned(one.key, thinned(asked, plan.seed), len(gold_questions(one, plan.most)))


def cross_examples(
    one: BenchSet, without: Sequence[Weights], plan: CrossPlan, say: Say
) -> Iterator[CrossExample]:
    """The questions of a set that derivations answer, and practice on its tables; located by weights learned without their files."""
    practice, seed = plan.practice, plan.seed
    written = gold_questions(one, plan.most)
    a_dataset = -(-practice // max(1, len({question.dataset_id for question in written})))
    folds, done = len(without), 0
    with open_collection(one.folder, one.lang) as collection:
        for dataset_id, group in groupby(written, key=lambda question: question.dataset_id):
            contents = readable(collection, dataset_id)
            if contents is None:
                continue
            dataset = CrossDataset(index_of(contents, one.lang))
            random = np.random.default_rng((seed, zlib.crc32(dataset_id.encode())))
            made = questions(dataset.index, random, a_dataset) if a_dataset else []
            for text, answer, alternatives, fold, is_practice in (
                *(
                    (question.text, question.gold, question.alternatives, question.fold(folds), False)
                    for question in group
                ),
                *((text, answer, (), fold_of_file(file, folds), True) for _, text, answer, file in made),
            ):  # fmt: skip
                done += 1
                if done % 1000 == 0:
                    say(f"{one.key}: {done} questions of {len(written)} and {practice}")
                derived = dataset.derive(text, without[fold])
                found = describe(derived.generated) if derived is not None else None
                if derived is not None and found is not None:
                    case = Case("", answer, one.lang, alternatives)
                    question = PlainTableQuestion(_example(found, case), fold, is_practice)
                    yield CrossExample(question, derived, case)


def thinned(asked: Sequence[PlainTableQuestion], seed: int) -> list[PlainTableQuestion]:
    """The questions of a set, and as many random practice questions as allowed beside them."""
    written = [one for one in asked if not one.is_practice]
    made = [one for one in asked if one.is_practice]
    most = int(len(written) * PRACTICE_SHARE)
    if len(made) > most:
        chosen = np.random.default_rng(seed).choice(len(made), most, replace=False)
        made = [made[at] for at in sorted(chosen)]
    return written + made


def _example(found: Described, case: Case) -> DerivationExample:
    """The example of a question; `case` has its gold answer."""
    is_right = [bool(right(case._replace(answer=ITEMS.join(items)))) for items in found.answers]
    features = np.clip(found.features, -HALF, HALF).astype(np.float16)
    return DerivationExample(found._replace(features=features), np.array(is_right, bool))
