import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from dsqa.bench import sets
from dsqa.bench.floors import read_floors
from dsqa.cli import main
from dsqa.errors import CollectionNotFound, MalformedFile, UsageError

AREAS = b"Area,2010,2020\nNorth,10,20\nSouth,30,40\n"


def bench(*arguments: str) -> int:
    """Without the re-ranker, which takes longer to read than these sets to answer."""
    with pytest.raises(SystemExit) as exit:
        main(["bench", "--reranker", "none", *arguments])
    return int(exit.value.code or 0)


@pytest.fixture
def folder(make: Callable[..., Path]) -> Path:
    """Two dev questions, the gold of one of them wrong on purpose; one train question."""
    folder = make({"areas": ["a.csv"]}, {"a.csv": AREAS})
    ask = "Q{}\tareas\tWhat was the value for the {} in 2010?\n"
    (folder / "questions_dev.tsv").write_text(ask.format(1, "North") + ask.format(2, "South"))
    (folder / "gold_dev.tsv").write_text("Q1\t10\nQ2\t31\n")
    (folder / "cells_dev.tsv").write_text("Q1\ta.csv\t\tB2\tlookup\t\nQ2\ta.csv\t\tB3\tlookup\t\n")
    (folder / "questions_train.tsv").write_text(ask.format(3, "South"))
    (folder / "gold_train.tsv").write_text("Q3\t30\n")
    return folder


def test_figures(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert bench(str(folder), "--json") == 0
    [(key, figures)] = json.loads(capsys.readouterr().out).items()
    assert key == "collection/dev"
    assert figures["questions"] == 2
    assert (figures["lines"], figures["answered"]) == (1.0, 1.0)
    assert (figures["em"], figures["em_lookup"]) == (0.5, 0.5)
    assert (figures["cells"], figures["cells_lookup"]) == (1.0, 1.0)
    assert figures["em_text"] is None
    assert (figures["right"], figures["headers"], figures["value"]) == (0.5, None, None)
    assert figures["denotation"] == 0.5
    assert 0 <= figures["ece"] <= 1
    assert figures["right_at_80"] == 0.5
    assert 10 < figures["peak_mb"] < 2000
    assert figures["warm_qps"] > 0
    assert list(figures["by_operation"]) == ["all", "others"]
    every = figures["by_operation"]["all"]
    assert (every["answers"], every["right"], every["ece"]) == (2, 0.5, figures["ece"])
    assert not (folder / ".dsqa").exists()


def test_table_and_floors(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    floors = tmp_path / "floors.json"
    floors.write_text(
        '{"collection/train": {"em": 1.0, "em_text": 0.1, "peak_mb": 1, "ece": 1}, "absent": {"em": 1}}'
    )
    assert bench(str(folder), "--split", "train", "--floors", str(floors)) == 1
    captured = capsys.readouterr()
    lines = captured.out.splitlines()
    assert [" ".join(line.split()) for line in lines[:6]] == [
        "set collection", "split train", "questions 1", "lines % 100.0", "answered % 100.0",
        "EM 1.0000",
    ]  # fmt: skip
    blank = lines.index("")
    assert len({len(line) for line in lines[:blank]}) == 1
    assert [" ".join(line.split())[:11] for line in lines[blank + 1 :]] == [
        "operation a", "e all 1 1.0", "e others 1 "
    ]  # fmt: skip
    said = [line for line in captured.err.splitlines() if "collection/train" in line]
    assert (
        said[0] == "dsqa: error: collection/train: em_text is not measured, below its floor of 0.1"
    )
    assert re.fullmatch(
        r"dsqa: error: collection/train: peak_mb is \S+, above its ceiling of 1", said[1]
    )
    assert len(said) == 2


def test_a_set_of_plain_values_is_answered_once_more(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = folder.rename(folder.parent / "u4")
    (folder / "gold_dev.tsv").write_text("Q1\t10.0\nQ2\t31\n")
    assert bench("u4", "--data", str(folder.parent), "--json") == 0
    figures = json.loads(capsys.readouterr().out)["u4/dev"]
    assert (figures["em"], figures["value"]) == (0.0, 0.5)


def test_splits(folder: Path) -> None:
    def found(split: sets.Split | None) -> list[str]:
        return [one.split for one in sets.find_sets([str(folder)], split)]

    assert found(None) == ["dev"]
    assert found("all") == ["train", "dev"]
    with pytest.raises(UsageError, match="questions_valid"):
        found("valid")


def test_plain_folder(folder: Path) -> None:
    for what in ("questions", "gold", "cells"):
        (folder / f"{what}_dev.tsv").rename(folder / f"{what}.tsv")
    [one] = sets.find_sets([str(folder)], "dev")
    assert (one.key, one.lang, one.split) == ("collection", "e", "")


def test_names_below_the_data_folder(folder: Path) -> None:
    folder.rename(folder.parent / "ds2-e")
    [one] = sets.find_sets([], None, folder.parent)
    assert one.key == "ds2-e/dev"
    with pytest.raises(CollectionNotFound, match="no set other"):
        sets.find_sets(["other"], None, folder.parent)


def test_no_data_is_one_line_and_good(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("dsqa.bench.data_folder", lambda: None)
    assert bench() == 0
    captured = capsys.readouterr()
    assert captured.out == ""
    assert len(captured.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "not JSON"),
        ("[]", "expected"),
        ('{"a": {"speed": 1}}', "no figure speed"),
        ('{"a": {"em": "high"}}', "no number"),
    ],
)
def test_malformed_floors(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "floors.json"
    path.write_text(text)
    with pytest.raises(MalformedFile, match=said):
        read_floors(path)


def test_quiet_is_passed_on(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    questions = folder / "questions_train.tsv"
    questions.write_text("\ufeff" + questions.read_text(), encoding="utf-8")
    assert bench(str(folder), "--split", "train") == 0
    assert "byte order mark" in capfd.readouterr().err
    with pytest.raises(SystemExit) as exit:
        main(["-q", "bench", str(folder), "--split", "train", "--reranker", "none"])
    assert exit.value.code == 0
    assert capfd.readouterr().err == ""
