"""`dsqa task nlpcc-kbqa`: questions on a knowledge base of triples, in Chinese."""

from pathlib import Path

import click

from dsqa.cli.learning.options import date_option, seed_option, weight_file_option
from dsqa.cli.shared.options import FILE, FOLDER, WORDS
from dsqa.cli.shared.output import show_json
from dsqa_tasks.one_thread import numpy_on_one_thread

FILE = FILE
KB = click.option(
    "--kb",
    required=True,
    type=FILE,
    help="Lines `S ||| P ||| O`, loaded before if there are many; or the loaded database.",
)
STORE = click.option(
    "--store",
    type=FOLDER,
    help="Folder of the loaded database (default: in the cache of the user).",
)
WEIGHTS = click.option(
    "--weights", type=FILE, help="Weights made by train (default: those of the package)."
)


@click.group("nlpcc-kbqa")
def command() -> None:
    """NLPCC 2016 KBQA: Chinese questions that a triple of a knowledge base answers.

    \b
    Example:
      dsqa task nlpcc-kbqa load kb.txt
      dsqa task nlpcc-kbqa answer questions.txt --kb kb.txt -o pred.txt
      dsqa task nlpcc-kbqa evaluate gold.txt pred.txt
    """


@command.command(short_help="Load a knowledge base of any size.")
@click.argument("kb", type=FILE)
@STORE
def load(kb: Path, store: Path | None) -> None:
    """Load a knowledge base of any size into a database, with bounded memory.

    KB holds lines `S ||| P ||| O`. The database is called KB with `.sqlite` after it. It exists only
    when it is complete; loading again replaces it.

    \b
    Example:
      dsqa task nlpcc-kbqa load nlpcc-iccpol-2016.kbqa.kb --store /data
    """
    from dsqa.display.progress import progress_bar
    from dsqa.log import logger
    from dsqa_tasks.nlpcc_kbqa.base import database_path
    from dsqa_tasks.nlpcc_kbqa.loading import load as load_lines

    target = database_path(kb, store)
    with progress_bar() as report:
        loaded = load_lines(kb, target, report)
    if loaded.bad:
        logger.warning("%s: %d lines are no triple S ||| P ||| O, and left out", kb, loaded.bad)
    click.echo(f"{loaded.triples:,} triples of {loaded.subjects:,} subjects in {target}")


@command.command(short_help="Answer the questions of a file.")
@click.argument("questions", type=FILE)
@KB
@STORE
@WEIGHTS
@click.option("-o", "--output", type=FILE, help="Prediction file (default: stdout).")
def answer(
    questions: Path, kb: Path, store: Path | None, weights: Path | None, output: Path | None
) -> None:
    """Answer the questions of a file; triples and answers in it are ignored.

    QUESTIONS and the prediction hold blocks: `<question id=1>`, tab, text; `<answer id=1>`, tab, the
    answers with tabs between; a line of 50 `=`. A question without a candidate has no answer.

    \b
    Example:
      dsqa task nlpcc-kbqa answer questions.txt --kb kb.txt -o pred.txt
    """
    from dsqa.display.progress import progress_bar
    from dsqa.files.whole import check_writable
    from dsqa_tasks.nlpcc_kbqa.answering import answers, rank
    from dsqa_tasks.nlpcc_kbqa.base import open_base
    from dsqa_tasks.nlpcc_kbqa.files import Block, format_blocks, read_blocks, write_blocks
    from dsqa_tasks.nlpcc_kbqa.model import SHIPPED
    from dsqa_tasks.nlpcc_kbqa.model import load as load_weights

    if output:
        check_writable(output)
    blocks = read_blocks(questions)
    model = load_weights(weights or SHIPPED)
    predicted = []
    with progress_bar() as report, open_base(kb, store, report) as base:
        for done, block in enumerate(blocks, 1):
            found = answers(rank(block.question, base, model))
            predicted.append(Block(block.id, block.question, found))
            if report:
                report("questions", done, len(blocks))
    if output:
        write_blocks(output, predicted)
    else:
        click.echo(format_blocks(predicted), nl=False)


