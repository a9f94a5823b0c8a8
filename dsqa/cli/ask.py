"""`dsqa ask`: one question, its answer, and the table around it. Searches for the dataset if none is named."""

import shutil
import sys
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from dsqa.cli.shared.options import (
    WORDS,
    CollectionChoice,
    answer_form_option,
    collection_options,
    index_option,
    is_sample,
    min_confidence_option,
    read_weights,
    reranker_option,
    weights_option,
)
from dsqa.cli.shared.output import show, show_json
from dsqa.cli.shared.sources import chosen_sources, question_first, sources_argument
from dsqa.errors import DatasetNotFound

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dsqa.answering.anywhere import Anywhere, DatasetAnswer
    from dsqa.answering.sources import Sources
    from dsqa.answers.model import Answer, Considered
    from dsqa.answers.plain_answer import Form
    from dsqa.language.lang import Lang
    from dsqa.search.engine import Engine
    from dsqa.worker import Workers

NO_ANSWER = 3
"""Exit code if there is no answer."""


@click.command()
@click.argument("question", type=WORDS)
@sources_argument
@click.option(
    "--dataset", "dataset_id", type=WORDS, metavar="ID", help="Id of the dataset (default: search)."
)
@click.option(
    "--after",
    multiple=True,
    type=WORDS,
    metavar="QUESTION",
    help="A question before it, which says what it leaves out; may be given several times.",
)
@click.option(
    "--read",
    default=5,
    show_default=True,
    type=click.IntRange(1, 50),
    help="Without --dataset: how many of the datasets found are read.",
)
@collection_options
@index_option
@click.option(
    "--explain", is_flag=True, help="Also show the reason, the SQL and the other candidates."
)
@answer_form_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@min_confidence_option
@reranker_option
@weights_option
@click.option("--sheet", type=WORDS, default="", metavar="N|NAME", help="Only this sheet.")
def command(
    question: str,
    sources: "Sequence[str]",
    dataset_id: str | None,
    after: "Sequence[str]",
    read: int,
    chosen: CollectionChoice,
    index: Path | None,
    explain: bool,
    answer_form: "Form",
    as_json: bool,
    min_confidence: float | None,
    reranker: str,
    weights: Path | None,
    sheet: str,
) -> None:
    """Answer QUESTION from a file or a dataset, and show the cell in its table.

    SOURCE is a file of any format that dsqa reads, a folder, a pattern, an archive, a URL, or - for standard
    input; several are searched as one collection. Without SOURCE and --dataset the collection is
    searched, the best datasets are read, and the answer says which one it is from; its
    confidence takes into account that it may be the wrong one.
    QUESTION may be in English or Japanese, whatever the language of the table. Without --lang the default collection
    of the language of QUESTION is taken. Below --min-confidence the answer is "no answer", and the best
    guess goes to stderr; JSON has it, with `accepted` false. With --after QUESTION may lean on a question before it
    ("And in 2021?"): it is read with what that one says, which is shown. If there is no answer the exit code is 3.

    \b
    Example:
      dsqa ask "What was the population of Texas in 2020?" population.xlsx
      dsqa ask "令和２年の東京都の人口は？" --dataset 099900000001 --explain
      dsqa ask "令和２年の東京都の人口は？"
      dsqa ask "What was the population of Tokyo in 2020?" --dataset 099900000001
    """
    choices: list[DatasetAnswer] = []
    question, sources = question_first(question, sources)
    with ExitStack() as stack:
        of_sources = chosen_sources(sources, question, chosen, index=index)
        unread = of_sources.unread if of_sources else None
        workers = _begun(unread, stack) if unread else None
        from dsqa.answering.batch import logged_once
        from dsqa.answering.sources import Sources
        from dsqa.display.answers import answer_lines, explanation, guess_line
        from dsqa.display.places import places
        from dsqa.readers.csv_.preview import OF_ONE_TABLE

        stack.enter_context(logged_once())
        if of_sources:
            chosen = of_sources.choice(chosen)
            dataset_id = dataset_id or of_sources.only or None
        elif not (dataset_id or index or chosen.folder) and is_sample(chosen.of_text(question)[0]):
            show(
                ["dsqa: no file is named: the sample is asked; name yours after the question"],
                err=True,
            )
        learned, is_explained = read_weights(weights), explain or as_json
        opened = stack.enter_context(
            Sources(
                chosen.store,
                answer_form,
                reranker,
                weights=learned,
                sheet=sheet,
                workers=workers,
                with_query=is_explained,
            )
        )
        if unread and unread.suffix.lower() in OF_ONE_TABLE:
            from dsqa.answering.over_tables.from_relation import load_ahead

            load_ahead()
        engine = None
        if dataset_id is None and index is None:
            dataset_id, engine = _small(opened, *chosen.of_text(question))
        if dataset_id is None:
            engine = engine or chosen.search_index(question, index)
            from dsqa.answering.anywhere import Anywhere, overall  # useless for a single file
            from dsqa.search.searcher import Searcher

            anywhere = Anywhere(Searcher(engine), opened.answerer, read)
            question, asked = anywhere.completed(question, after), question
            choices = _searched(anywhere, question)
            answer = overall(choices)
            answerer = opened.answerer(choices[0].found.source)
        else:
            answerer = opened.at(*chosen.of_text(question))
            # A question may be in the other language than its dataset.
            other = chosen.holder_in_other_language(answerer.collection, dataset_id)
            answerer = opened.at(*other) if other else answerer
            # An unknown id is an error here, not a poor answer.
            if answerer.folder.of_several(dataset_id) is None:
                chosen.dataset(answerer.collection, dataset_id)
            question, asked = answerer.completed(question, after, [dataset_id]), question
            answer = answerer.answer(question, dataset_id)
        if question != asked:
            answer = replace(answer, read_as=question)
        contents = answerer.contents(answer.dataset_id)
        source = answerer.folder.dataset(answer.dataset_id)
        candidates = answerer.considered(question, answer.dataset_id) if is_explained else []
    if as_json:
        show_json(_data(asked, answer, candidates, choices, min_confidence), 2)
        _end(answer.text)
    width = shutil.get_terminal_size().columns
    if min_confidence is not None and not answer.accepted(min_confidence):
        show([f"dsqa: {guess_line(answer, min_confidence)}"], err=True)
        lines = ["no answer"]
    else:
        found = places(contents)
        lines = answer_lines(
            answer, found, width, reverse=sys.stdout.isatty(), inputs=explain, source=source
        )
    if choices:
        from dsqa.display.choices import choice_lines

        lines += choice_lines(choices, width)
    if explain:
        lines += explanation(answer, candidates, width)
    show(lines)
    _end(answer.text)


