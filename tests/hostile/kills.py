"""`python -m tests.hostile.kills`: processes killed (kill -9) at random moments, with a report.

The process itself, one that reads data files, or one that answers is killed during a command. A
killed child must cost nothing; after a killed process the same command again must give the same run.
"""

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import NamedTuple

from .cases import Case
from .collection import Batch, write_batch
from .faults import dsqa
from .seeds import seeds
from .texts import QUESTIONS
from .watch import end_session, environment, left_of, processes

VICTIMS = {
    "main": "",
    "reading child": "dsqa.worker.child",
    "answering child": "dsqa.answering.child",
    "indexing child": "dsqa.search.indexing.analyser_child",
}
"""What stands in the command line of a process of each kind."""
KILLS = (
    ("main", "ingest"),
    ("reading child", "ingest"),
    ("main", "index"),
    ("indexing child", "index"),
    ("main", "answer"),
    ("reading child", "answer"),
    ("answering child", "answer"),
)
HANGS = 600.0
"""Seconds after which a command hangs."""


class Kill(NamedTuple):
    """What a kill did."""

    victim: str
    command: str
    code: int
    """Exit status of the command."""
    lost: int
    """Lines of its run that are not those of an undisturbed one; without a run, 0."""
    differs: bool
    """Whether the run after it is not that of an undisturbed one."""
    left: int
    """Processes that were still there."""
    stray: int
    """Lines on stderr that are no lines of the log."""


class Ground:
    """A collection of sound files, the commands over it, and what they give undisturbed."""

    def __init__(self, root: Path, files: int | None = None) -> None:
        self.root = root
        self.batch = _collection(root, files)
        self.env = environment(root)
        self._stores = 0
        self.seconds: dict[tuple[str, str], float] = {}
        """Until when a command has a process of each kind, undisturbed."""
        store = self.store()
        for command in ("ingest", "index", "answer"):
            self.run = self._timed(command, store)
        self.found = self.search(store)
        # Answering has to read the files first where nobody did.
        self.run = self._timed("answer", self.store())

    def _timed(self, name: str, store: Path) -> bytes:
        started = time.monotonic()
        out, log = self.root / "out", self.root / "log"
        with out.open("wb") as to_out, log.open("wb") as to_log:
            process = subprocess.Popen(
                self.command(name, store), cwd=self.root, env=self.env, stdout=to_out,
                stderr=to_log, stdin=subprocess.DEVNULL, start_new_session=True,
            )  # fmt: skip
            while process.poll() is None:
                commands = [one.command for one in processes(process.pid)]
                for kind, wanted in VICTIMS.items():
                    if any(wanted in command for command in commands):
                        self.seconds[kind, name] = time.monotonic() - started
                time.sleep(0.05)
        if process.returncode:
            raise RuntimeError(f"{name}: {log.read_text(errors='replace')}")
        return out.read_bytes()

    def store(self) -> Path:
        """A folder for a store of its own."""
        self._stores += 1
        return self.root / f"store-{self._stores}"

    def command(self, name: str, store: Path) -> list[str]:
        """`ingest`, `index` or `answer`."""
        where = ("--lang", "e", "--collection", self.batch.folder, "--store", store)
        if name == "answer":
            return dsqa("answer", self.batch.questions, *where, "--jobs", 2)
        return dsqa(name, *where, *(("--jobs", 2) if name == "ingest" else ()))

    def answer(self, store: Path) -> bytes:
        """The run."""
        return subprocess.run(
            self.command("answer", store), cwd=self.root, env=self.env, capture_output=True
        ).stdout

    def search(self, store: Path) -> bytes:
        """What a search finds."""
        where = ("--lang", "e", "--collection", self.batch.folder, "--store", store, "--json")
        return subprocess.run(
            dsqa("search", "persons by area", *where), cwd=self.root, env=self.env,
            capture_output=True,
        ).stdout  # fmt: skip


def _collection(root: Path, files: int | None) -> Batch:
    found = [seed for kind in seeds().values() for seed in kind][:files]
    cases = []
    for at, seed in enumerate(found):
        for turn in range(2):
            number = 2 * at + turn
            question = QUESTIONS[number % len(QUESTIONS)]
            name = f"{at:064x}-{turn}.{seed.kind}"
            data, title = seed.data, "Persons by area"
            cases.append(
                Case(number, "", f"d{number}", name, data, title, "", f"Q{number:04}", question)
            )
    return write_batch(root, cases)


