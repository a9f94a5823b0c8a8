"""Regular expressions that are compiled when they are first used.

An answer uses a fifth of the four hundred that the modules it needs define; to compile all of them
takes longer than to read its file.
"""

import re
from pathlib import Path
from typing import Any, AnyStr, cast


class _Lazy:
    """Stands for a compiled expression, and takes over its methods with the first use."""

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
    """`re.compile`, put off until a method of the result is called; a mistake in it shows only then.

    >>> regex(r"a+").sub("b", "caat")
    'cbt'
    """
    return cast("re.Pattern[AnyStr]", _Lazy(pattern, flags))


def named_patterns(table: Path, **parts: str) -> dict[str, re.Pattern[str]]:
    """The patterns of a table by name: lines of a name, a tab and a pattern; others begin with "# ".

    <NAME> stands for the part of a pattern of this name.
    """
    return dict(listed_patterns(table, **parts))


def listed_patterns(table: Path, **parts: str) -> list[tuple[str, re.Pattern[str]]]:
    """The same in the order of the lines, where a name may have several patterns."""
    text = table.read_text("utf-8")
    for name, part in parts.items():
        text = text.replace(f"<{name}>", part)
    lines = (line.split("\t") for line in text.splitlines() if not line.startswith("# "))
    return [(name, regex(pattern)) for name, pattern in lines]
