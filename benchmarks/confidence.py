"""`python benchmarks/confidence.py SET RUN DETAILS`: the confidence of answers by each operation, and how often they are right.

SET is a name or folder as for `dsqa bench`; RUN and DETAILS were written by `dsqa answer --details` for its dev split.
"""

import argparse
import random
import sys
from collections import defaultdict
from pathlib import Path

from dsqa.bench.sets import data_folder, find_sets
from dsqa.evaluation import evaluate, read_details, read_gold
from dsqa.evaluation.calibration import by_width, calibration_error
from dsqa.runs import read_run

SURE = 0.7
DRAWS = 2000


def main() -> int:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("set")
    parser.add_argument("run", type=Path)
    parser.add_argument("details", type=Path)
    options = parser.parse_args()
    (one,) = find_sets([options.set], "dev", data_folder())
    gold, details = read_gold(one.gold), read_details(options.details)
    answers = read_run(options.run).answers
    scores = evaluate(answers, gold, one.lang).scores
    by_operation: dict[str, list[tuple[float, float]]] = defaultdict(list)
    for score in scores:
        detail = details.get(score.qid)
        if detail is not None and detail.confidence is not None:
            right = score.values["right"] or 0.0
            by_operation[detail.operation or "none"].append((detail.confidence, right))
            by_operation["all"].append((detail.confidence, right))
    print(f"{'operation':24} answers  right  confidence    ECE  above {SURE}  right of these")
    for name in sorted(by_operation, key=lambda name: -len(by_operation[name])):
        found = by_operation[name]
        sure = [right for confidence, right in found if confidence > SURE]
        print(
            f"{name:24} {len(found):7}  {_mean([right for _, right in found]):.3f}"
            f"       {_mean([confidence for confidence, _ in found]):.3f}  {calibration_error(by_width(found)):.3f}"
            f"  {len(sure):9}  {f'{_mean(sure):14.3f}' if sure else ''}"
        )
    low, middle, high = calibrated_errors([confidence for confidence, _ in by_operation["all"]])
    print(
        f"so many answers of a perfectly calibrated confidence have an ECE of {middle:.3f} ({low:.3f} to {high:.3f}, nine of ten)"
    )
    return 0


def calibrated_errors(confidences: list[float]) -> tuple[float, float, float]:
    """The calibration error by chance alone: its 5th, 50th and 95th percentile if each answer is right with a probability equal
    to its confidence. Few answers in a bin are hardly ever right exactly as often as expected."""
    draw = random.Random(0).random
    errors = sorted(
        calibration_error(by_width([(one, float(draw() < one)) for one in confidences]))
        for _ in range(DRAWS)
    )
    return errors[DRAWS // 20], errors[DRAWS // 2], errors[-DRAWS // 20]


def _mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers)


if __name__ == "__main__":
    sys.exit(main())
