"""The candidates of a question as numbers, and which of them are right."""

from pathlib import Path

import numpy as np

from dsqa.bench.sets import BenchSet
from dsqa.collection import open_collection
from dsqa.locate.indexing.lexicon import Lexicon
from dsqa.locate.matching.features import FEATURES
from dsqa.locate.ranker_features import COLUMNS
from dsqa.locate.weights import shipped
from dsqa.training.gold import TrainingQuestion, training_questions
from dsqa.training.locator.examples import first_passes, second_passes


def test_first_pass(samples: list[BenchSet], store: Path) -> None:
    for one in samples:
        questions = training_questions(one, 2)
        vocabulary = Lexicon()
        with open_collection(one.folder, store=store) as collection:
            found = list(first_passes(questions, collection, shipped(), vocabulary))
        assert [each.question for each in found] == questions
        for each in found:
            count = len(each.right)
            assert each.features.shape == (count, len(FEATURES))
            assert len(each.starts) == count
            assert each.starts.tolist() == sorted(each.starts.tolist())
            assert set(each.right.tolist()) <= {0.0, 1.0}
            assert (each.terms >= 0).all() and (each.terms < len(vocabulary.terms())).all()
            assert each.asked
        located = sum(bool(each.right.any()) for each in found)
        assert located >= 0.9 * len(questions)


def test_terms_are_those_of_the_paths(samples: list[BenchSet], store: Path) -> None:
    question = next(one for one in training_questions(samples[0], 2) if one.qid == "SAMPLE-E-001")
    vocabulary = Lexicon()
    with open_collection(samples[0].folder, store=store) as collection:
        (found,) = first_passes([question], collection, shipped(), vocabulary)
    terms = vocabulary.terms()
    parts = [{terms[number] for number in part} for part in np.split(found.terms, found.starts[1:])]
    right = parts[int(found.right.argmax())]
    assert {"r=colorado", "ro=west", "c=2010", "co=resident population"} <= right
    assert sum("r=colorado" in part for part in parts) < len(parts)


def test_second_pass_uses_the_weights_of_the_fold(samples: list[BenchSet], store: Path) -> None:
    questions = training_questions(samples[1], 2)
    asked: list[TrainingQuestion] = []

    def weights_of(question: TrainingQuestion):  # type: ignore[no-untyped-def]
        asked.append(question)
        return shipped()

    with open_collection(samples[1].folder, store=store) as collection:
        found = list(second_passes(questions, collection, weights_of))
    assert asked == questions
    for each in found:
        assert each.features.shape == (len(each.right), len(COLUMNS))
        assert np.isfinite(each.features).all()
