"""Runs a module in a child process and says how long it took and how much memory its largest process held.

A process of its own, with little imported: Linux counts what a process held before `exec`, which is
the memory of its parent, among its peak.
"""

import json
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from dsqa.processes.child import Child

MEGABYTE = 1 << 20
UNIT = 1 if sys.platform == "darwin" else 1024
"""Bytes in a unit of `ru_maxrss`."""


def main(arguments: Sequence[str]) -> None:
    """`arguments`: the report, the module, and what its `main` is given; it has our own stdin,
    stdout and stderr.

    The report becomes a JSON object of `returncode`, `seconds` (wall) and `peak_mb` (peak resident
    set, of the child or of the largest of its own, in MiB).
    """
    report, module, *rest = arguments
    started = time.perf_counter()
    child = Child(module, *rest, stdin=0, stdout=1, stderr=2, one_thread=False)
    _, status, usage = os.wait4(child.process.pid, 0)
    seconds = time.perf_counter() - started
    child.process.returncode = os.waitstatus_to_exitcode(status)
    found = {
        "returncode": child.process.returncode,
        "seconds": seconds,
        "peak_mb": usage.ru_maxrss * UNIT / MEGABYTE,
    }
    Path(report).write_text(json.dumps(found), encoding="utf-8")
