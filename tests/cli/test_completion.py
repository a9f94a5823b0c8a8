"""Completion of commands, options and file names by a shell."""

import os
import subprocess
import sys

import pytest


def dsqa(*arguments: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "dsqa", *arguments],
        env={**os.environ, **environment}, capture_output=True, text=True, encoding="utf-8",
    )  # fmt: skip


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
