"""Questions that people ask of common tables of rows and columns: 12 on each of 14 made workbooks.

    python benchmarks/cross_questions.py [--wrong]

`annotations/cross_questions.jsonl` has the rows and merges of each workbook, then its questions with their gold answers, written on
2026-11-28 by somebody who had not seen the program: look-ups, changes, shares, ranks, bounds, sums of all but some, two columns of each line,
yes or no. Prints how many are right of the workbooks whose wrong answers were looked at while the program was made, and of the
others. `--wrong` lists those of the former that are wrong.
"""

import argparse
import json
import re
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

from openpyxl import Workbook

import dsqa

ANNOTATIONS = Path(__file__).with_name("annotations") / "cross_questions.jsonl"
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
_CLOSE = 0.006
"""Tolerance of a number, as a share: answers are rounded as the sheet or the question says."""
_IN_ORDER = ("top", "bottom", "ranking")
_YES, _NO = ("yes", "はい"), ("no", "いいえ")


def main() -> int:
    """Print the figures of both halves."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--wrong", action="store_true", help="list wrong answers of the first half")
    options = parser.parse_args()
    asked, right = Counter[str](), Counter[str]()
    lines = [json.loads(line) for line in ANNOTATIONS.read_text("utf-8").splitlines()]
    starts = [at for at, line in enumerate(lines) if "workbook" in line]
    with tempfile.TemporaryDirectory() as folder:
        for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
            half = "looked at" if lines[start]["looked_at"] else "put away"
            file = written(lines[start], Path(folder))
            with dsqa.open(file) as collection:
                for one in lines[start + 1 : end]:
                    answer = collection.answer(one["question"], file.name)
                    is_right = fits(one["gold"], answer.text, one["kind"])
                    asked[half] += 1
                    right[half] += is_right
                    if options.wrong and not is_right and half == "looked at":
                        print(file.stem, one["question"], one["gold"], answer.text, sep=" | ")
    for half in asked:
        print(f"{half}: {right[half]} of {asked[half]} right")
    return 0


def written(table: dict[str, Any], folder: Path) -> Path:
    """The workbook of a line of the annotations."""
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    for row in table["rows"]:
        sheet.append(row)
    for merged in table["merges"]:
        sheet.merge_cells(merged)
    file = folder / f"{table['workbook']}.xlsx"
    book.save(file)
    return file


def fits(gold: bool | float | list[str], text: str, kind: str) -> bool:
    """Whether an answer is right: shares may be fractions, falls without a sign, and lists in any order unless they are ranked."""
    if isinstance(gold, bool):
        return text.strip().lower() in (_YES if gold else _NO)
    if isinstance(gold, list):
        items, golds = [item.strip() for item in text.split(";")], [one.strip() for one in gold]
        if any(word in kind for word in _IN_ORDER):
            return items == golds
        return sorted(items) == sorted(golds)
    numbers = [abs(float(one)) for one in _NUMBER.findall(text.replace(",", ""))]
    golds_shown = (abs(gold), abs(gold) / 100)
    return 1 <= len(numbers) <= 2 and any(
        abs(number - shown) <= _CLOSE * max(shown, 0.01) or round(shown, 1) == round(number, 6)
        for number in numbers
        for shown in golds_shown
    )


if __name__ == "__main__":
    sys.exit(main())
