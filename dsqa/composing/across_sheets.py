"""Answers from the same place of two sister sheets: 2030 and 2031, or births and deaths, each with a sheet of its own."""

from collections.abc import Sequence
from dataclasses import replace

from dsqa.answers.cell_addresses import cell_ref, paths
from dsqa.answers.model import Answer
from dsqa.composing.computed import computed, quotient
from dsqa.composing.context import Context, number_of, operands
from dsqa.composing.group import number_of_cell
from dsqa.derivations.claims import Claim, claim
from dsqa.derivations.marks import YES_NO
from dsqa.derivations.wording import read
from dsqa.language.times import times
from dsqa.language.tokens import tokens
from dsqa.locate.index import AxisIndex, DatasetIndex, TableIndex
from dsqa.locate.match import Asked
from dsqa.locate.model import Candidate
from dsqa.locate.moments import UNKNOWN

_LOOKED_AT = 12
"""Number of located numbers, best first, among which one on a sheet of an asked time is sought."""
_APART = "SELECT max(value) - min(value) FROM cells"
_CHANGED = (
    "SELECT abs(b.value - a.value)::DOUBLE / nullif(abs(a.value), 0)"
    " FROM cells a, cells b WHERE a.n = 0 AND b.n = 1"
)
_WHETHER = "SELECT CASE WHEN a.value {sign} b.value THEN '{so}' ELSE '{not_so}' END FROM cells a, cells b WHERE a.n = 0 AND b.n = 1"
Pair = tuple[Candidate, Candidate]


def between_sheets(context: Context, index: DatasetIndex) -> Answer | None:
    """How a number differs from one sheet to another, or whether it rose; None for other questions."""
    asked = context.asked
    pair = on_two_sheets(asked, context.numbers, index)
    compares = asked.question.lang == "j" and asked.question.operation == "difference"
    if pair is None and compares:
        pair = of_two_measures(asked, context.numbers, index)
    if pair is None:
        return None
    said = claim(read(asked.question.text))
    if said is not None:
        return _verdict(asked, said, pair)
    why = f"{pair[1].text} and {pair[0].text}"
    if asked.question.operation == "difference":
        return computed(context, pair, _APART, "difference", why)
    if asked.question.operation == "percent_change":
        return quotient(context, pair, _CHANGED, "percent_change", why, percent=True)
    return None


def on_two_sheets(asked: Asked, numbers: Sequence[Candidate], index: DatasetIndex) -> Pair | None:
    """The first number on a sheet of one asked time and that of the sheet of the other, earlier first; None where there is no such pair.

    The sheets, or their titles, say the times, and their labels none; row and column have the same labels on both.
    """
    moments = _two_times(asked)
    if not moments:
        return None
    for cell in numbers[:_LOOKED_AT]:
        others = [one for one in moments if not _is_of(cell.table, one)]
        if len(others) != 1 or _says_year(cell):
            continue
        for table in index.tables:
            if table is not cell.table and _is_of(table, others[0]):
                other = same_place(cell, table)
                if other is not None:
                    is_later = others[0][0] > cell.table.context_time.year
                    return (cell, other) if is_later else (other, cell)
    return None


def of_two_measures(asked: Asked, numbers: Sequence[Candidate], index: DatasetIndex) -> Pair | None:
    """The first number on a sheet whose title alone names a measure of the question (出生数), and that of a sheet
    alike that names another one (死亡数); None where there is no such pair."""
    said = {word.text for word in asked.words if word.kind == "word"}
    for cell in numbers[:_LOOKED_AT]:
        own = title_words(cell.table)
        labels = {word for _, axis, at in cell.sides() for word in _words(_labels(axis, at))}
        for table in index.tables:
            others = title_words(table)
            if table is cell.table or not (own - others) & said - labels:
                continue
            if (others - own) & said - labels and (other := same_place(cell, table)) is not None:
                return cell, other
    return None


def title_words(table: TableIndex) -> set[str]:
    """The words of the name and the title of a sheet."""
    return _words([table.sheet.name, table.table.title])


def _words(texts: Sequence[str]) -> set[str]:
    return {token.text for text in texts for token in tokens(text, "j") if token.kind == "word"}


def _two_times(asked: Asked) -> list[tuple[int, int]]:
    """First and last year of the two times of a question, both ends of a span where it has one only; [] where it does not name two."""
    known = list(
        dict.fromkeys(
            (one.year, one.end_year or one.year)
            for one in asked.question.times
            if one.year and one.kind != "relative"
        )
    )
    if len(known) == 1:
        known = [(year, year) for year in dict.fromkeys(known[0])]
    return known if len(known) == 2 else []


def _is_of(table: TableIndex, years: tuple[int, int]) -> bool:
    """Whether a sheet is of a time: 2005-06 is of no single year."""
    own = table.context_time
    return (own.year, own.end_year) == years


def _says_year(cell: Candidate) -> bool:
    return any(axis.time.year[at] != UNKNOWN for _, axis, at in cell.sides())


def same_place(cell: Candidate, table: TableIndex) -> Candidate | None:
    """The number of another table with the same labels."""
    places = []
    for (_, axis, at), other in zip(cell.sides(), (table.rows, table.columns), strict=True):
        wanted = _labels(axis, at)
        found = next((line for line in range(other.size) if _labels(other, line) == wanted), None)
        if found is None:
            return None
        places.append(found)
    moved = replace(cell, table=table, row=places[0], column=places[1], label=None)
    return moved if number_of_cell(moved) is not None else None


def _labels(axis: AxisIndex, line: int) -> list[str]:
    return [level.normalised[code] for level, code in axis.path(line)]


def _verdict(asked: Asked, said: Claim, pair: Pair) -> Answer | None:
    """Yes or no to the claim that a number is more, or less, at one of the two times."""
    if said.kind not in ("change", "comparison") or said.comparison or said.factor != 1:
        return None
    first, second = pair[1], pair[0]
    if said.kind == "comparison":
        standard = times(asked.question.text[slice(*said.standard)], asked.question.lang)
        years = {one.year for one in standard}
        if second.table.context_time.year not in years:
            first, second = second, first
        if second.table.context_time.year not in years:
            return None
    so, not_so = YES_NO[asked.question.lang]
    is_so = said.sign * (number_of(first) - number_of(second)) > 0
    sign = ">" if said.sign > 0 else "<"
    return Answer(
        so if is_so else not_so,
        tuple(cell_ref(cell) for cell in (first, second)),
        operation="yes_no",
        why=f"{first.text} beside {second.text}: {'; '.join(paths(cell) for cell in (first, second))}",
        sql=_WHETHER.format(sign=sign, so=so, not_so=not_so),
        operands=operands((first, second)),
    )
