"""Time, size and cost of reading the full collections, from measured rates.

    python benchmarks/sizing.py [--rates FILE...] [--cores N] [--price DOLLARS] ...
    python benchmarks/sizing.py --measure FOLDER

The first prints a table. `--rates` takes files of `benchmarks/cluster.py --json`, by default those in `benchmarks/rates/`; all
other inputs are parameters with the defaults that the help shows. The second times the work of one machine before the cluster:
loading the metadata of a collection, and, if it has an archive, indexing it and reading every data file by the index.

    CPU seconds = a x files + b x MB             a, b: least squares over the sets of --rates
    hours       = lines / metadata rate + MB / decode rate      once, on one machine
                  + CPU seconds / (cores x busy)                on the cluster
    disk        = GB x (data files taken out) + GB x Parquet per MB + rows of the store
    memory      = threads x (process of the worker + child)
    cost        = CPU hours / busy x price + GB written x price of storage for a month
"""

import argparse
import json
import tempfile
import time
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from dsqa.collection import open_collection
from dsqa.store import Store
from dsqa.store.database import connect
from dsqa.store.part_writer import write_part
from dsqa.store.store import Entry, Packed

RATES = Path(__file__).parent / "rates"
FILES_PER_PART = 1024
ROW_BYTES = 70
ROWS = 50_000
"""Number of data files in the list whose cost is measured."""


class _Collection(NamedTuple):
    """The known facts about a full collection."""

    name: str
    datasets: int
    gigabytes: float
    """Size of its data, compressed as shipped."""


FULL = (_Collection("Japanese", 1_338_402, 100.0), _Collection("English", 46_615, 445.0))


class Rate(NamedTuple):
    """The cost of reading, from the measured sets."""

    file_seconds: float
    mb_seconds: float
    parts: float
    """MB of Parquet per MB of data files."""
    costliest: float
    """CPU seconds per MB of the most expensive set."""
    worker: float
    """MB of the largest process."""


def fitted(sets: list[dict[str, float]]) -> Rate:
    """The rates of several measured sets together; every set has the same weight."""
    rows = [(one["files"] / one["cpu_seconds"], one["mb"] / one["cpu_seconds"]) for one in sets]
    ff, fm, mm = (sum(row[i] * row[j] for row in rows) for i, j in ((0, 0), (0, 1), (1, 1)))
    f, m = (sum(row[i] for row in rows) for i in (0, 1))
    determinant = ff * mm - fm * fm
    a, b = 0.0, 0.0
    if determinant > 1e-12 * ff * mm:
        a, b = (f * mm - m * fm) / determinant, (m * ff - f * fm) / determinant
    if a <= 0 or b <= 0:
        # One of the two explains all: the better one alone.
        alone = {(f / ff, 0.0): 0.0, (0.0, m / mm): 0.0}
        for pair in alone:
            alone[pair] = sum((1 - pair[0] * x - pair[1] * y) ** 2 for x, y in rows)
        a, b = min(alone, key=lambda pair: alone[pair])
    source = sum(one["mb"] for one in sets)
    return Rate(
        a,
        b,
        sum(one["parts_mb"] for one in sets) / source,
        max(one["cpu_seconds"] / one["mb"] for one in sets),
        max(one["peak_mb"] for one in sets),
    )


def measure(folder: Path) -> None:
    """Print the work of one machine before the cluster starts."""
    row, adopting = _rows()
    print(f"--row-bytes {row:.0f}   ({adopting:.1f} s to list {ROWS:,} data files)")
    with tempfile.TemporaryDirectory() as store:
        started = time.perf_counter()
        with open_collection(folder, store=store) as collection:
            seconds = time.perf_counter() - started
            lines = len(collection)
            print(f"--metadata-rate {lines / seconds:.0f}   ({lines:,} lines, {seconds:.1f} s)")
            names = {name for _, name in collection.catalog.file_names()}
            archive = collection.parts.archive
            print(f"--files-per-dataset {len(names) / lines:.2f}")
            if archive is None:
                return
            size = archive.stat().st_size / 1e6
            started = time.perf_counter()
            collection.files.index()
            indexed = time.perf_counter() - started
            started = time.perf_counter()
            ordered = collection.files.prepare(names)
            out = sum(len(collection.read_file(name)) for name in ordered) / 1e6
            taken = time.perf_counter() - started
            rate = size / (indexed + taken)
            print(
                f"--decode-rate {rate:.1f}   ({size:.0f} MB, {indexed:.1f} s to index, {taken:.1f} s "
                "to read every file by the index)"
            )
            print(f"--expand {out / size:.2f}")


