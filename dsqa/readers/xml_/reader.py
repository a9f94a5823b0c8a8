"""XML: repeated elements as records, and the XML form of Excel workbooks."""

import logging
from typing import Any

from lxml import etree

from dsqa.errors import UnreadableFile
from dsqa.readers.encodings import decode_declared
from dsqa.readers.limits import Limits
from dsqa.readers.records import grid_sheet, record_rows
from dsqa.readers.sheet import Sheet
from dsqa.readers.xlsx.spreadsheetml import NAMESPACE, workbook_sheets
from dsqa.readers.xml_.records import caption, find_records, flatten_element, flatten_records
from dsqa.text.regex import regex

_LOG = logging.getLogger("dsqa")
_ENCODING = regex(rb"""<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.-]+)["']""")


def read(data: bytes, limits: Limits) -> list[Sheet]:
    """One sheet of the records of an XML document, or the sheets of an Excel XML workbook.

    Attributes are columns `@name`, nested elements `a.b`. A document that is cut off is read as far as possible. Raises
    UnreadableFile for one that declares entities or is empty.
    """
    root = _parse(data)
    if root.tag == f"{{{NAMESPACE}}}Workbook":
        return workbook_sheets(root, limits)
    records = find_records(root)
    if records:
        rows = record_rows(flatten_records(records, root), limits)
        above = caption(root, records)
    else:
        rows, above = [[path, text] for path, text in flatten_element(root, {}).items()], ""
    sheet = grid_sheet(rows, limits, caption=above)
    if sheet is None:
        raise UnreadableFile("no text in the XML document")
    return [sheet]


def _parse(data: bytes) -> Any:
    declared = _ENCODING.search(data[:400])
    text = decode_declared(data, declared[1].decode("ascii") if declared else "").text
    if "<!ENTITY" in text:
        raise UnreadableFile("the XML document declares entities, refused")
    # Passed as UTF-8, so that a wrong declaration cannot mislead the parser.
    content = text.strip("\ufeff\0 \t\r\n").encode("utf-8", "replace")
    if not content:
        raise UnreadableFile("the file is empty")
    try:
        return _root(content, recover=False)
    except etree.XMLSyntaxError as error:
        problem = str(error).splitlines()[0]
        if "depth" in problem:
            raise UnreadableFile("XML is nested too deeply") from error
    try:
        root = _root(content, recover=True)
    except etree.XMLSyntaxError:
        root = None
    if root is None or not len(root):
        raise UnreadableFile(f"damaged XML: {problem}")
    _LOG.warning("damaged XML, read as far as it goes: %s", problem)
    return root


def _root(content: bytes, recover: bool) -> Any:
    parser = etree.XMLParser(
        encoding="utf-8",
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        huge_tree=False,
        remove_comments=True,
        remove_pis=True,
        recover=recover,
    )
    return etree.fromstring(content, parser=parser)
