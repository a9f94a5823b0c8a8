"""`dsqa train-readings`: write what a cross-encoder reads of training questions."""

from pathlib import Path

import click

from dsqa.cli.shared.options import ANY_PATH, FILE, step


@click.command("train-readings")
@click.argument("sets", nargs=-1, required=True, type=ANY_PATH, metavar="SET...")
@click.option("-o", "--output", type=FILE, required=True, help="File to write, as JSON lines.")
def command(sets: tuple[Path, ...], output: Path) -> None:
    """Write what a cross-encoder reads of the train splits of SETs, for `dsqa train-reranker`.

    Each question has its located cells and derived answers in words, by the weights of the package,
    and which of them are right. Questions with no right one, or only right ones, are left out.

    \b
    Example:
      dsqa train-readings ../shared/data/hitab ../shared/data/ds2-j -o readings.jsonl.gz
    """
    from dsqa.bench.sets import find_sets
    from dsqa.files.whole import check_writable
    from dsqa.training.cross_encoder.answer_readings import answer_readings
    from dsqa.training.cross_encoder.readings_file import write_readings

    check_writable(output)
    found = [one for folder in sets for one in find_sets([str(folder)], "train")]
    many = write_readings(
        output, (reading for one in found for reading in answer_readings(one, step))
    )
    click.echo(f"{output}: {many} questions")
