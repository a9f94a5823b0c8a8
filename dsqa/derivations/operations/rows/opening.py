"""Whether something is open on a day or at a time, by its hours (on Sunday, beside Closed; at 19:00, beside 9:00～20:00), and whether a trip
stops somewhere, by its times."""

from dsqa.derivations.registry import Operation, register
from dsqa.derivations.rows.anchors import EXACT
from dsqa.derivations.rows.comparing.brackets import Brackets, brackets
from dsqa.derivations.rows.masks import rows_of
from dsqa.derivations.space import Space
from dsqa.language.amounts.intervals import CLOCK
from dsqa.language.times.clock import minutes
from dsqa.language.times.weekdays import weekdays
from dsqa.language.values import yes_or_no
from dsqa.questions.asking.over_rows.times import asks_stop, says_open

_WHOLE = 0.99
_EVIDENCE = 20.0
"""Added to the scores: whether there is a row for Sunday covers as many words of the question."""


def _is_open(operation: Operation, space: Space) -> None:
    """By the hours of the rows that the question names, in their columns or in the one of the day that it names."""
    wording = space.wording
    is_said = says_open(wording) if "yes_no" in wording.cues else None
    if is_said is None:
        return
    hours = _hours_meant(space)
    at = next((one.value for one in wording.quantities if one.kind == "time"), None)
    days = [day for stem in wording.stems if (day := weekdays(stem))]
    columns = space.relation.columns
    listed = [
        rows
        for one in columns
        for day in days
        if (rows := one.rows_on(day, closed=False)) is not None
    ]
    for group, one in enumerate(space.groups):
        is_named = one.kind in ("match", "pair") and one.is_exact
        # What the head of a day names is no row.
        if (
            not (hours or listed)
            or not is_named
            or not one.rows
            or hours
            and one.columns & sum(1 << at for at in hours.columns)
        ):
            continue
        are_open = []
        for row in rows_of(one.rows):
            found = hours.ranges[row] if hours else None
            is_then = found is not None and (at is None or found.holds(at)) if hours else at is None
            are_open.append(is_then and all(rows[row] for rows in listed))
        if len({*are_open}) == 1:
            answer = yes_or_no(are_open[0] == is_said, wording.lang)
            space.add_text(operation, group, answer)


def _stops(operation: Operation, space: Space) -> None:
    """Whether the one row that the question names has a time in the one column of times that it names by its head."""
    wording, columns = space.wording, space.relation.columns
    if "yes_no" not in wording.cues or not asks_stop(wording):
        return
    named = [at for at, head in enumerate(space.heads) if head.covered >= _WHOLE]
    timed = [at for at in named if columns[at].kind == "time"]
    for group, one in enumerate(space.groups) if len(timed) == 1 else ():
        if one.kind == "match" and one.level == EXACT and one.rows.bit_count() == 1:
            time = minutes(columns[timed[0]].text(one.rows.bit_length() - 1))
            space.add_text(operation, group, yes_or_no(time is not None, wording.lang))


def _hours_meant(space: Space) -> Brackets | None:
    """The hours of the two columns of a relation, or of the one column of several that the question names best; None for none or several."""
    found = [one for one in brackets(space.relation) if one.dimension == CLOCK]
    if len(found) < 2:
        return found[0] if found else None
    named = sorted(found, key=lambda one: -space.heads[one.columns[0]].covered)
    covered = [space.heads[one.columns[0]].covered for one in named[:2]]
    return named[0] if covered[0] > covered[1] else None


register(
    Operation(
        "is_open",
        "whether it is open then",
        _is_open,
        gives="yes_no",
        sql="SELECT {answer} FROM cells HAVING count(*) > 0",
        like="exists",
        evidence=_EVIDENCE,
        reads_row=True,
    ),
    Operation(
        "stops_at",
        "whether a trip stops there",
        _stops,
        gives="yes_no",
        sql="SELECT {answer} FROM cells HAVING count(*) > 0",
        like="exists",
        evidence=_EVIDENCE,
        reads_row=True,
    ),
)
