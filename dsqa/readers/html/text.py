"""The text of HTML elements as a browser displays it, with its style."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from dsqa.readers.integers import whole
from dsqa.text.regex import regex

_BLANKS = regex(r"[ \t\r\n\f]+")
"""Blanks that a browser collapses; no-break and full-width blanks are kept."""
_FEED = r"[ \t\r\f]{0,100}\n[ \t\r\n\f]*"
_WIDE = "\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60\uffe0-\uffe6"
_WIDE_FEED = regex(f"(?<=[{_WIDE}]){_FEED}(?=[{_WIDE}])")
_LOOSE_FEED = regex(f"(?<![A-Za-z0-9]){_FEED}|{_FEED}(?![A-Za-z0-9\\s])")
_OWN_LINE = regex(r"[ \t\r\f]*\n")
_BLOCKS = frozenset(
    re.findall(
        r"\w+",
        "address article aside blockquote body caption center dd div dl dt fieldset figcaption "
        "figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody "
        "tfoot thead title tr ul",
    )
)
_UNSEEN = frozenset(
    ("script", "style", "template", "noscript", "head", "textarea", "select", "svg")
)
_BOLD = frozenset(("b", "strong", "th", "h1", "h2", "h3", "h4", "h5", "h6"))
_HIDDEN = regex(r"display\s*:\s*none", re.IGNORECASE)
_VISIBILITY = regex(r"visibility\s*:\s*(visible|hidden|collapse)")
_COLLAPSED = regex(r"visibility\s*:\s*collapse", re.IGNORECASE)
_SORT_KEY = "sortkey"
"""The class by which MediaWiki hides sort keys of columns."""
_WEIGHT = regex(r"font-weight\s*:\s*(\w+)")
_SHIFT = regex(
    r"(?:padding-left|margin-left|text-indent)\s*:\s*(-?[0-9]+(?:\.[0-9]+)?)(pt|px|em|rem)"
)
_POINTS = {"pt": 1.0, "px": 0.75, "em": 10.0, "rem": 12.0}
_ALIGNED = regex(r"text-align\s*:\s*(?:center|right)")


BREAK = "\u2028"
"""Represents a line break; the line feeds of the source are blanks."""


class Piece(NamedTuple):
    """A run of text of one element, or a line break (`text` is BREAK), or a table in the page."""

    text: str
    bold: bool = False
    shift: float = 0.0
    """Points from the left by padding, margin and text-indent."""
    tag: str = ""
    """Of a line break: the tag that opens ("h1") or closes ("/h1") there."""
    table: Any = None
    is_aside: bool = False
    """Whether it is in a table for layout."""


class CellText(NamedTuple):
    """Text of a cell; bold if most of it is; `shift` of its first line in points."""

    text: str
    bold: bool
    shift: float


def pieces(root: Any, stop: Callable[[Any], bool]) -> Iterator[Piece]:
    """The text of an element in reading order; inner tables that `stop` accepts are not split.

    Depth is bounded by the HTML parser, and nothing here recurses.
    """
    stack: list[tuple[Any, bool, float, bool, bool]] = [(root, False, 0.0, True, False)]
    while stack:
        element, bold, shift, seen, leaving = stack.pop()
        tag = element.tag if isinstance(element.tag, str) else ""
        if leaving:
            if tag in _BLOCKS:
                yield Piece(BREAK, tag="/" + tag)
            if element is not root and seen and element.tail:
                yield Piece(element.tail, bold, shift)
            continue
        stack.append((element, bold, shift, seen, True))
        if tag in _BLOCKS or tag == "br":
            yield Piece(BREAK, tag=tag)
        if not tag or tag in _UNSEEN or not is_rendered(element):
            continue
        if tag == "table" and element is not root and stop(element):
            yield Piece("", table=element)
            continue
        bold = bold or tag in _BOLD
        style = element.get("style")
        if style:
            # Most styles contain none of these words, and a word is found faster than an expression.
            style = style.lower()
            if "weight" in style and (weight := _WEIGHT.search(style)):
                bold = _is_bold(weight[1])
            if ("-left" in style or "indent" in style) and not _ALIGNED.search(style):
                shift += sum(float(size) * _POINTS[unit] for size, unit in _SHIFT.findall(style))
            if "visibility" in style and (visibility := _VISIBILITY.search(style)):
                seen = visibility[1] == "visible"
        if seen and element.text:
            yield Piece(element.text, bold, shift)
        stack.extend((child, bold, shift, seen, False) for child in reversed(element))


def is_rendered(element: Any) -> bool:
    """Whether an element is displayed, as far as its attributes decide."""
    style = element.get("style")
    if style and ("one" in style or "ONE" in style) and _HIDDEN.search(style):
        return False
    names = element.get("class")
    if names and _SORT_KEY in names and _SORT_KEY in names.split():
        return False
    return element.get("hidden") is None


def is_collapsed(row: Any) -> bool:
    """Whether a row of a table is left out by `visibility: collapse`."""
    return _COLLAPSED.search(row.get("style", "")) is not None


def _is_bold(weight: str) -> bool:
    return weight in ("bold", "bolder") or whole(weight) >= 600


def cell_text(cell: Any, stop: Callable[[Any], bool], loose: bool = False) -> CellText:
    """The text of a cell as lines, without the blanks around them and the tables of `stop`.

    Leading no-break and full-width blanks stay: they are how many pages indent. `loose`: the source is pretty-printed,
    see `lay_out`.
    """
    if not len(cell) and cell.get("style") is None:
        return _plain_text(cell, loose)
    found = list(pieces(cell, stop))
    seen = [piece for piece in found if piece.text != BREAK and piece.text.strip()]
    if not seen:
        return CellText("", False, 0.0)
    heavy = sum(len(piece.text) for piece in seen if piece.bold)
    text = lay_out((piece.text for piece in found), loose)
    return CellText(text, 2 * heavy > sum(len(piece.text) for piece in seen), seen[0].shift)


def _plain_text(cell: Any, loose: bool) -> CellText:
    """`cell_text` for a table cell with only a text, as nearly all are."""
    text = _line(cell.text or "", loose)
    return CellText(text, bool(text) and cell.tag in _BOLD, 0.0)


def is_pretty_printed(element: Any) -> bool:
    """Whether a tool has put every text of the element on a separate line."""
    texts = [text for text in element.itertext() if text.strip()]
    return sum(_OWN_LINE.match(text) is not None for text in texts) > 0.9 * len(texts)


def lay_out(texts: Iterable[str], loose: bool = False) -> str:
    """Lines of a sequence of texts and BREAKs, blanks collapsed, empty lines dropped.

    A line feed of the source between East Asian characters is not a blank (CSS Text 3, 4.1.2). In
    `loose` text, where the line feeds come from a pretty-printer, one is a blank only between
    Latin letters or digits: `△` and `8,699` in two spans are shown as `△8,699`.
    """
    lines: list[str] = []
    line: list[str] = []
    for text in (*texts, BREAK):
        if text != BREAK:
            line.append(text)
            continue
        if joined := _line("".join(line), loose):
            lines.append(joined)
        line = []
    return "\n".join(lines)


def _line(text: str, loose: bool) -> str:
    """One line of `lay_out`."""
    text = text.strip(" \t\r\n\f")
    if "\n" in text:
        text = (_LOOSE_FEED if loose else _WIDE_FEED).sub("", text)
    # A line of only no-break blanks is an empty cell to the reader.
    return _BLANKS.sub(" ", text).rstrip() if text.strip() else ""
