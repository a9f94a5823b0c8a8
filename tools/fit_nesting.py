"""Fits the forest that nests rows without indentation, on the header trees of HiTab.

    python tools/fit_nesting.py ../shared/data/hitab [--hold 4] [--out dsqa/tables/nesting.json]

Only train tables are read. With `--hold N` every N-th table is left out of the fit, and the share of
its rows that get the right parent is printed; without it all tables are fitted. Needs scikit-learn.
"""

import argparse
import bz2
import json
import sys
import tarfile
import urllib.parse
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from sklearn.ensemble import GradientBoostingClassifier

from dsqa.readers import read
from dsqa.readers.sheet import Sheet
from dsqa.tables.forest import Forest
from dsqa.tables.grid import survey
from dsqa.tables.headers import frame
from dsqa.tables.nesting import MARGIN, RowRun, describe, features, open_rows
from dsqa.tables.regions import find_blocks
from dsqa.tables.rows import row_axis

DEPTH = 4
TREES = 120
SEED = 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("data", type=Path)
    parser.add_argument("--hold", type=int, default=0)
    parser.add_argument("--out", type=Path, default=Path("dsqa/tables/nesting.json"))
    options = parser.parse_args()
    fitted: list[tuple[RowRun, list[int]]] = []
    held: list[tuple[RowRun, list[int]]] = []
    for gold, sheet in train_tables(options.data):
        out = options.hold and zlib.crc32(gold["dataset_id"].encode()) % options.hold == 0
        (held if out else fitted).extend(_runs(gold, sheet))
    lines, targets = _examples(fitted)
    model = GradientBoostingClassifier(
        n_estimators=TREES, max_depth=DEPTH, learning_rate=0.1, subsample=0.7,
        min_samples_leaf=15, random_state=SEED,
    )  # fmt: skip
    model.fit(lines, targets)
    trees = [_tree(estimator.tree_) for (estimator,) in model.estimators_]
    forest = _forest(trees)
    for name, runs in (("fitted", fitted), ("held out", held)):
        print(f"{name}: {len(runs)} runs, rows with the right parent {_accuracy(runs, forest):.4f}")
    card = {
        "made by": "tools/fit_nesting.py",
        "data": "HiTab train header trees",
        "seed": SEED,
        "runs": len(fitted),
    }
    options.out.write_text(json.dumps({"card": card, "trees": trees}, separators=(",", ":")) + "\n")
    return 0


def train_tables(data: Path) -> Iterator[tuple[dict[str, Any], Sheet]]:
    """Gold entry and first sheet of each train table."""
    with bz2.open(data / "headers.jsonl.bz2", "rt", encoding="utf-8") as lines:
        entries = [entry for entry in map(json.loads, lines) if entry["split"] == "train"]
    gold = {entry["dataset_id"]: entry for entry in entries}
    names = {}
    with bz2.open(data / "data_search_e_collection.jsonl.bz2", "rt", encoding="utf-8") as lines:
        for entry in map(json.loads, lines):
            names[urllib.parse.unquote(entry["data"][0]["data_filename"])] = entry["id"]
    with tarfile.open(data / "data_search_e_data.tar.bz2") as archive:
        for member in archive:
            entry = gold.get(names.get(urllib.parse.unquote(Path(member.name).name), ""))
            stream = archive.extractfile(member) if entry else None
            if entry and stream:
                yield entry, read(stream.read())[0]


def _runs(gold: dict[str, Any], sheet: Sheet) -> list[tuple[RowRun, list[int]]]:
    """Runs of a table with their gold parents; none when the stub is not the gold one."""
    grid = survey(sheet)
    blocks = find_blocks(grid)
    if not blocks:
        return []
    settled = frame(grid, blocks[0])
    if (len(settled.header_rows), len(settled.stub_columns)) != (
        gold["header_rows"],
        gold["stub_columns"],
    ):
        return []
    above: dict[int, int] = {}
    _parents(gold["left_tree"], -1, above)
    found: list[tuple[RowRun, list[int]]] = []

    def note(run: RowRun) -> list[int]:
        index = {row: i for i, row in enumerate(run.rows)}
        parents = [index.get(above.get(row, -1), -1) for row in run.rows]
        # A parent that is not open can be no answer.
        if all(p in open_rows(parents[:i]) for i, p in enumerate(parents)):
            found.append((run, parents))
        return list(run.by_sum)

    row_axis(grid, settled, nest=note)
    return found


def _parents(node: dict[str, Any], above: int, out: dict[int, int]) -> None:
    if node["row_index"] >= 0:
        out[node["row_index"]] = above
    for child in node["children"]:
        _parents(child, node["row_index"], out)


def _examples(runs: list[tuple[RowRun, list[int]]]) -> tuple[Any, Any]:
    lines, targets = [], []
    for run, parents in runs:
        facts = describe(run)
        for i in range(1, min(len(parents), 80)):
            choices = open_rows(parents[:i])
            lines.append(features(run, facts, parents[:i], choices))
            targets += [choice == parents[i] for choice in choices]
    return np.concatenate(lines), np.array(targets)


def _tree(tree: Any) -> dict[str, list[Any]]:
    """A scikit-learn tree filled up to a complete one."""
    inner = 2**DEPTH - 1
    feature, threshold, leaf = [0] * inner, [0.0] * inner, [0.0] * (inner + 1)

    def fill(node: int, at: int) -> None:
        last = tree.children_left[node] < 0
        if at >= inner:
            leaf[at - inner] = round(0.1 * float(tree.value[node][0][0]), 5)
            return
        if not last:
            feature[at] = int(tree.feature[node])
            threshold[at] = round(float(tree.threshold[node]), 5)
        fill(node if last else int(tree.children_left[node]), 2 * at + 1)
        fill(node if last else int(tree.children_right[node]), 2 * at + 2)

    fill(0, 0)
    return {"feature": feature, "threshold": threshold, "leaf": leaf}


def _forest(trees: list[dict[str, list[Any]]]) -> Forest:
    return Forest(
        np.array([tree["feature"] for tree in trees], np.int64),
        np.array([tree["threshold"] for tree in trees]),
        np.array([tree["leaf"] for tree in trees]),
    )


def _accuracy(runs: list[tuple[RowRun, list[int]]], forest: Forest) -> float:
    right = rows = 0
    for run, gold in runs:
        facts = describe(run)
        parents: list[int] = []
        for _ in gold:
            choices = open_rows(parents)
            scores = forest.score(features(run, facts, parents, choices))
            scores[0] += MARGIN
            parents.append(choices[int(scores.argmax())])
        right += sum(a == b for a, b in zip(parents, gold, strict=True))
        rows += len(gold)
    return right / max(1, rows)


if __name__ == "__main__":
    sys.exit(main())
