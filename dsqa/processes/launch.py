"""What every child process runs first: `python -P launch.py MODULE PARENT MEMORY ARGUMENT...`.

Started by `dsqa.processes.child`, never by a person. It bounds the process, ties its life to that of
its parent, and calls `main(ARGUMENTS)` of the module.

Nothing of the package is imported before the path is set: the file is run by its own name, so that
neither the current folder nor the folder of this file is searched for modules.
"""

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
    # What is meant for the parent must not look like a fault of the work that is in hand.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    if not sys.warnoptions:
        # What libraries warn developers of is no line of a log.
        warnings.simplefilter("ignore")
    if parent:
        end_with_parent(int(parent))
    find_package()
    import_module("dsqa.processes.bounds").limit_memory(int(memory))
    import_module(module).main(rest)


def find_package() -> None:
    """Make this very copy of the package importable: after the standard library, before others."""
    root = str(Path(__file__).resolve().parent.parent.parent)
    if Path(root).name in _SITES and root in sys.path:
        return
    sites = (at for at, place in enumerate(sys.path) if Path(place).name in _SITES)
    sys.path.insert(next(sites, len(sys.path)), root)


def end_with_parent(pipe: int) -> None:
    """Have this process ended when the parent has closed its end of a pipe, or has been killed.

    The system does it, so that it happens in the midst of a library that never comes back to
    Python, too; where it cannot, a thread waits.
    """
    import fcntl
    import os
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
    # The parent may have gone before.
    if select.select([pipe], [], [], 0)[0]:
        os._exit(1)


if __name__ == "__main__":
    launch(sys.argv[1:])
