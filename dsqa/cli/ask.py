"""`dsqa ask`: one question, the answer, and the table around it; the dataset is found if need be."""

import shutil
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from dsqa.cli.options import (
    WORDS,
    answer_form_option,
    chosen_folder,
    collection_options,
    index_option,
    known_dataset,
    min_confidence_option,
    open_chosen_index,
    reranker_option,
)
from dsqa.cli.output import show, show_json
from dsqa.errors import DatasetNotFound

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dsqa.answering.anywhere import Choice
    from dsqa.answering.model import Answer
    from dsqa.answering.plain_answer import Form
    from dsqa.locate import Candidate


@click.command()
@click.argument("question", type=WORDS)
@click.option(
    "--dataset", "dataset_id", type=WORDS, metavar="ID", help="Id of the dataset (default: search)."
)
@click.option(
    "--read",
    default=5,
    show_default=True,
    type=click.IntRange(1, 50),
    help="Without --dataset: how many of the datasets that are found are read.",
)
@collection_options
@index_option
@click.option(
    "--explain", is_flag=True, help="Also say why, with the SQL, and what else was considered."
)
@answer_form_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@min_confidence_option
@reranker_option
def command(
    question: str,
    dataset_id: str | None,
    read: int,
    collection: Path | None,
    lang: str | None,
    store: Path | None,
    index: Path | None,
    explain: bool,
    answer_form: "Form",
    as_json: bool,
    min_confidence: float | None,
    reranker: str,
) -> None:
    """Answer QUESTION from a dataset, and show the cell in its table.

    Without --dataset the collection is searched, the best datasets are read, and the answer says
    from which one it is; its confidence takes into account that it may be the wrong one.
    Without --lang the language is that of the collection or, for the default collections, the
    one that QUESTION is written in. Below --min-confidence the answer is "no answer", and the best
    guess goes to stderr; JSON has it, with `accepted` false.

    \b
    Example:
      dsqa ask "令和２年の東京都の人口は？" --dataset 099900000001 --explain
      dsqa ask "令和２年の東京都の人口は？"
    """
    from dsqa.answering.anywhere import Anywhere, overall
    from dsqa.answering.batch import accepted, logged_once
    from dsqa.answering.sources import Sources
    from dsqa.display.answers import answer_lines, explanation, guess_line
    from dsqa.display.choices import choice_lines
    from dsqa.display.places import places
    from dsqa.search.searcher import Searcher

    choices: list[Choice] = []
    with ExitStack() as stack:
        stack.enter_context(logged_once())
        sources = stack.enter_context(Sources(store, answer_form, reranker))
        if dataset_id is None:
            engine = open_chosen_index(question, collection, lang, store, index)
            choices = Anywhere(Searcher(engine), sources.answerer, read).choices(question)
            if not choices:
                raise DatasetNotFound("no dataset was found; try other words, or say --dataset ID")
            answer = overall(choices)
            answerer = sources.answerer(choices[0].found.source)
        else:
            answerer = sources.at(*chosen_folder(question, collection, lang))
            # An unknown id is an error here, not a poor answer.
            known_dataset(answerer.collection, dataset_id, collection, store)
            answer = answerer.answer(question, dataset_id)
        contents, _ = answerer.prepared(answer.dataset_id)
        candidates = (
            answerer.candidates(question, answer.dataset_id)[1] if explain or as_json else []
        )
    if as_json:
        show_json(_data(question, answer, candidates, choices, min_confidence), 2)
        return
    width = shutil.get_terminal_size().columns
    if min_confidence is not None and not accepted(answer, min_confidence):
        show([f"dsqa: {guess_line(answer, min_confidence)}"], err=True)
        lines = ["no answer"]
    else:
        found = places(contents)
        lines = answer_lines(answer, found, width, reverse=sys.stdout.isatty(), inputs=explain)
    lines += choice_lines(choices, width)
    if explain:
        lines += explanation(answer, candidates, width)
    show(lines)


def _data(
    question: str,
    answer: "Answer",
    candidates: "Sequence[Candidate]",
    choices: "Sequence[Choice]",
    min_confidence: float | None,
) -> dict[str, Any]:
    from dsqa.answering.batch import answer_data
    from dsqa.answering.evidence import cell_ref, paths
    from dsqa.display.answers import other_candidates
    from dsqa.display.choices import choice_data

    searched = {"datasets": choice_data(choices)} if choices else {}
    return {
        "question": question,
        **answer_data(answer, min_confidence),
        **searched,
        "others": [
            {
                "text": one.text,
                "score": round(one.score, 4),
                "cell": cell_ref(one)._asdict(),
                "paths": paths(one),
            }
            for one in other_candidates(answer, candidates)
        ],
    }
