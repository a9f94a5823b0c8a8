"""An answer for people: the text, its address, the table around it, the reasons."""

from collections.abc import Iterator, Sequence

from dsqa.answers.description import percentage
from dsqa.answers.model import Answer, CellRef, Considered, MissingTerm
from dsqa.collection.model import Dataset
from dsqa.display.candidates import candidate_table, short_address
from dsqa.display.excerpt import excerpt
from dsqa.display.grid import Marks, Position
from dsqa.display.places import Place, locate_ref
from dsqa.display.width import fit
from dsqa.tables.at import table_at
from dsqa.tables.labels.paths import path_text
from dsqa.tables.model import Table
from dsqa.text.printable import brief, one_line, short_names

MAX_ADDRESSES = 6
MAX_EXCERPTS = 3
MAX_OPERANDS = 12
"""Maximum number of listed cells of an operation; the first ones are listed."""
MAX_NOTES = 3
"""Maximum number of footnotes shown."""
OTHERS = 5
"""Maximum number of other candidates shown."""


def answer_lines(
    answer: Answer,
    found: Sequence[Place],
    width: int,
    *,
    reverse: bool = False,
    inputs: bool = False,
    source: Dataset | None = None,
) -> list[str]:
    """The answer with its unit, addresses, labels, source and confidence, and excerpts with the cells
    marked.

    With `inputs` the cells that it was computed from are marked too, with their number `n`.
    """
    unit = percentage(answer) or answer.unit
    unit = f"  ({one_line(unit)})" if unit else ""
    lines = [fit(one_line(missing_said(one)), width) for one in answer.missing]
    guess = "best guess: " if lines and answer.text else ""
    if answer.read_as:
        lines.insert(0, fit(f"read as: {one_line(answer.read_as)}", width))
    lines += [guess + (one_line(answer.text) or "(no answer)") + unit, ""]
    lines += [short_names(cell) for cell in answer.cells[:MAX_ADDRESSES]]
    if len(answer.cells) > MAX_ADDRESSES:
        lines.append(f"and {len(answer.cells) - MAX_ADDRESSES} more cells")
    lines += [fit(one_line(line), width) for line in _reasons(answer)]
    if source is not None and answer.cells:
        lines.append(source_line(source, answer, width))
    lines.append(f"confidence {answer.confidence:.2f}, dataset {brief(answer.dataset_id)}")
    numbers = {one.cell: str(n) for n, one in enumerate(answer.operands)} if inputs else {}
    groups = _by_table(list(dict.fromkeys((*answer.cells, *numbers))), found)
    for place, table, positions in groups[:MAX_EXCERPTS]:
        lines += ["", *heading(place, table, width)]
        marks = Marks({at: numbers.get(place.ref(at), "") for at in positions}, reverse)
        lines += excerpt(place.sheet, table, marks, width)
    if not groups:
        lines += ["", fit(answer.why, width)]
    return lines


_THERE = {
    "year": "the years are", "date": "the nearest are", "place": "the places are", "unit": "the units are", "word": "the nearest is",
}  # fmt: skip


def missing_said(one: MissingTerm) -> str:
    """What is missing, and what is there instead: no 2031 here; the years are 2001 to 2019.

    >>> missing_said(MissingTerm("Ohio", "", "place"))
    'no Ohio here'
    """
    there = f"; {_THERE[one.kind]} {one.there}" if one.there else ""
    return f"no {one.what} here{there}"


def _reasons(answer: Answer) -> Iterator[str]:
    """The computation with its numbers, or the operation on several cells, or the labels of one
    cell; and ties."""
    if answer.working:
        yield answer.working
    elif len(answer.cells) > 1 and answer.why:
        yield answer.why
    elif answer.row_path and answer.column_path:
        yield path_text(answer.row_path, answer.column_path)
    if answer.ties:
        yield f"the same value: {'; '.join(answer.ties)}"
    for note in answer.notes[:MAX_NOTES]:
        yield f"note: {note}"


def source_line(dataset: Dataset, answer: Answer, width: int) -> str:
    """Who published the source of the answer: organisation, dataset, table."""
    parts = (dataset.attribution, dataset.title or brief(dataset.id), answer.title)
    return fit("from " + ", ".join(one_line(part) for part in parts if part.strip()), width)


def guess_line(answer: Answer, min_confidence: float) -> str:
    """The best guess, in one line, if it is too unsure to be the answer."""
    cells = ", ".join(map(brief, answer.cells[:MAX_ADDRESSES]))
    return (
        f"best guess {one_line(answer.text) or '(none)'}, "
        f"confidence {round(answer.confidence, 4):g} below {min_confidence:g}{cells and f', {cells}'}"
    )


def heading(place: Place, table: Table | None, width: int) -> list[str]:
    """Sheet name, title and unit over an excerpt."""
    title = table.title if table else ""
    unit = f"({table.unit})" if table and table.unit else ""
    parts = [one_line(part) for part in (place.sheet.name, title, unit)]
    line = fit("  ".join(part for part in parts if part), width)
    return [line] if line else []


def explanation(answer: Answer, candidates: Sequence[Considered], width: int) -> list[str]:
    """The operation, the reason, the query, and the best other candidates with their scores."""
    lines = ["", *computed_lines(answer, width)]
    others = other_candidates(answer, candidates)
    if others:
        lines += ["", "other candidates"]
    return lines + candidate_table(others, width, numbered=False)


def computed_lines(answer: Answer, width: int) -> list[str]:
    """The operation, the reason, the SQL and the cells that it ran over."""
    lines = [f"operation   {answer.operation}", f"why         {one_line(answer.why)}"]
    if answer.sql:
        lines.append(f"sql         {one_line(answer.sql)}")
    if answer.operands:
        lines.append("cells       n  value  label  address")
    for n, one in enumerate(answer.operands[:MAX_OPERANDS]):
        where = short_address(one.cell)
        lines.append(
            fit(f"            {n}  {one_line(one.text)}  {one_line(one.label)}  {where}", width)
        )
    if len(answer.operands) > MAX_OPERANDS:
        lines.append(f"            and {len(answer.operands) - MAX_OPERANDS} more")
    return lines


def other_candidates(answer: Answer, candidates: Sequence[Considered]) -> list[Considered]:
    """The best candidates that are not cells of the answer."""
    return [one for one in candidates if one.cell not in answer.cells][:OTHERS]


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
