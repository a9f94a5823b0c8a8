"""`dsqa rank`: a topic file in, a run of the IR subtask out."""

import sys
from pathlib import Path

import click

from dsqa.cli.options import collection_options, index_option, open_chosen_index
from dsqa.version import __version__


@click.command()
@click.argument("topics", type=click.Path(path_type=Path))
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
    "--ranker",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Weights from dsqa train-ranking (default: those of the package).",
)
def command(
    topics: Path,
    collection: Path | None,
    lang: str | None,
    store: Path | None,
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
    searcher = Searcher(open_chosen_index(text, collection, lang, store, index), weights)

    with Sources(store, "shown", "none") as sources:
        anywhere = Anywhere(searcher, sources.answerer, read)
        lists = ((qid, anywhere.ranked(query, most)) for qid, query in queries.items())
        write_ranking(sys.stdout, desc, name, lists)
