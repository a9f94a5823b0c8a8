"""Cells that a question does not ask for: what it sets apart or compares with (who besides Ann, Ann以外に), a year with a name, a town
in place of a state."""

from collections.abc import Iterator
from functools import reduce
from operator import or_

import numpy as np
import numpy.typing as npt

from dsqa.derivations.collected import Derivations
from dsqa.derivations.facts import Facts
from dsqa.derivations.question.fields_asked import names_thing
from dsqa.derivations.registry import by_operation
from dsqa.derivations.rows.anchors import EXACT, PART
from dsqa.derivations.rows.masks import how_often, rows_of, union
from dsqa.language.names.kinds import is_of_kind
from dsqa.language.values import is_year, normal
from dsqa.questions.asking.amounts import asks_sum
from dsqa.questions.asking.over_rows.cells import (
    asks_range,
    asks_which_year,
    asks_who,
    head_asked,
    is_set_apart,
    kind_of_place,
)
from dsqa.questions.asking.over_rows.kinds import answer_kind, counts_things
from dsqa.questions.asking.over_rows.offers import leaves_choice
from dsqa.questions.asking.over_rows.orders import names_end
from dsqa.questions.readings.fields import fields_said, is_contact, is_field
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import regex

NOT_MEANT = 6.0
"""Deduction from the score of derivations that give such cells: more than the scores of one question differ in most cases."""
_MOST_CELLS = 3
"""Maximum number of different cells that one name stands for."""
_SURE = 0.5
"""Minimum share of the words of a cell that name it, if others stand in it, too."""
_MANY, _FEW = 0.4, 0.05
"""Shares of the different cells of a column that name places of a kind: of a column of such places, and of another one."""
_MOST_NAMED = 60
"""Maximum number of rows of one name that are looked at."""
_READ = 200
"""Maximum number of cells that are looked at."""
_SHARED = 3
"""Maximum number of heads with a word that names one of them."""
_LEAST_ROWS = 4
"""Minimum number of rows of a column whose one value tells nothing of a row."""
_YEAR_AND_NAME = regex(r"(?:1[5-9]|20)\d\d\s?\([^\W\d][^\d]*\)?")


def not_meant(facts: Facts) -> npt.NDArray[np.bool_]:
    """By derivation whether it gives a name that the question sets apart or compares with, a year and a name if a year is asked for, or
    no place of the kind that is asked for."""
    found = facts.derivations
    taken = np.zeros(len(found), bool)
    for column, names in _set_apart(facts):
        has_name = np.array([not names.isdisjoint(items) for items in found.answers], bool)
        taken |= has_name[found.answer] & (facts.shown_column == column)
    others = (
        _of_no_place,
        _of_other_column,
        _of_named_thing,
        _marks_of_group,
        _ranges_of_place,
        _of_condition,
        _of_constant,
    )
    return reduce(or_, (one(facts) for one in others), taken | _with_names(found, facts.wording))


def _marks_of_group(facts: Facts) -> npt.NDArray[np.bool_]:
    """By derivation whether it gives the marks of a column by which its rows were chosen, or of one that is not asked for as those of the
    most or the largest: 無 for a hall without a kitchen."""
    found, groups, columns = facts.derivations, facts.space.groups, facts.space.relation.columns
    marks = [at for at, one in enumerate(columns) if one.is_flag]
    taken = np.zeros(len(found), bool)
    if "yes_no" in facts.wording.cues:
        return taken
    for at in marks:
        by_marks = np.array([bool(one.columns >> at & 1) for one in groups])[found.group]
        if facts.heads[at].words and not facts.heads[at].words & facts.asked:
            by_marks |= by_operation(found.operation, lambda one: one.is_end)
        taken |= by_marks & (facts.shown_column == at)
    return taken


