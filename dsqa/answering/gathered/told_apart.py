"""What tells tables with the same labels apart: the names of their files or sheets, else what differs in their titles."""

from collections.abc import Sequence
from os.path import commonprefix
from typing import NamedTuple

from dsqa.language.lang import Lang
from dsqa.language.normalise import normalise
from dsqa.language.tokens import tokens
from dsqa.readers.sheet import Sheet
from dsqa.tables.model import Table
from dsqa.text.file_names import file_title
from dsqa.text.regex import regex

_NUMBERED_SHEET = regex(
    r"(?i)(?:sheet|シート|tables?|tab|表|第|図|data|page|[a-z])?[\s_.\-]*\d{1,3}(?:[\s_.\-]\d+)*[\s_.\-]*(?:表|[a-z])?"
)
"""The name of a sheet that only numbers it."""
_NUMBER = regex(
    r"(?i)^\s*(?:(?:table|tab\.?|表|第|図表|図)\s*[\dA-Z０-９\-－.]*[\d０-９][a-z]?\s*表?)[\s.:：\-－―–—　]*"
)
"""The number before a title."""
_UNIT = regex(r"[（(［\[][^（）()［］\[\]]*[）)］\]]\s*$")
"""What stands in brackets behind a title: a unit."""
_BORDER = frozenset(" 　,、:：;・（）()［］[]「」–—―-_/別の")
"""Letters at which a title may be cut."""
_LONGEST = 60
_OF_NUMBERS = "数量額率高計費"
"""How the names of numbers end."""


class OfFile(NamedTuple):
    """A table, with its data file and sheet."""

    file: str
    sheet: Sheet
    table: Table


class FamilyMember(NamedTuple):
    """A table of a family."""

    file: str
    sheet: Sheet
    table: Table
    label: str
    """What tells it from the others."""
    place: tuple[int, int]
    """The cell of the sheet that says so; its first one if only the name of the sheet does."""


def telling(members: Sequence[OfFile]) -> list[str]:
    """What tells each table from the others; [] if nothing does."""
    names = [one.sheet.file_in(one.file) for one in members]
    files = [file_title(name) for name in names]
    if len(set(files)) < len(files) == len(set(names)):
        # Folders tell files of one name apart.
        files = [
            " ".join((*name.split("/")[:-1], file)) for name, file in zip(names, files, strict=True)
        ]
    names = files if len(set(files)) > 1 else [one.sheet.name.strip() for one in members]
    if not any(_NUMBERED_SHEET.fullmatch(name) for name in names):
        found = _apart(names)
        if found:
            return found
    titles = [_NUMBER.sub("", one.table.title) for one in members]
    return _apart([_UNIT.sub("", title).strip() for title in titles]) or _apart(titles)


def _apart(texts: Sequence[str]) -> list[str]:
    """The part of each text that the others lack, all different; [] if there is none."""
    start = len(commonprefix(list(texts)))
    while start and texts[0][start - 1] not in _BORDER:
        start -= 1
    rest = [text[start:] for text in texts]
    end = len(commonprefix([text[::-1] for text in rest]))
    while end and rest[0][len(rest[0]) - end] not in _BORDER:
        end -= 1
    found = [text[: len(text) - end].strip(" 　,、:：;・–—―-_/の") for text in rest]
    # What is in brackets tells a table only together with what is before them.
    found = [text.strip("（）()") if text[:1] in "（(" else text for text in found]
    is_told = all(found) and len(set(found)) == len(found)
    return found if is_told and max(map(len, found)) <= _LONGEST else []


def nouns(members: Sequence[FamilyMember], tables: Sequence[Table], lang: Lang) -> frozenset[str]:
    """The nouns for what tells tables apart: how all labels end (支店), the word that follows each in its title (Airport branch),
    and the head of a column of another table that lists the labels."""
    labels = [normalise(one.label) for one in members]
    heads = [
        normalise(level.head)
        for table in tables
        for level in table.row_axis.levels
        if level.head and {*labels} <= {normalise(label.text) for label in level.labels}
    ]
    if lang == "j":
        shared = commonprefix([label[::-1] for label in labels])[::-1]
        # All of a label is no ending.
        shared = shared[1:] if any(label == shared for label in labels) else shared
        # Numbers of all kinds end so: the noun does not tell these.
        endings = (shared[at:] for at in range(len(shared)) if shared[-1] not in _OF_NUMBERS)
        return frozenset((*heads, *endings)) - {""}
    behind = {
        (*normalise(one.table.title).partition(label)[2].split(), "")[0]
        for one, label in zip(members, labels, strict=True)
    }
    last = {label.split()[-1] for label in labels if " " in label}
    shown = [*heads, *(word for found in (behind, last) if len(found) == 1 for word in found)]
    return frozenset(
        token.text for word in shown for token in tokens(word, lang) if token.kind == "word"
    )
