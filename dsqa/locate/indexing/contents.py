"""The entries of sheets on the contents page of a workbook: Table 3 | Releases by offense and sex."""

from collections.abc import Sequence
from itertools import pairwise

from dsqa.language.normalise import CJK, normalise
from dsqa.readers.sheet import Sheet
from dsqa.tables.model import Table
from dsqa.text.regex import regex

_LOOKED_AT = 300
"""Maximum number of rows of a contents page that are read."""
_WIDEST = 6
"""Maximum number of filled cells of a line of contents; rows of figures have more."""
_SHORTEST = 6
_PAGE = regex(
    r"(?:table of )?contents|index|index of tables|list of tables|目次|もくじ|統計表一覧|表一覧"
)
"""Names of sheets that are contents pages."""
_JAPANESE = regex(f"[{CJK}]{{2}}")
_BEHIND = regex(r"[\W_]+")


def entries(sheets: Sequence[Sheet]) -> dict[int, str]:
    """The entry of each sheet on the contents page, by index of the sheet; {} if there is no such page.

    The page names at least half of the other sheets, and has an entry for each.
    """
    return _listed(sheets)[1]


def without_contents(
    contents: Sequence[tuple[str, Sequence[Sheet], Sequence[Table]]],
) -> list[tuple[str, Sequence[Sheet], Sequence[Table]]]:
    """The data files without the tables of their contents pages, which have no answers, if they have other tables."""
    found = []
    for file, sheets, tables in contents:
        page, listed = _listed(sheets)
        named = {sheet.index for sheet in sheets if _PAGE.fullmatch(_key(sheet.name))}
        pages = {page} if listed and page not in listed else set()
        others = [table for table in tables if table.sheet_index not in pages | named]
        found.append((file, sheets, others or tables))
    return found


def tells_alike_apart(sheets: Sequence[Sheet], tables: Sequence[Table]) -> bool:
    """Whether a contents page tells apart sheets whose columns have the same names."""
    listed = entries(sheets) if len(sheets) > 2 else {}
    heads = [
        [label.text for level in table.column_axis.levels for label in level.labels]
        for table in tables
        if table.sheet_index in listed
    ]
    return any(one == other for one, other in pairwise(heads))


def _listed(sheets: Sequence[Sheet]) -> tuple[int, dict[int, str]]:
    """The index of the contents page, -1 if there is none, and its entries by sheet."""
    names = {key: sheet.index for sheet in sheets if (key := _key(sheet.name))}
    # The longest first: "table 1" also begins "table 12".
    names = dict(sorted(names.items(), key=lambda one: -len(one[0])))
    best: dict[int, str] = {}
    where = -1
    for page in sheets if len(names) > 2 else ():
        found: dict[int, str] = {}
        for texts in page.texts[:_LOOKED_AT]:
            filled = [text.strip() for text in texts if text.strip()]
            if not 0 < len(filled) <= _WIDEST:
                continue
            at, said = _entry(filled, names)
            if at is not None and at != page.index and said:
                found.setdefault(at, said)
        if len(found) > max(1, len(best)) and 2 * len(found) >= len(names) - 1:
            where, best = page.index, found
    return where, best


def distinctive_entry(said: str, title: str) -> str:
    """The entry of a sheet if its own title has less than half of its words, else ""."""
    own = set(normalise(title).split())
    words = [word for word in normalise(said).split() if len(word) > 1]
    return "" if 2 * sum(word in own for word in words) >= len(words) else said


def _entry(filled: Sequence[str], names: dict[str, int]) -> tuple[int | None, str]:
    """The sheet of a line of contents, and its entry."""
    for text in filled:
        at = names.get(_key(text))
        if at is not None:
            others = [other for other in filled if other != text and _says(other)]
            return at, max(others, key=len, default="")
    for text in filled:
        plain = normalise(text)
        for name in names:
            if plain.startswith(name) and (match := _BEHIND.match(plain, len(name))):
                said = plain[match.end() :]
                if len(said) >= _SHORTEST:
                    return names[name], said
    return None, ""


def _says(text: str) -> bool:
    """Whether a text is long enough for an entry: a Japanese word is."""
    return len(text) >= _SHORTEST or _JAPANESE.search(text) is not None


def _key(name: str) -> str:
    return normalise(name).strip(" .:")
