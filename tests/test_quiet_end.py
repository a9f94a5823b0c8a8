"""The output of a test run ends with its summary."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

LEAKS = """
import ctypes

import duckdb

held = duckdb.connect()
ctypes.pythonapi.Py_IncRef(ctypes.py_object(held))
"""
LEAKING = "def test_leaks():" + LEAKS.replace("\n", "\n    ")


def ends(folder: Path, workers: str) -> str:
    """All that a test run over a folder writes."""
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-n", workers]
    command += ["-p", "no:schemathesis"]
    done = subprocess.run(
        [*command, "--rootdir", str(folder), str(folder)],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).resolve().parents[1])},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=300,
        check=True,
    )
    assert "1 passed" in done.stdout
    return done.stdout


@pytest.mark.long
@pytest.mark.parametrize("workers", ["0", "1"])
def test_what_is_alive_at_the_end_is_not_told(tmp_path: Path, workers: str) -> None:
    (tmp_path / "test_leaking.py").write_text(LEAKING)
    alone = subprocess.run([sys.executable, "-c", LEAKS], capture_output=True, text=True)
    if "leaked" not in alone.stderr:
        pytest.skip("this DuckDB tells nothing")
    shutil.copy(Path(__file__).parent / "conftest.py", tmp_path)
    assert ends(tmp_path, workers).splitlines()[-1].strip("= ").startswith("1 passed in")
