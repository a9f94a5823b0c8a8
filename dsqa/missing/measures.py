"""The measures of a dataset."""

from collections.abc import Iterator, Sequence

from dsqa.language.totals import is_total
from dsqa.locate.indexing.moments import is_time
from dsqa.store import Content

_MOST_READ = 50
"""Maximum number of rows of a column that are searched for numbers."""


def measures_of(contents: Sequence[Content]) -> list[str]:
    """The heads of the columns of numbers, without those of times."""
    return list(dict.fromkeys(head for one in contents for head in _heads(one)))


def _heads(content: Content) -> Iterator[str]:
    for table in content.tables:
        values = content.sheet_of(table).values
        for at, column in enumerate(table.column_axis.positions):
            path = table.column_axis.path(at)
            below = (values[row][column] for row in table.row_axis.positions[:_MOST_READ])
            if path and any(isinstance(value, float) for value in below):
                head = path[-1].text
                if not is_time(head, "j") and not is_total(head):
                    yield head
