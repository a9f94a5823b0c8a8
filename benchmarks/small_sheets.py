"""Questions on small made sheets that test how sheets are read, by kind of structure.

    python benchmarks/small_sheets.py [--reranker none] [--errors] [ITEM ...]

The sheets and questions are the text files of `small_sheets/`, one for each kind of structure. They were made before a change of
the reading, which was developed with them: they guard it, but are no measure of it.

`book LANG NAME` begins a file (.xlsx or .csv), `sheet NAME` a sheet, `| a | b` is a row, in which all blanks of a cell but the
first are kept, `<` merges a cell with the one on its left, `^` with the one above; `? …` asks and `= …` is the answer; several
are alternatives.
"""

import argparse
import csv
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple, cast

import dsqa
from dsqa.evaluation.metrics.right import right
from dsqa.evaluation.registry import Case
from dsqa.language.amounts.numbers import parse_number
from dsqa.language.lang import Lang
from dsqa.text.regex import regex

SHEETS = Path(__file__).parent / "small_sheets"
_NUMBER = regex(r"-?(?:\d{1,3}(?:,\d{3})+|\d+)(?P<decimals>\.\d+)?")


class _Asked(NamedTuple):
    """A question with its accepted answers."""

    question: str
    answers: list[str]


@dataclass
class Book:
    """A file to be written, and the questions on it."""

    lang: Lang
    name: str
    sheets: list[tuple[str, list[list[str]]]] = field(default_factory=list)
    asked: list[_Asked] = field(default_factory=list)


def main() -> int:
    """Prints the share of right answers by item."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("items", nargs="*", help="Only these, as `times`; otherwise all.")
    parser.add_argument("--reranker", default="default", help="As for `dsqa ask`.")
    parser.add_argument("--errors", action="store_true", help="List the wrong answers.")
    options = parser.parse_args()
    files = sorted(SHEETS.glob("*.txt"))
    if unknown := set(options.items) - {file.stem for file in files}:
        print(f"no such item: {', '.join(sorted(unknown))}", file=sys.stderr)
        return 2
    total = count = 0
    for file in files:
        if options.items and file.stem not in options.items:
            continue
        found = list(_answered(read_books(file), options.reranker))
        fine = sum(one for *_, one in found)
        total, count = total + fine, count + len(found)
        print(f"{file.stem:8} {fine:3} of {len(found)}")
        for book, asked, answer, is_right in found if options.errors else ():
            if not is_right:
                print(f"  {book.name}: {asked.question} {answer!r}, not {asked.answers[0]!r}")
    print(f"{'all':8} {total:3} of {count}  {total / max(count, 1):.4f}")
    return 0


def read_books(file: Path) -> list[Book]:
    """The books of an item. Raises ValueError for a line of another form."""
    books: list[Book] = []
    for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
        kind, _, rest = line.partition(" ")
        if kind == "book":
            lang, name = rest.split()
            books.append(Book(cast(Lang, lang), name))
        elif kind == "sheet":
            books[-1].sheets.append((rest, []))
        elif kind[:1] == "|":
            cells = [cell.removeprefix(" ").rstrip(" ") for cell in line[1:].split("|")]
            books[-1].sheets[-1][1].append(cells)
        elif kind == "?":
            books[-1].asked.append(_Asked(rest, []))
        elif kind == "=":
            books[-1].asked[-1].answers.append(rest)
        elif line.strip() and kind != "#":
            raise ValueError(f"{file}, line {number}: {line!r} is no line of a book")
    return books


def write_book(book: Book, folder: Path) -> Path:
    """Write a book in the format of its suffix; numbers of cells are written as numbers."""
    path = folder / book.name
    if path.suffix == ".csv":
        with path.open("w", encoding="utf-8", newline="") as file:
            csv.writer(file).writerows(book.sheets[0][1])
        return path
    from openpyxl import Workbook

    workbook = Workbook()
    workbook.remove(workbook.active)
    for name, rows in book.sheets:
        sheet = workbook.create_sheet(name)
        for r, row in enumerate(rows, 1):
            for c, text in enumerate(row, 1):
                if text not in ("", "<", "^"):
                    _write(sheet.cell(r, c), text)
        for top, left, bottom, right_ in _merges(rows):
            sheet.merge_cells(start_row=top, start_column=left, end_row=bottom, end_column=right_)
    workbook.save(path)
    return path


def _write(cell: Any, text: str) -> None:
    number = _NUMBER.fullmatch(text)
    if number is None:
        cell.value = text
        return
    decimals = len(number["decimals"] or ".") - 1
    value = parse_number(text)
    cell.value = int(value) if value is not None and not decimals else value
    whole = "#,##0" if "," in text else "0"
    cell.number_format = whole + ("." + "0" * decimals if decimals else "")


def _merges(rows: Sequence[Sequence[str]]) -> Iterator[tuple[int, int, int, int]]:
    """Top, left, bottom and right of the merged cells, counted from 1."""

    def at(r: int, c: int) -> str:
        return rows[r][c] if r < len(rows) and c < len(rows[r]) else ""

    for r, row in enumerate(rows):
        for c, text in enumerate(row):
            if text in ("", "<", "^"):
                continue
            bottom, right_ = r, c
            while at(bottom + 1, c) == "^":
                bottom += 1
            while at(r, right_ + 1) == "<":
                right_ += 1
            if (bottom, right_) != (r, c):
                yield r + 1, c + 1, bottom + 1, right_ + 1


def _answered(books: list[Book], reranker: str) -> Iterator[tuple[Book, _Asked, str, bool]]:
    """Each question with its answer, and whether that is right."""
    with TemporaryDirectory() as temporary:
        folder, store = Path(temporary) / "books", Path(temporary) / "store"
        folder.mkdir()
        for lang in ("e", "j"):
            chosen = [book for book in books if book.lang == lang]
            paths = [write_book(book, folder) for book in chosen]
            if not paths:
                continue
            with dsqa.open(paths, lang, store / lang, reranker=reranker) as collection:
                for book in chosen:
                    for asked in book.asked:
                        text = collection.answer(asked.question, book.name).text
                        case = Case(text, asked.answers[0], lang, tuple(asked.answers[1:]))
                        yield book, asked, text, bool(right(case))


if __name__ == "__main__":
    sys.exit(main())
