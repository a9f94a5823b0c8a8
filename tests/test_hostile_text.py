"""No pattern of the rooms that read hostile labels takes exponential time."""

import importlib
import pkgutil
import re
from collections.abc import Iterator

import pytest

from dsqa.answering.deadline import TookTooLong, deadline

ROOMS = (
    "dsqa.language",
    "dsqa.tables",
    "dsqa.questions",
    "dsqa.locate",
    "dsqa.answers",
    "dsqa.composing",
    "dsqa.composing.operations",
    "dsqa.prose",
    "dsqa.queries",
    "dsqa.answering",
    "dsqa.search",
)
ATOMS = ("*", "※ ", "1)", "[]", "a)", "注", "1,", "(", "※1", "a ", "- ", "  ", "1", "・", ".", "何")
BOUND = 2.0
"""Seconds for one match. A sound pattern takes microseconds, an exponential one years."""


def patterns() -> Iterator[tuple[str, re.Pattern[str]]]:
    for room in ROOMS:
        package = importlib.import_module(room)
        for info in pkgutil.walk_packages(package.__path__, f"{room}."):
            module = importlib.import_module(info.name)
            for name, value in vars(module).items():
                if isinstance(value, re.Pattern) and isinstance(value.pattern, str):
                    yield f"{info.name}.{name}", value


@pytest.mark.parametrize("atom", ATOMS)
def test_repeated_marks_end_soon(atom: str) -> None:
    text = (atom * 60)[:60] + "あx"
    for name, pattern in patterns():
        try:
            with deadline(BOUND):
                pattern.search(text)
                pattern.fullmatch(text)
        except TookTooLong:
            pytest.fail(f"{name} does not end on {atom!r} repeated")


def test_a_deadline_ends_a_long_block() -> None:
    with pytest.raises(TookTooLong, match=r"0\.05 seconds of the processor"), deadline(0.05):
        re.fullmatch(r"(?:a|a)*b", "a" * 40)
