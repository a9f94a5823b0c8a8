"""The columns of one measure at several times that a question names: from March to May, the second quarter, the last three months."""

from dsqa.derivations.columns.relation import Relation
from dsqa.questions.asking.over_rows.times import asks_span, has_time
from dsqa.questions.readings.wording import Wording


def columns_asked(relation: Relation, wording: Wording, series: tuple[int, ...]) -> tuple[int, ...]:
    """The columns of a series of times that a question names; all if it names fewer than two, and no part of them."""
    times = [relation.times[column].lower() for column in series]
    named = [at for at, time in enumerate(times) if has_time(wording, time)]
    if len(named) > 1:
        if asks_span(wording):
            return series[named[0] : named[-1] + 1]
        return tuple(series[at] for at in named)
    return of_period(relation, wording, series) or series


def of_period(relation: Relation, wording: Wording, series: tuple[int, ...]) -> tuple[int, ...]:
    """The columns of the one quarter, half, beginning or end that a question names; () if it names none, or several."""
    held = [relation.periods[column] for column in series]
    in_months = all(one is not None and one[0] == "month" for one in held)
    parts = [one.of_run(len(series), in_months) for one in wording.periods]
    found = [one for one in parts if one is not None]
    return series[found[0]] if len(found) == 1 else ()
