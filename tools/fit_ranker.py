"""Fit the weights of the linear ranker on the train splits, and write them with their card.

    python tools/fit_ranker.py ../shared/data/ds2-j ../shared/data/ds2-e ... --date 2026-11-21

Each folder is a collection in the official layout with questions_train.tsv and cells_train.tsv.
Questions whose answer is one data cell are used; the dev and valid splits are never opened. The
candidates come from the shipped weights (or a plain start), so a second round sharpens them.
"""

import argparse
import json
import re
import sys
from pathlib import Path

import numpy as np

from dsqa.answering.answerer import Answerer
from dsqa.collection import open_collection
from dsqa.locate.fit import Example, fit
from dsqa.locate.ranker import WEIGHTS, LinearRanker, WeightsFile, linear_ranker

_START = {
    "pair_explained": 4.0, "table_explained": 1.0, "row_leaf": 1.5, "column_leaf": 0.7,
    "pair_grams": 2.0, "row_exact": 2.0, "column_exact": 2.0, "row_unexplained": -0.4,
    "column_unexplained": -0.4, "year_agrees": 2.0, "year_contradicts": -2.0, "cell_empty": -3.0,
}  # fmt: skip
"""Where the first round starts: explained words count, unexplained ones and empty cells do not."""


def main() -> int:
    """Fit and write; prints how often the first candidate is right before and after."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--date", required=True, help="goes into the card")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--most", type=int, default=2500, help="questions of one folder")
    parser.add_argument("--out", type=Path, default=WEIGHTS)
    options = parser.parse_args()
    weights = _START
    examples: list[tuple[str, Example]] = []
    for number in range(options.rounds):
        ranker = linear_ranker(weights)
        examples = [
            (folder.name, example)
            for folder in options.folders
            for example in _examples(folder, ranker, options.most)
        ]
        weights = fit(_weighted(examples))
        print(f"round {number + 1}: {_report(examples, linear_ranker(weights))}", file=sys.stderr)
    card = {
        "made_by": "python tools/fit_ranker.py",
        "data": [f"{folder.name} train" for folder in options.folders],
        "date": options.date,
        "seed": 0,
        "weights": weights,
        "temperature": _temperature(examples, linear_ranker(weights)),
    }
    assert set(card) == set(WeightsFile.__struct_fields__)
    options.out.write_text(json.dumps(card, indent=1, ensure_ascii=False) + "\n", "utf-8")
    return 0


def _examples(folder: Path, ranker: LinearRanker, most: int) -> list[Example]:
    answerer = Answerer(open_collection(folder), ranker)
    cells = {row[0]: row for row in _rows(folder / "cells_train.tsv")}
    topics = [row for row in _rows(folder / "questions_train.tsv") if cells[row[0]][4] == "lookup"]
    topics = topics[:: max(1, len(topics) // most)]
    topics.sort(key=lambda row: row[1])
    found = []
    for qid, dataset_id, question, *_ in topics:
        _, file, sheet, names, *_ = cells[qid]
        wanted = {name for name in re.split(r"[,;]\s*", names) if name}
        _, candidates = answerer.candidates(question, dataset_id)
        right = np.array(
            [
                c.table.file == file
                and (not sheet or c.table.sheet.name == sheet)
                and c.table.sheet.address(*c.position) in wanted
                for c in candidates
            ],
            np.float32,
        )
        if right.any():
            found.append(Example(np.stack([c.features for c in candidates]), right))
    return found


def _weighted(examples: list[tuple[str, Example]]) -> list[Example]:
    """Large sets count more than small ones, but less than by their size."""
    sizes: dict[str, int] = {}
    for name, _ in examples:
        sizes[name] = sizes.get(name, 0) + 1
    return [Example(e.features, e.right, sizes[name] ** -0.7) for name, e in examples]


def _report(examples: list[tuple[str, Example]], ranker: LinearRanker) -> str:
    parts = []
    for name in dict.fromkeys(name for name, _ in examples):
        mine = [e for n, e in examples if n == name]
        right = sum(float(e.right[ranker.score(e.features).argmax()]) for e in mine)
        parts.append(f"{name} {right / len(mine):.3f} of {len(mine)}")
    return ", ".join(parts)


def _temperature(examples: list[tuple[str, Example]], ranker: LinearRanker) -> float:
    """The divisor of the scores that makes the softmax odds likeliest on the examples."""

    def loss(temperature: float) -> float:
        total = 0.0
        for _, example in examples:
            scores = ranker.score(example.features).astype(np.float64) / temperature
            odds = np.exp(scores - scores.max())
            total -= float(np.log((odds * example.right).sum() / odds.sum() + 1e-9))
        return total

    return min((0.5, 0.7, 0.85, 1.0, 1.2, 1.5, 2.0), key=loss)


def _rows(path: Path) -> list[list[str]]:
    return [line.split("\t") for line in path.read_text("utf-8-sig").splitlines() if line.strip()]


if __name__ == "__main__":
    sys.exit(main())
