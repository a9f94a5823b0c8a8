"""The best candidates for a question: a list, and marks in the previews."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dsqa.answers.cell_addresses import considered
from dsqa.answers.model import CellRef, Considered
from dsqa.display.grid import Marks, Position
from dsqa.display.places import Place
from dsqa.display.width import fit, pad, text_width
from dsqa.tables.labels.paths import path_text
from dsqa.text.printable import one_line

if TYPE_CHECKING:
    from dsqa.locate.model import Candidate

BEST = 5
"""Number of candidates listed and marked."""


def short_address(ref: CellRef) -> str:
    """The address without the file: `sheet!C14`."""
    return f"{ref.sheet}!{ref.cell}" if ref.sheet else ref.cell


def candidate_table(candidates: Sequence[Considered], width: int, numbered: bool) -> list[str]:
    """One line per candidate: its number if wanted, score, text, address, row path | column path."""
    rows = [
        (
            str(number) if numbered else "",
            f"{one.score:.2f}",
            one_line(one.text),
            short_address(one.cell),
            one_line(path_text(one.row_path, one.column_path)),
        )
        for number, one in enumerate(candidates, 1)
    ]
    widths = [min(max((text_width(row[at]) for row in rows), default=0), 24) for at in range(4)]
    lines = []
    for number, score, text, address, path in rows:
        parts = (
            pad(number, widths[0], "right"),
            pad(score, widths[1], "right"),
            pad(fit(text, widths[2]), widths[2], "right"),
            pad(fit(address, widths[3]), widths[3]),
            path,
        )
        lines.append(fit("  ".join(parts if numbered else parts[1:]), width))
    return lines


def candidate_lines(candidates: "Sequence[Candidate]", width: int) -> list[str]:
    """The best candidates under a heading; their numbers mark the cells in the previews."""
    if not candidates:
        return ["", "no candidates"]
    shown = [considered(one) for one in candidates[:BEST]]
    return ["", "best candidates", *candidate_table(shown, width, numbered=True)]


def marks_by_sheet(
    candidates: "Sequence[Candidate]", found: Sequence[Place], reverse: bool
) -> dict[int, Marks]:
    """Number of a sheet -> marks for the best candidates on it, tagged with their rank."""
    cells: dict[int, dict[Position, str]] = {}
    for rank, one in enumerate(candidates[:BEST], 1):
        for place in found:
            if place.content.name == one.table.file and place.sheet.index == one.table.sheet.index:
                cells.setdefault(place.number, {})[one.position] = str(rank)
    return {number: Marks(marked, reverse) for number, marked in cells.items()}
