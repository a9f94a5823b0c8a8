"""The cells of one worksheet part.

Two ways to the same result: a scan by one regular expression for the canonical form that nearly all programs write, and
a full XML parse for everything else. The scan is used only if it finds every cell element of the part.
"""

import re
from collections.abc import Callable, Iterator
from itertools import islice

from lxml import etree

from dsqa.errors import UnreadableFile
from dsqa.readers.cells import MAX_COLUMNS, MAX_ROWS, MOST_MERGES, ROW, Cells
from dsqa.readers.integers import whole
from dsqa.readers.sheet import Region, Value, a1, parse_a1
from dsqa.readers.xlsx.styles import XlsxStyle, default_look, run_text, unescape
from dsqa.text.regex import regex

_CELL = regex(
    r'<c r="([A-Z]{1,3})([0-9]{1,7})"([^<>/]*)'
    r"(?:/>|>(?:<f(?: [^<>]*)?/>|<f(?: [^<>]*[^/<>])?>[^<]*</f>)?"
    r"(?:<v>([^<]*)</v>|<v/>|<is>([^<]*+(?:<(?!/?is>)[^<]*+)*+)</is>)?</c>)",
    re.DOTALL,
)
_STYLE = regex(r"""\bs=["']([0-9]{1,9})["']""")
_TYPE = regex(r"""\bt=["']([a-zA-Z]+)["']""")
_BLOCK = 1 << 21
TRUE = ("1", "true")
_MERGE = regex(
    r"""<(?:\w+:)?mergeCell\s[^<>]*?ref=["']\$?([A-Z]{1,3})\$?([0-9]{1,7}):\$?([A-Z]{1,3})\$?([0-9]{1,7})["']"""
)
_ROW = regex(r"""<row(?=[\s/>])(?: r="([0-9]{1,9})"(?=[\s/>]))?([^<>]*)""")
_COLUMNS = regex(r"<col\s[^<>]*")
_ATTRIBUTE = regex(r"""\s(r|min|max|hidden)\s*=\s*["']([^"'<>]*)["']""")
Found = tuple[str, str, str, str, str]
"""Column letters, row digits, other attributes, raw value, inside of an inline string."""


class _Columns(dict[str, int]):
    """Column letters -> 0-based column, filled on demand."""

    def __missing__(self, letters: str) -> int:
        column = self[letters] = parse_a1(f"{letters}1")[1]
        if column >= MAX_COLUMNS:
            raise UnreadableFile(f"column {letters} is out of range")
        return column


class _Kind(dict[str, tuple[Value, str]]):
    """Raw value -> (typed value, text) for the cells of one style and type.

    Each distinct value is computed once; a second look-up needs no call.
    """

    def __init__(self, look: XlsxStyle, kind: str, shared: list[str]) -> None:
        super().__init__()
        self.style = look.style
        self._look = look
        self._show = {
            "": look.numbers(),
            "n": look.numbers(),
            "s": self._shared,
            "b": _truth,
            "e": _error,
            "d": look.moment,
        }.get(kind, self._plain)
        self._strings = shared

    def __missing__(self, raw: str) -> tuple[Value, str]:
        self[raw] = found = self._show(raw)
        return found

    def inline(self, inner: str) -> tuple[Value, str]:
        """A string in the cell itself."""
        return self._look.string(run_text(inner))

    def _plain(self, raw: str) -> tuple[Value, str]:
        return self._look.string(unescape(raw))

    def _shared(self, raw: str) -> tuple[Value, str]:
        number = whole(raw, -1)
        return self._look.string(self._strings[number] if 0 <= number < len(self._strings) else "")


class Kinds(dict[str, _Kind]):
    """Attributes of a cell element, as written -> renderer of cells of this style and type."""

    def __init__(self, shared: list[str], known: list[XlsxStyle], date1904: bool) -> None:
        super().__init__()
        self._shared = shared
        self._known = known
        self._default = default_look(date1904)
        self._made: dict[tuple[int, str], _Kind] = {}
        self.columns = _Columns()

    def __missing__(self, attributes: str) -> _Kind:
        style, kind = _STYLE.search(attributes), _TYPE.search(attributes)
        number = int(style[1]) if style else 0
        key = number, kind[1] if kind else ""
        if key not in self._made:
            look = self._known[number] if number < len(self._known) else self._default
            self._made[key] = _Kind(look, key[1], self._shared)
        made = self[attributes] = self._made[key]
        return made


def _truth(raw: str) -> tuple[Value, str]:
    return (True, "TRUE") if raw.strip() in ("1", "true") else (False, "FALSE")


def _error(raw: str) -> tuple[Value, str]:
    return raw, raw


class _NotCanonical(Exception):
    """A cell is written in a form that the scan does not know."""


