"""The first code of every child process: `python -P launch.py MODULE PARENT MEMORY ARGUMENT...`.

Started by `dsqa.processes.child`, never by a person. It bounds the process, ties its life to that of
its parent, and calls `main(ARGUMENTS)` of the module.

Nothing of the package is imported before the path is set: the file is run by its own name, so that
neither the current folder nor the folder of this file is searched for modules.
"""

import os
import signal
import sys
import warnings
from importlib import import_module
from pathlib import Path

_SITES = ("site-packages", "dist-packages")
"""Folders of installed libraries."""


def launch(arguments: list[str]) -> None:
    """Become the child that `arguments` describe."""
    module, parent, memory, *rest = arguments
    # A signal for the parent must not look like a failure of the present work.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    if not sys.warnoptions:
        # Warnings of libraries are for developers and not logged.
        warnings.simplefilter("ignore")
    if parent:
        end_with_parent(int(parent))
    find_package()
    import_module("dsqa.processes.bounds").limit_memory(int(memory))
    try:
        import_module(module).main(rest)
    except BrokenPipeError:
        # Nobody reads the reply: the parent is ending, and had closed this pipe before the other.
        os._exit(1)


def find_package() -> None:
    """Make this copy of the package importable: after the standard library, before others."""
    root = str(Path(__file__).resolve().parent.parent.parent)
    if Path(root).name in _SITES and root in sys.path:
        return
    sites = (at for at, place in enumerate(sys.path) if Path(place).name in _SITES)
    sys.path.insert(next(sites, len(sys.path)), root)


def end_with_parent(pipe: int) -> None:
    """End this process when the parent closes its end of a pipe, or is killed.

    The system does it, so that it works even inside a library that never returns to
    Python; if the system cannot, a thread waits.
    """
    import fcntl
    import select

    if sys.platform != "linux":
        import threading

        def wait() -> None:
            os.read(pipe, 1)
            os._exit(1)

        threading.Thread(target=wait, daemon=True).start()
        return
    fcntl.fcntl(pipe, fcntl.F_SETSIG, signal.SIGKILL)
    fcntl.fcntl(pipe, fcntl.F_SETOWN, os.getpid())
    fcntl.fcntl(pipe, fcntl.F_SETFL, fcntl.fcntl(pipe, fcntl.F_GETFL) | os.O_ASYNC)
    # The parent may have ended before.
    if select.select([pipe], [], [], 0)[0]:
        os._exit(1)


if __name__ == "__main__":
    launch(sys.argv[1:])
