"""What the readers of spreadsheet formats share: trimming, merges, and error texts."""

import logging
from collections.abc import Iterable

from dsqa.errors import UnreadableFile
from dsqa.readers.limits import Limits
from dsqa.readers.sheet import Region, Sheet, Style, Value

_log = logging.getLogger(__name__)


def finish(
    name: str,
    index: int,
    values: list[list[Value]],
    texts: list[list[str]],
    styles: dict[tuple[int, int], Style],
    merges: Iterable[Region],
    hidden: bool,
    limits: Limits,
) -> Sheet:
    """A `Sheet` from rows of any length: squared, without empty rows and columns at the end.

    Rows at the top and columns at the left stay, so that positions are those of the file. A sheet
    of more than `limits.max_cells` cells is cut off below.
    """
    while texts and not any(texts[-1]):
        texts.pop()
        values.pop()
    width = max(map(_used, texts), default=0)
    if width * len(texts) > limits.max_cells:
        kept = limits.max_cells // width
        _log.warning("sheet %r has %d rows; read the first %d", name, len(texts), kept)
        del texts[kept:], values[kept:]
    for row in texts:
        missing = width - len(row)
        if missing > 0:
            row.extend([""] * missing)
        elif missing:
            del row[width:]
    for line in values:
        missing = width - len(line)
        if missing > 0:
            line.extend([None] * missing)
        elif missing:
            del line[width:]
    regions = _covered(merges, values, texts)
    if regions:
        styles = {place: style for place, style in styles.items() if texts_at(texts, place)}
    return Sheet(name, index, values, texts, styles, regions, hidden=hidden)


def texts_at(texts: list[list[str]], place: tuple[int, int]) -> str:
    """Text at a position, "" outside the grid."""
    row, column = place
    return texts[row][column] if row < len(texts) and column < len(texts[row]) else ""


def check_cells(sheets: Iterable[Sheet], limits: Limits) -> None:
    """Raises UnreadableFile when the sheets together hold more cells than allowed."""
    total = sum(sheet.height * sheet.width for sheet in sheets)
    if total > limits.max_file_cells:
        raise UnreadableFile(f"{total:,} cells, more than the limit of {limits.max_file_cells:,}")


def _used(row: list[str]) -> int:
    """Length of a row without the empty texts at its end."""
    if not row or row[-1]:
        return len(row)
    used = len(row)
    while used and not row[used - 1]:
        used -= 1
    return used


def _covered(
    merges: Iterable[Region], values: list[list[Value]], texts: list[list[str]]
) -> tuple[Region, ...]:
    """Merged regions clipped to the grid; what a region hides is emptied."""
    height = len(texts)
    width = len(texts[0]) if texts else 0
    kept = []
    budget = height * width
    for top, left, bottom, right in merges:
        bottom, right = min(bottom, height - 1), min(right, width - 1)
        if bottom < top or right < left or (top == bottom and left == right):
            continue
        # Regions do not overlap in a sound file, so together they cover at most the grid.
        budget -= (bottom - top + 1) * (right - left + 1)
        if budget < 0:
            break
        kept.append(Region(top, left, bottom, right))
        text, value = texts[top][left], values[top][left]
        for r in range(top, bottom + 1):
            span = right - left + 1
            texts[r][left : right + 1] = [""] * span
            values[r][left : right + 1] = [None] * span
        texts[top][left], values[top][left] = text, value
    return tuple(sorted(kept))
