"""`dsqa completion`: code for a shell, so that the tab key completes commands and options."""

import os

import click
from click.shell_completion import get_completion_class, shell_complete

from dsqa.cli.shared.variables import COMPLETE

SHELLS = ("bash", "zsh", "fish")


@click.command()
@click.argument("shell", type=click.Choice(SHELLS))
@click.pass_context
def command(context: click.Context, shell: str) -> None:
    """Print code that completes commands, options and file names in SHELL.

    \b
    Example:
      dsqa completion bash >> ~/.bashrc
      dsqa completion zsh >> ~/.zshrc
      dsqa completion fish > ~/.config/fish/completions/dsqa.fish
    """
    made = get_completion_class(shell)
    assert made is not None
    # Not `source`, which looks for the version of bash by running it.
    completion = made(context.find_root().command, {}, "dsqa", COMPLETE)
    click.echo(completion.source_template % completion.source_vars())


def complete(group: click.Command, variable: str) -> int:
    """Answer a shell that asks for completions by this variable. Returns the exit code."""
    return shell_complete(group, {}, "dsqa", variable, os.environ[variable])
