"""The texts around a cell that may give its unit."""

from collections.abc import Iterator

from dsqa.answers.plain_value import UnitTexts
from dsqa.language.amounts.units import units
from dsqa.language.lang import Lang
from dsqa.readers.sheet import Sheet
from dsqa.tables.model import Axis, Table

_DITTO = ("〃", '"', "″", "々")
_FAR_BELOW = 200
"""Maximum number of rows above a number that are searched for the unit of its column."""


def unit_texts(
    sheet: Sheet, table: Table | None, position: tuple[int, int], lang: Lang
) -> UnitTexts:
    """The texts around a cell at a physical 0-based position, in a table or outside."""
    row, column = position
    beside = _unit_beside(sheet, row, column)
    caption = [line for line in reversed(sheet.caption.splitlines()) if line.strip()]
    report = bool(sheet.cell_ids)
    triangles = sheet.has_triangles
    if table is None:
        return UnitTexts((), beside, (*caption, sheet.name), lang, report, triangles)
    labels = (*_labels(sheet, table.row_axis, row), *_labels(sheet, table.column_axis, column))
    heads = tuple(level.head for level in table.row_axis.levels if not _is_name(level.head))
    unit = f"単位:{table.unit}" if table.unit else ""
    around = (*heads, unit, table.title, *caption, sheet.name, *table.notes)
    return UnitTexts(
        labels, beside, tuple(text for text in around if text), lang, report, triangles
    )


def _is_name(head: str) -> bool:
    """Whether a head over the labels of rows names what they are, even if things are counted in it: 施設, not 区分（千人）."""
    found = units(head)
    return any(one.end - one.start == len(head.strip()) for one in found)


def _labels(sheet: Sheet, axis: Axis, position: int) -> Iterator[str]:
    """Labels of an axis position, innermost first; a ditto mark is replaced by the label above it.

    A label with which the one below it ends (月 above 1月) is the kind of these and gives no unit: it is left out.
    """
    if position not in axis.positions:
        return
    below = ""
    for label in reversed(axis.path(axis.positions.index(position))):
        text, row = label.text, label.row
        while text.strip("()（） ") in _DITTO and row > 0:
            row -= 1
            text = sheet.texts[row][label.column] or text
        if not (text and below.endswith(text) and below != text):
            yield text
        below = text.strip()


def _unit_beside(sheet: Sheet, row: int, column: int) -> tuple[str, ...]:
    """The unit in the cell right of a number, or above that if it is written only once."""
    beside = column + 1
    if beside >= sheet.width or not 0 <= row < sheet.height:
        return ()
    for above in range(row, max(row - _FAR_BELOW, -1), -1):
        text = sheet.texts[above][beside].strip()
        found = units(text) if text and len(text) < 16 else []
        if found and found[0].end - found[0].start == len(text):
            return (text,)
        if text:
            return ()
    return ()
