"""Records of an NTCIR Data Search collection."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class DataFile:
    """One entry of a dataset's `data` list. `name` (data_filename) is the only key to the bytes."""

    name: str
    format: str = ""
    """`data_format` as written; free text and often wrong."""
    url: str = ""
    organization: str = ""


@dataclass(frozen=True)
class Dataset:
    """One metadata line. Ids are strings (Japanese ids have leading zeros)."""

    id: str
    title: str = ""
    description: str = ""
    url: str = ""
    attribution: str = ""
    files: tuple[DataFile, ...] = ()
    fields: dict[str, str | list[str]] = field(default_factory=dict)
    """`data_fields` as written."""
