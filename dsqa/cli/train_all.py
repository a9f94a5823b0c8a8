"""`dsqa train-all`: name or run the commands that make every learned file."""

from pathlib import Path

import click

from dsqa.cli.options import PACKAGE, step


@click.command("train-all")
@click.option("--only", multiple=True, metavar="PATH", help="Only this file of the list (repeat).")
@click.option("--run", "run_them", is_flag=True, help="Run the commands: hours on two cores.")
@click.option(
    "--list",
    "listed",
    default=PACKAGE.parent / "learned.toml",
    type=click.Path(dir_okay=False, path_type=Path),
    help="List of learned files (default: learned.toml of the checkout).",
)
def command(only: tuple[str, ...], run_them: bool, listed: Path) -> None:
    """Print the commands that make every learned file, in order; with --run, run them.

    Files that ship with dsqa are written where they are in the checkout. The first command that fails ends
    it. Afterwards the digests in the list are written anew. Needs `pip install 'dsqa[train]'`.

    \b
    Example:
      dsqa train-all
      dsqa train-all --only dsqa/missing/weights.json --run
    """
    from dsqa.errors import UsageError
    from dsqa.training.learned_files import read_list, refreshed, steps
    from dsqa.training.run_steps import run_steps
    from dsqa.whole import write_whole

    if not listed.is_file():
        raise UsageError(f"no {listed}: only a checkout of dsqa has it; name yours with --list")
    root = listed.resolve().parent
    found = steps(read_list(listed), root, only)
    if not run_them:
        for one in found:
            click.echo("\n".join((f"# {one.title}", *one.commands)))
        return
    run_steps(found, root, step)
    write_whole(listed, refreshed(listed).encode())
