"""A Dask cluster of separate processes on this machine."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

PROJECT = Path(__file__).resolve().parent.parent.parent
SECONDS = 60.0
"""A process that has not started by then hangs."""


class LocalCluster:
    """A scheduler and workers, each a process. A context manager; `folder` gets their files."""

    def __init__(
        self,
        folder: Path,
        settings: dict[str, str] | None = None,
        popen: Callable[..., Any] = subprocess.Popen,
    ) -> None:
        """`popen`: of `prefork`, for workers that need no settings and are no parents of their children."""
        self.folder = folder
        self.file = folder / "scheduler.json"
        paths = [str(PROJECT), str(Path(__file__).parent)]
        self._environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), **(settings or {})}
        self._popen = popen
        self.scheduler = self._start("scheduler", "--port", "0", "--host", "127.0.0.1")
        self.workers: list[Any] = []
        """With the methods of `subprocess.Popen`."""
        until = time.monotonic() + SECONDS
        while not self._is_announced():
            assert time.monotonic() < until, "the scheduler does not start"
            time.sleep(0.05)

    def _is_announced(self) -> bool:
        """Whether the scheduler has written its file to the end."""
        try:
            return bool(self.address)
        except (FileNotFoundError, ValueError):
            return False

    @property
    def address(self) -> str:
        address = json.loads(self.file.read_text())["address"]
        assert isinstance(address, str)
        return address

    def add(self, count: int, *, nanny: bool = False) -> None:
        """Start workers. With a nanny they come back after they were killed."""
        for _ in range(count):
            options = ["--nthreads", "1", "--nanny" if nanny else "--no-nanny"]
            options += ["--local-directory", str(self.folder)]
            self.workers.append(self._start("worker", *options))

    def _start(self, kind: str, *options: str) -> Any:
        command = [sys.executable, "-P", "-m", f"distributed.cli.dask_{kind}", "--no-dashboard"]
        command += ["--scheduler-file", str(self.file), *options]
        log = (self.folder / f"{kind}.log").open("ab")
        with log:
            return self._popen(
                command, stderr=log, stdout=log, env=self._environment, start_new_session=True
            )

    def stop(self) -> None:
        """End all processes at once, with those that they have started."""
        for process in (*self.workers, self.scheduler):
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
