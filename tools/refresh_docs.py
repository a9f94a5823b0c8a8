"""Writes the real output of every example into the pages of docs/.

    python tools/refresh_docs.py docs/commands.md docs/reference/python.md

In a block of kind `console` every line that begins with `$ ` is run by the shell, and the lines after it are replaced by its
output. A block of kind `python` directly followed by one of kind `text` is run, and its output is put into the latter; the blocks
of a page share their names. Everything runs in an empty folder with a separate store, in which `collections` is that of the
project.
"""

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
CONSOLE = re.compile(r"(?<=```console\n).*?(?=```\n)", re.DOTALL)
PYTHON = re.compile(r"```python\n(?P<code>.*?)```\n\n```text\n(?P<out>.*?)```\n", re.DOTALL)
MARK = "----8<----"


def console(block: str, run: Callable[[list[str]], str]) -> str:
    """The block with fresh output after each of its commands."""
    commands = [line for line in block.splitlines() if line.startswith("$ ")]
    parts = [f"{line}\n{run(['bash', '-c', line[2:]])}" for line in commands]
    return "\n".join(part.rstrip("\n") + "\n" for part in parts)


def refresh(page: str, run: Callable[[list[str]], str]) -> str:
    """The page with fresh output in every example."""
    page = CONSOLE.sub(lambda match: console(match[0], run), page)
    codes = [match["code"] for match in PYTHON.finditer(page)]
    if not codes:
        return page
    script = "".join(f"{code}\nprint({MARK!r})\n" for code in codes)
    outputs = iter(run([sys.executable, "-c", script]).split(f"{MARK}\n"))
    return PYTHON.sub(
        lambda match: f"```python\n{match['code']}```\n\n```text\n{next(outputs)}```\n", page
    )


def main(paths: list[str]) -> None:
    """Refresh the pages in place."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "collections").symlink_to(PROJECT / "collections")
        environment = {
            **os.environ,
            "COLUMNS": "80",
            "DSQA_STORE": f"{folder}/store",
            "XDG_CACHE_HOME": f"{folder}/cache",
            "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
            "PYTHONPATH": str(PROJECT),
        }

        def run(command: list[str]) -> str:
            done = subprocess.run(
                command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True
            )
            return "\n".join(line.rstrip() for line in done.stdout.splitlines()) + "\n"

        for path in map(Path, paths):
            path.write_text(refresh(path.read_text(encoding="utf-8"), run), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
