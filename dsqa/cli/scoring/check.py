"""`dsqa check`: is a run valid to submit, is the metadata of a collection well formed?"""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, cast

import click

from dsqa.cli.shared.options import FOLDER
from dsqa.cli.shared.output import show, show_json
from dsqa.errors import UsageError
from dsqa.language.lang import LANGUAGES

if TYPE_CHECKING:
    from dsqa.collection.mistakes import Mistake
    from dsqa.language.lang import Lang


@click.command("check", short_help="Is a run valid to submit, a collection well made?")
@click.argument("run", required=False, type=click.Path())
@click.argument("questions", required=False, type=click.Path())
@click.option(
    "--collection",
    type=FOLDER,
    help="List the mistakes in the metadata of this collection instead of a run.",
)
@click.option("--lang", type=click.Choice(LANGUAGES), help="Language of the collection.")
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
def command(
    run: str | None, questions: str | None, collection: Path | None, lang: str | None, as_json: bool
) -> None:
    """Lists every defect of the run file RUN for the question file QUESTIONS, with its line.

    With --collection it lists mistakes in the metadata, and data files that are missing. Exits with 0
    if all is valid, else with 1. Warnings do not make it invalid.

    \b
    Example:
      dsqa answer collections/sample-j/questions.tsv --lang j > run.tsv
      dsqa check run.tsv collections/sample-j/questions.tsv
      dsqa check --collection collections/sample-j
    """
    if collection is not None:
        if run is not None:
            raise UsageError("check either RUN and QUESTIONS or --collection DIR")
        valid = _check_collection(collection, cast("Lang | None", lang), as_json)
    elif run is None or questions is None:
        raise UsageError("say RUN and QUESTIONS, or --collection DIR")
    else:
        valid = _check_run(run, questions, as_json)
    if not valid:
        raise SystemExit(1)


def _check_run(run: str, questions: str, as_json: bool) -> bool:
    from dsqa.files.textfile import read_text_loosely
    from dsqa.questions.file import read_topics
    from dsqa.runs import check_run, run_qids
    from dsqa.text.printable import brief

    source = read_text_loosely(run)
    # A run names no datasets, so any id does for questions on one file, which name none.
    topics = read_topics(questions, known_qids=run_qids(source), only=lambda: "any")
    defects = check_run(source, topics)
    errors = sum(1 for defect in defects if defect.level == "error")
    if as_json:
        data = {
            "valid": not errors,
            "questions": len(topics),
            "defects": [defect._asdict() for defect in defects],
        }
        show_json(data, 2)
    else:
        for defect in defects:
            place = f"{run}:{defect.line}" if defect.line else run
            mark = "warning: " if defect.level == "warning" else ""
            click.echo(brief(f"{place}: {mark}{defect.message}"))
        _conclude(errors, f"{len(topics)} answers")
    return not errors


def _check_collection(folder: Path, lang: "Lang | None", as_json: bool) -> bool:
    from dsqa.collection.files import Files
    from dsqa.collection.mistakes import mistakes
    from dsqa.collection.open import data_cache, find_parts, store_folder
    from dsqa.text.printable import brief

    parts = find_parts(folder, lang)
    # The files in an archive are not looked up: that may take an hour.
    cache = data_cache(store_folder(folder))
    files = None if parts.archive else Files(parts.data_folder, None, cache)
    try:
        found: Sequence[Mistake] = list(mistakes(parts.metadata, files))
    except (OSError, EOFError) as error:
        raise UsageError(f"cannot read {parts.metadata}: {error}") from None
    errors = sum(one.level == "error" for one in found)
    if as_json:
        show_json({"valid": not errors, "mistakes": [one._asdict() for one in found]}, 2)
        return not errors
    for one in found:
        mark = "warning: " if one.level == "warning" else ""
        show([brief(f"{parts.metadata.name}:{one.line}: {mark}{one.message}")])
    _conclude(errors, parts.metadata.name)
    return not errors


def _conclude(errors: int, what: str) -> None:
    show([f"not valid: {errors} defect{'s' if errors > 1 else ''}" if errors else f"valid: {what}"])
