"""Prints the processor time of tests by folder, by file, and of the dearest tests: `make times TESTS=tests/web`.

Processor time does not depend on what else the machine does, as wall time does. That of child processes is
counted, too, whoever has started them; of one that ends with nobody waiting for it what it used until the
test began. Where tests run in several processes their times are added up.
"""

import os
from collections import defaultdict
from collections.abc import Generator
from operator import itemgetter
from pathlib import Path
from typing import Any

import pytest

SHOWN = 20
"""Files and tests that are listed."""
_TICKS = os.sysconf("SC_CLK_TCK")
_SECONDS: dict[str, float] = defaultdict(float)
"""By the id of a test."""
_BEYOND: dict[str, float] = defaultdict(float)
"""Of each process all that it used, tests or not."""


def processor_seconds() -> float:
    """Of this process and all below it, with those that they have waited for."""
    below: dict[int, list[int]] = defaultdict(list)
    used: dict[int, int] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            below[int(fields[1])].append(int(entry.name))
            used[int(entry.name)] = sum(map(int, fields[11:15]))
    total, left = 0, [os.getpid()]
    while left:
        process = left.pop()
        total += used.get(process, 0)
        left += below[process]
    return total / _TICKS


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Count what a test takes with its fixtures."""
    before = processor_seconds()
    try:
        return (yield)
    finally:
        _SECONDS[item.nodeid] += max(0.0, processor_seconds() - before)


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Hand what a worker has counted to the process that prints it."""
    if (output := getattr(session.config, "workeroutput", None)) is not None:
        output["processor_time"] = dict(_SECONDS)
        output["processor_time_of_all"] = processor_seconds()


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Add what a worker has counted."""
    output = getattr(node, "workeroutput", {})
    _SECONDS.update(output.get("processor_time", {}))
    if "processor_time_of_all" in output:
        _BEYOND[node.gateway.id] = output["processor_time_of_all"]


def folder_of(test: str) -> str:
    """The folder below `tests` that a test is in; `tests` for those directly in it."""
    path = test.partition("::")[0].split("/")
    return "/".join(path[:2] if len(path) > 2 else path[:1])


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the tables; workers print none."""
    folders: dict[str, float] = defaultdict(float)
    files: dict[str, float] = defaultdict(float)
    for test, seconds in _SECONDS.items():
        folders[folder_of(test)] += seconds
        files[test.partition("::")[0]] += seconds
    terminalreporter.section("processor time")
    for name, seconds in (
        *_longest(folders),
        *_longest(files)[:SHOWN],
        *_longest(_SECONDS)[:SHOWN],
    ):
        terminalreporter.line(f"{seconds:8.2f} s  {name}")
    terminalreporter.line(f"{sum(_SECONDS.values()):8.2f} s  in all tests")
    for worker, seconds in sorted(_BEYOND.items()):
        terminalreporter.line(f"{seconds:8.2f} s  {worker} with imports")


def _longest(seconds: dict[str, float]) -> list[tuple[str, float]]:
    return sorted(seconds.items(), key=itemgetter(1), reverse=True)
