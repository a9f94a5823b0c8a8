"""Tables of a PDF page that no lines are drawn for: words that stand in columns."""

from collections.abc import Iterable
from typing import Any, NamedTuple

_LINE_TOLERANCE = 0.5
"""Words share a line when their middles differ by less than this part of a word's height."""
_GAP = 0.9
"""Blank, in parts of the word height, from which on two words stand in different columns."""
_MIN_ROWS = 3


class Chunk(NamedTuple):
    """Words of one line with no wide gap between them."""

    left: float
    right: float
    text: str


class Line(NamedTuple):
    """A line of a page; `top` in points from the top of the page."""

    top: float
    chunks: tuple[Chunk, ...]

    @property
    def text(self) -> str:
        return "  ".join(chunk.text for chunk in self.chunks)


def lines(words: Iterable[dict[str, Any]]) -> list[Line]:
    """The lines of pdfplumber's words, top to bottom."""
    rows: list[list[dict[str, Any]]] = []
    for word in sorted(words, key=lambda word: (word["top"] + word["bottom"], word["x0"])):
        if rows:
            last = rows[-1][-1]
            apart = abs(word["top"] + word["bottom"] - last["top"] - last["bottom"]) / 2
            if apart <= _LINE_TOLERANCE * (word["bottom"] - word["top"]):
                rows[-1].append(word)
                continue
        rows.append([word])
    return [_line(row) for row in rows]


def _line(row: list[dict[str, Any]]) -> Line:
    chunks: list[Chunk] = []
    for word in sorted(row, key=lambda word: float(word["x0"])):
        gap = _GAP * (word["bottom"] - word["top"])
        if chunks and word["x0"] - chunks[-1].right < gap:
            before = chunks.pop()
            blank = " " if word["x0"] - before.right > gap / 8 else ""
            joined = f"{before.text}{blank}{word['text']}"
            chunks.append(Chunk(before.left, max(before.right, word["x1"]), joined))
        else:
            chunks.append(Chunk(word["x0"], word["x1"], word["text"]))
    return Line(min(word["top"] for word in row), tuple(chunks))


def aligned_blocks(page: list[Line]) -> list[tuple[int, int]]:
    """Ranges [first, end) of lines that form columns: several lines of several chunks each."""
    blocks = []
    first = 0
    for at in range(len(page) + 1):
        if at < len(page) and len(page[at].chunks) > 1:
            continue
        if at - first >= _MIN_ROWS and len(_columns(page[first:at])) > 1:
            blocks.append((first, at))
        first = at + 1
    return blocks


def grid(block: list[Line]) -> list[list[str]]:
    """The cells of a block of lines; a chunk goes to the column that it overlaps most."""
    columns = _columns(block)
    rows = []
    for line in block:
        row = [""] * len(columns)
        for chunk in line.chunks:
            at = max(range(len(columns)), key=lambda at: _overlap(chunk, columns[at]))
            row[at] = f"{row[at]} {chunk.text}".strip()
        rows.append(row)
    return rows


def _columns(block: list[Line]) -> list[tuple[float, float]]:
    """Horizontal extents of the columns, from the lines that have the most chunks or nearly so.

    Lines with fewer chunks are often headers that stand over several columns.
    """
    most = max(len(line.chunks) for line in block)
    full = [line for line in block if len(line.chunks) >= max(2, 0.7 * most)]
    columns: list[tuple[float, float]] = []
    for chunk in sorted(chunk for line in full for chunk in line.chunks):
        if columns and chunk.left < columns[-1][1]:
            columns[-1] = (columns[-1][0], max(columns[-1][1], chunk.right))
        else:
            columns.append((chunk.left, chunk.right))
    return columns


def _overlap(chunk: Chunk, column: tuple[float, float]) -> float:
    """Shared width; negative distance where they do not meet."""
    return min(chunk.right, column[1]) - max(chunk.left, column[0])
