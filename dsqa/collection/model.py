"""Records of an NTCIR Data Search collection, as its metadata lines write them in JSON."""

from collections.abc import Callable
from typing import ClassVar

import msgspec

_FILE_KEYS = {
    "name": "data_filename",
    "format": "data_format",
    "url": "data_url",
    "organization": "data_organization",
}


class DataFile(msgspec.Struct, frozen=True, rename=_FILE_KEYS):
    """One entry of a dataset's `data` list. `name` (data_filename) is the only key to the bytes."""

    name: str = ""
    format: str = ""
    """`data_format` as written; free text and often wrong."""
    url: str = ""
    organization: str = ""


class Dataset(msgspec.Struct, frozen=True, rename={"files": "data", "fields": "data_fields"}):
    """One metadata line. Ids are strings (Japanese ids have leading zeros)."""

    id: str
    title: str = ""
    description: str = ""
    url: str = ""
    attribution: str = ""
    files: tuple[DataFile, ...] = ()
    fields: dict[str, str | list[str]] = {}
    """`data_fields` as written."""
    as_html: ClassVar[Callable[["Dataset"], str] | None] = None
    """HTML of a dataset in notebooks; set by `dsqa.api`, which has the pages."""

    def __repr__(self) -> str:
        files = f"{len(self.files)} file{'' if len(self.files) == 1 else 's'}"
        return f"<Dataset {self.id}: {self.title!r}, {files}>"

    def _repr_html_(self) -> str | None:
        return None if Dataset.as_html is None else Dataset.as_html(self)
