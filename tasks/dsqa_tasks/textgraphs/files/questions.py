"""The questions, their options, and the facts that explain the right one."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from dsqa.errors import MalformedFile
from dsqa.text.regex import regex
from dsqa_tasks.textgraphs.files.rows import checked_id, read_rows

_OPTION = regex(r"\(([A-H1-8])\)\s+")
_ROLES = {"NE": "NEG"}
"""Misspelt role in the corpus -> the right one."""


class Question(NamedTuple):
    """A question of the task."""

    id: str
    text: str
    """As in the file, with the options."""
    stem: str
    """The question without the options."""
    options: Mapping[str, str]
    """Letter -> option; empty if the text has none."""
    key: str
    """The letter of the right option."""
    explanation: Mapping[str, str]
    """Fact id -> role (CENTRAL, GROUNDING, LEXGLUE, ...); empty if there is no gold."""

    @property
    def answer(self) -> str:
        """The right option; the key itself if the text has no options."""
        return self.options.get(self.key, "" if self.options else self.key)

    @property
    def wrong(self) -> Sequence[str]:
        """The other options."""
        return [text for letter, text in self.options.items() if letter != self.key]


def read_questions(path: Path) -> list[Question]:
    """The questions of a file; columns are found by name (questionID, Question, and, if they exist, AnswerKey and explanation).

    Raises MalformedFile if a column or an id is missing, an id is not valid in a run or is repeated, or an explanation is
    malformed, UsageError if the file cannot be read.
    """
    names, rows = read_rows(path)
    column = {name: i for i, name in reversed(list(enumerate(names)))}
    for needed in ("questionID", "Question"):
        if needed not in column:
            raise MalformedFile(f"{path}: no column named {needed}; the first line must name it")
    key, gold = column.get("AnswerKey"), column.get("explanation")
    found, lines = [], dict[str, int]()
    for line, cells in rows:
        identifier = checked_id(path, line, cells[column["questionID"]], "questionID")
        # As everywhere in the task: ids are compared in lower case.
        if earlier := lines.get(identifier.lower()):
            raise MalformedFile(
                f"{path}: line {line}: questionID {identifier!r} stands in line {earlier} already"
            )
        lines[identifier.lower()] = line
        text = cells[column["Question"]]
        stem, options = split_options(text)
        explanation = _explanation(path, line, "" if gold is None else cells[gold])
        answer = "" if key is None else cells[key].strip()
        found.append(Question(identifier, text, stem, options, answer, explanation))
    if not found:
        raise MalformedFile(f"{path}: no questions below the header")
    return found


def split_options(text: str) -> tuple[str, dict[str, str]]:
    """The question and its options.

    >>> split_options("Which is a fruit? (A) apple (B) rock")
    ('Which is a fruit?', {'A': 'apple', 'B': 'rock'})
    """
    stem, *rest = _OPTION.split(text)
    options: dict[str, str] = {}
    for letter, option in zip(rest[::2], rest[1::2], strict=True):
        options.setdefault(letter, option.strip())
    return stem.strip(), options


def _explanation(path: Path, line: int, text: str) -> dict[str, str]:
    found = {}
    for part in text.split():
        fact, bar, role = part.partition("|")
        if not bar:
            raise MalformedFile(f"{path}: line {line}: {part!r} in explanation is not ID|ROLE")
        found[fact] = _ROLES.get(role, role)
    return found
