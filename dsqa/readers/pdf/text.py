"""Running text of a PDF page: its columns are separated, so that lines side by side are not taken for rows."""

from collections.abc import Iterator

from dsqa.readers.pdf.words import Chunk, Line, Word, lines

_LEAST_LINES = 6
"""Minimum number of lines of a column of running text on a page."""
_GUTTER = 0.8
"""Minimum width of the blank between two columns of text, relative to the height of its words."""
_CROSSING = 0.25
"""Maximum share of the parts of sentences that cross a gutter: titles and full-width passages."""
_MOST_COLUMNS = 4


def passages(words: list[Word]) -> list[list[Line]]:
    """The lines of a page in reading order: one passage, unless its text is in columns.

    In a page with columns of text, each stretch without a line across them is read column by column.
    """
    whole = lines(words)
    gutters = _gutters([chunk for line in whole for chunk in line.chunks if chunk.is_prose])
    if not gutters:
        return [whole]
    return [part for stretch in _stretches(whole, gutters) for part in _split(stretch, gutters)]


def _gutters(prose: list[Chunk]) -> list[float]:
    """The middles of the blanks between columns of running text."""
    found: list[float] = []
    if len(prose) < 2 * _LEAST_LINES:
        return found
    blank = _GUTTER * prose[0].words[0].height
    for start in sorted({round(chunk.left) for chunk in prose}):
        left = [chunk for chunk in prose if chunk.right <= start - blank]
        right = [chunk for chunk in prose if chunk.left >= start - 0.5]
        crossing = len(prose) - len(left) - len(right)
        if min(len(left), len(right)) < _LEAST_LINES or crossing > _CROSSING * len(prose):
            continue
        if _overlap(left, right) < _LEAST_LINES * blank / _GUTTER:
            continue
        middle = (max(chunk.right for chunk in left) + start) / 2
        if not found or middle - found[-1] > blank:
            found.append(middle)
    return found[: _MOST_COLUMNS - 1]


def _overlap(left: list[Chunk], right: list[Chunk]) -> float:
    """The height that two columns have in common."""
    top = max(min(chunk.words[0].top for chunk in side) for side in (left, right))
    bottom = min(max(chunk.words[0].bottom for chunk in side) for side in (left, right))
    return bottom - top


def _stretches(whole: list[Line], gutters: list[float]) -> Iterator[list[Line]]:
    """Runs of lines that all have words in a gutter, or all have none."""
    run: list[Line] = []
    crossed = False
    for line in whole:
        crosses = any(
            word.left < gutter < word.right for word in line.words for gutter in gutters
        ) or any(chunk.left < gutter < chunk.right for chunk in line.chunks for gutter in gutters)
        if run and crosses != crossed:
            yield run
            run = []
        run.append(line)
        crossed = crosses
    if run:
        yield run


def _split(stretch: list[Line], gutters: list[float]) -> list[list[Line]]:
    """The columns of a stretch of a page, or the stretch itself if it has no running text beside a gutter."""
    chunks = [chunk for line in stretch for chunk in line.chunks]
    if any(chunk.left < gutter < chunk.right for chunk in chunks for gutter in gutters):
        return [stretch]
    if sum(chunk.is_prose for chunk in chunks) < 0.3 * len(chunks):
        return [stretch]
    columns: list[list[Word]] = [[] for _ in range(len(gutters) + 1)]
    for line in stretch:
        for word in line.words:
            columns[sum(word.left > gutter for gutter in gutters)].append(word)
    return [lines(words) for words in columns if words]
