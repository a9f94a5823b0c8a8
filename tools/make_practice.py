"""Write practice collections from the text grids of a folder: `python tools/make_practice.py practice/e OUT`.

The folder has a table of its datasets (`datasets.tsv`) and for each of them a folder of its name with `sheets.tsv`, the sheets of
its one file, and `questions.tsv`. practice/README.md describes them. OUT gets the official layout: metadata, data files,
questions, gold answers and gold cells. The same grids give the same bytes: ids are given, archives and workbooks have a fixed
date.
"""

import argparse
import bz2
import csv
import hashlib
import io
import json
import lzma
import re
import sys
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from dsqa.readers.sheet import parse_a1

Value = str | int | float
Place = tuple[int, int]
"""Row and column, 0-based."""

ZIP_TIME = (2024, 1, 1, 0, 0, 0)
CREATED = b"2024-01-01T00:00:00Z"
CSV_ENCODINGS = {"e": "utf-8", "j": "cp932"}
ESCAPES = {"\\n": "\n", "\\t": "\t", "\\\\": "\\"}
NUMBER = re.compile(r"-?\d+(\.\d+)?(e[+-]\d+)?")


class BadGrid(ValueError):
    """A file of the folder cannot be read; the message has the file and the line."""


class Area(NamedTuple):
    """A rectangle of cells; 0-based, both ends inclusive."""

    top: int
    left: int
    bottom: int
    right: int

    def places(self) -> Iterator[Place]:
        """Its cells, row by row."""
        for row in range(self.top, self.bottom + 1):
            for column in range(self.left, self.right + 1):
                yield row, column


@dataclass
class _Sheet:
    """A sheet while it is read."""

    name: str
    hidden: bool
    cells: dict[Place, Value] = field(default_factory=dict)
    merges: list[Area] = field(default_factory=list)
    formats: dict[Place, str] = field(default_factory=dict)
    bold: set[Place] = field(default_factory=set)
    indents: dict[Place, int] = field(default_factory=dict)
    fills: dict[Place, str] = field(default_factory=dict)


class PracticeQuestion(NamedTuple):
    """A line of questions.tsv; alternatives are joined by " | "."""

    question: str
    answer: str
    kind: str
    sheet: str
    cells: str
    alternatives: str


class PracticeDataset(NamedTuple):
    """A line of datasets.tsv."""

    name: str
    id: str
    file: str
    title: str
    organ: str
    survey: str
    url: str
    """Address of the dataset in its metadata."""


def table(path: Path, heads: Sequence[str]) -> list[list[str]]:
    """The rows of a TSV file with these heads."""
    first, *lines = path.read_text(encoding="utf-8").removesuffix("\n").split("\n")
    if first.split("\t") != list(heads):
        raise BadGrid(f"{path}:1: the heads must be {', '.join(heads)}")
    rows = [line.split("\t") for line in lines]
    for number, row in enumerate(rows, 2):
        if len(row) != len(heads):
            raise BadGrid(f"{path}:{number}: {len(row)} columns, not {len(heads)}")
    return rows


def sheets(path: Path) -> list[_Sheet]:
    """The sheets of a file of grids, which may be compressed (`sheets.tsv.xz`)."""
    found: list[_Sheet] = []
    packed = path.with_name(path.name + ".xz")
    stored = lzma.decompress(packed.read_bytes()) if packed.exists() else path.read_bytes()
    for number, line in enumerate(stored.decode().split("\n"), 1):
        word, *rest = line.split("\t")
        try:
            if word == "sheet":
                found.append(_Sheet(rest[0], rest[1:] == ["hidden"]))
            elif word:
                _read_line(found[-1], word, rest)
        except (IndexError, ValueError) as error:
            raise BadGrid(f"{path}:{number}: not a line of a sheet ({error})") from None
    return found


def _read_line(sheet: _Sheet, word: str, rest: list[str]) -> None:
    """Read a row of the grid, after its number, or a mark of cells."""
    if word.isdigit():
        row = int(word) - 1
        sheet.cells |= {(row, column): value(text) for column, text in enumerate(rest) if text}
    elif word == "merge":
        sheet.merges += [area(text) for text in rest]
    elif word == "bold":
        sheet.bold |= places(rest)
    elif word == "format":
        sheet.formats |= dict.fromkeys(places(rest[1:]), rest[0])
    elif word == "fill":
        sheet.fills |= dict.fromkeys(places(rest[1:]), rest[0])
    elif word == "indent":
        sheet.indents |= dict.fromkeys(places(rest[1:]), int(rest[0]))
    else:
        raise ValueError(f"no mark {word!r}")


def value(text: str) -> Value:
    """A cell: a number, or a text; a text may begin with an apostrophe, which is removed."""
    if NUMBER.fullmatch(text):
        return int(text) if text.lstrip("-").isdigit() else float(text)
    return re.sub(r"\\[nt\\]", lambda found: ESCAPES[found[0]], text.removeprefix("'"))


def area(text: str) -> Area:
    """A rectangle: `B3` or `B3:D4`."""
    first, _, last = text.partition(":")
    return Area(*parse_a1(first), *parse_a1(last or first))


def places(texts: Iterable[str]) -> set[Place]:
    """The cells of rectangles."""
    return {place for text in texts for place in area(text).places()}


