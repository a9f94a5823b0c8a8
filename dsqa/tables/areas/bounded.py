"""Tables with their texts cut to the longest that a text of a table can be.

A cell of a hostile file may hold a million characters, and each later step searches every label by
patterns whose time may grow with the square of its length. The stored sheet has the whole text.
"""

from dataclasses import replace

from dsqa.readers.sheet import Sheet, Value
from dsqa.tables.model import Axis, Level, Table

LONGEST = 2_000
"""Maximum length of a label, a title, a unit or a note; the longest known label has 1,361 characters."""


def cut_texts(sheet: Sheet) -> Sheet:
    """The sheet with its texts cut, as tables are found in it."""
    long = [row for row, line in enumerate(sheet.texts) if max(map(len, line)) > LONGEST]
    if not long:
        return sheet
    texts, values = list(sheet.texts), list(sheet.values)
    for row in long:
        texts[row] = [text[:LONGEST] for text in texts[row]]
        values[row] = [_cut(value) for value in values[row]]
    return replace(sheet, texts=texts, values=values)


def _cut(value: Value) -> Value:
    return value[:LONGEST] if isinstance(value, str) else value


def bounded(table: Table) -> Table:
    """The table with its texts cut."""
    return replace(
        table,
        row_axis=_axis(table.row_axis),
        column_axis=_axis(table.column_axis),
        title=table.title[:LONGEST],
        unit=table.unit[:LONGEST],
        notes=tuple(note[:LONGEST] for note in table.notes),
    )


def _axis(axis: Axis) -> Axis:
    return replace(axis, levels=tuple(_level(level) for level in axis.levels))


def _level(level: Level) -> Level:
    if len(level.head) <= LONGEST and all(len(label.text) <= LONGEST for label in level.labels):
        return level
    labels = tuple(label._replace(text=label.text[:LONGEST]) for label in level.labels)
    return replace(level, labels=labels, head=level.head[:LONGEST])
