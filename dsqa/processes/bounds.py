"""What a child process may use: called in the child itself."""

import math


def limit_memory(size: int) -> None:
    """Bound the address space of this process to `size` bytes, where the system can; 0 leaves it as it is.

    A crash writes no image of the memory to the disk.
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
    """Let the system end this process when it has used so many more seconds of the processor, where
    it can. Each process that it starts from now on may use as many as this one in all."""
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
