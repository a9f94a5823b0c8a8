"""The cells of one worksheet part.

Two ways to the same result: a scan by one regular expression for the canonical form that nearly
all programs write, and a full XML parse for everything else. The scan is used only where it
accounts for every cell element of the part.
"""

import re
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from lxml import etree

from dsqa.errors import UnreadableFile
from dsqa.readers.sheet import Region, Style, Value, parse_a1
from dsqa.readers.xlsx_styles import Look, default_look, run_text, unescape

MAX_ROWS, MAX_COLUMNS = 1_048_576, 16_384
_CELL = re.compile(
    r'<c r="([A-Z]{1,3})([0-9]{1,7})"(?: s="([0-9]+)")?(?: t="([a-zA-Z]+)")?'
    r"(?:\s*/>|>(?:<f(?: [^>]*)?/>|<f(?: [^>]*[^/>])?>[^<]*</f>)?"
    r"(?:<v>([^<]*)</v>|<v/>|<is>(.*?)</is>)?</c>)",
    re.DOTALL,
)
_CELLS = re.compile(r"<c[\s/>]")
_BLOCK = 1 << 21
_MERGE = re.compile(r"""<(?:\w+:)?mergeCell\s[^>]*?ref=["']\$?([A-Z]+)\$?(\d+):\$?([A-Z]+)\$?(\d+)["']""")
Found = tuple[str, str, str, str, str, str]
"""Column letters, row digits, style number, type, raw value, inside of an inline string."""


class Cells(NamedTuple):
    """Rows of any length, by physical position."""

    values: list[list[Value]]
    texts: list[list[str]]
    styles: dict[tuple[int, int], Style]
    merges: list[Region]


class _Columns(dict[str, int]):
    """Column letters -> 0-based column, filled on demand."""

    def __missing__(self, letters: str) -> int:
        column = self[letters] = parse_a1(f"{letters}1")[1]
        return column


class _Looks(dict[str, Look]):
    """Style number as written in `s=` -> look."""

    def __init__(self, known: list[Look], date1904: bool) -> None:
        super().__init__({str(index): look for index, look in enumerate(known)})
        self._default = default_look(date1904)
        self[""] = known[0] if known else self._default

    def __missing__(self, number: str) -> Look:
        self[number] = self._default
        return self._default


def cells(
    text: str, shared: list[str], known: list[Look], date1904: bool, max_cells: int
) -> Cells:
    """All cells of a worksheet's XML text, which holds no document type."""
    # What follows the rows (and may hold cells of its own, in extensions) is cut off first.
    end = text.rfind("</sheetData>")
    body, tail = (text[:end], text[end:]) if end >= 0 else (text, text)
    merges = [_region(match) for match in _MERGE.finditer(tail)]
    found = _scan(body) if "<!" not in body else None
    if found is None:
        found = _parse(text)
    return Cells(*_fill(found, shared, _Looks(known, date1904), max_cells), merges)


def _region(match: re.Match[str]) -> Region:
    top, left = int(match[2]) - 1, parse_a1(f"{match[1]}1")[1]
    bottom, right = int(match[4]) - 1, parse_a1(f"{match[3]}1")[1]
    return Region(min(top, bottom), min(left, right), max(top, bottom), max(left, right))


def _scan(body: str) -> Iterator[list[Found]] | None:
    """Blocks of cells, or None when some cell is not in the canonical form."""
    blocks = list(_blocks(body))
    for start, end in blocks:
        if len(_CELLS.findall(body, start, end)) != sum(1 for _ in _CELL.finditer(body, start, end)):
            return None
    if not blocks:
        return None
    return (_CELL.findall(body, start, end) for start, end in blocks)


def _blocks(body: str) -> Iterator[tuple[int, int]]:
    """Stretches of whole rows, so that no more than one is held as tuples."""
    start = body.find("<row")
    while 0 <= start < len(body):
        end = body.find("</row>", start + _BLOCK)
        end = len(body) if end < 0 else end + len("</row>")
        yield start, end
        start = end


def _parse(text: str) -> Iterator[list[Found]]:
    """The same from a full parse; cells without an address follow the one before them."""
    events = etree.iterparse(
        _Stream(text),
        events=("start", "end"),
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        huge_tree=True,
        recover=True,
    )
    row, column = 0, 0
    try:
        for event, element in events:
            tag = element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""
            if tag == "row":
                if event == "start":
                    given = element.get("r")
                    row = int(given) if given and given.isdigit() else row + 1
                    column = 0
                else:
                    element.clear()
            elif tag == "c" and event == "end":
                name = element.get("r")
                if name:
                    at_row, column = parse_a1(name.replace("$", ""))
                    row = at_row + 1
                yield [_from_element(element, row, column)]
                column += 1
                element.clear()
            elif tag == "sheetData" and event == "end":
                return
    except (etree.XMLSyntaxError, ValueError) as error:
        raise UnreadableFile(f"worksheet is no sound XML: {error}") from error


