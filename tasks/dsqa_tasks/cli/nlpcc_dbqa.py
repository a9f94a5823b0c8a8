"""`dsqa task nlpcc-dbqa`: which sentences answer a Chinese question."""

from pathlib import Path

import click

from dsqa.cli.learning.options import date_option, folds_option, weight_file_option
from dsqa.cli.shared.options import ANY_PATH, FILE
from dsqa.cli.shared.output import show_json
from dsqa_tasks.one_thread import numpy_on_one_thread


@click.group(short_help="Questions on a document (Chinese).")
def command() -> None:
    """Score the sentences of documents by how well they answer a question (NLPCC 2016 DBQA).

    \b
    Example:
      dsqa task nlpcc-dbqa answer dbqa.txt -o scores.txt
      dsqa task nlpcc-dbqa evaluate dbqa.txt scores.txt
    """


@command.command("answer", short_help="Score the lines of a file.")
@click.argument("file", metavar="FILE", type=ANY_PATH)
@click.option(
    "-o", "--output", type=click.Path(dir_okay=False), help="Score file to write (default: stdout)."
)
@click.option("--weights", type=FILE, help="Weights made by train (default: those of the package).")
def answer_(file: Path, output: str | None, weights: Path | None) -> None:
    """Score each line of FILE (question, tab, sentence; a label at the end is ignored).

    FILE is in UTF-8 or GB18030. A line of the result is a number, higher for likelier answers; only
    numbers of one question can be compared.

    \b
    Example:
      dsqa task nlpcc-dbqa answer dbqa.txt -o scores.txt
    """
    from dsqa.cli.shared.options import write_lines
    from dsqa.files.whole import check_writable
    from dsqa_tasks.nlpcc_dbqa.answer import answer
    from dsqa_tasks.nlpcc_dbqa.files import score_lines
    from dsqa_tasks.nlpcc_dbqa.model import SHIPPED, load

    if output:
        check_writable(Path(output))
    scores = answer(file, load(weights or SHIPPED))
    lines = (line for document in scores for line in score_lines(document))
    if output:
        write_lines(output, list(lines))
        return
    for line in lines:
        click.echo(line)


@command.command("evaluate", short_help="MAP and MRR of scores, as the official tool.")
@click.argument("gold", metavar="FILE", type=ANY_PATH)
@click.argument("scores", type=ANY_PATH)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def evaluate_(gold: Path, scores: Path, as_json: bool) -> None:
    """Print MAP and MRR of SCORES (one a line) for FILE (question, tab, sentence, tab, label).

    By the rules of the organisers' tool: a question is a run of equal ones, equal scores keep the
    order of the file, and questions with no or only right sentences are not counted.

    \b
    Example:
      dsqa task nlpcc-dbqa evaluate dbqa.txt scores.txt
    """
    from dsqa_tasks.nlpcc_dbqa.evaluate import evaluate

    result = evaluate(gold, scores)
    if as_json:
        show_json(result._asdict(), 1)
        return
    click.echo(f"MAP\t{result.map!r}\nMRR\t{result.mrr!r}")
    for name in ("lines", "groups", "without_positive", "only_positives", "counted"):
        click.echo(f"{name.replace('_', ' ')}\t{getattr(result, name)}")


@command.command("train", short_help="Learn the weights.")
@click.argument("file", metavar="FILE", type=ANY_PATH)
@click.option(
    "--facts",
    type=ANY_PATH,
    metavar="KBQA",
    help="Training data of NLPCC KBQA, to learn associations of questions and predicates too.",
)
@date_option
@weight_file_option
@folds_option("questions are held out, for the figures (0 or 1: no figures).", fewest=0)
@click.option(
    "--seeds",
    default=5,
    show_default=True,
    type=click.IntRange(1, 20),
    help="Number of runs of boosting whose scores are added.",
)
def train_(file: Path, facts: Path | None, date: str, output: Path, folds: int, seeds: int) -> None:
    """Learn the weights of answer from the labels of FILE, and print MAP by cross-validation.

    \b
    Example:
      dsqa task nlpcc-dbqa train dbqa.txt --facts nlpcc-iccpol-2016.kbqa.training-data \\
        --date 2026-11-22 -o my-weights.zip
    """
    numpy_on_one_thread()
    from dsqa_tasks.nlpcc_dbqa.model import save
    from dsqa_tasks.nlpcc_dbqa.training import train

    found = train(file, facts, date, folds, seeds, say=lambda text: click.echo(text, err=True))
    for name, value in found.figures.items():
        click.echo(f"{name}\t{value:.4f}")
    save(found.model, found.card, output)
