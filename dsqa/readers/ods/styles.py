"""Bold, indents and hidden tables of an OpenDocument spreadsheet, from its style elements."""

from dataclasses import dataclass, field

from lxml import etree

from dsqa.readers.integers import whole
from dsqa.readers.sheet import PLAIN, Style
from dsqa.text.regex import regex

_STEP = 0.353
"""Centimetres of one indentation step (10 points)."""
_LENGTH = regex(r"(\d+(?:\.\d+)?)(cm|mm|in|pt|px)")
_CENTIMETRES = {"cm": 1.0, "mm": 0.1, "in": 2.54, "pt": 2.54 / 72, "px": 2.54 / 96}


@dataclass
class OdsStyles:
    """Styles, collected while the document is read: a style comes before the cells that use it."""

    cells: dict[str, Style] = field(default_factory=dict)
    hidden_tables: set[str] = field(default_factory=set)

    def add(self, element: etree._Element) -> None:
        """Add a <style:style> element; the style that it is based on must have come before."""
        name = attribute(element, "name")
        family = attribute(element, "family")
        if family == "table-cell":
            parent = self.cells.get(attribute(element, "parent-style-name"), PLAIN)
            self.cells[name] = _merged(parent, element)
        elif family == "table" and any(attribute(part, "display") == "false" for part in element):
            self.hidden_tables.add(name)


def attribute(element: etree._Element, name: str) -> str:
    """Value of an attribute by its local name, "" if it is missing; OpenDocument repeats none."""
    for key, value in element.attrib.items():
        if str(key).rpartition("}")[2] == name:
            return str(value)
    return ""


def _merged(parent: Style, element: etree._Element) -> Style:
    bold, indent = parent
    for part in element:
        weight = attribute(part, "font-weight")
        if weight:
            bold = weight == "bold" or whole(weight) >= 600
        margin = _LENGTH.match(attribute(part, "margin-left"))
        if margin:
            indent = round(float(margin[1]) * _CENTIMETRES[margin[2]] / _STEP)
    return Style(bold, indent)
