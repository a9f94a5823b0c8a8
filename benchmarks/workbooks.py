"""The effect on answers if a plain table is in a workbook: below a title, and beside another sheet.

    python benchmarks/workbooks.py build/tables/practice-e [--split train] [--last N]

Each table of a set is written as an .xlsx with a title above it and a source below it, then again with the table of another
dataset of the set on another sheet. Prints the share of the tables that are plain in each form, and of the questions that are
answered right (by denotation), and that are right from located cells alone, as on any other table. `--last` asks only the last N
questions.
"""

import argparse
import io
import sys
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from dsqa.answering.over_cells.located_answers import LocatedAnswers
from dsqa.answering.over_tables.column_tables import ColumnTables, column_tables
from dsqa.bench.sets import BenchSet, data_folder, find_sets
from dsqa.collection import open_collection
from dsqa.derivations.columns.plain_tables import PlainTable, plain_table_of
from dsqa.derivations.weights import shipped
from dsqa.derivations.which_table import derive_over
from dsqa.evaluation import read_gold
from dsqa.evaluation.denotations import same_denotation
from dsqa.ingest import content, ingest
from dsqa.language.lang import Lang
from dsqa.language.values import number
from dsqa.locate.weights import shipped as locator_weights
from dsqa.questions.file import read_topics
from dsqa.questions.parse import parse
from dsqa.readers import read
from dsqa.store import Content
from dsqa.tables import understand

FORMS = ("as it is", "below a title", "beside another")
_MOST_ROWS = 5_000


class _Asked(NamedTuple):
    """A table with its questions and their gold answers."""

    name: str
    table: PlainTable
    questions: list[tuple[str, str]]


def main() -> int:
    """Print the figures of each set."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("sets", nargs="+")
    parser.add_argument("--split", choices=("dev", "valid", "train"), default=None)
    parser.add_argument("--last", type=int, default=0)
    options = parser.parse_args()
    for one in find_sets(options.sets, options.split, data_folder()):
        tables = asked_tables(one, options.last)
        totals: dict[str, Counter[str]] = {form: Counter() for form in FORMS}
        print(f"{one.key}: {len(tables)} tables")
        for each, beside in zip(tables, [*tables[1:], *tables[:1]], strict=True):
            forms = (None, workbook(each), workbook(each, beside))
            for form, held in zip(FORMS, forms, strict=True):
                count(totals[form], each, held, one.lang)
        for form in FORMS:
            print(told(form, totals[form]), flush=True)
    return 0


def asked_tables(one: BenchSet, last: int) -> list[_Asked]:
    """The plain tables of a set, of at most 5,000 rows, with questions."""
    gold = read_gold(one.gold)
    topics = [topic for topic in read_topics(one.questions) if topic.qid in gold][-last:]
    by_dataset: dict[str, list[tuple[str, str]]] = {}
    for topic in topics:
        by_dataset.setdefault(topic.dataset_id, []).append((topic.question, gold[topic.qid]))
    found = []
    with open_collection(one.folder, one.lang) as collection:
        ingest(collection, list(by_dataset))
        for dataset_id, questions in by_dataset.items():
            table = plain_table_of(content(collection, dataset_id))
            if table is not None and table.relation.size <= _MOST_ROWS:
                found.append(_Asked(dataset_id, table, questions))
    return found


def workbook(asked: _Asked, other: _Asked | None = None) -> Content:
    """A workbook with a table, its title and source, and optionally another table."""
    book = Workbook()
    first = book.active
    assert isinstance(first, Worksheet)
    for at, one in enumerate([asked, *([other] if other else [])]):
        sheet = book.create_sheet() if at else first
        sheet.title = f"{at + 1} {one.name}"[:31]
        write(sheet, one)
    stream = io.BytesIO()
    book.save(stream)
    sheets = read(stream.getvalue())
    tables = [table for sheet in sheets for table in understand(sheet)]
    return Content("book.xlsx", sheets, tables)


def write(sheet: Worksheet, asked: _Asked) -> None:
    """Write a title, the table, and its source; numbers as numbers."""
    columns = asked.table.relation.columns
    sheet.append([f"{asked.name.replace('_', ' ')}: all entries"])
    sheet.append([])
    sheet.append([column.head for column in columns])
    for row in range(asked.table.relation.size):
        sheet.append([_cell(column.line(row)) for column in columns])
    sheet.append([])
    sheet.append([f"Source: {asked.name}"])


def _cell(text: str) -> float | str | None:
    value = number(text)
    is_plain = value is not None and text == f"{value:.15g}"
    return value if is_plain else text or None


def count(total: Counter[str], asked: _Asked, held: Content | None, lang: Lang) -> None:
    """Ask the questions of a table in one form; None is the table as it is."""
    tables, margin, _ = column_tables([held]) if held else ColumnTables([asked.table])
    total["tables"] += 1
    total["plain"] += bool(tables) and margin is None
    located = LocatedAnswers(lang, locator_weights(), lambda: shipped("cross"))
    prepared = located.prepare([held]) if held else None
    for question, gold in asked.questions:
        total["questions"] += 1
        items: Sequence[str] = ()
        chance = 0.0
        if tables:
            table, derived = derive_over(tables, parse(question, lang).wording, shipped())
            total["own"] += table is tables[0]
            if derived:
                items, chance = derived[0].items, derived[0].confidence
        if prepared:
            answer = located.answer(parse(question, lang), prepared, None)
            cells = answer.text.split("; ") if answer else []
            total["located"] += is_right(cells, gold)
            is_surer = answer is None or chance > answer.confidence + (margin or 0)
            items = items if tables and (margin is None or is_surer) else cells
        total["right"] += is_right(items, gold)


def is_right(items: Sequence[str], gold: str) -> bool:
    """Whether an answer has as many items as the gold one, and the same."""
    return len(items) == gold.count("; ") + 1 and same_denotation("; ".join(items), gold)


def told(form: str, total: Counter[str]) -> str:
    """The figures of a form."""
    asked = max(1, total["questions"])
    located = f"   located {total['located'] / asked:.4f}" if form != FORMS[0] else ""
    return (
        f"  {form:15} plain {total['plain'] / max(1, total['tables']):.3f}   right {total['right'] / asked:.4f}"
        f"   of the own sheet {total['own'] / asked:.3f}{located}"
    )


if __name__ == "__main__":
    sys.exit(main())
