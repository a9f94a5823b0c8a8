"""The names of nested levels in the one head above them: Region / county, Year and state, 地方・都道府県."""

from dsqa.text.regex import regex

_BETWEEN = regex(r"\s*[/／>＞→・･,、，]\s*|\s+and\s+|及び|および", flags=2)
_ENDS = "別 　"
_LONGEST = 24
"""Maximum length of the name of a level."""


def level_heads(head: str, levels: int, is_topped: bool) -> tuple[str, ...] | None:
    """The name of each of several levels, outermost first; None if the head names another number of things.

    `is_topped`: whether the outermost level has nothing but a total, which a head need not name.

    >>> level_heads("Region / county", 2, False)
    ('Region', 'county')
    """
    parts = tuple(part.strip(_ENDS) for part in _BETWEEN.split(head))
    if levels < 2 or not all(0 < len(part) <= _LONGEST for part in parts):
        return None
    if len(parts) == levels:
        return parts
    return ("", *parts) if is_topped and len(parts) == levels - 1 > 1 else None
