"""From located cells to an answer: the operation, its text, its cells, and why."""

import math
import re
from collections.abc import Callable, Sequence

from dsqa.answering.form import decimals, in_form_of
from dsqa.answering.group import Member, as_number, members, varying_axis
from dsqa.answering.model import Answer, CellRef
from dsqa.answering.pairs import best_pair, further
from dsqa.locate.match import Asked
from dsqa.locate.model import Candidate
from dsqa.tables.model import Label

_STATES_CHANGE = re.compile(
    r"differen|change|increase|decrease|growth|gap|増減|差|増加|減少|変化|伸び", re.I
)


def compose(asked: Asked, found: list[Candidate], temperature: float = 1.0) -> Answer | None:
    """The answer over ranked candidates; None when there is no candidate.

    An operation that the cells cannot carry (no numbers, no second cell) falls back to the best
    single cell, so that there is always a guess.
    """
    if not found:
        return None
    answer = _OPERATIONS.get(asked.question.operation, _look_up)(asked, found)
    chosen = answer or _look_up(asked, found)
    return Answer(
        chosen.text,
        chosen.cells,
        confidence(found, temperature) * (1.0 if chosen.operation == "lookup" else 0.7),
        chosen.operation,
        chosen.why,
    )


def confidence(found: Sequence[Candidate], temperature: float) -> float:
    """Softmax odds of the best candidate among those of the short list, 0..1."""
    best = found[0].score
    return 1.0 / sum(math.exp((c.score - best) / temperature) for c in found)


def cell_ref(candidate: Candidate) -> CellRef:
    """The address of a candidate cell in its raw file."""
    sheet = candidate.table.sheet
    return CellRef(_file(candidate), sheet.name, sheet.address(*candidate.position))


def paths(candidate: Candidate) -> str:
    """Row path | column path of a cell, for people."""
    table = candidate.table.table
    row = " > ".join(label.text for label in table.row_axis.path(candidate.row))
    column = " > ".join(label.text for label in table.column_axis.path(candidate.column))
    return f"{row} | {column}"


def _file(candidate: Candidate) -> str:
    member = candidate.table.sheet.member
    return f"{candidate.table.file}/{member}" if member else candidate.table.file


def _look_up(asked: Asked, found: list[Candidate]) -> Answer:
    best = found[0]
    return Answer(best.text.strip(), (cell_ref(best),), operation="lookup", why=paths(best))


def _extreme(asked: Asked, found: list[Candidate]) -> Answer | None:
    best = found[0]
    along = varying_axis(asked, best)
    group = members(best, along, asked)
    if len(group) < 2:
        return None
    name = asked.question.operation
    pick: Callable[..., Member] = max if name in ("argmax", "max") else min
    winner = pick(group, key=lambda member: member.number)
    why = f"{name} of {len(group)} cells beside {paths(best)}"
    if name in ("max", "min"):
        cell = winner.candidate
        return Answer(cell.text.strip(), (cell_ref(cell),), operation=name, why=why)
    return Answer(
        label_text(winner.candidate, winner.label),
        (label_ref(winner.candidate, winner.label),),
        operation=name,
        why=why,
    )


def label_text(candidate: Candidate, label: Label) -> str:
    """The label as the sheet shows it, on one line."""
    shown = candidate.table.sheet.texts[label.row][label.column]
    return label.text if "\n" in shown or label.text in shown else shown.strip()


def label_ref(candidate: Candidate, label: Label) -> CellRef:
    """The address of a label's cell."""
    sheet = candidate.table.sheet
    return CellRef(_file(candidate), sheet.name, sheet.address(label.row, label.column))


def _count(asked: Asked, found: list[Candidate]) -> Answer | None:
    best = found[0]
    condition = asked.question.condition
    group = members(best, varying_axis(asked, best), asked)
    if not group:
        return None
    if condition is None:
        counted = group
    else:
        tests: dict[str, Callable[[float], bool]] = {
            ">": lambda number: number > condition.number,
            ">=": lambda number: number >= condition.number,
            "<": lambda number: number < condition.number,
            "<=": lambda number: number <= condition.number,
        }
        counted = [member for member in group if tests[condition.comparison](member.number)]
    return Answer(
        str(len(counted)),
        tuple(label_ref(member.candidate, member.label) for member in counted),
        operation="count",
        why=f"{len(counted)} of {len(group)} cells beside {paths(best)}",
    )


def _difference(asked: Asked, found: list[Candidate]) -> Answer | None:
    if _STATES_CHANGE.search(paths(found[0])):
        return None
    pair = best_pair(asked, found)
    if pair is None:
        return None
    a, b = (as_number(c.value) or 0.0 for c in pair)
    return _computed(pair, abs(a - b), "difference", f"|{pair[0].text} - {pair[1].text}|")


def _ratio(asked: Asked, found: list[Candidate]) -> Answer | None:
    pair = best_pair(asked, found)
    if pair is None:
        return None
    a, b = (as_number(c.value) or 0.0 for c in pair)
    if not b:
        return None
    return _computed(pair, a / b, "ratio", f"{pair[0].text} / {pair[1].text}", places=1)


def _percent_change(asked: Asked, found: list[Candidate]) -> Answer | None:
    if _STATES_CHANGE.search(paths(found[0])):
        return None
    pair = best_pair(asked, found)
    if pair is None:
        return None
    a, b = (as_number(c.value) or 0.0 for c in pair)
    if not a:
        return None
    places = 0 if re.search("whole number|nearest percent", asked.question.text) else 1
    value = abs(b - a) / abs(a) * 100
    why = f"({pair[1].text} - {pair[0].text}) / {pair[0].text}"
    return _computed(pair, value, "percent_change", why, places=places)


def _sum(asked: Asked, found: list[Candidate]) -> Answer | None:
    pair = best_pair(asked, found)
    if pair is None or found[0].feature("row_total") or found[0].feature("column_total"):
        return None
    cells = further(asked, pair, found)
    total = sum(as_number(c.value) or 0.0 for c in cells)
    return _computed(cells, total, "sum", " + ".join(c.text for c in cells))


def _average(asked: Asked, found: list[Candidate]) -> Answer | None:
    pair = best_pair(asked, found)
    if pair is None:
        return None
    cells = further(asked, pair, found)
    mean = sum(as_number(c.value) or 0.0 for c in cells) / len(cells)
    places = max(1, max(decimals(c.text) for c in cells))
    why = f"mean of {', '.join(c.text for c in cells)}"
    return _computed(cells, mean, "average", why, places=places)


def _computed(
    cells: Sequence[Candidate], value: float, operation: str, why: str, places: int | None = None
) -> Answer:
    return Answer(
        in_form_of(value, [c.text for c in cells], places),
        tuple(cell_ref(c) for c in cells),
        operation=operation,
        why=f"{why}: {'; '.join(paths(c) for c in cells)}",
    )


_OPERATIONS: dict[str, Callable[[Asked, list[Candidate]], Answer | None]] = {
    "argmax": _extreme,
    "argmin": _extreme,
    "max": _extreme,
    "min": _extreme,
    "count": _count,
    "difference": _difference,
    "ratio": _ratio,
    "percent_change": _percent_change,
    "sum": _sum,
    "average": _average,
}
