"""Starting a child process. Every child of dsqa is started here, and no other way.

- The current folder is not searched for modules: a `json.py` that somebody left there is not run.
- It runs this very copy of the package.
- It ends with the process that started it, however that one ends.
- Its address space may be bounded.
"""

import contextlib
import os
import subprocess
import sys
from pathlib import Path
from typing import IO

END_SECONDS = 2.0
"""Time that a process which has closed its output gets to end."""
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
        """`memory`: bytes of address space that it may have; 0 for no bound of its own.

        `one_thread`: number libraries shall use one thread, for they reserve address space for
        every one. `stdin`, `stdout` and `stderr` are those of `subprocess.Popen`. Raises OSError
        where the system starts no more processes.
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
        """What it reads; a pipe."""
        assert self.process.stdin is not None
        return self.process.stdin

    @property
    def stdout(self) -> IO[bytes]:
        """What it writes; a pipe."""
        assert self.process.stdout is not None
        return self.process.stdout

    def end(self, patience: float = 0.0) -> int:
        """End it, if it has not ended. Returns its exit code as `subprocess` has it.

        `patience`: seconds in which it may end by itself, so that a process which has closed its
        output, and is about to end, says why.
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
    """The child's end and the parent's end of the pipe that ties their lives together."""
    return os.pipe() if os.name == "posix" else (None, None)


def _close(descriptor: int | None) -> None:
    if descriptor is not None:
        with contextlib.suppress(OSError):
            os.close(descriptor)


def _environment(one_thread: bool) -> dict[str, str]:
    """The environment of a child. An entry of PYTHONPATH that is empty or relative would be the
    current folder."""
    environment = dict(os.environ)
    places = environment.pop("PYTHONPATH", "").split(os.pathsep)
    kept = [place for place in places if Path(place).is_absolute()]
    if kept:
        environment["PYTHONPATH"] = os.pathsep.join(kept)
    if one_thread:
        environment |= {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
    return environment
