"""Answers that compare the cells of a group: the largest, the top three, how many."""

import re

from dsqa.answering.evidence import cell_ref, paths
from dsqa.answering.group import Member, Run, label_at, members, named_run, run_of
from dsqa.answering.located import Located, labels_answer, number_of, operands, rows_of
from dsqa.answering.model import Answer
from dsqa.answering.pairs import best_pair, names_both
from dsqa.answering.sql import Row
from dsqa.locate.match import Asked
from dsqa.locate.model import Candidate
from dsqa.locate.similarity import SAME_BOUND

_FALL = re.compile(r"\b(?:decreas|declin|drop|fell\b|fall|reduc|loss|lost\b|shr[iau]nk)|減", re.I)
"""With it "the largest" means the most negative change."""
_EITHER = re.compile(r"\bor\b|どちら|どっち", re.I)
_MOST_SHOWN = 10
"""Labels of a list; nobody asks for more by a number."""


def extreme(located: Located) -> Answer | None:
    """The label (argmax, argmin) or the number (max, min) of the first, second … of a group."""
    cells = located.numbers
    if not cells:
        return None
    best = cells[0]
    group = members(best, run_of(located.asked, best), located.asked)
    if len(group) < 2:
        return None
    question = located.asked.question
    highest = question.operation in ("argmax", "max", "pair_argmax")
    if _FALL.search(question.text) and _signed(group):
        highest = not highest
    order = "DESC" if highest else "ASC"
    count = min(question.top, _MOST_SHOWN)
    first = min(question.rank, len(group)) - 1
    skipped = f" OFFSET {first}" if first else ""
    sql = f"SELECT n FROM cells ORDER BY value {order}, n LIMIT {count}{skipped}"
    labels = [member.label.text for member in group]
    found = located.engine.run(sql, [Row(m.label.text, m.number) for m in group])
    over = operands([member.candidate for member in group], labels)
    why = f"{question.operation} of {len(group)} cells beside {paths(best)}"
    winners = [group[int(n)] for (n,) in found]
    if question.operation in ("max", "min"):
        cell = winners[0].candidate
        sql = sql.replace("SELECT n", "SELECT value")
        return Answer(
            cell.text.strip(),
            (cell_ref(cell),),
            operation=question.operation,
            why=why,
            sql=sql,
            operands=over,
        )
    sql = sql.replace("SELECT n", "SELECT label")
    chosen = [(winner.candidate, winner.label) for winner in winners]
    return labels_answer(chosen, question.operation, why, sql, over)


def either(located: Located) -> Answer | None:
    """Which of two named things has more: the label that tells the two cells apart."""
    asked = located.asked
    one_named = located.numbers and not _EITHER.search(asked.question.text)
    if one_named and named_run(asked, located.numbers[0]) is not None:
        # "Which region has fewer farms, compared with all …?" compares all regions.
        return extreme(located)
    pair = best_pair(located)
    if pair is None or not names_both(asked, *pair):
        # "Which sex was more likely …?" names none of the things that it compares.
        return extreme(located)
    told = [_telling_label(*pair), _telling_label(*reversed(pair))]
    first, second = told
    if first is None or second is None:
        return None
    order = "DESC" if asked.question.operation == "pair_argmax" else "ASC"
    sql = f"SELECT n FROM cells ORDER BY value {order}, n LIMIT 1"
    labels = [first.label.text, second.label.text]
    found = located.engine.run(sql, rows_of(pair, labels))
    winner = (first, second)[int(found[0][0])]
    why = f"{pair[0].text} against {pair[1].text}: {paths(pair[0])}; {paths(pair[1])}"
    return labels_answer(
        [(winner.candidate, winner.label)],
        asked.question.operation,
        why,
        sql.replace("SELECT n", "SELECT label"),
        operands(pair, labels),
    )


def count(located: Located) -> Answer | None:
    """How many cells of a group fulfil the condition of the question."""
    condition = located.asked.question.condition
    cells = located.numbers
    if condition is None or not cells or _names_a_group(located.asked):
        return None
    best = cells[0]
    group = members(best, run_of(located.asked, best), located.asked)
    if not group:
        return None
    where = f"FROM cells WHERE value {condition.comparison} {condition.number:.12g}"
    found = located.engine.run(
        f"SELECT n {where} ORDER BY n", [Row(m.label.text, m.number) for m in group]
    )
    counted = [group[int(n)] for (n,) in found]
    return Answer(
        str(len(counted)),
        tuple(cell_ref(member.candidate) for member in counted),
        operation="count",
        why=f"{len(counted)} of {len(group)} cells beside {paths(best)}",
        sql=f"SELECT count(*) {where}",
        operands=operands([m.candidate for m in group], [m.label.text for m in group]),
    )


def _names_a_group(asked: Asked) -> bool:
    """Whether a label has the bound of the question, which then counts nothing: 10ha以上."""
    bounds = [word.text.startswith(("<", ">")) for word in asked.words]
    held = asked.similarity.max(axis=1) >= SAME_BOUND if asked.similarity.size else []
    return any(bound and same for bound, same in zip(bounds, held, strict=False))


def _signed(group: list[Member]) -> bool:
    return any(member.number < 0 for member in group)


def _telling_label(cell: Candidate, other: Candidate) -> Member | None:
    """The outermost label in which a cell differs from another of its row or column."""
    across = cell.row == other.row
    axis = cell.table.columns if across else cell.table.rows
    at, beside = (cell.column, other.column) if across else (cell.row, other.row)
    for place, level in enumerate(axis.levels):
        if level.codes[at] >= 0 and level.codes[at] != level.codes[beside]:
            label = label_at(cell, Run("columns" if across else "rows", place), at)
            return Member(cell, number_of(cell), label)
    return None
