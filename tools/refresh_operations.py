"""Writes docs/operations.md: python tools/refresh_operations.py"""

from pathlib import Path

from dsqa.composing.registry import operations as composed_operations
from dsqa.derivations.cross.registry import operations as cross_operations
from dsqa.derivations.registry import operations

PAGE = Path(__file__).resolve().parent.parent / "docs" / "operations.md"
_CROSS = """
## Over cross tables

On a table with rows and columns of labels an answer is one of these operations over lines (rows or columns): a cell, a group of lines that belong
together, or a pair of them, at one line of the other axis. `composed` is the answer of the rules over located cells (`dsqa/composing/compose.py`), ranked
among the others. An operation is registered by a file in `dsqa/derivations/cross/operations/`.

| operation | gives | SQL over `cells(n, label, value)` of the operands |
|---|---|---|
"""
_COMPOSED = """
## Over located cells

The operation in the wording of a question is first computed over the located cells: `dsqa/composing/compose.py`. If the cells do not allow
the operation, or the sheet already states its result, the best cell is the answer. The group of cells that is compared, the two that are meant and
the whole of a part are found by the files beside. An operation is registered by a file in `dsqa/composing/operations/`.

| operation | gives |
|---|---|
"""
_HEAD = """# Operations

## Over plain tables

On a plain table (a line of heads, and below it rows that each describe a separate thing) an answer is a *derivation*: one of these operations
over a group of rows. Groups are all rows, those that match words or numbers of the question, two or more such conditions at once, either of two, the
rows behind, before or between matches, those above or below the value of a match, all others, those with a mark, and those in which one column has more
than another (`dsqa/derivations/rows/row_sets.py`). A learned model ranks all derivations of a question ([architecture](architecture.md#derivations)).

An operation is one file in `dsqa/derivations/operations/` that calls `register`; this page is written by `python tools/refresh_operations.py`.

| operation | gives | SQL over `cells(n, label, value)` of the group |
|---|---|---|
"""


def page() -> str:
    """The page with the present operations."""
    plain = [_line(one.name, one.description, one.sql) for one in operations()]
    cross = [_line(one.name, one.description, one.query.sql) for one in cross_operations()]
    composed = [f"| `{one.name}` | {one.description} |" for one in composed_operations()]
    parts = ((_HEAD, plain), (_CROSS, cross), (_COMPOSED, composed))
    return "".join(head + "\n".join(lines) + "\n" for head, lines in parts)


def _line(name: str, description: str, sql: str) -> str:
    return f"| `{name}` | {description} | {f'`{sql}`' if sql else ''} |"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
