"""`dsqa train-part`: each part is learned from a small collection, and its file is one that the package reads."""

import bz2
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from dsqa.bench.headers import GOLD
from dsqa.bench.sets import find_sets
from dsqa.cli import main
from dsqa.composing.groups.group_features import FEATURES
from dsqa.errors import MalformedFile, UsageError
from dsqa.files.whole import read_whole
from dsqa.questions.learned_operation import WordingFile
from dsqa.tables.line_roles.forest import forest_of
from dsqa.tables.line_roles.roles import ROW_ROLES
from dsqa.training.parts import PARTS
from dsqa.training.parts.complete_trees import Split, complete, of_lightgbm
from dsqa.training.parts.judged import judged_lines, judged_sheets, numbers
from dsqa.training.parts.part import PartCard, PartSources
from tests.sample_collections import copy_sample

REPOSITORY = Path(__file__).resolve().parents[2]
ROLES = REPOSITORY / "benchmarks" / "annotations" / "roles.jsonl"
CARD = PartCard("a test", ["a set"], "2026-11-26", {"all": 0.5})
Make = Callable[..., Path]


def test_a_tree_is_filled_up() -> None:
    root = Split(0.0, 3, 1.5, (Split(-1.0), Split(0.0, 1, 0.25, (Split(2.0), Split(3.0)))))
    tree = complete(root, 2, 3)
    assert tree == {"feature": [3, 0, 1], "threshold": [1.5, 0.0, 0.25], "leaf": [-1, -1, 2, 3]}
    lines = np.array([[0, 0, 0, 1.0], [0, 0.2, 0, 2.0], [0, 0.3, 0, 2.0]])
    assert forest_of([tree]).score(lines).tolist() == [-1, 2, 3]


def test_a_tree_of_lightgbm() -> None:
    leaves = [{"leaf_value": value} for value in (1.0, 2.0)]
    node = {"split_feature": 4, "threshold": 0.5, "left_child": leaves[0], "right_child": leaves[1]}
    assert of_lightgbm(node) == Split(0.0, 4, 0.5, (Split(1.0), Split(2.0)))


def test_numbers_of_rows() -> None:
    assert numbers("1-3,5") == [1, 2, 3, 5]


def test_judged_sheets_are_found_by_the_end_of_their_file(make: Make, tmp_path: Path) -> None:
    data = b"Areas\nArea,2010\nNorth,10\nSouth,30\n"
    folder = make({"areas": ["a.csv"]}, {"a.csv": data})
    plain = tmp_path / "plain" / folder.name
    plain.mkdir(parents=True)
    (plain / "1-a.csv").write_bytes(data)
    line = {
        "set": folder.name, "file": "a.csv", "sheet": "",
        "rows": {"title": "1", "header": "2", "data": "3-4"},
        "tables": [{"rows": "2-4", "stub": "A", "data": "B-C"}],
    }  # fmt: skip
    path = folder / "roles.jsonl"
    path.write_text(json.dumps(line) + "\n" + json.dumps(line | {"file": "none.csv"}) + "\n")
    judged, of_plain = judged_sheets(path, [folder, plain])
    assert of_plain[2].texts == judged.sheet.texts
    assert judged.rows == {0: "title", 1: "header", 2: "data", 3: "data"}
    # Column C is empty: it has no role.
    assert judged.tables == [(frozenset({1, 2, 3}), {0: "stub", 1: "data"}, frozenset({1}))]


@pytest.fixture
def beside(make: Make) -> tuple[Path, Path]:
    """A collection with two tables side by side, the right one with its heads a row lower, and its judgement."""
    rows = ("Area,2010,,,", "North,10,,Port,2012", "South,30,,Leith,7", "East,40,,Oban,9")
    folder = make({"areas": ["a.csv"]}, {"a.csv": "\n".join(rows).encode() + b"\n"})
    line = {
        "set": folder.name, "file": "a.csv", "sheet": "", "rows": {"header": "1-2", "data": "3-4"},
        "tables": [{"rows": "1-4", "stub": "A", "data": "B", "header": "1"},
                   {"rows": "2-4", "stub": "D", "data": "E", "header": "2"}],
    }  # fmt: skip
    path = folder / "roles.jsonl"
    path.write_text(json.dumps(line) + "\n")
    return folder, path


def test_a_row_that_is_head_of_the_table_beside_has_no_role(beside: tuple[Path, Path]) -> None:
    folder, path = beside
    left = PARTS["roles"].examples(PartSources([], [path], [folder]))[0].table
    assert (left.header, left.rows) == ((0,), {0: "header", 2: "data", 3: "data"})


def test_of_some_judged_sheets_only_rows_are_learned(beside: tuple[Path, Path]) -> None:
    folder, path = beside
    whole = PARTS["roles"].examples(PartSources([], [path], [folder]))
    rows = PARTS["roles"].examples(PartSources([], [], [folder], [path]))
    assert [one.rows.roles for one in rows] == [one.rows.roles for one in whole]
    assert any(one.columns.roles for one in whole) and not any(one.columns.roles for one in rows)
    assert {one.weight for one in rows} == {1.0} != {one.weight for one in whole}


