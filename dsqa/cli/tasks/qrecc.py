"""`dsqa task qrecc`: SCAI-QReCC-21, questions of a conversation."""

import json
from pathlib import Path

import click

_FILE = click.Path(dir_okay=False, path_type=Path)


@click.group()
def command() -> None:
    """SCAI-QReCC-21: rewrites the questions of a conversation, finds passages for them and answers.

    \b
    Example:
      dsqa task qrecc run input output
      dsqa task qrecc evaluate output/run.json truth.json
    """


@command.command()
@click.argument("run", type=_FILE)
@click.argument("truth", type=_FILE)
@click.option("--eval-missing-truth", is_flag=True, help="Count turns without truth too.")
@click.option("--eval-turn-one-rewrites", is_flag=True, help="Count rewrites of first turns too.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option(
    "--prototext",
    type=_FILE,
    help="Write the figures, to three digits, in the form that TIRA reads.",
)
def evaluate(
    run: Path,
    truth: Path,
    eval_missing_truth: bool,
    eval_turn_one_rewrites: bool,
    as_json: bool,
    prototext: Path | None,
) -> None:
    """Scores RUN (`run.json`) against TRUTH (`truth.json`).

    QR is ROUGE1-R of the rewrites, MRR is of the passages; EM, F1 and ROUGE1-R are of the answers. A
    measure of which the run has nothing is left out.

    \b
    Example:
      dsqa task qrecc evaluate output/run.json truth.json --json
    """
    from dsqa.cli.options import write_lines
    from dsqa.evaluation.conversation import evaluate as score
    from dsqa.log import logger
    from dsqa.tasks.qrecc.files import read_run, read_truth

    given, wanted = read_run(run), read_truth(truth)
    scores = score(
        given, wanted, missing_truth=eval_missing_truth, first_turns=eval_turn_one_rewrites
    )
    if left_out := sum(turn not in given for turn in wanted):
        logger.warning("%s: turns of %s that are not in it: %d", run, truth, left_out)
    if prototext is not None:
        write_lines(
            str(prototext),
            [
                f'measure{{\n  key: "{name}"\n  value: "{value:.3f}"\n}}'
                for name, value in scores.means.items()
            ],
        )
    if as_json:
        click.echo(json.dumps({**scores.means, "used": scores.used}, indent=1))
        return
    for name, value in scores.means.items():
        click.echo(f"{name:8}  {value!r}")
    used = ", ".join(f"{count} {name}" for name, count in scores.used.items())
    click.echo(f"over {used}", err=True)
