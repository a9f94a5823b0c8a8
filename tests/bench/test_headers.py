"""Header rows, stub columns and paths against a small gold tree."""

import bz2
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dsqa.bench.headers import GOLD, measure_headers
from dsqa.collection import open_collection
from dsqa.errors import MalformedFile

AREAS = b"Area,2010,2020\nNorth,10,20\nSouth,30,40\n"


def leaf(row: int, column: int) -> dict[str, Any]:
    return {"row_index": row, "column_index": column, "children": []}


def root(*children: dict[str, Any]) -> dict[str, Any]:
    return {"row_index": -1, "column_index": -1, "children": list(children)}


RIGHT = {
    "dataset_id": "areas",
    "split": "dev",
    "header_rows": 1,
    "stub_columns": 1,
    "left_tree": root(leaf(1, 0), leaf(2, 0)),
    "top_tree": root(leaf(0, 1), leaf(0, 2)),
}


@pytest.fixture
def folder(make: Callable[..., Path]) -> Path:
    return make(
        {"areas": ["a.csv"], "more": ["b.csv"], "broken": ["none.csv"]},
        {"a.csv": AREAS, "b.csv": AREAS},
    )


def measure(folder: Path, *golds: dict[str, Any], split: str = "dev") -> Any:
    lines = "".join(json.dumps(gold) + "\n" for gold in golds)
    (folder / GOLD).write_bytes(bz2.compress(lines.encode()))
    with open_collection(folder, "e", folder.parent / "store") as collection:
        return measure_headers(collection, folder / GOLD, split)


def test_right_and_wrong(folder: Path) -> None:
    wrong = {**RIGHT, "dataset_id": "more", "stub_columns": 2}
    wrong["top_tree"] = root({**leaf(0, 1), "children": [leaf(0, 2)]})
    found = measure(folder, RIGHT, wrong)
    assert (found.tables, found.both, found.header_rows, found.stub_columns) == (2, 0.5, 1.0, 0.5)
    assert (found.row_paths, found.row_paths_compared) == (1.0, 4)
    # In the second tree 2020 stands below 2010.
    assert (found.column_paths, found.column_paths_compared) == (0.75, 4)
    assert found.wrong == (("more", (1, 2), (1, 1)),)


def test_a_dataset_without_a_table_is_wrong(folder: Path) -> None:
    found = measure(folder, {**RIGHT, "dataset_id": "broken"})
    assert (found.both, found.wrong[0].found) == (0.0, (-1, -1))


def test_no_gold_of_this_split(folder: Path) -> None:
    assert measure(folder, RIGHT, split="train") is None


def test_malformed_gold(folder: Path) -> None:
    with pytest.raises(MalformedFile, match="no header gold"):
        measure(folder, {"dataset_id": "areas"})