def test_the_judged_sheets_that_are_kept_can_be_read(tmp_path: Path) -> None:
    assert {line.set for line in judged_lines(ROLES)} >= {"layouts-e", "layouts-j", "u4"}
    (tmp_path / "bad.jsonl").write_text('{"set": 1}\n')
    assert {line.set for line in judged_lines(ROLES.with_name("structure_roles.jsonl"))} >= {
        "u4",
        "wtq",
    }
    with pytest.raises(MalformedFile, match="bad.jsonl"):
        judged_lines(tmp_path / "bad.jsonl")


def test_operations(tmp_path: Path) -> None:
    copy_sample("e", tmp_path / "e")
    part = PARTS["operations"]
    examples = part.examples(PartSources(find_sets([str(tmp_path / "e")], "train")))
    model = part.fit(examples)
    read = msgspec.json.decode(part.written(model, examples, CARD), type=WordingFile)
    assert read.classes == sorted({example.wanted for example in examples})
    assert all(len(weights) == len(read.classes) for weights in read.weights.values())
    # What was learned from is known again.
    assert [hit for name, hit in part.marks(model, examples) if name == "all"].count(False) <= 2
    assert part.written(part.fit(examples), examples, CARD) == part.written(model, examples, CARD)


def test_groups(tmp_path: Path) -> None:
    copy_sample("e", tmp_path / "e")
    part = PARTS["groups"]
    examples = part.examples(PartSources(find_sets([str(tmp_path / "e")], "train")))
    assert {example.features.shape[1] for example in examples} == {len(FEATURES)}
    held = json.loads(part.written(part.fit(examples), examples, CARD))
    assert list(held) == FEATURES or list(held) == list(FEATURES)
    assert any(held.values())
    figures = part.held_out(examples, 2)
    assert 0 <= figures["e"] <= 1


def leaf(row: int, *children: dict[str, Any]) -> dict[str, Any]:
    return {"row_index": row, "column_index": 0, "children": list(children)}


@pytest.fixture
def trees(make: Make) -> Path:
    """Eight tables with totals over their parts, not set in, and the header trees of each."""
    files, golds = {}, []
    for number in range(8):
        lines = ["Area,2010,2020"]
        parents: list[dict[str, Any]] = []
        for group in ("North", "South", "East"):
            parts = [(7 * number + len(lines) * k + k, 3 * k + number) for k in range(1, 5)]
            above = len(lines)
            lines.append(f"{group},{sum(a for a, _ in parts)},{sum(b for _, b in parts)}")
            lines += [f"{group} {k},{a},{b}" for k, (a, b) in enumerate(parts)]
            parents.append(leaf(above, *(leaf(above + k) for k in range(1, 5))))
        files[f"{number}.csv"] = "\n".join(lines).encode() + b"\n"
        root = {"row_index": -1, "column_index": -1, "children": parents}
        golds.append(
            {
                "dataset_id": f"t{number}",
                "split": "train",
                "header_rows": 1,
                "stub_columns": 1,
                "left_tree": root,
                "top_tree": leaf(-1),
            }  # fmt: skip
        )
    folder = make({f"t{number}": [f"{number}.csv"] for number in range(8)}, files)
    (folder / GOLD).write_bytes(bz2.compress("\n".join(map(json.dumps, golds)).encode()))
    (folder / "questions.tsv").write_text("Q1\tt1\tWhat?\n")
    (folder / "gold.tsv").write_text("Q1\t1\n")
    return folder


def test_nesting(trees: Path) -> None:
    pytest.importorskip("sklearn", reason="needs dsqa[train]")
    part = PARTS["nesting"]
    examples = part.examples(PartSources(find_sets([str(trees)], "train")))
    assert len(examples) == 8
    assert examples[0].parents == [-1, 0, 0, 0, 0, -1, 5, 5, 5, 5, -1, 10, 10, 10, 10]
    (share,) = part.held_out(examples, 2).values()
    assert share > 0.9
    written = json.loads(part.written(part.fit(examples), examples, CARD))
    assert written["card"]["runs"] == 8
    assert len(forest_of(written["trees"]).leaf) == 120


def test_roles(trees: Path) -> None:
    pytest.importorskip("lightgbm", reason="needs dsqa[train]")
    part = PARTS["roles"]
    examples = part.examples(PartSources(find_sets([str(trees)], "train")))
    figures = part.held_out(examples, 2)
    assert figures[f"{trees.name} both, rules"] > 0.9
    assert figures[f"{trees.name} both, forests"] > 0.9
    written = json.loads(part.written(part.fit(examples), examples, CARD))
    assert set(written["forests"]) == {*ROW_ROLES, "stub"}
    assert written["card"]["tables"] == {trees.name: 8}


def test_sets_without_trees(tmp_path: Path) -> None:
    copy_sample("e", tmp_path / "e")
    with pytest.raises(UsageError, match="nothing to learn from"):
        PARTS["nesting"].examples(PartSources(find_sets([str(tmp_path / "e")], "train")))


@pytest.mark.parametrize("name", ["operations.json", "operations.json.gz", "operations.json.xz"])
def test_the_command(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy_sample("e", tmp_path / "e")
    out = tmp_path / name
    with pytest.raises(SystemExit) as ended:
        main(
            [
                "train-part",
                "operations",
                str(tmp_path / "e"),
                "--date",
                "2026-11-26",
                "-o",
                str(out),
            ]
        )
    assert not ended.value.code
    assert "all 0." in capsys.readouterr().out
    read = msgspec.json.decode(read_whole(out), type=WordingFile)
    assert (read.made_by, read.date) == ("dsqa train-part operations", "2026-11-26")
    assert read.data == ["e"]
