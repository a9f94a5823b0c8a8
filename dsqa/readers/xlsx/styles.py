"""styles.xml and sharedStrings.xml of a workbook: number formats, bold, indents, texts."""

import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from lxml import etree

from dsqa.readers.integers import whole
from dsqa.readers.number_format.formatted import (
    BUILTIN,
    NumberFormat,
    compile_format,
    to_datetime,
    to_serial,
)
from dsqa.readers.sheet import Style, Value
from dsqa.readers.xlsx.package import DamagedPart
from dsqa.text.regex import regex

_LARGEST = sys.float_info.max
_ESCAPE = regex(r"_x([0-9A-Fa-f]{4})_")
_ENTITY = regex(r"&(#[0-9]{1,9}|#[xX][0-9A-Fa-f]{1,8}|amp|lt|gt|quot|apos);")
_NAMED = {"amp": "&", "lt": "<", "gt": ">", "quot": '"', "apos": "'"}
_STRING = regex(r"<si>([^<]*+(?:<(?!/?si>)[^<]*+)*+)</si>|<si\s*/>", re.DOTALL)
_PLAIN = regex(r"\s*<t(?:\s[^>]*)?>([^<]*)</t>\s*(?:<phoneticPr[^>]*/>)?\s*")
_PHONETIC = regex(r"<rPh\b[^<]*+(?:<(?!/?rPh\b)[^<]*+)*+</rPh>")
_RUN = regex(r"<t(?:\s[^<>/]*)?>([^<]*)</t>")


_HALF_PAIR = regex(
    r"&#(?:x0*d[89a-f][0-9a-f]{2}|0*(?:55(?:29[6-9]|[3-9]\d\d)|56\d{3}|57[0-2]\d\d|573[0-3]\d|5734[0-3]));",
    re.I,
)
"""References to halves of surrogate pairs, which are no characters: the library takes them in, and cannot give them out."""


def parse(text: str, name: str) -> etree._Element:
    """Root of a small part, parsed without entities, network or document types.

    Raises DamagedPart if it is not XML.
    """
    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False, recover=True
    )
    try:
        text = _HALF_PAIR.sub("\N{REPLACEMENT CHARACTER}", text) if "&#" in text else text
        root = etree.fromstring(text.encode("utf-8").removeprefix(b"\xef\xbb\xbf"), parser)
    except (etree.XMLSyntaxError, ValueError) as error:
        raise DamagedPart(f"part {name} is no XML: {error}") from error
    if root is None:
        raise DamagedPart(f"part {name} is no XML")
    return root


def local(element: etree._Element) -> str:
    """Tag without its namespace ("" for comments), so that strict and transitional files read alike."""
    tag = element.tag
    return tag.rpartition("}")[2] if isinstance(tag, str) else ""


def unescape(text: str) -> str:
    """XML character references and Excel's own `_x000D_` ones resolved, line ends as newlines."""
    if "&" in text:
        text = _ENTITY.sub(_entity, text)
    if "_x" in text:
        text = _ESCAPE.sub(lambda match: chr(int(match[1], 16)), text)
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text


def _entity(match: re.Match[str]) -> str:
    name = match[1]
    if name[0] != "#":
        return _NAMED[name]
    code = int(name[2:], 16) if name[1] in "xX" else int(name[1:])
    return chr(code) if 0 < code < 0x110000 else ""


def strings(text: str) -> list[str]:
    """Shared strings in order, rich runs joined, phonetic readings left out."""
    text = text.replace("<x:", "<").replace("</x:", "</")
    return [run_text(match[1]) if match[1] else "" for match in _STRING.finditer(text)]


def run_text(inner: str) -> str:
    """Text of an <si> or <is> element's inside."""
    plain = _PLAIN.fullmatch(inner)
    if plain:
        return unescape(plain[1])
    return unescape("".join(_RUN.findall(_PHONETIC.sub("", inner))))


@dataclass(frozen=True)
class XlsxStyle:
    """The meaning of the style number of a cell. Its methods give (typed value, text)."""

    format: NumberFormat
    style: Style | None
    date1904: bool

    def numbers(self) -> Callable[[str], tuple[Value, str]]:
        """The renderer of a number as written in the file; made once, because most cells use it."""
        show, is_date, date1904 = self.format.number, self.format.is_date, self.date1904

        def number(raw: str) -> tuple[Value, str]:
            try:
                found = float(raw)
            except ValueError:
                return (raw or None), raw
            if not -_LARGEST <= found <= _LARGEST:
                return None, "#NUM!"
            if is_date:
                return to_datetime(found, date1904) or found, show(found)
            return found, show(found)

        return number

    def string(self, text: str) -> tuple[Value, str]:
        """A string, its references resolved."""
        return text or None, self.format.text(text) if self.format.text and text else text

    def moment(self, raw: str) -> tuple[Value, str]:
        """An ISO 8601 date (cells of type `d`)."""
        try:
            moment = datetime.fromisoformat(raw.strip()).replace(tzinfo=None)
        except ValueError:
            return raw, raw
        if self.format.is_general:
            return moment, raw.strip()
        return moment, self.format.number(to_serial(moment, self.date1904))


def looks(text: str, date1904: bool) -> list[XlsxStyle]:
    """The cell formats (`cellXfs`) of styles.xml, in the order that `s=` counts them."""
    root = parse(text, "styles.xml")
    codes: dict[int, str] = {}
    bold: list[bool] = []
    found: list[XlsxStyle] = []
    for group in root:
        kind = local(group)
        if kind == "numFmts":
            for item in group:
                codes[whole(item.get("numFmtId"))] = item.get("formatCode") or "General"
        elif kind == "fonts":
            bold = [_is_bold(font) for font in group if local(font) == "font"]
        elif kind == "cellXfs":
            found = [_look(xf, codes, bold, date1904) for xf in group if local(xf) == "xf"]
    return found


def default_look(date1904: bool) -> XlsxStyle:
    """The look of a cell without a (known) style."""
    plain = compile_format("General", date1904)
    return XlsxStyle(plain, None, date1904)


def _look(xf: etree._Element, codes: dict[int, str], bold: list[bool], date1904: bool) -> XlsxStyle:
    number = whole(xf.get("numFmtId"))
    compiled = compile_format(codes.get(number) or BUILTIN.get(number, "General"), date1904)
    font = whole(xf.get("fontId"))
    indent = 0
    for child in xf:
        if local(child) == "alignment":
            indent = whole(child.get("indent"))
    style = Style(font < len(bold) and bold[font], indent)
    return XlsxStyle(compiled, style if any(style) else None, date1904)


def _is_bold(font: etree._Element) -> bool:
    return any(local(item) == "b" and item.get("val", "1") not in ("0", "false") for item in font)
