"""A process that has imported dsqa once, and forks one process for each request: `python server.py SOCKET PRELOAD`.

What it forks is a process like any other, with its own pid, streams, signals and exit code; only the
start of Python and its imports are done. Requests come from `prefork.process`.
"""

import atexit
import contextlib
import functools
import gc
import importlib
import inspect
import json
import os
import pkgutil
import random
import resource
import runpy
import selectors
import signal
import socket
import sys
import tempfile
import threading
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

sys.path[0] = str(Path(__file__).resolve().parents[2])
import dsqa_tasks  # noqa: E402

import dsqa  # noqa: E402
from dsqa.derivations.weights import shipped as derivation_weights  # noqa: E402
from dsqa.language.lang import Lang  # noqa: E402
from dsqa.language.synonyms import synonyms  # noqa: E402
from dsqa.locate import build_index  # noqa: E402
from dsqa.locate.rerank import shipped_reranker  # noqa: E402
from dsqa.locate.weights import shipped as locator_weights  # noqa: E402
from dsqa.missing.weights import shipped as missing_weights  # noqa: E402
from dsqa.questions.parse import parse  # noqa: E402
from dsqa.readers.sheet import Sheet  # noqa: E402
from dsqa.tables import understand  # noqa: E402
from dsqa.text.regex import _Lazy  # noqa: E402

LARGEST_REQUEST = 1 << 20
MODULE = ["-P", "-m"]
"""What stands before the name of a module that is not dsqa."""
_Cached = type(functools.cache(int))
_MOVED = 100
"""Descriptors of a request are moved above this number before each takes its own."""

_NOT_HERE = ("dsqa.cluster", "dsqa.mcp", "dsqa.training")
"""Rooms that few processes import, with large libraries."""
_LIBRARIES = (
    "duckdb",
    "fugashi",
    "lxml.html",
    "openpyxl",
    "pandas",
    "python_calamine",
    "rapidfuzz",
    "rich.progress",
    "Stemmer",
    "tantivy",
    "tokenizers",
)
"""What is imported where it is first used; onnxruntime with the re-ranker."""


def import_all() -> None:
    """Import what commands and children import."""
    for found in (
        *pkgutil.walk_packages(dsqa.__path__, "dsqa."),
        *pkgutil.walk_packages(dsqa_tasks.__path__, "dsqa_tasks."),
    ):
        if not found.name.startswith((*_NOT_HERE, "dsqa.__main__")):
            importlib.import_module(found.name)
    for library in _LIBRARIES:
        importlib.import_module(library)


def use_once() -> None:
    """Load and compile what is otherwise at its first use: expressions, word lists and weights."""
    for value in gc.get_objects():
        if isinstance(value, _Lazy):
            value.pattern  # noqa: B018
        elif (
            isinstance(value, _Cached)
            and value.__module__.startswith("dsqa")
            and not inspect.signature(value).parameters
        ):
            value()
    grid = [["City", "2010", "2020"], ["York", "10", "20"], ["Leeds", "30", "40"]]
    sheet = Sheet("s", 0, [list(row) for row in grid], grid)
    langs: tuple[Lang, ...] = ("e", "j")
    for lang in langs:
        build_index([("f.csv", [sheet], understand(sheet))], lang)
        parse("How many cities are in York in 2020? ヨークの人口は？", lang)
        synonyms("city", lang)
    for tables in ("plain", "cross"):
        derivation_weights(tables)
    missing_weights()
    locator_weights()
    if reranker := shipped_reranker():
        reranker.loading.result()
    # A fork has none of them, nor what they hold at that moment.
    for thread in threading.enumerate():
        if thread is not threading.main_thread():
            thread.join()


def serve(listener: socket.socket) -> None:
    """Fork for each request until stdin is closed; then wait for no one."""
    waiting = selectors.DefaultSelector()
    waiting.register(listener, selectors.EVENT_READ, None)
    waiting.register(sys.stdin.fileno(), selectors.EVENT_READ, None)
    while True:
        for key, _ in waiting.select():
            if key.fileobj is listener:
                connection, _ = listener.accept()
                with contextlib.suppress(OSError, ValueError):
                    pid = _forked(connection)
                    waiting.register(os.pidfd_open(pid), selectors.EVENT_READ, (pid, connection))
            elif key.data is None:
                return
            else:
                waiting.unregister(key.fileobj)
                os.close(key.fd)
                _tell_end(*key.data)


def _tell_end(pid: int, connection: socket.socket) -> None:
    _, status = os.waitpid(pid, 0)
    with connection, contextlib.suppress(OSError):
        connection.send(json.dumps(os.waitstatus_to_exitcode(status)).encode())


