"""Completion of commands, options and file names by a shell."""

import os
import subprocess
import sys

import pytest

from tests import prefork


def dsqa(*arguments: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "dsqa", *arguments]
    return prefork.run(command, env={**os.environ, **environment})


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_code_for_a_shell(shell: str) -> None:
    done = dsqa("completion", shell)
    assert done.returncode == 0
    assert f"_DSQA_COMPLETE={shell}_complete" in done.stdout


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("dsqa comp", "plain,completion"),
        ("dsqa ask --la", "plain,--lang"),
        ("dsqa ask question fi", "file,fi"),
    ],
)
def test_what_is_proposed(words: str, expected: str) -> None:
    number = str(len(words.split()) - 1)
    done = dsqa(_DSQA_COMPLETE="bash_complete", COMP_WORDS=words, COMP_CWORD=number)
    assert (done.returncode, done.stdout.split(), done.stderr) == (0, [expected], "")
