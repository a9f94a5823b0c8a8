"""`dsqa train`: learn the weights of the locator."""

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


@click.command()
@click.argument("sets", nargs=-1, required=True, metavar="SET|SOURCE...")
@own_questions_options
@weight_file_option
@learning_options("the questions are held out, by data file.", practice=False)
@click.option(
    "--validated",
    default=800,
    show_default=True,
    type=click.IntRange(10),
    help="Questions of a set to answer by weights that were learned without their files.",
)
def command(
    sets: tuple[str, ...],
    own: OwnQuestions,
    output: Path,
    learning: LearningOptions,
    validated: int,
) -> None:
    """Learn the weights of the locator from the train splits of SETs, and write them to one file.

    A SET is a folder in the official layout with questions_train.tsv, gold_train.tsv and
    cells_train.tsv; with --questions, --gold and --cells it is files of any format (dsqa cells proposes
    the cells). Everything is cross-fitted: a question is scored by weights learned from other
    data files. Needs `pip install '.[train]'`.

    \b
    Example:
      dsqa train ../shared/data/ds2-j ../shared/data/hitab --date 2026-11-21 -o my.weights
      dsqa train tables/ --questions q.tsv --gold gold.tsv --cells cells.tsv --date 2026-11-23 -o my.weights
    """
    from dsqa.locate.weights import save
    from dsqa.training.gold import with_cells
    from dsqa.training.locator.train import TrainingPlan, train

    found = with_cells(chosen_sets(sets, "train", own))
    date, folds, most, _, seed = learning
    plan = TrainingPlan(tuple(found), date, folds, most, seed, validated)
    trained = train(plan, step)
    save(trained.weights, output)
    show_figures(trained.figures)
