"""The fields of registers and directories (address, telephone, website, reading) that a question asks for, and how heads call them."""

import re
from functools import cache
from pathlib import Path

from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import named_patterns, regex

_HEAD = " head"
OF_ONE_THING = frozenset(
    (
        "where",
        "opens",
        "closes",
        "hours",
        "ages",
        "holds",
        "short",
        "full",
        "meaning",
        "what",
        "why",
    )
)
"""Fields whose words mean a column only beside the name of one thing, the last one only where nothing else is named."""
OF_NUMBERS = frozenset(("ages", "holds"))
"""Fields whose words ask for a number that a cell has."""
_JOINS = regex(
    r"\s*(?:,|,? ?\b(?:and|as well as)\b|&|[・、と]|および|及び|並びに|ならびに)\s*(?:(?:the|its|their|his|her)\s+)?"
)
_CONTACTS = ("address", "phone", "postcode", "website", "email", "reading")
_patterns = cache(named_patterns)


def fields_said(wording: Wording) -> dict[str, int]:
    """The fields that a question has words for, each with the mask of these.

    >>> from dsqa.questions.parse import read
    >>> fields_said(read("The phone number of York Library?")), fields_said(read("中央図書館のホームページは？"))
    ({'phone': 2}, {'website': 8})
    """
    found = {}
    for name, pattern in _read().items():
        said = None if name.endswith(_HEAD) else pattern.search(wording.text)
        if said and (words := wording.words_in(*said.span())):
            found[name] = words
    return found


def is_field(name: str, head: str) -> bool:
    """Whether a head is that of a field.

    >>> is_field("phone", "電話番号"), is_field("phone", "住所")
    (True, False)
    """
    return _read()[name + _HEAD].search(head.lower()) is not None


def is_contact(head: str) -> bool:
    """Whether a head is that of a field that only registers have: an address, a telephone number, a website."""
    return any(is_field(name, head) for name in _CONTACTS)


def are_joined(wording: Wording, first: int, second: int) -> bool:
    """Whether a question joins two heads, whose words are given as masks: address and phone, 緯度と経度; also if one word means both."""
    if not first or not second:
        return False  # A head of no word of content (From, To) is not joined.
    last = first.bit_length() - 1
    behind = wording.surfaces[last][len(wording.words[last]) :] if wording.is_japanese else " "
    between = "".join(wording.surfaces[last + 1 : (second & -second).bit_length() - 1])
    return first == second or _JOINS.fullmatch((behind + between).lower()) is not None


def _read() -> dict[str, re.Pattern[str]]:
    return _patterns(Path(__file__).with_suffix(".tsv"))
