"""The two names that a question offers, and how they are compared: Oslo or Rome, 中国と韓国のどちら."""

from collections.abc import Iterator, Sequence

import numpy as np

from dsqa.derivations.columns.roles import is_rate
from dsqa.derivations.facts import Facts, Mask
from dsqa.derivations.rows.anchors import EXACT
from dsqa.derivations.rows.masks import rows_of
from dsqa.derivations.rows.row_set import RowSet, as_named
from dsqa.derivations.space import Space
from dsqa.questions.asking.over_rows.by_name import asks_which_of_two
from dsqa.questions.asking.over_rows.offers import leaves_choice
from dsqa.questions.asking.over_rows.orders import end_named, more_things_asked, of_more_and_less
from dsqa.questions.readings.wording import Wording

NOT_OFFERED = 6.0
"""Deduction from the score of derivations whose answer is not one of the alternatives: more than the scores of one question differ
in most cases."""
_FAR = 5
"""Maximum number of words between two alternatives."""
_JOINING_JA = frozenset(("と", "か", "または", "や", "vs"))
_SHOWN = ("text", "first", "rest", "year", "month")


def not_offered(facts: Facts) -> Mask:
    """Whether the answer of each is not one of the names that the question offers; False for all if it offers none, or none of them is
    derived."""
    names = offered(facts.space)
    return facts.against((), [facts.answer_is(lambda items: len(items) == 1 and items[0] in names)])


def offered(space: Space) -> frozenset[str]:
    """The cells of the two names that a question offers."""
    if not leaves_choice(space.wording):
        return frozenset()
    pairs = [
        (one, other)
        for _, one, other in space.unions
        if _are_joined(space.wording, *(part.words for part in as_named(one, other)))
    ]
    # 桜川城は史跡と温泉のどちら offers no 桜川城.
    alike = [(one, other) for one, other in pairs if one.columns == other.columns]
    parts = {part for pair in alike or pairs for part in pair}
    return frozenset(text for part in parts for text in _texts(space, part))


def _are_joined(wording: Wording, first: int, second: int) -> bool:
    """Whether only a few words with "or" stand between the words (masks) of two names."""
    start, end = first.bit_length(), (second & -second).bit_length() - 1
    between = wording.words[start:end]
    if not first or not second or len(between) > _FAR:
        return False
    return bool(_JOINING_JA.intersection(between)) if wording.is_japanese else "or" in between


def _texts(space: Space, part: RowSet) -> Iterator[str]:
    """The texts of the cells of a part in its column, and their parts."""
    rows = rows_of(part.rows)
    for _, shown in space.shown:
        if part.columns >> shown.column & 1 and shown.kind in _SHOWN:
            for code in np.unique(shown.codes[rows]).tolist():
                if code >= 0:
                    yield space.relation.answers[code]


def of_frequency(facts: Facts) -> Mask | None:
    """Whether each takes the more, or less, frequent of two values, if a question asks for that and names no measure: which country had more
    games, Oslo or Rome?"""
    wording = facts.wording
    numbers = (
        head.words & wording.naming
        for head, one in zip(facts.heads, facts.space.relation.columns, strict=True)
        if one.kind == "number"
    )
    end = more_things_asked(wording)
    if not end or not leaves_choice(wording) or any(numbers):
        return None
    met = facts.operation_is(lambda one: one.is_of_frequency and one.direction == end)
    return met & facts.group_is(lambda one: one.kind == "union")


def of_sums(facts: Facts) -> Mask | None:
    """Whether each takes the one of two values with the larger, or smaller, sum of the amounts that the question names, if either has several
    rows: which state had more deaths, Ohio or Iowa, in a list of days."""
    wording, space = facts.wording, facts.space
    end = of_more_and_less(wording)
    if not end or not asks_which_of_two(wording):
        return None
    amounts = {space.readings[at][1].column for at in space.named_amounts()}
    if not amounts or any(is_rate(space.relation.columns[at]) for at in amounts):
        return None
    met = facts.operation_is(
        lambda one: one.gives == "kind_by_sum" and one.direction == end and not one.takes_rank
    )
    named = offered(space)
    several = [at for at, *both in space.unions if _have_several(both)]
    met &= facts.answer_is(lambda items: items[0] in named)
    met &= np.isin(facts.derivations.group, several)
    return met & facts.orders_by_one_of(amounts)


def of_offered_columns(facts: Facts) -> Mask | None:
    """Whether each gives the head of the column that has more, or less, of two that a question offers: was more beef or pork produced?"""
    wording, space = facts.wording, facts.space
    compared = bool(wording.places("most")) - bool(wording.places("least"))
    end = of_more_and_less(wording) or end_named(wording) or compared
    columns = {space.readings[at][1].column for at in space.named_amounts()}
    words = sorted(facts.heads[at].words for at in columns if facts.heads[at].covered >= 1)
    if not end or len(words) != 2 or words[0] & words[1] or not leaves_choice(wording):
        return None
    if not _are_joined(wording, *words):
        return None
    return facts.operation_is(lambda one: one.is_end_of_columns and one.direction == end)


def _have_several(parts: Sequence[RowSet]) -> bool:
    """Whether a part of a union has several rows, and each is a whole cell."""
    return max(one.rows.bit_count() for one in parts) > 1 and all(
        one.level == EXACT for one in parts
    )
