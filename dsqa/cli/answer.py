"""`dsqa answer`: a question file in, a run out."""

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dsqa.cli.shared.details import Details
from dsqa.cli.shared.interrupts import interruptible
from dsqa.cli.shared.options import (
    ANY_PATH,
    FILE,
    CollectionChoice,
    answer_form_option,
    collection_options,
    min_confidence_option,
    read_weights,
    reranker_option,
    scheduler_option,
    weights_option,
)
from dsqa.cli.shared.output import show
from dsqa.cli.shared.sources import chosen_sources, sources_argument
from dsqa.errors import UsageError
from dsqa.files.whole import STDIN
from dsqa.version import __version__

if TYPE_CHECKING:
    from distributed import Client

    from dsqa.answering.batch import Read
    from dsqa.answering.children import AnsweringPool
    from dsqa.answers.model import Answer
    from dsqa.answers.plain_answer import Form
    from dsqa.collection import OpenCollection
    from dsqa.questions.model import Topic


@click.command()
@click.argument("questions", type=ANY_PATH)
@sources_argument
@collection_options
@click.option("--desc", default=f"dsqa {__version__}", help="Text of the SYSDESC line.")
@click.option(
    "--details", type=FILE, help="Also write cells, confidence and reasons to this JSON Lines file."
)
@answer_form_option
@click.option("--explain", is_flag=True, help="Also print on stderr how each answer was found.")
@min_confidence_option
@reranker_option
@weights_option
@click.option(
    "--jobs",
    type=click.IntRange(1),
    default=min(4, os.cpu_count() or 1),
    show_default="one for each core, 4 at most",
    help="Processes that answer in parallel, if there are enough questions on several datasets.",
)
@scheduler_option
def command(
    questions: Path,
    sources: Sequence[str],
    chosen: CollectionChoice,
    desc: str,
    details: Path | None,
    answer_form: "Form",
    explain: bool,
    min_confidence: float | None,
    reranker: str,
    weights: Path | None,
    jobs: int,
    scheduler: str | None,
) -> None:
    """Answer the questions of a file; the run goes to stdout.

    A line of QUESTIONS (- for standard input) holds QID, DATASET_ID and QUESTION, separated by tabs.
    SOURCE is a file, folder, pattern, archive or URL in place of a collection: the id of a file is its name,
    and it may be left out if there is only one. Every question gets
    one line in the run, in the order of the file, even if its data cannot be read: the best guess,
    however unsure. With --min-confidence the details say for each answer whether it is `accepted`. If the
    details cannot be written completely, or a question ended two processes, the run goes on,
    and the exit code is 1.

    \b
    Example:
      dsqa answer questions.tsv population.xlsx > run.tsv
      dsqa answer collections/sample-j/questions.tsv --lang j --details details.jsonl > run.tsv
    """
    from dsqa.answering.batch import answer_all, answer_with_children, logged_once
    from dsqa.answering.children import AnsweringChildren, how_many_children, setup
    from dsqa.display.progress import progress_bar, report_bytes
    from dsqa.files.textfile import read_text
    from dsqa.ingest import ingest
    from dsqa.questions.file import read_topics
    from dsqa.runs import write_run

    text = read_text(questions)
    if questions == STDIN and str(STDIN) in sources:
        raise UsageError("standard input is either QUESTIONS or SOURCE, not both")
    of_sources = chosen_sources(sources, "\n".join(text.lines), chosen, scheduler=scheduler)
    chosen = of_sources.choice(chosen) if of_sources else chosen
    with ExitStack() as stack:
        progress = stack.enter_context(progress_bar())
        stack.enter_context(logged_once())

        def count(line: int) -> None:
            if progress:
                progress("metadata lines", line, 0)

        @cache
        def opened() -> "OpenCollection":
            """Opened when the first id is looked up: a malformed file is refused before any work."""
            indexing = partial(report_bytes, progress) if progress else None
            source = chosen.open(progress=count, indexing=indexing)
            return stack.enter_context(source)

        client = _connected(stack, scheduler) if scheduler else None
        topics = read_topics(
            questions,
            lambda texts: opened().known_ids(texts),
            only=lambda: opened().only_id(),
            source=text,
        )
        # Unreadable weights are reported before any work.
        learned = read_weights(weights)
        notes = stack.enter_context(Details(details)) if details else None
        children: AnsweringPool | None = None
        read: Read = ingest
        with interruptible("the run is incomplete"):
            if client:
                children, read = _on_cluster(client)
            elif (many := how_many_children(jobs, topics, reranker)) > 1:
                children = stack.enter_context(AnsweringChildren(many))
            if children:
                plan = setup(opened(), answer_form, reranker, weights)
                answers = answer_with_children(opened(), topics, children, plan, progress, read)
            else:
                from dsqa.answering.answerer import Answerer

                answerer = Answerer(opened(), learned, answer_form, reranker)
                answers = answer_all(opened(), topics, answerer=answerer, progress=progress)
            noted = _noted(answers, notes, explain, min_confidence)
            write_run(sys.stdout, desc, noted)
    if (notes and notes.failed) or (children and children.lost):
        raise click.exceptions.Exit(1)


def _connected(stack: ExitStack, scheduler: str) -> "Client":
    from dsqa.cluster.connection import connect

    return stack.enter_context(connect(scheduler))


def _on_cluster(client: "Client") -> "tuple[AnsweringPool, Read]":
    """The workers of a cluster, which also read data files that were not read before."""
    from dsqa.cluster.answering import ClusterAnswers
    from dsqa.cluster.reading import ingest_on_cluster

    return ClusterAnswers(client), partial(ingest_on_cluster, client=client)


def _noted(
    answers: "Iterable[tuple[Topic, Answer]]",
    notes: Details | None,
    explain: bool,
    min_confidence: float | None,
) -> Iterator[tuple[str, str]]:
    """(QID, answer) as they come; each is on stdout before the next question is started."""
    from dsqa.answers.details import details_line

    for topic, answer in answers:
        if explain:
            from dsqa.display.answers import computed_lines

            lines = [f"{topic.qid}  {topic.question}", *computed_lines(answer, 120)]
            show(lines, err=True)
        if notes:
            notes.write(details_line(topic, answer, min_confidence))
        yield topic.qid, answer.text
        sys.stdout.flush()
