"""Which collection a dataset of an index is from."""

from pathlib import Path
from typing import NamedTuple, Self, cast

from dsqa.language.lang import Lang


class Source(NamedTuple):
    """A collection, as an index knows it."""

    lang: Lang
    folder: Path

    @property
    def name(self) -> str:
        """What tells its datasets from those of another collection in the same index."""
        return f"{self.lang}:{self.folder.resolve()}"

    @classmethod
    def named(cls, name: str) -> Self:
        """The collection of this name."""
        lang, _, folder = name.partition(":")
        return cls(cast(Lang, lang), Path(folder))
