"""Imports go down: a room imports nothing of a higher one, and no files import each other in a circle. Rooms stay small."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter

import pytest

from tests.modules import MODULES, PACKAGE, statements, tree_of

TASKS = PACKAGE.parent / "tasks" / "dsqa_tasks"
MOST = 15
"""Modules of a folder. More are grouped in folders of the room."""
ROOMS = (
    *(
        "errors",
        "version",
        "text",
        "extras",
        "offline",
        "registered",
        "log",
        "ahead",
        "recent",
        "learned",
    ),
    "files",
    "processes",
    "language",
    "readers",
    "tables",
    "store",
    "archive",
    "worker",
    "collection",
    "ingest",
    "loose",
    "questions",
    "runs",
    "evaluation",
    "learning",
    "across",
    "locate",
    "derivations",
    "large",
    "export",
    "answers",
    "composing",
    "prose",
    "queries",
    "missing",
    "ranking",
    "search",
    "answering",
    "bench",
    "cluster",
    "display",
    "training",
    "service",
    "mcp",
    "web",
    *("datatable", "answered", "api"),
    "cli",
    "__main__",
)
"""The lowest first: folders of the package, and the files beside them."""


def imported(module: str) -> Iterator[str]:
    """The modules of the package that one imports, within functions and for types too."""
    for node in statements(tree_of(MODULES[module])):
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [(f"{node.module}.{one.name}", node.module) for one in node.names]
        elif isinstance(node, ast.Import):
            names = [(one.name,) for one in node.names]
        else:
            continue
        for choices in names:
            found = next((one for one in choices if one in MODULES), "")
            if found not in ("", "dsqa", module):
                yield found


@cache
def imports() -> dict[str, set[str]]:
    """What each module imports."""
    return {module: set(imported(module)) for module in MODULES}


def room_of(module: str) -> str:
    """The folder of a module, or the module itself where it stands in none; the package is in no room."""
    return module.split(".")[1] if "." in module else ""


def test_every_room_has_its_place() -> None:
    assert {room_of(module) for module in MODULES} - {"", *ROOMS} == set()
    assert len(set(ROOMS)) == len(ROOMS)


@pytest.mark.parametrize("room", ROOMS)
def test_imports_go_down(room: str) -> None:
    allowed = {"", *ROOMS[: ROOMS.index(room) + 1]}
    upwards = [
        (module, one)
        for module, found in imports().items()
        if room_of(module) == room
        for one in sorted(found)
        if room_of(one) not in allowed
    ]
    assert upwards == []


def test_no_files_import_each_other_in_a_circle() -> None:
    assert len(list(TopologicalSorter(imports()).static_order())) == len(MODULES)


def test_every_folder_is_on_the_page_of_the_architecture() -> None:
    page = (PACKAGE.parent / "docs" / "architecture.md").read_text(encoding="utf-8")
    folders = {file.parent.relative_to(PACKAGE).as_posix() for file in MODULES.values()} - {"."}
    assert [folder for folder in sorted(folders) if f"`{folder}/`" not in page] == []


def test_no_folder_has_more_than_fifteen_modules() -> None:
    folders = Counter(
        file.parent.as_posix()
        for file in [*MODULES.values(), *TASKS.rglob("*.py")]
        if file.stem != "__init__"
    )
    assert {folder: number for folder, number in folders.items() if number > MOST} == {}


OF_QUESTIONS = frozenset(
    (
        "dsqa.answering.adapting.abbreviations",
        "dsqa.derivations.cross.parts",
        "dsqa.locate.amounts",
        "dsqa.locate.matching.words_left_out",
        "dsqa.training.practice.wordings",
    )
)
"""Modules with patterns of the wording of questions, in which a total is one of many measures."""


def patterns(module: str) -> Iterator[str]:
    """The literal parts of the patterns that a module compiles."""
    for node in ast.walk(tree_of(MODULES[module])):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("regex", "re.compile"):
            for part in ast.walk(node):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield part.value


def test_only_the_room_of_language_says_what_a_total_is() -> None:
    word = re.compile(
        r"(?<![a-z])(?:sub-?)?totals?\b(?!_)|合計|総計|総数|小計|(?<![会集累統])計[$|)(]"
    )
    found = {
        module
        for module, file in MODULES.items()
        if not module.startswith(("dsqa.language.", "dsqa.questions.asking."))
        and word.search(file.read_text(encoding="utf-8"))
        and any(map(word.search, patterns(module)))
    }
    assert found == OF_QUESTIONS


def test_one_module_lists_the_eras() -> None:
    files = [*MODULES.values(), *PACKAGE.rglob("*.tsv")]
    listed = re.compile(r"明治\W|大昭|mtshr", re.IGNORECASE)
    found = [file for file in files if listed.search(file.read_text(encoding="utf-8"))]
    assert [file.name for file in found] == ["eras.py"]
    assert found[0].parent.name == "times"
