"""`dsqa index`: make a collection searchable."""

from pathlib import Path

import click

from dsqa.cli.shared.interrupts import interruptible
from dsqa.cli.shared.options import FOLDER, CollectionChoice, collection_options
from dsqa.cli.shared.output import show_json


@click.command()
@collection_options
@click.option(
    "--index",
    type=FOLDER,
    help="Add the datasets to the index in this folder, which may hold other collections.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(chosen: CollectionChoice, index: Path | None, as_json: bool) -> None:
    """Make the full-text index of a collection, for search, rank, and ask without --dataset.

    It holds the metadata and, of data files that were read (dsqa ingest), the titles, labels and
    units of their tables. Run again, it updates what has changed and finishes what was interrupted.

    \b
    Example:
      dsqa index --collection collections/sample-j
    """
    from dsqa.collection.open import find_parts
    from dsqa.display.progress import progress_bar
    from dsqa.search.indexing.build import build
    from dsqa.search.open import index_folder

    with progress_bar() as progress:

        def seen(line: int) -> None:
            if progress:
                progress("metadata lines", line, 0)

        def indexed(done: int, total: int) -> None:
            if progress:
                progress("datasets", done, total)

        with (
            interruptible("what was saved stays, run the same command to go on"),
            chosen.open(progress=seen, saving=True) as opened,
        ):
            parts = find_parts(opened.folder, opened.lang)
            folder = index or index_folder(parts, chosen.store)
            report = opened.again(lambda: build(opened, folder, indexed))
    if as_json:
        data = {
            "index": str(folder),
            "added": report.added,
            "unchanged": report.unchanged,
            "removed": report.removed,
            "seconds": round(report.seconds, 3),
        }
        show_json(data)
        return
    click.echo(
        f"{report.added} datasets added, {report.unchanged} unchanged, {report.removed} removed, "
        f"{report.seconds:.1f} s"
    )
