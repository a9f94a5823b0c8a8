"""The runs that ship with the project are what the code gives today, byte for byte."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from sample_collections import copy_sample

from tests import prefork

ROOT = Path(__file__).resolve().parent.parent


def command(lang: str, sample: Path) -> list[str]:
    copy_sample(lang, sample)
    answer = [sys.executable, "-m", "dsqa", "answer", str(sample / "questions.tsv")]
    return [*answer, "--lang", lang, "--collection", str(sample)]


def committed(lang: str) -> bytes:
    return (ROOT / "runs" / f"sample-{lang}.tsv").read_bytes()


@pytest.mark.parametrize("lang", ["e", "j"])
def test_the_sample_run_is_the_committed_one(lang: str, tmp_path: Path) -> None:
    """After a change that is meant: `make run`, look at the difference, commit it."""
    done = prefork.run(command(lang, tmp_path / "collection"), text=False)
    assert (done.returncode, done.stdout) == (0, committed(lang))


@pytest.mark.long
@pytest.mark.parametrize("seed", ["0", "1"])
@pytest.mark.parametrize("lang", ["e", "j"])
def test_it_is_so_in_any_order_of_sets(lang: str, seed: str, tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    started = command(lang, tmp_path / "collection")
    done = subprocess.run(started, capture_output=True, env=environment, check=True)
    assert done.stdout == committed(lang)
