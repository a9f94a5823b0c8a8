"""Writes docs/operations.md: python tools/refresh_operations.py"""

from pathlib import Path

from dsqa.derivations.registry import operations

PAGE = Path(__file__).resolve().parent.parent / "docs" / "operations.md"
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
    lines = [
        f"| `{one.name}` | {one.description} | {f'`{one.sql}`' if one.sql else ''} |"
        for one in operations()
    ]
    return _HEAD + "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
