"""Fit the model of `dsqa/questions/wording.py` on the train splits, and write it with its card.

    python tools/fit_operations.py ../shared/data/hitab ../shared/data/ds2-e --date 2026-11-21

Each folder is an English collection in the official layout with questions_train.tsv and
cells_train.tsv, whose kinds name the operation (`compute:div`), or with checks_train.tsv, whose
JSON does. A softmax over n-grams of words, L2, by Adagrad; small weights are left out.
"""

import argparse
import json
import sys
from collections import Counter
from pathlib import Path

import numpy as np

from dsqa.questions.operation import read_rules
from dsqa.questions.wording import WEIGHTS, WordingFile, wording_features

_KINDS = {
    "pair-argmax": "pair_argmax", "greater_than": "pair_argmax", "pair-argmin": "pair_argmin",
    "less_than": "pair_argmin", "argmax": "argmax", "max": "argmax", "argmin": "argmin",
    "min": "argmin", "topk-argmax": "topk", "kth-argmax": "topk", "topk-argmin": "topk",
    "kth-argmin": "topk", "div": "div", "sum+div": "div", "div+sum": "div", "diff+div": "div",
    "diff": "diff", "sum": "sum", "list": "list",
}  # fmt: skip
_CHECKS = {"max": "argmax", "min": "argmin", "max_of_cells": "argmax", "difference": "diff",
           "sum": "sum", "percent_of": "div", "percent_fall": "div"}  # fmt: skip
_FEWEST = 6
_SMALL = 12
"""Weights of a feature that all lie below this, in hundredths, are left out."""
Example = tuple[str, str, str, float]
"""Dataset, question, class, weight."""


def main() -> int:
    """Fit, measure on a third that is left out, and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--date", required=True, help="goes into the card")
    parser.add_argument("--out", type=Path, default=WEIGHTS)
    options = parser.parse_args()
    examples = [one for folder in options.folders for one in _examples(folder)]
    classes = sorted({one[2] for one in examples})
    number = {name: at for at, name in enumerate(sorted({one[0] for one in examples}))}
    kept = [one for one in examples if number[one[0]] % 3]
    left_out = [one for one in examples if not number[one[0]] % 3]
    report = _measure(fit(kept, classes), classes, left_out)
    print(json.dumps(report, indent=1), file=sys.stderr)
    card = {
        "made_by": "python tools/fit_operations.py",
        "data": [f"{folder.name} train" for folder in options.folders],
        "date": options.date,
        "seed": 0,
        "held_out": report,
        "classes": classes,
        "weights": fit(examples, classes),
    }
    assert set(card) == set(WordingFile.__struct_fields__)
    options.out.write_text(json.dumps(card, separators=(",", ":")).replace('],"', '],\n"') + "\n")
    return 0


def fit(examples: list[Example], classes: list[str], rounds: int = 25) -> dict[str, list[int]]:
    """Weights in hundredths by feature."""
    described = [
        wording_features(text, read_rules(text, "e").operation) for _, text, _, _ in examples
    ]
    counts = Counter(feature for features in described for feature in features)
    names = sorted(feature for feature, count in counts.items() if count >= _FEWEST)
    column = {name: at for at, name in enumerate(names)}
    rows = [
        (
            np.array([column[f] for f in features if f in column]),
            np.array([value for f, value in features.items() if f in column]),
        )
        for features in described
    ]
    wanted = np.array([classes.index(one[2]) for one in examples])
    weight = np.zeros((len(names), len(classes)))
    slopes = np.full_like(weight, 1e-2)
    order = np.random.default_rng(0)
    for _ in range(rounds):
        for at in order.permutation(len(rows)):
            columns, values = rows[at]
            scores = values @ weight[columns]
            odds = np.exp(scores - scores.max())
            odds /= odds.sum()
            odds[wanted[at]] -= 1.0
            slope = np.outer(values, odds) * examples[at][3] + 1e-3 * weight[columns]
            slopes[columns] += slope**2
            weight[columns] -= 0.25 * slope / np.sqrt(slopes[columns])
    hundredths = np.rint(weight * 100).astype(int)
    return {
        name: row.tolist()
        for name, row in zip(names, hundredths, strict=True)
        if np.abs(row).max() >= _SMALL
    }


def _measure(
    weights: dict[str, list[int]], classes: list[str], examples: list[Example]
) -> dict[str, float]:
    right: dict[str, list[bool]] = {}
    for _, text, wanted, _ in examples:
        scores = np.zeros(len(classes))
        for feature, value in wording_features(text, read_rules(text, "e").operation).items():
            scores += value * np.array(weights.get(feature, [0] * len(classes)))
        hit = classes[int(scores.argmax())] == wanted
        right.setdefault(wanted, []).append(hit)
        right.setdefault("all", []).append(hit)
    return {name: round(sum(hits) / len(hits), 3) for name, hits in sorted(right.items())}


def _examples(folder: Path) -> list[Example]:
    cells = {row[0]: row for row in _rows(folder / "cells_train.tsv")}
    checks_file = folder / "checks_train.tsv"
    checks = (
        {row[0]: json.loads(row[1]) for row in _rows(checks_file)} if checks_file.exists() else {}
    )
    found: list[Example] = []
    for qid, dataset_id, question, *_ in _rows(folder / "questions_train.tsv"):
        kind, _, operation = cells[qid][4].partition(":")
        if checks:
            # Few questions, of people who were told nothing of the sheets' order: they count more.
            name = _CHECKS.get(checks[qid].get("op", ""), "lookup")
            found.append((dataset_id, question, name, 3.0))
        else:
            name = _KINDS.get(operation or kind) or _KINDS.get(operation.split("+")[-1], "lookup")
            found.append((dataset_id, question, name, 1.0))
    return found


def _rows(path: Path) -> list[list[str]]:
    return [line.rstrip("\n").split("\t") for line in path.open(encoding="utf-8")]


if __name__ == "__main__":
    sys.exit(main())
