"""Child processes that parse data files and can be killed."""

from dsqa.worker.pool import (
    ReadingSettings,
    Reply,
    Worker,
    Workers,
    package_environment,
    read_frame,
    write_frame,
)

__all__ = [
    "ReadingSettings",
    "Reply",
    "Worker",
    "Workers",
    "package_environment",
    "read_frame",
    "write_frame",
]
