"""`tasks/benchmarks/mrqa.py`: what it must not let pass."""

import subprocess
import sys
from pathlib import Path

BENCHMARK = Path(__file__).parents[2] / "tasks" / "benchmarks" / "mrqa.py"


def test_no_data_is_no_success(tmp_path: Path) -> None:
    command = [sys.executable, str(BENCHMARK), "--data", str(tmp_path / "none"), "--macro", "99"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (2, "")
    assert "no such folder" in done.stderr


def test_no_official_figures_are_no_success(tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("nothing")
    code = f"""
import runpy
from pathlib import Path
print(runpy.run_path({str(BENCHMARK)!r})["_conformance"](Path({str(tmp_path)!r})))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout.splitlines() == [
        "official figures: 0 of 16 the same to the last digit",
        "False",
    ]