def _of_condition(facts: Facts) -> npt.NDArray[np.bool_]:
    """By derivation whether it gives the name back by which its rows were chosen: 2限 for what is on in 2限, York for what York is nearest to."""
    found, wording, relation = facts.derivations, facts.wording, facts.space.relation
    placed = {one.column for one in facts.matches if one.is_placed}
    fixed = np.zeros((len(facts.space.groups), facts.width + 1), bool)
    for at, one in enumerate(facts.space.groups):
        is_named = one.kind in ("match", "pair") and one.level == EXACT and not one.comparison
        if not is_named or one.corrected or not one.rows or one.rows.bit_count() > _MOST_NAMED:
            continue
        rows = rows_of(one.rows)
        for column in {*rows_of(one.columns)} - placed:
            fixed[at, column] = len({relation.columns[column].text(row) for row in rows}) == 1
    gives_cells = by_operation(found.operation, lambda one: one.looks_up or one.is_end)
    if "yes_no" in wording.cues or leaves_choice(wording):
        return np.zeros(len(found), bool)
    taken: npt.NDArray[np.bool_] = gives_cells & fixed[found.group, facts.shown_column]
    return taken


def not_of_field(facts: Facts) -> npt.NDArray[np.bool_]:
    """By derivation whether it gives anything but the names of things that the question tells by their telephone number or the like, or asks for in a
    register; or, of a thing that it names, cells of another column than the field that it asks for."""
    found, columns = facts.derivations, facts.space.relation.columns
    nothing = np.zeros(len(found), bool)
    if facts.wording.choice or "yes_no" in facts.wording.cues or _asks_number(facts.wording):
        return nothing
    if _asks_things(facts):
        met = (facts.shown_column == facts.names) | (facts.shown_column == facts.width)
        if not names_end(facts.wording):
            met &= ~by_operation(found.operation, lambda one: one.is_end or one.takes_by_order)
    else:
        said = fields_said(facts.wording)
        named = [
            head.covered >= 1 and any(is_field(name, one.head) for name in said)
            for one, head in zip(columns, facts.heads, strict=True)
        ]
        if not names_thing(one for one in facts.matches if not named[one.column]):
            return nothing
        met = np.array([*named, False])[facts.shown_column]
        met |= by_operation(found.operation, lambda one: one.reads_row or one.joins_columns)
    return ~met if met.any() else nothing


def _asks_number(wording: Wording) -> bool:
    is_computed = counts_things(wording) or asks_sum(wording) or "average" in wording.cues
    return is_computed or answer_kind(wording) in ("number", "amount")


def _asks_things(facts: Facts) -> bool:
    """Whether a question on a register asks for its things: by no head but that of their names, and not for a field of one that it names."""
    columns, wording = facts.space.relation.columns, facts.wording
    if facts.names >= facts.width or not any(is_contact(one.head) for one in columns):
        return False
    whole = {one.column for one in facts.matches if one.is_exact}
    is_told = any(is_contact(columns[at].head) for at in whole)
    if facts.names in whole:
        return False
    others = [
        head
        for at, head in enumerate(facts.heads)
        if at != facts.names
        and head.covered >= (1 if is_told else _SURE)
        and not head.meant
        and not (is_told and at in whole)
    ]
    often = how_often(head.words for head in facts.heads)
    is_of_many = often.get(facts.asked.bit_length() - 1, 0) > _SHARED
    if any(head.words & facts.asked and (head.covered >= 1 or not is_of_many) for head in others):
        return False
    is_of_things = is_field("thing", columns[facts.names].head) or bool(
        facts.heads[facts.names].words & facts.asked
    )
    return is_told or is_of_things or bool(fields_said(wording).get("thing", 0) & facts.asked)


def _of_constant(facts: Facts) -> npt.NDArray[np.bool_]:
    """By derivation whether it gives the one value that a whole column has, whose head the question does not name: the prefecture of all facilities."""
    relation, found = facts.space.relation, facts.derivations
    are = [
        relation.size >= _LEAST_ROWS
        and not facts.heads[at].words
        and len({*one.different.texts}) == 1
        for at, one in enumerate(relation.columns)
    ]
    taken: npt.NDArray[np.bool_] = np.array([*are, False])[facts.shown_column]
    return taken & by_operation(found.operation, lambda one: one.looks_up or one.is_end)


