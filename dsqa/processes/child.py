"""Starting a child process. Every child of dsqa is started here.

- The current folder is not searched for modules: a `json.py` in it is not run.
- It runs the same copy of the package.
- It ends with the process that started it, even if that is killed.
- Its address space may be limited.
"""

import contextlib
import os
import subprocess
import sys
from pathlib import Path
from typing import IO

END_SECONDS = 2.0
"""Seconds for a process to end after it has closed its output."""
_LAUNCH = Path(__file__).with_name("launch.py")


class Child:
    """A child process that runs `main(arguments)` of a module, started at once."""

    def __init__(
        self,
        module: str,
        *arguments: str,
        memory: int = 0,
        stdin: "int | IO[bytes]" = subprocess.PIPE,
        stdout: "int | IO[bytes]" = subprocess.PIPE,
        stderr: "int | IO[bytes] | None" = subprocess.DEVNULL,
        one_thread: bool = True,
    ) -> None:
        """`memory`: maximum address space in bytes; 0 for no limit.

        `one_thread`: numeric libraries use one thread, because each thread reserves address space. `stdin`, `stdout` and `stderr` are those of `subprocess.Popen`. Raises OSError
        if the system cannot start more processes.
        """
        ours, self._held = _pipe()
        parent = "" if ours is None else str(ours)
        command = [sys.executable, "-P", str(_LAUNCH), module, parent, str(memory), *arguments]
        try:
            self.process = subprocess.Popen(
                command,
                stdin=stdin,
                stdout=stdout,
                stderr=stderr,
                env=_environment(one_thread),
                pass_fds=() if ours is None else (ours,),
            )
        except BaseException:
            _close(self._held)
            raise
        finally:
            _close(ours)

    @property
    def alive(self) -> bool:
        """Whether it has not ended yet."""
        return self.process.poll() is None

    @property
    def stdin(self) -> IO[bytes]:
        """Its stdin; a pipe."""
        assert self.process.stdin is not None
        return self.process.stdin

    @property
    def stdout(self) -> IO[bytes]:
        """Its stdout; a pipe."""
        assert self.process.stdout is not None
        return self.process.stdout

    def end(self, patience: float = 0.0) -> int:
        """End it, if it has not ended. Returns its exit code as `subprocess` has it.

        `patience`: seconds to wait for it to end by itself, so that the exit code of a process that is
        about to end shows the reason.
        """
        if patience:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.process.wait(patience)
        self.process.kill()
        code = self.process.wait()
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None:
                with contextlib.suppress(OSError, ValueError):
                    stream.close()
        held, self._held = self._held, None
        _close(held)
        return code


def _pipe() -> tuple[int | None, int | None]:
    """The child's end and the parent's end of the pipe that ends the child with its parent."""
    return os.pipe() if os.name == "posix" else (None, None)


def _close(descriptor: int | None) -> None:
    if descriptor is not None:
        with contextlib.suppress(OSError):
            os.close(descriptor)


def _environment(one_thread: bool) -> dict[str, str]:
    """The environment of a child. Empty or relative entries of PYTHONPATH are removed,
    because they mean the current folder."""
    environment = dict(os.environ)
    places = environment.pop("PYTHONPATH", "").split(os.pathsep)
    kept = [place for place in places if Path(place).is_absolute()]
    if kept:
        environment["PYTHONPATH"] = os.pathsep.join(kept)
    if one_thread:
        environment |= {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
    return environment
