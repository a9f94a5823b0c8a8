"""Plurals of English nouns."""

from dsqa.text.regex import regex

_IRREGULAR = frozenset(("people", "men", "women", "children", "persons"))
_SINGULAR = ("ss", "us", "is")
_ENDS = (
    (regex(r"person$"), "people"),
    (regex(r"(?<!ger)(?<!hu)man$"), "men"),
    (regex(r"(?<=[^aeiou])y$"), "ies"),
    (regex(r"is$"), "es"),
    (regex(r"(?:(?<=[sxz])|(?<=[cs]h))$"), "es"),
)


def is_plural(noun: str) -> bool:
    """Whether an English noun is plural.

    >>> is_plural("countries"), is_plural("women"), is_plural("class"), is_plural("towns of the north")
    (True, True, False, True)
    """
    last = noun.partition(" of ")[0].rpartition(" ")[2]
    return last in _IRREGULAR or (
        len(last) > 3 and last.endswith("s") and not last.endswith(_SINGULAR)
    )


def counted(number: int, noun: str) -> str:
    """A number with a noun.

    >>> counted(1, "file"), counted(1200, "category")
    ('1 file', '1,200 categories')
    """
    return f"{number:,} {noun if number == 1 else plural(noun)}"


def plural(noun: str) -> str:
    """The plural of an English noun.

    >>> plural("city"), plural("home team"), plural("branch"), plural("points"), plural("head of state")
    ('cities', 'home teams', 'branches', 'points', 'heads of state')
    """
    first, of, rest = noun.partition(" of ")
    if is_plural(first):
        return noun
    for end, ending in _ENDS:
        if end.search(first):
            return f"{end.sub(ending, first)}{of}{rest}"
    return f"{first}s{of}{rest}"
