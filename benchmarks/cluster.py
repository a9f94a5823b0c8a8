"""Times reading a collection by the local pool against a Dask cluster on this machine.

    python benchmarks/cluster.py FOLDER [--datasets N] [--workers N] [--rounds N] [--json FILE]

FOLDER holds a collection in the official layout. Both sides read all of its data files into an empty
store, with N files side by side, in turn; the best of the rounds counts. The cluster is a scheduler
and N workers of one thread, each a process; starting it is not timed. `--json` writes the rates
that `benchmarks/sizing.py` takes.
"""

import argparse
import contextlib
import json
import logging
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from distributed import Client

from dsqa.cluster.connection import connect
from dsqa.cluster.reading import ingest_on_cluster, parts_folder
from dsqa.collection import Collection, open_collection
from dsqa.ingest import IngestReport, ingest
from dsqa.worker import ReadingSettings

MB = 1e6


@contextlib.contextmanager
def cluster(workers: int, folder: Path) -> Iterator[str]:
    """The scheduler file of a cluster of processes."""
    file = folder / "scheduler.json"
    command = [sys.executable, "-m", "distributed.cli.dask_{}", "--scheduler-file", str(file)]
    more = {
        "scheduler": ["--host", "127.0.0.1", "--port", "0", "--no-dashboard"],
        "worker": ["--nthreads", "1", "--no-dashboard", "--local-directory", str(folder)],
    }
    running = []
    try:
        for kind in ("scheduler", *["worker"] * workers):
            line = [part.format(kind) for part in command] + more[kind]
            running.append(
                subprocess.Popen(line, stderr=subprocess.DEVNULL, start_new_session=True)
            )
            while not file.exists():
                time.sleep(0.05)
        yield str(file)
    finally:
        for process in reversed(running):
            process.send_signal(signal.SIGTERM)
            process.wait()


def shown(kind: str, report: IngestReport, size: int, disk: int) -> dict[str, float]:
    """Prints a line of the table, and gives its figures."""
    seconds = report.seconds
    print(
        f"{kind:8} {report.read:6,} files  {size / MB:8.1f} MB  {seconds:7.1f} s  "
        f"{report.read / seconds:7.1f} files/s  {size / MB / seconds:6.2f} MB/s  "
        f"{disk / MB:8.1f} MB written"
    )
    return {
        "files": report.read,
        "seconds": round(seconds, 2),
        "files_per_second": round(report.read / seconds, 2),
        "mb_per_second": round(size / MB / seconds, 3),
        "mb_written": round(disk / MB, 1),
    }


def local(folder: Path, ids: list[str], reading: ReadingSettings) -> tuple[IngestReport, int]:
    """The report of the local pool, and the bytes of the store."""
    with tempfile.TemporaryDirectory() as store:
        with open_collection(folder, store=store, reading=reading) as collection:
            report = ingest(collection, ids)
        return report, _size(Path(store))


def remote(
    folder: Path, ids: list[str], reading: ReadingSettings, client: Client
) -> tuple[IngestReport, int]:
    """The report of the cluster, and the bytes of its parts."""
    with (
        tempfile.TemporaryDirectory() as store,
        open_collection(folder, store=store, reading=reading) as collection,
    ):
        report = ingest_on_cluster(collection, ids, client=client)
        return report, _size(Path(parts_folder(collection)))


def _size(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--datasets", type=int, help="only the first so many")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--json", type=Path, help="also write the figures to this file")
    arguments = parser.parse_args()
    logging.getLogger("dsqa").setLevel(logging.ERROR)
    reading = replace(ReadingSettings(), workers=arguments.workers)
    with open_collection(arguments.folder, store=tempfile.mkdtemp()) as collection:
        ids = collection.catalog.ids()[: arguments.datasets]
        names = {name for _, name in collection.catalog.file_names(ids)}
        collection.extract(names)
        size = sum(collection.files.path(name).stat().st_size for name in names)
    alone, together = [], []
    with tempfile.TemporaryDirectory() as place:
        with cluster(arguments.workers, Path(place)) as scheduler, connect(scheduler) as client:
            client.wait_for_workers(arguments.workers)
            for _ in range(arguments.rounds):
                alone.append(local(arguments.folder, ids, reading))
                together.append(remote(arguments.folder, ids, reading, client))
    best = [min(side, key=lambda one: one[0].seconds) for side in (alone, together)]
    figures = {
        kind: shown(kind, report, size, disk)
        for kind, (report, disk) in zip(("local", "cluster"), best, strict=True)
    }
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * 1024 / MB
    print(f"cluster / local: {best[1][0].seconds / best[0][0].seconds:.2f} x the time")
    print(f"largest process: {peak:.0f} MB")
    if arguments.json:
        figures["all"] = {
            "workers": arguments.workers,
            "source_mb": round(size / MB, 1),
            "peak_mb": round(peak),
        }
        arguments.json.write_text(json.dumps(figures, indent=2) + "\n")


if __name__ == "__main__":
    main()
