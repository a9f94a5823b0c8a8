"""The sources of an answer from the cells of a dataset, in their order: the first that has one gives it.

Sources that only a certain wording asks for come first, then notes, and then the answers that are ranked.
"""

from collections.abc import Callable
from dataclasses import replace

from dsqa.answering.deadline import TookTooLong
from dsqa.answering.over_cells.cell_question import CellQuestion
from dsqa.answers.model import Answer
from dsqa.composing.groups.lines_together import lines_together
from dsqa.composing.other_cells.beyond_named import beyond_named
from dsqa.composing.other_cells.cumulative import asks_to_date, total_to_date
from dsqa.composing.other_cells.date_asked import gives_up_date
from dsqa.composing.other_cells.members_listed import members_listed
from dsqa.composing.other_cells.months_of_year import of_months
from dsqa.composing.records.attribute_asked import attribute_asked
from dsqa.composing.series.over_series import over_series as composed_over_series
from dsqa.locate import Candidate
from dsqa.locate.amounts import beside_amounts
from dsqa.locate.matching.counted import counted_level
from dsqa.locate.matching.months_to_date import has_other_period
from dsqa.prose.inclusion_asked import inclusion_noted
from dsqa.prose.marked_notes import attached_note, marked_note
from dsqa.prose.note_instead_of_cell import note_instead_of_cell
from dsqa.prose.passages import answer_from_prose
from dsqa.prose.symbols_asked import symbol_explained, symbol_listed
from dsqa.prose.units_asked import unit_asked, unit_in_labels
from dsqa.questions import operation_names as names
from dsqa.questions.asking.amounts import asks_unit
from dsqa.questions.asking.marks import asks_mark
from dsqa.questions.asking.over_cells.fields import asks_attribute
from dsqa.questions.asking.over_cells.groups import asks_together
from dsqa.questions.asking.over_cells.limits import beyond
from dsqa.questions.asking.over_cells.periods import periods_asked
from dsqa.questions.asking.over_lines.gaps import gap_asked
from dsqa.questions.asking.shares import asks_share, names_whole
from dsqa.questions.model import Question
from dsqa.questions.months_asked import asks_part_of_year, asks_year
from dsqa.questions.whether import asks_exclusive, demands_more

Source = Callable[[CellQuestion], Answer | None]
"""Returns an answer; None for questions that are not for this source, and where it finds nothing."""

SURE = 0.8
"""Minimum confidence of a located cell that is answered without derivations; with less, and for computed answers, other answers are
derived as well."""
QUOTED = 0.8
"""Confidence of a label whose value the question quotes."""
LISTED = 0.65
"""Maximum confidence of the labels beyond a named line: every line of the table has to be read for it."""


def label_of_value(one: CellQuestion) -> Answer | None:
    """The label of a value that the question quotes."""
    if not asks_attribute(one.question):
        return None
    locator = one.prepared.locator
    answer = attribute_asked(locator.ask(one.question), locator.index.tables)
    return replace(answer, confidence=QUOTED) if answer else None


def over_series(one: CellQuestion) -> Answer | None:
    """The answer over the months or quarters of several years."""
    periods = periods_asked(one.question)
    if periods is None or one.context is None:
        return None
    answer = composed_over_series(one.context, periods)
    return replace(answer, confidence=QUOTED) if answer else None


def over_months(one: CellQuestion) -> Answer | None:
    """The total of several months beside cumulative columns, or of the months of a year or of a part of it."""
    question = one.question
    is_to_date = asks_to_date(question, one.prepared.contents)
    if not (is_to_date or asks_year(question) or asks_part_of_year(question)):
        return None
    if one.context is None:
        return None
    answer = total_to_date(one.context) if is_to_date else of_months(one.context)
    return replace(answer, confidence=QUOTED) if answer else None


def demanded(one: CellQuestion) -> Answer | None:
    """The answer of an operation that the wording demands; None if no cells decide it, or if it takes too long."""
    if not asks_exclusive(one.question):
        return None
    from dsqa.answering.over_cells.from_cross import sole_answer

    try:
        return sole_answer(one.over_cross)
    except TookTooLong:
        return None


def over_gaps(one: CellQuestion) -> Answer | None:
    """The answer about the cells of lines that have no number, or a mark."""
    return demanded(one) if gap_asked(one.question) else None


