"""`dsqa errors`: why answers to a set are wrong."""

import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dsqa.cli.shared.options import (
    EXISTING_FILE,
    EXISTING_FOLDER,
    FOLDER,
    read_weights,
    weights_option,
)
from dsqa.cli.shared.output import show, show_json
from dsqa.cli.shared.sources import OwnQuestions, chosen_sets, own_questions_options
from dsqa.errors import UsageError

if TYPE_CHECKING:
    from dsqa.bench.causes import Cause
    from dsqa.bench.failures import Failures
    from dsqa.bench.sets import Split

_GROUPS = (
    "file", "sheet", "table", "both", "row", "column", "operation", "operands", "rendering",
    "prose", "empty", "unknown",
)  # fmt: skip


@click.command()
@click.argument("names", nargs=-1, required=True, metavar="SET|SOURCE...")
@own_questions_options
@click.option(
    "--run",
    type=EXISTING_FILE,
    help="Use the answers of this run, or of its --details, instead of answering again.",
)
@weights_option
@click.option(
    "--split",
    type=click.Choice(["train", "dev", "valid", "all"]),
    default="train",
    show_default=True,
    help="Split of the questions, if the set has splits.",
)
@click.option(
    "--kind", "kinds", multiple=True, help="Only questions of this kind (header, compute:sum)."
)
@click.option("--group", type=click.Choice(_GROUPS), help="Only examples of this cause.")
@click.option(
    "--examples",
    type=click.IntRange(min=0),
    default=3,
    show_default=True,
    help="Examples per cause.",
)
@click.option("--json", "as_json", is_flag=True, help="Print all failures as JSON.")
@click.option(
    "--data", type=EXISTING_FOLDER, help="Folder of the named sets (default: ../shared/data)."
)
@click.option(
    "--store",
    type=FOLDER,
    help="Folder of the store (default: $DSQA_STORE, else .dsqa in the set).",
)
def command(
    names: tuple[str, ...],
    own: OwnQuestions,
    run: Path | None,
    weights: Path | None,
    split: "Split",
    kinds: tuple[str, ...],
    group: "Cause | None",
    examples: int,
    as_json: bool,
    data: Path | None,
    store: Path | None,
) -> None:
    """Answer the questions of SETs and group the failures by cause.

    A SET is a folder in the official layout with questions, gold and gold cells, or the name of one
    below ../shared/data. With --questions, --gold and --cells it is files of any format, folders or
    archives (see dsqa cells for the cells). An answer fails if it is neither the gold text nor an accepted
    alternative. The table counts failures with a gold cell in the short list, and among its
    first five. The details of a run say which cells were read; a run alone does not.

    \b
    Example:
      dsqa errors collections/sample-j --kind lookup --examples 5
      dsqa errors sales.xlsx --questions q.tsv --gold gold.tsv --cells cells.tsv --run details.jsonl
    """
    from dsqa.bench import data_folder
    from dsqa.bench.failures import find_failures
    from dsqa.collection import open_collection
    from dsqa.display.errors import error_data, error_lines
    from dsqa.display.progress import progress_bar
    from dsqa.evaluation import read_answers

    found: dict[str, Failures] = {}
    learned = read_weights(weights)
    given = read_answers(run) if run else None
    chosen = chosen_sets(names, split, own, data or data_folder())
    if given is not None and len(chosen) > 1:
        raise UsageError(f"--run is for one set, not for {len(chosen)}")
    for one in chosen:
        with progress_bar() as progress, open_collection(one.folder, one.lang, store) as opened:
            found[one.key] = find_failures(
                one, opened, kinds, progress, weights=learned, given=given
            )
    if as_json:
        result = {key: error_data(failures, group) for key, failures in found.items()}
        show_json(result, 2)
        return
    # Cut for a terminal only: a file keeps whole lines.
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else None
    lines = [error_lines(key, failures, examples, group, width) for key, failures in found.items()]
    for number, part in enumerate(lines):
        show(["", *part] if number else part)
