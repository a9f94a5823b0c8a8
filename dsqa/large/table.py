"""A large file as a plain table: the columns that a question mentions, with all rows."""

from functools import cached_property

from dsqa.collection import OpenCollection
from dsqa.derivations.columns.plain_tables import PlainTable, plain_table_of
from dsqa.derivations.columns.relation import Relation
from dsqa.errors import DsqaError, UnreadableFile
from dsqa.large.columns import LargeColumns
from dsqa.large.converted import as_delimited
from dsqa.large.file import LargeFile, large_file
from dsqa.large.kept import Kept, kept_of
from dsqa.large.part_to_read import part_to_read
from dsqa.large.sample import sample_of
from dsqa.log import logger
from dsqa.questions.readings.wording import Wording
from dsqa.readers.limits import Limits
from dsqa.store import Content


class LargeTable:
    """The only table of a large file."""

    def __init__(self, file: LargeFile, content: Content, kept: Kept) -> None:
        """`content`: its first rows, from the store; `kept`: what was read of it before."""
        self.file, self._content = file, content
        self.columns = LargeColumns(file, kept)
        """All its columns, each read when first needed."""

    @cached_property
    def sample(self) -> Relation:
        """Rows from all over the file. Raises OSError."""
        return sample_of(self.file)

    @cached_property
    def preview(self) -> PlainTable | None:
        """Its first rows only."""
        return plain_table_of([self._content])

    def for_question(self, wording: Wording) -> PlainTable:
        """The columns that a question mentions, with all rows. Raises UnreadableFile and OSError."""
        wanted = part_to_read(self.sample, wording)
        also = self.columns.having(wanted.words, wanted.sought_in)
        places = sorted({*wanted.columns, *also} or {0})
        columns = self.columns.columns(places)
        rows = range(1, len(columns[0].different.codes) + 1)
        relation = Relation.of_columns(columns, rows, places)
        return PlainTable(relation, self._content.name, self._content.sheets[0])


def table_of(collection: OpenCollection, content: Content) -> LargeTable | None:
    """The table of a data file of which the store has only the first rows; None for any other file,
    and, with a log line, for one that cannot be read by columns."""
    kept = kept_of(collection.home, content.name, collection.files.stamp(content.name))
    try:
        path, limits = collection.files.path(content.name), Limits()
        delimited = as_delimited(path, limits, kept)
        file = large_file(delimited, limits, kept, is_copy=delimited != path)
    except UnreadableFile as error:
        logger.warning(
            "%s: %s; only its first %d rows are looked at",
            content.name,
            error,
            content.sheets[0].height - 1,
        )
        return None
    except (DsqaError, OSError):
        return None  # It is gone; what was read of it is still there.
    return LargeTable(file, content, kept) if file is not None else None
