"""A progress bar on stderr, where somebody watches."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr
from typing import TextIO, cast

from dsqa.streams import Plain

Report = Callable[[str, int, int], None]
"""Told the stage, the number done and the number to do (0 where that is not known)."""


@contextmanager
def progress_bar(*, scrolling: bool = True) -> Iterator[Report | None]:
    """A function to report progress to; None (and nothing is shown) where stderr is no terminal,
    or where the result itself, which is `scrolling`, is written on it meanwhile.

    A stage gets a bar of its own when it is first reported. Log lines written meanwhile appear
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
        # Not `sys.stderr` where that is Plain: a bar is drawn by control characters.
        console=Console(file=_terminal(), soft_wrap=True),
        transient=True,
        redirect_stdout=False,
    ) as shown:

        def report(stage: str, done: int, total: int) -> None:
            if stage not in bars:
                bars[stage] = shown.add_task(stage, total=None)
            shown.update(bars[stage], completed=done, total=total or None)

        # What others write meanwhile goes through rich, which takes some control characters out only.
        with redirect_stderr(cast(TextIO, Plain(sys.stderr, must_work=False))):
            yield report


def _terminal() -> TextIO:
    """What `sys.stderr` writes on."""
    return sys.stderr.behind if isinstance(sys.stderr, Plain) else sys.stderr


def tell_bytes(report: Report, done: int, total: int) -> None:
    """Report how far an archive is indexed, in bytes."""
    report("archive MB", done >> 20, total >> 20)
