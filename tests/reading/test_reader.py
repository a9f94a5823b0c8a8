from pathlib import Path

import numpy as np
import pytest

from dsqa.errors import UsageError
from dsqa.reading.net import Nets
from dsqa.reading.net import unpacked as unpacked_nets
from dsqa.reading.reader import best_spans, load, save, shipped
from dsqa.reading.vectors import DIMENSIONS, Vectors, unpacked

PASSAGE = "Ann Lee was born in Oslo in 1921. She wrote 14 novels, and died in Rome on 3 May 1990."


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("How many novels did Ann Lee write?", "14"),
        ("What city was Ann Lee born in?", "Oslo"),
        ("Who was born in Oslo?", "Ann Lee"),
    ],
)
def test_plain_questions_are_answered(question: str, answer: str) -> None:
    best = best_spans(question, PASSAGE)
    assert best[0].text == answer
    assert [PASSAGE[one.start : one.end] for one in best] == [one.text for one in best]
    assert len({one.text for one in best}) == len(best) == 5
    assert [one.score for one in best] == sorted((one.score for one in best), reverse=True)


@pytest.mark.parametrize("passage", ["", " ", "...", "the of", "\x00\ud800", "a" * 5000])
@pytest.mark.parametrize("question", ["", "?", "Who?", "\ud800"])
def test_odd_texts_do_no_harm(question: str, passage: str) -> None:
    assert len(best_spans(question, passage)) <= 5


def test_the_same_text_gives_the_same_answers() -> None:
    assert best_spans("Who wrote?", PASSAGE) == best_spans("Who wrote?", PASSAGE)


def test_weights_come_back(tmp_path: Path) -> None:
    path = tmp_path / "weights.zip"
    save(shipped(), path)
    again = load(path)
    assert again.card == shipped().card
    assert best_spans("Who?", PASSAGE, reader=again) == best_spans("Who?", PASSAGE)
    path.write_bytes(path.read_bytes()[:-40])
    with pytest.raises(UsageError, match="holds no weights of a reader"):
        load(path)


def test_networks_are_averaged_and_come_back() -> None:
    first = (np.array([[[1.0], [0.0]], [[0.0], [1.0]]]), np.zeros((2, 1, 1)))
    nets = Nets(np.zeros(2), np.ones(2), (first, (np.ones((2, 1, 1)), np.zeros((2, 1, 1)))))
    features = np.array([[2.0, 0.0], [-3.0, 1.0]])
    assert nets.score(features).tolist() == [1.0, 0.5]
    assert unpacked_nets(nets.packed()).score(features).tolist() == [1.0, 0.5]
    assert nets.packed() == nets.packed()


def test_words_without_a_vector_are_zero() -> None:
    rows = np.zeros((1, DIMENSIONS), np.int8)
    rows[0, 3] = 100
    held = unpacked(Vectors(("cat",), rows).packed()).of(["cat", "dog"])
    assert held[0, 3] == 1
    assert not held[1].any()
