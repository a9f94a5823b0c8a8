"""Header rows, stubs and header paths of the ds2 train files against an annotation by eye.

    python benchmarks/paths.py [--data ../shared/data] [--errors 20]

`annotations/ds2_train.json` has, for each of its cells: the end of the name of the data file, the sheet, its 1-based header rows,
its stub columns, the cell and the labels of its row path and column path, outermost first (null: not judged). Prints the share of
each that is right.
"""

import argparse
import json
import sys
from functools import lru_cache
from pathlib import Path
from typing import Any

from dsqa.readers import read
from dsqa.readers.sheet import Sheet, a1, parse_a1
from dsqa.tables import Axis, Table, understand

ANNOTATION = Path(__file__).parent / "annotations" / "ds2_train.json"
PARTS = ("header rows", "stub", "row path", "column path")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", type=Path, default=Path("../shared/data"))
    parser.add_argument("--errors", type=int, default=20, help="list that many wrong parts")
    options = parser.parse_args()
    files = sorted(options.data.glob("ds2-*/data_search_*_data/*"))
    if not files:
        print(f"{options.data}: no ds2 files, nothing measured")
        return 0
    right, asked = dict.fromkeys(PARTS, 0), dict.fromkeys(PARTS, 0)
    wrong = []
    entries = json.loads(ANNOTATION.read_text("utf-8"))
    for entry in entries:
        path = next(p for p in files if p.name.endswith("-" + entry["file"]))
        found = _found(path, entry)
        for part, expected in zip(PARTS, _expected(entry), strict=True):
            if expected is None:
                continue
            asked[part] += 1
            right[part] += found.get(part) == expected
            if found.get(part) != expected:
                place = f"{entry['file'][-32:]} {entry['sheet']}!{entry['cell']}"
                wrong.append(f"{place} {part}: {found.get(part)}, not {expected}")
    print(f"ds2 train: {len(entries)} cells of {len({e['file'] for e in entries})} files")
    for part in PARTS:
        print(f"  {part:11} {right[part] / max(1, asked[part]):.4f} of {asked[part]}")
    for line in wrong[: options.errors]:
        print("  wrong:", line)
    return 0


def _expected(entry: dict[str, Any]) -> tuple[Any, ...]:
    return entry["header_rows"], entry["stub"], entry["row"], entry["column"]


def _found(path: Path, entry: dict[str, Any]) -> dict[str, list[Any]]:
    """The same facts from the table with the cell; {} if there is none."""
    row, column = parse_a1(entry["cell"])
    for sheet, tables in _understood(path):
        for table in tables if entry["sheet"] in ("", sheet.name) else []:
            rows, columns = table.row_axis, table.column_axis
            if row in rows.positions and column in columns.positions:
                return dict(
                    zip(
                        PARTS,
                        (
                            [r + 1 for r in table.header_rows],
                            [a1(0, c)[:-1] for c in table.stub_columns],
                            _texts(rows, row),
                            _texts(columns, column),
                        ),
                        strict=True,
                    )
                )
    return {}


@lru_cache(maxsize=2)
def _understood(path: Path) -> list[tuple[Sheet, list[Table]]]:
    return [(sheet, understand(sheet)) for sheet in read(path.read_bytes())]


def _texts(axis: Axis, position: int) -> list[str]:
    return [label.text for label in axis.path(axis.positions.index(position))]


if __name__ == "__main__":
    sys.exit(main())
