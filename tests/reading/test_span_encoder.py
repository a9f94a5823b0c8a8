"""Windows over a passage, the encoder that reads them, and learning one."""

import json
from pathlib import Path

import numpy as np
import pytest
from dsqa_tasks.fine_tuned import BASE, files_of
from dsqa_tasks.reading import span_encoder
from dsqa_tasks.reading.learning import fit_encoder
from dsqa_tasks.reading.learning.fit import Example
from dsqa_tasks.reading.span_encoder import (
    OF_QUESTION,
    SHARED,
    WINDOW,
    SpanEncoder,
    SpanEncoderCard,
    bounds,
    log_odds,
    windows,
)
from dsqa_tasks.reading.words import read_passage
from hypothesis import given
from hypothesis import strategies as st
from tokenizers import Tokenizer

from dsqa.errors import UsageError

PASSAGE = "Ann Lee was born in Oslo in 1921. She wrote 14 novels."
CARD = SpanEncoderCard("a test", ["d"], "2026-11-22", "tiny", "MIT", 0, 2, "")


@pytest.fixture(scope="module")
def tokenizer() -> Tokenizer:
    return Tokenizer.from_buffer(files_of(BASE).tokenizer)


def test_a_window_is_question_and_passage(tokenizer: Tokenizer) -> None:
    (window,) = windows(tokenizer, "Where was Ann born?", read_passage(PASSAGE))
    pieces = [tokenizer.id_to_token(one) for one in window.ids]
    assert pieces[:8] == ["[CLS]", "where", "was", "ann", "born", "?", "[SEP]", "ann"]
    assert pieces[-1] == "[SEP]"
    assert window.types == [0] * 7 + [1] * (len(pieces) - 7)
    assert window.words[:9] == [-1] * 7 + [0, 1]
    assert window.words[-1] == -1


@given(st.text(), st.text(max_size=3000) | st.lists(st.text(), max_size=999).map(" ".join))
def test_every_piece_is_in_a_window(tokenizer: Tokenizer, question: str, text: str) -> None:
    passage = read_passage(text)
    found = list(windows(tokenizer, question, passage))
    seen: set[int] = set()
    for window in found:
        assert len(window.ids) == len(window.types) == len(window.words) <= WINDOW
        first, last = bounds(window)
        assert [window.words[at] for at in first] == [window.words[at] for at in last]
        seen.update(one for one in window.words if one >= 0)
    whole = tokenizer.encode(
        [one.encode("utf-8", "replace").decode() for one in passage.tokens],
        is_pretokenized=True,
        add_special_tokens=False,
    )
    assert seen == set(whole.word_ids[: span_encoder.OF_PASSAGE])


def test_long_texts_are_cut(tokenizer: Tokenizer, monkeypatch: pytest.MonkeyPatch) -> None:
    long = read_passage("word " * 1000)
    found = list(windows(tokenizer, "who " * 1000, long))
    assert all(one.words.index(0 if one is found[0] else one.words[82]) == 82 for one in found)
    assert found[0].types.count(0) == OF_QUESTION + 2
    assert found[0].words[-2 - SHARED + 1] == found[1].words[OF_QUESTION + 2]
    assert found[-1].words[-2] == 999
    monkeypatch.setattr(span_encoder, "OF_PASSAGE", 500)
    assert list(windows(tokenizer, "who", long))[-1].words[-2] == 499


def test_odds_sum_to_one() -> None:
    assert np.exp(log_odds(np.array([3.0, -800.0, 3.0]))).tolist() == pytest.approx([0.5, 0, 0.5])
    assert log_odds(np.zeros(0)).tolist() == []


EXAMPLES = [
    Example("Where was Ann born?", "Ann was born in Oslo. Bob was born in Rome.", ("Oslo",), ((16, 19),)),
    Example("Where was Bob born?", "Bob was born in Rome. " + "Ann was born. " * 90, ("Rome",)),
    Example("Where?", "Ann was born in Oslo.", ("Paris",)),
]  # fmt: skip


@pytest.mark.long
def test_an_encoder_is_learned(
    tiny_bert: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    torch = pytest.importorskip("torch")
    pytest.importorskip("onnx")
    monkeypatch.setattr(fit_encoder, "EPOCHS", 30)
    monkeypatch.setattr(fit_encoder, "_WARM", 1)
    monkeypatch.setattr(fit_encoder, "_RATE", 1e-2)
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    notes: list[str] = []
    try:
        for name in ("one", "two"):
            fit_encoder.learn_encoder(EXAMPLES, str(tiny_bert), CARD, tmp_path / name, notes.append)
    finally:
        torch.set_num_threads(threads)
    encoder = SpanEncoder(tmp_path / "one")
    assert encoder.digest == SpanEncoder(tmp_path / "two").digest
    assert json.loads((tmp_path / "one" / "card.json").read_text())["made_by"] == "a test"
    passage = read_passage(EXAMPLES[0].passage)
    ends = encoder.read(EXAMPLES[0].question, passage)
    assert passage.tokens[int(ends.first.argmax())] == "Oslo"
    assert passage.tokens[int(ends.last.argmax())] == "Oslo"
    assert np.exp(ends.first).sum() == pytest.approx(1)
    assert len(encoder.read("", read_passage("")).first) == 0
    assert len(encoder.read("\ud800", read_passage("\ud800 a")).first) == 2


def test_nothing_to_learn_from_is_said(tiny_bert: Path, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="nothing to learn from"):
        fit_encoder.learn_encoder(EXAMPLES[2:], str(tiny_bert), CARD, tmp_path / "m", [].append)
    assert not (tmp_path / "m").exists()


def test_a_damaged_encoder_is_said(tmp_path: Path) -> None:
    (tmp_path / "tokenizer.json").write_bytes(files_of(BASE).tokenizer)
    (tmp_path / "model.onnx").write_bytes(b"nonsense")
    with pytest.raises(UsageError, match="not an encoder of `dsqa task mrqa train-encoders`"):
        SpanEncoder(tmp_path).read("Who?", read_passage("Ann."))
