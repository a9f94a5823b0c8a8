"""The parts of a PDF page: its tables, drawn or not, with the text above each, and the remaining text."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from dsqa.readers.pdf.blocks import blocks, is_title
from dsqa.readers.pdf.grid import WordGrid, grid
from dsqa.readers.pdf.text import passages
from dsqa.readers.pdf.words import (
    WORD_GAP,
    Line,
    Rules,
    Word,
    is_value,
    lines,
    page_rules,
    page_words,
)
from dsqa.readers.sheet import Region

_STACKED = 4
"""Number of lines of a cell from which it is likely to contain several rows."""
_MOST_RULES = 5_000
"""Number of rules of a page from which it is a drawing."""
_MOST_ABOVE = 12
"""Maximum number of lines above a table without a title that are its caption."""
_CLOSE = 2.5
"""Maximum blank, relative to the height of a word, between the last drawn column and one that is not drawn."""
_SAME = 4.0
"""Maximum difference in points between the middles of a column in the parts of a table."""
_NO_RULES = Rules((), ())

Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class PagePart:
    """A table of a page and the text above it, or lines of a page without a table."""

    grid: WordGrid | None
    text: tuple[str, ...] = ()
    top: float = 0.0
    bottom: float = 0.0
    """Top and bottom of a table, in points from the top of the page."""


def parts(page: Any) -> list[PagePart]:
    """Tables of a page in reading order, then the remaining text."""
    words, turned = page_words(page)
    rules = _NO_RULES if turned else page_rules(page)
    if len(rules.vertical) + len(rules.horizontal) > _MOST_RULES:
        rules = _NO_RULES
    drawn = [] if turned else _whole(_drawn(page), words)
    outside = [word for word in words if not any(_inside(word, box) for box, _ in drawn)]
    found: list[PagePart] = []
    text: list[str] = []
    stretches = passages(outside)
    for at, passage in enumerate(stretches):
        end = passage[-1].bottom if at + 1 < len(stretches) else float("inf")
        here = [one for one in drawn if one[0][1] < end]
        drawn = drawn[len(here) :]
        for part in _in_passage(passage, here, rules):
            if part.grid:
                found.append(part)
            else:
                text += part.text
    return [*found, PagePart(None, tuple(text))] if text else found


def _in_passage(
    passage: Sequence[Line], drawn: Sequence[tuple[Box, WordGrid]], rules: Rules
) -> Iterator[PagePart]:
    """The tables among some lines, with drawn ones at their places, and the lines of no table."""
    at = 0
    for box, cells in drawn:
        until = sum(line.top < box[1] for line in passage)
        if until > at:
            *before, above = _undrawn(passage[at:until], rules)
            yield from before
            yield from _captioned(above, cells, box)
        else:
            yield PagePart(cells, (), box[1], box[3])
        at = max(at, until)
    if at < len(passage):
        yield from _undrawn(passage[at:], rules)


def _captioned(above: PagePart, cells: WordGrid, box: Box) -> Iterator[PagePart]:
    """A drawn table after the lines above it: its caption, or another table."""
    if above.grid:
        yield above
        yield PagePart(cells, (), box[1], box[3])
    else:
        caption, apart = _split(above.text)
        if apart:
            yield PagePart(None, apart)
        yield PagePart(cells, caption, box[1], box[3])


def _undrawn(passage: Sequence[Line], rules: Rules) -> Iterator[PagePart]:
    """The tables without drawn cells in some lines, and their text; the last part may be text."""
    used = 0
    open_part: PagePart | None = None
    for block in blocks(passage, rules):
        cells = grid(passage, block, rules)
        if cells is None:
            continue
        end = block.end - cells.left_out
        top, bottom = passage[block.first].top, passage[end - 1].bottom
        if open_part and open_part.grid and used == block.first and _goes_on(open_part.grid, cells):
            used = end
            open_part = replace(open_part, grid=open_part.grid.longer(cells), bottom=bottom)
            continue
        if open_part:
            yield open_part
        caption, apart = _split([line.text for line in passage[used : block.first]])
        used = end
        if not any(is_title(text) for text in caption):
            below = _title_below(passage, end)
            caption += tuple(line.text for line in passage[end:below])
            used = below
        if apart:
            yield PagePart(None, apart)
        open_part = PagePart(cells, caption, top, bottom)
    if open_part:
        yield open_part
    if used < len(passage):
        yield PagePart(None, tuple(line.text for line in passage[used:]))


def _goes_on(above: WordGrid, cells: WordGrid) -> bool:
    """Whether lines right below a table are more rows of it: columns at the same places, and only numbers for heads."""
    heads = [cell for row in cells.rows[: cells.heads] for cell in row if cell]
    return above.is_like(cells, _SAME) and all(is_value(head) for head in heads)


def _split(text: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The lines above a table that are its caption, and the lines before its title, which are not."""
    titles = [at for at, line in enumerate(text) if is_title(line)]
    first = titles[-1] if titles else max(0, len(text) - _MOST_ABOVE)
    return tuple(text[first:]), tuple(text[:first])