def _ranges_of_place(facts: Facts) -> npt.NDArray[np.bool_]:
    """By derivation whether it gives the ranges by which its rows were chosen, if the question names another column: 2–5 kg for the price of 3 kg."""
    placed = [one for one in facts.matches if one.is_placed and not asks_range(facts.wording)]
    said = union(one.words for one in placed)
    columns = {one.column for one in placed}
    others = [
        head for at, head in enumerate(facts.heads) if at not in columns and head.words & ~said
    ]
    return np.isin(facts.shown_column, [*columns] if others else [])


def _set_apart(facts: Facts) -> Iterator[tuple[int, frozenset[str]]]:
    """(column, the texts of the cells) for each name that is no answer."""
    relation = facts.space.relation
    for match in facts.matches:
        if (match.level >= PART or match.covered >= _SURE) and is_set_apart(
            facts.wording, match.words
        ):
            rows = rows_of(match.rows)
            for shown in relation.shown:
                codes = np.unique(shown.codes[rows]) if shown.column == match.column else ()
                if 0 < len(codes) <= _MOST_CELLS:
                    yield (
                        match.column,
                        frozenset(relation.answers[code] for code in codes if code >= 0),
                    )


def _with_names(found: Derivations, wording: Wording) -> npt.NDArray[np.bool_]:
    """By derivation whether it gives a year with a name in brackets, if the question asks for a year, and another gives a year alone."""
    if not asks_which_year(wording):
        return np.zeros(len(found), bool)
    alone = any(items[0].isdecimal() and is_year(float(items[0])) for items in found.answers)
    longer = [any(map(_YEAR_AND_NAME.fullmatch, items)) for items in found.answers]
    taken: npt.NDArray[np.bool_] = np.array(longer, bool)[found.answer] & alone
    return taken


def _of_no_place(facts: Facts) -> npt.NDArray[np.bool_]:
    """By derivation whether it gives cells that are no places, if the question asks for a country or a state, and other cells or their
    parts are: Texas of "Austin, Texas"."""
    kind, relation = kind_of_place(facts.wording), facts.space.relation
    if not kind:
        return np.zeros(len(facts.derivations), bool)
    shares = []
    for shown in relation.shown:
        codes = np.unique(shown.codes)[:_READ]
        texts = [relation.answers[code] for code in codes if code >= 0]
        are = [is_of_kind(text, kind, facts.wording.lang) for text in texts]
        shares.append(sum(are) / max(1, len(texts)))
    are_other = np.array([*(share < _FEW for share in shares), False])
    return are_other[facts.derivations.shown] & (max(shares, default=0.0) >= _MANY)


def _of_named_thing(facts: Facts) -> npt.NDArray[np.bool_]:
    """By derivation whether it only gives the one name that the question has: The Long Road for who directed The Long Road."""
    found, groups = facts.derivations, facts.space.groups
    of_one = [
        one.columns.bit_length() - 1
        if one.kind == "match"
        and one.level == EXACT
        and one.conditions == 1
        and one.rows.bit_count() == 1
        else -1
        for one in groups
    ]
    looks_up = by_operation(found.operation, lambda one: one.looks_up)
    named = np.array(of_one)[found.group]
    is_of_several = len(of_one) - of_one.count(-1) != 1  # Ann or Bob are offered.
    if "yes_no" in facts.wording.cues or is_of_several or not asks_who(facts.wording):
        return np.zeros(len(found), bool)
    taken: npt.NDArray[np.bool_] = looks_up & (named >= 0) & (named == facts.shown_column)
    return taken


def _of_other_column(facts: Facts) -> npt.NDArray[np.bool_]:
    """By derivation whether it gives cells of another column than the one whose head ends a Japanese question: 最も古い物件の築年は？"""
    asked = head_asked(facts.wording)
    heads = [normal(column.head) for column in facts.space.relation.columns]
    if not asked or asked not in heads:
        return np.zeros(len(facts.derivations), bool)
    found = facts.derivations
    is_other = np.array([*(head != asked for head in heads), False])[facts.shown_column]
    taken: npt.NDArray[np.bool_] = (
        is_other if (~is_other & (found.shown >= 0)).any() else is_other & False
    )
    return taken
