"""`dsqa task nlpcc-dbqa`: which sentences answer a Chinese question."""

import json
from pathlib import Path

import click


@click.group(short_help="Questions on a document (Chinese).")
def command() -> None:
    """Score the sentences of documents by how well they answer a question (NLPCC 2016 DBQA).

    \b
    Example:
      dsqa task nlpcc-dbqa answer dbqa.txt -o scores.txt
      dsqa task nlpcc-dbqa evaluate dbqa.txt scores.txt
    """


@command.command("evaluate")
@click.argument("gold", metavar="FILE", type=click.Path(path_type=Path))
@click.argument("scores", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def evaluate_(gold: Path, scores: Path, as_json: bool) -> None:
    """Print MAP and MRR of SCORES (one a line) for FILE (question, tab, sentence, tab, label).

    By the rules of the organisers' tool: a question is a run of equal ones, equal scores keep the
    order of the file, and questions with no or only right sentences are not counted.

    \b
    Example:
      dsqa task nlpcc-dbqa evaluate dbqa.txt scores.txt
    """
    from dsqa.tasks.nlpcc_dbqa.evaluate import evaluate

    result = evaluate(gold, scores)
    if as_json:
        click.echo(json.dumps(result._asdict(), indent=1))
        return
    click.echo(f"MAP\t{result.map!r}\nMRR\t{result.mrr!r}")
    for name in ("lines", "groups", "without_positive", "only_positives", "counted"):
        click.echo(f"{name.replace('_', ' ')}\t{getattr(result, name)}")
