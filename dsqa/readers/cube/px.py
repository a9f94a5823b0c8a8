"""PC-Axis, the file format of PxWeb: keywords with their values, and a cube as numbers in the order of its dimensions.

https://www.scb.se/en/services/open-data-api/px-file-format/ describes the form (version 2013).
"""

import logging
from collections.abc import Iterator, Mapping
from math import prod

from dsqa.errors import UnreadableFile
from dsqa.readers.cube.observations import CubeDimension, observation_rows
from dsqa.readers.encodings import decode_declared
from dsqa.readers.limits import Limits
from dsqa.readers.records import Literal, Scalar, grid_sheet
from dsqa.readers.sheet import Sheet
from dsqa.text.regex import regex

_LOG = logging.getLogger("dsqa")
_STATEMENT = regex(
    r'\s*(?P<keyword>[A-Z][A-Z0-9-]*)(?:\[(?P<lang>[\w-]+)\])?(?:\((?P<of>(?:"[^"]*"|[^"()])*+)\))?\s*=(?P<value>(?:"[^"]*"|[^";]+)*+)(?:;|\Z)'
)
_TEXT = regex(r'"([^"]*)"(\s*,)?')
_DATUM = regex(r'"([^"]*)"|([^\s",]+)')
_NUMBER = regex(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?")
_CODEPAGE = regex(rb'CODEPAGE\s*=\s*"([\w-]{1,20})"')
_LEGACY = "cp1252"
"""The encoding of files that name none, except those in UTF-8."""
_READ_LANGS = ("en", "ja")
"""The languages of questions: of a file in several languages, the names in the first of these are read."""
_CAPTION = ("TITLE", "CONTENTS", "SOURCE", "LAST-UPDATED", "NOTE", "NOTEX")
_MOST_CHARACTERS = 2_000

Keyword = tuple[str, str]
"""A keyword, and what it is said of, "" for the whole cube."""


def read(data: bytes, limits: Limits) -> list[Sheet]:
    """The one sheet of a file: a row for each value, with a column for each dimension.

    Values that are missing keep their symbols (".."). Raises UnreadableFile for a file without dimensions or data, and for
    one that leaves out rows of zeros (KEYS).
    """
    if len(data) > limits.max_delimited_bytes:
        _LOG.warning("%d bytes: cut off after the first %d", len(data), limits.max_delimited_bytes)
    told = _keywords(_text(data[: limits.max_delimited_bytes]))
    names = [*_texts(told, "STUB"), *_texts(told, "HEADING")]
    if ("DATA", "") not in told or not names:
        raise UnreadableFile("PC-Axis: no DATA, or neither STUB nor HEADING")
    if any(keyword == "KEYS" for keyword, _ in told):
        raise UnreadableFile("PC-Axis: a file with KEYS, which has no rows of zeros, is not read")
    measures = _texts(told, "CONTVARIABLE")
    dimensions = [_dimension(told, name, name in measures) for name in names]
    many = prod(len(one.members) for one in dimensions)
    if not many:
        empty = next(one.head for one in dimensions if not one.members)
        raise UnreadableFile(f"PC-Axis: no VALUES of {empty!r}")
    values = _values(told["DATA", ""], min(many, limits.max_rows))
    if len(values) < min(many, limits.max_rows):
        _LOG.warning("%d values for %d cells: the last ones are missing", len(values), many)
    contents, units = (" ".join(_texts(told, key)) for key in ("CONTENTS", "UNITS"))
    rows = observation_rows(dimensions, values, "" if measures else contents, units)
    sheet = grid_sheet(rows, limits, caption=_caption(told))
    return [sheet] if sheet else []


def _text(data: bytes) -> str:
    named = _CODEPAGE.search(data[:_MOST_CHARACTERS])
    return decode_declared(data, named[1].decode() if named else _LEGACY).text


def _keywords(text: str) -> Mapping[Keyword, str]:
    """By keyword its value as written, in the language that is read."""
    found: dict[str, dict[Keyword, str]] = {}
    place = 0
    while (match := _STATEMENT.match(text, place)) is not None:
        of = '", "'.join(part for part, _ in _TEXT.findall(match["of"] or ""))
        # Footnotes may stand several times under one keyword; the first one is kept.
        found.setdefault(match["lang"] or "", {}).setdefault((match["keyword"], of), match["value"])
        place = match.end()
    own = found.pop("", {})
    # A language counts if it names the dimensions.
    lang = next(
        (one for one in _READ_LANGS if {("STUB", ""), ("HEADING", "")} & found.get(one, {}).keys()),
        None,
    )
    return {**own, **found[lang]} if lang else own


def _texts(told: Mapping[Keyword, str], keyword: str, of: str = "") -> list[str]:
    """The texts of a value: adjacent ones are one that is written on several lines."""
    texts = [""]
    for part, comma in _TEXT.findall(told.get((keyword, of), "")):
        texts[-1] += part
        if comma:
            texts.append("")
    return [text.strip() for text in texts if text.strip()]


def _dimension(told: Mapping[Keyword, str], name: str, is_measure: bool) -> CubeDimension:
    members = _texts(told, "VALUES", name)
    units = {one: " ".join(_texts(told, "UNITS", one)) for one in members} if is_measure else {}
    return CubeDimension(name, members, {one: unit for one, unit in units.items() if unit})


def _values(value: str, most: int) -> list[Scalar]:
    found: list[Scalar] = []
    for match in _DATUM.finditer(value):
        if len(found) == most:
            break
        text = match[1] if match[1] is not None else match[2]
        found.append(Literal(text) if _NUMBER.fullmatch(text) else text)
    return found


def _caption(told: Mapping[Keyword, str]) -> str:
    lines: Iterator[str] = (" ".join(_texts(told, keyword)) for keyword in _CAPTION)
    return "\n".join(line.replace("#", " ") for line in lines if line)[:_MOST_CHARACTERS]
