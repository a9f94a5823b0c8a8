"""`dsqa train-ranking`: learn the order of search results."""

from pathlib import Path

import click

from dsqa.cli.learning.options import date_option, folds_option, show_figures, weight_file_option
from dsqa.cli.shared.options import (
    ANY_PATH,
    CollectionChoice,
    collection_options,
    index_option,
    step,
)


@click.command("train-ranking")
@click.argument("topics", type=ANY_PATH)
@click.argument("judgements", metavar="QRELS", type=ANY_PATH)
@collection_options
@index_option
@date_option
@weight_file_option
@folds_option("datasets are held out, for the figures.")
def command(
    topics: Path,
    judgements: Path,
    chosen: CollectionChoice,
    index: Path | None,
    date: str,
    output: Path,
    folds: int,
) -> None:
    """Learn the weights of search from TOPICS (`QID<TAB>QUERY`) and QRELS (`QID DATASET_ID L0|L1|L2`).

    Prints how often a relevant dataset comes first, and among the first ten, held out by dataset.

    \b
    Example:
      dsqa train-ranking topics.tsv qrels.txt --lang e --date 2026-11-21 -o my-ranker.json
    """
    from dsqa.errors import MalformedFile
    from dsqa.ranking.files import read_judgements, read_queries
    from dsqa.search.fit import fit, held_out, listings, without_contents
    from dsqa.search.ranker import RankerCard, save
    from dsqa.search.searcher import Searcher

    queries, judged = read_queries(topics), read_judgements(judgements)
    text = " ".join(queries.values())
    searcher = Searcher(chosen.search_index(text, index))
    step(f"searching for {len(queries)} topics, with what is in the files and without")
    lists = listings(searcher, queries, judged)
    if not lists:
        raise MalformedFile(f"{judgements}: no relevant dataset is found for any topic")
    plain = listings(without_contents(searcher), queries, judged)
    step(f"learning from {len(lists)} of them")
    show_figures(held_out(lists, plain, folds, len(queries)))
    used = f"dsqa train-ranking {topics.name} {judgements.name} --date {date}"
    card = RankerCard(used, [topics.name, judgements.name], date, len(lists))
    save(fit([*lists, *plain]), card, output)