def _forked(connection: socket.socket) -> int:
    """Fork for the request of a connection, and tell the pid."""
    data, descriptors, _, _ = socket.recv_fds(connection, LARGEST_REQUEST, 16)
    request = json.loads(data)
    if request["argv"][1:3] == MODULE:
        # The package of the module, which most processes have no use for.
        importlib.import_module(request["argv"][3].partition(".")[0])
    pid = os.fork()
    if not pid:
        _become(request, descriptors)
    for descriptor in descriptors:
        os.close(descriptor)
    connection.send(json.dumps(pid).encode())
    return pid


def _become(request: dict[str, Any], descriptors: list[int]) -> NoReturn:
    """Be the process that was asked for, to its end."""
    code = 1
    try:
        _take(request["numbers"], descriptors)
        resource.setrlimit(resource.RLIMIT_FSIZE, request["file_size"])
        if request["new_session"]:
            os.setsid()
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        os.chdir(request["cwd"])
        os.environ.clear()
        os.environ.update(request["env"])
        places = request["env"].get("PYTHONPATH", "").split(os.pathsep)
        sys.path[1:1] = [place for place in places if Path(place).is_absolute()]
        random.seed()
        tempfile.tempdir = None
        sys.argv = request["argv"]
        _main(sys.argv)()
        code = 0
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else int(end.code is not None)
    except BaseException:
        traceback.print_exc()
    finally:
        _end(code)


class _Own:
    """A child of this process, forked from it: it has a pid, and whoever waits for it sets its code."""

    stdin = stdout = None
    returncode: int | None = None

    def __init__(
        self,
        command: list[str],
        stdin: int,
        stdout: int,
        stderr: int,
        env: dict[str, str],
        pass_fds: tuple[int, ...],
    ) -> None:
        request = {
            "argv": command,
            "cwd": str(Path.cwd()),
            "env": env,
            "numbers": [0, 1, 2, *pass_fds],
            "file_size": resource.getrlimit(resource.RLIMIT_FSIZE),
            "new_session": False,
        }
        self.pid = os.fork()
        if not self.pid:
            _become(request, [stdin, stdout, stderr, *pass_fds])


def _take(numbers: list[int], descriptors: list[int]) -> None:
    """Give each descriptor its number, close all others, and open the standard streams anew."""
    import fcntl

    moved = [fcntl.fcntl(one, fcntl.F_DUPFD, _MOVED) for one in descriptors]
    os.closerange(0, _MOVED)
    for one, number in zip(moved, numbers, strict=True):
        os.dup2(one, number)
    os.closerange(_MOVED, max(moved, default=_MOVED) + 1)
    sys.stdin = _stream(0, "r")
    sys.stdout = _stream(1, "w")
    sys.stderr = _stream(2, "w", errors="backslashreplace")


def _stream(number: int, mode: str, errors: str | None = None) -> Any:
    """A standard stream; None, as Python has it, where the descriptor is closed."""
    try:
        os.fstat(number)
    except OSError:
        return None
    buffering = 1 if number == 2 else -1
    return open(number, mode, buffering, errors=errors, closefd=False)


def _main(argv: list[str]) -> Callable[[], object]:
    """What runs for a command line of Python: `-m dsqa …`, `-c CODE …`, `-P -m MODULE …`, or `-P launch.py …`."""
    if argv[1:3] == ["-m", "dsqa"]:
        from dsqa.__main__ import entry

        sys.argv = ["dsqa", *argv[3:]]
        return entry
    if argv[1] == "-c":
        sys.argv = ["-c", *argv[3:]]
        return lambda: exec(argv[2], {"__name__": "__main__"})
    if argv[1:3] == MODULE:
        sys.argv = argv[3:]
        return lambda: runpy.run_module(argv[3], run_name="__main__")
    from dsqa.processes.launch import launch

    return lambda: launch(argv[3:])


def _end(code: int) -> NoReturn:
    """As Python ends, but for the modules, which nobody takes apart."""
    with contextlib.suppress(BaseException):
        threading._shutdown()  # type: ignore[attr-defined]
        atexit._run_exitfuncs()
        for stream in (sys.stdout, sys.stderr):
            if stream is not None:
                stream.flush()
    os._exit(code)


def main() -> None:
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    import_all()
    use_once()
    from tests.prefork.process import start_children_here

    address = sys.argv[2]
    start_children_here(lambda: address, _Own)
    gc.collect()
    gc.freeze()
    serve(socket.socket(fileno=int(sys.argv[1])))
    # DuckDB would report what is still alive.
    os._exit(0)


if __name__ == "__main__":
    main()
