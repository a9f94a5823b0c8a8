"""`dsqa train-reading`: learn how a cross-encoder is used."""

from pathlib import Path

import click

from dsqa.cli.options import date_option, most_option, step
from dsqa.cli.sources import chosen_sets


@click.command("train-reading")
@click.argument("sets", nargs=-1, required=True, metavar="SET...")
@click.option(
    "--reranker",
    required=True,
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Folder of `dsqa train-reranker`, whose card is written anew.",
)
@date_option
@click.option(
    "--beyond",
    type=click.IntRange(10),
    help="Of larger sets only the datasets that --most with this number left out.",
)
@most_option
def command(
    sets: tuple[str, ...], reranker: Path, date: str, beyond: int | None, most: int | None
) -> None:
    """Learn from the train splits of SETs how much what a re-ranker says of cells counts.

    Of the look-ups on the fold of files that it has left out come the weight of its scores, and how near the first two
    cells must be for it to be asked; they are written into its card. The ranker is that of the package: it must not
    have learned from the SETs, or, of those that are larger than --beyond, from every n-th dataset only.

    \b
    Example:
      dsqa train-reading build/tables/cross-j --reranker reader-ja --date 2026-11-26
    """
    from dsqa.locate.rerank import load_onnx
    from dsqa.training.gold import with_cells
    from dsqa.training.reading_fit import ReadingPlan, fit, with_reading
    from dsqa.whole import write_whole

    reader = load_onnx(reranker)
    found = with_cells(chosen_sets(sets, "train"))
    reading = fit(reader, ReadingPlan(found, date, beyond, most), step)
    write_whole(reranker / "card.json", with_reading(reader, reading))
    for name, value in reading.figures.items():
        click.echo(f"{name} {value:.4f}")
    click.echo(f"weight {reading.cells}, margin {reading.margin}")
