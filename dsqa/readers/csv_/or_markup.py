"""Whether a text that begins like XML or JSON is CSV: a cell of CSV may begin with < or [."""

import csv
import json

from dsqa.text.regex import regex

_TAG = regex(r"<[^<>]*>")
_ROOT = regex(r"<([^\W\d][\w.:-]*)")
_ROWS = 20
_SHARE = 0.8
"""Minimum share of the first rows that are as wide as the very first; notes are not."""


def is_not_xml(head: str, tail: str) -> bool:
    """Whether the text is a table whose first cell begins with `<a>`: its text outside tags has columns.

    `head` and `tail` are the beginning and the end of the text. A document that is cut off is XML.
    """
    root = _ROOT.match(head)
    if not root or tail.endswith(f"</{root[1]}>"):
        return False
    return _has_columns(_TAG.sub("x", head))


def is_not_json(head: str) -> bool:
    """Whether the text is a table whose first cell begins like JSON, although its first line is not JSON.

    A document that is cut off, or has an error further on, is JSON.
    """
    try:
        json.loads(head, strict=False)
    except json.JSONDecodeError as error:
        return error.lineno == 1 and _has_columns(head)
    except (ValueError, RecursionError):
        return False  # a number beyond all bounds, or nesting without end
    return False


def _has_columns(text: str) -> bool:
    """Whether most lines have as many cells as the first one, and more than one."""
    lines = [line for line in text.splitlines() if line.strip()][: _ROWS + 1]
    if len(lines) > _ROWS:
        lines.pop()
    for delimiter in ",\t;":
        try:
            rows = list(csv.reader(lines, delimiter=delimiter))
        except csv.Error:
            continue
        widths = [len(row) for row in rows]
        if len(rows) > 1 and widths[0] > 1 and widths.count(widths[0]) >= _SHARE * len(rows):
            return True
    return False
