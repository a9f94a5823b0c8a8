"""Which derivations give what a question asks for: a percentage, how many times as much, a difference, several answers, how many
labels, a label of the kind that is named, or the sum or the mean over a span of time."""

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from dsqa.derivations.cross.features import COLUMNS
from dsqa.derivations.cross.generation import CrossDerivations
from dsqa.derivations.cross.lines.axis import LineGroup
from dsqa.derivations.cross.lines.level_named import has_heads
from dsqa.derivations.cross.lines.table_space import TableSpace
from dsqa.derivations.cross.operations.groups import EXTREMES
from dsqa.derivations.cross.operations.labels import COUNT, LABEL
from dsqa.derivations.cross.space import CrossSpace, Flags
from dsqa.derivations.cross.wording.standard import divided_by_named_whole, divided_by_what_is_asked
from dsqa.derivations.log_linear import Described
from dsqa.language.names.kinds import asked_kind, is_of_kind
from dsqa.language.names.prefectures import short_name
from dsqa.language.normalise import normalise
from dsqa.language.times.in_text import times
from dsqa.language.tokens import tokens
from dsqa.locate.labels import SURELY_NAMED
from dsqa.locate.matching.match import stands_in
from dsqa.questions import operation_names as names
from dsqa.questions.asking.amounts import (
    LARGEST_PERCENTAGE,
    asks_difference,
    asks_multiple,
    asks_percentage,
    asks_range,
    asks_several,
)
from dsqa.questions.asking.dates import asks_date
from dsqa.questions.asking.over_cells.groups import prefectures_compared
from dsqa.questions.asking.over_lines.numbers import asks_largest_fall, names_rate
from dsqa.questions.asking.shares import divisor, quotient_order
from dsqa.text.regex import regex

_OF_TWO = (names.PAIR_ARGMAX, names.PAIR_ARGMIN)
_AGGREGATES = (names.SUM, names.AVERAGE)
_OF_KIND = 0.6
"""If at least this share of the labels of a level has the noun of a question, the other labels are of another kind."""
_LABELS = 200
_ASKS_YEAR = regex(r"(?:fiscal )?(?:year|season)\b")
"""Beginning of the subject of a question that asks for a year."""
_YEAR = regex(r"(?<!\d)(?:1[5-9]|20)\d\d(?!\d)")


def gives_kind_asked(generated: CrossDerivations, described: Described) -> Flags | None:
    """(derivations,) whether each gives an answer of the kind asked for; None if no kind is asked for, or no derivation gives it.

    "How many times higher" requires a quotient of at least 1, a percentage excludes a count of thousands, a difference excludes an amount,
    "respectively" requires two answers or more.
    """
    question = generated.asked.question
    met = _quotients_asked(generated)
    if met is None:
        compares_two = question.lang == "j" and question.operation in _OF_TWO
        if question.wants == "label" or compares_two:
            met = _labels_asked(generated)
        else:
            met = _numbers_asked(generated, described)
    return met if met is not None and met.any() else None


def _quotients_asked(generated: CrossDerivations) -> Flags | None:
    """Also several answers, a range, or a sum or mean over a span of time; None if none of these is asked for."""
    question, wording, space = generated.asked.question, generated.wording, generated.space
    if asks_several(wording):
        return space.answer_is(lambda items: len(items) > 1)
    if asks_range(wording):
        return _are(space, EXTREMES.name)
    if asks_multiple(wording):
        met = _are_quotients(space) | space.is_composed(names.RATIO)
        if divisor(question) is not None:
            return met & divided_by_what_is_asked(generated)
        return met if quotient_order(wording) else met & (_numbers(space) >= 1)
    if _spans(generated):
        return _are(space, question.operation)
    if question.lang == "j" and question.operation == names.RATIO:
        met = divided_by_what_is_asked(generated)
        return met if names_rate(wording) else met & ~_over_percentages(space)
    return None


def _labels_asked(generated: CrossDerivations) -> Flags | None:
    """None if no level has the noun of the label that is asked for."""
    question, space = generated.asked.question, generated.space
    if question.wants == "label":
        if question.lang == "e" and asks_date(question):
            dated = space.answer_is(
                lambda items: bool(items) and all(times(item, "e") for item in items)
            )
            if dated.any():
                return dated
        at_level = _at_named_level(space)
        if at_level is not None:
            return at_level
        is_fall = question.lang == "j" and asks_largest_fall(generated.wording)
        if is_fall or _is_of_period(generated):
            # The composed answer takes the sign of the numbers into account.
            return space.is_composed()
        if question.lang == "j" and question.subject:
            return _list_subject(generated)
    if question.lang == "j" and question.operation in _OF_TWO:
        return _compare_two(generated)
    of_time, noun = _are_years_asked(generated), _noun(question.subject)
    if of_time is None and _is_listed(generated, noun):
        # The answer to "which region" is Region 1, not the row in which it is largest.
        return ~_gives_labels(space) | space.answer_is(lambda items: _says(noun, items) == 1)
    return of_time