class _Stream:
    """Text as a binary stream for the parser."""

    def __init__(self, text: str) -> None:
        declared = re.match(r"\s*<\?xml[^>]*\?>", text)
        self._data = text[declared.end() if declared else 0 :].encode("utf-8", "replace")
        self._at = 0

    def read(self, size: int = -1) -> bytes:
        start = self._at
        self._at = len(self._data) if size < 0 else min(len(self._data), start + size)
        return self._data[start : self._at]


def _from_element(element: etree._Element, row: int, column: int) -> Found:
    raw, inline = "", ""
    for child in element:
        tag = child.tag.rpartition("}")[2] if isinstance(child.tag, str) else ""
        if tag == "v":
            raw = "".join(child.itertext())
        elif tag == "is":
            inline = _runs(child)
    kind = element.get("t") or ""
    return str(column), str(row), element.get("s") or "", kind, raw, inline


def _runs(element: etree._Element) -> str:
    """An inline string in the one canonical form that `run_text` reads."""
    parts = []
    for node in element.iter():
        tag = node.tag.rpartition("}")[2] if isinstance(node.tag, str) else ""
        above = [str(up.tag).rpartition("}")[2] for up in node.iterancestors()]
        if tag == "t" and "rPh" not in above:
            parts.append(node.text or "")
    safe = "".join(parts).replace("&", "&amp;").replace("<", "&lt;")
    return f"<t>{safe}</t>"


def _fill(
    blocks: Iterator[list[Found]], shared: list[str], looks: _Looks, max_cells: int
) -> tuple[list[list[Value]], list[list[str]], dict[tuple[int, int], Style]]:
    """Cells put into rows. Rows that are out of order, or cells given twice, are put right."""
    values: list[list[Value]] = []
    texts: list[list[str]] = []
    styles: dict[tuple[int, int], Style] = {}
    columns = _Columns({str(number): number for number in range(MAX_COLUMNS)})
    current, r = "", -1
    line: list[Value] = []
    shown: list[str] = []
    for block in blocks:
        for letters, digits, number, kind, raw, inline in block:
            if not raw and not inline:
                continue
            if digits != current:
                current, r = digits, int(digits) - 1
                if not 0 <= r < MAX_ROWS:
                    raise UnreadableFile(f"row {digits} is out of range")
                while len(values) <= r:
                    values.append([])
                    texts.append([])
                line, shown = values[r], texts[r]
            c = columns[letters]
            look = looks[number]
            value: Value
            if kind == "s":
                value = text = shared[int(raw)] if raw.isdigit() and int(raw) < len(shared) else ""
                if look.format.text:
                    text = look.format.text(text)
            elif not kind or kind == "n":
                value, text = look.numbers[raw]
            else:
                value, text = _other(kind, raw, inline, look)
            if c == len(line):
                line.append(value)
                shown.append(text)
            else:
                if c > len(line):
                    if c >= MAX_COLUMNS:
                        raise UnreadableFile(f"column {letters} is out of range")
                    gap = c - len(line) + 1
                    line.extend([None] * gap)
                    shown.extend([""] * gap)
                line[c] = value
                shown[c] = text
            if look.style is not None and text:
                styles[r, c] = look.style
    return values, texts, styles


def _other(kind: str, raw: str, inline: str, look: Look) -> tuple[Value, str]:
    """Value and text of the rarer cell types."""
    if kind == "b":
        return (True, "TRUE") if raw.strip() in ("1", "true") else (False, "FALSE")
    if kind == "e":
        return raw, raw
    if kind == "d":
        from datetime import datetime

        try:
            moment = datetime.fromisoformat(raw)
        except ValueError:
            return raw, raw
        from dsqa.readers.numberformat import to_serial

        return moment.replace(tzinfo=None), look.format.number(to_serial(moment))
    value = run_text(inline) if kind == "inlineStr" else unescape(raw)
    text = look.format.text(value) if look.format.text and value else value
    return value or None, text


def first(cells_: Iterator[Found], count: int) -> list[Found]:
    """The first few cells, for a look at a part."""
    return list(islice(cells_, count))
