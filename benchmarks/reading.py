"""Times reading of workbooks, displayed text included, against pandas in the same process.

    python benchmarks/reading.py DIR...

Reads every .xlsx below the folders, then every .xls, by `dsqa.readers.read` (values, displayed texts, styles, merges) and by
`pandas.read_excel(sheet_name=None, header=None)` (values). The files are in memory, both alternate, and the best of three rounds
counts.
"""

import argparse
import io
import logging
import time
import warnings
from collections.abc import Callable
from pathlib import Path

import pandas as pd

from dsqa.readers import read

ROUNDS = 3


def with_pandas(data: bytes) -> object:
    """Every sheet as a data frame."""
    return pd.read_excel(io.BytesIO(data), sheet_name=None, header=None)


def seconds(function: Callable[[bytes], object], files: list[bytes]) -> float:
    """Wall time of one pass over the files."""
    start = time.perf_counter()
    for data in files:
        function(data)
    return time.perf_counter() - start


def compare(suffix: str, folders: list[Path]) -> None:
    """Prints one line for the files with this suffix."""
    paths = sorted(path for folder in folders for path in folder.rglob(f"*{suffix}"))
    files = [path.read_bytes() for path in paths]
    if not files:
        print(f"{suffix:6} no files")
        return
    cells = sum(sheet.height * sheet.width for data in files for sheet in read(data))
    ours, theirs = [], []
    for _ in range(ROUNDS):
        ours.append(seconds(read, files))
        theirs.append(seconds(with_pandas, files))
    print(
        f"{suffix:6} {len(files):4} files {cells:9,} cells   dsqa {min(ours):7.3f} s   "
        f"pandas {min(theirs):7.3f} s   {min(theirs) / min(ours):5.2f} x"
    )


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folders", nargs="+", type=Path)
    folders = parser.parse_args().folders
    warnings.simplefilter("ignore")
    logging.disable(logging.WARNING)
    compare(".xlsx", folders)
    compare(".xls", folders)


if __name__ == "__main__":
    main()
