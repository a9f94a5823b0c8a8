"""Learning the weights of derivations, from questions with gold answers on plain tables."""

import zlib
from collections.abc import Callable, Sequence
from itertools import groupby
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dsqa.answers.model import ITEMS
from dsqa.bench.sets import BenchSet
from dsqa.collection import open_collection
from dsqa.derivations.columns.plain_tables import PlainTable, plain_table_of
from dsqa.derivations.log_linear import LEAST_CHANCE, LogLinear, chances
from dsqa.derivations.model import described
from dsqa.derivations.weights import DerivationCard, DerivationWeights, TableKind, shape_of
from dsqa.errors import UsageError
from dsqa.evaluation.denotations import same_denotation
from dsqa.ingest import content, ingest
from dsqa.learning.logistic import fit as fit_logistic
from dsqa.learning.logistic import log_odds
from dsqa.training.gold import gold_questions
from dsqa.training.practice.questions import questions
from dsqa.training.ranking.log_linear import DerivationExample, FitPlan, fit

Say = Callable[[str], None]

MOST_REPEATED = 3
"""Maximum number of times that a question of a small set counts."""
HALF = 60_000.0
"""Nearly the largest number of a half-precision float."""
_PENALTY = 1e-3
"""L2 penalty of the calibration, in answers."""


class PlainTableQuestion(NamedTuple):
    """A question over a plain table to learn from."""

    example: DerivationExample
    fold: int
    """Its fold; questions on one dataset are in one fold."""
    is_practice: bool
    """Whether it is made from a template: learned from once, and in no figure."""


class Fitted(NamedTuple):
    """Weights, and those learned without a part of the questions."""

    weights: DerivationWeights
    held_out: list[LogLinear | None]
    """By fold; None if nothing remains to learn from."""

    def without(self, fold: int) -> DerivationWeights:
        """The weights learned without the questions of a fold."""
        model = self.held_out[fold]
        return self.weights if model is None else self.weights._replace(model=model)


class Learned(NamedTuple):
    """The examples of a set."""

    key: str
    asked: list[PlainTableQuestion]
    questions: int
    """Number of questions of the set, including those on other tables."""


def train(
    sets: Sequence[BenchSet], date: str, folds: int, practice: int, plan: FitPlan, say: Say
) -> DerivationWeights:
    """The weights from the questions of some sets, with figures by weights learned without their tables.

    `practice`: approximate number of additional questions on the tables of each set, made from templates. A question of
    a small set counts several times. Raises UsageError if there is no question on a plain table that a derivation
    answers, and DsqaError as reading a set does.
    """
    learned = [learned_of_plain(one, folds, practice, plan.seed, say) for one in sets]
    names = " ".join(one.key for one in sets)
    made_by = f"dsqa train-derivations {names} --practice {practice} --date {date}"
    return weights_of(learned, "plain", made_by, date, folds, plan, say, "denotation").weights


def weights_of(
    learned: Sequence[Learned],
    tables: TableKind,
    made_by: str,
    date: str,
    folds: int,
    plan: FitPlan,
    say: Say,
    measure: str,
) -> Fitted:
    """The weights from the examples of some sets, with figures by weights learned without the tables.

    `measure`: the name of the share of right answers in the figures. Raises UsageError if no derivation answers a question.
    """
    shape = shape_of(tables)
    kinds = len(shape.operations)
    counted = weighed(learned)
    if not any(one.example.right.any() for one, _ in counted):
        raise UsageError(
            f"no question on a {tables} table that a derivation answers: nothing to learn from"
        )
    say(f"fitting to {len(counted)} questions")
    model = fit([one.example for one, times in counted for _ in range(times)], plan, kinds)
    held = held_out(learned, counted, folds, plan, kinds, say, measure)
    card = DerivationCard(
        made_by,
        [one.key for one in learned],
        date,
        plan.seed,
        shape.columns,
        shape.operations,
        held.figures,
        calibration(held.odds, held.right),
        tables,
    )
    return Fitted(DerivationWeights(card, model), held.models)


def weighed(learned: Sequence[Learned]) -> list[tuple[PlainTableQuestion, int]]:
    """Every question with the number of times that it counts."""
    written = [max(1, sum(not one.is_practice for one in each.asked)) for each in learned]
    found = []
    for each, size in zip(learned, written, strict=True):
        times = min(MOST_REPEATED, max(1, round((max(written) / size) ** 0.5)))
        found += [(one, 1 if one.is_practice else times) for one in each.asked]
    return found


