"""The group: help, version, errors as one line, exit codes."""

import errno
import subprocess
import sys
from pathlib import Path

import click
import pytest

from dsqa import cli
from dsqa.cli import COMMANDS, main
from dsqa.errors import DatasetNotFound, UsageError
from dsqa.version import __version__

OUT_OF_MEMORY = "dsqa: error: out of memory"


def run(*arguments: str) -> int:
    with pytest.raises(SystemExit) as caught:
        main(list(arguments))
    assert isinstance(caught.value.code, int)
    return caught.value.code


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--version") == 0
    assert __version__ in capsys.readouterr().out


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--help") == 0
    out = capsys.readouterr().out
    assert all(f"  {name} " in out for name in COMMANDS)


EACH_ALONE = """
import os, sys
from dsqa import cli
for name in sys.argv[1:]:
    if not (child := os.fork()):
        sys.argv = ["dsqa", name, "--help"]
        cli.main()
    if os.waitpid(child, 0)[1]:
        sys.exit(name)
"""


def test_every_command_starts_as_a_process() -> None:
    """Each with what it imports itself; other tests fork theirs from one that has imported everything."""
    done = subprocess.run(
        [sys.executable, "-c", EACH_ALONE, *COMMANDS], capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert [name for name in COMMANDS if f"dsqa {name}" not in done.stdout] == []


def test_every_command_module_is_registered() -> None:
    helpers = {"__init__", "lazy", "options"}
    for path in Path(cli.__file__).parent.rglob("*.py"):
        if "command" in path.read_text() and path.stem not in helpers:
            has_command = "def command(" in path.read_text()
            assert (path.stem.replace("_", "-") in COMMANDS) == has_command, path.name


def test_every_command_there_is_has_help_and_an_example() -> None:
    for name in COMMANDS:
        command = cli.dsqa.get_command(click.Context(cli.dsqa), name)
        assert command is not None
        shown = f"{command.help} {command.epilog}"
        assert f"dsqa {name}" in shown, f"{name} has no example in its help"


def test_help_loads_nothing_heavy() -> None:
    heavy = [
        "pandas",
        "numpy",
        "duckdb",
        "lxml",
        "openpyxl",
        "pdfplumber",
        "fugashi",
        "rich",
        "msgspec",
        "rapidfuzz",
        "onnxruntime",
        "tokenizers",
    ]
    code = (
        "import sys\nfrom dsqa.cli import main\n"
        "try: main(['--help'])\n"
        f"except SystemExit: print([m for m in {heavy} if m in sys.modules], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stderr.strip() == "[]"


def test_no_such_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("anwser") == 2
    err = capsys.readouterr().err
    assert err.startswith("dsqa: error: No such command 'anwser'. Did you mean 'answer'?")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("error", "code", "line"),
    [
        (DatasetNotFound("no dataset\n'x'"), 1, "dsqa: error: no dataset 'x'\n"),
        (UsageError("line 3: no"), 2, "dsqa: error: line 3: no\n"),
        (KeyboardInterrupt(), 130, "dsqa: warning: interrupted\n"),
        (click.Abort(), 130, ""),
        (ZeroDivisionError("oops"), 1, "dsqa: error: unexpected ZeroDivisionError: oops"),
        (MemoryError(), 1, "dsqa: error: out of memory: "),
        (ImportError("lib.so: failed to map segment from shared object"), 1, OUT_OF_MEMORY),
        (RuntimeError("Out of Memory Error: Failed to allocate block"), 1, OUT_OF_MEMORY),
        (OSError(errno.ENOMEM, "Cannot allocate memory"), 1, OUT_OF_MEMORY),
        (OSError(errno.EMFILE, "Too many open files", "f"), 1, "dsqa: error: too many open files"),
        (OSError(errno.ENAMETOOLONG, "File name too long", "f" * 9000), 2, "dsqa: error: fff"),
        (OSError(errno.ENOSPC, "No space left", "f"), 1, "dsqa: error: cannot write f: No space"),
        (OSError(errno.EBADF, "Bad file descriptor"), 1, "dsqa: error: unexpected OSError"),
    ],
)
def test_errors_are_one_line_and_an_exit_code(
    error: BaseException,
    code: int,
    line: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    @click.command()
    def command() -> None:
        raise error

    monkeypatch.setattr(cli.LazyGroup, "get_command", lambda *_: command)
    assert run("answer") == code
    err = capsys.readouterr().err
    assert err.startswith(line)
    assert err.count("\n") == (1 if line else 0)
    assert len(err) < 400
    assert "Traceback" not in err
    assert ("a bug" in err) == ("unexpected" in line)


def test_verbose_shows_where_a_bug_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    @click.command()
    def command() -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(cli.LazyGroup, "get_command", lambda *_: command)
    assert run("-v", "answer") == 1
    assert "Traceback" in capsys.readouterr().err


def test_a_reader_of_our_output_that_goes_is_no_error() -> None:
    code = (
        "import click, sys\nfrom dsqa import cli\n"
        "@click.command()\n"
        "def command():\n"
        "    for i in range(200_000): click.echo('a line')\n"
        "cli.LazyGroup.get_command = lambda *_: command\n"
        "cli.main(['answer'])\n"
    )
    done = subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert done.stdout is not None
    assert done.stderr is not None
    done.stdout.readline()
    done.stdout.close()
    assert done.stderr.read() == b""
    assert done.wait() == cli.BROKEN_PIPE
    done.stderr.close()


def test_without_arguments_help_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert run() == 2
    assert capsys.readouterr().err.startswith("Usage: dsqa")


def test_json_goes_out_by_one_function() -> None:
    """`json.dumps` leaves control characters as they are, or crashes on a lone surrogate."""
    for path in Path(cli.__file__).parent.rglob("*.py"):
        assert "dumps(" not in path.read_text(encoding="utf-8"), path.name
