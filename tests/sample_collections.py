"""The sample collections for tests that write into them."""

import shutil
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def copy_sample(lang: str, folder: Path) -> None:
    """A sample collection as it ships: without the store of who has asked it before, as by `make run`."""
    source = ROOT / "collections" / f"sample-{lang}"
    shutil.copytree(source, folder, ignore=shutil.ignore_patterns(".dsqa"))
