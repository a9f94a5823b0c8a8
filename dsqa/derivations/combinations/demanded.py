"""Derivations over a list of combinations that use all labels that the question names, and the sum of the rows whose sum it asks for."""

import numpy as np

from dsqa.derivations.columns.long_form import is_of_combinations
from dsqa.derivations.combinations.labels import amount_of, labels_named, words_of
from dsqa.derivations.combinations.two_labels import kind_of_two
from dsqa.derivations.facts import Facts, Mask


def sum_of_slice(facts: Facts) -> Mask | None:
    """Whether each gives the sum of the rows whose sum a question asks for."""
    if facts.space.summed is None:
        return None
    amount = amount_of(facts.space.relation, facts.heads)
    met = facts.operation_is(lambda one: one.work == "sum")
    met &= np.equal(facts.derivations.group, facts.space.summed)
    return met if amount is None else met & facts.orders_by_one_of([amount])


def with_all_labels(facts: Facts) -> Mask | None:
    """Whether the group of each uses all labels that a question names: a row without one of them is another combination."""
    relation = facts.space.relation
    if not is_of_combinations(relation):
        return None
    named = labels_named(relation, facts.wording, facts.heads, facts.matches) or {}
    words = words_of(named)
    return facts.group_is(lambda one: not words & ~one.words) if words else None


def of_counted_rows(facts: Facts) -> Mask | None:
    """Whether each is a share of a number of rows, which tells nothing of a list of combinations."""
    relation = facts.space.relation
    has_amounts = any(one.kind == "number" for one in relation.columns)
    if "share" not in facts.wording.cues or not (has_amounts and is_of_combinations(relation)):
        return None
    return facts.operation_is(lambda one: one.gives == "percentage" and "count(*)" in one.sql)


def of_two_sums(facts: Facts) -> Mask | None:
    """Whether each compares the sums of two labels as the question asks for it: how many times the one is the other, how much
    more it is, or the change in percent."""
    if not is_of_combinations(facts.space.relation):
        return None
    kind = kind_of_two(facts.wording)
    if not kind:
        return None
    amount = amount_of(facts.space.relation, facts.heads)
    met = facts.operation_is(
        lambda one: one.gives == kind and not one.subtracts_columns and "count(*)" not in one.sql
    )
    met &= facts.group_is(lambda one: one.kind == "union")
    return met if amount is None else met & facts.orders_by_one_of([amount])


def of_met(facts: Facts) -> Mask | None:
    """Whether each gives the names, or the number, of the rows that meet the comparison of a question for which the relation was made."""
    relation = facts.space.relation
    asked, is_implied = relation.of_met, relation.implied is not None
    if not asked:
        return None
    if asked == "mean":
        mean = facts.operation_is(lambda one: one.gives == "mean")
        return mean & facts.group_is(lambda one: one.kind == "all")
    met = facts.group_is(
        lambda one: (one.bound >= 1 or (is_implied and not one.words)) and one.kind in ("number", "columns")
    )  # fmt: skip
    if asked == "number":
        return met & facts.operation_is(lambda one: one.counts and not one.counts_values)
    # The months of dates may have a column of their own.
    computed = relation.asked_column or 0
    things = {0} if relation.columns[computed].kind == "number" else {0, computed}
    names = facts.operation_is(lambda one: one.looks_up) & facts.gives_one_of(things)
    return met & (names | facts.group_is(lambda one: not one.rows))
