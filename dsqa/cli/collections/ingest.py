"""`dsqa ingest`: read a collection into its store."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import click

from dsqa.cli.shared.interrupts import interruptible
from dsqa.cli.shared.options import WORDS, CollectionChoice, collection_options, scheduler_option
from dsqa.cli.shared.output import show_json
from dsqa.errors import UsageError

if TYPE_CHECKING:
    from dsqa.ingest import IngestReport


@click.command()
@collection_options
@click.option("--jobs", type=click.IntRange(1, 256), help="Files read at the same time.")
@click.option("--retry", is_flag=True, help="Retry the files that could not be read.")
@click.option(
    "--dataset", "datasets", type=WORDS, multiple=True, metavar="ID", help="Only this dataset."
)
@scheduler_option
@click.option(
    "--parts",
    metavar="DIR",
    help="Folder or s3://… for the Parquet parts of a cluster (default: parts in the store).",
)
@click.option("--json", "as_json", is_flag=True, help="Print the report as JSON.")
def command(
    chosen: CollectionChoice,
    jobs: int | None,
    retry: bool,
    datasets: tuple[str, ...],
    scheduler: str | None,
    parts: str | None,
    as_json: bool,
) -> None:
    """Read a collection into its store, so that questions do not wait for it.

    It may be interrupted and run again: finished work is not repeated. With --scheduler the
    workers of a Dask cluster read, and write Parquet parts that stay in their place.

    \b
    Example:
      dsqa ingest --collection collections/sample-j --jobs 2
    """
    from dsqa.display.progress import progress_bar, report_bytes

    if jobs and scheduler:
        raise UsageError("--jobs is for this machine; a cluster reads one file for each thread")
    if parts and not scheduler:
        raise UsageError("--parts says where a cluster writes; it goes with --scheduler")
    from dsqa.worker import ReadingSettings

    reading = ReadingSettings()
    if jobs:
        reading = replace(reading, workers=jobs)
    with (
        interruptible("what was read is saved, run the same command to go on"),
        _reader(scheduler, parts) as read,
        progress_bar(scrolling=False) as shown,
    ):
        tell = shown or (lambda stage, done, total: None)
        opened = chosen.open(
            progress=lambda line: tell("metadata lines", line, 0),
            reading=reading,
            indexing=partial(report_bytes, shown) if shown else None,
            saving=True,
        )
        with opened:
            report = read(opened, datasets or None, partial(tell, "data files"), retry=retry)
    if as_json:
        show_json(_as_data(report))
    else:
        click.echo(_as_text(report))


@contextmanager
def _reader(scheduler: str | None, parts: str | None) -> Iterator[Callable[..., "IngestReport"]]:
    """`ingest`, on this machine or on a cluster; the cluster is contacted before any other work."""
    if not scheduler:
        from dsqa.ingest import ingest

        yield ingest
        return
    from dsqa.cluster.connection import connect

    with connect(scheduler) as client:
        from dsqa.cluster.reading import ingest_on_cluster

        yield partial(ingest_on_cluster, client=client, folder=parts or "")


def _as_text(report: "IngestReport") -> str:
    failed_before = f", {report.failed_before} of them unreadable (--retry tries again)"
    return (
        f"{report.read} data files read, {len(report.failures)} unreadable, "
        f"{report.known} known before{failed_before if report.failed_before else ''}, "
        f"{report.seconds:.1f} s"
    )


def _as_data(report: "IngestReport") -> dict[str, Any]:
    return {
        "read": report.read,
        "known": report.known,
        "failed_before": report.failed_before,
        "failures": [failure._asdict() for failure in report.failures],
        "seconds": round(report.seconds, 3),
    }
