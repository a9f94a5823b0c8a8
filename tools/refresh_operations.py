"""Writes docs/operations.md: python tools/refresh_operations.py"""

from pathlib import Path

from dsqa.derivations.cross.registry import operations as cross_operations
from dsqa.derivations.registry import operations

PAGE = Path(__file__).resolve().parent.parent / "docs" / "operations.md"
_CROSS = """
## Over cross tables

On a table with rows and columns of labels an answer is one of these operations over lines (rows or columns): a cell, a group of lines that belong
together, or a pair of them, at one line of the other axis. `composed` is what the rules over located cells answer (`dsqa/composing/compose.py`), ranked
among the others. An operation is registered by a file in `dsqa/derivations/cross/operations/`.

| operation | gives | SQL over `cells(n, label, value)` of the operands |
|---|---|---|
"""
_HEAD = """# Operations of derivations

On a plain table (a line of heads, and below it rows that each stand for something of their own) an answer is a *derivation*: one of these operations
over a group of rows. Groups are all rows, those that match words or numbers of the question, two or more such conditions at once, either of two, the
rows behind, before or between matches, those above or below the value of a match, all others, those with a mark, and those in which one column has more
than another (`dsqa/derivations/row_sets.py`). A learned model ranks all derivations of a question ([architecture](architecture.md#derivations)).

An operation is one file in `dsqa/derivations/operations/` that calls `register`; this page is written by `python tools/refresh_operations.py`.

| operation | gives | SQL over `cells(n, label, value)` of the group |
|---|---|---|
"""


def page() -> str:
    """The page as it should be."""
    plain = [_line(one.name, one.description, one.sql) for one in operations()]
    cross = [_line(one.name, one.description, one.sql) for one in cross_operations()]
    return _HEAD + "\n".join(plain) + "\n" + _CROSS + "\n".join(cross) + "\n"


def _line(name: str, description: str, sql: str) -> str:
    return f"| `{name}` | {description} | {f'`{sql}`' if sql else ''} |"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
