"""Runs a command and says how long it took and how much memory its largest process held.

    python -S starter.py REPORT COMMAND...

A process of its own, with nothing imported: Linux counts what a process held before `exec`, which
is the memory of its parent, among its peak. REPORT becomes a JSON object of `returncode`, `seconds`
(wall) and `peak_mb` (peak resident set, of the command or of its largest child, in MiB).
"""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

MEGABYTE = 1 << 20
UNIT = 1 if sys.platform == "darwin" else 1024
"""Bytes in a unit of `ru_maxrss`."""


def main(report: str, command: list[str]) -> None:
    """Run the command with our own stdin, stdout and stderr."""
    started = time.perf_counter()
    process = subprocess.Popen(command)
    try:
        _, status, usage = os.wait4(process.pid, 0)
    except KeyboardInterrupt:
        process.kill()
        raise SystemExit(130) from None
    seconds = time.perf_counter() - started
    process.returncode = os.waitstatus_to_exitcode(status)
    found = {
        "returncode": process.returncode,
        "seconds": seconds,
        "peak_mb": usage.ru_maxrss * UNIT / MEGABYTE,
    }
    Path(report).write_text(json.dumps(found), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
