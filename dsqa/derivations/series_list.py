"""A table with several lines of heads over rows that each are a time, as a list: weather below stations, elements and marks of quality, series below their names and codes."""

from dsqa.derivations.columns.plain_tables import PlainTable, other_relations, plain_tables
from dsqa.language.values import date
from dsqa.store import Content

_FEWEST_ROWS, _FEWEST_HEADS, _MOST_MARKS = 6, 2, 10


def relations_of(held: Content) -> list[PlainTable]:
    """The tables of a file that are relations, as `dsqa sql` names them."""
    series = series_list(held)
    return [series] if series else plain_tables(held) or other_relations(held)


def series_list(held: Content) -> PlainTable | None:
    """The one table of a file as a list of times, without the columns of marks beside others; None if it is no such table."""
    table = held.tables[0] if len(held.tables) == 1 else None
    if table is None or len(table.header_rows) < _FEWEST_HEADS or len(table.stub_columns) != 1:
        return None
    rows, (stub,), axis = table.row_axis.positions, table.stub_columns, table.column_axis
    texts = held.sheet_of(table).texts
    if len(rows) < _FEWEST_ROWS or not all(date(texts[row][stub]) for row in rows):
        return None
    labels = ([one.labels[at].text if at >= 0 else "" for at in one.codes] for one in axis.levels)
    paths = dict(zip(axis.positions, zip(*labels, strict=True), strict=True))
    whole = {path[:-1] for path in paths.values() if not path[-1]}

    def is_of_marks(column: int, path: tuple[str, ...]) -> bool:
        """Whether a column has a head of its own below that of another one, and marks as cells: 品質情報."""
        cells = {texts[row][column] for row in rows} - {""}
        are_marks = len(cells) <= _MOST_MARKS and all(one.isdecimal() for one in cells)
        return bool(path[-1]) and path[:-1] in whole and are_marks

    columns = [column for column, path in paths.items() if not is_of_marks(column, path)]
    levels = zip(*(paths[column] for column in columns), strict=True)
    told = [level for level in levels if len({*level}) > 1 and not all(map(_is_code, level))]
    heads = [" ".join(filter(None, path)) for path in zip(*told, strict=True)]
    if len({*heads}) < len(columns) or "" in heads:
        return None
    # Imported here: most files have no such table.
    from dsqa.derivations.columns.relation import Relation

    heads = [next(filter(None, (texts[row][stub] for row in table.header_rows)), ""), *heads]
    lines = [[texts[row][column] for row in rows] for column in (stub, *columns)]
    sheet = held.sheet_of(table)
    relation = Relation(
        heads, lines, list(rows), (stub, *columns), decimal_commas=sheet.decimal_commas
    )
    return PlainTable(relation, held.name, sheet)


def _is_code(text: str) -> bool:
    return text.isascii() and any(one.isdigit() for one in text) and " " not in text
