"""Whether something is open on a day or at a time, by its hours: on Sunday, beside Closed; at 19:00, beside 9:00～20:00."""

from dsqa.derivations.registry import Operation, register
from dsqa.derivations.rows.anchors import EXACT
from dsqa.derivations.rows.comparing.brackets import Brackets, brackets
from dsqa.derivations.rows.masks import rows_of
from dsqa.derivations.space import Space
from dsqa.language.amounts.intervals import CLOCK
from dsqa.language.values import yes_or_no
from dsqa.questions.asking.over_rows.times import says_open

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
    for group, one in enumerate(space.groups):
        is_named = one.kind in ("match", "pair") and one.level == EXACT and not one.corrected
        # What the head of a day names is no row.
        if hours is None or not is_named or not one.rows or one.columns & _bits(hours):
            continue
        ranges = [hours.ranges[row] for row in rows_of(one.rows)]
        are_open = [found is not None and (at is None or found.holds(at)) for found in ranges]
        if len({*are_open}) == 1:
            answer = yes_or_no(are_open[0] == is_said, wording.lang)
            space.add_text(operation, group, answer)


def _hours_meant(space: Space) -> Brackets | None:
    """The hours of the two columns of a relation, or of the one column of several that the question names best; None for none or several."""
    found = [one for one in brackets(space.relation) if one.dimension == CLOCK]
    if len(found) < 2:
        return found[0] if found else None
    named = sorted(found, key=lambda one: -space.heads[one.columns[0]].covered)
    covered = [space.heads[one.columns[0]].covered for one in named[:2]]
    return named[0] if covered[0] > covered[1] else None


def _bits(hours: Brackets) -> int:
    return sum(1 << at for at in hours.columns)


register(
    Operation(
        "is_open",
        "whether it is open then",
        _is_open,
        gives="yes_no",
        sql="SELECT {answer} FROM cells HAVING count(*) > 0",
        like="exists",
        evidence=_EVIDENCE,
        reads_blanks=True,
    )
)
