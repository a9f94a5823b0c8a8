"""Times ingest of small workbooks against a loop of pandas that only reads them.

    python benchmarks/ingest.py --files 2000

Makes the files (see tests/tools/make_collection.py) unless `--collection` names a folder with some. Then, in turn, in separate processes:
- `dsqa ingest --jobs N`: reads values and displayed texts, finds the tables and their headers, and
  stores it all in a database of its own;
- pandas: `read_excel(sheet_name=None, header=None)` or `read_csv(header=None)` of one file after
  the other, of which nothing is kept.

The best of the rounds counts. Memory is the largest sum over a process and its children.
"""

import argparse
import io
import os
import subprocess
import sys
import tempfile
import threading
import time
import warnings
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
MAKER = ROOT / "tests" / "tools" / "make_collection.py"
EVERY = 0.05
"""Seconds between two readings of the memory."""

ENCODINGS = ("utf-8-sig", "cp932", "cp1252")


class _Run(NamedTuple):
    """The resources that one side took."""

    seconds: float
    processor: float
    """CPU seconds of all its processes together, which hardly depend on other work on the machine."""
    megabytes: float


def with_pandas(folder: Path) -> int:
    """Read every data file; returns the number of readable ones."""
    import pandas as pd

    warnings.simplefilter("ignore")
    read = 0
    for path in sorted(folder.iterdir()):
        if path.suffix == ".csv":
            data = path.read_bytes()
            for encoding in ENCODINGS:
                try:
                    pd.read_csv(io.BytesIO(data), header=None, encoding=encoding)
                    break
                except UnicodeDecodeError:
                    continue
        else:
            pd.read_excel(path, sheet_name=None, header=None)
        read += 1
    return read


def memory(process: int) -> int:
    """Resident bytes of a process and its children; 0 if the system does not report them."""
    total = 0
    try:
        pages = Path(f"/proc/{process}/statm").read_text().split()[1]
        total += int(pages) * os.sysconf("SC_PAGE_SIZE")
        for task in Path(f"/proc/{process}/task").iterdir():
            children = (task / "children").read_text().split()
            total += sum(memory(int(child)) for child in children)
    except (OSError, IndexError, ValueError):
        pass
    return total


def timed(command: list[str], environment: dict[str, str]) -> _Run:
    """Run a command to its end. Raises CalledProcessError if it fails."""
    started, peak, ended = time.perf_counter(), 0, threading.Event()
    before = os.times()
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)

    def watch() -> None:
        nonlocal peak
        while not ended.wait(EVERY):
            peak = max(peak, memory(process.pid))

    watcher = threading.Thread(target=watch)
    watcher.start()
    code = process.wait()
    seconds = time.perf_counter() - started
    ended.set()
    watcher.join()
    if code:
        raise subprocess.CalledProcessError(code, command)
    after = os.times()
    processor = after.children_user + after.children_system
    processor -= before.children_user + before.children_system
    return _Run(seconds, processor, peak / 2**20)


def best(runs: list[_Run]) -> _Run:
    """The fastest times, and the maximum memory."""
    seconds, processor = (min(run[i] for run in runs) for i in (0, 1))
    return _Run(seconds, processor, max(run.megabytes for run in runs))


def compare(collection: Path, jobs: int, rounds: int) -> None:
    """Print the resources of both sides, and their ratios."""
    (data,) = collection.glob("data_search_?_data")
    files = sum(1 for _ in data.iterdir())
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    ours, theirs = [], []
    for _ in range(rounds):
        with tempfile.TemporaryDirectory() as store:
            command = [sys.executable, "-m", "dsqa", "ingest", "--collection", str(collection)]
            command += ["--store", store, "--jobs", str(jobs)]
            ours.append(timed(command, environment))
        command = [sys.executable, str(Path(__file__)), "--pandas", "--collection", str(data)]
        theirs.append(timed(command, environment))
    for name, run in ((f"dsqa ingest --jobs {jobs}", best(ours)), ("pandas", best(theirs))):
        rate = files / run.seconds
        took = f"{run.seconds:7.2f} s, {run.processor:7.2f} s of processors"
        print(f"{name:20} {took} {rate:8.1f} files/s {run.megabytes:6.0f} MB")
    ratios = [their / own for their, own in zip(best(theirs), best(ours), strict=True)]
    print(f"ratio {ratios[0]:.2f} in time, {ratios[1]:.2f} in processor time")


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--files", type=int, default=2_000)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--collection", type=Path, help="a folder that was made before")
    parser.add_argument("--pandas", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.pandas:
        print(with_pandas(asked.collection))
        return
    if asked.collection:
        compare(asked.collection, asked.jobs, asked.rounds)
        return
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, str(MAKER), "data", folder, "--files", str(asked.files)]
        subprocess.run(command, check=True)
        compare(Path(folder), asked.jobs, asked.rounds)


if __name__ == "__main__":
    main()
