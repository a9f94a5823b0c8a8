"""Fits the forests that tell what each row of a table is, and which of its columns are stub.

    python tools/fit_roles.py ../shared/data --layouts L [--folds 5] [--errors] [--out dsqa/tables/roles.json]

Reads the header trees of HiTab's train tables and `benchmarks/annotations/roles.jsonl`: sheets of the
train files of ds2 and u4 and of the practice collections (in the folder L, as `make_layouts_e.py` and
`make_layouts_j.py` write them) whose rows and columns were judged by eye. With `--folds` it prints
what the rules get right and what forests do that were fitted on other files; without, it fits on all
and writes the weights. Needs lightgbm.
"""

import argparse
import json
import sys
import zlib
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import lightgbm
import numpy as np
import numpy.typing as npt
from annotated import Judged, entries, judged_sheets
from fit_nesting import train_tables

from dsqa.tables.forest import forest_of
from dsqa.tables.grid import EMPTY, Grid, survey
from dsqa.tables.headers import Frame, frame, framed, is_heading
from dsqa.tables.linefacts import column_features, row_features
from dsqa.tables.regions import find_blocks
from dsqa.tables.roles import (
    MOST_COLUMNS,
    ROW_ROLES,
    Forests,
    head_lines,
    likely_header,
    likely_lines,
    likely_stub,
    named,
    proposed_lines,
    text_lines,
)

DEPTH = 4
TREES = 120
SEED = 0
WEIGHT = 4.0
"""Of a line that was judged by eye, against one of HiTab."""
SETTINGS = {
    "objective": "binary", "max_depth": DEPTH, "num_leaves": 2**DEPTH, "learning_rate": 0.1,
    "min_data_in_leaf": 8, "feature_fraction": 0.6, "bagging_fraction": 0.8, "bagging_freq": 1,
    "lambda_l2": 2.0, "seed": SEED, "deterministic": True, "num_threads": 1, "verbosity": -1,
}  # fmt: skip
Trees = list[dict[str, list[Any]]]


class Lines(NamedTuple):
    """Rows or columns with their features and roles."""

    features: npt.NDArray[np.float64]
    roles: list[str]


class Example(NamedTuple):
    """A table as the rules propose it, with the roles that its rows and columns should have."""

    collection: str
    file: str
    grid: Grid
    proposed: Frame
    header: tuple[int, ...]
    rows: dict[int, str]
    columns: dict[int, str]

    @property
    def stub(self) -> tuple[int, ...]:
        return tuple(c for c, role in self.columns.items() if role == "stub")

    def row_lines(self) -> Lines:
        wanted = {*head_lines(self.grid, self.proposed), *text_lines(self.grid, self.proposed)}
        rows = sorted(wanted & set(self.rows))
        return Lines(row_features(self.grid, self.proposed, rows), [self.rows[r] for r in rows])

    def column_lines(self) -> Lines:
        columns = sorted({*self.proposed.stub_columns, *self.proposed.data_columns})[:MOST_COLUMNS]
        columns = [c for c in columns if c in self.columns]
        return Lines(
            column_features(self.grid, self.proposed, columns), [self.columns[c] for c in columns]
        )


class Drawn(NamedTuple):
    """An example with what is learned from it, worked out once."""

    example: Example
    rows: Lines
    columns: Lines

    @property
    def weight(self) -> float:
        return 1.0 if self.example.collection == "hitab" else WEIGHT


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("data", type=Path)
    parser.add_argument("--layouts", type=Path)
    parser.add_argument("--folds", type=int, default=0)
    parser.add_argument("--errors", action="store_true", help="list what is wrong, HiTab left out")
    parser.add_argument("--out", type=Path, default=Path("dsqa/tables/roles.json"))
    options = parser.parse_args()
    judged = [*judged_sheets(options.data, options.layouts)]
    print(f"{len(judged)} of {len(entries())} annotated sheets are there", file=sys.stderr)
    examples = [*_hitab(options.data / "hitab"), *_judged(judged)]
    drawn = [Drawn(one, one.row_lines(), one.column_lines()) for one in examples]
    if options.folds:
        _report(drawn, options.folds, options.errors)
        return 0
    tables = dict(Counter(one.collection for one in examples))
    card = {
        "made by": "python tools/fit_roles.py ../shared/data --layouts L",
        "data": "HiTab train header trees, benchmarks/annotations/roles.jsonl",
        "tables": tables,
        "seed": SEED,
    }
    text = json.dumps({"card": card, "forests": _fit(drawn)}, separators=(",", ":"))
    options.out.write_text(text + "\n")
    return 0


def _hitab(folder: Path) -> Iterator[Example]:
    """Train tables with roles that follow from their header trees."""
    for gold, sheet in train_tables(folder):
        grid = survey(sheet)
        blocks = find_blocks(grid)
        if not blocks:
            continue
        proposed = frame(grid, blocks[0])
        header, stub = gold["header_rows"], gold["stub_columns"]
        beside, before = grid.kinds[:, stub:] != EMPTY, grid.kinds[:, :stub] != EMPTY
        # One text and no label is a heading over the data: percent, number.
        data = beside.any(axis=1) & (before.any(axis=1) | (beside.sum(axis=1) > 1))
        # All of several labels and no text: the data of the row are missing.
        data |= (stub > 1) & before.all(axis=1)
        last = int(np.nonzero(data)[0][-1]) if data.any() else 0
        rows = {
            r: "header" if r < header else "note" if r > last else "data" if data[r] else "section"
            for r in range(sheet.height)
        }
        # The trees count a section below the header in, where it is merged over the table.
        while header > 1 and is_heading(grid, proposed.block, header - 1):
            header -= 1
            rows[header] = "section"
        columns = {c: "stub" if c < stub else "data" for c in range(sheet.width)}
        name = gold["dataset_id"]
        yield Example("hitab", name, grid, proposed, tuple(range(header)), rows, columns)


