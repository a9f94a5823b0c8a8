"""The source of the package, parsed once for all tests that read it."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent / "dsqa"


def name_of(file: Path) -> str:
    """The module of a file."""
    parts = file.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {name_of(file): file for file in sorted(PACKAGE.rglob("*.py"))}


def statements(tree: ast.AST) -> Iterator[ast.stmt]:
    """All statements, those within functions too."""
    for field in ("body", "orelse", "handlers", "finalbody", "cases"):
        below = getattr(tree, field, ())
        for node in below if isinstance(below, list) else ():
            if isinstance(node, ast.stmt):
                yield node
            yield from statements(node)


@cache
def tree_of(file: Path) -> ast.Module:
    """The source of a module, parsed."""
    return ast.parse(file.read_text(encoding="utf-8"))
