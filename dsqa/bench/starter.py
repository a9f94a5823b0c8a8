"""Runs a module in a child process and reports its time and the peak memory of its largest process.

A separate process that imports little: on Linux the peak of a process includes the memory it had before
`exec`, which is that of its parent.
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
    """`arguments`: the report, the module, and the arguments of its `main`; it shares our stdin,
    stdout and stderr.

    The report becomes a JSON object of `returncode`, `seconds` (wall) and `peak_mb` (peak resident
    set of the child or of its largest child, in MiB).
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
