"""Which questions are learned from, and which of them are held out together."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dsqa.bench.sets import BenchSet, find_sets
from dsqa.errors import UsageError
from dsqa.evaluation.gold import GoldCells, read_cells
from dsqa.training.gold import KINDS, fold_of, training_questions, with_cells


def test_questions_of_the_samples(samples: list[BenchSet]) -> None:
    english, japanese = (training_questions(one, 5) for one in samples)
    assert (len(english), len(japanese)) == (21, 22)
    assert english[0].qid == "SAMPLE-E-024"
    assert english[0].gold.kind.startswith(KINDS)
    assert {question.set for question in japanese} == {"sample-j"}


def test_questions_on_one_dataset_stand_together(samples: list[BenchSet]) -> None:
    for one in samples:
        datasets = [question.dataset_id for question in training_questions(one, 5)]
        assert datasets == sorted(datasets)


@pytest.mark.parametrize("folds", [2, 5, 20])
def test_a_file_is_never_in_two_folds(samples: list[BenchSet], folds: int) -> None:
    found: dict[str, set[int]] = {}
    for one in samples:
        for question in training_questions(one, folds):
            assert 0 <= question.fold < folds
            for file, _, _ in question.gold.cells:
                found.setdefault(file, set()).add(question.fold)
    assert len(found) > 10
    assert all(len(numbers) == 1 for numbers in found.values())
    assert len(set().union(*found.values())) > 1


def test_folds_are_the_same_in_every_run() -> None:
    gold = [GoldCells(cells=frozenset({(f"{name}.xls", "", "A1")})) for name in "abcdef"]
    assert [fold_of(one, 5) for one in gold] == [0, 0, 1, 3, 4, 4]


@given(st.text(max_size=20), st.lists(st.text(max_size=4), min_size=1), st.integers(1, 20))
def test_all_cells_of_a_file_are_in_its_fold(file: str, cells: list[str], folds: int) -> None:
    numbers = {fold_of(GoldCells(cells=frozenset({(file, "", cell)})), folds) for cell in cells}
    numbers.add(fold_of(GoldCells(cells=frozenset((file, "s", cell) for cell in cells)), folds))
    assert len(numbers) == 1


def test_most_keeps_whole_datasets(samples: list[BenchSet]) -> None:
    everything = training_questions(samples[0], 5)
    kept = training_questions(samples[0], 5, most=10)
    assert 0 < len(kept) < len(everything)
    datasets = {question.dataset_id for question in kept}
    assert kept == [question for question in everything if question.dataset_id in datasets]
    assert training_questions(samples[0], 5, most=21) == everything


def test_kinds(samples: list[BenchSet]) -> None:
    assert samples[0].cells is not None
    cells = read_cells(samples[0].cells)
    headers = training_questions(samples[0], 5, kinds=("header",))
    assert [question.gold.kind for question in headers] == ["header"] * 6
    assert all(cells[question.qid].kind == "header" for question in headers)


def test_a_set_without_cells_is_refused(make: Callable[..., Path]) -> None:
    folder = make({"a": ["a.csv"]}, {"a.csv": b"Area,2010\nNorth,10\nSouth,20\n"})
    (folder / "questions.tsv").write_text("Q1\ta\tHow many?\n")
    (folder / "gold.tsv").write_text("Q1\t10\n")
    with pytest.raises(UsageError, match="has no cells file for its questions"):
        with_cells(find_sets([str(folder)], "train"))
