"""`dsqa train-missing`: learn how likely a dataset has what a question asks for."""

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


@click.command("train-missing")
@click.argument("sets", nargs=-1, required=True, metavar="SET|SOURCE...")
@own_questions_options
@weight_file_option
@learning_options(practice=False)
def command(
    sets: tuple[str, ...], own: OwnQuestions, output: Path, learning: LearningOptions
) -> None:
    """Learn from the train splits of SETs how likely a dataset lacks what a question asks for.

    The questions are put to their own datasets, to other datasets of their set, and about years
    that no dataset has. Prints how well the probability separates these, with datasets held out.

    \b
    Example:
      dsqa train-missing ../shared/data/ds2-j ../shared/data/hitab --most 500 --date 2026-11-26 -o my-missing.json
    """
    from dsqa.missing.weights import save
    from dsqa.training.missing_examples import train

    found = chosen_sets(sets, "train", own)
    weights = train(found, learning.date, learning.most, learning.seed, step)
    save(weights, output)
    show_figures(weights.card.figures)
