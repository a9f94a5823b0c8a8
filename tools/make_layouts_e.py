"""Build a collection of English workbooks in many layouts: `python tools/make_layouts_e.py FOLDER`.

The layouts are those of real government files; the numbers are random (one seed, so the same byte
for byte at every run). The questions ask as people would, not in the words of the labels, and show
what the answering makes of layouts and wordings that it was not developed on.
"""

import random
import sys
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import layouts_e_1
import layouts_e_2
import layouts_e_3
import layouts_e_4
from layout_cells import Ask, resolve
from layout_questions_e_1 import QUESTIONS as FIRST
from layout_questions_e_2 import QUESTIONS as SECOND
from layout_questions_e_3 import QUESTIONS as THIRD
from layout_questions_e_4 import QUESTIONS as FOURTH
from sample_parts import Page, Sample, csv_lines, write_collection, xls, xlsx

SEED = 20240101


class Layout(NamedTuple):
    """One workbook: how it is filled, how it is written and what is asked about it."""

    name: str
    title: str
    make: Callable[[random.Random], list[Page]]
    filename: str
    questions: list[Ask]


def layouts(part: str = "") -> list[Layout]:
    """The workbooks of one part ("1" to "4") or of all ("")."""
    parts = {
        "1": (layouts_e_1.LAYOUTS, FIRST),
        "2": (layouts_e_2.LAYOUTS, SECOND),
        "3": (layouts_e_3.LAYOUTS, THIRD),
        "4": (layouts_e_4.LAYOUTS, FOURTH),
    }
    return [
        Layout(name, title, make, filename, asked[name])
        for key, (made, asked) in parts.items()
        if part in ("", key)
        for name, (title, filename, make) in made.items()
    ]


def sample(layout: Layout) -> Sample:
    """The dataset of one workbook with its questions and gold."""
    pages = layout.make(random.Random(f"{SEED} {layout.name}"))
    flat = layout.filename.endswith(".csv")
    if flat:
        content = csv_lines(_lines(pages[0]), "utf-8")
        pages[0].name = ""
    else:
        content = (xls if layout.filename.endswith(".xls") else xlsx)(pages)
    return Sample(
        str(uuid.uuid5(uuid.NAMESPACE_URL, f"https://example.org/dsqa/layouts-e/{layout.name}")),
        layout.title,
        layout.title,
        f"https://example.org/dsqa/layouts-e/{layout.name}",
        "made for dsqa",
        {},
        [resolve(pages, ask) for ask in layout.questions],
        layout.filename,
        "csv" if flat else "excel",
        "",
        content,
    )


def _lines(page: Page) -> list[list[object]]:
    height = 1 + max(row for row, _ in page.cells)
    width = 1 + max(column for _, column in page.cells)
    return [
        [page.cells.get((row, column), ("", "", False))[0] for column in range(width)]
        for row in range(height)
    ]


def build(target: Path, part: str = "") -> None:
    """Write the collection below a folder, replacing what is there."""
    write_collection(target, "e", [sample(layout) for layout in layouts(part)])


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit("usage: make_layouts_e.py FOLDER [1|2|3|4]")
    build(Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "")
