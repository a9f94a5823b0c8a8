"""Weight files, whole and damaged."""

from pathlib import Path

import pytest
from click.testing import CliRunner
from dsqa_tasks.cli.textgraphs import command
from dsqa_tasks.textgraphs.files.tables import read_tables
from dsqa_tasks.textgraphs.ranker import Ranker
from dsqa_tasks.textgraphs.weights import SHIPPED, load, save
from msgspec import structs
from textgraphs_store import write_store

from dsqa.errors import MalformedFile, UsageError
from dsqa.learning.zipped import read_members, write_members


def test_weights_come_back_as_they_went(tmp_path: Path) -> None:
    weights = load(SHIPPED)
    save(weights, tmp_path / "w.zip")
    assert (tmp_path / "w.zip").read_bytes() == SHIPPED.read_bytes()


def test_what_are_no_weights(tmp_path: Path) -> None:
    (tmp_path / "w.zip").write_bytes(b"no zip")
    with pytest.raises(UsageError, match="holds no weights for textgraphs"):
        load(tmp_path / "w.zip")


@pytest.mark.parametrize(
    ("name", "data", "message"),
    [
        ("second_trees0.onnx", b"nonsense", "no trees of"),
        ("second_trees", None, "no second_trees"),
        ("first_trees", None, "no first_trees"),
        ("features.json", b'["one"]', "no trees of 1 columns"),
        ("adapter.bin", b"\xff" * 768 * 4, "not all are numbers"),
        ("adapter.bin", bytes(768 * 4 + 2), "no adapter of 384 dimensions"),
        ("adapter.bin", b"1", "holds no weights"),
        ("explained.json", b'[[["a"], ["b"], ["c"]]]', "holds no weights"),
        ("card.json", b"{}", "holds no weights"),
    ],
)
def test_damaged_weights(tmp_path: Path, name: str, data: bytes | None, message: str) -> None:
    members = read_members(SHIPPED)
    if data is None:
        members = {one: its for one, its in members.items() if not one.startswith(name)}
    else:
        members[name] = data
    write_members(tmp_path / "w.zip", members, worth=0)
    with pytest.raises(UsageError, match=message):
        load(tmp_path / "w.zip")


@pytest.mark.parametrize("width", [0, -1, 10**9])
def test_weights_of_no_width(tmp_path: Path, width: int) -> None:
    weights = load(SHIPPED)
    save(weights._replace(card=structs.replace(weights.card, width=width)), tmp_path / "w.zip")
    with pytest.raises(UsageError, match="no adapter"):
        load(tmp_path / "w.zip")


def test_a_new_encoder_takes_its_place_with_its_weights_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped, there, saved = load(SHIPPED), tmp_path / "encoder", tmp_path / "w.zip"
    files = ("model.onnx", "tokenizer.json", "card.json")

    def write(_: str, __: str, ___: str, folder: Path, said: bytes = b"new") -> None:
        for name in files:
            (folder / name).write_bytes(said)

    def fail(*_: object) -> None:
        raise MalformedFile("no questions")

    there.mkdir()
    write("", "", "", there, b"old")
    monkeypatch.setattr("dsqa_tasks.encoder_export.export_encoder", write)
    monkeypatch.setattr("dsqa_tasks.textgraphs.fit.learn_from", fail)
    options = ["train", "t", "q", "--date", "2026-11-22", "--encoder", "x", "--licence", "MIT"]
    options += ["--encoder-output", str(there), "-o", str(saved)]
    failed = CliRunner().invoke(command, options)
    assert isinstance(failed.exception, MalformedFile)
    assert {(there / name).read_bytes() for name in files} == {b"old"}
    assert not saved.exists()
    monkeypatch.setattr("dsqa_tasks.textgraphs.fit.learn_from", lambda *_: shipped)
    assert CliRunner().invoke(command, options).exit_code == 0
    assert {(there / name).read_bytes() for name in files} == {b"new"}
    assert saved.exists()


def test_weights_for_another_encoder(tmp_path: Path) -> None:
    tables, _ = write_store(tmp_path)
    weights = load(SHIPPED)
    other = weights._replace(card=structs.replace(weights.card, encoder="0" * 64))
    with pytest.raises(UsageError, match="for another sentence encoder"):
        Ranker(read_tables(tables), other)
