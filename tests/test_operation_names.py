"""Only the file of an operation names it: what else asks for one imports its name, or asks what it does."""

import ast
from collections.abc import Iterator
from functools import cache
from typing import get_args

from dsqa.composing.registry import operations as cell_operations
from dsqa.derivations.cross.registry import operations as cross_operations
from dsqa.derivations.registry import operations
from dsqa.questions.asking.over_rows.by_name import Gives
from dsqa.questions.operation_names import OperationName
from dsqa.questions.readings.cues import Cue
from tests.modules import MODULES, tree_of

DERIVED = (*operations(), *cross_operations())
NAMES = frozenset(
    (
        *(name for one in DERIVED for name in (one.name, one.answer_name) if name),
        *(one.name for one in cell_operations()),
    )
)
HOLDERS = ("operation", "answer_name")
"""Variables, parameters and fields that hold the name of an operation."""
READING = frozenset(
    f"dsqa.questions.{name}" for name in ("operation", "operation_en", "operation_ja")
)
"""Modules that say which wording asks for which operation: its name is checked as an `OperationName`."""
SPELLED = tuple(
    f"dsqa.{room}."
    for room in [
        "answering",
        "answers",
        "composing",
        "derivations",
        "queries",
        "service",
        "display",
    ]
)
"""Rooms in which names of several words stand nowhere else; in others they are kinds of practice questions."""


@cache
def modules() -> dict[str, ast.Module]:
    """The modules in which operations occur, parsed."""
    return {
        module: tree_of(file)
        for module, file in MODULES.items()
        if "operation" in file.read_text(encoding="utf-8")
    }


@cache
def places() -> dict[str, int]:
    """Function or class -> the place of its parameter or field that holds the name of an operation."""
    found: dict[str, int] = {}
    for tree in modules().values():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                names = [one.arg for one in node.args.args if one.arg not in ("self", "cls")]
            elif isinstance(node, ast.ClassDef):
                fields = (one.target for one in node.body if isinstance(one, ast.AnnAssign))
                names = [one.id for one in fields if isinstance(one, ast.Name)]
            else:
                continue
            if HOLDERS[0] in names:
                found[node.name] = names.index(HOLDERS[0])
    return found


def holds_name(node: ast.AST) -> bool:
    """Whether an expression is the name of an operation."""
    if isinstance(node, ast.Attribute):
        return node.attr in HOLDERS or (node.attr == "name" and holds_name(node.value))
    return isinstance(node, ast.Name) and node.id in HOLDERS


def naming(tree: ast.Module) -> Iterator[ast.AST]:
    """The expressions that stand where the name of an operation is expected."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and any(map(holds_name, [node.left, *node.comparators])):
            yield from (node.left, *node.comparators)
        elif isinstance(node, ast.Call):
            yield from (one.value for one in node.keywords if one.arg in HOLDERS)
            called = node.func.id if isinstance(node.func, ast.Name) else ""
            yield from node.args[places().get(called, len(node.args)) :][:1]
            if isinstance(node.func, ast.Attribute) and any(map(holds_name, node.args)):
                yield node.func.value
        elif isinstance(node, ast.Subscript) and holds_name(node.slice):
            if isinstance(node.value, ast.Name):
                yield node.value
        elif isinstance(node, ast.Match) and holds_name(node.subject):
            yield from (one.pattern for one in node.cases)


def constants(node: ast.AST) -> Iterator[str]:
    """The names of operations in an expression; of a mapping in its keys."""
    if isinstance(node, ast.Dict):
        for one in node.keys:
            yield from constants(one) if one else ()
    elif isinstance(node, ast.Constant):
        yield from [node.value] if node.value in NAMES else []
    else:
        for below in ast.iter_child_nodes(node):
            yield from constants(below) if below is not getattr(node, "test", None) else ()


def literals(tree: ast.Module) -> set[str]:
    """The literals of a module that name operations, be they assigned to a variable first."""
    assigned: dict[str, list[ast.AST]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value:
            for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
                if isinstance(target, ast.Name):
                    assigned.setdefault(target.id, []).append(node.value)
    return {
        name
        for expression in naming(tree)
        for node in ast.walk(expression)
        for value in (assigned.get(node.id, []) if isinstance(node, ast.Name) else [expression])
        for name in constants(value)
    }


def own(module: str, tree: ast.Module) -> set[str]:
    """The names under which a module registers its operations."""
    if ".operations." not in module:
        return set()
    calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
    return {name for call in calls for one in call.args[:1] for name in constants(one)}


def test_no_other_module_names_an_operation() -> None:
    named = {module: literals(tree) - own(module, tree) for module, tree in modules().items()}
    assert {
        module: found for module, found in named.items() if found and module not in READING
    } == {}


def test_names_of_several_words_stand_nowhere_else() -> None:
    known = {*get_args(Gives), *get_args(Cue), *get_args(OperationName)}
    names = {one.name for one in DERIVED if "_" in one.name} - known
    assert len(names) > 60
    found = [
        (module, name)
        for module, tree in modules().items()
        if module.startswith(SPELLED) and ".operations." not in module
        for name in {one.value for one in ast.walk(tree) if isinstance(one, ast.Constant)} & names
    ]
    assert not found