def kill(ground: Ground, victim: str, command: str, delay: float) -> Kill | None:
    """Kill one process of a command after `delay` seconds, then run the command again.

    None where the command had ended before there was such a process to be killed.
    """
    store = ground.store()
    log = ground.root / "log"
    with log.open("wb") as err, (ground.root / "out").open("wb") as out:
        process = subprocess.Popen(
            ground.command(command, store), cwd=ground.root, env=ground.env, stdout=out,
            stderr=err, stdin=subprocess.DEVNULL, start_new_session=True,
        )  # fmt: skip
        time.sleep(delay)
        killed = _strike(process, VICTIMS[victim], Random(f"{delay}"))
        try:
            code = process.wait(HANGS)
        except subprocess.TimeoutExpired:
            end_session(process.pid)
            code = process.wait()
    left = left_of(process.pid)
    end_session(process.pid)
    if not killed:
        return None
    out_lines = (ground.root / "out").read_bytes().splitlines()
    lost = 0
    if command == "answer" and victim != "main":
        expected = ground.run.splitlines()
        lost = sum(line not in set(out_lines) for line in expected)
    lines = [line for line in log.read_bytes().splitlines() if not line.startswith(b"dsqa: ")]
    for line in lines[:3]:
        print(f"  stray after {delay:.3f} s: {line[:300]!r}", flush=True)
    stray = len(lines)
    return Kill(victim, command, code, lost, _differs(ground, command, store), len(left), stray)


def _differs(ground: Ground, command: str, store: Path) -> bool:
    """Whether the same again, and what builds on it, does not give what it must."""
    again = subprocess.run(
        ground.command(command, store), cwd=ground.root, env=ground.env, capture_output=True
    )
    if again.returncode:
        return True
    if command == "index":
        subprocess.run(ground.command("ingest", store), cwd=ground.root, env=ground.env, check=True,
                       capture_output=True)  # fmt: skip
        subprocess.run(ground.command("index", store), cwd=ground.root, env=ground.env, check=True,
                       capture_output=True)  # fmt: skip
        return ground.search(store) != ground.found
    return ground.answer(store) != ground.run


def _strike(process: "subprocess.Popen[bytes]", wanted: str, rng: Random) -> bool:
    """Kill a process of the session as soon as there is one; False where there was none."""
    while process.poll() is None:
        found = [one.pid for one in processes(process.pid) if wanted in one.command]
        if not wanted:
            found = [process.pid]
        if found:
            with suppress(ProcessLookupError):
                os.kill(rng.choice(found), signal.SIGKILL)
                return True
        time.sleep(0.01)
    return False


def kills(ground: Ground, seed: int, victim: str, command: str, count: int) -> Iterator[Kill]:
    """So many kills, each after another delay; of those that come too late some are tried again."""
    rng = Random(f"{seed}:{victim}:{command}")
    done = 0
    for _ in range(4 * count):
        if done == count:
            return
        found = kill(ground, victim, command, rng.uniform(0.0, ground.seconds[victim, command]))
        if found is not None:
            done += 1
            yield found


class Figures(NamedTuple):
    """What the kills of one process during one command did."""

    kills: int
    failed: int
    """Commands that ended with an error though only a child was killed."""
    lost: int
    differing: int
    left: int
    stray: int

    @property
    def good(self) -> bool:
        """Nothing of what must not be."""
        return not any(self[1:])


def figures(found: Sequence[Kill]) -> Figures:
    """Kills of one process during one command, added up."""
    return Figures(
        len(found),
        sum(one.code != 0 for one in found if one.victim != "main"),
        sum(one.lost for one in found),
        sum(one.differs for one in found),
        sum(one.left for one in found),
        sum(one.stray for one in found),
    )


def main() -> int:
    """0 where nothing was lost, 1 where something was."""
    parser = argparse.ArgumentParser(prog="python -m tests.hostile.kills", description=__doc__)
    parser.add_argument("--count", type=int, default=20, help="kills of each kind")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", help='one kind, as "reading child, answer" (default: all)')
    parser.add_argument("--files", type=int, help="files of the collection (default: all)")
    options = parser.parse_args()
    good = True
    with tempfile.TemporaryDirectory(prefix="hostile-kills-") as folder:
        ground = Ground(Path(folder), options.files)
        names = ("kills", "failed", "answers lost", "runs differ", "left", "stray lines")
        print(f"{'':32}" + "".join(f"{name:>14}" for name in names), flush=True)
        for victim, command in KILLS:
            if options.only not in (None, f"{victim}, {command}"):
                continue
            shown = figures(list(kills(ground, options.seed, victim, command, options.count)))
            good = good and shown.good and shown.kills == options.count
            print(f"{victim + ', ' + command:32}" + "".join(f"{n:>14}" for n in shown), flush=True)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
