"""From answers and gold to a report: scores per question, figures with intervals, kinds."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import fsum
from typing import NamedTuple

from dsqa.evaluation.calibration import Calibration, calibrate
from dsqa.evaluation.gold import GoldCells
from dsqa.evaluation.registry import Address, Case, Metric, metrics
from dsqa.language.lang import Lang

_NO_CELLS = GoldCells()


class Score(NamedTuple):
    """One question of the gold file."""

    qid: str
    kind: str
    gold: str
    answer: str
    values: dict[str, float | None]
    """Metric key -> score, None if the question does not have the figure."""


class Figure(NamedTuple):
    """A metric over all questions that have it, with its 95% bootstrap interval."""

    key: str
    name: str
    value: float
    low: float
    high: float
    questions: int


class Group(NamedTuple):
    """The questions of one kind."""

    kind: str
    questions: int
    values: dict[str, float | None]
    """Metric key -> mean, None if no question of this kind has the figure."""


@dataclass(frozen=True)
class Report:
    """The result of `evaluate`. The same input and seed give the same report in any order of the questions,
    except that `scores` keeps the order of the gold file."""

    lang: Lang
    words: str
    """How words are split for F1, with the version of the dictionary."""
    answered: int
    """Gold questions with a non-empty answer."""
    missing: tuple[str, ...]
    """Gold QIDs that are missing in the run; they score as an empty answer."""
    extra: tuple[str, ...]
    """QIDs of the run that are not in the gold; they are ignored."""
    figures: tuple[Figure, ...]
    kinds: tuple[Group, ...]
    """The part of a kind before the colon, most frequent first, each followed by its full kinds."""
    scores: tuple[Score, ...]
    seed: int
    calibration: Calibration | None = None
    """Calibration of the confidences; None for a run without any."""

    @property
    def questions(self) -> int:
        """Number of questions in the gold."""
        return len(self.scores)

    def value(self, key: str) -> float:
        """The value of a figure, by its key. Raises KeyError if the report lacks it."""
        for figure in self.figures:
            if figure.key == key:
                return figure.value
        raise KeyError(key)


def evaluate(
    answers: Mapping[str, str],
    gold: Mapping[str, str],
    lang: Lang,
    cells: Mapping[str, GoldCells] | None = None,
    answer_cells: Mapping[str, Iterable[Address]] | None = None,
    seed: int = 0,
    confidences: Mapping[str, float] | None = None,
) -> Report:
    """Scores a run (QID -> answer) over every question of the gold (QID -> answer).

    `cells` brings kinds, accepted alternatives and gold cells; `answer_cells` the cells each answer
    was read from (a question without any scores 0 in cell accuracy); `confidences` those of the
    answers, 0..1 (a question without one counts as 0). Raises ValueError if the gold is empty.

    >>> evaluate({"q1": "5 %"}, {"q1": "5", "q2": "6"}, "e").value("em_norm")
    0.5
    """
    if not gold:
        raise ValueError("no gold answers")
    from dsqa.language.tokens import dictionary

    used = metrics()
    scores = tuple(
        _score(qid, answers.get(qid, ""), text, lang, cells or {}, answer_cells, used)
        for qid, text in gold.items()
    )
    return Report(
        lang=lang,
        words=dictionary(lang),
        answered=sum(1 for score in scores if score.answer.strip()),
        missing=tuple(qid for qid in gold if qid not in answers),
        extra=tuple(qid for qid in answers if qid not in gold),
        figures=_figures(scores, used, seed),
        kinds=_kinds(scores, used),
        scores=scores,
        seed=seed,
        calibration=_calibration(scores, confidences) if confidences else None,
    )


def _calibration(scores: Sequence[Score], confidences: Mapping[str, float]) -> Calibration:
    return calibrate(
        [confidences.get(score.qid, 0.0) for score in scores],
        [score.values["right"] or 0.0 for score in scores],
    )


def _score(
    qid: str,
    answer: str,
    gold: str,
    lang: Lang,
    cells: Mapping[str, GoldCells],
    answer_cells: Mapping[str, Iterable[Address]] | None,
    used: Sequence[Metric],
) -> Score:
    known = cells.get(qid, _NO_CELLS)
    found = None
    if answer_cells is not None:
        from dsqa.evaluation.cells import address

        found = frozenset(address(*one) for one in answer_cells.get(qid, ()))
    case = Case(answer, gold, lang, known.alternatives, found, known.cells or None)
    return Score(qid, known.kind, gold, answer, {m.key: m.score(case) for m in used})


def _figures(scores: Sequence[Score], used: Sequence[Metric], seed: int) -> tuple[Figure, ...]:
    import numpy as np

    from dsqa.evaluation.significance import bootstrap

    # Resampling goes by position: a fixed order makes the interval independent of the order in the file.
    ordered = sorted(scores, key=lambda score: score.qid)
    matrix = np.array(
        [[_nan(score.values[metric.key]) for metric in used] for score in ordered], dtype=np.float64
    )
    figures = []
    for metric, interval in zip(used, bootstrap(matrix, seed), strict=True):
        values = _present(scores, metric.key)
        if values:
            value = fsum(values) / len(values)
            figures.append(Figure(metric.key, metric.name, value, *interval, len(values)))
    return tuple(figures)


def _kinds(scores: Sequence[Score], used: Sequence[Metric]) -> tuple[Group, ...]:
    full = Counter(score.kind for score in scores if score.kind)
    broad: Counter[str] = Counter()
    for kind, count in full.items():
        broad[_broad(kind)] += count
    groups = []
    for kind in _by_count(broad):
        groups.append(_group(kind, [s for s in scores if _broad(s.kind) == kind], used))
        groups += [
            _group(narrow, [s for s in scores if s.kind == narrow], used)
            for narrow in _by_count(full)
            if narrow != kind and _broad(narrow) == kind
        ]
    return tuple(groups)


def _group(kind: str, scores: Sequence[Score], used: Sequence[Metric]) -> Group:
    means: dict[str, float | None] = {}
    for metric in used:
        values = _present(scores, metric.key)
        means[metric.key] = fsum(values) / len(values) if values else None
    return Group(kind, len(scores), means)


def _broad(kind: str) -> str:
    return kind.partition(":")[0]


def _by_count(counts: Counter[str]) -> list[str]:
    return sorted(counts, key=lambda kind: (-counts[kind], kind))


def _present(scores: Iterable[Score], key: str) -> list[float]:
    return [value for score in scores if (value := score.values[key]) is not None]


def _nan(value: float | None) -> float:
    return float("nan") if value is None else value
