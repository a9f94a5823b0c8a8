"""The answer metrics. A new metric is one file in `metrics/` that ends in `register(...)`."""

from collections.abc import Callable
from typing import NamedTuple

from dsqa.language.lang import Lang
from dsqa.registered import load_all

Address = tuple[str, str, str]
"""(data file, sheet or "", A1 name or cell-id); `dsqa.answers.model.CellRef` is one."""


class Case(NamedTuple):
    """The input of a metric for one question."""

    answer: str
    gold: str
    lang: Lang
    alternatives: tuple[str, ...] = ()
    """Other accepted answers; the strict metrics ignore them."""
    answer_cells: frozenset[Address] | None = None
    """None if the run has no cells."""
    gold_cells: frozenset[Address] | None = None
    """None if the gold has no cells."""


class Metric(NamedTuple):
    """A score per question, averaged over the questions that have one."""

    key: str
    """Name in JSON and TSV output."""
    name: str
    description: str
    score: Callable[[Case], float | None]
    """0..1, or None if the question does not have this figure."""
    order: int
    """Place in the report."""


_METRICS: dict[str, Metric] = {}


def register(metric: Metric) -> None:
    """Adds a metric. Raises ValueError if its key is taken."""
    if metric.key in _METRICS:
        raise ValueError(f"metric {metric.key!r} is registered twice")
    _METRICS[metric.key] = metric


def metrics() -> tuple[Metric, ...]:
    """Every metric, in the order of the report."""
    load_all("dsqa.evaluation.metrics")
    return tuple(sorted(_METRICS.values(), key=lambda metric: (metric.order, metric.key)))