def _judged(sheets: Sequence[Judged]) -> Iterator[Example]:
    """The tables that the rules find on the annotated sheets, each with the judged one it overlaps
    most; on a sheet without tables only the rows have roles."""
    for judged in sheets:
        grid = survey(judged.sheet)
        for block in find_blocks(grid):
            proposed = frame(grid, block)
            inside = {*block.header_rows, *range(block.body[0], block.body[1] + 1)}
            across = set(range(block.area.left, block.area.right + 1))
            overlaps = [len(t.rows & inside) * len(across & set(t.columns)) for t in judged.tables]
            header: tuple[int, ...] = ()
            columns: dict[int, str] = {}
            if any(overlaps):
                table = judged.tables[int(np.argmax(overlaps))]
                heads = [r for r in table.rows if judged.rows.get(r) == "header"]
                header = tuple(range(min(heads), max(heads) + 1)) if heads else ()
                columns = {c: role for c, role in sorted(table.columns.items()) if c in across}
            yield Example(
                judged.collection, judged.file, grid, proposed, header, judged.rows, columns
            )


def _report(drawn: Sequence[Drawn], folds: int, errors: bool) -> None:
    """Prints, by collection and part, what the rules and what held-out forests have right."""
    right: defaultdict[tuple[str, str], list[int]] = defaultdict(lambda: [0, 0, 0])
    for fold in range(folds):
        held = [one for one in drawn if zlib.crc32(one.example.file.encode()) % folds == fold]
        kept = [one for one in drawn if zlib.crc32(one.example.file.encode()) % folds != fold]
        learned = named({role: forest_of(trees) for role, trees in _fit(kept).items()})
        for example in (one.example for one in held):
            for part, gold, rules, ours in _compare(example, learned):
                counts = right[example.collection, part]
                counts[0] += 1
                counts[1] += rules == gold
                counts[2] += ours == gold
                if errors and example.collection != "hitab" and not rules == gold == ours:
                    place = f"{example.file[-24:]} {example.grid.sheet.name}"
                    print(f"{place} {part}: {gold}, rules {rules}, held out {ours}")
    for (collection, part), (n, rules, ours) in sorted(right.items()):
        print(f"{collection:10} {part:14} {n:6} rules {rules / n:.4f} held out {ours / n:.4f}")


def _compare(example: Example, learned: Forests) -> Iterator[tuple[str, Any, Any, Any]]:
    """Parts of a table: what is right, what the rules say and what the forests say."""
    grid, settled = example.grid, example.proposed
    if example.header:
        header = likely_header(grid, settled, learned.rows)
        both = [_filled(example, rows) for rows in (example.header, settled.header_rows, header)]
        yield "header", *both
        if header != settled.header_rows:
            settled = framed(grid, settled.block, header)
    if example.columns:
        stub = likely_stub(grid, settled, learned.stub)
        yield "stub", example.stub, example.proposed.stub_columns, stub
        if example.header:
            gold, rules, ours = both
            yield (
                "both",
                (gold, example.stub),
                (rules, example.proposed.stub_columns),
                (ours, stub),
            )
    likely = likely_lines(grid, settled, learned.rows)
    rows = [r for r in likely if example.rows.get(r, "header") != "header"]
    for r, proposal in zip(rows, proposed_lines(grid, settled, rows), strict=True):
        yield f"line {example.rows[r]}", example.rows[r], proposal, likely[r]
        yield "lines", example.rows[r], proposal, likely[r]


def _filled(example: Example, rows: tuple[int, ...]) -> list[int]:
    """The rows that have anything in them, counted from 1."""
    area = example.proposed.block.area
    kinds = example.grid.kinds[:, area.left : area.right + 1]
    return [r + 1 for r in rows if (kinds[r] != EMPTY).any()]


def _fit(drawn: Sequence[Drawn]) -> dict[str, Trees]:
    """The trees of each role of rows, and those of `stub` for columns."""
    fitted = {}
    for part, roles in (("rows", ROW_ROLES), ("columns", ("stub",))):
        some = [(getattr(one, part), one.weight) for one in drawn if getattr(one, part).roles]
        features = np.concatenate([lines.features for lines, _ in some])
        marks = np.array([role for lines, _ in some for role in lines.roles])
        weights = np.array([weight for lines, weight in some for _ in lines.roles])
        for role in roles:
            data = lightgbm.Dataset(features, (marks == role).astype(float), weight=weights)
            booster = lightgbm.train(SETTINGS, data, TREES)
            trees = booster.dump_model()["tree_info"]
            fitted[role] = [_complete(tree["tree_structure"]) for tree in trees]
    return fitted


def _complete(root: dict[str, Any]) -> dict[str, list[Any]]:
    """A tree of lightgbm filled up to a complete one."""
    inner = 2**DEPTH - 1
    feature, threshold, leaf = [0] * inner, [0.0] * inner, [0.0] * (inner + 1)

    def fill(node: dict[str, Any], at: int) -> None:
        if at >= inner:
            leaf[at - inner] = round(node["leaf_value"], 4)
            return
        last = "leaf_value" in node
        if not last:
            feature[at] = node["split_feature"]
            threshold[at] = round(node["threshold"], 4)
        fill(node if last else node["left_child"], 2 * at + 1)
        fill(node if last else node["right_child"], 2 * at + 2)

    fill(root, 0)
    return {"feature": feature, "threshold": threshold, "leaf": leaf}


if __name__ == "__main__":
    sys.exit(main())
