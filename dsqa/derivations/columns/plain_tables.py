"""Which tables are plain: one line of heads, and below it rows that each describe a separate thing."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from dsqa.derivations.columns.long_form import is_long
from dsqa.language.heads import is_remark_head
from dsqa.locate.indexing.contents import tells_alike_apart
from dsqa.locate.matching.coded_parts import has_rows_below_others, levels_of_wholes
from dsqa.readers.csv_.packed import without_flag
from dsqa.readers.merged_cells import without_dittos, without_merges
from dsqa.readers.sheet import Region, Sheet
from dsqa.store import Content
from dsqa.tables.areas.downloads import download
from dsqa.tables.labels.clean import closed_up
from dsqa.tables.labels.eras import written_out
from dsqa.tables.labels.footnoted_years import footnoted_years
from dsqa.tables.lists.documents import items_of
from dsqa.tables.lists.forms import heads_record
from dsqa.tables.model import Table
from dsqa.text.regex import named_patterns, regex

_PATTERNS = named_patterns(Path(__file__).with_suffix(".tsv"))

if TYPE_CHECKING:
    from dsqa.derivations.columns.relation import Relation

MOST_CELLS = 2_000_000
"""Maximum number of cells of a table that is read as a relation."""
MOST_SHEETS = 12
"""Maximum number of plain tables of a workbook that are used."""
_FEWEST_ROWS, _FEWEST_COLUMNS = 2, 2
MOST_COLUMNS = 150
"""Maximum number of columns of a table that is read as a relation."""
_WIDE, _LABELS = 40, 3
"""Minimum number of columns of wide statistics, and maximum number of those that label their rows."""
_FEW_ROWS = 6
_MOST_NOTES = 60
"""Maximum number of lines above and below a table that are read for the meaning of its signs."""
_FEWEST_TEXTS = 2
"""Minimum number of text columns besides the first for text behind numbers; a single one may repeat the labels at the right edge."""
_PAGES = (".html", ".htm", ".pdf")
"""File name endings of pages, whose tables are parts of one text."""
_PART_OF_DATE = regex(r"years?|months?|days?|年|月|日", re.I)
_CODE = regex(r"[A-Za-z]{1,4}[-_]?\d[\w.-]*|(?:19|20)\d\d")
"""The code of a column in a data base, or the year of its numbers."""


DAYS, MINUTES, YEARS = "days", "minutes", "years"
"""Signs of the days from one date of a row to another, and of the time and the years from one moment to another."""


class JoinedColumn(NamedTuple):
    """A column that others of the sheet give: a date, a part of one, or a number that is computed from two."""

    parts: tuple[int, ...]
    """Their places: year, month and day, or both operands."""
    sign: str = ""
    """-, / or +, or days for those from the first to the second date, minutes for those from one time to another; month, year or weekday for that part of a date; running, change, fall,
    percent or since for what a row has with those before it; letters for the length of a name; "" for a date."""
    query: str = ""
    """The expression of a part of cells, over the {name} of their column, of two, {name} and {other}, or of several, {part 0}, {part 1}, …"""

    @property
    def is_number(self) -> bool:
        """Whether it is a number that is computed."""
        return self.sign in ("-", "/", "+", DAYS, MINUTES, YEARS, "letters") or self.is_step

    @property
    def is_of_times(self) -> bool:
        """Whether it is a part of dates, or the time between two."""
        return self.sign in ("month", "weekday", "year", "day", "hour", DAYS, MINUTES, YEARS)

    @property
    def is_step(self) -> bool:
        """Whether it is computed of a row and those before it."""
        return self.sign in ("running", "change", "fall", "percent", "since")


@dataclass(frozen=True)
class PlainTable:
    """A table as a relation, with its place."""

    relation: "Relation"
    file: str
    sheet: Sheet
    joined: Mapping[int, JoinedColumn] = field(default_factory=dict)
    """By place the columns that the sheet has only in parts."""
    is_list: bool = False
    """Whether it is a list of records beside tables of other kinds."""
    is_nested: bool = False
    """Whether some of its rows are the totals of others, with a word for these in place of a blank."""

    def address(self, row: int, column: int) -> str:
        """The address of a cell, by row and column of the relation: the first of several."""
        return self.addresses(row, column)[0]

    def addresses(self, row: int, column: int) -> list[str]:
        """The addresses of a cell, by row and column of the relation: three of a date in three columns, two of a computed number."""
        place = self.relation.places[column]
        parts = self.joined[place].parts if place in self.joined else (place,)
        return [self.sheet.address(self.relation.rows[row], one) for one in parts]


def plain_table_of(contents: Sequence[Content]) -> PlainTable | None:
    """The one plain table of a dataset; None if it has several files or tables, or other tables."""
    tables = plain_tables_of(contents)
    return tables[0] if len(tables) == 1 else None


def plain_tables_of(contents: Sequence[Content]) -> list[PlainTable]:
    """The plain tables of a dataset of one file; [] if it has several files, or a table of another kind."""
    return plain_tables(contents[0]) if len(contents) == 1 else []


def plain_tables(held: Content) -> list[PlainTable]:
    """The plain tables of a file, one per sheet with tables; [] if one is of another kind, or there are many.

    Several tables of a page are parts of one text, and none of them is plain.
    """
    found: list[PlainTable] = []
    if tells_alike_apart(held.sheets, held.tables):
        return []
    of_sheets = _by_sheet(held)
    has_records = any(table.kind == "records" for _, tables in of_sheets for table in tables)
    for sheet, tables in of_sheets:
        one = plain_table(held.name, [sheet], tables, names_suffice=has_records)
        if one is None or len(found) == MOST_SHEETS:
            return []
        found.append(one)
    return [] if _is_page(held) and len(found) > 1 else found


def other_relations(held: Content) -> list[PlainTable]:
    """The tables that are relations of a file whose tables are not all plain: the one whose columns all have names, else lists
    beside tables of other kinds."""
    items = _items_of_document(held)
    if items is not None:
        return [replace(items, is_list=True)]
    named = named_table(held)
    return [named] if named else records_beside_others(held)


def _items_of_document(held: Content) -> PlainTable | None:
    """The items of the one business document of a file; None if there is no such document, or if they are no relation."""
    found = [
        (sheet, items)
        for sheet, tables in _by_sheet(held)
        if len(tables) > 1 and (items := items_of(sheet, tables))
    ]
    if len(found) != 1:
        return None
    ((sheet, items),) = found
    return plain_table(held.name, [sheet], [items], names_suffice=True)


def records_beside_others(held: Content) -> list[PlainTable]:
    """The lists of a workbook whose other sheets have tables of other kinds: a price list beside a form. Each is a sheet with one
    table of records in long rows."""
    of_sheets = [] if _is_page(held) else _by_sheet(held)
    of_records = (
        plain_table(held.name, [sheet], tables)
        for sheet, tables in of_sheets[: 2 * MOST_SHEETS]
        if len(tables) == 1 and tables[0].kind == "records"
    )
    found = [one for one in of_records if one and one.relation.size >= _FEW_ROWS]
    return [replace(one, is_list=True) for one in found[:MOST_SHEETS] if not is_long(one.relation)]


def _by_sheet(held: Content) -> list[tuple[Sheet, list[Table]]]:
    """The sheets of a file that have tables, with these; except sheets of notes beside others."""
    of_sheets = (
        (sheet, held.tables_on(sheet))
        for sheet in held.sheets
        if len(held.sheets) == 1 or not _PATTERNS["of_notes"].search(sheet.name.strip())
    )
    return [(sheet, tables) for sheet, tables in of_sheets if tables]


def _is_page(held: Content) -> bool:
    return held.name.lower().endswith(_PAGES)


def is_small(tables: Sequence[PlainTable]) -> bool:
    """Whether tables of a workbook or a page have so few rows that a question looks up a cell rather than counts or adds up; False
    if one has text columns behind numbers, which statistics do not have."""
    return not any(
        _is_delimited(one.sheet) or one.relation.size >= _FEW_ROWS or _has_texts_amid(one.relation)
        for one in tables
    )


def is_wide(relation: "Relation") -> bool:
    """Whether a table is statistics with many columns, each of a number that its head names, and not things that many columns of
    words describe: the answers of a survey, the seasons of players."""
    labels = sum(column.kind not in ("number", "year") for column in relation.columns)
    return len(relation.columns) > _WIDE and labels <= _LABELS


def _has_texts_amid(relation: "Relation") -> bool:
    """Whether text columns follow numbers, and not only the labels repeated: Plot, Owner, Area, Crop."""
    kinds = [column.kind for column in relation.columns]
    texts = [at for at, kind in enumerate(kinds) if at and kind == "text"]
    return len(texts) >= _FEWEST_TEXTS and "number" in kinds[: texts[-1]]


def named_table(held: Content) -> PlainTable | None:
    """The one table of a file if all its columns have names, even if it is statistics; None if there are several tables, or plain ones.

    Heads do not show whether each column is a separate measure (deaths, drivers) or a class of one (January, February).
    A table of few rows does not count: there a question looks for a cell, unless its rows are ranges in which numbers have their place.
    """
    if len(held.tables) != 1:
        return None
    (sheet,) = (sheet for sheet in held.sheets if sheet.index == held.tables[0].sheet_index)
    region = _region(sheet, held.tables, names_suffice=True)
    if region is None or _region(sheet, held.tables, names_suffice=False) is not None:
        return None
    is_short = region.bottom - region.top < _FEW_ROWS
    if is_short and not _may_have_ranges(sheet, region):
        return None
    found = plain_table(held.name, [sheet], held.tables, names_suffice=True)
    if found is None or not is_short:
        return found
    from dsqa.derivations.rows.comparing.brackets import brackets

    return found if brackets(found.relation) else None


def _may_have_ranges(sheet: Sheet, region: Region) -> bool:
    """Whether a cell has a sign of a range; if none has, no relation is made to find one."""
    rows = sheet.texts[region.top : region.bottom + 1]
    return any(_PATTERNS["of_ranges"].search(text) for row in rows for text in row)


def plain_table(
    file: str, sheets: Sequence[Sheet], tables: Sequence[Table], *, names_suffice: bool = False
) -> PlainTable | None:
    """The one table of a file as a relation; None if there are several, or if its heads or rows have groups.

    `names_suffice`: whether it is enough that every column has a name, because another sheet of the workbook has records:
    the table of departments beside that of staff.
    """
    if len(sheets) != 1 or not tables:
        return None
    (sheet,) = sheets
    region = _region(sheet, tables, names_suffice=names_suffice)
    if region is None:
        return None
    # Imported here: 30 ms with the modules of derivations, only needed for plain tables.
    from dsqa.derivations.columns.head_rows import repeated_heads, units_row, with_unit
    from dsqa.derivations.columns.relation import Relation

    columns = list(range(region.left, region.right + 1))
    apart = download(sheet) if len(tables) == 1 else None
    sheet = apart.sheet if apart else sheet
    sheet = without_dittos(without_merges(sheet), region.top)
    again = {*(sheet.markup.inner_heads if sheet.markup else ())}
    again.update(repeated_heads(sheet, region.top, region.bottom, columns))
    units = units_row(sheet, region.top, region.bottom, columns)
    again.update(() if units is None else (units,))
    rows = [
        row
        for row in range(region.top + 1, region.bottom + 1)
        if row not in again and any(sheet.texts[row][column] for column in columns)
    ]
    fewest = 1 if _is_delimited(sheet) and _has_heads_first(sheet) else _FEWEST_ROWS
    if len(rows) < fewest or not _FEWEST_COLUMNS <= len(columns) <= MOST_COLUMNS:
        return None
    marked = tables[0].header_rows if sheet.markup else ()
    heads = _unlike(_heads(sheet, marked if region.top in marked else (region.top,), columns))
    if units is not None:
        of_columns = (sheet.texts[units][column] for column in columns)
        heads = list(map(with_unit, heads, of_columns))
    lines = [_without_glued([_unflagged(sheet, row, column) for row in rows]) for column in columns]
    outside = (*range(region.top), *range(region.bottom + 1, sheet.height))
    notes = [text for row in outside[:_MOST_NOTES] for text in sheet.texts[row] if text]
    relation = Relation(
        heads, lines, rows, columns, decimal_commas=sheet.decimal_commas, notes=notes
    )
    return PlainTable(relation, file, sheet)


def _unflagged(sheet: Sheet, row: int, column: int) -> str:
    """The text of a cell, of a number without its flag where the reader knows flags."""
    text = sheet.texts[row][column]
    is_read = isinstance(sheet.values[row][column], float)
    return without_flag(text) if is_read and text[-1:].islower() else text


def _without_glued(texts: list[str]) -> Sequence[str]:
    """The cells of a column, years without the digits of footnotes and with their era."""
    years = footnoted_years(texts)
    return written_out([years.get(at, text) for at, text in enumerate(texts)] if years else texts)


def _region(sheet: Sheet, tables: Sequence[Table], *, names_suffice: bool) -> Region | None:
    """The line of heads and the rows below it; None if a sheet is not one table of columns."""
    if sheet.height * sheet.width > MOST_CELLS or _has_wholes(sheet, tables):
        return None
    if tables[0].kind == "form" and heads_record(sheet.texts[0]):
        return None
    apart = download(sheet) if len(tables) == 1 and len(tables[0].header_rows) < 2 else None
    if apart is not None and name_every_column(_unlike(sheet.texts[apart.head_row])):
        return Region(apart.head_row, 0, apart.last_row, sheet.width - 1)
    naming = _naming_row(sheet, tables) if _is_delimited(sheet) else None
    if naming is not None:
        return Region(naming, 0, _above_notes(sheet, tables), sheet.width - 1)
    if _is_marked(sheet, tables) or _is_flat(sheet, tables, names_suffice=names_suffice):
        top = tables[0].header_rows[-1 - _unit_rows(sheet, tables[0])]
        return tables[0].region._replace(top=top)
    return None


def _above_notes(sheet: Sheet, tables: Sequence[Table]) -> int:
    """The last row of a sheet that is no note below its tables."""
    notes = {note for table in tables for note in table.notes}
    below = ("".join(texts) for texts in reversed(sheet.texts[tables[0].region.bottom + 1 :]))
    return sheet.height - 1 - len([*takewhile(lambda text: not text or text in notes, below)])


def _unit_rows(sheet: Sheet, table: Table) -> int:
    """How many lines of units are the last lines of the heads of records: 1 or 0."""
    if table.kind != "records":
        return 0
    from dsqa.derivations.columns.head_rows import units_row

    *above, last = table.header_rows or (0,)
    columns = range(table.region.left, table.region.right + 1)
    return int(bool(above) and units_row(sheet, last - 1, sheet.height - 1, columns) == last)


def _has_wholes(sheet: Sheet, tables: Sequence[Table]) -> bool:
    """Whether rows are parts of others by their codes or their indentation, so that an order or a sum of all rows would mix the two."""
    if len(tables) != 1:
        return False
    is_nested = not _is_delimited(sheet) and has_rows_below_others(tables[0])
    return is_nested or levels_of_wholes(tables[0]) > 0


def _heads(sheet: Sheet, rows: Sequence[int], columns: Sequence[int]) -> list[str]:
    """The heads of the columns, those of several rows joined; a head that spans several rows counts once."""
    paths = ([closed_up(sheet.texts[row][column]) for row in rows] for column in columns)
    return [" ".join(dict.fromkeys(filter(None, path))) for path in paths]


def _unlike(heads: Sequence[str]) -> list[str]:
    """Heads of which those of remarks that come again have the head before them: Rate, Conf, Share, Conf."""
    repeated = {one for one in heads if heads.count(one) > 1 and is_remark_head(one)}
    pairs = zip(("", *heads), heads, strict=False)
    return [f"{before} {one}" if one in repeated else one for before, one in pairs]


def _is_marked(sheet: Sheet, tables: Sequence[Table]) -> bool:
    """Whether a sheet is one table whose heads the file itself marks. With groups of heads it is statistics,
    unless its rows are records, or the one group is of the parts of a date."""
    table = tables[0]
    if sheet.markup is None or len(tables) > 1 or not table.header_rows:
        return False
    if not set(table.header_rows) <= set(sheet.markup.head_rows):
        return False
    if table.kind == "records" or len(table.header_rows) == 1:
        return True
    rows, texts = table.header_rows, without_merges(sheet).texts
    columns = range(table.region.left, table.region.right + 1)
    inner = [texts[rows[-1]][at] for at in columns if texts[rows[0]][at] != texts[rows[-1]][at]]
    return bool(inner) and all(_PART_OF_DATE.fullmatch(text.strip()) for text in inner)


def _is_delimited(sheet: Sheet) -> bool:
    """Whether a sheet has only texts, like that of a CSV or JSON file."""
    return not (sheet.name or sheet.caption or sheet.merges or sheet.styles or sheet.cell_ids)


def _has_heads_first(sheet: Sheet) -> bool:
    """Whether the first row names every column: over groups of columns it would have blanks, or
    repeat a name."""
    return name_every_column(sheet.texts[0])


def _naming_row(sheet: Sheet, tables: Sequence[Table]) -> int | None:
    """The row with the names of all columns: the last of the head rows if those above it have codes of the columns (B1101) and years, as files of
    indicators do, else the first one; None if neither has names."""
    rows = tables[0].header_rows if len(tables) == 1 else ()
    names = sheet.texts[rows[-1]] if len(rows) > 1 and rows[0] == 0 else ()
    if name_every_column(names) and not any(_CODE.fullmatch(name.strip()) for name in names):
        above = [one for row in rows[:-1] for text in sheet.texts[row] if (one := text.strip())]
        codes = [one for one in above if _CODE.fullmatch(one)]
        if 2 * len(codes) > len(above) and not all(map(str.isdecimal, codes)):
            return rows[-1]
    return 0 if _has_heads_first(sheet) else None


def name_every_column(heads: Sequence[str]) -> bool:
    """Whether all columns have names, and all names differ."""
    names = [text.strip().lower() for text in heads]
    return all(names) and len(set(names)) == len(names)


def _is_flat(sheet: Sheet, tables: Sequence[Table], *, names_suffice: bool) -> bool:
    """Whether a sheet is one table of records with one line of heads; there may be titles above it,
    and notes below."""
    table = tables[0]
    if len(tables) > 1 or len(table.header_rows) != 1 + _unit_rows(sheet, table):
        return False
    if any(table.region.contains(merge.top, merge.left) for merge in sheet.merges):
        return False
    heads = sheet.texts[table.header_rows[0]][table.region.left : table.region.right + 1]
    if table.kind == "records" or (names_suffice and name_every_column(heads)):
        return True
    is_alone = not (table.title or table.notes or table.region.top or sheet.caption)
    is_alone &= table.region.bottom == sheet.height - 1
    return (
        is_alone
        and _is_delimited(sheet)
        and len(table.column_axis.levels) <= 1
        and not _has_groups(sheet, table)
    )


def _has_groups(sheet: Sheet, table: Table) -> bool:
    """Whether the first column names groups of rows, in the first row of each: Runner1 over pace, cadence and stride."""
    if len(table.stub_columns) < 2:
        return False
    outer = [sheet.texts[row][table.stub_columns[0]] for row in table.row_axis.positions]
    named = sum(bool(text.strip()) for text in outer)
    return bool(outer) and bool(outer[0].strip()) and 0 < 2 * named <= len(outer)
