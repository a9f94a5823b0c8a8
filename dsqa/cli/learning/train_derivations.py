"""`dsqa train-derivations`: learn to rank the derivations of answers."""

from pathlib import Path

import click

from dsqa.cli.learning.options import (
    LearningOptions,
    learning_options,
    show_figures,
    weight_file_option,
)
from dsqa.cli.shared.options import step
from dsqa.cli.shared.sources import OwnQuestions, chosen_sets, own_questions_options
from dsqa.errors import UsageError


@click.command("train-derivations")
@click.argument("sets", nargs=-1, required=True, metavar="SET|SOURCE...")
@own_questions_options
@weight_file_option
@click.option(
    "--tables",
    default="plain",
    show_default=True,
    type=click.Choice(["plain", "cross"]),
    help="Kind of tables to answer from. Cross tables need gold cells and `pip install '.[train]'`.",
)
@click.option(
    "--elsewhere",
    type=click.Path(file_okay=False, path_type=Path),
    help="Folder for the weights over cross tables learned without each part of the files, for `dsqa train-reading`; of 3 --folds.",
)
@learning_options("the questions are held out, by dataset, for the figures.")
def command(
    sets: tuple[str, ...],
    own: OwnQuestions,
    output: Path,
    tables: str,
    elsewhere: Path | None,
    learning: LearningOptions,
) -> None:
    """Learn from the train splits of SETs which derivation answers a question.

    A SET is a folder in the official layout with questions_train.tsv and gold_train.tsv; with --questions and
    --gold it is files of any format. For plain tables only gold answers are needed, no cells. For cross tables the
    locator is trained again without each part of the files, as by `dsqa train`.

    \b
    Example:
      dsqa train-derivations ../shared/data/wtq --practice 1500 --date 2026-11-23 -o my-derivations.zip
      dsqa train-derivations --tables cross ../shared/data/hitab --date 2026-11-23 -o my-derivations.zip
    """
    from dsqa.derivations.weights import save
    from dsqa.training.ranking.held_out_weights import PARTS, save_cross
    from dsqa.training.ranking.log_linear import FitPlan

    if elsewhere is not None and (tables != "cross" or learning.folds != PARTS):
        raise UsageError(f"--elsewhere is for --tables cross and --folds {PARTS}")
    found = chosen_sets(sets, "train", own)
    if tables == "plain":
        from dsqa.training.ranking.derivations import train

        date, folds, _, practice, seed = learning
        weights = train(found, date, folds, practice, FitPlan(seed=seed), step)
    else:
        from dsqa.training.gold import with_cells
        from dsqa.training.ranking.cross_derivations import CrossPlan
        from dsqa.training.ranking.cross_derivations import train as train_cross

        trained = train_cross(CrossPlan(with_cells(found), *learning), step)
        if elsewhere is not None:
            save_cross(trained, elsewhere)
        weights = trained.fitted.weights
    save(weights, output)
    show_figures(weights.card.figures)
