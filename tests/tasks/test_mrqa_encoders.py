"""Encoders that are learned beside the ranking: one for each fold, and one of all."""

import json
from collections.abc import Sequence
from pathlib import Path

import msgspec
import numpy as np
import pytest
from dsqa_tasks.mrqa import encoders
from dsqa_tasks.mrqa.encoders import (
    EncoderPlan,
    Encoders,
    held_out_ends,
    make_encoders,
    open_encoders,
)
from dsqa_tasks.mrqa.training import Plan, held_out, train
from dsqa_tasks.reading.learning import fit, fit_encoder, fit_net
from dsqa_tasks.reading.learning.fit import Example
from dsqa_tasks.reading.learning.folds import folds_of
from dsqa_tasks.reading.reader import encoder_folder, load, save, shipped
from dsqa_tasks.reading.span_encoder import Ends, SpanEncoder

from dsqa.errors import UsageError

PLAN = EncoderPlan("tiny", "MIT", "2026-11-22", 0, 2)
NAMES = ("Ann", "Bob", "Carl", "Dora", "Emil", "Fay")
SETS = {
    "tiny": [
        Example("Who was born in Oslo?", f"{name} was born in Oslo. He was {number}.", (name,))
        for number, name in enumerate(NAMES)
    ]
}


def test_each_passage_has_an_encoder_that_has_not_seen_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: dict[str, list[str]] = {}

    def learned(
        examples: Sequence[Example], base: str, card: object, folder: Path, _: object
    ) -> None:
        seen[folder.name] = [one.passage for one in examples]
        folder.mkdir(parents=True)
        (folder / "card.json").write_bytes(msgspec.json.encode(card))

    monkeypatch.setattr(encoders, "learn_encoder", learned)
    make_encoders(SETS, PLAN, tmp_path, [].append)
    assert list(seen) == ["fold-1", "fold-2", "all"]
    assert len(seen["all"]) == len(NAMES)
    made = open_encoders(tmp_path, SETS, 2)
    asked: list[tuple[str, str]] = []

    def read(encoder: SpanEncoder, question: str, passage: object) -> Ends:
        asked.append((encoder.folder.name, passage.text))  # type: ignore[attr-defined]
        return Ends(np.zeros(1), np.zeros(1))

    monkeypatch.setattr(SpanEncoder, "read", read)
    list(held_out_ends(SETS["tiny"], made))
    assert [text for _, text in asked] == [one.passage for one in SETS["tiny"]]
    assert all(text not in seen[name] for name, text in asked)

    # What is there is not made again, unless it was made in another way.
    seen.clear()
    notes: list[str] = []
    make_encoders(SETS, PLAN, tmp_path, notes.append)
    assert not seen
    assert notes[0] == "fold-1: is there already"
    with pytest.raises(UsageError, match="fold-1 was made in another way"):
        make_encoders(SETS, PLAN._replace(seed=1), tmp_path, notes.append)
    with pytest.raises(UsageError, match="other data or folds"):
        open_encoders(tmp_path, {"tiny": SETS["tiny"][1:]}, 2)
    with pytest.raises(UsageError, match="other data or folds"):
        open_encoders(tmp_path, SETS, 3)
    for text in ("[]", "[" * 100_000):
        (tmp_path / "all" / "card.json").write_text(text)
        with pytest.raises(UsageError, match="all holds no encoder"):
            open_encoders(tmp_path, SETS, 2)


@pytest.mark.long
def test_a_reader_with_an_encoder_is_learned_and_comes_back(
    tiny_bert: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("onnxmltools")
    monkeypatch.setattr(fit_encoder, "EPOCHS", 1)
    monkeypatch.setattr(fit_net, "NETS", 2)
    monkeypatch.setattr(fit, "ROUNDS", 30)
    make_encoders(SETS, PLAN._replace(base=str(tiny_bert)), tmp_path / "made", [].append)
    made = open_encoders(tmp_path / "made", SETS, 2)
    plan = Plan("2026-11-22", 0, 2, shipped().english.vectors, "", made)
    notes: list[str] = []
    reader = train(SETS, plan, notes.append)
    assert notes[0] == "encoders: 6 questions read"
    assert reader.card.encoder == SpanEncoder(tmp_path / "made" / "all").digest
    path = tmp_path / "there" / "weights.zip"
    path.parent.mkdir()
    save(reader, path)
    question, passage = SETS["tiny"][0].question, SETS["tiny"][0].passage
    found, expected = (one.best_spans(question, passage) for one in (load(path), reader))
    assert [one[:3] for one in found] == [one[:3] for one in expected]
    assert [one.score for one in found] == pytest.approx([one.score for one in expected], abs=1e-4)
    without = train(SETS, plan._replace(encoders=None, folds=0), notes.append)
    assert len(without.nets.mean) < len(reader.nets.mean)

    card = encoder_folder(path) / "tokenizer.json"
    card.write_text(json.dumps(json.loads(card.read_text()), indent=1))
    with pytest.raises(UsageError, match="is not the encoder that .* was learned with"):
        load(path)
    card.unlink()
    with pytest.raises(UsageError, match=r"tokenizer\.json"):
        load(path)


def test_held_out_questions_are_read_by_the_encoder_of_their_fold(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pytest.importorskip("torch")
    pytest.importorskip("onnxmltools")
    asked: list[tuple[str, str]] = []

    def read(encoder: SpanEncoder, question: str, passage: object) -> Ends:
        asked.append((encoder.folder.name, passage.text))  # type: ignore[attr-defined]
        tokens = len(passage.tokens)  # type: ignore[attr-defined]
        return Ends(np.zeros(tokens), np.zeros(tokens))

    monkeypatch.setattr(SpanEncoder, "read", read)
    made = Encoders([SpanEncoder(Path("0")), SpanEncoder(Path("1"))], SpanEncoder(Path("all")))
    held_out(SETS, Plan("", 0, 2, shipped().english.vectors, "", made), [].append)
    fold = folds_of((one.passage for one in SETS["tiny"]), 2)
    assert len(asked) == len(NAMES)
    assert {name for name, _ in asked} == {"0", "1"}
    assert all(name == str(fold[text]) for name, text in asked)
