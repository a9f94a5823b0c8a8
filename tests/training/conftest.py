"""Training on the two sample collections, with small settings."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from dsqa.bench.sets import BenchSet, find_sets
from dsqa.training import train as module
from dsqa.training.gold import with_cells
from dsqa.training.train import Trained, TrainingPlan, train

SAMPLES = Path(__file__).resolve().parents[2] / "collections"
ROUNDS = 4
FOLDS = 2


@pytest.fixture(scope="session")
def samples() -> list[BenchSet]:
    return with_cells(
        find_sets([str(SAMPLES / name) for name in ("sample-e", "sample-j")], "train")
    )


@pytest.fixture(scope="session")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("store")


def _boost_few_rounds(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(module, "boost", partial(module.boost, rounds=ROUNDS))


@pytest.fixture
def few_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """What locates cells has few trees: with so few questions more of them teach nothing else."""
    _boost_few_rounds(monkeypatch)


@pytest.fixture(scope="session")
def twice(samples: list[BenchSet], store: Path) -> Iterator[tuple[Trained, Trained, list[str]]]:
    """The same training twice, and what the first one said."""
    pytest.importorskip("torch", reason="training needs dsqa[train]")
    pytest.importorskip("lightgbm", reason="training needs dsqa[train]")
    pytest.importorskip("onnxmltools", reason="training needs dsqa[train]")
    plan = TrainingPlan(tuple(samples), "2026-11-21", folds=FOLDS, validated=10)
    said: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        _boost_few_rounds(patch)
        yield train(plan, said.append, store), train(plan, store=store), said
