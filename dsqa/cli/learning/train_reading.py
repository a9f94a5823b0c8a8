"""`dsqa train-reading`: learn how a cross-encoder is used."""

from pathlib import Path

import click

from dsqa.cli.learning.options import LearningOptions, learning_options, show_figures
from dsqa.cli.shared.options import step
from dsqa.cli.shared.sources import chosen_sets


@click.command("train-reading")
@click.argument("sets", nargs=-1, required=True, metavar="SET...")
@click.option(
    "--reranker",
    required=True,
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Folder from `dsqa train-reranker`; its card is replaced.",
)
@click.option(
    "--elsewhere",
    required=True,
    type=click.Path(file_okay=False, path_type=Path),
    help="Folder of weights that were learned without each third of the files (`dsqa train-derivations --elsewhere`); missing ones are made.",
)
@click.option(
    "--tables",
    default="all",
    show_default=True,
    type=click.Choice(["all", "cross"]),
    help="Kind of tables: with cross the card keeps the use over plain tables.",
)
@learning_options()
def command(
    sets: tuple[str, ...], reranker: Path, elsewhere: Path, tables: str, learning: LearningOptions
) -> None:
    """Learn from the train splits of SETs how the scores of a re-ranker are used.

    The questions on the files that it was not trained on give the weights of its scores, how near the scores of the
    first two cells must be for it to be used, and the confidence of the answers; all go into its card. The other
    weights are learned without these files, which takes about an hour if ELSEWHERE does not have them yet. Languages
    that no SET has are used as before.

    \b
    Example:
      dsqa train-reading ../shared/data/hitab build/tables/cross-j --reranker my-reranker --elsewhere build/elsewhere --date 2026-11-26
    """
    from dsqa.files.whole import write_whole
    from dsqa.locate.rerank import load_onnx
    from dsqa.training.ranking.cross_derivations import CrossPlan
    from dsqa.training.ranking.held_out_weights import PARTS, held_out_weights
    from dsqa.training.ranking.reading_fit import fit, with_reading

    reader = load_onnx(reranker)
    plan = CrossPlan(chosen_sets(sets, "train"), *learning._replace(folds=PARTS))
    weights = held_out_weights(plan, elsewhere, tables == "all", step)
    reading = fit(reader, plan, weights, step)
    write_whole(reranker / "card.json", with_reading(reader, reading))
    show_figures(reading.figures)
    for lang, used in reading.languages.items():
        click.echo(
            f"{lang}: cells {used.cells} within {used.margin}, derived {used.cross}, over plain tables {used.plain}"
        )
