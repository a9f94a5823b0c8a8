"""From located cells to an answer: the operation, its text, its cells, and why."""

import math
import operator
import re
from collections.abc import Callable, Sequence

from dsqa.answering.form import decimals, in_form_of, unspaced
from dsqa.answering.group import (
    Along,
    Member,
    Run,
    as_number,
    label_at,
    members,
    names_level,
    numeric,
    run_of,
)
from dsqa.answering.model import Answer, CellRef
from dsqa.answering.pairs import best_pair, further
from dsqa.language.tokens import tokens
from dsqa.locate.index import AxisIndex, LevelIndex
from dsqa.locate.match import Asked, stands_in
from dsqa.locate.model import Candidate
from dsqa.tables.model import Label

_STATES_CHANGE = re.compile(
    r"differen|change|increase|decrease|growth|gap|増減|差|増加|減少|変化|伸び", re.I
)


_STATED_AMONG = 15
"""Candidates among which a column that states the change is sought."""
_STATES_RATIO = re.compile(r"倍|ratio|times", re.I)
_STATES_SUM = re.compile(r"\btotals?\b|altogether|combined|合計|総数|総計|計$", re.I)
_STATES_AVERAGE = re.compile(r"average|\bmean\b|平均", re.I)
_WENT_DOWN = re.compile(
    r"\b(?:decreas|declin|drop|fell\b|fall|reduc|lower(?:ed)?\b|lost\b|loss|shrink|shrank|down\b|less\b|fewer\b)",
    re.I,
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
    if asked.question.wants == "label":
        labelled = _named_label(asked, best)
        if labelled:
            return labelled
    text = best.text.strip()
    if asked.question.operation == "lookup" and _opposite(asked, best):
        return Answer(
            in_form_of(abs(as_number(best.value) or 0.0), [text]),
            (cell_ref(best),),
            operation="opposite",
            why=f"{text} without its sign: {paths(best)}",
        )
    return Answer(text, (cell_ref(best),), operation="lookup", why=paths(best))


def _opposite(asked: Asked, best: Candidate) -> bool:
    """Whether the question already says that it went down: "fell by 6.7" where the cell has -6.7."""
    number = as_number(best.value)
    return (
        number is not None
        and number < 0
        and asked.question.lang == "e"
        and bool(_WENT_DOWN.search(asked.question.text))
    )


def _named_label(asked: Asked, best: Candidate) -> Answer | None:
    """The label that "which club …?" asks for, when the located row or column has one unsaid."""
    sides: tuple[tuple[Along, AxisIndex, int], ...] = (
        ("rows", best.table.rows, best.row),
        ("columns", best.table.columns, best.column),
    )
    for along, axis, at in sides:
        for place, level in enumerate(axis.levels):
            code = int(level.codes[at])
            if code < 0 or not _asks_for_level(asked, best, along, level):
                continue
            if stands_in(level.normalised[code], asked.normalised):
                continue
            label = label_at(best, Run(along, place), at)
            return Answer(
                unspaced(label.text),
                (label_ref(best, label),),
                operation="label",
                why=f"{level.head or 'label'} of {paths(best)}",
            )
    return None


def _asks_for_level(asked: Asked, best: Candidate, along: Along, level: LevelIndex) -> bool:
    """Whether the question names what a level lists: by its subject, or by the level's own head."""
    if names_level(asked.question, level) >= 0.5:
        return True
    if along != "rows" or not level.head:
        return False
    words = {word.text for word in asked.words}
    head = {token.text for token in tokens(level.head, asked.question.lang) if token.kind == "word"}
    said = len(head & words) / len(head) if head else 0.0
    return said > max(0.5, best.feature("column_leaf"))


def _extreme(asked: Asked, found: list[Candidate]) -> Answer | None:
    cells = numeric(found)
    if not cells:
        return None
    best = cells[0]
    group = members(best, run_of(asked, best), asked)
    if len(group) < 2:
        return None
    question = asked.question
    highest = question.operation in ("argmax", "max")
    ordered = sorted(group, key=lambda member: -member.number if highest else member.number)
    winner = ordered[min(question.rank, len(ordered)) - 1]
    why = f"{question.operation} of {len(group)} cells beside {paths(best)}"
    if question.operation in ("max", "min"):
        cell = winner.candidate
        return Answer(cell.text.strip(), (cell_ref(cell),), operation=question.operation, why=why)
    return _label_answer(winner, question.operation, why)


def _label_answer(winner: Member, operation: str, why: str) -> Answer:
    return Answer(
        unspaced(winner.label.text),
        (label_ref(winner.candidate, winner.label),),
        operation=operation,
        why=why,
    )


def _either(asked: Asked, found: list[Candidate]) -> Answer | None:
    """Which of two named things has more: the label that tells the two cells apart."""
    pair = best_pair(asked, found)
    if pair is None:
        return None
    highest = asked.question.operation == "pair_argmax"
    first, second = pair
    a, b = (as_number(c.value, c.text) or 0.0 for c in pair)
    winner = first if (a >= b) == highest else second
    across = first.row == second.row
    axis = winner.table.columns if across else winner.table.rows
    at, other = (
        (winner.column, (second if winner is first else first).column)
        if across
        else (winner.row, (second if winner is first else first).row)
    )
    place = next(
        (
            place
            for place, level in enumerate(axis.levels)
            if level.codes[at] >= 0 and level.codes[at] != level.codes[other]
        ),
        None,
    )
    if place is None:
        return None
    run = Run("columns" if across else "rows", place)
    member = Member(winner, max(a, b), label_at(winner, run, at))
    why = f"{first.text} against {second.text}: {paths(first)}; {paths(second)}"
    return _label_answer(member, asked.question.operation, why)


def label_ref(candidate: Candidate, label: Label) -> CellRef:
    """The address of a label's cell."""
    sheet = candidate.table.sheet
    return CellRef(_file(candidate), sheet.name, sheet.address(label.row, label.column))


def _count(asked: Asked, found: list[Candidate]) -> Answer | None:
    condition = asked.question.condition
    cells = numeric(found)
    if condition is None or not cells:
        return None
    best = cells[0]
    group = members(best, run_of(asked, best), asked)
    if not group:
        return None
    holds = _COMPARE[condition.comparison]
    counted = [member for member in group if holds(member.number, condition.number)]
    return Answer(
        str(len(counted)),
        tuple(cell_ref(member.candidate) for member in counted),
        operation="count",
        why=f"{len(counted)} of {len(group)} cells beside {paths(best)}",
    )


def _stated(asked: Asked, found: list[Candidate]) -> Answer | None:
    """A change that the sheet already states ("Change 2010 to 2020", 増減数) is looked up.

    Only for one thing over time: what two things differ by stands in no such column.
    """
    years = {time[0] for time in asked.times if time[0] > 0}
    if len(years) < 2 and not _STATES_CHANGE.search(paths(found[0])):
        return None
    best = found[0]
    wants_percent = asked.question.operation == "percent_change"
    for candidate in found[:_STATED_AMONG]:
        beside = candidate.table.number == best.table.number and candidate.row == best.row
        if beside and _STATES_CHANGE.search(paths(candidate)):
            percent = (
                "%" in paths(candidate) + candidate.text or "percent" in paths(candidate).lower()
            )
            if percent == wants_percent or not wants_percent and candidate is best:
                return Answer(
                    candidate.text.strip(),
                    (cell_ref(candidate),),
                    operation="lookup",
                    why=paths(candidate),
                )
    return None


def _difference(asked: Asked, found: list[Candidate]) -> Answer | None:
    stated = _stated(asked, found)
    if stated:
        return stated
    pair = best_pair(asked, found)
    if pair is None:
        return None
    a, b = (as_number(c.value, c.text) or 0.0 for c in pair)
    return _computed(pair, abs(a - b), "difference", f"|{pair[0].text} - {pair[1].text}|")


def _ratio(asked: Asked, found: list[Candidate]) -> Answer | None:
    if _STATES_RATIO.search(paths(found[0])):
        return None
    pair = best_pair(asked, found)
    if pair is None:
        return None
    a, b = (as_number(c.value, c.text) or 0.0 for c in pair)
    if not b:
        return None
    return _computed(pair, a / b, "ratio", f"{pair[0].text} / {pair[1].text}", places=1)


def _percent_change(asked: Asked, found: list[Candidate]) -> Answer | None:
    stated = _stated(asked, found)
    if stated:
        return stated
    pair = best_pair(asked, found)
    if pair is None:
        return None
    # The base is what came first in time, else what the question says first.
    before, after = sorted(pair, key=_year)
    a, b = (as_number(c.value, c.text) or 0.0 for c in (before, after))
    if not a:
        return None
    places = 0 if re.search("whole number|nearest percent", asked.question.text) else 1
    value = abs(b - a) / abs(a) * 100
    why = f"({after.text} - {before.text}) / {before.text}"
    return _computed((before, after), value, "percent_change", why, places=places)


def _year(candidate: Candidate) -> int:
    table = candidate.table
    row = int(table.rows.time.year[candidate.row])
    column = int(table.columns.time.year[candidate.column])
    return max(row, column)


def _sum(asked: Asked, found: list[Candidate]) -> Answer | None:
    if _STATES_SUM.search(paths(found[0])):
        return None
    pair = best_pair(asked, found)
    if pair is None or found[0].feature("row_total") or found[0].feature("column_total"):
        return None
    cells = further(asked, pair, found)
    total = sum(as_number(c.value, c.text) or 0.0 for c in cells)
    return _computed(cells, total, "sum", " + ".join(c.text for c in cells))


def _average(asked: Asked, found: list[Candidate]) -> Answer | None:
    if _STATES_AVERAGE.search(paths(found[0])):
        return None
    pair = best_pair(asked, found)
    if pair is None:
        return None
    cells = further(asked, pair, found)
    mean = sum(as_number(c.value, c.text) or 0.0 for c in cells) / len(cells)
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


_COMPARE: dict[str, Callable[[float, float], bool]] = {
    ">": operator.gt,
    ">=": operator.ge,
    "<": operator.lt,
    "<=": operator.le,
}
_OPERATIONS: dict[str, Callable[[Asked, list[Candidate]], Answer | None]] = {
    "argmax": _extreme,
    "argmin": _extreme,
    "pair_argmax": _either,
    "pair_argmin": _either,
    "max": _extreme,
    "min": _extreme,
    "count": _count,
    "difference": _difference,
    "ratio": _ratio,
    "percent_change": _percent_change,
    "sum": _sum,
    "average": _average,
}
