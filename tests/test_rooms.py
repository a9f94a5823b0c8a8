"""A lower room imports nothing of a higher one."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "dsqa"
FLOORS = (
    ("readers",),
    ("tables",),
    ("store",),
    ("language",),
    ("questions",),
    ("across",),
    ("locate",),
    ("derivations",),
    ("large",),
    ("export",),
    ("answers",),
    ("composing", "prose", "queries", "missing"),
    ("answering",),
    ("training", "display"),
    ("service",),
    ("mcp",),
    ("web",),
    ("cli",),
)
"""The lowest first."""


def imported(file: Path) -> Iterator[str]:
    """The rooms that a module imports from, within functions too."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        modules = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        modules += [one.name for one in node.names] if isinstance(node, ast.Import) else []
        for module in modules:
            if module.startswith("dsqa."):
                yield module.split(".")[1]


@pytest.mark.parametrize("floor", range(len(FLOORS)))
def test_imports_go_down(floor: int) -> None:
    above = {room for rooms in FLOORS[floor + 1 :] for room in rooms}
    upwards = [
        (file.relative_to(PACKAGE).as_posix(), room)
        for rooms in FLOORS[floor : floor + 1]
        for name in rooms
        for file in (PACKAGE / name).rglob("*.py")
        for room in imported(file)
        if room in above
    ]
    assert upwards == []
