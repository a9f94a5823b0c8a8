"""The measures of SCAI-QReCC-21, as its evaluator of 2021-10-04 computes them.

A measure is left out if the run has no data for it. Its ROUGE metric prints the middle of a random bootstrap; here it is the
plain mean, which is the expected value of that.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

import numpy as np

from dsqa_tasks.qrecc.evaluation.rouge import rouge_1
from dsqa_tasks.reading.squad import exact, f1_v2


class Turn(NamedTuple):
    """Conversation and number of a turn."""

    conversation: int
    number: int
    """From 1."""


class Truth(NamedTuple):
    """The gold of a turn; fields are empty if unknown."""

    rewrite: str
    passages: Sequence[str]
    answer: str


class Given(NamedTuple):
    """The parts of a run for a turn; None for missing parts."""

    rewrite: str | None
    passages: Mapping[str, float] | None
    """Scores by id."""
    answer: str | None


class ConversationScores(NamedTuple):
    """Figures over a run."""

    means: Mapping[str, float]
    """QR (ROUGE1-R of rewrites), MRR of passages; EM, F1 and ROUGE1-R of answers; 0 to 1.

    Measures without data in the run are left out.
    """
    used: Mapping[str, int]
    """Number of rewrites, passages (turns) and answers behind the figures."""


def evaluate(
    run: Mapping[Turn, Given],
    truth: Mapping[Turn, Truth],
    *,
    missing_truth: bool = False,
    first_turns: bool = False,
) -> ConversationScores:
    """Score a run. A turn that the run leaves out has an empty rewrite and answer, but is not counted
    in MRR.

    `missing_truth`: also count turns with empty gold; passages then score 0, and an empty answer is
    right. `first_turns`: also count rewrites of first turns.
    """
    asked = [
        turn
        for turn, wanted in truth.items()
        if (first_turns or turn.number > 1) and (missing_truth or wanted.rewrite)
    ]
    answered = [turn for turn, wanted in truth.items() if missing_truth or wanted.answer]
    ranked = [
        (given.passages, truth[turn].passages)
        for turn, given in run.items()
        if given.passages is not None and turn in truth and (missing_truth or truth[turn].passages)
    ]
    means: dict[str, float] = {}
    if asked and any(given.rewrite is not None for given in run.values()):
        pairs = [(_rewrite(run, turn), truth[turn].rewrite) for turn in asked]
        means["QR"] = _mean(_recall, pairs)
    if ranked:
        means["MRR"] = sum(reciprocal_rank(*one) for one in ranked) / len(ranked)
    has_answer = sum(turn in run and run[turn].answer is not None for turn in answered)
    if has_answer:
        pairs = [(_answer(run, turn), truth[turn].answer) for turn in answered]
        for name, measure in (("EM", exact), ("F1", f1_v2)):
            # To percent and back, as the official script does: it can change the last digit.
            means[name] = 100.0 * sum(measure(*pair) for pair in pairs) / len(pairs) / 100
        means["ROUGE1-R"] = _mean(_recall, pairs)
    used = {
        "rewrites": len(asked) if "QR" in means else 0,
        "passages": len(ranked),
        "answers": has_answer,
    }
    return ConversationScores(means, used)


def reciprocal_rank(scores: Mapping[str, float], relevant: Iterable[str]) -> float:
    """1 / rank of the first relevant passage, 0 if there is none. Ranked as by trec_eval: by scores
    in single precision, ties by the larger id."""
    wanted = set(relevant)
    order = sorted(scores, key=lambda one: (_single(scores[one]), one.encode()), reverse=True)
    return next((1 / rank for rank, one in enumerate(order, 1) if one in wanted), 0.0)


def _single(score: float) -> float:
    with np.errstate(over="ignore"):
        return float(np.float32(score))


def _recall(text: str, reference: str) -> float:
    return rouge_1(text, reference).recall


def _mean(measure: Callable[[str, str], float], pairs: Sequence[tuple[str, str]]) -> float:
    return sum(measure(*pair) for pair in pairs) / len(pairs)


def _rewrite(run: Mapping[Turn, Given], turn: Turn) -> str:
    return (run[turn].rewrite or "") if turn in run else ""


def _answer(run: Mapping[Turn, Given], turn: Turn) -> str:
    return (run[turn].answer or "") if turn in run else ""
