"""The speed of `dsqa serve`: questions of one user, and many users at once, over loopback.

    python benchmarks/serving.py ../shared/data/ds2-e --questions 100 --users 50

Starts a service on the collection of a set, asks its dev questions one after the other as pages with the answer lit in its sheet
(each after another question on its dataset, which prepares that), then lets many users open mixed pages at once. Prints quantiles
and errors, and the memory of each process after the questions of one user, and at the end.
"""

import argparse
import http.client
import random
import re
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlencode

FIRST = "How many rows are there?"


def pages(folder: Path, most: int) -> list[str]:
    """Addresses of the answers to the dev questions of a set."""
    lines = (folder / "questions_dev.tsv").read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if line.count("\t") >= 2]
    return [f"/ask?{urlencode({'q': row[-1], 'dataset': row[1]})}" for row in rows][:most]


class _Fetched(NamedTuple):
    """A page that was fetched."""

    status: int
    seconds: float
    body: bytes


class User:
    """Fetches one page after the other through one connection, as a browser does."""

    def __init__(self, port: int) -> None:
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)

    def fetch(self, path: str) -> _Fetched:
        """A page."""
        started = time.perf_counter()
        self._connection.request("GET", path)
        response = self._connection.getresponse()
        body = response.read()
        return _Fetched(response.status, time.perf_counter() - started, body)


def wait(service: subprocess.Popen[str], one: User) -> None:
    """Wait until questions are answered. Raises OSError if the service ends before."""
    while one.fetch("/health").status != 200:
        if service.poll() is not None:
            raise OSError("the service has ended")
        time.sleep(0.1)


def told(name: str, seconds: list[float], errors: int) -> float:
    """Print the quantiles of a round; returns its p95."""
    ordered = sorted(seconds)
    p95 = ordered[int(0.95 * (len(ordered) - 1))]
    median = ordered[len(ordered) // 2]
    print(
        f"{name:<28} {len(ordered):>5} pages  p50 {median * 1000:7.1f} ms  p95 {p95 * 1000:7.1f} ms  errors {errors}"
    )
    return p95


class Process(NamedTuple):
    """A process of the service, and its memory in MB."""

    name: str
    resident: float
    part: float
    """Resident memory, with its share of memory common to several processes (`Pss`)."""
    peak: float


def processes(service: int) -> list[Process]:
    """The front process, then its children."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            status = _fields(folder / "status")
            if service not in (int(folder.name), int(status["PPid"])):
                continue
            part = _megabytes(_fields(folder / "smaps_rollup")["Pss"])
            name = "front" if int(folder.name) == service else "answers"
            resident, peak = (_megabytes(status[field]) for field in ("VmRSS", "VmHWM"))
            found.append(Process(name, resident, part, peak))
        except (OSError, KeyError):
            continue  # It has ended.
    return sorted(found, key=lambda one: one.name != "front")


def _fields(path: Path) -> dict[str, str]:
    lines = [line.partition(":") for line in path.read_text().splitlines()]
    return {name: value.strip() for name, _, value in lines}


def _megabytes(written: str) -> float:
    return int(written.split()[0]) / 1024


def print_memory(when: str, service: int) -> None:
    """Print the memory of each process."""
    found = processes(service)
    for one in found:
        print(
            f"{when}: {one.name:<8} {one.resident:6.0f} MB resident, {one.part:6.0f} MB with its part of what is shared, "
            f"at most {one.peak:6.0f} MB"
        )
    print(f"{when}: {sum(one.part for one in found):.0f} MB in all", flush=True)


def main() -> None:
    """Measure one service."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--questions", type=int, default=100)
    parser.add_argument("--users", type=int, default=50)
    parser.add_argument("--pages", type=int, default=20, help="Pages that each user opens.")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args()
    command = [sys.executable, "-m", "dsqa", "-q", "serve", "--port", "0"]
    command += ["--collection", str(chosen.folder), "--workers", str(chosen.workers)]
    started = time.perf_counter()
    service = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert service.stdout is not None
    address = re.search(r":(\d+)/", service.stdout.readline())
    assert address is not None
    port = int(address[1])
    print(f"address after {time.perf_counter() - started:.2f} s")
    try:
        one_user = User(port)
        wait(service, one_user)
        print(f"ready after {time.perf_counter() - started:.2f} s")
        print_memory("ready", service.pid)
        asked = pages(chosen.folder, chosen.questions)
        rounds = []
        for path in asked:
            # Another question first: then the dataset is prepared, but the answer is not.
            one_user.fetch(f"/ask?{urlencode({'q': FIRST})}&{path.partition('&')[2]}")
            rounds.append(one_user.fetch(path))
        bodies = [one.body.decode() for one in rounds]
        errors = sum(one.status != 200 for one in rounds)
        told("one user, answers lit", [one.seconds for one in rounds], errors)
        print_memory("one user", service.pid)
        links = [
            link.replace("&amp;", "&")
            for body in bodies
            for link in re.findall(r'href="(/(?:sheet|dataset|verify)\?[^"#]*)', body)
        ]
        draw = random.Random(chosen.seed)
        mixed = [
            *asked,
            *draw.sample(sorted(set(links)), min(len(set(links)), 3 * len(asked))),
            "/",
            "/search?q=population",
        ]
        alone = [one_user.fetch(path) for path in draw.choices(mixed, k=200)]
        first = told(
            "one user, mixed pages",
            [one.seconds for one in alone],
            sum(one.status != 200 for one in alone),
        )
        seen: list[_Fetched] = []

        def user(seed: int) -> None:
            own, one = random.Random(seed), User(port)
            for path in own.choices(mixed, k=chosen.pages):
                seen.append(one.fetch(path))

        users = [
            threading.Thread(target=user, args=(chosen.seed + n,)) for n in range(chosen.users)
        ]
        began = time.perf_counter()
        for thread in users:
            thread.start()
        for thread in users:
            thread.join()
        many = told(
            f"{chosen.users} users, mixed pages",
            [one.seconds for one in seen],
            sum(one.status != 200 for one in seen),
        )
        print(
            f"{len(seen) / (time.perf_counter() - began):.1f} pages/s; p95 x {many / first:.1f} of one user's"
        )
        print_memory(f"{chosen.users} users", service.pid)
    finally:
        service.terminate()
        service.wait()


if __name__ == "__main__":
    main()
