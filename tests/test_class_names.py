"""A class name means one thing."""

import ast
from collections import defaultdict

from tests.test_rooms import MODULES, statements, tree_of


def test_no_public_class_name_stands_twice() -> None:
    homes: dict[str, list[str]] = defaultdict(list)
    for module in MODULES:
        for node in statements(tree_of(module)):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                homes[node.name].append(module)
    assert len(homes) > 500
    assert {name: files for name, files in homes.items() if len(files) > 1} == {}
