"""Titles, units and notes around tables."""

from collections.abc import Callable
from dataclasses import replace

from dsqa.readers.sheet import Sheet
from dsqa.tables import understand
from dsqa.tables.areas.notes import with_units_of_notes

TITLE = "Table 5. Sales by Country"
DATA = [[TITLE], [""], ["Country", "2006", "2007"], ["Peru", 303.0, 350.0], ["Chile", 40.0, 55.0]]
NOTES = [[TITLE], [""], ["HEADNOTE"], ["[In millions of dollars (303 represents $303,000,000)."]]


def _units(sheet_of: Callable[..., Sheet], notes: list[list[str]]) -> list[str]:
    sheets = [sheet_of(DATA), replace(sheet_of(notes), index=1)]
    tables = [one for sheet in sheets for one in understand(sheet)]
    return [one.unit for one in with_units_of_notes(sheets, tables)]


def test_a_sheet_of_notes_with_the_same_title_states_the_unit(
    sheet_of: Callable[..., Sheet],
) -> None:
    assert _units(sheet_of, NOTES)[0].startswith("In millions of dollars")
    assert _units(sheet_of, [["Table 6. Rents"], *NOTES[1:]]) == [""]
