"""Derivations over other rows than a question surely means: not those of the conditions that it joins, or those with, or without, a mark that
it names; and those that take one of the rows that it describes, where it asks for all."""

from functools import reduce
from operator import and_

from dsqa.derivations.facts import Facts, Mask
from dsqa.derivations.rows.anchors import EXACT
from dsqa.derivations.rows.masks import column_bit, union
from dsqa.derivations.rows.row_set import RowSet
from dsqa.questions.asking.amounts import asks_sum
from dsqa.questions.asking.over_rows.blanks import asks_other_than_names
from dsqa.questions.asking.over_rows.by_name import asks_which_of_two, gives_asked
from dsqa.questions.asking.over_rows.cells import begins_with_who
from dsqa.questions.asking.over_rows.orders import names_end
from dsqa.questions.asking.over_rows.rows import rest_at, says_never
from dsqa.questions.asking.over_rows.spelling import spelling

_NAMED = 0.5
"""Minimum share of the words of the head of a mark in a question that names it."""


_NOT = frozenset(("ない", "無い"))


def _names_rows(facts: Facts) -> bool:
    """Whether a question may describe the rows that it means: it asks neither yes or no nor which of two."""
    return "yes_no" not in facts.wording.cues and not asks_which_of_two(facts.wording)


def said_twice(facts: Facts) -> Mask | None:
    """Whether each takes the name of its column of amounts for a cell of another column, too, if some take it for the column alone: the votes of
    Joly, beside the districts that Joly won."""
    amounts = {facts.space.readings[at][1].column for at in facts.space.named_amounts()}
    names = {at: facts.heads[at].words for at in amounts}
    doubled = [
        at
        for at, words in names.items()
        if any(one.is_exact and one.words == words and one.column != at for one in facts.matches)
    ]
    if not doubled or not _names_rows(facts):
        return None
    said = union(names[at] for at in doubled)
    of_amounts = facts.orders_by_one_of(doubled)
    uses = facts.group_is(lambda one: one.words & said)
    return of_amounts & uses if (of_amounts & ~uses).any() else None


def of_joined(facts: Facts) -> Mask | None:
    """Whether the group of each is of the rows that meet either of two conditions, or none of them, as the question joins these."""
    joined = [one for one in facts.space.groups if one.joined]
    if not joined or not _names_rows(facts):
        return None
    # None of the joined names is asked for.
    columns = reduce(and_, (one.columns for one in joined))
    own = (
        columns >> at & 1 and not head.words & facts.asked for at, head in enumerate(facts.heads)
    )
    return facts.group_is(lambda one: one.joined) & ~facts.gives(own)


def takes_end(facts: Facts) -> Mask | None:
    """Whether each takes an end of an order, if a question names none, and says which rows it means: those of joined conditions, or with names
    that begin with a letter."""
    wording = facts.wording
    is_said = spelling(wording) is not None or any(one.joined for one in facts.space.groups)
    if not is_said or names_end(wording) or not _names_rows(facts):
        return None
    return facts.operation_is(lambda one: one.is_end or one.takes_by_order)


def of_marks(facts: Facts) -> Mask | None:
    """Whether each is over rows with the mark that a question names, or without the one that it denies, and not the paid ones for "who has
    not paid"; so too where it gives the marks, or compares those with a mark and those without."""
    groups = facts.space.groups
    said = [one for one in groups if _is_said_mark(facts, one)]
    is_open = _names_rows(facts) and not rest_at(facts.wording)
    columns = union(one.columns for one in said)
    if not said or not is_open or any(one.joined and one.columns & ~columns for one in groups):
        return None
    rows = reduce(and_, (one.rows for one in said))
    met = facts.group_is(
        lambda one: not one.rows & ~rows or (one.kind == "union" and one.columns & ~columns)
    )
    return met | facts.gives(columns >> at & 1 for at in range(facts.width))


def of_described(facts: Facts) -> Mask | None:
    """Whether each gives the names of the rows that a question describes, or those cells of them that it asks for by their head."""
    wording, relation = facts.wording, facts.space.relation
    ends = (*wording.places("most"), *wording.places("least"))
    is_ordered = any(wording.words[at + 1 : at + 2] != ("than",) for at in ends)
    is_ordered = is_ordered or names_end(wording) or asks_sum(wording) or bool(gives_asked(wording))
    if asks_other_than_names(wording) or is_ordered or facts.names >= facts.width:
        return None
    if not _names_rows(facts) or not any(
        one.joined or _is_said_mark(facts, one) or _is_said_of_who(facts, one)
        for one in facts.space.groups
    ):
        return None
    asked = [
        bool(head.words & facts.asked)
        and not column.is_flag
        and (kind != "code" or head.covered >= 1)
        for head, column, kind in zip(facts.heads, relation.columns, facts.roles, strict=True)
    ]
    asked[facts.names] = asked[facts.names] or not any(asked)
    looks_up = facts.operation_is(lambda one: one.looks_up and not one.takes_by_order)
    return facts.gives(asked) & looks_up


def denies_cell(facts: Facts, one: RowSet) -> bool:
    """Whether a group is that of all rows but those of a whole cell, which the question denies: not in Leeds."""
    is_denied = (one.kind, one.conditions, one.denied, one.level) == ("not", 1, 1, EXACT)
    return is_denied and any(
        match.is_exact and (match.words, column_bit(match.column)) == (one.words, one.columns)
        for match in facts.matches
    )


def _is_said_of_who(facts: Facts, one: RowSet) -> bool:
    """Whether a group is that of a bound, or of all but a category, if a question asks who is in it, in no order: over 50, not in Leeds."""
    is_bound = one.kind == "number" and one.bound >= 1
    is_said = bool(one.words and one.rows) and (is_bound or denies_cell(facts, one))
    return is_said and begins_with_who(facts.wording) and not says_never(facts.wording)


def _is_said_mark(facts: Facts, one: RowSet) -> bool:
    """Whether a group is that of a mark, or of none, as a question says it by words of no other head and cell."""
    if (
        one.conditions != 1
        or not one.words
        or (one.kind, one.denied) not in (("flag", 0), ("not", 1))
    ):
        return False
    at = one.columns.bit_length() - 1
    if not facts.space.relation.columns[at].is_flag or facts.heads[at].covered < _NAMED:
        return False
    # The ない of トイレがない is hardly the cell 無.
    said_not = sum(1 << at for at, stem in enumerate(facts.wording.stems) if stem in _NOT)
    named = [match for match in facts.matches if match.words & ~said_not]
    if any(match.column == at for match in named):
        return False  # It names a cell of the column: unsure.
    others = (
        head.words
        for place, head in enumerate(facts.heads)
        if place != at and head.covered >= _NAMED
    )
    return not one.words & union((*others, *(match.words for match in named)))
