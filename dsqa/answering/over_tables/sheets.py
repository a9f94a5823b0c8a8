"""Restriction of a dataset to one of its sheets."""

from collections.abc import Sequence
from dataclasses import replace

from dsqa.derivations.columns.plain_tables import PlainTable
from dsqa.errors import SheetNotFound
from dsqa.locate.named_sheet import named_sheet
from dsqa.store import Content
from dsqa.text.printable import brief

MOST_NAMED = 10
"""Maximum number of sheets that are listed if none has the requested name."""


def only_sheet(contents: Sequence[Content], name: str) -> list[Content]:
    """The contents with only the sheets of this name, otherwise only the one with this number (from 1).

    Raises SheetNotFound if there is none.
    """
    every = [(held, sheet) for held in contents for sheet in held.sheets]
    chosen = [(held, sheet) for held, sheet in every if sheet.name == name]
    if not chosen and name.isascii() and name.isdecimal() and 0 < int(name) <= len(every):
        chosen = [every[int(name) - 1]]
    if not chosen:
        names = [brief(sheet.name) for _, sheet in every if sheet.name][:MOST_NAMED]
        told = f"there are: {', '.join(names)}" if names else "its sheets have no names"
        raise SheetNotFound(f"no sheet {name!r}; {told}")
    found = []
    for held in contents:
        kept = {sheet.index for of, sheet in chosen if of is held}
        found.append(
            replace(
                held,
                sheets=[sheet for sheet in held.sheets if sheet.index in kept],
                tables=[table for table in held.tables if table.sheet_index in kept],
            )
        )
    return found


def on_named_sheet(
    tables: Sequence[PlainTable], question: str, contents: Sequence[Content]
) -> list[PlainTable]:
    """The plain tables on the one sheet that a question names; all if it names none."""
    if len(contents) != 1:
        return list(tables)
    sheets = contents[0].sheets
    at = named_sheet(question, [sheet.name for sheet in sheets], contents[0].tables)
    if at is None:
        return list(tables)
    return [one for one in tables if one.sheet.index == sheets[at].index]
