import json
from pathlib import Path

import numpy as np
import pytest

from dsqa.errors import UsageError
from dsqa.reading.fit import fold_of
from dsqa.reading.reader import load, save
from dsqa.reading.vectors import DIMENSIONS, folder_of, from_model
from dsqa.tasks.mrqa.training import Plan, held_out, read_sets, scores_of, train

pytest.importorskip("torch")
pytest.importorskip("onnxmltools")
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


def test_training_is_repeatable_and_learns(data: Path, base: Path) -> None:
    plan = Plan("2026-11-22", 0, 2, from_model(folder_of(str(base))), "tiny (MIT)")
    sets = read_sets([data])
    notes: list[str] = []
    found = held_out(sets, plan, notes.append)
    assert len(notes) == 2
    assert scores_of(sets["tiny"], found["tiny"]).f1 > 60
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


def test_questions_on_a_passage_stay_together() -> None:
    assert fold_of("A passage.", 5) == fold_of("A passage.", 5)
    assert {fold_of(name, 5) for name in NAMES * 3} <= set(range(5))


def test_data_without_answers_teaches_nothing(tmp_path: Path) -> None:
    path = tmp_path / "d.jsonl"
    path.write_text('{"context": "A.", "qas": [{"qid": "q", "question": "?"}]}')
    with pytest.raises(UsageError, match="no question has answers"):
        read_sets([path])
