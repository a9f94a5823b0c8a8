"""`dsqa rank`: a topic file in, a run of the IR subtask out."""

import sys
from pathlib import Path

import click

from dsqa.cli.shared.options import (
    ANY_PATH,
    FILE,
    CollectionChoice,
    collection_options,
    index_option,
)
from dsqa.version import __version__


@click.command()
@click.argument("topics", type=ANY_PATH)
@collection_options
@index_option
@click.option(
    "-k",
    "most",
    default=1000,
    show_default=True,
    type=click.IntRange(1, 1000),
    help="Maximum number of datasets per topic.",
)
@click.option("--desc", default=f"dsqa {__version__}", help="Text of the SYSDESC line.")
@click.option("--name", default="dsqa", show_default=True, help="Name of the run, one word.")
@click.option(
    "--read",
    default=0,
    show_default=True,
    type=click.IntRange(0, 100),
    help="Number of top datasets per topic to read and re-rank by how well they answer.",
)
@click.option(
    "--ranker", type=FILE, help="Weights from dsqa train-ranking (default: those of the package)."
)
def command(
    topics: Path,
    chosen: CollectionChoice,
    index: Path | None,
    most: int,
    desc: str,
    name: str,
    read: int,
    ranker: Path | None,
) -> None:
    """Rank the datasets of a collection for the queries of a file; the run goes to stdout.

    A line of TOPICS holds QID and QUERY, separated by a tab; a line of the run is
    `QID 0 DATASET_ID RANK SCORE NAME`. Needs dsqa index first, unless the collection is small.

    \b
    Example:
      dsqa rank topics.tsv --lang e > run.txt
    """
    from dsqa.answering.anywhere import Anywhere
    from dsqa.answering.sources import Sources
    from dsqa.ranking.files import read_queries, write_ranking
    from dsqa.search.ranker import load
    from dsqa.search.searcher import Searcher

    queries = read_queries(topics)
    weights = load(ranker) if ranker else None
    text = " ".join(queries.values())
    searcher = Searcher(chosen.search_index(text, index), weights)

    with Sources(chosen.store, "shown", "none") as sources:
        anywhere = Anywhere(searcher, sources.answerer, read)
        lists = ((qid, anywhere.ranked(query, most)) for qid, query in queries.items())
        write_ranking(sys.stdout, desc, name, lists)