def members(one: CellQuestion) -> Answer | None:
    """The labels below a named one."""
    below = members_listed(one.question, one.prepared.locator.index.tables)
    return replace(below, confidence=QUOTED) if below else None


def several_lines(one: CellQuestion) -> Answer | None:
    """The labels beyond the number of a named line, or the answer over several lines together."""
    if not (beyond(one.question) or asks_together(one.question)) or one.context is None:
        return None
    listed = one.sure(beyond_named(one.context) or lines_together(one.context))
    return replace(listed, confidence=min(listed.confidence, LISTED)) if listed else None


def symbols(one: CellQuestion) -> Answer | None:
    """The symbols that a note explains."""
    return symbol_listed(one.question, one.prepared.prose)


def mark(one: CellQuestion) -> Answer | None:
    """The note of a mark."""
    is_asked = asks_mark(one.question)
    if not is_asked and not one.question.asks_text:
        return None
    find = marked_note if is_asked else attached_note
    return find(one.question, one.found, one.prepared.prose)


def symbol(one: CellQuestion) -> Answer | None:
    """What a symbol means, or what a figure includes, as a note says it."""
    prose = one.prepared.prose
    return symbol_explained(one.question, prose) or inclusion_noted(one.question, prose)


def text(one: CellQuestion) -> Answer | None:
    """A unit in the labels, or a passage, where a text is asked for."""
    if not one.question.asks_text:
        return None
    unit = None
    if asks_unit(one.question):
        unit = one.sure(unit_in_labels(one.question, one.found))
    return unit or answer_from_prose(one.question, one.prepared.prose)


def note(one: CellQuestion) -> Answer | None:
    """A note that says what no cell does."""
    if not one.found:
        return None
    return note_instead_of_cell(one.asked, one.found[0], one.prepared.prose)


def unit(one: CellQuestion) -> Answer | None:
    """The unit of the best cell."""
    return one.sure(unit_asked(one.question, one.found)) if one.question.asks_text else None


def ranked(one: CellQuestion) -> Answer | None:
    """The likeliest of the composed answer and of those derived from rows and columns; the composed one alone where it is sure to be
    what is asked for, or if deriving takes too long."""
    composed = one.composed
    if composed is None:
        return None
    calibration = one.calibration
    sure = composed.confidence
    if calibration is not None:
        sure = calibration.of_composed(one.factors(composed.operation), one.question)
    composed_alone = replace(composed, confidence=sure)
    if _is_told(one, composed):
        return composed_alone
    is_cell = composed.operation in names.OF_A_CELL
    if sure >= SURE and is_cell and not _asks_more(one.question, composed, one.found):
        return composed_alone
    from dsqa.answering.over_cells.from_cross import derived_answer

    try:
        derived = derived_answer(one.over_cross, composed, one.reranker, calibration)
    except TookTooLong:
        derived = None
    if derived is None or gives_up_date(one.question, composed.text, derived.text):
        return composed_alone
    return derived


def passage(one: CellQuestion) -> Answer | None:
    """A passage, where no cell is found."""
    return answer_from_prose(one.question, one.prepared.prose)


IN_ORDER: tuple[Source, ...] = (
    label_of_value,
    over_series,
    over_months,
    demanded,
    members,
    several_lines,
    symbols,
    mark,
    symbol,
    text,
    note,
    unit,
    ranked,
    passage,
)


def _is_told(one: CellQuestion, composed: Answer) -> bool:
    """Whether the wording has told that the composed answer is the one: a field of a form, which is one record; one of a month and of
    all months to date; a share of a named whole."""
    best = one.found[0]
    if best.table.table.kind == "form":
        return True
    if composed.operation == names.LOOKUP and has_other_period(best):
        return True
    return composed.operation == names.SHARE and names_whole(one.question)


def _asks_more(question: Question, answer: Answer, found: list[Candidate]) -> bool:
    """Whether a cell may not be the answer: a count or several labels are asked for, or a share and the cell is an amount."""
    if demands_more(question) or _counts_labels(question, found[0]):
        return True
    if not question.percent or answer.operation != names.LOOKUP:
        return False
    best = found[0]
    if not any(axis.percent[at] for _, axis, at in best.sides()) and "%" not in best.text:
        return True
    return asks_share(question) and any(beside_amounts(axis)[at] for _, axis, at in best.sides())


def _counts_labels(question: Question, best: Candidate) -> bool:
    axes = (best.table.rows, best.table.columns)
    return question.lang == "e" and counted_level(question, axes) is not None
