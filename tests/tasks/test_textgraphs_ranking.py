"""The official baseline, the shipped ranker, and training."""

from pathlib import Path

import numpy as np
import pytest
from dsqa_tasks.sentences import shipped_encoder
from dsqa_tasks.textgraphs.answering import rankings
from dsqa_tasks.textgraphs.baseline import Baseline
from dsqa_tasks.textgraphs.features import Remembered
from dsqa_tasks.textgraphs.files.questions import read_questions
from dsqa_tasks.textgraphs.files.tables import read_tables
from dsqa_tasks.textgraphs.index import FactIndex
from dsqa_tasks.textgraphs.memory import Memory, explained
from dsqa_tasks.textgraphs.weights import save
from textgraphs_store import HEADER, write_store

from dsqa.errors import MalformedFile

DATA = Path(__file__).parents[2].parent / "shared" / "data" / "textgraphs"


def test_distances_are_those_of_scikit_learn() -> None:
    text = pytest.importorskip("sklearn.feature_extraction.text")
    pairwise = pytest.importorskip("sklearn.metrics.pairwise")
    facts = [
        "an apple is a kind of fruit",
        "a pear is a kind of fruit",
        "a 5 b",
        "Fruit, FRUIT tree",
    ]
    questions = ["Which kind of tree bears fruit?", "nothing known", "fruit fruit apple"]
    vectors = text.TfidfVectorizer().fit(facts)
    official = pairwise.cosine_distances(vectors.transform(questions), vectors.transform(facts))
    ours = Baseline(facts)
    for question, distances in zip(questions, official, strict=True):
        assert ours.distances(question) == pytest.approx(distances)


def test_the_official_run_is_ours() -> None:
    if not DATA.is_dir():
        pytest.skip(f"no {DATA}")
    text = pytest.importorskip("sklearn.feature_extraction.text")
    pairwise = pytest.importorskip("sklearn.metrics.pairwise")
    facts = [fact.text for fact in read_tables(DATA / "tables")]
    questions = [one.text for one in read_questions(DATA / "questions-dev.tsv")[:20]]
    vectors = text.TfidfVectorizer().fit(facts)
    official = pairwise.cosine_distances(vectors.transform(questions), vectors.transform(facts))
    ours = Baseline(facts)
    for question, distances in zip(questions, official, strict=True):
        assert ours.distances(question) == pytest.approx(distances)
        # Which of two equally near facts comes first hangs on the last digit.
        assert (np.diff(distances[ours.rank(question)]) > -1e-9).all()
        assert sorted(ours.rank(question)) == list(range(len(facts)))


def test_all_facts_are_ranked_and_repeats_come_last(tmp_path: Path) -> None:
    tables, path = write_store(tmp_path)
    found = dict(rankings(tables, read_questions(path)))
    assert list(found) == ["Q1", "Q2", "Q3"]
    assert all(len(set(facts)) == len(facts) == 6 for facts in found.values())
    assert {facts[-1] for facts in found.values()} <= {"id-rock", "id-again"}
    assert found["Q1"][0] == "id-apple"
    assert found["Q2"][0] == "id-sun"
    assert found == dict(rankings(tables, read_questions(path)))


@pytest.mark.long
def test_training_twice_gives_the_same_weights(tmp_path: Path) -> None:
    for library in ("lightgbm", "onnxmltools", "torch", "transformers"):
        pytest.importorskip(library)
    from dsqa_tasks.textgraphs.fit import learn_from

    lines = [
        f"Q{n}\tA\tWhich of {n} is a fruit? (A) {name} (B) rock\tid-{name}|CENTRAL id-eat|LEXGLUE\n"
        for n, name in enumerate(["apple", "pear"] * 6)
    ]
    tables, path = write_store(tmp_path, HEADER + "".join(lines))
    for name in ("a.zip", "b.zip"):
        save(learn_from(tables, path, 0, "2026-11-22"), tmp_path / name)
    assert (tmp_path / "a.zip").read_bytes() == (tmp_path / "b.zip").read_bytes()
    found = dict(rankings(tables, read_questions(path), weights=tmp_path / "a.zip"))
    assert len(found) == 12
    path.write_text(HEADER + lines[0], "utf-8")
    with pytest.raises(MalformedFile, match="1 questions are explained by facts of .*, not 10"):
        learn_from(tables, path, 0, "2026-11-22")
    path.write_text(HEADER + "".join(lines).replace("id-", "other-"), "utf-8")
    with pytest.raises(MalformedFile, match="0 questions are explained by facts of .*, not 10"):
        learn_from(tables, path, 0, "2026-11-22")


def test_a_training_question_is_as_new_as_one_asked_later(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    from dsqa_tasks.textgraphs.fit import _examples

    tables, path = write_store(tmp_path, HEADER + "".join(
        f"Q{n}\tA\tWhich fruit has {word}? (A) apple (B) rock\tid-apple|CENTRAL\n"
        for n, word in enumerate(["skin", "peel", "seed", "stem", "juice", "core", "pip", "leaf", "root", "bark"])
    ))  # fmt: skip
    facts, questions = read_tables(tables), read_questions(path)
    index = FactIndex.of(facts)
    examples, _ = _examples(questions, facts, shipped_encoder(), 0, None)
    for one in examples:
        others = [other.question for other in examples if other.part != one.part]
        memory = Memory.of(explained(others), index)
        alike = Remembered(memory).of(one.question)["most alike"][0]
        seen = one.candidates.features[0, one.candidates.names.index("most alike")]
        assert seen == alike  # its own word, which the others lack, is in no vocabulary
