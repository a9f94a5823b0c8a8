"""Calibration of answers without a re-ranker, from answers by weights that were learned without their files.

The locator and the ranker of derivations are trained for each part of the files on the other parts, as `dsqa
train-derivations` does. All sets of a language count alike, however many questions they have: of files like those of
the largest set most answers are right.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from dsqa.answering.calibration import (
    COMPOSED,
    DERIVED,
    AnswerCalibration,
    CalibrationFile,
    composed_factors,
    derived_factors,
)
from dsqa.answering.confidence import confidence
from dsqa.answering.over_cells.sources import SURE
from dsqa.bench.sets import BenchSet
from dsqa.derivations.log_linear import LogLinear
from dsqa.evaluation.calibration import by_width, calibration_error
from dsqa.evaluation.metrics.right import right
from dsqa.language.lang import Lang
from dsqa.questions.operation_names import OF_A_CELL
from dsqa.training.calibrate import calibrate
from dsqa.training.ranking.cross_derivations import (
    CrossExample,
    CrossPlan,
    cross_examples,
    rankers_elsewhere,
    thinned,
)
from dsqa.training.ranking.derivations import Learned, PlainTableQuestion, Say, best_answer

PENALTY = 4.0
"""L2 penalty, in answers."""
_FEW = 20
"""Number of answers of a set below which it does not count more because it is small."""
_ROUNDS = 8
"""Iterations of expectation maximisation, after which coefficients hardly change."""


class ComposedAnswer(NamedTuple):
    """The answer that the rules compose for a question."""

    factors: dict[str, float]
    """Factors of its confidence."""
    is_right: bool
    is_cell: bool
    """Whether it is a cell, which is the answer if its confidence is high."""
    is_text: bool


class AnsweredTwice(NamedTuple):
    """A question answered by weights that were learned without its file, composed and derived."""

    set: str
    lang: Lang
    fold: int
    composed: ComposedAnswer
    derived: dict[str, float]
    """Factors of the confidence of the derived answer."""
    derived_right: bool
    present: float = 1.0
    """Probability that its dataset has what is asked for; the confidence is multiplied by it (`dsqa.missing`)."""


def train(plan: CrossPlan, say: Say) -> CalibrationFile:
    """The calibration for each language of the sets. Raises UsageError if a library is missing or a set has no cells,
    and DsqaError as reading a set does.
    """
    answers = _held_out_answers(plan, say)
    languages = {
        lang: fitted([one for one in answers if one.lang == lang])
        for lang in dict.fromkeys(one.lang for one in answers)
    }
    data = [one.key for one in plan.sets]
    made_by = plan.made_by(f"train-confidence --folds {plan.folds}")
    found = figures(answers, plan.folds)
    return CalibrationFile(made_by, data, plan.date, plan.seed, found, languages)


def _held_out_answers(plan: CrossPlan, say: Say) -> list[AnsweredTwice]:
    fitted = plan.locators(say)
    learned: list[Learned] = []
    composed: list[list[ComposedAnswer]] = []
    for one in plan.sets:
        asked: list[PlainTableQuestion] = []
        own: list[ComposedAnswer] = []
        for each in cross_examples(one, fitted, plan, say):
            asked.append(each.question)
            if not each.question.is_practice:
                own.append(_composed(each))
        learned.append(Learned(one.key, thinned(asked, plan.seed), len(asked)))
        composed.append(own)
    models = rankers_elsewhere(learned, plan, say)
    return [
        _answer(one, question, known, model)
        for one, each, own in zip(plan.sets, learned, composed, strict=True)
        for question, known in zip(_written(each), own, strict=True)
        if (model := models[question.fold]) is not None
    ]


def _written(learned: Learned) -> list[PlainTableQuestion]:
    return [one for one in learned.asked if not one.is_practice]


def _composed(one: CrossExample) -> ComposedAnswer:
    question = one.derived.generated.asked.question
    answer, is_text = one.derived.composed, question.asks_text
    return ComposedAnswer(
        composed_factors(one.derived.factors, question),
        answer is not None and bool(right(one.case._replace(answer=answer.text))),
        answer is not None and answer.operation in OF_A_CELL,
        is_text,
    )


def _answer(
    one: BenchSet, question: PlainTableQuestion, composed: ComposedAnswer, model: LogLinear
) -> AnsweredTwice:
    best, chance = best_answer(model, question.example)
    return AnsweredTwice(
        one.key,
        one.lang,
        question.fold,
        composed,
        derived_factors(chance, composed.is_text),
        bool(question.example.right[best]),
    )


def fitted(answers: Sequence[AnsweredTwice]) -> AnswerCalibration:
    """The coefficients from some answers; sets count alike, except those with few answers."""
    sizes = {name: sum(one.set == name for one in answers) for name in {one.set for one in answers}}
    weights = [1 / (sizes[one.set] + _FEW) for one in answers]
    present = [one.present for one in answers]
    rounds = _ROUNDS if any(there < 1 for there in present) else 0

    def of(
        held: Sequence[dict[str, float]], right: Sequence[bool], names: Sequence[str]
    ) -> dict[str, float]:
        found = calibrate(held, right, weights, names, PENALTY)
        for _ in range(rounds):
            # A wrong answer may be the right one of another dataset (expectation maximisation).
            sure = [confidence(one, found) for one in held]
            likely = [
                float(is_right) if is_right or there >= 1 else own * (1 - there) / (1 - own * there)
                for is_right, own, there in zip(right, sure, present, strict=True)
            ]
            found = calibrate(held, likely, weights, names, PENALTY)
        return found

    return AnswerCalibration(
        of(
            [one.composed.factors for one in answers],
            [one.composed.is_right for one in answers],
            COMPOSED,
        ),
        of([one.derived for one in answers], [one.derived_right for one in answers], DERIVED),
    )


def figures(answers: Sequence[AnsweredTwice], folds: int) -> dict[str, float]:
    """By set, with coefficients from other files: the number of answers, how many are right, the calibration error, how
    many are derived, and how many would be right if none or all of them were."""
    taken: dict[str, list[tuple[float, float, bool]]] = {one.set: [] for one in answers}
    for lang in dict.fromkeys(one.lang for one in answers):
        own = [one for one in answers if one.lang == lang]
        for fold in range(folds):
            others = fitted([one for one in own if one.fold != fold])
            for one in own:
                if one.fold == fold:
                    sure, is_right, derived = _taken(one, others)
                    taken[one.set].append((sure * one.present, is_right, derived))
    found: dict[str, float] = {}
    for name, those in taken.items():
        every = [one for one in answers if one.set == name]
        known = [(confidence, is_right) for confidence, is_right, _ in those]
        found[f"{name} questions"] = float(len(those))
        found[f"{name} right"] = _share(is_right for _, is_right, _ in those)
        found[f"{name} ECE"] = round(calibration_error(by_width(known)), 4)
        found[f"{name} derived"] = _share(derived for *_, derived in those)
        found[f"{name} right composed"] = _share(one.composed.is_right for one in every)
        found[f"{name} right derived"] = _share(one.derived_right for one in every)
    return found


def _taken(one: AnsweredTwice, calibration: AnswerCalibration) -> tuple[float, float, bool]:
    """The confidence of the answer that would be given, whether it is right, and whether it is derived."""
    sure = confidence(one.composed.factors, calibration.composed)
    if sure >= SURE and one.composed.is_cell:
        return sure, float(one.composed.is_right), False
    return confidence(one.derived, calibration.derived), float(one.derived_right), True


def _share(values: Iterable[float]) -> float:
    every = list(values)
    return round(sum(every) / len(every), 4)
