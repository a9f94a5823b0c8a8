"""Processor seconds of a command, started and forked: `python -m tests.prefork ask "…" FILE`."""

import resource
import subprocess
import sys
from collections.abc import Callable

from tests.prefork.process import Process, Server

TIMES = 5


def processor_seconds(work: Callable[[], object]) -> float:
    """Of the children that end within the work."""
    before = sum(resource.getrusage(resource.RUSAGE_CHILDREN)[:2])
    work()
    return sum(resource.getrusage(resource.RUSAGE_CHILDREN)[:2]) - before


def main() -> None:
    command = [sys.executable, "-m", "dsqa", *sys.argv[1:]]
    nothing = subprocess.DEVNULL

    def started() -> None:
        for _ in range(TIMES):
            subprocess.run(command, stdout=nothing, stderr=nothing)

    def forked(times: int) -> None:
        server = Server()
        for _ in range(times):
            Process(server.address, command, stdout=nothing, stderr=nothing).wait()
        server.close()

    # The first may make a store; what the server itself takes is in both.
    forked(1)
    each = processor_seconds(lambda: forked(1 + TIMES)) - processor_seconds(lambda: forked(1))
    print(f"started {processor_seconds(started) / TIMES:.2f} s, forked {each / TIMES:.2f} s")


if __name__ == "__main__":
    main()