def learned_of_plain(one: BenchSet, folds: int, practice: int, seed: int, say: Say) -> Learned:
    """The questions of a set on plain tables, and practice on these tables."""
    written = gold_questions(one)
    datasets = {question.dataset_id for question in written}
    a_table = -(-practice // max(1, len(datasets)))
    asked = []
    with open_collection(one.folder, one.lang) as collection:
        ingest(collection, datasets)
        by_dataset = groupby(written, key=lambda question: question.dataset_id)
        for done, (dataset_id, own) in enumerate(by_dataset):
            if done % 200 == 0:
                say(f"{one.key}: {done} of {len(datasets)} datasets")
            table = plain_table_of(content(collection, dataset_id))
            if table is None:
                continue
            number = zlib.crc32(dataset_id.encode())
            random = np.random.default_rng((seed, number))
            made = questions(table.relation, one.lang, random, a_table) if a_table else []
            for text, answer, is_practice in (
                *((question.text, question.gold, False) for question in own),
                *((text, answer, True) for _, text, answer in made),
            ):
                example = _example(table, text, answer)
                if example is not None:
                    asked.append(PlainTableQuestion(example, number % folds, is_practice))
    return Learned(one.key, asked, len(written))


def _example(table: PlainTable, question: str, gold: str) -> DerivationExample | None:
    found = described(table.relation, question)
    if found is None:
        return None
    items = gold.count(ITEMS) + 1
    right = [
        len(answer) == items and same_denotation(ITEMS.join(answer), gold)
        for answer in found.answers
    ]
    features = np.clip(found.features, -HALF, HALF).astype(np.float16)
    return DerivationExample(found._replace(features=features), np.array(right, bool))


class HeldOut(NamedTuple):
    """Answers by weights learned without the table of their question."""

    odds: npt.NDArray[np.float64]
    """(answers,) log odds of the probability of each best answer."""
    right: npt.NDArray[np.bool_]
    figures: dict[str, float]
    models: list[LogLinear | None]
    """Fold -> the model learned from the other folds."""


def held_out(
    learned: Sequence[Learned],
    counted: Sequence[tuple[PlainTableQuestion, int]],
    folds: int,
    plan: FitPlan,
    kinds: int,
    say: Say,
    measure: str,
) -> HeldOut:
    """The best answer to each question, by weights learned without its table."""
    odds, right = [], []
    models: list[LogLinear | None] = []
    figures: dict[str, float] = {}
    hits = dict.fromkeys((each.key for each in learned), 0)
    for fold in range(folds):
        say(f"held out: {fold + 1} of {folds} parts")
        used = [one.example for one, times in counted for _ in range(times) if one.fold != fold]
        if not any(example.right.any() for example in used):
            models.append(None)
            continue
        model = fit(used, plan._replace(models=plan.held_out_models), kinds)
        models.append(model)
        for each in learned:
            for one in each.asked:
                if one.fold == fold and not one.is_practice:
                    best, chance = best_answer(model, one.example)
                    odds.append(log_odds(chance, LEAST_CHANCE))
                    right.append(bool(one.example.right[best]))
                    hits[each.key] += right[-1]
    for each in learned:
        written = [one for one in each.asked if not one.is_practice]
        derivable = sum(bool(one.example.right.any()) for one in written)
        figures[f"{each.key} questions"] = float(each.questions)
        figures[f"{each.key} on such tables"] = len(written) / max(1, each.questions)
        figures[f"{each.key} derivable"] = derivable / max(1, len(written))
        figures[f"{each.key} {measure}"] = hits[each.key] / max(1, len(written))
    return HeldOut(np.array(odds), np.array(right, bool), figures, models)


def best_answer(model: LogLinear, example: DerivationExample) -> tuple[int, float]:
    """The likeliest answer to a question, with its probability."""
    found = example.described
    likely = chances(model.scores(found), found.answer, len(found.answers))
    best = int(likely.argmax())
    return best, float(likely[best])


def calibration(odds: npt.NDArray[np.float64], right: npt.NDArray[np.bool_]) -> tuple[float, float]:
    """Factor and offset of a logistic regression of correctness on the log odds."""
    x = np.column_stack([odds, np.ones_like(odds)])
    penalty = np.full(2, _PENALTY)
    factor, offset = fit_logistic(x, right.astype(np.float64), np.ones_like(odds), penalty)
    return round(float(factor), 5), round(float(offset), 5)
