"""Rows of a query in columns."""

from collections.abc import Iterator, Sequence

from dsqa.display.width import fit, pad, text_width
from dsqa.text.printable import one_line

MOST_WIDE = 40
"""Maximum width of a column."""


def row_lines(names: Sequence[str], rows: Sequence[Sequence[str]], width: int) -> Iterator[str]:
    """A line of names, a rule, and a line per row; numbers are right-aligned."""
    lines = [[one_line(cell) for cell in row] for row in (names, *rows)]
    widths = [
        min(MOST_WIDE, max(text_width(line[at]) for line in lines)) for at in range(len(names))
    ]
    right = [all(_is_number(line[at]) for line in lines[1:]) for at in range(len(names))]
    for number, line in enumerate(lines):
        cells = [
            pad(fit(cell, size), size, "right" if is_number else "left")
            for cell, size, is_number in zip(line, widths, right, strict=True)
        ]
        yield fit("  ".join(cells).rstrip(), width)
        if number == 0:
            yield "-" * min(width, sum(widths) + 2 * (len(widths) - 1))


def _is_number(text: str) -> bool:
    return not text or text.lstrip("-").replace(".", "", 1).replace("e", "").isdigit()
