"""The figures of a ranked run: those of the task, and those of trec_eval if it is installed."""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any

from dsqa.ranking.files import Judgements, Ranking
from dsqa.ranking.measures import MEASURES

_TREC = {"map": "MAP", "recip_rank": "MRR", "P_5": "P@5", "P_10": "P@10", "P_20": "P@20"}
"""Measures of trec_eval over the whole run, and their names here."""


@dataclass(frozen=True)
class RankingReport:
    """Figures of a run, 0..1."""

    means: Mapping[str, float]
    """Over all judged topics; a topic that the run lacks, or without relevant datasets, counts as 0."""
    topics: Mapping[str, Mapping[str, float]]
    """QID -> the figures of a topic, in the order of the judgements."""
    left_out: tuple[str, ...]
    """Judged topics that the run lacks."""
    unknown: tuple[str, ...]
    """Topics of the run without judgements, which are not counted."""


def has_trec_eval() -> bool:
    """Whether MAP, MRR and P@k can be computed."""
    return find_spec("pytrec_eval") is not None


def evaluate_ranking(ranking: Ranking, judgements: Judgements) -> RankingReport:
    """Scores a run against judgements."""
    topics: dict[str, dict[str, float]] = {}
    for qid, judged in judgements.items():
        levels = [judged.get(dataset, 0) for dataset in ranking.get(qid, ())]
        topics[qid] = {
            name: measure(levels, [*judged.values()]) for name, measure in MEASURES.items()
        }
    if has_trec_eval():
        for qid, figures in _by_trec_eval(ranking, judgements).items():
            topics[qid] |= figures
    names = next(iter(topics.values()), {})
    return RankingReport(
        {name: sum(figures[name] for figures in topics.values()) / len(topics) for name in names},
        topics,
        tuple(qid for qid in judgements if qid not in ranking),
        tuple(qid for qid in ranking if qid not in judgements),
    )


def _by_trec_eval(ranking: Ranking, judgements: Judgements) -> dict[str, dict[str, float]]:
    import pytrec_eval

    judged: Any = {qid: dict(levels) for qid, levels in judgements.items()}
    # trec_eval sorts by score, so ranks become decreasing scores.
    scores = {
        qid: {dataset: float(-rank) for rank, dataset in enumerate(ranking.get(qid, ()))}
        for qid in judgements
    }
    found = pytrec_eval.RelevanceEvaluator(judged, set(_TREC)).evaluate(scores)
    return {
        qid: {name: float(found.get(qid, {}).get(key, 0.0)) for key, name in _TREC.items()}
        for qid in judgements
    }
