"""Bounds of what is derived are said in one place."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from dsqa.derivations import limits

ROOM = Path(limits.__file__).parent
NAMES = re.findall(r"^([A-Z_, ]+) = ", Path(limits.__file__).read_text("utf-8"), re.M)
_GENERATING = ("rows", "operations", "cross/operations", "cross/lines")
_TWO = 2
"""One or two of something, as the first word or both ends, are no bounds."""


def _own(file: Path) -> Iterator[str]:
    """The bounds in a file: names that say most, and literal ends of slices."""
    tree = ast.parse(file.read_text("utf-8"))
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant | ast.Tuple):
            for target in map(ast.unparse, node.targets):
                if re.search(r"\bMOST_|_MOST\b|_TOPS?\b", target):
                    yield target
    if file.parent.relative_to(ROOM).as_posix().startswith(_GENERATING):
        for node in ast.walk(tree):
            if isinstance(node, ast.Slice) and node.lower is None:
                match node.upper:
                    case ast.Constant(value=int(end)) if end > _TWO:
                        yield f"slice to {end}"


def test_no_module_that_derives_has_a_bound_of_its_own() -> None:
    apart = ("columns", "shown")  # What a cell may be, and how much is shown of what is derived.
    files = [one for one in ROOM.rglob("*.py") if one.relative_to(ROOM).parts[0] not in apart]
    found = {file.relative_to(ROOM): [*_own(file)] for file in files if file.name != "limits.py"}
    assert len(found) > 80
    assert not {file: own for file, own in found.items() if own}


def test_each_bound_is_used() -> None:
    code = "\n".join(file.read_text("utf-8") for file in ROOM.rglob("*.py"))
    named = [name for names in NAMES for name in names.split(", ")]
    assert len(named) > 60
    assert not [name for name in named if f"limits.{name}" not in code]