def _title_below(passage: Sequence[Line], end: int) -> int:
    """The end of a title right below a table; `end` if there is none."""
    if end >= len(passage) or not is_title(passage[end].text):
        return end
    after = end + 1
    while after < len(passage):
        step = passage[after].top - passage[after - 1].top
        if step > 1.6 * passage[after].height:
            break
        after += 1
    return after


def _inside(word: Word, box: Box) -> bool:
    across, down = (word.left + word.right) / 2, (word.top + word.bottom) / 2
    return box[0] <= across <= box[2] and box[1] <= down <= box[3]


def _drawn(page: Any) -> list[tuple[Box, WordGrid]]:
    """The tables of a page with all cells drawn, from top to bottom."""
    found = [(table.bbox, cells) for table in page.find_tables() if (cells := _cells(table))]
    return sorted(found, key=lambda one: (one[0][1], one[0][0]))


def _whole(drawn: list[tuple[Box, WordGrid]], words: Sequence[Word]) -> list[tuple[Box, WordGrid]]:
    """The drawn tables without words close beside their rows: otherwise the outer columns are not drawn."""
    outside = [word for word in words if not any(_inside(word, box) for box, _ in drawn)]
    kept = []
    for box, cells in drawn:
        close = [
            word
            for word in outside
            if box[1] <= (word.top + word.bottom) / 2 <= box[3]
            and min(abs(word.right - box[0]), abs(word.left - box[2])) < _CLOSE * word.height
        ]
        if len(lines(close)) < max(2, 0.5 * len(cells.rows)):
            kept.append((box, cells))
    return kept


def _cells(table: Any) -> WordGrid | None:
    """The cells of a drawn table; None for a box around text, or a frame around rows."""
    rows = [
        [(cell or "").strip() for cell in row] for row in table.extract(x_tolerance_ratio=WORD_GAP)
    ]
    filled = sum(bool(cell) for row in rows for cell in row)
    if filled < 2 or max(map(len, rows)) < 2 or any(_is_stack(row) for row in rows):
        return None
    return WordGrid(rows, tuple(_merges(table)))


def _is_stack(row: Sequence[str]) -> bool:
    """Whether cells of a row have the lines of several rows: equally many in all, or values in one of two or more."""
    stacks = [text.split("\n") for text in row if "\n" in text]
    if len(stacks) < 2:
        return False
    counts = {len(stack) for stack in stacks}
    most, least = max(counts), min(counts)
    if most == least >= _STACKED and len(stacks) == sum(bool(text) for text in row):
        return True
    values = any(all(is_value(line) for line in stack) for stack in stacks)
    return values and most - least <= (most >= _STACKED)


def _merges(table: Any) -> Iterator[Region]:
    """The cells of a drawn table that span several columns or rows."""
    lefts = sorted({cell[0] for cell in table.cells})
    tops = sorted({cell[1] for cell in table.cells})
    for left, top, right, bottom in table.cells:
        row, column = tops.index(top), lefts.index(left)
        last = sum(other < right - 0.5 for other in lefts) - 1
        low = sum(other < bottom - 0.5 for other in tops) - 1
        if last > column or low > row:
            yield Region(row, column, max(low, row), max(last, column))
