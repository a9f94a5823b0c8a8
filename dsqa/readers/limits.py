"""`Limits`: how much of a hostile file a reader takes."""

from dataclasses import dataclass, fields

MAX_FILE = 512 << 20
"""Maximum size in bytes of a data file that is extracted or read."""


@dataclass(frozen=True)
class Limits:
    """Bounds on one data file. Each is a positive whole number.

    A sheet with more cells than `max_cells` or more rows than `max_rows`, the sheet with which a file exceeds
    `max_filled`, and a delimited file of more than `max_delimited_bytes` are cut off below; exceeding any other bound
    makes the file unreadable. Raises ValueError, naming the setting, for an invalid bound.
    """

    max_file_bytes: int = MAX_FILE
    """Bytes of the file itself."""
    max_delimited_bytes: int = 64 << 20
    """Bytes of a CSV or TSV file that are read, because as text they take several times as much; a multiple of four, so
    that no character of UTF-16 or UTF-32 is cut."""
    max_cells: int = 10_000_000
    """Cells (height x width) of one sheet, without the blank runs that are cut out of a sparse one."""
    max_rows: int = 400_000
    """Rows of one sheet, likewise: a row takes the time of some cells, even if it is short."""
    max_file_cells: int = 20_000_000
    """Cells of all sheets of the file together."""
    max_filled: int = 1_250_000
    """Filled cells of the file: these take the time and the memory."""
    max_sheets: int = 2_000
    max_text: int = 1 << 20
    """Characters of the text of one cell."""
    max_members: int = 20_000
    """Members of a zip archive, the parts of an .xlsx or .ods included."""
    max_unzipped_bytes: int = 1 << 30
    """Bytes of all members of an archive together, inflated."""
    max_ratio: int = 400
    """Inflated / packed size of a member of 32 MiB or more; zeros reach 1,030."""
    max_zip_depth: int = 2
    """Archives inside archives."""
    max_pages: int = 200
    """Pages of a PDF; the rest is left out: a page takes a tenth of a second and more."""

    def __post_init__(self) -> None:
        for setting in fields(self):
            value = getattr(self, setting.name)
            if not isinstance(value, int) or isinstance(value, bool) or value < 1:
                raise ValueError(f"Limits.{setting.name} must be a positive integer, not {value!r}")
