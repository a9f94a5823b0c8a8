"""Which sums of a list of combinations a question compares with each other, or with a bound: more from wind than from solar, over 100 in total."""

from typing import Literal, NamedTuple

import numpy as np

from dsqa.derivations import limits
from dsqa.derivations.columns.head_matches import head_matches
from dsqa.derivations.columns.long_form import is_of_times
from dsqa.derivations.columns.relation import Met, Relation
from dsqa.derivations.combinations.labels import (
    NamedRows,
    amount_of,
    labels_named,
    narrows_amount,
    rows_with,
    takes_whole,
    things_asked,
    times_of_mean,
    words_of,
)
from dsqa.derivations.combinations.times import has_times
from dsqa.derivations.rows.anchors import matches
from dsqa.questions.asking.amounts import asks_mean, asks_things
from dsqa.questions.asking.changes import says_than
from dsqa.questions.asking.over_lines.of_all import beyond_mean
from dsqa.questions.asking.over_lines.share_bounds import share_bound
from dsqa.questions.asking.over_rows.computed import asks_growth_rate, says_growth
from dsqa.questions.asking.over_rows.kinds import answer_kind
from dsqa.questions.asking.over_rows.orders import names_end
from dsqa.questions.asking.over_rows.rows import says_beyond
from dsqa.questions.readings.bounds import said_bounds
from dsqa.questions.readings.claims import asks_whether, change_said
from dsqa.questions.readings.wording import Wording

Kind = Literal["", "two", "bound", "share", "change", "end", "mean"]
"""Two sums of each thing are compared, one with a bound, its share of a larger one with a bound or with others, its change, the sum itself with those of
other things, or their mean is taken."""


class ComparedAsked(NamedTuple):
    """The sums that a question compares."""

    kind: Kind
    thing: int
    """The column of the things that have a sum each."""
    amount: int
    """The column of the numbers that are added up."""
    compared: tuple[NamedRows, ...]
    """The labels of a column whose sums it compares: two, or one for its share of the sum of all; () for others, and for the share of
    each thing in the sum of all things."""
    only: tuple[NamedRows, ...]
    """Labels of other columns: only their rows are summed."""
    of_met: Met
    """What is asked of the things that meet the comparison, "mean" for the mean of all sums; "" for the first of an order."""


def compared_asked(relation: Relation, wording: Wording) -> ComparedAsked | None:
    """The sums that a question about a list of combinations compares; None for any other question."""
    kind = _kind(wording)
    if not kind or relation.size > limits.SUMMED_ROWS:
        return None
    heads = head_matches(relation, wording)
    amount = amount_of(relation, heads)
    if amount is None:
        return None
    found = matches(relation, wording)
    named = labels_named(relation, wording, heads, found, with_spans=kind != "change")
    if named is None or narrows_amount(wording, heads, found, amount):
        return None
    things = things_asked(relation, wording, heads, [*named], amount)
    if kind == "mean":
        things = times_of_mean(relation, wording, [*named]) or things_asked(
            relation, wording, heads, [*named], amount, also_all=not things
        )
    several = [labels for labels in named.values() if len(labels) > 1]
    if len(things) != 1 or len(several) > 1:
        return None
    compared = tuple(several[0]) if several else ()
    only = {at: labels[0] for at, labels in named.items() if len(labels) == 1}
    if kind == "share":
        parts = [at for at in only if not has_times(relation.columns[at])]
        of_all = takes_whole(relation.columns[things[0]], wording, heads[things[0]])
        if compared or (len(parts) != 1 and not (of_all or not parts)):
            return None
        compared = (only.pop(parts[0]),) if parts and not of_all else ()
    elif kind == "two":
        if bool(compared) == _bounds_amount(relation, wording, words_of(named)):
            return None
        kind = "two" if compared else "bound"
    asked = ComparedAsked(kind, things[0], amount, compared, tuple(only.values()), _of_met(kind, wording))  # fmt: skip
    return asked if _is_clear(asked, relation, wording) else None


def _kind(wording: Wording) -> Kind:
    """What a question compares, by its wording alone: also "two" for a bound."""
    if asks_whether(wording):
        return ""
    is_end = _is_end(wording)
    if asks_growth_rate(wording):
        return "change"
    if share_bound(wording) is not None or ("share" in wording.cues and is_end):
        return "share"
    is_compared = is_end or says_than(wording) or beyond_mean(wording) is not None
    if asks_mean(wording) and not (is_compared or asks_things(wording)):
        return "mean"
    if change_said(wording) is not None or (is_end and says_growth(wording)):
        return "change"
    if says_beyond(wording):
        return "two"
    return "end" if is_end and answer_kind(wording) not in ("number", "amount") else ""


def _is_end(wording: Wording) -> bool:
    """Whether a question asks for the first of an order, or for a place in it."""
    return names_end(wording) or bool(wording.rank or wording.first_of)


def _is_clear(asked: ComparedAsked, relation: Relation, wording: Wording) -> bool:
    """Whether a question names what such a comparison needs, and nothing else."""
    if asked.kind == "share":
        return bool(asked.compared) or share_bound(wording) is not None
    if asked.kind == "change":
        of_times = bool(asked.compared) and has_times(relation.columns[asked.compared[0].column])
        return of_times and len(asked.compared) == 2
    if asked.kind == "two":
        return len(asked.compared) == 2
    if asked.compared:
        return False
    rows = rows_with(relation, asked.only).bit_count()
    has_several = rows > len(relation.columns[asked.thing].different.texts)
    return has_several or asked.kind in ("bound", "mean")


def _of_met(kind: Kind, wording: Wording) -> Met:
    if kind == "mean":
        return "mean"
    if kind == "end" or _is_end(wording):
        return ""
    return "number" if answer_kind(wording) == "number" else "names"


def _bounds_amount(relation: Relation, wording: Wording, said: int) -> bool:
    """Whether a question bounds an amount, beside the years and the labels that it names. `said`: mask of the words of these."""
    bounds = said_bounds(wording)
    years = [one.values for one in relation.readings if is_of_times(relation.columns[one.column])]
    return any(
        one.word in bounds
        and not said >> one.word & 1
        and not any(np.nanmin(each) <= one.value <= np.nanmax(each) for each in years)
        for one in wording.quantities
    )
