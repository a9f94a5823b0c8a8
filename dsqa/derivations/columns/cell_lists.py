"""Cells with several values: Action; Drama, 英語、フランス語, Smith, J. & Lee, K., names on two lines."""

from collections.abc import Sequence

from dsqa.text.regex import regex

_BREAKS = tuple(
    map(regex, (r"\s*(?:[;；\n]|\s(?:&|and|with)\s)\s*", r"\s*[、/／・,，\n]\s*|\s+(?:&|and)\s+"))
)
"""What stands between the members of a list: the stronger signs first, which leave the comma of a name (Smith, J.)."""
_AND = regex(r"\s(?:&|and|with)\s|\n")
"""Signs that names have, too: Sales & Marketing."""
_SEMICOLON = regex(r"[;；]")
_OF_KIND = regex(r"[^\s\d、,/・]{1,8}[都道府県市区町村国線語]")
"""A name that says what it is of: 長野県."""
_LONGEST = 200
_LONGEST_MEMBER = 40
_NAME = regex(r"[^\W\d_]")
_FEWEST = 3
"""Minimum number of cells with several members."""
_SHARE = 0.2
_REPEATED = 0.5
"""Minimum shares of the cells that are lists, and of the members of lists that stand in other cells, too."""


def members(text: str) -> tuple[str, ...]:
    """The members of a cell, one if it is no list.

    >>> members("Smith, J. & Lee, K."), members("英語、フランス語"), members("Drama")
    (('Smith, J.', 'Lee, K.'), ('英語', 'フランス語'), ('Drama',))
    """
    if len(text) > _LONGEST:
        return (text,)
    for pattern in _BREAKS:
        found = tuple(filter(None, (one.strip() for one in pattern.split(text))))
        if len(found) > 1:
            return found
    return (text.strip(),)


def divided_by(texts: Sequence[str]) -> str:
    """The pattern of what stands between the members of these lists."""
    is_strong = any(_BREAKS[0].search(text.strip()) for text in texts)
    return _BREAKS[0 if is_strong else 1].pattern


def are_surely_lists(texts: Sequence[str]) -> bool:
    """Whether some cells are lists whose members all stand alone elsewhere, or two have semicolons, or members that say what they are of.

    >>> are_surely_lists(["Coast Line", "Valley Line", "Coast Line; Valley Line"]), are_surely_lists(["Sales", "Crime", "Sales & Crime"])
    (True, False)
    >>> are_surely_lists(["静岡県・山梨県", "山梨県", "長野県・岐阜県"])
    True
    """
    parted = [members(text) for text in texts]
    joined = [text for text, one in zip(texts, parted, strict=True) if len(one) > 1]
    if not joined or any(map(_AND.search, joined)):
        return False
    alone = {one[0].lower() for one in parted if len(one) == 1}
    named = [one for each in parted if len(each) > 1 for one in each]
    if all(one.lower() in alone for one in named):
        return True
    of_kind = all(map(_OF_KIND.fullmatch, named)) or all(map(_SEMICOLON.search, joined))
    return of_kind and len(joined) > 1


def are_lists(texts: Sequence[str]) -> bool:
    """Whether many cells are lists of things that stand in other cells, too, and not always in the same place of them; or whether they
    surely are lists.

    >>> are_lists(["Drama", "Drama; Action", "Action; Comedy", "Comedy; Drama"]), are_lists(["Austin, Texas", "Reno, Nevada"] * 3)
    (True, False)
    """
    lists = [members(text) for text in texts]
    several = [one for one in lists if len(one) > 1]
    if are_surely_lists(texts):
        return True
    if len(several) < max(_FEWEST, _SHARE * len(texts)):
        return False
    places: dict[str, set[tuple[int, bool]]] = {}
    often: dict[str, int] = {}
    for one in lists:
        for at, member in enumerate(one):
            places.setdefault(member, set()).add((at, len(one) > 1))
            often[member] = often.get(member, 0) + 1
    named = [
        member
        for one in several
        for member in one
        if len(member) <= _LONGEST_MEMBER and _NAME.search(member)
    ]
    again = [member for member in named if often[member] > 1]
    moved = [member for member in again if len(places[member]) > 1]
    return len(again) >= _REPEATED * sum(map(len, several)) and len(moved) >= _REPEATED * len(again)
