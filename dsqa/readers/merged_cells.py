"""Merged cells and ditto marks in the form of tables of columns: the text in every place that a region covers, or that repeats the one above."""

from dataclasses import replace

from dsqa.readers.sheet import Sheet

DITTO = frozenset(("〃", "″", "”", '"', "''", "同上", "ditto", "do."))
"""Marks for the same as above."""


def without_merges(sheet: Sheet) -> Sheet:
    """The sheet without merged regions: each place that one covers has its text, its value and its address.

    Regions that extend beyond the grid, or overlap, are spread as far as possible; the last one counts.
    """
    if not sheet.merges:
        return sheet
    texts, values = ([*map(list, grid)] for grid in (sheet.texts, sheet.values))
    addresses = dict(sheet.cell_ids)
    budget = sheet.height * sheet.width
    for region in sheet.merges:
        top, left = max(region.top, 0), max(region.left, 0)
        rows = range(top, min(region.bottom, sheet.height - 1) + 1)
        columns = range(left, min(region.right, sheet.width - 1) + 1)
        budget -= len(rows) * len(columns)
        if budget < 0:
            break
        if not (rows and columns) or not sheet.texts[top][left]:
            continue
        address = sheet.address(top, left)
        for row in rows:
            for column in columns:
                texts[row][column] = sheet.texts[top][left]
                values[row][column] = sheet.values[top][left]
                addresses[row, column] = address
    return replace(sheet, texts=texts, values=values, cell_ids=addresses, merges=())


def without_dittos(sheet: Sheet, top: int) -> Sheet:
    """The sheet with the text and the value of the cell above in place of each ditto mark (〃, 同上) below a row of heads."""
    marked = [
        (row, column)
        for row in range(top + 2, sheet.height)
        for column, text in enumerate(sheet.texts[row])
        if text.strip().lower() in DITTO
    ]
    if not marked:
        return sheet
    texts, values = ([*map(list, grid)] for grid in (sheet.texts, sheet.values))
    for row, column in marked:
        texts[row][column] = texts[row - 1][column]
        values[row][column] = values[row - 1][column]
    return replace(sheet, texts=texts, values=values)