def cells(text: str, kinds: Kinds, most: int) -> Cells:
    """The cells of a worksheet's XML text, which holds no document type; about `most` at most."""
    if "sheetData" not in text:
        raise UnreadableFile("a worksheet part that holds no rows")
    # The elements after the rows (whose extensions may contain cells) are cut off first.
    end = text.rfind("</sheetData>")
    body, tail = (text[:end], text[end:]) if end >= 0 else (text, text)
    merges = merged(tail)
    found = Cells(most)
    if "<!" not in body:
        try:
            _fill(found, _scan(body), kinds)
            _scan_hidden(found, body)
        except _NotCanonical:
            found = Cells(most)
            _fill(found, _parse(text, found), kinds)
    else:
        _fill(found, _parse(text, found), kinds)
    found.merges = merges
    return found


def merged(tail: str) -> list[Region]:
    """The merged regions of a worksheet, from the text after its rows."""
    return [_region(match) for match in islice(_MERGE.finditer(tail), MOST_MERGES)]


def _region(match: re.Match[str]) -> Region:
    top, left = int(match[2]) - 1, parse_a1(f"{match[1]}1")[1]
    bottom, right = int(match[4]) - 1, parse_a1(f"{match[3]}1")[1]
    return Region(min(top, bottom), min(left, right), max(top, bottom), max(left, right))


def _scan(body: str) -> Iterator[list[Found]]:
    """Cells in blocks of whole rows, so that no more than one block is held as tuples.

    Raises _NotCanonical if the expression does not match every cell element.
    """
    start = body.find("<row")
    if start < 0 and "sheetData" in body and not body.rstrip().endswith(("<sheetData>", "/>")):
        raise _NotCanonical
    while 0 <= start < len(body):
        end = body.find("</row>", start + _BLOCK)
        end = len(body) if end < 0 else end + len("</row>")
        found = _CELL.findall(body, start, end)
        if len(found) != body.count("<c", start, end):
            raise _NotCanonical
        yield found
        start = end


def _scan_hidden(cells: Cells, body: str) -> None:
    """Add the hidden rows and columns of a part that `_scan` reads; elements beyond the maximum number are ignored."""
    if "hidden" not in body:
        return
    start = max(body.find("<sheetData"), 0)
    for match in islice(_COLUMNS.finditer(body, 0, start), MAX_COLUMNS):
        attributes = dict(_ATTRIBUTE.findall(match[0]))
        _hide_columns(cells, attributes.get)
    number = 0
    for match in islice(_ROW.finditer(body, start), MAX_ROWS):
        digits, rest = match.groups()
        # Nearly all rows state their number first, and nothing that matters here.
        if digits and "hidden" not in rest:
            number = int(digits)
            continue
        attributes = dict(_ATTRIBUTE.findall(rest))
        number = whole(digits or attributes.get("r"), number + 1)
        _hide_row(cells, number, attributes.get)


def _hide_columns(cells: Cells, attribute: Callable[[str], str | None]) -> None:
    if attribute("hidden") in TRUE:
        cells.hidden_columns.add(whole(attribute("min")) - 1, whole(attribute("max")) - 1)


def _hide_row(cells: Cells, number: int, attribute: Callable[[str], str | None]) -> None:
    if attribute("hidden") in TRUE:
        cells.hidden_rows.add(number - 1, number - 1)


def _parse(text: str, cells: Cells) -> Iterator[list[Found]]:
    """The same by a full parse; cells without an address follow the one before them.

    Hidden rows and columns are added to `cells` on the way.
    """
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
                    row = whole(element.get("r"), row + 1)
                    column = 0
                    _hide_row(cells, row, element.get)
                else:
                    element.clear()
            elif tag == "col" and event == "start":
                _hide_columns(cells, element.get)
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
            raw = "".join(child.itertext()).replace("&", "&amp;")
        elif tag == "is":
            inline = _runs(child)
    style, kind = element.get("s") or "0", element.get("t") or "n"
    return a1(0, column)[:-1], str(row), f' s="{style}" t="{kind}"', raw, inline


def _runs(element: etree._Element) -> str:
    """An inline string in the canonical form that `run_text` reads."""
    parts = []
    for node in element.iter():
        tag = node.tag.rpartition("}")[2] if isinstance(node.tag, str) else ""
        above = [str(up.tag).rpartition("}")[2] for up in node.iterancestors()]
        if tag == "t" and "rPh" not in above:
            parts.append(node.text or "")
    safe = "".join(parts).replace("&", "&amp;").replace("<", "&lt;")
    return f"<t>{safe}</t>"


def _fill(cells: Cells, blocks: Iterator[list[Found]], kinds: Kinds) -> None:
    """Add the cells that are not empty, until there are enough."""
    put_place, put_value = cells.places.append, cells.values.append
    put_text, styles = cells.texts.append, cells.styles
    columns = kinds.columns
    current, r = "", -1
    for block in blocks:
        if cells.is_full:
            return
        for letters, digits, attributes, raw, inline in block:
            if raw:
                kind = kinds[attributes]
                value, text = kind[raw]
            elif inline:
                kind = kinds[attributes]
                value, text = kind.inline(inline)
            else:
                continue
            if digits != current:
                current, r = digits, int(digits) - 1
                if not 0 <= r < MAX_ROWS:
                    raise UnreadableFile(f"row {digits} is out of range")
            c = columns[letters]
            put_place(r * ROW + c)
            put_value(value)
            put_text(text)
            if kind.style is not None and text:
                styles[r, c] = kind.style
