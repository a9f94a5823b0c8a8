"""Facts about the data files of a dataset."""

from collections.abc import Sequence
from typing import NamedTuple

from dsqa.collection import Dataset, OpenCollection
from dsqa.errors import DsqaError
from dsqa.readers import detect
from dsqa.store import Content


class FileSummary(NamedTuple):
    """One data file."""

    name: str
    declared: str
    """`data_format` of the metadata."""
    detected: str
    """Format by the bytes, "" if there are none or no reader takes them."""
    size: int | None
    """Bytes; None if the file is missing."""
    sheets: int
    error: str
    """Why it cannot be read, "" if it can."""


def file_facts(
    collection: OpenCollection, dataset: Dataset, contents: Sequence[Content]
) -> list[FileSummary]:
    """The facts about each file of the dataset, in metadata order."""
    held = {content.name: content for content in contents}
    facts = []
    for file in dataset.files:
        content = held.get(file.name)
        size, detected = None, ""
        try:
            data = collection.read_file(file.name)
            size = len(data)
            detected = detect(data)
        except DsqaError:
            pass  # the reason is in `error`, from the attempt to read the file
        facts.append(
            FileSummary(
                file.name,
                file.format,
                detected,
                size,
                len(content.sheets) if content else 0,
                content.error if content else "not read",
            )
        )
    return facts
