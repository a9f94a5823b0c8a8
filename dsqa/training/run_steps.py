"""Running the commands that make learned files, one after the other."""

import shlex
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from dsqa.errors import DsqaError, UsageError
from dsqa.training.learned_files import Step

HERE = {"python": (sys.executable,), "dsqa": (sys.executable, "-m", "dsqa")}
"""Programs that are those of this very process, whatever the search path says."""


def run_steps(steps: Sequence[Step], root: Path, report: Callable[[str], None]) -> None:
    """Run all commands in `root`; no shell reads them. Raises DsqaError at the first that fails."""
    for number, one in enumerate(steps, 1):
        for command in one.commands:
            report(f"{number} of {len(steps)}: {command}")
            first, *rest = shlex.split(command)
            try:
                done = subprocess.run((*HERE.get(first, (first,)), *rest), cwd=root, check=False)
            except OSError as error:
                raise UsageError(f"cannot run {first}: {error.strerror or error}") from None
            if done.returncode:
                raise DsqaError(f"exit code {done.returncode} of: {command}")
