"""What a service serves, as passed to its processes."""

from pathlib import Path

import msgspec

from dsqa.language.lang import Lang


class Served(msgspec.Struct, frozen=True):
    """A served collection."""

    folder: str
    home: str
    """Folder of its store."""
    lang: Lang
    name: str
    is_twin: bool = False
    """Whether these are the files of another one, for the other language."""

    @property
    def index(self) -> Path:
        """Where its search index is."""
        return Path(self.home) / f"search-{self.lang}" / "engine"


class Plan(msgspec.Struct, frozen=True):
    """What an answering process opens, and how it answers."""

    served: list[Served]
    level: int
    """Log level."""
    reranker: str = "default"
