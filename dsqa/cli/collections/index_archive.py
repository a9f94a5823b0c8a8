"""`dsqa index-archive`: make every file of a data archive readable without extracting it."""

from functools import partial

import click

from dsqa.cli.shared.interrupts import interruptible
from dsqa.cli.shared.options import CollectionChoice, collection_options
from dsqa.cli.shared.output import show_json
from dsqa.errors import DataFileMissing


@click.command()
@collection_options
@click.option(
    "--threads", type=click.IntRange(1, 256), help="Processes that decode (default: cores)."
)
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
def command(chosen: CollectionChoice, threads: int | None, as_json: bool) -> None:
    """Index the .tar, .tar.gz or .tar.bz2 of a collection, so that its files can be read without extracting it.

    It may be interrupted and run again: it continues where it stopped. The other commands do this
    automatically for an archive that is too large to extract.

    \b
    Example:
      dsqa index-archive --collection collections/j
    """
    import time

    from dsqa.archive import build
    from dsqa.collection.indexed import index_file
    from dsqa.collection.open import data_cache, find_parts, store_folder
    from dsqa.display.progress import progress_bar, report_bytes

    folder = chosen.found
    parts = find_parts(folder, chosen.lang)
    if parts.archive is None:
        raise DataFileMissing(f"no data_search_{parts.lang}_data.tar[.gz|.bz2] in {folder}")
    index = index_file(data_cache(store_folder(folder, chosen.store)), parts.archive)
    started = time.monotonic()
    with interruptible("run the same command to go on"), progress_bar(scrolling=False) as shown:
        progress = partial(report_bytes, shown) if shown else None
        built = build(parts.archive, index, progress, threads)
    if as_json:
        result = {"index": str(index), **built._asdict(), "seconds": time.monotonic() - started}
        show_json(result)
        return
    done = f"{time.monotonic() - started:.1f} s" if built.new else "known before"
    click.echo(
        f"{built.members} files, {_size(built.decoded)} without compression; "
        f"index {_size(built.size)}, {done}"
    )


def _size(count: int) -> str:
    return f"{count / 1e9:.1f} GB" if count >= 1e9 else f"{count / 1e6:.1f} MB"