def _at_named_level(space: CrossSpace) -> Flags | None:
    """Whether each gives a label of the one level of rows without heads of their own whose kind the question names; None if it names none, or nothing
    gives one."""
    labels: set[str] = set()
    for table in space.tables:
        level, axis = table.levels_named[0], table.lines[0].axis
        if level is not None and not has_heads(axis):
            labels.update(axis.index.levels[level].normalised)
    if not labels:
        return None
    met = space.answer_is(
        lambda items: bool(items) and all(normalise(text).strip() in labels for text in items)
    )
    return met if met.any() else None


def _numbers_asked(generated: CrossDerivations, described: Described) -> Flags | None:
    """Counts, differences or percentages; None if none of these is asked for."""
    space = generated.space
    if any(table.counted and not table.demand for table in space.tables):
        return _count_what_is_asked(space)
    if asks_difference(generated.wording):
        of_two = space.operation_is(lambda one: one.is_difference)
        composed = space.is_composed(names.DIFFERENCE, names.OPPOSITE)
        return of_two | composed | _fact(described, "mean_change")
    of_whole = divided_by_named_whole(generated) if generated.asked.question.percent else None
    if of_whole is not None:
        return of_whole & ~_over_percentages(space)
    if asks_percentage(generated.wording):
        is_small = np.abs(_numbers(space)) <= LARGEST_PERCENTAGE
        may_be = _gives_labels(space) | is_small | _are_quotients(space)
        return may_be & divided_by_what_is_asked(generated)
    return None


def _spans(generated: CrossDerivations) -> bool:
    """Whether a question asks for the sum or the mean over years or months, that no line has as a whole, and the composed answer is
    one."""
    question, composed = generated.asked.question, generated.space.composed
    over = {(time.year, time.end_year) for time in question.times if time.kind == "range"}
    return (
        question.operation in _AGGREGATES
        and bool(over)
        and composed is not None
        and composed.operation == question.operation
        and not any(
            over & set(zip(time.year.tolist(), time.end_year.tolist(), strict=True))
            for table in generated.space.tables
            for time in (lines.axis.index.time for lines in table.lines)
        )
    )


def _is_of_period(generated: CrossDerivations) -> bool:
    """Whether a question asks for a month of a quarter or a half of a year, and the composed answer is the largest or the smallest."""
    question, composed = generated.asked.question, generated.space.composed
    is_month = asked_kind(question.subject, question.lang) == "month"
    is_extreme = composed is not None and composed.operation in (names.ARGMAX, names.ARGMIN)
    return is_month and is_extreme and len(question.wording.periods) == 1


def _over_percentages(space: CrossSpace) -> Flags:
    """(derivations,) whether each is a quotient of percentages: 何倍 compares amounts."""
    found = np.zeros(len(space), bool)
    for at, table, axis, given in space.over_lines(lambda one: one.is_quotient):
        along, across = (table.lines[one % 2].axis.index.percent for one in (axis, axis + 1))
        found[at] = bool(along[list(given.lines)].any() or across[given.across])
    return found


def _list_subject(generated: CrossDerivations) -> Flags:
    """(derivations,) False for labels of a level that the subject of the question does not name, if it names another level: 二番目に高い山は
    is answered by 山名 and not by 所在地."""
    space = generated.space
    met = _give_kind(generated)
    if not any(
        max(named, default=0) >= SURELY_NAMED for one in space.tables for named in one.subjects
    ):
        return met | space.is_composed()
    for at, operation in enumerate(space.operations):
        if operation.gives_labels:
            one = space.derivation(at)
            table = space.tables[one.table]
            level = table.used[one.axis][one.groups[one.axis]].level
            named = table.subjects[one.axis]
            met[at] &= bool(named) and named[level] >= SURELY_NAMED
    return met | space.is_composed()


def _compare_two(generated: CrossDerivations) -> Flags:
    """(derivations,) whether each gives a label that is not of another time, if two things are compared at one time; one that the question says, if any is."""
    space = generated.space
    at_one_time = len(set(generated.asked.times)) == 1
    met = _gives_labels(space)
    composed = space.composed
    if composed is not None and composed.operation in _OF_TWO:
        # A label that is only looked up compares nothing.
        met &= space.operation_is(lambda one: one is not LABEL)
    for at in np.flatnonzero(met).tolist():
        one = space.derivation(at)
        if at_one_time and space.tables[one.table].lines[one.axis % 2].axis.index.time.varies:
            met[at] = False
    text = generated.asked.normalised
    said = met & space.answer_is(
        lambda items: len(items) == 1 and stands_in(normalise(items[0]), text)
    )
    return said if said.any() else met | space.is_composed()


