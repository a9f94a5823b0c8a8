"""Times the seek index of an archive against Python's own bz2 and tarfile, in the same run.

    python benchmarks/archive.py ARCHIVE [--members 200] [--scans 3]

Prints the time to build the index against decoding the archive by Python and scanning it by tarfile, the size of the index, its
peak memory, and the time for a random member: by the open index, by an index that is opened for it, and by tarfile, which scans
from the beginning. Without ARCHIVE a small one is made. The scans alternate with the rest; medians are compared.
"""

import argparse
import random
import statistics
import subprocess
import sys
import tarfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from dsqa.archive import Member, SeekIndex, build
from dsqa.archive.table import IndexTable, identity
from dsqa.collection.metadata import open_stream

_CHUNK = 1024 * 1024

_BUILD = """
import resource, sys
from pathlib import Path
from dsqa.archive import build
build(Path(sys.argv[1]), Path(sys.argv[2]))
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


class _Timed(NamedTuple):
    """Seconds and the result."""

    seconds: float
    size: int


def timed(work: Callable[[], int]) -> _Timed:
    start = time.perf_counter()
    size = work()
    return _Timed(time.perf_counter() - start, size)


def decode(archive: Path) -> int:
    """Number of bytes that Python decodes, on one core."""
    size = 0
    with open_stream(archive) as stream:
        while data := stream.read(_CHUNK):
            size += len(data)
    return size


def scan(archive: Path, member: Member) -> int:
    """The size of a member that tarfile finds from the beginning."""
    with open_stream(archive) as stream, tarfile.open(fileobj=stream, mode="r|") as tar:
        for header in tar:
            tar.members = []  # type: ignore[attr-defined]
            if header.offset == member.header:
                source = tar.extractfile(header)
                return len(source.read()) if source else 0
    return 0


def sample(folder: Path) -> Path:
    """A .tar.bz2 of some tens of megabytes."""
    path = folder / "sample.tar.bz2"
    numbers = random.Random(1)
    with tarfile.open(path, "w:bz2") as out:
        for number in range(300):
            file = folder / "one"
            rows = (f"{row},{numbers.randrange(10**6)},{numbers.random()}" for row in range(3000))
            file.write_text("\n".join(rows))
            out.add(file, f"data_search_e_data/{number}.csv")
    return path


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("archive", type=Path, nargs="?")
    parser.add_argument("--members", type=int, default=200, help="random members by the index")
    parser.add_argument("--scans", type=int, default=3, help="random members by tarfile")
    options = parser.parse_args()
    with TemporaryDirectory() as place:
        folder = Path(place)
        compare(options.archive or sample(folder), folder / "index", options.members, options.scans)
    return 0


def compare(archive: Path, index: Path, count: int, scans: int) -> None:
    """Print all figures for one archive."""
    command = [sys.executable, "-c", _BUILD, str(archive), str(index)]
    start = time.perf_counter()
    memory = int(subprocess.run(command, check=True, capture_output=True, text=True).stdout) / 1024
    seconds = time.perf_counter() - start
    alone = timed(lambda: decode(archive))
    built = build(archive, index)
    print(
        f"{archive.name}: {archive.stat().st_size / 1e6:.0f} MB, {alone.size / 1e6:.0f} MB decoded"
    )
    print(f"  build          {seconds:8.2f} s, {built.members} members, {memory:.0f} MB of memory")
    print(f"  Python decodes {alone.seconds:8.2f} s, {alone.seconds / seconds:.2f} times as long")
    print(
        f"  index          {built.size / 1e6:8.2f} MB, {built.size / built.members:.0f} bytes a member"
    )
    table = IndexTable.open(index, identity(archive))
    assert table is not None
    members = list(table.members())
    table.close()
    chosen = random.Random(7).choices(members, k=count)
    found = SeekIndex.open(archive, index)
    assert found is not None
    warm, cold, scanned = [], [], []
    for number, member in enumerate(chosen):
        warm.append(timed(partial(read, found, member.name)).seconds)
        cold.append(timed(partial(read_cold, archive, index, member.name)).seconds)
        if number % max(1, count // scans) == 0:
            scanned.append(timed(partial(scan, archive, member)).seconds)
    found.close()
    process = statistics.median(process_seconds(archive, index, one.name) for one in chosen[:5])
    show("open index", warm)
    show("index opened", cold)
    print(f"  new process    {process:8.3f} s median, the start of Python included")
    show("tarfile scans", scanned)
    scanning = statistics.median(scanned)
    print(f"  ratio          {scanning / statistics.median(warm):8.0f} x, open index")
    print(f"                 {scanning / statistics.median(cold):8.0f} x, index opened")
    print(f"                 {scanning / process:8.0f} x, new process")


def read(index: SeekIndex, name: str) -> int:
    member = index.find(name)
    assert member is not None
    with index.open_member(member) as source:
        return len(source.read())


def read_cold(archive: Path, index: Path, name: str) -> int:
    found = SeekIndex.open(archive, index)
    assert found is not None
    try:
        return read(found, name)
    finally:
        found.close()


_READ = """
import sys
from pathlib import Path
from dsqa.archive import SeekIndex
index = SeekIndex.open(Path(sys.argv[1]), Path(sys.argv[2]))
with index.open_member(index.find(sys.argv[3])) as source:
    source.read()
"""


def process_seconds(archive: Path, index: Path, name: str) -> float:
    start = time.perf_counter()
    command = [sys.executable, "-c", _READ, str(archive), str(index), name]
    subprocess.run(command, check=True)
    return time.perf_counter() - start


def show(what: str, seconds: list[float]) -> None:
    ordered = sorted(seconds)
    late = ordered[min(len(ordered) - 1, round(0.95 * len(ordered)))]
    median = statistics.median(ordered)
    print(f"  {what:14} {median:8.3f} s median, {late:.3f} s p95, of {len(ordered)}")


if __name__ == "__main__":
    sys.exit(main())
