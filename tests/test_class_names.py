"""A class name means one thing."""

import ast
from collections import defaultdict

from tests.modules import PACKAGE, statements, tree_of

FOLDERS = (PACKAGE, PACKAGE.parent / "tools", PACKAGE.parent / "benchmarks")


def test_no_public_class_name_stands_twice() -> None:
    homes: dict[str, list[str]] = defaultdict(list)
    for file in (file for folder in FOLDERS for file in folder.rglob("*.py")):
        for node in statements(tree_of(file)):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                homes[node.name].append(file.as_posix())
    assert len(homes) > 500
    assert {name: files for name, files in homes.items() if len(files) > 1} == {}
