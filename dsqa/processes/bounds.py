"""Limits of a child process, called in the child itself."""

import math


def limit_memory(size: int) -> None:
    """Bound the address space of this process to `size` bytes, if the system can; 0 for no limit.

    A crash writes no core dump.
    """
    try:
        import resource
    except ImportError:  # not on Windows
        return
    resource.setrlimit(resource.RLIMIT_CORE, (0, resource.getrlimit(resource.RLIMIT_CORE)[1]))
    if size:
        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        if hard != resource.RLIM_INFINITY:
            size = min(size, hard)
        resource.setrlimit(resource.RLIMIT_AS, (size, hard))


def allow_processor(seconds: float) -> None:
    """Let the system end this process after this many more seconds of processor time, if it
    can. Each process that it starts from now on has the same total."""
    try:
        import resource
    except ImportError:  # not on Windows
        return
    used = sum(resource.getrusage(resource.RUSAGE_SELF)[:2])
    _, hard = resource.getrlimit(resource.RLIMIT_CPU)
    most = math.ceil(used + seconds)
    if hard != resource.RLIM_INFINITY:
        most = min(most, hard)
    resource.setrlimit(resource.RLIMIT_CPU, (most, hard))
