"""What workers of the tests parse data files with: it does what they say."""

import os
import signal
from pathlib import Path

from dsqa.errors import UnreadableFile
from dsqa.readers.sheet import Sheet
from dsqa.tables.model import Table


def parse(data: bytes) -> tuple[list[Sheet], list[Table]]:
    """`kill-once PATH` ends the worker unless PATH is there, `kill-always` ends it each time,
    `kill PID` ends any process."""
    text = data.decode()
    what, _, path = text.partition(" ")
    if what == "unreadable":
        raise UnreadableFile("is encrypted")
    if what == "kill":
        os.kill(int(path), signal.SIGKILL)
    if what == "kill-always" or (what == "kill-once" and _is_new(Path(path))):
        # The parent of the reading process is the Dask worker.
        os.kill(os.getppid(), signal.SIGKILL)
    return [Sheet("", 0, [[text, 1.0]], [[text, "1"]])], []


def _is_new(path: Path) -> bool:
    try:
        path.touch(exist_ok=False)
    except FileExistsError:
        return False
    return True
