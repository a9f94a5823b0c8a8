"""`dsqa task qrecc`: SCAI-QReCC-21, questions of a conversation."""

from itertools import count
from pathlib import Path

import click

from dsqa.cli.learning.options import date_option, seed_option
from dsqa.cli.shared.options import EXISTING_FOLDER, FILE, FOLDER, step
from dsqa.cli.shared.output import show_json
from dsqa.errors import UsageError
from dsqa.log import logger
from dsqa_tasks.one_thread import numpy_on_one_thread

_FILE = FILE


@click.group()
def command() -> None:
    """SCAI-QReCC-21: rewrites the questions of a conversation, finds passages for them and answers.

    \b
    Example:
      dsqa task qrecc run input output
      dsqa task qrecc evaluate output/run.json truth.json
    """


@command.command(short_help="Rewrite, find passages, answer.")
@click.argument("input_dir", type=EXISTING_FOLDER)
@click.argument("output_dir", type=FOLDER)
@click.option(
    "--rewritten",
    type=_FILE,
    help="Use the rewrites of this file (as questions-rewritten.json), as far as it has any.",
)
@click.option(
    "--index",
    type=FOLDER,
    help="Keep the passage index in this folder (default: passages-index in OUTPUT_DIR).",
)
@click.option("--weights", type=_FILE, help="Weights of dsqa task qrecc train.")
def run(
    input_dir: Path,
    output_dir: Path,
    rewritten: Path | None,
    index: Path | None,
    weights: Path | None,
) -> None:
    """Answers INPUT_DIR/questions.json and writes OUTPUT_DIR/run.json: a rewrite, up to 100
    passages and an answer for every turn.

    The passages are searched in INPUT_DIR: passages.jsonl, passages.jsonl.gz or a folder passages of such
    files (one object with id and contents a line), else an index of Anserini
    (passages-index-anserini; needs dsqa[anserini]). Their index is used again as long as
    they do not change.

    \b
    Example:
      dsqa task qrecc run input output
      dsqa task qrecc run input output --rewritten input/questions-rewritten.json
    """
    from dsqa.display.progress import progress_bar
    from dsqa.files.whole import check_writable
    from dsqa_tasks.qrecc import running
    from dsqa_tasks.qrecc.files import Question, read_questions, write_run
    from dsqa_tasks.qrecc.weights import read, shipped

    target = output_dir / "run.json"
    try:
        output_dir.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"cannot write {output_dir}: {error.strerror or error}") from None
    check_writable(target)
    questions = read_questions(input_dir / "questions.json")
    given = running.as_given(read_questions(rewritten)) if rewritten else {}
    chosen = read(weights) if weights else shipped()
    retriever = running.open_retriever(input_dir, index or output_dir / "passages-index")
    done = count(1)
    with progress_bar(scrolling=False) as progress:

        def report(question: Question) -> None:
            if progress:
                progress("questions", next(done), len(questions))

        result = running.run(questions, given, retriever, chosen, report)
    write_run(target, result)


@command.command(short_help="Score a run as the official evaluator.")
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
    measure without data in the run is left out.

    \b
    Example:
      dsqa task qrecc evaluate output/run.json truth.json --json
    """
    from dsqa.cli.shared.options import write_lines
    from dsqa_tasks.qrecc.evaluation.conversation import evaluate as score
    from dsqa_tasks.qrecc.files import read_run, read_truth

    given, wanted = read_run(run), read_truth(truth)
    scores = score(
        given, wanted, missing_truth=eval_missing_truth, first_turns=eval_turn_one_rewrites
    )
    if not scores.means:
        logger.warning("%s: it has nothing that %s could score; is TRUTH named second?", run, truth)
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
        show_json({**scores.means, "used": scores.used}, 1)
        return
    for name, value in scores.means.items():
        click.echo(f"{name:8}  {value!r}")
    used = ", ".join(f"{count} {name}" for name, count in scores.used.items())
    click.echo(f"over {used}", err=True)


@command.command(short_help="Learn the weights.")
@click.argument("data", type=EXISTING_FOLDER)
@click.option("-o", "--output", type=_FILE, required=True, help="Weight file to write (.zip).")
@date_option
@seed_option
def train(data: Path, output: Path, date: str, seed: int) -> None:
    """Learns to rewrite and to answer from DATA: questions.json, questions-rewritten.json,
    cast2019-rewrites-dev.tsv, truth.json and passages.jsonl. Prints figures on held-out topics.

    \b
    Example:
      dsqa task qrecc train ../shared/data/qrecc --date 2026-11-22 -o weights.zip
    """
    numpy_on_one_thread()
    from dsqa.files.whole import check_writable
    from dsqa_tasks.qrecc import training
    from dsqa_tasks.qrecc.weights import write

    check_writable(output)
    found = training.train(data, date, seed, step)
    write(output, found.weights, found.card)
    show_json(found.card.held_out, 1)