def _rows() -> tuple[float, float]:
    """Bytes in the store per data file in a part, and the seconds to adopt `ROWS` of them."""
    with tempfile.TemporaryDirectory() as folder:
        with closing(connect(Path(folder) / "store.duckdb")) as connection:
            store = Store(connection)
            began = time.perf_counter()
            writing = 0.0
            for first in range(0, ROWS, FILES_PER_PART):
                numbers = range(first, min(first + FILES_PER_PART, ROWS))
                names = [f"{sha256(b'%d' % at).hexdigest()}-table-{at}.xlsx" for at in numbers]
                part = f"{folder}/parts/{sha256(b'%d' % first).hexdigest()[:32]}.parquet"
                started = time.perf_counter()
                entries = [
                    Entry(name, Packed([], [], 0), "", 9, f"75000:17953{at:014}")
                    for at, name in zip(numbers, names, strict=True)
                ]
                write_part(entries, part)
                writing += time.perf_counter() - started
                store.adopt(part)
            seconds = time.perf_counter() - began - writing
        size = (Path(folder) / "store.duckdb").stat().st_size
    return size / ROWS, seconds


def table(rate: Rate, chosen: argparse.Namespace) -> list[str]:
    """The table, in Markdown."""
    lines = [
        "| | " + " | ".join(one.name for one in FULL) + " |",
        "|---|" + "---:|" * len(FULL),
    ]
    columns = [_column(one, rate, chosen) for one in FULL]
    return lines + [
        f"| {row[0][0]} | " + " | ".join(value for _, value in row) + " |"
        for row in zip(*columns, strict=True)
    ]


def _column(one: _Collection, rate: Rate, chosen: argparse.Namespace) -> list[tuple[str, str]]:
    per_dataset = chosen.files_per_dataset[FULL.index(one)]
    files = one.datasets * per_dataset
    megabytes = one.gigabytes * 1000 * chosen.expand
    seconds = rate.file_seconds * files + rate.mb_seconds * megabytes
    before = one.datasets / chosen.metadata_rate + one.gigabytes * 1000 / chosen.decode_rate
    hours = seconds / chosen.busy / 3600
    worst = rate.costliest * megabytes / chosen.busy / 3600
    written = megabytes * rate.parts / 1000
    return [
        ("datasets", f"{one.datasets:,}"),
        ("data files", f"{files:,.0f}"),
        ("data files, GB uncompressed", f"{megabytes / 1000:,.0f}"),
        ("Parquet parts", f"{max(files / FILES_PER_PART, megabytes / 33.5):,.0f}"),
        ("Parquet, GB", f"{written:,.0f}"),
        ("list of files in the store, MB", f"{files * chosen.row_bytes / 1e6:,.0f}"),
        ("before: metadata and archive, hours on one machine", f"{before / 3600:.1f}"),
        ("reading, core hours", f"{hours:,.0f}"),
        ("the same, were all like the costliest set", f"{worst:,.0f}"),
        (f"reading, hours on {chosen.cores} cores", f"{hours / chosen.cores:,.1f}"),
        ("all, hours", f"{before / 3600 + hours / chosen.cores:,.1f}"),
        (
            f"memory, GB for {chosen.cores} threads: typical",
            f"{chosen.cores * 2 * rate.worker / 1000:,.0f}",
        ),
        (
            "memory, GB: each child at its limit",
            f"{chosen.cores * (rate.worker / 1000 + chosen.child_limit):,.0f}",
        ),
        ("cores, $", f"{hours * chosen.price:,.0f}"),
        ("Parquet for a month, $", f"{written * chosen.storage_price:,.1f}"),
    ]


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    add = parser.add_argument
    add("--measure", type=Path, metavar="FOLDER", help="time a collection, print its parameters")
    add("--rates", type=Path, nargs="+", default=sorted(RATES.glob("*.json")))
    add("--cores", type=int, default=64, help="threads of the cluster (64)")
    add("--busy", type=float, default=0.9, help="share of the time that cores have work (0.9)")
    add("--files-per-dataset", type=float, nargs=2, default=(1.0, 2.0), metavar=("J", "E"))
    add("--expand", type=float, default=1.5, help="MB of data files in a MB of archive (1.5)")
    add("--metadata-rate", type=float, default=24000, help="lines a second (24000)")
    add("--decode-rate", type=float, default=8, help="MB of archive a second (8)")
    add("--row-bytes", type=float, default=ROW_BYTES, help=f"in the store for a file ({ROW_BYTES})")
    add("--child-limit", type=float, default=4.0, help="GB that a child may use (4)")
    add("--price", type=float, default=0.04, help="dollars for a core hour (0.04)")
    add("--storage-price", type=float, default=0.023, help="dollars for a GB and month (0.023)")
    chosen = parser.parse_args()
    if chosen.measure:
        measure(chosen.measure)
        return
    sets = [json.loads(path.read_text()) for path in chosen.rates]
    rate = fitted(sets)
    for path, one in zip(chosen.rates, sets, strict=True):
        cpu = rate.file_seconds * one["files"] + rate.mb_seconds * one["mb"]
        print(
            f"{path.stem}: {one['files']:,} files, {one['mb']:,.1f} MB, {one['cpu_seconds']:.1f} "
            f"CPU s (fit {cpu:.1f})"
        )
    print(
        f"CPU seconds = {rate.file_seconds:.3f} x files + {rate.mb_seconds:.2f} x MB; "
        f"{rate.parts:.2f} MB of Parquet for a MB\n"
    )
    print("\n".join(table(rate, chosen)))


if __name__ == "__main__":
    main()
