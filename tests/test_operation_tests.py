"""Every operation has its tests where its module says: what is registered in `operations/…/NAME.py` is named in `operations/test_NAME.py`
of the tests of that room."""

import ast
from collections.abc import Iterator
from importlib import import_module

from dsqa.composing.registry import operations as cell_operations
from dsqa.derivations.cross.operation import CrossOperation
from dsqa.derivations.cross.registry import operations as cross_operations
from dsqa.derivations.registry import operations
from tests.modules import MODULES, PACKAGE, tree_of


def registered() -> Iterator[tuple[str, str]]:
    """(module, the name of an operation that it registers)"""
    yield from ((one.generate.__module__, one.name) for one in operations())
    yield from ((one.compute.__module__, one.name) for one in cell_operations())
    for module, file in MODULES.items():
        if module.startswith("dsqa.derivations.cross.operations."):
            for node in tree_of(file).body:
                if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                    found = vars(import_module(module))[node.targets[0].id]
                    if isinstance(found, CrossOperation):
                        yield module, found.name


def test_every_operation_is_in_the_tests_of_its_module() -> None:
    names = list(registered())
    kinds = (operations(), cross_operations(), cell_operations())
    assert sorted(name for _, name in names) == sorted(one.name for kind in kinds for one in kind)
    untested = []
    for module, name in names:
        room, _, path = module.removeprefix("dsqa.").partition(".operations.")
        folder = PACKAGE.parent.joinpath("tests", *room.split("."), "operations")
        file = folder / f"test_{path.rpartition('.')[2]}.py"
        if not file.is_file() or f'"{name}"' not in file.read_text(encoding="utf-8"):
            untested.append((str(file), name))
    assert untested == []


def test_every_file_of_tests_has_its_module() -> None:
    modules = {file.stem for file in PACKAGE.rglob("operations/**/*.py")}
    files = PACKAGE.parent.glob("tests/**/operations/test_*.py")
    assert [file.name for file in files if file.stem.removeprefix("test_") not in modules] == []
