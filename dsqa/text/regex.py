"""Regular expressions that are compiled at the first use.

An answer uses a fifth of the four hundred that its modules define; compiling all of them
takes longer than reading its file.
"""

import re
from pathlib import Path
from typing import Any, AnyStr, cast


class _Lazy:
    """Proxy of an expression; compiles it at the first use and takes over its methods."""

    def __init__(self, pattern: Any, flags: int) -> None:
        self._given = (pattern, flags)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        compiled = re.compile(*self._given)
        for own in dir(compiled):
            if not own.startswith("_"):
                setattr(self, own, getattr(compiled, own))
        return getattr(compiled, name)


def regex(pattern: AnyStr, flags: int | re.RegexFlag = 0) -> re.Pattern[AnyStr]:
    """`re.compile`, deferred until a method of the result is called; so is the error for an invalid pattern.

    >>> regex(r"a+").sub("b", "caat")
    'cbt'
    """
    return cast("re.Pattern[AnyStr]", _Lazy(pattern, flags))


def named_patterns(table: Path, **parts: str) -> dict[str, re.Pattern[str]]:
    """The patterns of a table by name: lines of a name, a tab and a pattern; comments begin with "# ".

    <NAME> in a pattern is replaced by the part of this name, which is given, or stands in a line before it.
    """
    return dict(listed_patterns(table, **parts))


def listed_patterns(
    table: Path, flags: int = 0, /, **parts: str
) -> list[tuple[str, re.Pattern[str]]]:
    """The patterns of a table in the order of its lines; a name may have several patterns, and one in capital letters is a part of others."""
    found = []
    for line in table.read_text("utf-8").splitlines():
        if not line.startswith("# "):
            name, pattern = line.split("\t")
            for part, said in parts.items():
                pattern = pattern.replace(f"<{part}>", said)
            if name.isupper():
                parts[name] = pattern
            else:
                found.append((name, regex(pattern, flags)))
    return found
