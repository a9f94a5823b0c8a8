"""`dsqa evaluate`: score a run, or compare two."""

from typing import TYPE_CHECKING

import click

from dsqa.cli.shared.output import show_json
from dsqa.log import logger
from dsqa.text.printable import brief

if TYPE_CHECKING:
    from dsqa.evaluation import GoldCells, Report
    from dsqa.language.lang import Lang


@click.command("evaluate", short_help="Score a run, or compare two.")
@click.argument("paths", nargs=-1, metavar="RUN [RUN_B] GOLD", type=click.Path())
@click.option("--lang", type=click.Choice(["e", "j"]), help="Language; guessed if not given.")
@click.option("--cells", type=click.Path(), help="Gold cells: kinds, alternatives, addresses.")
@click.option(
    "--details", multiple=True, type=click.Path(),
    help="Details of the run (JSON lines), for cells and confidences; once per run.",
)  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
@click.option("--per-question", type=click.Path(), help="Write the scores of every question (TSV).")
@click.option(
    "--seed", type=click.IntRange(min=0), default=0, show_default=True,
    help="Seed of the resampling.",
)  # fmt: skip
def command(
    paths: tuple[str, ...],
    lang: "Lang | None",
    cells: str | None,
    details: tuple[str, ...],
    as_json: bool,
    per_question: str | None,
    seed: int,
) -> None:
    """Scores the run file RUN against GOLD: EM and F1 as the task defines them and over normal
    forms, with 95% bootstrap intervals. With two runs, compares them by paired tests.

    \b
    Example:
      dsqa answer collections/sample-j/questions.tsv --lang j > run.tsv
      dsqa evaluate run.tsv collections/sample-j/gold.tsv
    """

    from dsqa.cli.shared.options import write_lines
    from dsqa.errors import UsageError
    from dsqa.evaluation import guess_lang, output, read_cells, read_gold
    from dsqa.evaluation.comparison import compare_reports

    if len(paths) not in (2, 3):
        raise UsageError("evaluate takes a run and the gold file, or two runs and the gold file")
    *runs, gold_path = paths
    if details and len(details) != len(runs):
        raise UsageError(f"{len(details)} --details for {len(runs)} runs; give one for each run")
    gold = read_gold(gold_path)
    known = read_cells(cells) if cells else None
    if lang is None:
        accepted = (text for one in (known or {}).values() for text in one.alternatives)
        lang = guess_lang([*gold.values(), *accepted])
        click.echo(
            f"dsqa: language {lang}, guessed from the gold answers; --lang sets it", err=True
        )
    if details and not cells:
        logger.warning("no --cells: of --details only the confidences are used")
    if known and not details:
        click.echo("dsqa: no --details: kinds are shown, cell accuracy is not", err=True)
    if len(runs) == 2 and not known:
        click.echo(
            "dsqa: no --cells: other accepted forms of an answer do not count, and kinds and cell "
            "accuracy are left out",
            err=True,
        )
    reports = [
        _report(run, gold, lang, known, details[i] if details else None, seed)
        for i, run in enumerate(runs)
    ]
    if per_question:
        write_lines(per_question, output.question_lines(reports))
    if len(reports) == 1:
        text, data = output.report_text(reports[0]), output.report_data(reports[0])
    else:
        a, b = reports
        differences = compare_reports(a, b, seed)
        names = f"A = {runs[0]}\nB = {runs[1]}\n"
        text = names + output.comparison_text(a, b, differences)
        data = output.comparison_data(a, b, differences)
    if as_json:
        show_json(data, 2)
    else:
        click.echo(text)


def _report(
    path: str,
    gold: "dict[str, str]",
    lang: "Lang",
    cells: "dict[str, GoldCells] | None",
    details: str | None,
    seed: int,
) -> "Report":
    from dsqa.evaluation import evaluate, read_details
    from dsqa.runs import read_run

    answers = read_run(path).answers
    found = read_details(details) if details else None
    report = evaluate(
        answers,
        gold,
        lang,
        cells,
        {qid: one.cells for qid, one in found.items()} if found is not None else None,
        seed,
        {qid: one.confidence for qid, one in (found or {}).items() if one.confidence is not None},
    )
    for what, qids in (("lacks", report.missing), ("has unknown", report.extra)):
        if qids:
            shown = ", ".join(qids[:3]) + (", …" if len(qids) > 3 else "")
            click.echo(brief(f"dsqa: {path} {what} {len(qids)} QIDs: {shown}"), err=True)
    return report
