"""`dsqa train-confidence`: learn the confidence of answers over cross tables."""

from pathlib import Path

import click

from dsqa.cli.learning.options import (
    LearningOptions,
    learning_options,
    show_figures,
    weight_file_option,
)
from dsqa.cli.shared.options import step
from dsqa.cli.shared.sources import chosen_sets


@click.command("train-confidence")
@click.argument("sets", nargs=-1, required=True, metavar="SET...")
@weight_file_option
@learning_options("the questions are held out, by data file.")
def command(sets: tuple[str, ...], output: Path, learning: LearningOptions) -> None:
    """Learn from the train splits of SETs the confidence of answers without a re-ranker.

    For each part of the files, the locator and the ranker of derivations are trained on the others; the answers to
    the questions on that part show how often such answers are right. All SETs of a language count alike. Needs `pip
    install '.[train]'`.

    \b
    Example:
      dsqa train-confidence ../shared/data/ds2-j ../shared/data/u4 --date 2026-11-26 -o calibration.json
    """
    import msgspec

    from dsqa.files.whole import write_whole
    from dsqa.training.confidence import train
    from dsqa.training.gold import with_cells
    from dsqa.training.ranking.cross_derivations import CrossPlan

    made = train(CrossPlan(with_cells(chosen_sets(sets, "train")), *learning), step)
    write_whole(output, msgspec.json.format(msgspec.json.encode(made), indent=1) + b"\n")
    show_figures(made.figures)
