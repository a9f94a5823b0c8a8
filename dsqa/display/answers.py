"""An answer for people: the text, its address, the table around it, the reasons."""

from collections.abc import Sequence

from dsqa.answering.evidence import cell_ref
from dsqa.answering.model import Answer, CellRef
from dsqa.display.candidates import candidate_table
from dsqa.display.excerpt import excerpt
from dsqa.display.grid import Marks, Position
from dsqa.display.places import Place, locate_ref
from dsqa.display.width import fit, flat
from dsqa.locate import Candidate
from dsqa.tables.at import table_at
from dsqa.tables.model import Table

MAX_ADDRESSES = 6
MAX_EXCERPTS = 3
OTHERS = 5
"""Candidates shown beside the answer."""


def answer_lines(
    answer: Answer, found: Sequence[Place], width: int, *, reverse: bool = False
) -> list[str]:
    """The answer, the addresses of its cells, its confidence, and excerpts with the cells marked."""
    lines = [flat(answer.text) or "(no answer)", ""]
    lines += [str(cell) for cell in answer.cells[:MAX_ADDRESSES]]
    if len(answer.cells) > MAX_ADDRESSES:
        lines.append(f"and {len(answer.cells) - MAX_ADDRESSES} more cells")
    lines.append(f"confidence {answer.confidence:.2f}, dataset {answer.dataset_id}")
    groups = _by_table(answer.cells, found)
    for place, table, positions in groups[:MAX_EXCERPTS]:
        lines += ["", *heading(place, table, width)]
        marks = Marks(dict.fromkeys(positions, ""), reverse)
        lines += excerpt(place.sheet, table, marks, width)
    if not groups:
        lines += ["", fit(answer.why, width)]
    return lines


def guess_line(answer: Answer, min_confidence: float) -> str:
    """The best guess where it is too unsure to be the answer, in one line."""
    cells = ", ".join(map(str, answer.cells[:MAX_ADDRESSES]))
    return (
        f"best guess {flat(answer.text) or '(none)'}, "
        f"confidence {round(answer.confidence, 4):g} below {min_confidence:g}{cells and f', {cells}'}"
    )


def heading(place: Place, table: Table | None, width: int) -> list[str]:
    """Sheet name, title and unit over an excerpt."""
    title = table.title if table else ""
    unit = f"({table.unit})" if table and table.unit else ""
    parts = [flat(part) for part in (place.sheet.name, title, unit)]
    line = fit("  ".join(part for part in parts if part), width)
    return [line] if line else []


def explanation(answer: Answer, candidates: Sequence[Candidate], width: int) -> list[str]:
    """The operation, the reason, and the best other candidates with their scores."""
    lines = ["", f"operation   {answer.operation}", f"why         {flat(answer.why)}"]
    others = other_candidates(answer, candidates)
    if others:
        lines += ["", "other candidates"]
    return lines + candidate_table(others, width, numbered=False)


def other_candidates(answer: Answer, candidates: Sequence[Candidate]) -> list[Candidate]:
    """The best candidates that are no cell of the answer."""
    return [one for one in candidates if cell_ref(one) not in answer.cells][:OTHERS]


def _by_table(
    cells: Sequence[CellRef], found: Sequence[Place]
) -> list[tuple[Place, Table | None, list[Position]]]:
    groups: list[tuple[Place, Table | None, list[Position]]] = []
    for cell in cells:
        located = locate_ref(found, cell)
        if located is None:
            continue
        place, position = located
        table = table_at(place.tables, place.sheet, position)
        for known_place, known_table, positions in groups:
            if known_place.number == place.number and known_table is table:
                positions.append(position)
                break
        else:
            groups.append((place, table, [position]))
    return groups