def _begun(path: Path, stack: ExitStack) -> "Workers":
    """Workers that have begun to read a file: it is nearly read when the rest is loaded."""
    from dsqa.worker import Workers

    workers = Workers()
    stack.callback(workers.stop)
    workers.begin(path)
    return workers


def _end(text: str) -> None:
    """The exit code: whether there is an answer."""
    raise click.exceptions.Exit(0 if text.strip() else NO_ANSWER)


def _small(
    opened: "Sources", folder: Path, lang: "Lang | None"
) -> "tuple[str | None, Engine | None]":
    """The id of the only dataset of a small collection, or else its index; neither for a large one.

    Files that were never read are read here, because a search also looks at their tables.
    """
    from dsqa.collection.open import find_parts
    from dsqa.display.progress import progress_bar
    from dsqa.loose.reading import read_small
    from dsqa.search.open import index_of, is_small

    if not is_small(find_parts(folder, lang)):
        # To open it may take minutes the first time; its index is enough for a search.
        return None, None
    collection = opened.at(folder, lang).collection
    if only := collection.only_id():
        return only, None
    with progress_bar() as progress:
        read_small(collection, progress)
    return None, index_of(collection)


def _searched(anywhere: "Anywhere", question: str) -> "list[DatasetAnswer]":
    """The datasets that a search finds, with their answers. Raises DatasetNotFound."""
    choices = anywhere.choices(question)
    if not choices:
        raise DatasetNotFound("no dataset was found; try other words, or say --dataset ID")
    return choices


def _data(
    question: str,
    answer: "Answer",
    candidates: "Sequence[Considered]",
    choices: "Sequence[DatasetAnswer]",
    min_confidence: float | None,
) -> dict[str, Any]:
    from dsqa.display.answers import other_candidates
    from dsqa.tables.labels.paths import path_text

    searched = {}
    if choices:
        from dsqa.display.choices import choice_data

        searched = {"datasets": choice_data(choices)}
    return {
        "question": question,
        **answer.to_dict(min_confidence),
        **searched,
        "others": [
            {
                "text": one.text,
                "score": round(one.score, 4),
                "cell": one.cell._asdict(),
                "paths": path_text(one.row_path, one.column_path),
            }
            for one in other_candidates(answer, candidates)
        ],
    }
