"""Metadata of a large collection: decoding and loading against Python's bz2 and json.

    python tests/tools/make_collection.py metadata /tmp/j1400k --lang j --records 1400000
    python benchmarks/metadata.py /tmp/j1400k [--rounds 3]

Each method is a separate process, in turn, and reads the same file: Python's `bz2` and `json.loads` line by line; our decoding
and parsing into `Dataset`, or into ids and file names only; our decoding alone; and our load into the catalog, which is on disk
afterwards. Prints wall and processor seconds (medians), peak memory, and ratios of wall times.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

PYTHON = """
import bz2, json, sys
for line in bz2.open(sys.argv[1]):
    json.loads(line)
"""
PARSED = """
import sys
from pathlib import Path
from dsqa.collection.metadata import parse_line, read_lines
for line in read_lines(Path(sys.argv[1])):
    parse_line(line.data)
"""
KEYS = """
import sys
from pathlib import Path
from dsqa.collection.metadata import parse_key, read_lines
for line in read_lines(Path(sys.argv[1])):
    parse_key(line.data)
"""
DECODED = """
import sys
from pathlib import Path
from dsqa.collection.metadata import open_stream
with open_stream(Path(sys.argv[1])) as stream:
    while stream.read(1 << 20):
        pass
"""
LOADED = """
import sys
from pathlib import Path
from dsqa.collection.catalog import Catalog
from dsqa.store.database import connect
with connect(Path(sys.argv[2]) / "j.duckdb") as connection:
    Catalog(connection).load(Path(sys.argv[1]))
"""
WAYS = {
    "bz2 + json": PYTHON,
    "decode + parse": PARSED,
    "decode + keys": KEYS,
    "decode alone": DECODED,
    "decode + load": LOADED,
}


class Cost(NamedTuple):
    """The resources that a process took."""

    wall: float
    processor: float
    peak_mb: int


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("collection", type=Path)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    path = next(options.collection.glob("data_search_?_collection.jsonl.bz2"))
    costs: dict[str, list[Cost]] = {name: [] for name in WAYS}
    for _ in range(options.rounds):
        for name, code in WAYS.items():
            costs[name].append(measure(code, path))
    base = statistics.median(cost.wall for cost in costs["bz2 + json"])
    print(f"{path.stat().st_size / 1e6:.0f} MB, {os.cpu_count()} cores, {options.rounds} rounds")
    print("way              wall s  processor s  peak MB  times as fast")
    for name, found in costs.items():
        wall = statistics.median(cost.wall for cost in found)
        processor = statistics.median(cost.processor for cost in found)
        peak = max(cost.peak_mb for cost in found)
        print(f"{name:15}  {wall:6.1f}  {processor:11.1f}  {peak:7}  {base / wall:13.2f}")
    return 0


def measure(code: str, path: Path) -> Cost:
    """Run a method in a new process."""
    with tempfile.TemporaryDirectory() as folder:
        started = time.perf_counter()
        child = subprocess.Popen([sys.executable, "-c", code, str(path), folder])
        _, status, usage = os.wait4(child.pid, 0)
        wall = time.perf_counter() - started
    if status:
        sys.exit(f"the process failed with status {status}")
    return Cost(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss // 1024)


if __name__ == "__main__":
    sys.exit(main())
