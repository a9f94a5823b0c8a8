"""A class name means one thing."""

import ast
from collections import defaultdict
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent / "dsqa"


def test_no_public_class_name_stands_twice() -> None:
    homes: dict[str, list[str]] = defaultdict(list)
    for file in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                homes[node.name].append(file.relative_to(PACKAGE).as_posix())
    assert len(homes) > 500
    assert {name: files for name, files in homes.items() if len(files) > 1} == {}
