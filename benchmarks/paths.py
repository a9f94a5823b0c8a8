"""The row and column path given to each gold cell, next to its question, to be read by eye.

    python benchmarks/paths.py ../shared/data/ds2-j --split train [--file PART_OF_NAME] [--quiet]

Ends with how many gold look-up cells are data cells of no table, of one, of several.
"""

import argparse
import sys
from collections import Counter
from functools import lru_cache
from pathlib import Path

from dsqa.readers import read
from dsqa.readers.sheet import Sheet, parse_a1
from dsqa.tables import Table, understand


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("data", type=Path)
    parser.add_argument("--split", default="train")
    parser.add_argument("--file", default="", help="only data files whose name contains this")
    parser.add_argument("--kind", default="lookup")
    parser.add_argument("--quiet", action="store_true", help="only the counts")
    options = parser.parse_args()
    if not options.data.is_dir():
        print(f"{options.data}: no such folder, nothing measured")
        return 0
    folder = next(p for p in sorted(options.data.glob("data_search_*_data")) if p.is_dir())
    questions = {row[0]: row[2] for row in _rows(options.data / f"questions_{options.split}.tsv")}
    counts: Counter[str] = Counter()
    for qid, name, sheet_name, cells, kind, *_ in _rows(
        options.data / f"cells_{options.split}.tsv"
    ):
        if kind != options.kind or options.file not in name:
            continue
        sheets = _understood(folder / name)
        address = cells.replace(";", ",").split(",")[0].strip()
        found, text = _locate(sheets, sheet_name, address)
        counts[f"in {len(found)} tables"] += 1
        if not options.quiet:
            print(f"{qid} {sheet_name}!{address} {text!r} {questions.get(qid, '')}")
            for table, row, column in found:
                print("    row:   ", _show(table, row, True))
                print("    column:", _show(table, column, False))
    print(options.data.name, options.split, dict(counts))
    return 0


def _rows(path: Path) -> list[list[str]]:
    return [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()]


@lru_cache(maxsize=2)
def _understood(path: Path) -> list[tuple[Sheet, list[Table]]]:
    return [(sheet, understand(sheet)) for sheet in read(path.read_bytes())]


def _locate(
    sheets: list[tuple[Sheet, list[Table]]], name: str, address: str
) -> tuple[list[tuple[Table, int, int]], str]:
    """Tables that hold the cell as a data cell, with its index on both axes, and its text."""
    for sheet, tables in sheets:
        if name not in ("", sheet.name):
            continue
        row, column = next(
            (place for place, id_ in sheet.cell_ids.items() if id_ == address), None
        ) or parse_a1(address)
        found = [
            (table, table.row_axis.positions.index(row), table.column_axis.positions.index(column))
            for table in tables
            if row in table.row_axis.positions and column in table.column_axis.positions
        ]
        return found, sheet.texts[row][column]
    return [], ""


def _show(table: Table, index: int, is_row: bool) -> str:
    axis = table.row_axis if is_row else table.column_axis
    return " > ".join(label.text for label in axis.path(index))


if __name__ == "__main__":
    sys.exit(main())
