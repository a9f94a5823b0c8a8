"""Header rows, stub columns and header paths against the header gold of HiTab.

    python benchmarks/headers.py [--data ../shared/data/hitab] [--split dev] [--errors 20]

Prints the share of tables whose header rows and stub columns are both exact, each alone, and the
share of data rows and columns whose path texts equal those of the gold trees.
"""

import argparse
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from dsqa.bench.headers import GOLD, measure_headers
from dsqa.collection import open_collection


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", type=Path, default=Path("../shared/data/hitab"))
    parser.add_argument("--split", default="dev", choices=["train", "dev"])
    parser.add_argument("--errors", type=int, default=0, help="list that many wrong tables")
    options = parser.parse_args()
    if not options.data.is_dir():
        print(f"{options.data}: no such folder, nothing measured")
        return 0
    with TemporaryDirectory() as store, open_collection(options.data, "e", store) as collection:
        found = measure_headers(collection, options.data / GOLD, options.split)
    if found is None:
        print(f"{options.data}: no header gold for {options.split}, nothing measured")
        return 0
    print(f"hitab {options.split}: {found.tables} tables")
    print(f"  both          {found.both:.4f}")
    print(f"  header rows   {found.header_rows:.4f}")
    print(f"  stub columns  {found.stub_columns:.4f}")
    print(f"  row paths     {found.row_paths:.4f} of {found.row_paths_compared}")
    print(f"  column paths  {found.column_paths:.4f} of {found.column_paths_compared}")
    for one in found.wrong[: options.errors]:
        gold, got = ("x".join(map(str, shape)) for shape in (one.gold, one.found))
        print(f"  wrong: {one.dataset_id} gold {gold} found {got}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
