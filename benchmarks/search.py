"""The search index of a large collection: building it, and searching it.

    python tests/tools/make_collection.py metadata /tmp/j100k --lang j --records 100000
    python tests/tools/make_collection.py metadata /tmp/j1400k --lang j --records 1400000
    python benchmarks/search.py /tmp/j100k /tmp/j1400k [--index-in DIR] [--queries 300] [--seed 0]

For each collection in turn: `dsqa index` with an empty store (metadata file to searchable index, wall
and processor seconds, peak memory of the largest process and of all together), then queries of
two to eight words from titles and descriptions, top 100, warm, on one core (wall time, percentiles,
and how often the dataset that the words are from comes first and among the first ten). At the
end the time per record of the last collection as a multiple of that of the first.
"""

import argparse
import os
import random
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import NamedTuple

from dsqa.collection.metadata import parse_line, read_lines
from dsqa.collection.model import Dataset
from dsqa.search.engine import opened
from dsqa.search.indexing.analyse import terms
from dsqa.search.searcher import Searcher


class _Built(NamedTuple):
    """The resources for building an index."""

    records: int
    wall: float
    processor: float
    largest_mb: int
    together_mb: int
    disk_mb: int


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("collections", nargs="+", type=Path)
    parser.add_argument("--index-in", type=Path, help="keep store and index in this folder")
    parser.add_argument("--queries", type=int, default=300)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    all_built = []
    for collection in options.collections:
        with tempfile.TemporaryDirectory(prefix="dsqa-search-") as temporary:
            work = (options.index_in or Path(temporary)) / collection.name
            built = build(collection, work)
            all_built.append(built)
            print(
                f"{built.records} records: {built.wall:.1f} s ({built.processor:.1f} s of processor), "
                f"{1e6 * built.wall / built.records:.0f} µs a record, peak {built.largest_mb} MB "
                f"({built.together_mb} MB all processes together), {built.disk_mb} MB of index"
            )
            search(work / "index", queries(collection, options.queries, options.seed))
    first, last = all_built[0], all_built[-1]
    if first is not last:
        wall = (last.wall / last.records) / (first.wall / first.records)
        processor = (last.processor / last.records) / (first.processor / first.records)
        print(f"time per record: {wall:.2f} x ({processor:.2f} x of processor time)")
    return 0


def build(collection: Path, work: Path) -> _Built:
    """Run `dsqa index` without an existing index."""
    command = [sys.executable, "-m", "dsqa", "index", "--collection", str(collection)]
    command += ["--store", str(work / "store"), "--index", str(work / "index")]
    started = time.perf_counter()
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL, start_new_session=True)
    peak = [0, 0]
    ended = threading.Event()
    watch = threading.Thread(target=_watch, args=(child.pid, peak, ended))
    watch.start()
    _, status, usage = os.wait4(child.pid, 0)
    wall = time.perf_counter() - started
    ended.set()
    watch.join()
    if status:
        sys.exit(f"dsqa index failed with status {status}")
    disk = sum(path.stat().st_size for path in (work / "index").rglob("*") if path.is_file())
    records = len(opened(work / "index" / "engine"))
    return _Built(
        records, wall, usage.ru_utime + usage.ru_stime, peak[0] >> 20, peak[1] >> 20, disk >> 20
    )


def _watch(session: int, peak: list[int], ended: threading.Event) -> None:
    """Record the peak memory of the processes of a session: the largest, and all together."""
    page = os.sysconf("SC_PAGESIZE")
    while not ended.wait(0.1):
        sizes = []
        for entry in Path("/proc").iterdir():
            if entry.name.isdigit():
                try:
                    if os.getsid(int(entry.name)) == session:
                        sizes.append(int((entry / "statm").read_text().split()[1]) * page)
                except (OSError, IndexError):
                    continue
        peak[:] = [max(peak[0], *sizes, 0), max(peak[1], sum(sizes))]


def queries(collection: Path, count: int, seed: int) -> list[tuple[str, str]]:
    """(query, dataset id): words of a dataset, in the order of its title and description."""
    path = next(collection.glob("data_search_?_collection.jsonl.bz2"))
    chooser = random.Random(seed)
    held: list[Dataset] = []
    for number, line in enumerate(read_lines(path)):
        # A reservoir: every dataset is as likely as any other.
        if len(held) < count:
            held.append(parse_line(line.data))
        elif (place := chooser.randrange(number + 1)) < count:
            held[place] = parse_line(line.data)
    found = []
    for dataset in held:
        words = list(dict.fromkeys(terms(f"{dataset.title} {dataset.description}")))
        if len(words) >= 2:
            chosen = set(chooser.sample(words, min(len(words), chooser.randint(2, 8))))
            found.append((" ".join(word for word in words if word in chosen), dataset.id))
    return found


def search(index: Path, asked: list[tuple[str, str]]) -> None:
    """Time the queries, and print how often they find their dataset."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {min(before)})
    searcher = Searcher(opened(index / "engine"))
    seconds: list[float] = []
    places: list[int] = []
    for _ in range(2):
        # The second pass counts: it is warm.
        seconds, places = [], []
        for query, dataset_id in asked:
            started = time.perf_counter()
            found = searcher.search(query, 100)
            seconds.append(time.perf_counter() - started)
            ids = [one.dataset_id for one in found]
            places.append(ids.index(dataset_id) + 1 if dataset_id in ids else 0)
    os.sched_setaffinity(0, before)
    seconds.sort()
    p50, p95, p99 = (1000 * seconds[int(share * (len(seconds) - 1))] for share in (0.5, 0.95, 0.99))
    first = sum(place == 1 for place in places) / len(places)
    in_ten = sum(0 < place <= 10 for place in places) / len(places)
    print(f"  search, top 100: p50 {p50:.1f} ms, p95 {p95:.1f} ms, p99 {p99:.1f} ms")
    print(f"  the dataset of the words: first {first:.2f}, in ten {in_ten:.2f} of {len(places)}")


if __name__ == "__main__":
    sys.exit(main())
