"""A grid as a list of records, and the cells of the file that its cells are."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dsqa.answering.gathered.cells import Gathered, GatheredCells
from dsqa.answering.reshaped.grid import LabelledGrid, grid_of
from dsqa.answering.reshaped.matrix import matrix
from dsqa.answering.reshaped.measures import side_by_side
from dsqa.answering.reshaped.records import GridRecords
from dsqa.answering.reshaped.schedule import schedule
from dsqa.answering.reshaped.timetables import departures, trips
from dsqa.derivations.columns.plain_tables import PlainTable
from dsqa.export.shapes import NamedTable, named_tables, plain_by_sheet, plain_names, published
from dsqa.questions.model import Question
from dsqa.questions.parse import for_pair
from dsqa.questions.readings.wording import Wording
from dsqa.store import Content
from dsqa.text import sqltext

if TYPE_CHECKING:
    from dsqa.derivations.ranking import Derived

_NAME = "records"
_FORMS = (matrix, departures, trips, schedule, side_by_side)


@dataclass(frozen=True)
class ReshapedTable(Gathered):
    """A grid as records."""

    plain: PlainTable
    named: NamedTable
    grid: LabelledGrid
    records: GridRecords

    def asked(self, question: Question) -> Question:
        """A question over the grid as one over the records."""
        return for_pair(question) if self.records.measure == 1 else question

    def query(self, derived: "Derived", plain: PlainTable, contents: Sequence[Content]) -> str:
        """The query over the tables of `dsqa sql` that gives a derived answer; "" if the grid is not published as it stands."""
        from dsqa.derivations.shown.queries import query

        shown = plain_by_sheet(named_tables(contents)).get((self.grid.file, self.grid.sheet.index))
        if shown is None:
            return ""
        own = list(map(sqltext.name, plain_names(self.grid.heads)))
        source = self.records.select(sqltext.name(shown.name), own)
        names = map(sqltext.name, plain_names(self.records.heads))
        for at, name in enumerate(names):
            source = source.replace(f"{{{at}}}", name)
        return sqltext.with_source(_NAME, source, query(published(self.named, plain), derived))


def reshaped(
    contents: Sequence[Content], tables: Sequence[PlainTable], wording: Wording
) -> ReshapedTable | None:
    """The grid of a dataset as records for a question; None if its table is no grid of a known form."""
    grid = grid_of(contents, tables)
    made = (form(grid, wording) for form in _FORMS) if grid is not None else ()
    found = next((one for one in made if one is not None and one.rows), None)
    if grid is None or found is None:
        return None
    # Imported here: a dataset without such a grid does not need it.
    from dsqa.derivations.columns.relation import Relation

    cells = GatheredCells(len(found.rows) + 1, len(found.heads))
    cells.texts[0], cells.values[0] = list(found.heads), list(found.heads)
    for at, parts in enumerate(found.rows, 1):
        for column, part in enumerate(parts):
            cells.put((at, column), grid.origin(part.row, part.column), part.text)
    sheet = cells.sheet(grid.sheet.index + 1, grid.sheet.member)
    lines = list(zip(*cells.texts[1:], strict=True))
    rows = range(1, len(found.rows) + 1)
    relation = Relation(found.heads, lines, rows, range(len(found.heads)), decimal_commas=grid.sheet.decimal_commas)  # fmt: skip
    relation.asked_column = found.measure
    plain = PlainTable(relation, grid.file, sheet)
    named = NamedTable(_NAME, grid.file, sheet, contents[0].tables[0], plain)
    return ReshapedTable(grid.file, sheet, cells.origins, frozenset(), plain, named, grid, found)
