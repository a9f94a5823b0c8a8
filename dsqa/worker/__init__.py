"""Child processes that parse data files and can be killed."""

from dsqa.worker.pool import ReadingSettings, Reply, Worker, Workers

__all__ = ["ReadingSettings", "Reply", "Worker", "Workers"]
