"""The runs that ship with the project are what the code gives today, byte for byte."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from sample_collections import copy_sample

ROOT = Path(__file__).resolve().parent.parent


AGAIN = pytest.mark.long
"""The same with another order of sets."""


@pytest.mark.parametrize(
    ("lang", "seed"),
    [
        ("e", "0"),
        ("j", "1"),
        pytest.param("e", "1", marks=AGAIN),
        pytest.param("j", "0", marks=AGAIN),
    ],
)
def test_the_sample_run_is_the_committed_one(lang: str, seed: str, tmp_path: Path) -> None:
    """After a change that is meant: `make run`, look at the difference, commit it."""
    sample = tmp_path / "collection"
    copy_sample(lang, sample)
    done = subprocess.run(
        [sys.executable, "-m", "dsqa", "answer", str(sample / "questions.tsv"), "--lang", lang]
        + ["--collection", str(sample)],
        capture_output=True,
        env={**os.environ, "PYTHONHASHSEED": seed},
        check=True,
    )
    assert done.stdout == (ROOT / "runs" / f"sample-{lang}.tsv").read_bytes()
