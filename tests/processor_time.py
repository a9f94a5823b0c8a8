"""Prints the processor time of tests by file, and of the dearest tests: `make times TESTS=tests/web`.

Processor time does not depend on what else the machine does, as wall time does. That of child processes is
counted, too, whoever has started them; of one that ends with nobody waiting for it what it used until the
test began.
"""

import os
from collections import Counter, defaultdict
from collections.abc import Generator
from pathlib import Path

import pytest

SHOWN = 20
"""Tests that are listed."""
_TICKS = os.sysconf("SC_CLK_TCK")
_SECONDS: Counter[str] = Counter()
"""By the id of a test."""


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


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the tables."""
    files: Counter[str] = Counter()
    for test, seconds in _SECONDS.items():
        files[test.partition("::")[0]] += seconds
    terminalreporter.section("processor time")
    for name, seconds in (*files.most_common(), *_SECONDS.most_common(SHOWN)):
        terminalreporter.line(f"{seconds:8.2f} s  {name}")
    terminalreporter.line(f"{sum(_SECONDS.values()):8.2f} s  in all")
