"""`dsqa ask`: one question, the answer, and the table around it."""

import json
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from dsqa.cli.options import (
    answer_form_option,
    chosen_folder,
    collection_options,
    known_dataset,
    min_confidence_option,
    open_chosen,
    reranker_option,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dsqa.answering.model import Answer
    from dsqa.answering.plain_answer import Form
    from dsqa.collection import Collection
    from dsqa.locate import Candidate

@click.command()
@click.argument("question")
@click.option("--dataset", "dataset_id", required=True, metavar="ID", help="Id of the dataset.")
@collection_options
@click.option(
    "--explain", is_flag=True, help="Also say why, with the SQL, and what else was considered."
)
@answer_form_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@min_confidence_option
@reranker_option
def command(
    question: str,
    dataset_id: str,
    collection: Path | None,
    lang: str | None,
    store: Path | None,
    explain: bool,
    answer_form: "Form",
    as_json: bool,
    min_confidence: float | None,
    reranker: str,
) -> None:
    """Answer QUESTION from one dataset, and show the cell in its table.

    Without --lang the language is that of the collection or, for the default collections, the
    one that QUESTION is written in. Below --min-confidence the answer is "no answer", and the best
    guess goes to stderr; JSON has it, with `accepted` false.

    \b
    Example:
      dsqa ask "令和２年の東京都の人口は？" --dataset 099900000001 --explain
    """
    from dsqa.answering.answerer import Answerer
    from dsqa.answering.batch import accepted, logged_once
    from dsqa.display.answers import answer_lines, explanation, guess_line
    from dsqa.display.places import places

    with logged_once(), open_for(question, collection, lang, store) as opened:
        # An unknown id is an error here, not a poor answer.
        known_dataset(opened, dataset_id, collection, store)
        answerer = Answerer(opened, form=answer_form, reranker=reranker)
        answer = answerer.answer(question, dataset_id)
        contents, _ = answerer.prepared(dataset_id)
        candidates = answerer.candidates(question, dataset_id)[1] if explain or as_json else []
    if as_json:
        data = _data(question, answer, candidates, min_confidence)
        click.echo(json.dumps(data, ensure_ascii=False, indent=2))
        return
    width = shutil.get_terminal_size().columns
    if min_confidence is not None and not accepted(answer, min_confidence):
        click.echo(f"dsqa: {guess_line(answer, min_confidence)}", err=True)
        lines = ["no answer"]
    else:
        found = places(contents)
        lines = answer_lines(answer, found, width, reverse=sys.stdout.isatty(), inputs=explain)
    if explain:
        lines += explanation(answer, candidates, width)
    click.echo("\n".join(lines), color=True)


def open_for(
    text: str, collection: Path | None, lang: str | None, store: Path | None
) -> "Collection":
    """The collection that the options name, with the language guessed from a text if need be."""
    folder, chosen = chosen_folder(text, collection, lang)
    return open_chosen(folder, chosen, store)


def _data(
    question: str,
    answer: "Answer",
    candidates: "Sequence[Candidate]",
    min_confidence: float | None,
) -> dict[str, Any]:
    from dsqa.answering.batch import answer_data
    from dsqa.answering.evidence import cell_ref, paths
    from dsqa.display.answers import other_candidates

    return {
        "question": question,
        **answer_data(answer, min_confidence),
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
