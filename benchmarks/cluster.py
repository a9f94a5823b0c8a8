"""Times reading a collection by the local pool against a Dask cluster on this machine.

    python benchmarks/cluster.py FOLDER [--datasets N] [--copies N] [--workers N] [--rounds N] [--json FILE]

FOLDER is a collection in the official layout. Both sides read all its data files into an empty store, N files in parallel, in
turn; the best of the rounds counts. `--copies` reads every file several times under other names, so that reading a small
collection takes longer than starting processes. The cluster is a scheduler and N workers of one thread, each a process; starting
it is not timed. `--json` writes the rates for `benchmarks/sizing.py`.
"""

import argparse
import contextlib
import json
import logging
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from distributed import Client

from dsqa.cluster.connection import connect
from dsqa.cluster.reading import ingest_on_cluster, parts_folder
from dsqa.collection import open_collection
from dsqa.errors import DsqaError
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


def copied(arguments: argparse.Namespace, target: Path) -> Path:
    """The data files to be read, as a separate collection."""
    data = target / "data_search_e_data"
    data.mkdir(parents=True)
    lines = []
    with (
        tempfile.TemporaryDirectory() as store,
        open_collection(arguments.folder, store=store) as collection,
    ):
        ids = collection.catalog.ids()[: arguments.datasets]
        names = dict.fromkeys(name for _, name in collection.catalog.file_names(ids))
        collection.files.prepare(names)
        for name in names:
            for at in range(arguments.copies):
                copy = f"{at}-{Path(name).name}"
                with contextlib.suppress(DsqaError):
                    shutil.copyfile(collection.files.path(name), data / copy)
                    files = [{"data_filename": copy, "data_format": "", "data_url": ""}]
                    lines.append(json.dumps({"id": copy, "title": copy, "data": files}) + "\n")
    (target / "data_search_e_collection.jsonl").write_text("".join(lines))
    return target


class _Side(NamedTuple):
    """The resources that one side took to read the data files."""

    report: IngestReport
    cpu: float
    """CPU seconds of all processes together."""
    written: int
    """Bytes of the results."""


def local(folder: Path, ids: list[str], reading: ReadingSettings) -> _Side:
    """Reading by the pool of this process."""
    before = _cpu()
    with tempfile.TemporaryDirectory() as store:
        with open_collection(folder, store=store, reading=reading) as collection:
            report = ingest(collection, ids)
        return _Side(report, _cpu() - before, _size(Path(store)))


def remote(folder: Path, ids: list[str], reading: ReadingSettings, client: Client) -> _Side:
    """Reading by the workers of a cluster, whose CPU time is from the system."""
    before = _cpu() + _workers_cpu(client)
    with (
        tempfile.TemporaryDirectory() as store,
        open_collection(folder, store=store, reading=reading) as collection,
    ):
        report = ingest_on_cluster(collection, ids, client=client)
        written = _size(Path(parts_folder(collection)))
        cpu = _cpu() + _workers_cpu(client) - before
        return _Side(report, cpu, written)


def _cpu() -> float:
    """CPU seconds of this process and of its ended children."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used)


def _workers_cpu(client: Client) -> float:
    return float(sum(client.run(_cpu).values()))


def shown(kind: str, side: _Side, size: float) -> None:
    """Prints a line of the table."""
    seconds = side.report.seconds
    print(
        f"{kind:8} {side.report.read:6,} files  {size:8.1f} MB  {seconds:7.1f} s  "
        f"{side.cpu:7.1f} CPU s  {side.report.read / seconds:7.1f} files/s  "
        f"{size / seconds:6.2f} MB/s  {side.written / MB:8.1f} MB written"
    )


def _size(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--datasets", type=int, help="only the first so many")
    parser.add_argument("--copies", type=int, default=1, help="of every data file")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--json", type=Path, help="also write the figures to this file")
    arguments = parser.parse_args()
    logging.getLogger("dsqa").setLevel(logging.ERROR)
    reading = replace(ReadingSettings(), workers=arguments.workers)
    alone, together = [], []
    with (
        tempfile.TemporaryDirectory() as place,
        cluster(arguments.workers, Path(place)) as scheduler,
        connect(scheduler) as client,
    ):
        folder = copied(arguments, Path(place) / "collection")
        with open_collection(folder, store=place) as collection:
            ids = collection.catalog.ids()
        size = _size(folder / "data_search_e_data")
        client.wait_for_workers(arguments.workers)
        for _ in range(arguments.rounds):
            alone.append(local(folder, ids, reading))
            together.append(remote(folder, ids, reading, client))
        peak = max(client.run(_peak).values()) * 1024 / MB
    here, there = (min(side, key=lambda one: one.report.seconds) for side in (alone, together))
    shown("local", here, size / MB)
    shown("cluster", there, size / MB)
    print(
        f"cluster / local: {there.report.seconds / here.report.seconds:.2f} x the time, "
        f"{there.cpu / here.cpu:.2f} x the CPU; largest process {peak:.0f} MB"
    )
    if arguments.json:
        figures = {
            "files": there.report.read,
            "mb": round(size / MB, 1),
            "seconds": round(there.report.seconds, 1),
            "workers": arguments.workers,
            "cpu_seconds": round(there.cpu, 1),
            "parts_mb": round(there.written / MB, 1),
            "peak_mb": round(peak),
        }
        arguments.json.write_text(json.dumps(figures, indent=2) + "\n")


def _peak() -> int:
    """Peak memory in KiB of the largest of this process and its ended children."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return max(one.ru_maxrss for one in used)


if __name__ == "__main__":
    main()
