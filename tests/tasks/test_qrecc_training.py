"""Nothing that is held out is learned from."""

from collections.abc import Sequence

import numpy as np
import pytest
from dsqa_tasks.qrecc import training
from dsqa_tasks.qrecc.linear import Listing
from dsqa_tasks.qrecc.rewriting import Graded, names
from dsqa_tasks.qrecc.training import Answered, Asked, Talk


def talk(source: str, topic: int) -> Talk:
    name = f"metal{topic}"
    turns = [
        Asked(f"What is {name}?", f"What is {name}?"),
        Asked("Is it heavy?", f"Is {name} heavy?"),
    ]
    return Talk(source, topic, turns)


def test_rewrites(monkeypatch: pytest.MonkeyPatch) -> None:
    """A topic is held out of both sources at once."""
    found = [talk(source, topic) for topic in range(10) for source in ("cast", "qrecc")]
    fitted: list[set[str]] = []

    def fit(lists: Sequence[Graded]) -> dict[str, float]:
        fitted.append({each.phrase for one in lists for each in one.options} - {""})
        return dict.fromkeys(names(), 0.0)

    monkeypatch.setattr(training, "fit_rewriting", fit)
    pairs = training.held_out_rewrites(found, 0)
    every = {f"metal{topic}" for topic in range(10)}
    held = [every - one for one in fitted]
    assert len(held) == training.FOLDS
    assert sorted(name for one in held for name in one) == sorted(every)
    assert {source: len(own) for source, own in pairs.items()} == {"cast": 20, "qrecc": 10}


def test_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    lists = [
        Answered(at // 2, ["a", "b"], Listing(np.full((2, 1), float(at)), np.array([0.0, 1.0])))
        for at in range(20)
    ]
    fitted: list[set[int]] = []

    def fit(chosen: Sequence[Answered]) -> dict[str, float]:
        fitted.append({one.topic for one in chosen})
        return {}

    monkeypatch.setattr(training, "fit_answering", fit)
    monkeypatch.setattr(training, "scores", lambda values, *_: np.array([0.0, 1.0]))
    assert training.held_out_answers(lists, 0) == 1.0
    held = [set(range(10)) - one for one in fitted]
    assert len(held) == training.FOLDS
    assert sorted(topic for one in held for topic in one) == list(range(10))
