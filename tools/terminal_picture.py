"""Draws a real terminal session, for the README.

    python tools/terminal_picture.py        (writes docs/terminal.svg)

Each command runs in a pseudo-terminal, in a folder with one file of the sample collection, as a person sees it.
"""

import os
import pty
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.text import Text

PROJECT = Path(__file__).resolve().parent.parent
PICTURE = PROJECT / "docs" / "terminal.svg"
WIDTH = 80
COMMANDS = (
    ("dsqa", "ask", "What is the average depth of Lake Erie?", "lakes.ods"),
    ("dsqa", "sql", "lakes.ods", "SELECT count(*) AS lakes FROM lakes_Physical_features"),
)


def in_a_terminal(command: tuple[str, ...], folder: Path, cache: Path) -> str:
    """What a command shows on a terminal."""
    reader, terminal = pty.openpty()
    environment = {**os.environ, "COLUMNS": str(WIDTH), "XDG_CACHE_HOME": str(cache)}
    program = str(Path(sys.executable).with_name(command[0]))
    with subprocess.Popen(
        [program, *command[1:]], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
        stdout=terminal, stderr=subprocess.DEVNULL,
    ):  # fmt: skip
        os.close(terminal)
        shown = b""
        try:
            while piece := os.read(reader, 1 << 16):
                shown += piece
        except OSError:  # the other end is closed
            pass
    os.close(reader)
    return shown.decode("utf-8", "replace").replace("\r\n", "\n")


def main() -> int:
    """0."""
    console = Console(record=True, width=WIDTH, file=open(os.devnull, "w"), force_terminal=True)  # noqa: PTH123, SIM115
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "own"
        folder.mkdir()
        (lakes,) = (PROJECT / "collections/sample-e/data_search_e_data").glob("*great_lakes.ods")
        shutil.copy(lakes, folder / "lakes.ods")
        for number, command in enumerate(COMMANDS):
            words = " ".join(f'"{word}"' if " " in word else word for word in command)
            console.print(Text("\n" * bool(number) + "$ ", style="bold green") + Text(words))
            console.print(Text.from_ansi(in_a_terminal(command, folder, Path(place) / "cache")))
    # The names of the classes follow from the text: the same session gives the same picture.
    picture = console.export_svg(title="dsqa", unique_id="dsqa")
    # A picture fetches nothing: the font is one that is there.
    picture = re.sub(r"@font-face \{.*?\}\s*", "", picture, flags=re.DOTALL)
    PICTURE.write_text(picture, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
