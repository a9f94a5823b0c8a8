import json
from pathlib import Path

import numpy as np
import pytest
from dsqa_tasks.reading.asked import read_question
from dsqa_tasks.reading.net import Nets
from dsqa_tasks.reading.net import unpacked as unpacked_nets
from dsqa_tasks.reading.reader import SHIPPED, load, save, shipped
from dsqa_tasks.reading.vectors import DIMENSIONS, Vectors, unpacked
from dsqa_tasks.reading.words import TOKENS, read_passage

from dsqa.errors import UsageError
from dsqa.learning.zipped import read_members, write_members

PASSAGE = "Ann Lee was born in Oslo in 1921. She wrote 14 novels, and died in Rome on 3 May 1990."


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("How many novels did Ann Lee write?", "14"),
        ("What city was Ann Lee born in?", "Oslo"),
        ("Where did she die?", "Rome"),
    ],
)
def test_plain_questions_are_answered(question: str, answer: str) -> None:
    best = shipped().best_spans(question, PASSAGE)
    assert best[0].text == answer
    assert [PASSAGE[one.start : one.end] for one in best] == [one.text for one in best]
    assert len({one.text for one in best}) == len(best) == 5
    assert [one.score for one in best] == sorted((one.score for one in best), reverse=True)


@pytest.mark.parametrize("passage", ["", " ", "...", "the of", "\x00\ud800", "a" * 5000])
@pytest.mark.parametrize("question", ["", "?", "Who?", "\ud800"])
def test_odd_texts_do_no_harm(question: str, passage: str) -> None:
    assert len(shipped().best_spans(question, passage)) <= 5


def test_a_passage_read_once_gives_the_same_answers() -> None:
    read = read_passage(PASSAGE)
    best = shipped().best_spans("Who wrote?", read)
    assert best == shipped().best_spans("Who wrote?", read)
    assert best == shipped().best_spans("Who wrote?", PASSAGE)
    assert shipped().best_spans("Who wrote?", read, 2) == best[:2]
    assert shipped().best_spans("Who wrote?", read, 0) == []


def test_a_long_passage_is_read_up_to_its_limit() -> None:
    tail = "Zoe paints. "
    long = PASSAGE + " Nothing is said." * TOKENS + " " + tail
    best = shipped().best_spans("Who paints?", long, 40)
    assert not any("Zoe" in one.text for one in best)
    assert len(read_passage(long).tokens) == TOKENS
    assert read_passage(long).sentences[-1].end == read_passage(long).ends[-1]
    assert shipped().best_spans("Who paints?", f"{PASSAGE} {tail}")[0].text == "Zoe"


def test_a_long_word_is_cut_before_its_stem() -> None:
    assert len(read_passage("a" * 10_000).stems[0]) <= 64
    assert max(len(one.stem) for one in read_question("b" * 10_000).words) <= 64


def test_weights_come_back(tmp_path: Path) -> None:
    path = tmp_path / "weights.zip"
    save(shipped(), path)
    again = load(path)
    assert again.card == shipped().card
    found, expected = (one.best_spans("Who?", PASSAGE) for one in (again, shipped()))
    assert [one[:3] for one in found] == [one[:3] for one in expected]
    assert [one.score for one in found] == pytest.approx([one.score for one in expected], abs=1e-4)
    path.write_bytes(path.read_bytes()[:-40])
    with pytest.raises(UsageError, match="holds no weights of a reader"):
        load(path)


def test_networks_are_averaged_and_come_back() -> None:
    first = (np.array([[[1.0], [0.0]], [[0.0], [1.0]]]), np.zeros((2, 1, 1)))
    nets = Nets(np.zeros(2), np.ones(2), (first, (np.ones((2, 1, 1)), np.zeros((2, 1, 1)))))
    features = np.array([[2.0, 0.0], [-3.0, 1.0]])
    assert nets.score(features).tolist() == [1.0, 0.5]
    assert unpacked_nets(nets.packed(), 2).score(features).tolist() == [1.0, 0.5]
    assert nets.packed() == nets.packed()


@pytest.mark.parametrize(
    ("member", "data"),
    [
        ("trees.onnx", b"garbage"),
        ("nets.bin", b"\0" * 8),
        ("nets.bin", None),
        ("nets.json", b"[4, [1]]"),
        ("nets.json", b"[4, [1, 1]]"),
        ("nets.json", b"[4, [999999999999]]"),
        ("rarity.json", b"[0, {}]"),
        ("rarity.json", b'[7, {"ann": -3}]'),
        ("rarity.json", b'{"ann": 1}'),
        ("names.json", b"[" * 5000),
        ("vectors.bin", b""),
        ("words.txt", b"\xff"),
        ("card.json", b"{}"),
    ],
)
def test_damaged_weights_are_one_line(tmp_path: Path, member: str, data: bytes | None) -> None:
    path = tmp_path / "weights.zip"
    held = read_members(SHIPPED)
    # None: numbers that are none.
    held[member] = b"\xff" * len(held[member]) if data is None else data
    write_members(path, held, worth=0)
    with pytest.raises(UsageError, match=r"^[^\n]*holds no weights of a reader: [^\n]*$"):
        load(path)


def test_weights_for_other_features_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "weights.zip"
    held = read_members(SHIPPED)
    columns = json.loads(held["names.json"])
    write_members(path, {**held, "names.json": json.dumps(columns[::-1]).encode()}, worth=0)
    with pytest.raises(UsageError, match="other features"):
        load(path)


def test_words_without_a_vector_are_zero() -> None:
    rows = np.zeros((1, DIMENSIONS), np.int8)
    rows[0, 3] = 100
    held = unpacked(Vectors(("cat",), rows).packed()).of(["cat", "dog"])
    assert held[0, 3] == 1
    assert not held[1].any()
