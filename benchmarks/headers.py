"""Header rows, stub columns and header paths against the header gold of HiTab.

    python benchmarks/headers.py [--data ../shared/data/hitab] [--split dev] [--errors 20]

Prints the share of tables whose header rows and stub columns are both exact, each alone, and the
share of data rows and columns whose path texts equal those of the gold trees.
"""

import argparse
import bz2
import json
import sys
import tarfile
import urllib.parse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from dsqa.readers import read
from dsqa.readers.sheet import Sheet
from dsqa.tables import Axis, Table, understand
from dsqa.tables.labels import clean

Path_ = tuple[str, ...]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", type=Path, default=Path("../shared/data/hitab"))
    parser.add_argument("--split", default="dev", choices=["train", "dev"])
    parser.add_argument("--errors", type=int, default=0, help="list that many wrong tables")
    options = parser.parse_args()
    if not options.data.is_dir():
        print(f"{options.data}: no such folder, nothing measured")
        return 0
    counts = {"tables": 0, "both": 0, "header rows": 0, "stub columns": 0}
    paths = {"row paths": [0, 0], "column paths": [0, 0]}
    wrong = []
    for gold, sheet in _tables(options.data, options.split):
        found = understand(sheet)
        rows, columns = _shape(found[0]) if found else (-1, -1)
        right = (rows == gold["header_rows"], columns == gold["stub_columns"])
        counts["tables"] += 1
        counts["header rows"] += right[0]
        counts["stub columns"] += right[1]
        counts["both"] += all(right)
        if not all(right):
            wrong.append(
                (gold["dataset_id"], gold["header_rows"], gold["stub_columns"], rows, columns)
            )
        if found:
            _count_paths(paths["row paths"], found[0].row_axis, gold["left_tree"], sheet, 0)
            _count_paths(paths["column paths"], found[0].column_axis, gold["top_tree"], sheet, 1)
    total = counts.pop("tables")
    print(f"hitab {options.split}: {total} tables")
    for name, number in counts.items():
        print(f"  {name:13} {number / total:.4f}")
    for name, (equal, all_) in paths.items():
        print(f"  {name:13} {equal / max(1, all_):.4f} of {all_}")
    for line in wrong[: options.errors]:
        print("  wrong: {} gold {}x{} found {}x{}".format(*line))
    return 0


def _tables(data: Path, split: str) -> Iterator[tuple[dict[str, Any], Sheet]]:
    with bz2.open(data / "headers.jsonl.bz2", "rt", encoding="utf-8") as lines:
        gold = {entry["dataset_id"]: entry for entry in map(json.loads, lines)}
    names = {}
    with bz2.open(data / "data_search_e_collection.jsonl.bz2", "rt", encoding="utf-8") as lines:
        for entry in map(json.loads, lines):
            names[urllib.parse.unquote(entry["data"][0]["data_filename"])] = entry["id"]
    with tarfile.open(data / "data_search_e_data.tar.bz2") as archive:
        for member in archive:
            entry = gold.get(names.get(urllib.parse.unquote(Path(member.name).name), ""))
            stream = archive.extractfile(member) if entry and entry["split"] == split else None
            if entry and stream:
                yield entry, read(stream.read())[0]


def _shape(table: Table) -> tuple[int, int]:
    return len(table.header_rows), len(table.stub_columns)


def _count_paths(
    counts: list[int], axis: Axis, tree: dict[str, Any], sheet: Sheet, way: int
) -> None:
    """Adds equal and all leaf paths; a path is compared without repeated and empty labels."""
    gold: dict[int, Path_] = {}
    _leaves(tree, (), gold, sheet, way)
    found = {
        position: _plain(label.text for label in axis.path(i))
        for i, position in enumerate(axis.positions)
    }
    for position, path in gold.items():
        if position in found:
            counts[1] += 1
            counts[0] += found[position] == path


def _leaves(
    node: dict[str, Any], above: Path_, out: dict[int, Path_], sheet: Sheet, way: int
) -> None:
    row, column = node["row_index"], node["column_index"]
    path = above
    if row >= 0:
        path = (*above, clean(sheet.texts[row][column]) if row < sheet.height else "")
        out[(row, column)[way]] = _plain(path)
    for child in node["children"]:
        _leaves(child, path, out, sheet, way)


def _plain(texts: Any) -> Path_:
    plain: list[str] = []
    for text in texts:
        if text and text.lower() != "none" and (not plain or plain[-1] != text):
            plain.append(text)
    return tuple(plain)


if __name__ == "__main__":
    sys.exit(main())
