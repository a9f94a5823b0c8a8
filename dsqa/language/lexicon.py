"""Reads the word lists of this package."""

from pathlib import Path

_HERE = Path(__file__).parent


def rows(name: str) -> list[list[str]]:
    """The rows of a TAB-separated file of this package; lines that start with # are comments."""
    text = (_HERE / name).read_text(encoding="utf-8")
    return [line.split("\t") for line in text.splitlines() if line and not line.startswith("#")]
