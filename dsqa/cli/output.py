"""What commands print: lines for people, JSON for programs."""

from collections.abc import Iterable
from typing import Any

import click

from dsqa.printable import json_text


def show(lines: Iterable[str], *, err: bool = False) -> None:
    """Print lines that hold text of data files: each stays one line, whatever breaks are in it.

    Other control characters are the matter of `dsqa.streams`, which every word to a terminal passes.
    """
    told = (" ".join(line.splitlines()) for line in lines)
    click.echo("\n".join(told), err=err, color=True)


def show_json(data: Any, indent: int | None = None) -> None:
    """Print JSON."""
    click.echo(json_text(data, indent))
