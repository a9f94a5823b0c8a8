"""`dsqa task textgraphs`: regenerating explanations."""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from dsqa.cli.learning.options import date_option, seed_option, weight_file_option
from dsqa.cli.shared.options import FILE, FOLDER
from dsqa.cli.shared.output import show, show_json
from dsqa.errors import UsageError
from dsqa.log import logger
from dsqa_tasks.one_thread import numpy_on_one_thread

_FILE = FILE
_FOLDER = FOLDER


@click.group()
def command() -> None:
    """Rank the facts of a table store so that those that explain the right answer come first.

    \b
    Example:
      dsqa task textgraphs answer tables questions-dev.tsv -o predict.txt
      dsqa task textgraphs evaluate --gold questions-dev.tsv predict.txt
    """


@command.command(short_help="Rank the facts for each question.")
@click.argument("tables", type=_FOLDER)
@click.argument("questions", type=_FILE)
@click.option("-o", "--output", type=_FILE, required=True, help="Run to write.")
@click.option(
    "--method",
    type=click.Choice(["trained", "tfidf"]),
    default="trained",
    show_default=True,
    help="tfidf: the official baseline.",
)
@click.option("--top", type=click.IntRange(min=1), help="Maximum number of facts of each question.")
@click.option("--weights", type=_FILE, help="Weight file (default: the one of the package).")
def answer(
    tables: Path, questions: Path, output: Path, method: str, top: int | None, weights: Path | None
) -> None:
    """Rank all facts in the folder TABLES for each of QUESTIONS (tsv): `questionID<TAB>factID`.

    \b
    Example:
      dsqa task textgraphs answer tables questions-dev.tsv -o predict.txt --method tfidf
    """
    from dsqa.display.progress import progress_bar
    from dsqa.files.whole import check_writable
    from dsqa_tasks.textgraphs.answering import rankings
    from dsqa_tasks.textgraphs.files.questions import read_questions
    from dsqa_tasks.textgraphs.files.run import write_run

    baseline = method == "tfidf"
    if baseline and weights:
        raise UsageError("--method tfidf has no --weights")
    check_writable(output)
    asked = read_questions(questions)
    with progress_bar() as progress:
        ranked = rankings(tables, asked, baseline, weights, progress)
        found = [(question, facts[:top]) for question, facts in ranked]
    # Only now: after a failure there must be no half run, and an earlier one must stay.
    write_run(output, found)


@command.command(short_help="Score a run as the official script.")
@click.argument("run", metavar="PREDICT", type=_FILE)
@click.option("--gold", type=_FILE, required=True, help="Questions with explanations (tsv).")
@click.option("--tables", type=_FOLDER, help="Table store: adds overlap of words, and tables.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option(
    "--per-question", is_flag=True, help="Each question to stderr, as the official script."
)
def evaluate(run: Path, gold: Path, tables: Path | None, as_json: bool, per_question: bool) -> None:
    """Score the run PREDICT as the official evaluate.py does, with its parts below.

    \b
    Example:
      dsqa task textgraphs evaluate --gold questions-dev.tsv predict.txt --tables tables
    """
    from dsqa_tasks.textgraphs.evaluation.report import report, report_data, report_lines

    found = report(run, gold, tables)
    if not found.scores.questions:
        logger.warning("%s: none of the questions of %s is in it", run, gold)
    if per_question:
        for question, value in found.scores.questions.items():
            print(question, value, file=sys.stderr)
    if as_json:
        show_json(report_data(found), 1)
    else:
        show(report_lines(found))


@command.command(short_help="Check a run and pack it for CodaLab.")
@click.argument("run", metavar="PREDICT", type=_FILE)
@click.option("-o", "--output", type=_FILE, required=True, help="Zip file to write.")
@click.option("--questions", type=_FILE, help="Check that each of these is in the run.")
@click.option("--tables", type=_FOLDER, help="Check that all facts are in this table store.")
def submit(run: Path, output: Path, questions: Path | None, tables: Path | None) -> None:
    """Check the run PREDICT and pack it for CodaLab: a zip file with predict.txt at its root.

    \b
    Example:
      dsqa task textgraphs submit predict.txt -o predict.zip --questions questions-test.tsv
    """
    from dsqa_tasks.textgraphs.files.submission import pack

    facts, asked = pack(run, output, questions, tables)
    click.echo(f"{output}: predict.txt, {asked} questions, {facts} lines")


@command.command(short_help="Learn the weights.")
@click.argument("tables", type=_FOLDER)
@click.argument("questions", type=_FILE)
@date_option
@seed_option
@weight_file_option
@click.option(
    "--encoder",
    metavar="NAME_OR_PATH",
    help="Also make the sentence encoder from this model: a folder, a name, or a Python package that contains one.",
)
@click.option("--encoder-output", type=FOLDER, help="Folder to write that encoder to.")
@click.option("--licence", help="Licence of that model, for its card.")
def train(
    tables: Path,
    questions: Path,
    date: str,
    seed: int,
    output: Path,
    encoder: str | None,
    encoder_output: Path | None,
    licence: str | None,
) -> None:
    """Learn the ranking from the explanations of QUESTIONS (tsv) over the folder TABLES.

    Prints the mean average precision held out by question. Needs: pip install '.[train]'.

    \b
    Example:
      dsqa task textgraphs train tables questions-train.tsv --date 2026-11-22 -o weights.zip
    """
    numpy_on_one_thread()
    from dsqa.display.progress import progress_bar
    from dsqa.files.whole import check_writable
    from dsqa_tasks.fine_tuned import install
    from dsqa_tasks.sentences import Encoder
    from dsqa_tasks.textgraphs.fit import learn_from
    from dsqa_tasks.textgraphs.weights import save

    if encoder and not licence:
        raise UsageError("--encoder needs --licence: say under what its weights may be shared")
    if licence and not encoder:
        raise UsageError("--licence is that of --encoder, which is not given")
    if bool(encoder) != bool(encoder_output):
        raise UsageError("--encoder and --encoder-output go together")
    # Both are moved at the end: weights work with their own encoder only.
    with TemporaryDirectory() as folder, progress_bar() as progress:
        made = None
        if encoder and licence and encoder_output:
            from dsqa_tasks.encoder_export import export_encoder

            check_writable(encoder_output / "model.onnx")
            made = Encoder(Path(folder))
            export_encoder(encoder, licence, date, made.folder)
        weights = learn_from(tables, questions, seed, date, progress, made)
        if made and encoder_output:
            install(made.folder, encoder_output)
        save(weights, output)
    for name, value in weights.card.figures.items():
        click.echo(f"{name} {value:.4f}")
