import json
from pathlib import Path

import numpy as np
import pytest
from dsqa_tasks.mrqa import training
from dsqa_tasks.mrqa.training import Plan, held_out, read_sets, scores_of, train
from dsqa_tasks.reading.learning import fit, fit_net
from dsqa_tasks.reading.learning.fit import Example
from dsqa_tasks.reading.learning.folds import folds_of
from dsqa_tasks.reading.reader import Span, load, save
from dsqa_tasks.reading.vectors import DIMENSIONS, folder_of, from_model

from dsqa.errors import UsageError
from tests.on_demand import on_demand

on_demand("torch")
on_demand("onnxmltools")
NAMES = ("Ann", "Bob", "Carl", "Dora", "Emil", "Fay", "Gus", "Hal", "Ida", "Joe")


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Questions on who wrote what when."""
    lines = []
    for number, name in enumerate(NAMES):
        text = f"{name} wrote a book in {1900 + number}. The book was printed in Rome by Smith."
        qas = [
            {"qid": f"a{number}", "question": "Who wrote a book?", "answers": [name]},
            {"qid": f"b{number}", "question": "What year was it?", "answers": [f"{1900 + number}"]},
        ]
        lines.append(json.dumps({"context": text, "qas": qas}))
    path = tmp_path / "tiny.jsonl"
    path.write_text("\n".join(lines))
    return path


@pytest.fixture
def base(tmp_path: Path) -> Path:
    """A folder with word vectors, as a model has them."""
    from safetensors.numpy import save_file

    words = ["[PAD]", "##s", "a", *(f"w{chr(97 + n // 26)}{chr(97 + n % 26)}" for n in range(200))]
    rows = np.random.default_rng(0).normal(size=(len(words), DIMENSIONS + 2))
    tensors = {"embeddings.word_embeddings.weight": rows.astype(np.float32)}
    save_file(tensors, tmp_path / "model.safetensors")
    (tmp_path / "vocab.txt").write_text("\n".join(words))
    return tmp_path


def test_training_is_repeatable_and_learns(
    data: Path, base: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fit_net, "NETS", 2)
    plan = Plan("2026-11-22", 0, 2, from_model(folder_of(str(base))), "tiny (MIT)")
    sets = read_sets([data])
    notes: list[str] = []
    found = held_out(sets, plan, notes.append)
    assert len(notes) == 2
    assert scores_of(sets["tiny"], found["tiny"]).f1 > 60
    monkeypatch.setattr(fit, "ROUNDS", 30)
    made = []
    for name in ("one.zip", "two.zip"):
        save(train(sets, plan._replace(folds=0), notes.append), base / name)
        made.append((base / name).read_bytes())
    assert made[0] == made[1]
    assert load(base / "one.zip").card.vectors == "tiny (MIT)"


def test_vectors_are_of_whole_words(base: Path) -> None:
    vectors = from_model(base)
    assert vectors.words[0] == "waa"
    assert vectors.of(["waa", "a"]).any(1).tolist() == [True, False]
    with pytest.raises(UsageError, match="no model.safetensors"):
        folder_of("no_such_package")


def test_nothing_is_learned_from_the_passage_that_is_answered(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sets = read_sets([data])
    every = {one.passage for one in sets["tiny"]}
    folds: list[set[str]] = []

    class Watched:
        def __init__(self, *_: object) -> None:
            pass

        def best_spans(self, question: str, passage: str, most: int, _: object) -> list[Span]:
            assert passage not in folds[-1]
            seen.append((question, passage))
            return [Span(passage[:3], 0, 3, 0.0)]

    def learned(rest: list[Example], *_: object) -> tuple[()]:
        folds.append({one.passage for one in rest})
        return ()

    seen: list[tuple[str, str]] = []
    monkeypatch.setattr(training, "learn_all", learned)
    monkeypatch.setattr(training, "Reader", Watched)
    plan = Plan("", 0, 3, None, "")  # type: ignore[arg-type]
    found = held_out(sets, plan, [].append)
    assert sorted(seen) == sorted((one.question, one.passage) for one in sets["tiny"])
    assert [one.text for one in found["tiny"] if one] == [one.passage[:3] for one in sets["tiny"]]
    # Each fold is of some passages, and all that is not of it is learned from.
    held = [every - rest for rest in folds]
    assert all(held)
    assert sum(map(len, held)) == len(every)


def test_passages_fall_into_folds_and_copies_into_one() -> None:
    texts = [" ".join(f"{name}{n}" for n in range(40)) for name in NAMES]
    folds = folds_of(texts, 5)
    assert len(set(folds.values())) > 2
    copies = [text.replace(f"{name}20", "other") for name, text in zip(NAMES, texts, strict=True)]
    both = folds_of([*texts, *copies], 5)
    assert all(both[one] == both[two] for one, two in zip(texts, copies, strict=True))
    assert folds_of(["A.", "B.", "\ud800", ""], 1) == {"A.": 0, "B.": 0, "\ud800": 0, "": 0}


def test_a_second_data_set_of_a_name_is_refused(data: Path, tmp_path: Path) -> None:
    other = tmp_path / "tiny.dev.jsonl"
    other.write_bytes(data.read_bytes())
    with pytest.raises(UsageError, match="a second data set of the name tiny"):
        read_sets([data, other])


def test_nothing_to_learn_from_is_said(data: Path, base: Path) -> None:
    plan = Plan("2026-11-22", 0, 0, from_model(base), "")
    asked = [one._replace(answers=("elsewhere",)) for one in read_sets([data])["tiny"]]
    with pytest.raises(UsageError, match="nothing to learn from"):
        train({"tiny": asked}, plan, [].append)
    with pytest.raises(UsageError, match="nothing to learn from"):
        held_out(read_sets([data]), plan._replace(folds=1), [].append)


def test_data_without_answers_teaches_nothing(tmp_path: Path) -> None:
    path = tmp_path / "d.jsonl"
    path.write_text('{"context": "A.", "qas": [{"qid": "q", "question": "?"}]}')
    with pytest.raises(UsageError, match="no question has answers"):
        read_sets([path])
