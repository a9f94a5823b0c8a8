"""Reads the word lists beside the code."""

from importlib.resources import files


def rows(name: str) -> list[list[str]]:
    """The rows of a TAB-separated file of this package; lines that start with # are comments."""
    text = files("dsqa.language").joinpath(name).read_text(encoding="utf-8")
    return [line.split("\t") for line in text.splitlines() if line and not line.startswith("#")]