def xlsx(pages: Sequence[_Sheet]) -> bytes:
    """An .xlsx workbook."""
    from openpyxl import Workbook
    from openpyxl.styles import Alignment, Font, PatternFill

    book = Workbook()
    book.remove(book.active)
    for page in pages:
        sheet = book.create_sheet(page.name)
        sheet.sheet_state = "hidden" if page.hidden else "visible"
        for place, content in page.cells.items():
            cell = sheet.cell(place[0] + 1, place[1] + 1, content)
            cell.number_format = page.formats.get(place, "General")
            if place in page.bold:
                cell.font = Font(bold=True)
            if place in page.fills:
                cell.fill = PatternFill("solid", page.fills[place])
            indent = page.indents.get(place, 0)
            wrap = isinstance(content, str) and "\n" in content
            if indent or wrap:
                cell.alignment = Alignment(indent=indent, wrap_text=wrap)
        for top, left, bottom, right in page.merges:
            sheet.merge_cells(None, top + 1, left + 1, bottom + 1, right + 1)
    buffer = io.BytesIO()
    book.save(buffer)
    return _undated(buffer.getvalue())


def _undated(archive: bytes) -> bytes:
    """The same zip with fixed times, and with a fixed date in the document properties."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(archive)) as source, zipfile.ZipFile(buffer, "w") as target:
        for name in source.namelist():
            content = source.read(name)
            if name == "docProps/core.xml":
                content = re.sub(rb"\d{4}-\d\d-\d\dT[\d:]+Z", CREATED, content)
            info = zipfile.ZipInfo(name, ZIP_TIME)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.create_system = 0
            target.writestr(info, content)
    return buffer.getvalue()


def xls(pages: Sequence[_Sheet]) -> bytes:
    """An .xls workbook (BIFF8)."""
    import xlwt

    book = xlwt.Workbook(encoding="utf-8", style_compression=2)
    for page in pages:
        sheet = book.add_sheet(page.name)
        sheet.visibility = 1 if page.hidden else 0
        for place, content in page.cells.items():
            style = xlwt.XFStyle()
            style.num_format_str = page.formats.get(place, "General")
            style.font.bold = place in page.bold
            if place in page.fills:
                # Of its palette: an .xls shows which cells are filled, in grey.
                style.pattern.pattern = xlwt.Pattern.SOLID_PATTERN
                style.pattern.pattern_fore_colour = xlwt.Style.colour_map["gray25"]
            style.alignment.inde = page.indents.get(place, 0)
            sheet.write(*place, content, style)
        for top, left, bottom, right in page.merges:
            sheet.merge(top, bottom, left, right)
    buffer = io.BytesIO()
    book.save(buffer)
    return buffer.getvalue()


def delimited(page: _Sheet, encoding: str) -> bytes:
    """A CSV file with CRLF line ends."""
    height, width = (1 + max(place[axis] for place in page.cells) for axis in (0, 1))
    buffer = io.StringIO()
    writer = csv.writer(buffer, lineterminator="\r\n")
    for row in range(height):
        writer.writerow([page.cells.get((row, column), "") for column in range(width)])
    return buffer.getvalue().encode(encoding)


def content(pages: Sequence[_Sheet], file: str, lang: str) -> bytes:
    """The bytes of a data file, in the format of its name's ending."""
    if file.endswith(".csv"):
        return delimited(pages[0], CSV_ENCODINGS[lang])
    return xls(pages) if file.endswith(".xls") else xlsx(pages)


def metadata(dataset: PracticeDataset, stored: str, lang: str) -> dict[str, object]:
    """The metadata of a dataset."""
    ending = dataset.file.rpartition(".")[2]
    form = "excel" if lang == "e" and ending != "csv" else ending
    fields = {"政府統計名": dataset.survey, "統計表名": dataset.title, "担当機関": dataset.organ}
    file = {"data_format": form, "data_url": _url(dataset, lang), "data_filename": stored}
    return {
        "id": dataset.id,
        "url": dataset.url,
        "attribution": dataset.organ,
        "title": dataset.title,
        "description": dataset.title,
        "data": [file],
        "data_fields": fields if lang == "j" else {},
    }


def _url(dataset: PracticeDataset, lang: str) -> str:
    return f"https://example.org/dsqa/sample-{lang}/{quote(dataset.file)}"


def write(source: Path, target: Path) -> None:
    """Write the collection of a folder, replacing existing data files."""
    lang = source.name
    data = target / f"data_search_{lang}_data"
    data.mkdir(parents=True, exist_ok=True)
    for old in data.iterdir():
        old.unlink()
    described, questions, gold, cells = "", "", "", ""
    number = 0
    for dataset in (
        PracticeDataset(*row) for row in table(source / "datasets.tsv", PracticeDataset._fields)
    ):
        digest = hashlib.sha256(_url(dataset, lang).encode()).hexdigest()
        stored = f"{digest}-{quote(dataset.file)}"
        folder = source / dataset.name
        (data / stored).write_bytes(content(sheets(folder / "sheets.tsv"), dataset.file, lang))
        described += json.dumps(metadata(dataset, stored, lang), ensure_ascii=False) + "\n"
        for row in table(folder / "questions.tsv", PracticeQuestion._fields):
            asked, number = PracticeQuestion(*row), number + 1
            qid = f"SAMPLE-{lang.upper()}-{number:03d}"
            questions += f"{qid}\t{dataset.id}\t{asked.question}\n"
            gold += f"{qid}\t{asked.answer}\n"
            place = (qid, stored, asked.sheet, asked.cells, asked.kind, asked.alternatives)
            cells += "\t".join(place) + "\n"
    packed = bz2.compress(described.encode())
    (target / f"data_search_{lang}_collection.jsonl.bz2").write_bytes(packed)
    for name, text in (("questions", questions), ("gold", gold), ("cells", cells)):
        (target / f"{name}.tsv").write_text(text, encoding="utf-8", newline="\n")


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Write a practice collection from text grids.")
    parser.add_argument("source", type=Path, help="practice/e or practice/j")
    parser.add_argument("target", type=Path, help="folder for the collection")
    options = parser.parse_args()
    try:
        write(options.source, options.target)
    except (BadGrid, OSError) as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
