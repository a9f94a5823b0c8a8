"""Answers from the same place on two sister sheets: 2030 and 2031, or births and deaths, on separate sheets."""

from collections.abc import Sequence
from dataclasses import replace

from dsqa.answers.cell_addresses import cell_ref, paths
from dsqa.answers.model import Answer
from dsqa.composing.computed import changed, computed, quotient
from dsqa.composing.context import Context, number_of, operands
from dsqa.composing.groups.group import number_of_cell
from dsqa.composing.other_cells.part_of_total import shows_share
from dsqa.derivations.columns.marks import YES_NO
from dsqa.language.lang import Lang
from dsqa.language.synonyms import synonyms
from dsqa.language.tokens import tokens
from dsqa.language.totals import is_total
from dsqa.locate.indexing.index import AxisIndex, DatasetIndex, TableIndex
from dsqa.locate.indexing.moments import UNKNOWN
from dsqa.locate.matching.match import Asked
from dsqa.locate.model import Candidate
from dsqa.questions import operation_names as names
from dsqa.questions.asking.shares import divisor, mark_of_whole
from dsqa.questions.readings.claims import Claim, claim
from dsqa.text.cell_query import GAP, of_two

_LOOKED_AT = 12
"""Number of located numbers, best first, that are searched for one on a sheet of a requested time."""
Pair = tuple[Candidate, Candidate]


def between_sheets(context: Context, index: DatasetIndex) -> Answer | None:
    """The difference of a number between two sheets, or whether it rose; None for other questions."""
    asked = context.asked
    question = asked.question
    said = claim(question.wording)
    pair = on_two_sheets(asked, context.numbers, index)
    if pair is None and (question.operation in (names.DIFFERENCE, names.RATIO) or said is not None):
        pair = of_two_measures(asked, context.numbers, index)
    if pair is None:
        return _share(context, index)
    if said is not None:
        return _verdict(asked, said, pair)
    why = f"{pair[1].text} and {pair[0].text}"
    if question.operation == names.DIFFERENCE:
        return computed(context, pair, GAP, names.DIFFERENCE, why)
    if question.operation == names.RATIO and (by := divisor(question)) is not None:
        standard, other = pair if _is_named(by, *pair, asked) else pair[::-1]
        why = f"{other.text} by {standard.text}"
        return quotient(context, (other, standard), names.RATIO, why)
    if question.operation == names.PERCENT_CHANGE:
        return changed(context, *pair, why)
    return None


def on_two_sheets(asked: Asked, numbers: Sequence[Candidate], index: DatasetIndex) -> Pair | None:
    """The first number on a sheet of one requested time and that on the sheet of the other, earlier first; None if there is no such
    pair.

    The times are in the names or titles of the sheets, and not in labels; row and column have the same labels on both.
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
    """The first number on a sheet if only its title names a measure of the question (出生数), and the number on a similar sheet that
    names another one (死亡数); None if there is no such pair."""
    said = _meant(asked, 0)
    for cell in numbers[:_LOOKED_AT]:
        own = title_words(cell.table, asked.question.lang)
        labels = {
            word
            for _, axis, at in cell.sides()
            for word in _words(_labels(axis, at), asked.question.lang)
        }
        for table in index.tables:
            others = title_words(table, asked.question.lang)
            if table is cell.table or not (own - others) & said - labels:
                continue
            if (others - own) & said - labels and (other := same_place(cell, table)) is not None:
                return cell, other
    return None


def _share(context: Context, index: DatasetIndex) -> Answer | None:
    """The share of a number on a sheet of the part in that on a sheet of the whole: 就職者のうち女子の割合; None for other questions."""
    asked = context.asked
    question = asked.question
    found = mark_of_whole(question) if question.percent else None
    if found is None:
        return None
    whole, part = (_meant(asked, start, end) for start, end in ((0, found[0]), (found[1], None)))
    for cell in context.numbers[:_LOOKED_AT]:
        own = title_words(cell.table, asked.question.lang)
        if shows_share(cell):
            return None
        for table in index.tables:
            others = title_words(table, asked.question.lang)
            if (own - others) & part - whole and all(map(is_total, others - own)):
                every = same_place(cell, table)
                if every is not None and 0 < number_of(cell) < number_of(every):
                    why = f"{cell.text} of {every.text}"
                    return quotient(context, (cell, every), names.SHARE, why, percent=True)
    return None


def title_words(table: TableIndex, lang: Lang) -> set[str]:
    """The words of the name and the title of a sheet."""
    return _words([table.sheet.name, table.table.title], lang)


def _meant(asked: Asked, start: int, end: int | None = None) -> set[str]:
    """The words of a part of the question, and their synonyms."""
    question = asked.question
    said = [token.text for token in question.tokens_in(start, end) if token.kind == "word"]
    return {*said, *(other for word in said for other in synonyms(word, question.lang))}


def _words(texts: Sequence[str], lang: Lang) -> set[str]:
    return {token.text for text in texts for token in tokens(text, lang) if token.kind == "word"}


def _two_times(asked: Asked) -> list[tuple[int, int]]:
    """First and last year of the two times of a question, or of both ends of its only span; [] if it does not name two."""
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
    """Whether a sheet is of a time: 2005-06 is not a single year."""
    own = table.context_time
    return (own.year, own.end_year) == years


def _says_year(cell: Candidate) -> bool:
    return any(axis.time.year[at] != UNKNOWN for _, axis, at in cell.sides())


def same_place(cell: Candidate, table: TableIndex) -> Candidate | None:
    """The cell with a number in another table with the same labels."""
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


def _is_named(place: tuple[int, int], cell: Candidate, other: Candidate, asked: Asked) -> bool:
    """Whether a part of the question names the sheet of a cell and not that of another cell: by its time or its title."""
    start, end = place
    years = {one.year for one in asked.question.times if start <= one.start and one.end <= end}
    apart = title_words(cell.table, asked.question.lang) - title_words(
        other.table, asked.question.lang
    )
    return cell.table.context_time.year in years or bool(apart & _meant(asked, *place))


def _verdict(asked: Asked, said: Claim, pair: Pair) -> Answer | None:
    """Yes or no to the claim that a number is larger, or smaller, on one of the two sheets."""
    if said.kind not in ("change", "comparison") or said.comparison or said.factor != 1:
        return None
    first, second = pair[1], pair[0]
    if said.kind == "comparison":
        if not _is_named(said.standard, second, first, asked):
            first, second = second, first
        if not _is_named(said.standard, second, first, asked):
            return None
    so, not_so = YES_NO[asked.question.lang]
    is_so = said.sign * (number_of(first) - number_of(second)) > 0
    sign = ">" if said.sign > 0 else "<"
    return Answer(
        so if is_so else not_so,
        tuple(cell_ref(cell) for cell in (first, second)),
        operation=names.YES_NO,
        why=f"{first.text} beside {second.text}: {'; '.join(paths(cell) for cell in (first, second))}",
        computed=of_two(
            f"CASE WHEN a.value {sign} b.value THEN '{so}' ELSE '{not_so}' END", "comparison", sign
        ),
        operands=operands((first, second)),
    )
