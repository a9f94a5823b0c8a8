"""The data of a dataset of several files with the names of its codes, as the one table that questions are asked of."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from dsqa.answering.gathered.asked import named as said_in
from dsqa.answering.gathered.cells import Gathered, GatheredCells, Origin
from dsqa.answering.gathered.lookups import ExplainedData, Lookup, code_of, codes_in, explained
from dsqa.derivations.columns.plain_tables import PlainTable, plain_tables
from dsqa.derivations.ranking import Derived
from dsqa.derivations.shown.queries import query
from dsqa.export.shapes import named_tables, plain_by_sheet, plain_names, published
from dsqa.questions.asking.things import asks_code
from dsqa.questions.model import Question
from dsqa.store import Content
from dsqa.tables.understanding import understand
from dsqa.text import sqltext

_MOST_CELLS = 400_000
"""Maximum number of cells of a joined table."""
_NAME = "joined"


@dataclass(frozen=True)
class JoinedTable(Gathered):
    """A table of data with names in place of its codes."""

    explained: ExplainedData

    @cached_property
    def contents(self) -> list[Content]:
        """The table as the one file of a dataset."""
        return [Content(self.file, [self.sheet], understand(self.sheet))]

    def is_asked(self, question: Question) -> bool:
        """Whether a question is about the data rather than about codes."""
        codes = codes_in(self.explained.lookups)
        return not asks_code(question) and not said_in(question, codes)

    def query(self, derived: Derived, plain: PlainTable, contents: Sequence[Content]) -> str:
        """The query over the tables of `dsqa sql` that gives a derived answer; `plain`: the table that it is derived from."""
        (own,) = named_tables(self.contents)
        shown = plain_by_sheet(named_tables(contents))

        def table(one: PlainTable) -> str:
            return sqltext.name(shown[one.file, one.sheet.index].name)

        data, lookups = self.explained
        names = iter(plain_names(_heads(data, lookups)))
        columns = plain_names(column.head for column in data.relation.columns)
        coded = {one.column: f"t{at}" for at, one in enumerate(lookups)}
        selected = []
        for at, column in enumerate(columns):
            lookup = next((one for one in lookups if one.column == at), None)
            source = f"d.{sqltext.name(column)}"
            if lookup is not None:
                source = f"{coded[at]}.{_column(lookup.table, lookup.names[0])}"
            selected.append(f"{source} AS {sqltext.name(next(names))}")
        for lookup in lookups:
            for more in lookup.names[1:]:
                source = f"{coded[lookup.column]}.{_column(lookup.table, more)}"
                selected.append(f"{source} AS {sqltext.name(next(names))}")
        joins = "".join(
            f" LEFT JOIN {table(one.table)} {coded[one.column]}"
            f" ON {_code(coded[one.column], _column(one.table, one.key))} = {_code('d', sqltext.name(columns[one.column]))}"
            for one in lookups
        )
        rows = f"(SELECT row_number() OVER () AS n, * FROM {table(data)})"
        source = f"SELECT {', '.join(selected)} FROM {rows} d{joins} ORDER BY d.n"
        return sqltext.with_source(
            _NAME, source, query(published(own._replace(name=_NAME), plain), derived)
        )


def joined(contents: Sequence[Content]) -> JoinedTable | None:
    """The data of a dataset of several files with the names of its codes; None if a file does more than explain another one."""
    read = [held for held in contents if held.tables]
    # The same table in two formats counts once.
    different = {repr([one.texts for one in held.sheets]): held for held in reversed(read)}
    of_files = [plain_tables(held) for held in reversed(different.values())]
    tables = [one for plain in of_files for one in plain]
    if len(read) < 2 or any(len(plain) != 1 for plain in of_files):
        return None
    found = explained(tables)
    if found is None:
        return None
    data, lookups = found
    heads = _heads(data, lookups)
    if data.relation.size * len(heads) > _MOST_CELLS:
        return None
    grid = GatheredCells(data.relation.size + 1, len(heads))
    grid.texts[0], grid.values[0] = list(heads), list(heads)
    for at, column in enumerate(data.relation.places):
        lookup = next((one for one in lookups if one.column == at), None)
        for row in range(data.relation.size):
            named = lookup and _named(lookup, data, row, lookup.names[0])
            grid.put((row + 1, at), named or _origin(data, row, at))
        grid.origins[0, at] = Origin(data.file, data.sheet, 0, column)
    last = len(data.relation.places)
    for lookup in lookups:
        for more in lookup.names[1:]:
            for row in range(data.relation.size):
                if origin := _named(lookup, data, row, more):
                    grid.put((row + 1, last), origin)
            grid.origins[0, last] = _origin(lookup.table, 0, more)
            last += 1
    return JoinedTable(f"{_NAME}.csv", grid.sheet(0, name=""), grid.origins, frozenset(), found)


def _heads(data: PlainTable, lookups: Sequence[Lookup]) -> list[str]:
    heads = [column.head for column in data.relation.columns]
    for lookup in lookups:
        heads[lookup.column] = lookup.head(data)
    more = (one.table.relation.columns[at].head for one in lookups for at in one.names[1:])
    return [*heads, *more]


def _origin(plain: PlainTable, row: int, column: int) -> Origin:
    relation = plain.relation
    return Origin(plain.file, plain.sheet, relation.rows[row], relation.places[column])


def _named(lookup: Lookup, data: PlainTable, row: int, column: int) -> Origin | None:
    """The cell that names the code in a row of the data; None if no cell does."""
    found = lookup.rows.get(code_of(data.relation.columns[lookup.column].texts[row]))
    return None if found is None else _origin(lookup.table, found, column)


def _column(plain: PlainTable, at: int) -> str:
    return sqltext.name(plain_names(column.head for column in plain.relation.columns)[at])


def _code(table: str, column: str) -> str:
    """A code, as text without the blanks or the zeros before it that one file may have."""
    return f"ltrim(trim(CAST({table}.{column} AS VARCHAR)), '0')"
