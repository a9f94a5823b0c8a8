"""The cells of a table without drawn cells: its lines are rows, its words are in columns."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from statistics import median

from dsqa.readers.pdf.blocks import TableLines
from dsqa.readers.pdf.columns import WordColumn, column_of, columns
from dsqa.readers.pdf.heads import Head, broken, head_rows
from dsqa.readers.pdf.words import Line, Rules, Word, is_value, joined
from dsqa.readers.sheet import Region

_APART = 0.35
_SAME_INDENT = 0.2
"""Maximum difference, relative to the height of a line, between the indents of labels of one depth."""
_DEEPEST = 6
_LAST = 4
"""Maximum number of lines at the end of a table that may be notes."""
_FILLED = 0.4
"""Minimum share of filled cells of a table."""
_OPEN_ENDS = (
    ",", "-", "–", "/", " and", " or", " of", " the", " in", " for", " to", " with", " by",
)  # fmt: skip


@dataclass(frozen=True)
class WordGrid:
    """The cells of a table, its joined heads, and the depth of labels that are indented."""

    rows: list[list[str]]
    merges: tuple[Region, ...] = ()
    indents: tuple[int, ...] = ()
    """Depth of the label of each row; () if no label is indented."""
    heads: int = 0
    """Number of rows that are heads."""
    left_out: int = 0
    """Number of last lines that are notes below the table."""
    edges: tuple[float, ...] = ()
    """Middles of the columns, in points; () for a table with drawn cells."""

    def longer(self, other: "WordGrid", without: int = 0) -> "WordGrid":
        """The table with the rows of another one below it, without the first `without` ones."""
        down = len(self.rows) - without
        merges = tuple(
            Region(one.top + down, one.left, one.bottom + down, one.right)
            for one in other.merges
            if one.top >= without
        )
        depths: tuple[int, ...] = ()
        if self.indents or other.indents:
            depths = self._depths() + other._depths()[without:]
        return replace(
            self,
            rows=self.rows + other.rows[without:],
            merges=self.merges + merges,
            indents=depths,
            left_out=other.left_out,
        )

    def _depths(self) -> tuple[int, ...]:
        return self.indents or (0,) * len(self.rows)

    def is_like(self, other: "WordGrid", off: float) -> bool:
        """Whether the columns of another table are at the same places, within `off` points."""
        if len(self.edges) != len(other.edges) or len(self.rows[0]) != len(other.rows[0]):
            return False
        return all(abs(a - b) <= off for a, b in zip(self.edges, other.edges, strict=True))


@dataclass(frozen=True)
class _Row:
    """A row of a table before the grid is made."""

    cells: list[str]
    left: float
    """Left edge of its label."""
    led: bool
    """Whether dots lead from its label to its values."""

    @property
    def is_label(self) -> bool:
        return bool(self.cells[0]) and not any(self.cells[1:])


def grid(page: Sequence[Line], block: TableLines, rules: Rules) -> WordGrid | None:
    """The cells of the lines of a block; None for one column, or if few are filled (labels of a drawing)."""
    body = page[block.body : block.end]
    found = columns(_telling(body), rules)
    if len(found) < 2:
        return None
    heads = head_rows(page[block.first : block.body], found, rules)
    placed = [_row(line, found) for line in body]
    notes = _notes(placed, found)
    rows = _joined_labels(placed[: len(placed) - notes])
    filled = sum(bool(cell) for row in rows for cell in row.cells)
    if filled < _FILLED * len(rows) * len(found):
        return None
    cells = [_head_cells(row, len(found)) for row in heads] + [row.cells for row in rows]
    merges = tuple(
        Region(at, head.first, at, head.last)
        for at, row in enumerate(heads)
        for head in row
        if head.is_group
    )
    height = median(line.height for line in body)
    depths = () if found[0].is_numeric else _depths(rows, height)
    indents = (0,) * len(heads) + depths if depths else ()
    edges = tuple(column.middle for column in found)
    return WordGrid(cells, merges, indents, len(heads), notes, edges)


def _telling(body: Sequence[Line]) -> list[Line]:
    """The lines that show the columns: those with values, if there are some, without lines of one part."""
    spread = [line for line in body if len(line.chunks) > 1]
    filled = [
        line
        for line in spread
        if 2 * sum(chunk.is_value for chunk in line.chunks[1:]) >= len(line.chunks) - 1
    ]
    return filled if len(filled) >= max(3, 0.3 * len(spread)) else spread


def _head_cells(row: Sequence[Head], width: int) -> list[str]:
    cells = [""] * width
    for head in row:
        cells[head.first] = f"{cells[head.first]} {head.text}".strip()
    return cells


def _row(line: Line, found: Sequence[WordColumn]) -> _Row:
    parts: list[list[Word]] = [[] for _ in found]
    words = line.words
    led = any(word.after_leader for word in words)
    if len(line.chunks) == 1:
        at = column_of(words[0].left, words[0].right, found)
        parts[at] = words
    else:
        last, at = None, 0
        for word in words:
            there = column_of(word.left, word.right, found)
            close = last is not None and word.left - last.right < _APART * word.height
            if not (close and last and there != at and not _is_over(last, word, found[there])):
                at = max(at, there)
            parts[at].append(word)
            last = word
    return _Row([joined(part) for part in parts], words[0].left, led)


def _is_over(last: Word, word: Word, column: WordColumn) -> bool:
    """Whether a column begins between two words."""
    return last.right <= column.left + 0.5 and word.left >= column.left - 0.5


def _notes(rows: Sequence[_Row], found: Sequence[WordColumn]) -> int:
    """The number of last rows with words where all others have numbers, or with only a label below those."""
    numeric = [at for at, column in enumerate(found) if column.is_numeric and at]
    last = len(rows)
    for at in range(len(rows) - 1, max(2, len(rows) - 1 - _LAST), -1):
        cells = [rows[at].cells[column] for column in numeric if rows[at].cells[column]]
        odd = sum(not is_value(cell) for cell in cells)
        if odd < 2 or odd <= 0.5 * len(cells):
            break
        last = at
    while last > 3 and last < len(rows) and rows[last - 1].is_label:
        last -= 1
    return len(rows) - last


def _joined_labels(rows: list[_Row]) -> list[_Row]:
    """Rows in which a label that is broken into lines is one.

    The first lines of such a label have no values; the last one continues in small letters, or the line before ends
    within a phrase. Where the row below begins alike (n = 100, n = 400), it is a section.
    """
    made: list[_Row] = []
    for row, below in zip(rows, [*rows[1:], None], strict=True):
        above = made[-1] if made else None
        again = below is not None and _first_word(below) == _first_word(row) and not row.is_label
        if (
            above
            and above.is_label
            and row.cells[0]
            and not again
            and _goes_on(above.cells[0], row.cells[0])
        ):
            label = broken(above.cells[0], row.cells[0])
            made[-1] = _Row([label, *row.cells[1:]], above.left, row.led)
        else:
            made.append(row)
    return made


def _first_word(row: _Row) -> str:
    return row.cells[0].split(" ")[0]


def _goes_on(label: str, then: str) -> bool:
    if label.endswith((":", "：", ".")):
        return False
    return then[:1].islower() or label.endswith(_OPEN_ENDS)


def _depths(rows: Sequence[_Row], height: float) -> tuple[int, ...]:
    """The depth of each label by its left edge; () if labels are not aligned at the left."""
    lefts = sorted(row.left for row in rows if row.cells[0])
    steps: list[list[float]] = []
    for left in lefts:
        if steps and left - steps[-1][0] < _SAME_INDENT * height:
            steps[-1].append(left)
        else:
            steps.append([left])
    too_many = len(steps) > _DEEPEST or len(steps) > 0.7 * len(lefts)
    if len(steps) < 2 or too_many:
        return ()
    starts = [step[0] for step in steps]
    return tuple(
        max(0, sum(start <= row.left + 0.01 for start in starts) - 1) if row.cells[0] else 0
        for row in rows
    )
