"""`dsqa bench`: answer and score whole test sets."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import click

from dsqa.cli.shared.options import EXISTING_FOLDER, FILE, reranker_option, weights_option
from dsqa.cli.shared.output import show, show_json
from dsqa.cli.shared.sources import OwnQuestions, chosen_sets, own_questions_options
from dsqa.log import logger

if TYPE_CHECKING:
    from dsqa.bench import BenchSet, MeasuredSet
    from dsqa.bench.sets import Split

_SURENESS = ("answers", "right", "confidence", "ECE", "right at 50%", "right at 80%")
"""Heads of the table by operation."""


@click.command()
@click.argument("sets", nargs=-1, metavar="[SET|SOURCE]...")
@own_questions_options
@click.option(
    "--split",
    type=click.Choice(["dev", "valid", "train", "all"]),
    help="Split of the questions (default: dev, else valid).",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option(
    "--floors", type=FILE, help="JSON file of floors; exit code 1 when a figure is below its floor."
)
@click.option(
    "--data", type=EXISTING_FOLDER, help="Folder of the named sets (default: ../shared/data)."
)
@reranker_option
@weights_option
def command(
    sets: tuple[str, ...],
    own: OwnQuestions,
    split: "Split | None",
    as_json: bool,
    floors: Path | None,
    data: Path | None,
    reranker: str,
    weights: Path | None,
) -> None:
    """Answer and score SETs, and print one table, then how sure the answers are by language and operation.

    A SET is a folder in the official layout with questions and gold, or the name of one below
    ../shared/data; default: all that exist. With --questions and --gold it is files of any
    format, folders or archives. Every set is answered twice, with an empty
    store (cold) and over the store so made (warm), each time in a new process; u4 once more for
    plain values.

    \b
    Example:
      dsqa bench collections/sample-e collections/sample-j
      dsqa bench sales.xlsx --questions questions.tsv --gold gold.tsv --weights mine.weights
    """
    from dsqa.bench import data_folder, measure, read_floors, shortfalls

    minimums = read_floors(floors) if floors else {}
    root = data or data_folder()
    if root is None and not sets and own.questions is None:
        logger.warning("no ../shared/data here: nothing to measure")
        return
    measured: list[tuple[BenchSet, MeasuredSet]] = []
    options = ["--reranker", reranker]
    if weights:
        options += ["--weights", str(weights.resolve())]
    for one in chosen_sets(sets, split, own, root):
        with TemporaryDirectory(prefix="dsqa-bench-") as work:
            measured.append((one, measure(one, Path(work), options)))
    if as_json:
        show_json(_as_data(measured), 2)
    else:
        show([*_as_table(measured), "", *_by_operation(measured)])
    below = shortfalls({one.key: found.figures for one, found in measured}, minimums)
    for shortfall in below:
        logger.error("%s", shortfall)
    if below:
        raise click.exceptions.Exit(1)


def _as_table(measured: "list[tuple[BenchSet, MeasuredSet]]") -> list[str]:
    from dsqa.bench.measure import FIGURES
    from dsqa.evaluation.output import table

    head = ["set", *(one.name for one, _ in measured)]
    rows = [["split", *(one.split or "-" for one, _ in measured)]]
    for figure, title in FIGURES.items():
        if figure == "warm_seconds":  # The number of questions per second says the same.
            continue
        values = (_shown(figure, found.figures[figure]) for _, found in measured)
        rows.append([title, *values])
    return table(head, rows)


def _by_operation(measured: "list[tuple[BenchSet, MeasuredSet]]") -> list[str]:
    """How sure the answers of each language are and how often right, by operation, all sets of a language together."""
    from dsqa.bench.confidence_figures import by_operation
    from dsqa.evaluation.output import table

    rows = []
    for lang in dict.fromkeys(one.lang for one, _ in measured):
        answers = [each for one, found in measured if one.lang == lang for each in found.answers]
        for name, sure in by_operation(answers).items():
            rows.append(
                [f"{lang} {name}", f"{sure.answers}", *(f"{value:.4f}" for value in sure[1:])]
            )
    return table(["operation", *_SURENESS], rows)


def _shown(figure: str, value: float | None) -> str:
    if value is None:
        return "-"
    if figure == "questions":
        return f"{value:.0f}"
    if figure in ("lines", "answered"):
        return f"{100 * value:.1f}"
    if figure == "peak_mb":
        return f"{value:.0f}"
    return f"{value:.1f}" if figure in ("cold_seconds", "warm_qps") else f"{value:.4f}"


def _as_data(measured: "list[tuple[BenchSet, MeasuredSet]]") -> dict[str, dict[str, Any]]:
    from dsqa.bench.confidence_figures import by_operation

    return {
        one.key: {
            "lang": one.lang,
            "folder": str(one.folder),
            **found.figures,
            "by_operation": {
                name: sure._asdict() for name, sure in by_operation(found.answers).items()
            },
        }
        for one, found in measured
    }
