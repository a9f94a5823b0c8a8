"""The files and URLs that an agent may open: none, unless options of the command allow them."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from dsqa.errors import UsageError


@dataclass(frozen=True)
class Allowed:
    """Files below folders, and URLs of hosts."""

    folders: tuple[Path, ...] = ()
    hosts: frozenset[str] = frozenset()
    allow_private: bool = False
    """Whether a host may be one of a private network."""
    store: Path | None = None
    """The folder of the store for these files."""

    def __bool__(self) -> bool:
        return bool(self.folders or self.hosts)


def hosts_named(names: Iterable[str]) -> frozenset[str]:
    """The hosts that --allow-net names, each a name alone. Raises UsageError.

    >>> sorted(hosts_named(["Stats.example.org", "[::1]"]))
    ['[::1]', 'stats.example.org']
    """
    found = set()
    for name in names:
        lower = name.lower()
        try:
            is_host = urlsplit(f"//{lower}/").netloc == lower and urlsplit(f"//{lower}/").hostname
        except ValueError:
            is_host = None
        if not is_host or is_host != lower.strip("[]") or any(one in lower for one in " \\%*"):
            raise UsageError(f"--allow-net names a host, as stats.example.org: not {name}")
        found.add(lower)
    return frozenset(found)
