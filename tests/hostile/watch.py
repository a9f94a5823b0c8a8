"""A process and all that it starts, watched through /proc: memory, and who is left at the end."""

import os
import signal
import subprocess
import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

EVERY = 0.1
"""Seconds between two looks at the memory."""
LEFT_AFTER = 2.0
"""Seconds that children get to end after the process that started them."""
_PROC = Path("/proc")


class Process(NamedTuple):
    """A process of a session, as /proc has it."""

    pid: int
    command: str
    peak: int
    """The most memory that it had resident, in bytes."""
    parent: int


class Watched(NamedTuple):
    """What a command did."""

    code: int
    """Exit status; negative: the signal that ended it."""
    out: bytes
    err: bytes
    seconds: float
    peak: int
    """The most resident memory of any one process, in bytes."""
    peak_of: str
    """What that process was."""
    left: tuple[str, ...]
    """Processes that were still there afterwards."""


def environment(root: Path) -> dict[str, str]:
    """An environment whose home and temporary folder are new folders below `root`."""
    names = ("PATH", "LANG", "LC_ALL", "PYTHONPATH", "CI")
    kept = {name: os.environ[name] for name in names if name in os.environ}
    home, temporary = root / "home", root / "tmp"
    for folder in (home, temporary):
        folder.mkdir(exist_ok=True)
    return {**kept, "HOME": str(home), "TMPDIR": str(temporary), "PYTHONDONTWRITEBYTECODE": "1"}


def processes(session: int) -> list[Process]:
    """The processes of a session that run; those that have ended but wait for their parent do not."""
    found = []
    for entry in _PROC.iterdir():
        if not entry.name.isdigit():
            continue
        with suppress(OSError, ValueError, IndexError):
            # The name of the program stands in brackets and may hold blanks.
            fields = (entry / "stat").read_text(errors="replace").rpartition(")")[2].split()
            if int(fields[3]) != session or fields[0] in "ZX":
                continue
            words = (entry / "cmdline").read_bytes().split(b"\0")
            peak = 0
            for line in (entry / "status").read_text(errors="replace").splitlines():
                if line.startswith("VmHWM:"):
                    peak = int(line.split()[1]) * 1024
            command = b" ".join(words).decode(errors="replace").strip()
            found.append(Process(int(entry.name), command, peak, int(fields[1])))
    return found


class _Sampler(threading.Thread):
    """Looks at the memory of a session's processes again and again."""

    def __init__(self, session: int) -> None:
        super().__init__(daemon=True)
        self.session = session
        self.peak, self.peak_of = 0, ""
        self.ended = threading.Event()

    def run(self) -> None:
        while not self.ended.wait(EVERY):
            for process in processes(self.session):
                if process.peak > self.peak:
                    self.peak, self.peak_of = process.peak, process.command


def watch(command: Sequence[str], cwd: Path, env: Mapping[str, str], seconds: float) -> Watched:
    """Run a command in a session of its own; it is killed, with all it started, after `seconds`."""
    started = time.monotonic()
    out, err = cwd / "stdout", cwd / "stderr"
    with out.open("wb") as to, err.open("wb") as log:
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=to, stderr=log, cwd=cwd, env=env,
            start_new_session=True,
        )  # fmt: skip
        sampler = _Sampler(process.pid)
        sampler.start()
        try:
            code = process.wait(seconds)
        except subprocess.TimeoutExpired:
            end_session(process.pid)
            code = process.wait()
        except BaseException:
            end_session(process.pid)
            raise
        finally:
            sampler.ended.set()
            sampler.join()
    took = time.monotonic() - started
    left = left_of(process.pid)
    end_session(process.pid)
    files = out.read_bytes(), err.read_bytes()
    out.unlink()
    err.unlink()
    commands = tuple(one.command for one in left)
    return Watched(code, *files, took, sampler.peak, sampler.peak_of, commands)


def left_of(session: int) -> list[Process]:
    """The processes of a session that are still there after the time that they get to end."""
    until = time.monotonic() + LEFT_AFTER
    while (found := processes(session)) and time.monotonic() < until:
        time.sleep(0.05)
    return found


def end_session(session: int) -> None:
    """Kill what still runs of a session."""
    for process in processes(session):
        with suppress(ProcessLookupError):
            os.kill(process.pid, signal.SIGKILL)
