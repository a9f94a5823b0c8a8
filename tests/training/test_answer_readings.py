"""What a cross-encoder reads of training questions."""

from collections.abc import Callable
from pathlib import Path

import pytest

from dsqa.bench.sets import BenchSet, find_sets
from dsqa.derivations.weights import shipped as shipped_derivations
from dsqa.locate.weights import shipped
from dsqa.training.cross_encoder.answer_readings import answer_readings, asked_datasets
from dsqa.training.cross_encoder.readings_file import Reading
from dsqa.training.gold import gold_questions

Make = Callable[..., Path]
PRICES = b"Drink,Price\nRum,12\nGin,9\nTea,3\nMilk,2\n"


@pytest.fixture
def prices(make: Make) -> BenchSet:
    folder = make({"prices": ["prices.csv"]}, {"prices.csv": PRICES})
    (folder / "questions_train.tsv").write_text("Q1\tprices\tWhat is the price of gin?\n")
    (folder / "gold_train.tsv").write_text("Q1\t9\n")
    return find_sets([str(folder)], "train")[0]


def read(one: BenchSet) -> list[Reading]:
    return list(answer_readings(one, lambda _: None))


def right_of(reading: Reading) -> set[str]:
    return {reading.candidates[number] for number in reading.right}


def test_answers_over_a_plain_table(prices: BenchSet) -> None:
    (reading,) = read(prices)
    assert 'project Price | Drink = Gin "gin" (1 of 4 rows) = 9' in right_of(reading)
    assert len(reading.candidates) > 5
    assert (reading.set, reading.lang) == (prices.key, "e")


def test_cells_stand_beside_answers(samples: list[BenchSet]) -> None:
    found = {reading.text: reading for reading in read(samples[0])}
    question = next(text for text in found if "Colorado in 2010" in text)
    right = right_of(found[question])
    assert any(
        text.startswith("West > Colorado | Resident population > 2010 | ")
        and text.endswith(" = 5,029,196")
        for text in right
    )
    assert len(set(found[question].candidates)) == len(found[question].candidates) > 20
    folds = {one.text: one.fold(3) for one in gold_questions(samples[0])}
    assert found[question].fold(3) == folds[question]


def test_questions_on_one_file_are_in_one_fold(samples: list[BenchSet]) -> None:
    questions = gold_questions(samples[0])
    folds = {(one.dataset_id, min(one.cells.cells)[0], one.fold(3)) for one in questions if one.cells and one.cells.cells}  # fmt: skip
    files = {(dataset, file) for dataset, file, _ in folds}
    assert len(folds) == len(files) > 1
    assert {fold for _, _, fold in folds} > {0}


def test_the_likeliest_answers_come_first(samples: list[BenchSet]) -> None:
    weights = shipped_derivations("cross"), shipped()
    for dataset, group in asked_datasets(samples[0], gold_questions(samples[0])[:4]):
        for question in group:
            chances = [one.chance for one in dataset.answers(question, *weights, 6)]
            assert chances == sorted(chances, reverse=True)
            assert len(chances) <= 6
