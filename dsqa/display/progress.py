"""A progress bar on stderr, if it is a terminal."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr
from typing import TextIO, cast

from dsqa.files.streams import Plain

Report = Callable[[str, int, int], None]
"""Called with the stage, the number done and the number to do (0 if unknown)."""


@contextmanager
def progress_bar(*, scrolling: bool = True) -> Iterator[Report | None]:
    """A function to report progress to; None (and no bar) if stderr is not a terminal, or if the result
    itself is written to it meanwhile (`scrolling`).

    A stage gets its own bar when it is first reported. Log lines written meanwhile appear
    above the bars.
    """
    if not sys.stderr.isatty() or (scrolling and sys.stdout.isatty()):
        yield None
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TaskID,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    bars: dict[str, TaskID] = {}
    with Progress(
        *columns,
        # Not `sys.stderr` if that is Plain: a bar is drawn with control characters.
        console=Console(file=_terminal(), soft_wrap=True),
        transient=True,
        redirect_stdout=False,
    ) as shown:

        def report(stage: str, done: int, total: int) -> None:
            if stage not in bars:
                bars[stage] = shown.add_task(stage, total=None)
            shown.update(bars[stage], completed=done, total=total or None)

        # Other output meanwhile goes through rich, which removes only some control characters.
        with redirect_stderr(cast(TextIO, Plain(sys.stderr, must_work=False))):
            yield report


def _terminal() -> TextIO:
    """The stream behind `sys.stderr`."""
    return sys.stderr.behind if isinstance(sys.stderr, Plain) else sys.stderr


def report_bytes(report: Report, done: int, total: int) -> None:
    """Report how many bytes of an archive are indexed."""
    report("archive MB", done >> 20, total >> 20)
