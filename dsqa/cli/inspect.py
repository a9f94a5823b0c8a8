"""`dsqa inspect`: what a dataset holds and how it was understood."""

import os
import shutil
import sys
from collections.abc import Sequence
from itertools import dropwhile
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dsqa.cli.shared.options import WORDS, CollectionChoice, collection_options
from dsqa.cli.shared.output import show, show_json
from dsqa.cli.shared.sources import allow_private_option, chosen_sources, is_source

if TYPE_CHECKING:
    from dsqa.collection import OpenCollection
    from dsqa.display.places import Place

SHOWN = 3
"""Number of sheets shown with their tables if none is named."""


@click.command()
@click.argument("named", nargs=-1, required=True, type=WORDS, metavar="DATASET_ID|SOURCE...")
@click.option(
    "--dataset",
    "dataset_id",
    type=WORDS,
    default="",
    metavar="ID",
    help="Only this dataset, of several files or a collection.",
)
@allow_private_option
@collection_options
@click.option("--sheet", type=WORDS, metavar="N|NAME", help="Only this sheet, by number or name.")
@click.option(
    "--cell", type=WORDS, metavar="A1", help="Only this cell (A1 name or cell-id), with its paths."
)
@click.option(
    "--question", type=WORDS, metavar="TEXT", help="Mark the best candidates for a question."
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON, with every cell.")
def command(
    named: Sequence[str],
    dataset_id: str,
    chosen: CollectionChoice,
    sheet: str | None,
    cell: str | None,
    question: str | None,
    as_json: bool,
) -> None:
    """Show a dataset: metadata, files, sheets, tables with their headers, previews.

    SOURCE is a file, a folder, a pattern, an archive, a URL, or - for standard input; several files are listed,
    and --dataset names one.

    \b
    Example:
      dsqa inspect population.xlsx
      dsqa inspect 099900000001 --sheet 1 --question "東京都の人口は？"
    """
    from dsqa.answering.batch import logged_once
    from dsqa.display.data import cell_data, dataset_data
    from dsqa.display.dataset import dataset_lines, sheet_list
    from dsqa.display.files import file_facts
    from dsqa.display.places import choose, places, position_of
    from dsqa.errors import DatasetNotFound, UsageError
    from dsqa.ingest import content

    if dataset_id or _is_source(named, chosen.folder):
        of_sources = chosen_sources(named, question or "", chosen)
        assert of_sources is not None
        chosen = of_sources.choice(chosen)
        dataset_id = dataset_id or of_sources.only
    else:
        (dataset_id,) = named
    with logged_once(), open_holding(dataset_id, chosen) as opened:
        if not dataset_id:
            _list(opened, as_json)
            return
        try:
            dataset = chosen.dataset(opened, dataset_id)
        except DatasetNotFound:
            if chosen.folder is None and Path(dataset_id).suffix and dataset_id in named:
                raise UsageError(f"no file or folder {dataset_id}, and no such dataset") from None
            raise
        contents = content(opened, dataset_id)
        everything = places(contents)
        found = [choose(everything, sheet)] if sheet is not None else everything
        if cell is not None:
            if len(found) != 1:
                raise UsageError(f"--cell needs --sheet: the dataset has {len(found)} sheets")
            data = cell_data(found[0], position_of(found[0].sheet, cell))
            if as_json:
                show_json(data, 1)
            else:
                show(_cell_lines(data))
            return
        files = file_facts(opened, dataset, contents)
        if as_json:
            show_json(dataset_data(dataset, files, found), 1)
            return
        size = shutil.get_terminal_size()
        lines: list[str] = []
        if sheet is None:
            lines += dataset_lines(dataset, files, size.columns) + sheet_list(found, size.columns)
        lines += _sheets(opened, dataset_id, found, question, size, bool(sheet))
    show(dropwhile(lambda line: not line, lines))


def _is_source(named: Sequence[str], collection: Path | None) -> bool:
    """Whether files are named rather than a dataset; in a collection that is named, a dataset is."""
    if len(named) > 1:
        return True
    return collection is None and is_source(named[0])


def _list(collection: "OpenCollection", as_json: bool) -> None:
    """One line per dataset of a collection, with what was read of it."""
    from dsqa.display.datasets import listed, listed_data
    from dsqa.display.progress import progress_bar
    from dsqa.loose.reading import read_small

    with progress_bar() as progress:
        read_small(collection, progress)
    if as_json:
        show_json(listed_data(collection), 1)
    else:
        show(listed(collection, shutil.get_terminal_size().columns))


def open_holding(dataset_id: str, chosen: CollectionChoice) -> "OpenCollection":
    """The collection that the options name; of the two default ones, the one with the dataset."""
    from dsqa.errors import UsageError

    try:
        return chosen.open()
    except UsageError:
        if chosen.lang is not None:
            raise
    english = chosen._replace(lang="e").open()
    if english.known_ids([dataset_id]):
        return english
    english.close()
    return chosen._replace(lang="j").open()


def _sheets(
    collection: "OpenCollection",
    dataset_id: str,
    found: "Sequence[Place]",
    question: str | None,
    size: os.terminal_size,
    single: bool,
) -> list[str]:
    """The tables of the most relevant sheets, with candidates marked."""
    from dsqa.display.candidates import candidate_lines, marks_by_sheet
    from dsqa.display.dataset import PREVIEW_ROWS, sheet_lines

    reverse = sys.stdout.isatty()
    lines: list[str] = []
    if question:
        from dsqa.answering.answerer import Answerer

        candidates = Answerer(collection).candidates(question, dataset_id)[1]
        marks = marks_by_sheet(candidates, found, reverse)
        lines += candidate_lines(candidates, size.columns)
        shown = [place for place in found if place.number in marks] or list(found)
    else:
        marks = {}
        shown = [place for place in found if place.tables and not place.sheet.hidden] or list(found)
    rows = max(PREVIEW_ROWS, size.lines - 10) if single else PREVIEW_ROWS
    for place in shown[:SHOWN]:
        more = "" if single else f"--sheet {place.number} shows more"
        lines += sheet_lines(place, size.columns, rows, marks.get(place.number), more)
    if len(shown) > SHOWN:
        lines += ["", f"{len(shown) - SHOWN} more sheets: see them with --sheet N"]
    return lines


def _cell_lines(data: dict[str, object]) -> list[str]:
    value = data["value"]
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    lines = [
        str(data["text"]) or "(empty)",
        "",
        f"address  {data['address']}",
        f"value    {'-' if value is None else repr(value)}",
    ]
    for name in ("row_path", "column_path"):
        path = data[name]
        assert isinstance(path, list)
        lines.append(f"{name.partition('_')[0]:<9}{' > '.join(path) or '-'}")
    return lines
