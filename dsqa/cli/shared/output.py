"""What commands print: lines for people, JSON for programs."""

import shutil
from collections.abc import Iterable
from typing import Any

import click

from dsqa.text.printable import json_text

_WIDE = 1000
"""Width in columns if there is no terminal."""


def show(lines: Iterable[str], *, err: bool = False) -> None:
    """Print lines with text from data files: each stays one line, even if the text has line breaks.

    `dsqa.files.streams` removes other control characters from all output to a terminal.
    """
    told = (" ".join(line.splitlines()) for line in lines)
    click.echo("\n".join(told), err=err, color=True)


def data_width() -> int:
    """Width of lines of data in columns: that of the terminal; in a file or pipe hardly anything is cut off."""
    return shutil.get_terminal_size((_WIDE, 24)).columns


def show_json(data: Any, indent: int | None = None) -> None:
    """Print JSON."""
    click.echo(json_text(data, indent))
