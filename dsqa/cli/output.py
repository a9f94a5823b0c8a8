"""What commands print: lines for people, JSON for programs."""

from collections.abc import Iterable
from typing import Any

import click

from dsqa.printable import json_text


def show(lines: Iterable[str], *, err: bool = False) -> None:
    """Print lines with text from data files: each stays one line, even if the text has line breaks.

    `dsqa.streams` removes other control characters from all output to a terminal.
    """
    told = (" ".join(line.splitlines()) for line in lines)
    click.echo("\n".join(told), err=err, color=True)


def show_json(data: Any, indent: int | None = None) -> None:
    """Print JSON."""
    click.echo(json_text(data, indent))
