"""What many batches of hostile files showed, as a table, against what it must be."""

from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import median
from typing import NamedTuple

from .faults import Fault, Result

LONGEST_READING = 20.0
"""Seconds."""
MOST_MEMORY = 1_500_000_000
"""Bytes."""
NEVER = (
    "crash",
    "traceback",
    "lost lines",
    "run not valid",
    "control",
    "child left",
    "file outside",
    "lost child",
    "stray line on stderr",
    "control character on stderr",
    "long line on stderr",
)
"""Kinds of faults; of each there must be none."""


class Done(NamedTuple):
    """A batch by its numbers, and what was seen."""

    first: int
    last: int
    result: Result


class Row(NamedTuple):
    """A line of the report."""

    name: str
    figure: str
    floor: str
    good: bool


def rows(done: Sequence[Done]) -> Iterator[Row]:
    """The figures of all batches."""
    files = sum(one.last - one.first + 1 for one in done)
    yield Row("files", f"{files:,}", "", True)
    counts = Counter(fault.kind for one in done for fault in one.result.faults)
    for kind in NEVER:
        yield Row(kind, str(counts[kind]), "0", not counts[kind])
    readings = [reading for one in done for reading in one.result.readings]
    times = [reading.seconds for reading in readings] or [0.0]
    read = sum(not reading.error for reading in readings)
    yield Row("files read / refused", f"{read:,} / {len(readings) - read:,}", "", True)
    yield Row("median reading time", f"{median(times):.3f} s", "", True)
    worst = max(times)
    limit = f"<= {LONGEST_READING:g} s"
    yield Row("worst reading time", f"{worst:.2f} s", limit, worst <= LONGEST_READING)
    answering = [seconds for one in done for _, seconds in one.result.answering] or [0.0]
    yield Row("median answering time", f"{median(answering):.3f} s", "", True)
    yield Row("worst answering time", f"{max(answering):.2f} s", "", True)
    peak = max((one.result.watched.peak for one in done), default=0)
    yield Row("peak memory", f"{peak / 1e6:,.0f} MB", "<= 1,500 MB", peak <= MOST_MEMORY)
    caught = sum(len(one.result.caught) for one in done)
    yield Row("errors caught by a barrier", f"{caught:,}", "", True)


def table(done: Sequence[Done]) -> str:
    """The report as text."""
    lines = [
        f"{'' if row.good else '!'}\t{row.name}\t{row.figure}\t{row.floor}" for row in rows(done)
    ]
    cells = [line.split("\t") for line in lines]
    widths = [max(len(row[column]) for row in cells) for column in range(4)]
    return "\n".join(
        "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip()
        for row in cells
    )


def broken(done: Sequence[Done]) -> list[str]:
    """The names of the figures that are not what they must be."""
    return [row.name for row in rows(done) if not row.good]


def suspects(one: Done) -> list[Fault]:
    """The faults of a batch, those of its times and memory included."""
    found = list(one.result.faults)
    for reading in one.result.readings:
        if reading.seconds > LONGEST_READING:
            found.append(Fault("slow reading", f"{reading.seconds:.1f} s: {reading.name[:80]!r}"))
    if one.result.watched.peak > MOST_MEMORY:
        size = f"{one.result.watched.peak / 1e6:,.0f} MB"
        found.append(Fault("memory", f"{size}: {one.result.watched.peak_of[:120]}"))
    return found
