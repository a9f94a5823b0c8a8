"""`dsqa tables`: export the tables of files as they were understood."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dsqa.cli.shared.options import FOLDER, WORDS
from dsqa.cli.shared.output import data_width, show, show_json
from dsqa.cli.shared.sources import allow_private_option, read_sources
from dsqa.errors import UsageError
from dsqa.log import logger

if TYPE_CHECKING:
    from dsqa.export.files import Kind
    from dsqa.export.shapes import Shape

_KINDS = ("csv", "parquet", "json", "sqlite", "xlsx")


@click.command()
@click.argument("sources", nargs=-1, required=True, type=click.Path(), metavar="SOURCE...")
@allow_private_option
@click.option("--dataset", type=WORDS, metavar="ID", help="Only tables of this dataset or file.")
@click.option(
    "--to", "kind", type=click.Choice(_KINDS), help="Output format (default with -o: csv)."
)
@click.option(
    "-o",
    "folder",
    type=FOLDER,
    help="Folder to write to; without it a single table goes to stdout as CSV or JSON.",
)
@click.option(
    "--shape",
    type=click.Choice(("tidy", "wide")),
    default="tidy",
    show_default=True,
    help="tidy: one row per data cell; else the table with its headers joined.",
)
@click.option("--json", "as_json", is_flag=True, help="Print the list as JSON.")
def command(
    sources: Sequence[str],
    dataset: str | None,
    kind: "Kind | None",
    folder: Path | None,
    shape: "Shape",
    as_json: bool,
) -> None:
    """List the tables of files as they were understood, or write them with -o or --to.

    SOURCE is a file, a folder, a pattern, an archive, a URL, or - for standard input. A tidy table has a column for
    each level of the headers, the unit, the address of the cell, its text and its value.

    \b
    Example:
      dsqa tables population.xlsx
      dsqa tables population.xlsx -o tables
      dsqa tables population.xlsx --to xlsx -o tables
    """
    from dsqa.export import named_tables, tidy, wide
    from dsqa.export.files import ONE_FILE, as_text, write_tables

    contents, large = read_sources(sources, dataset)
    for name in large:
        logger.warning(
            "%s: too large for a sheet: its first rows only; dsqa sql has all of them", name
        )
    named = named_tables(contents)
    if not named:
        logger.warning("no table was found: dsqa inspect shows what was read")
    if kind is None and folder is not None:
        kind = "csv"
    if kind is None:
        data = [
            {
                "name": one.name,
                "file": one.file,
                "sheet": one.sheet.name,
                "title": one.table.title,
                "unit": one.table.unit,
                "rows": len(one.table.row_axis.positions),
                "columns": len(wide(one).columns),
            }
            for one in named
        ]
        if as_json:
            show_json(data, 1)
        elif data:
            show(_lines(data, data_width()))
        return
    frames = [(one.name, tidy(one) if shape == "tidy" else wide(one)) for one in named]
    if folder is not None:
        show(str(path) for path in write_tables(folder, kind, frames))
        return
    if not frames:
        raise SystemExit(1)
    if len(frames) != 1 or kind in ONE_FILE or kind == "parquet":
        what = "a table" if len(frames) == 1 else f"{len(frames)} tables"
        raise UsageError(f"{what} as {kind}: say with -o FOLDER where to write")
    show(as_text(kind, frames[0][1]).splitlines())


def _lines(data: "Sequence[dict[str, object]]", width: int) -> list[str]:
    from dsqa.display.width import fit
    from dsqa.text.printable import one_line

    lines = []
    for one in data:
        size = f"{one['rows']} rows x {one['columns']} columns"
        unit = f"({one['unit']})" if one["unit"] else ""
        parts = (str(one["name"]), size, str(one["title"]), unit)
        lines.append(fit("  ".join(one_line(part) for part in parts if part), width))
    return lines
