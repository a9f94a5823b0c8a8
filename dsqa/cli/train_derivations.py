"""`dsqa train-derivations`: learn to rank the derivations of answers on plain tables."""

from pathlib import Path

import click

from dsqa.cli.options import date_option, folds_option, seed_option, step, weight_file_option
from dsqa.cli.sources import chosen_sets, own_questions_options


@click.command("train-derivations")
@click.argument("sets", nargs=-1, required=True, metavar="SET|SOURCE...")
@own_questions_options
@weight_file_option
@date_option
@folds_option("the questions are held out in, by dataset, for the figures.")
@click.option(
    "--practice",
    default=0,
    show_default=True,
    type=click.IntRange(0, 100_000),
    help="Also learn from about so many questions on the tables of each SET, made from templates.",
)
@seed_option
def command(
    sets: tuple[str, ...],
    questions: Path | None,
    gold: Path | None,
    cells: Path | None,
    output: Path,
    date: str,
    folds: int,
    practice: int,
    seed: int,
) -> None:
    """Learn from the train splits of SETs which derivation answers a question on a plain table.

    A SET is a folder in the official layout with questions_train.tsv and gold_train.tsv; with --questions and
    --gold it is files of any format. Only gold answers are needed, no cells.

    \b
    Example:
      dsqa train-derivations ../shared/data/wtq --practice 1500 --date 2026-11-23 -o my-derivations.zip
    """
    from dsqa.derivations.weights import save
    from dsqa.training.derivations import train
    from dsqa.training.log_linear import Plan
    from dsqa.whole import check_writable

    check_writable(output)
    found = chosen_sets(sets, questions, gold, cells, "train", None)
    weights = train(found, date, folds, practice, Plan(seed=seed), step)
    save(weights, output)
    for name, value in weights.card.figures.items():
        click.echo(f"{name} {value:.4f}")
