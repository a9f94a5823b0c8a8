"""`dsqa search`: find datasets on a subject."""

import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dsqa.cli.shared.options import WORDS, CollectionChoice, collection_options, index_option
from dsqa.cli.shared.output import show, show_json
from dsqa.cli.shared.sources import chosen_sources, sources_argument
from dsqa.errors import UsageError

if TYPE_CHECKING:
    from dsqa.search.searcher import SearchHit


@click.command()
@click.argument("query", type=WORDS)
@sources_argument
@collection_options
@index_option
@click.option(
    "-k",
    "most",
    default=10,
    show_default=True,
    type=click.IntRange(1, 1000),
    help="Number of datasets.",
)
@click.option(
    "--organisation",
    type=WORDS,
    default="",
    metavar="WORDS",
    help="Only datasets of this organisation.",
)
@click.option(
    "--statistics",
    type=WORDS,
    default="",
    metavar="WORDS",
    help="Only datasets of these statistics.",
)
@click.option(
    "--year", type=click.IntRange(1800, 2199), help="Only datasets with this year in the metadata."
)
@click.option(
    "--format",
    "format_",
    type=WORDS,
    default="",
    metavar="NAME",
    help="Only datasets with a data file of this format, e.g. xls.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def command(
    query: str,
    sources: Sequence[str],
    chosen: CollectionChoice,
    index: Path | None,
    most: int,
    organisation: str,
    statistics: str,
    year: int | None,
    format_: str,
    as_json: bool,
) -> None:
    """Find the datasets of a collection that match QUERY; matched words are marked.

    QUERY may be in the other language: population finds 人口. SOURCE is a folder of files, a pattern, an
    archive, a URL or several files in place of a collection. A large collection needs
    dsqa index first; a small one is indexed when it is searched.

    \b
    Example:
      dsqa search "東京 人口" --lang j -k 5
    """
    from dsqa.display.progress import progress_bar
    from dsqa.loose.reading import read_small
    from dsqa.search.engine import Filters
    from dsqa.search.indexing.analyse import terms
    from dsqa.search.open import index_of
    from dsqa.search.searcher import Searcher

    filters = Filters(terms(organisation), terms(statistics), format_.lower().split(), year)
    for name, given, wanted in (
        ("organisation", organisation, filters.organisation),
        ("statistics", statistics, filters.statistics),
    ):
        if given and not wanted:
            raise UsageError(f"--{name} {given!r} has no word that datasets could be told apart by")
    of_sources = chosen_sources(sources, query, chosen, index=index)
    if of_sources:
        with progress_bar() as progress, of_sources.choice(chosen).open() as opened:
            read_small(opened, progress)
            engine = index_of(opened)
    else:
        engine = chosen.search_index(query, index)
    found = Searcher(engine).search(query, most, filters)
    if as_json:
        data = [
            {
                "rank": one.rank,
                "dataset_id": one.dataset_id,
                "score": round(one.score, 6),
                "title": one.title,
            }
            for one in found
        ]
        show_json(data, 1)
        return
    if not found:
        click.echo("dsqa: nothing was found; try fewer or other words", err=True)
        return
    show(_lines(found, query))


def _lines(found: "list[SearchHit]", query: str) -> list[str]:
    from dsqa.log import one_line
    from dsqa.search.snippet import excerpt, marked

    terminal = sys.stdout.isatty()

    def mark(word: str) -> str:
        return click.style(word, bold=True) if terminal else f"*{word}*"

    width = len(str(len(found)))
    lines = []
    for one in found:
        title = marked(one_line(one.title) or "(no title)", query, mark)
        lines.append(f"{one.rank:{width}}  {one.dataset_id}  {title}")
        text = one_line(one.description)
        if text and not re.fullmatch(re.escape(text), one_line(one.title)):
            lines.append(f"{'':{width}}  {marked(excerpt(text, query), query, mark)}")
    return lines
