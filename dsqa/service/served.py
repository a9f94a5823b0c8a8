"""What a service serves, as its processes are told it."""

from pathlib import Path

import msgspec

from dsqa.language.lang import Lang


class Served(msgspec.Struct, frozen=True):
    """A collection that is served."""

    folder: str
    home: str
    """Folder of its store."""
    lang: Lang
    name: str
    is_twin: bool = False
    """Whether these are the files of another one, to be asked in the other language only."""

    @property
    def index(self) -> Path:
        """Where its search index is."""
        return Path(self.home) / f"search-{self.lang}" / "engine"


class Plan(msgspec.Struct, frozen=True):
    """What a process that answers has to open, and how it answers."""

    served: list[Served]
    level: int
    """Of the log."""
    reranker: str = "default"