def _give_kind(generated: CrossDerivations) -> Flags:
    """(derivations,) False for labels that are not places of the kind or region asked for: どの区 excludes a school, 静岡県で excludes 愛知県
    名古屋市."""
    space, question = generated.space, generated.asked.question
    kind, region = asked_kind(question.subject, question.lang), prefectures_compared(question)
    texts = [
        space.derivation(at).texts if operation.gives_labels else ()
        for at, operation in enumerate(space.operations)
    ]
    named = {
        text.split(" ")[0]
        for some in texts
        for text in some
        if text.count(" ") == 1 and stands_in(text.split(" ")[0], generated.asked.normalised)
    }
    found = [
        all(
            (not kind or is_of_kind(text, kind, question.lang))
            and (not region or short_name(text) in region)
            and (not named or " " not in text or text.split(" ")[0] in named)
            for text in some
        )
        for some in texts
    ]
    return np.array(found, bool)


def _is_listed(generated: CrossDerivations, noun: str) -> bool:
    """Whether most labels of a level have a noun."""
    return bool(noun) and any(
        _says(noun, level.normalised) >= _OF_KIND
        for table in generated.space.tables
        for lines in table.lines
        for level in lines.axis.index.levels
    )


def _are_years_asked(generated: CrossDerivations) -> Flags | None:
    """(derivations,) False for labels that have no year, if a year is asked for; None if none is asked for, or no label has one."""
    if not _ASKS_YEAR.match(generated.asked.question.subject.lower()):
        return None
    labels = _gives_labels(generated.space)
    has_year = generated.space.answer_is(lambda items: all(map(_YEAR.search, items)))
    return ~labels | has_year if (labels & has_year).any() else None


def _noun(subject: str) -> str:
    """The stem of the last word of a subject: "agricultural region" is a region."""
    said = [token.text for token in tokens(subject, "e") if token.kind == "word"]
    return said[-1] if said else ""


def _says(noun: str, labels: Sequence[str]) -> float:
    """Share of labels that have a noun."""
    known = [noun in _stems(label) for label in labels[:_LABELS]]
    return sum(known) / max(1, len(known))


@lru_cache(1 << 14)
def _stems(label: str) -> frozenset[str]:
    return frozenset(token.text for token in tokens(label, "e"))


def _numbers(space: CrossSpace) -> npt.NDArray[np.float64]:
    """(derivations,) the number of each answer, 0 for texts."""
    found: npt.NDArray[np.float64] = np.nan_to_num(space.answers.numbers()[space.columns().answer])
    return found


def _gives_labels(space: CrossSpace) -> Flags:
    return space.operation_is(lambda one: one.gives_labels)


def _fact(described: Described, name: str) -> Flags:
    """(derivations,) whether a feature of lines holds on either axis."""
    both = [COLUMNS.index(f"{axis}_{name}") for axis in ("row", "column")]
    found: Flags = np.greater(described.features[:, both], 0).any(axis=1)
    return found


def _are_quotients(space: CrossSpace) -> Flags:
    return space.operation_is(lambda one: one.is_quotient)


def _are(space: CrossSpace, name: str) -> Flags:
    """(derivations,) whether the operation has a name."""
    return space.operation_is(lambda one: one.name == name) | space.is_composed(name)


def _count_what_is_asked(space: CrossSpace) -> Flags:
    """(derivations,) whether each counts labels of the level that the question names."""
    columns = space.columns()
    found = np.zeros(len(columns.answer), bool)
    for at, operation in enumerate(space.operations):
        table = space.tables[columns.table[at]]
        if operation.query.work == "count" and table.counted is not None:
            axis, level = table.counted
            groups = (columns.row_group[at], columns.column_group[at])
            group = table.used[axis][groups[axis]]
            is_plain = operation is COUNT
            found[at] = columns.axis[at] == axis and _lists(table, axis, group, level, is_plain)
    return found


def _lists(table: TableSpace, axis: int, group: LineGroup, level: int, every: bool) -> bool:
    """Whether each line of a group has a label of its own at a level. `every`: whether lines without any count against it."""
    own = table.lines[axis].axis
    if (
        group.kind == "named"
        or group.kind != "outermost"
        and any(own.is_total[one] for one in group.lines)
    ):
        return False
    labels = [code for line in group.lines if (code := own.codes(level)[line]) >= 0]
    if every and len(labels) < len(group.lines):
        return False
    return len(set(labels)) == len(labels) > 0
