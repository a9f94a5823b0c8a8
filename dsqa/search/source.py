"""The collection of a dataset in an index."""

from pathlib import Path
from typing import NamedTuple, Self, cast

from dsqa.language.lang import Lang


class Source(NamedTuple):
    """A collection in an index."""

    lang: Lang
    folder: Path

    @property
    def name(self) -> str:
        """Its name, which distinguishes its datasets from those of other collections in the index."""
        return f"{self.lang}:{self.folder.resolve()}"

    @classmethod
    def named(cls, name: str) -> Self:
        """The collection of this name."""
        lang, _, folder = name.partition(":")
        return cls(cast(Lang, lang), Path(folder))
