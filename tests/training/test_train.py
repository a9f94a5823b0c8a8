"""The whole of `dsqa train`, on the two sample collections."""

from pathlib import Path

import numpy as np
import pytest

from dsqa.answering.confidence import FACTORS
from dsqa.bench.sets import BenchSet
from dsqa.errors import UsageError
from dsqa.locate.matching.features import FEATURES
from dsqa.locate.ranker_features import COLUMNS
from dsqa.locate.weights import load, save, shipped
from dsqa.training.gold import training_questions
from dsqa.training.locator import train as module
from dsqa.training.locator.boost import boost
from dsqa.training.locator.embed import embed
from dsqa.training.locator.examples import FirstPass, SecondPass
from dsqa.training.locator.train import Trained, TrainingPlan, train
from dsqa.training.locator.validate import cross_validated

Twice = tuple[Trained, Trained, list[str]]


def the_same_questions_give_the_same_bytes(twice: Twice, tmp_path: Path) -> None:
    first, second, _ = twice
    save(first.weights, tmp_path / "1.zip")
    save(second.weights, tmp_path / "2.zip")
    assert (tmp_path / "1.zip").read_bytes() == (tmp_path / "2.zip").read_bytes()
    assert first.figures == second.figures


def the_card_says_what_it_was_made_of(twice: Twice, tmp_path: Path) -> None:
    first, _, said = twice
    save(first.weights, tmp_path / "1.zip")
    card = load(tmp_path / "1.zip").card
    assert card.made_by == "dsqa train"
    assert card.data == ["sample-e : 21 questions", "sample-j : 22 questions"]
    assert card.date == "2026-11-21"
    assert tuple(card.columns) == COLUMNS
    assert card.figures == first.figures
    assert any(line.startswith("fold 2 of 2") for line in said)


def figures_are_shares_of_questions_not_learned(twice: Twice) -> None:
    figures = twice[0].figures
    for name in ("sample-e", "sample-j"):
        assert 0.5 <= figures[f"{name} first"] <= figures[f"{name} listed"] <= 1
        assert 0.5 <= figures[f"{name} exact"] <= figures[f"{name} right"] <= 1


def weights_have_all_parts(twice: Twice) -> None:
    weights = twice[0].weights
    assert weights.trees is not None
    assert len(weights.embedding.question_terms) > 20
    assert len(weights.embedding.label_terms) > 20
    assert weights.linear.weights.any()
    # Of ten answers each, so that nothing is sure of its sign.
    assert set(weights.confidence) == set(FACTORS)
    assert weights.confidence["odds"]
    assert weights.temperature > 0


def each_fold_has_weights_of_its_own(twice: Twice) -> None:
    without = twice[0].without
    assert len(without) == 2
    one, other = (held.linear.by_name() for held in without)
    assert one != other
    assert all(held.confidence == twice[0].weights.confidence for held in without)


def held_out_answers(twice: Twice, samples: list[BenchSet], store: Path) -> None:
    answered = list(cross_validated(samples[1], twice[0].without, store=store))
    assert len(answered) == 32
    assert all(one.right or not one.exact for one in answered)
    assert all(one.factors["japanese"] == 1 for one in answered if one.factors)


@pytest.mark.long
def test_the_whole_of_training(
    twice: Twice, samples: list[BenchSet], store: Path, tmp_path: Path
) -> None:
    """One test: training is slow, and would run once more in every worker that has a part of it."""
    the_same_questions_give_the_same_bytes(twice, tmp_path)
    the_card_says_what_it_was_made_of(twice, tmp_path)
    figures_are_shares_of_questions_not_learned(twice)
    weights_have_all_parts(twice)
    each_fold_has_weights_of_its_own(twice)
    held_out_answers(twice, samples, store)


def test_one_data_file_is_too_few(
    samples: list[BenchSet], store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("torch", reason="training needs dsqa[train]")
    pytest.importorskip("lightgbm", reason="training needs dsqa[train]")

    def of_one_file(*arguments: object) -> list[object]:
        questions = training_questions(samples[0], 2)
        return [one for one in questions if one.dataset_id == questions[0].dataset_id]

    monkeypatch.setattr(module, "training_questions", of_one_file)
    with pytest.raises(UsageError, match="too few questions"):
        train(TrainingPlan((samples[0],), "2026-11-21", folds=2), store=store)


def test_nothing_to_boost() -> None:
    pytest.importorskip("lightgbm", reason="training needs dsqa[train]")
    with pytest.raises(UsageError, match="too few questions"):
        boost([])


def test_nothing_to_embed(samples: list[BenchSet]) -> None:
    pytest.importorskip("torch", reason="training needs dsqa[train]")
    question = training_questions(samples[0], 2)[0]
    none = np.zeros(0, np.float32)
    first = FirstPass(
        question,
        np.zeros((0, len(FEATURES)), np.float32),
        none,
        (),
        none.astype(np.int32),
        none.astype(np.int32),
    )
    assert not embed([first], shipped().linear.weights, []).question_terms


def test_trees_learn_what_tells_the_right_cell(samples: list[BenchSet]) -> None:
    pytest.importorskip("lightgbm", reason="training needs dsqa[train]")
    question = training_questions(samples[0], 2)[0]
    generator = np.random.default_rng(0)
    examples = []
    for at in range(30):
        features = np.zeros((20, len(COLUMNS)), np.float32)
        features[:, :4] = generator.normal(size=(20, 4))
        right = (features[:, 3] > 1).astype(np.float32)
        examples.append(SecondPass(question._replace(qid=str(at)), features, right))
    trees = boost(examples[:20], rounds=8)
    first = [float(one.right[trees.score(one.features).argmax()]) for one in examples[20:]]
    assert sum(first) >= 8
    again = boost(examples[:20], rounds=8)
    assert trees.onnx == again.onnx
