"""Lists of records with the same columns, on several sheets, as one list with a column for what tells them apart."""

from collections.abc import Sequence
from dataclasses import dataclass

from dsqa.answering.gathered.asked import named_members
from dsqa.answering.gathered.cells import Gathered, GatheredCells, Origin
from dsqa.answering.gathered.families import Family, are_of_files, family_of
from dsqa.answering.gathered.told_apart import OfFile
from dsqa.derivations.columns.plain_tables import PlainTable, plain_tables
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.ranking import Derived
from dsqa.derivations.shown.queries import query
from dsqa.export.shapes import NamedTable, named_tables, plain_by_sheet, plain_names, published
from dsqa.language.lang import Lang
from dsqa.questions.model import Question
from dsqa.store import Content
from dsqa.text import sqltext

MOST_ROWS = 50_000
"""Maximum number of rows of a gathered list."""
_SHEET = {"e": "Sheet", "j": "シート"}
"""The head of the column for what tells lists apart that has no other name."""
_NAME = "gathered"


@dataclass(frozen=True)
class GatheredList(Gathered):
    """Lists as one."""

    plain: PlainTable
    named: NamedTable
    parts: tuple[PlainTable, ...]
    labels: tuple[str, ...]

    def query(self, derived: Derived, plain: PlainTable, contents: Sequence[Content]) -> str:
        """The query over the tables of `dsqa sql` that gives a derived answer; `plain`: the list that it is derived from."""
        sql = query(published(self.named, plain), derived)
        names = list(map(sqltext.name, plain_names(self.plain.relation.heads)))
        tables = plain_by_sheet(named_tables(contents))
        selected = []
        for part, label in zip(self.parts, self.labels, strict=True):
            own = map(sqltext.name, plain_names(part.relation.heads))
            shown = (f"{one} AS {name}" for one, name in zip(own, names, strict=False))
            told = f"{sqltext.literal(label)} AS {names[-1]}"
            table = sqltext.name(tables[part.file, part.sheet.index].name)
            selected.append(f"SELECT {', '.join(shown)}, {told} FROM {table}")
        every = " UNION ALL ".join(selected)
        return sqltext.with_source(_NAME, every, sql)


class Lists:
    """The lists of a dataset with the same columns, where these are all its tables."""

    def __init__(self, contents: Sequence[Content], lang: Lang) -> None:
        of_files = [plain_tables(held) for held in contents if held.tables]
        self._tables = [one for tables in of_files for one in tables] if all(of_files) else []
        self._family = _family(contents, self._tables, lang) if len(self._tables) > 1 else None
        self._gathered: GatheredList | None = None

    def of(self, question: Question) -> "GatheredList | PlainTable | None":
        """All lists as one, or the only one that a question names; None if the lists differ in their columns."""
        if self._family is None:
            return None
        named = named_members(question, self._family)
        if len(named) == 1:
            return self._tables[named[0]]
        self._gathered = self._gathered or _gathered(self._family, self._tables)
        return self._gathered


def _family(contents: Sequence[Content], tables: Sequence[PlainTable], lang: Lang) -> Family | None:
    heads = [one.relation.heads for one in tables]
    rows = sum(one.relation.size for one in tables)
    are_named = are_of_files(contents) or all(one.sheet.name for one in tables)
    if any(one != heads[0] for one in heads) or rows > MOST_ROWS or not are_named:
        return None
    by_sheet = {(held.name, table.sheet_index): table for held in contents for table in held.tables}
    members = [OfFile(one.file, one.sheet, by_sheet[one.file, one.sheet.index]) for one in tables]
    return family_of(contents, members, lang)


def _gathered(family: Family, tables: Sequence[PlainTable]) -> GatheredList:
    heads = [*tables[0].relation.heads, family.head or _SHEET[family.lang]]
    rows = [
        (one, member, row)
        for one, member in zip(tables, family.members, strict=True)
        for row in one.relation.rows
    ]
    last = len(heads) - 1
    grid = GatheredCells(len(rows) + 1, len(heads))
    grid.texts[0], grid.values[0] = list(heads), list(heads)
    for at, (one, member, row) in enumerate(rows, 1):
        for column, place in enumerate(one.relation.places):
            grid.put((at, column), Origin(one.file, one.sheet, row, place))
        grid.put((at, last), Origin(member.file, member.sheet, *member.place), member.label)
    sheet = grid.sheet(max(one.sheet.index for one in tables) + 1, tables[0].sheet.member)
    lines = list(zip(*grid.texts[1:], strict=True))
    commas = any(one.sheet.decimal_commas for one in tables)
    relation = Relation(
        heads, lines, range(1, len(rows) + 1), range(len(heads)), decimal_commas=commas
    )
    plain = PlainTable(relation, tables[0].file, sheet)
    named = NamedTable(_NAME, tables[0].file, sheet, family.members[0].table, plain)
    told = frozenset((at, last) for at in range(1, len(rows) + 1))
    labels = tuple(one.label for one in family.members)
    return GatheredList(family.file, sheet, grid.origins, told, plain, named, tuple(tables), labels)
