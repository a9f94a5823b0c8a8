"""`dsqa train-all`: print the commands that make every learned file."""

from pathlib import Path

import click

from dsqa.cli.shared.options import FILE, PACKAGE


@click.command("train-all")
@click.option("--only", multiple=True, metavar="PATH", help="Only this file of the list (repeat).")
@click.option(
    "--list",
    "listed",
    default=PACKAGE.parent / "learned.toml",
    type=FILE,
    help="List of learned files (default: learned.toml of the checkout).",
)
def command(only: tuple[str, ...], listed: Path) -> None:
    """Print the commands that make every learned file of a checkout, in order, as a shell script.

    The commands replace the files that ship, and their digests in the list. They take hours on two cores, and need `pip
    install '.[train]'`.

    \b
    Example:
      dsqa train-all
      dsqa train-all --only dsqa/learned/missing.json | sh -ex
    """
    from dsqa.errors import UsageError
    from dsqa.training.learned_files import read_list, steps

    if not listed.is_file():
        raise UsageError(f"no {listed}: only a checkout of dsqa has it; name yours with --list")
    for one in steps(read_list(listed), listed.resolve().parent, only):
        click.echo("\n".join((f"# {one.title}", *one.commands)))
    click.echo(f"# digests\n{DIGESTS}")


DIGESTS = "python -m dsqa.training.learned_files"
"""Command that writes the digests of all files into learned.toml."""