@command.command(short_help="Answer one question, and show the best candidates.")
@click.argument("question", type=WORDS)
@KB
@STORE
@WEIGHTS
@click.option(
    "-k",
    "most",
    default=5,
    show_default=True,
    type=click.IntRange(1, 100),
    help="Number of candidates.",
)
def ask(question: str, kb: Path, store: Path | None, weights: Path | None, most: int) -> None:
    """Answer one question, and show the best candidates: score, subject, predicate, objects.

    \b
    Example:
      dsqa task nlpcc-kbqa ask 线性代数的作者是谁？ --kb kb.txt
    """
    from dsqa.log import one_line
    from dsqa_tasks.nlpcc_kbqa.answering import rank
    from dsqa_tasks.nlpcc_kbqa.base import open_base
    from dsqa_tasks.nlpcc_kbqa.files import BAR
    from dsqa_tasks.nlpcc_kbqa.model import SHIPPED
    from dsqa_tasks.nlpcc_kbqa.model import load as load_weights

    with open_base(kb, store) as base:
        ranked = rank(question, base, load_weights(weights or SHIPPED))[:most]
    if not ranked:
        click.echo("dsqa: the question mentions no subject of the knowledge base", err=True)
    for (_, subject, predicate), score in ranked:
        # Text of a knowledge base may have control characters, which could ring or overwrite the line.
        objects = "\t".join(map(one_line, subject.said[predicate]))
        said = f"{one_line(subject.name)} {BAR} {one_line(predicate)} {BAR} {objects}"
        click.echo(f"{score:.3f}\t{said}")


@command.command(short_help="Score a prediction file as the official tool.")
@click.argument("gold", type=FILE)
@click.argument("pred", type=FILE)
@click.option("--json", "as_json", is_flag=True, help="Print JSON, with every digit.")
def evaluate(gold: Path, pred: Path, as_json: bool) -> None:
    """Score a prediction file: P, R and AvgF1 as the official tool, MRR and ACC@N as the guideline.

    The tool divides by the questions of PRED, the guideline by those of GOLD. Answers are compared as
    written; empty parts between tabs are dropped.

    \b
    Example:
      dsqa task nlpcc-kbqa evaluate gold.txt pred.txt --json
    """
    from dsqa.errors import UsageError
    from dsqa.log import logger
    from dsqa_tasks.nlpcc_kbqa.files import read_blocks
    from dsqa_tasks.nlpcc_kbqa.measures import evaluate as score

    wanted = {block.id: block.answers for block in read_blocks(gold)}
    found = {block.id: block.answers for block in read_blocks(pred)}
    unknown = [identity for identity in found if identity not in wanted]
    if unknown:
        more = f", nor {len(unknown) - 1} others" if len(unknown) > 1 else ""
        raise UsageError(
            f"{pred}: no <question id={unknown[0]}> in {gold}{more}; are they of one data set?"
        )
    figures = score(wanted, found)
    missing = figures.gold_questions - figures.questions
    if missing:
        logger.warning("%s: %d questions of %s are not answered there", pred, missing, gold)
    shown: dict[str, float] = {
        "questions": figures.questions,
        "empty": figures.empty,
        "AvgP": figures.precision,
        "AvgR": figures.recall,
        "AvgF1": figures.f1,
        "gold questions": figures.gold_questions,
        "AvgF1 over gold": figures.gold_f1,
        "MRR": figures.mrr,
        **{f"ACC@{most}": part for most, part in figures.accuracy.items()},
    }
    if as_json:
        show_json(shown, 1)
        return
    for name, value in shown.items():
        click.echo(f"{name:15}  {value!r}")


@command.command(short_help="Learn the weights.")
@click.argument("questions", type=FILE)
@click.option("--kb", required=True, type=FILE, help="Lines `S ||| P ||| O`, a small file.")
@date_option
@seed_option
@click.option(
    "--hold-out",
    default=2000,
    show_default=True,
    type=click.IntRange(0),
    help="Number of the last questions, which are not learned from but scored at the end.",
)
@weight_file_option
def train(questions: Path, kb: Path, date: str, seed: int, hold_out: int, output: Path) -> None:
    """Make the weights that answer uses, from questions with their triples.

    Needs dsqa[train]. The same files, date and seed give the same bytes on one kind of machine.

    \b
    Example:
      dsqa task nlpcc-kbqa train training-data --kb kb.txt --date 2026-11-22 -o weights.zip
    """
    numpy_on_one_thread()
    import tempfile

    from dsqa_tasks.nlpcc_kbqa.files import read_blocks
    from dsqa_tasks.nlpcc_kbqa.making import Order, make
    from dsqa_tasks.nlpcc_kbqa.model import save

    with tempfile.TemporaryDirectory() as folder:
        model = make(
            read_blocks(questions),
            kb,
            Order(questions.name, date, seed, hold_out),
            Path(folder),
            lambda line: click.echo(line, err=True),
        )
    save(model, output)
    for name, value in model.card.figures.items():
        click.echo(f"{name}  {value}")
