"""Cells that a question does not ask for: what it sets apart or compares with (who besides Ann, Ann以外に), a year with a name, a town
in place of a state."""

from collections.abc import Iterator

import numpy as np

from dsqa.derivations.facts import Facts, Mask
from dsqa.derivations.question.fields_asked import rows_of_things
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
from dsqa.questions.asking.over_rows.kinds import answer_kind, counter_asked, counts_things
from dsqa.questions.asking.over_rows.offers import leaves_choice
from dsqa.questions.asking.over_rows.orders import end_named, names_end
from dsqa.questions.asking.things import asks_code_of
from dsqa.questions.readings.fields import OF_NUMBERS, fields_said, is_contact, is_field
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
_VALUES = regex(r"(?i)(?:obs[_ ])?values?|numeric(?: value)?|(?:数|観測)?値|データ")
"""The head of the one column of numbers of a list whose other columns say what they are of."""
_KEY = 1.0
"""Share of different cells of a column that tells its rows apart."""
_CODE = regex(
    r"(?i)\b(?:id|code|no|num|number|ref|reference)\b|(?<=[a-z_])ID\b|_id\b|#|番号|コード|ID|No|ＩＤ"
)
_OF_NAMES = regex(r"(?i)(?:\b|_)(?:name|title)\b|名前?$|氏名|名称")
_IN_KANA = regex(r"フリガナ|ふりがな|カナ|かな$|よみ|読み")
_OFTEN = frozenset(("often", "frequent", "frequently", "common"))
_KINDS = "種類"
_YEAR_AND_NAME = regex(r"(?:1[5-9]|20)\d\d\s?\([^\W\d][^\d]*\)?")


def not_meant(facts: Facts) -> Mask:
    """Whether each gives a name that the question sets apart or compares with, a year and a name if a year is asked for, or
    no place of the kind that is asked for."""
    unwanted = (
        *_set_apart(facts), _with_names(facts), _of_no_place(facts), _of_named_thing(facts), _marks_of_group(facts), _ranges_of_place(facts),
        _of_condition(facts), _of_constant(facts), _codes_of_things(facts),
    )  # fmt: skip
    return facts.against(unwanted, [_of_head_asked(facts)])


def of_values(facts: Facts) -> Mask | None:
    """Whether each adds up, or orders by, the numbers of a list whose other columns say what these are of, if a question asks for a sum or for
    the largest, and names no other column of numbers: the total maize production, in which year Poland produced least."""
    columns, wording = facts.space.relation.columns, facts.wording
    numbers = [at for at, role in enumerate(facts.roles) if role == "number"]
    values = [at for at in numbers if _VALUES.fullmatch(columns[at].head.strip())]
    if len(values) != 1 or any(facts.heads[at].words for at in numbers if at not in values):
        return None
    if asks_sum(wording) and not counts_things(wording):
        met = facts.operation_is(lambda one: one.sql.startswith("SELECT sum(value)"))
    elif (end := end_named(wording)) and not _OFTEN.intersection(wording.words):
        met = facts.operation_is(lambda one: one.is_end and one.direction == end)
    else:
        return None
    return met & facts.orders_by_one_of(values)


def _marks_of_group(facts: Facts) -> Mask | None:
    """Whether each gives the marks of a column by which its rows were chosen, or of one that is not asked for as those of the
    most or the largest: 無 for a hall without a kitchen."""
    are_marks = [one.is_flag for one in facts.space.relation.columns]
    if "yes_no" in facts.wording.cues or not any(are_marks):
        return None
    uses = [[one.columns >> at & 1 for at in range(facts.width + 1)] for one in facts.space.groups]
    chosen: Mask = np.array(uses, bool)[facts.derivations.group, facts.shown_column]
    unasked = facts.gives(one.words and not one.words & facts.asked for one in facts.heads)
    unasked &= facts.operation_is(lambda one: one.is_end)
    return facts.gives(are_marks) & (chosen | unasked)


def _of_condition(facts: Facts) -> Mask | None:
    """Whether each gives the name back by which its rows were chosen: 2限 for what is on in 2限, York for what York is nearest to."""
    wording, relation = facts.wording, facts.space.relation
    if "yes_no" in wording.cues or leaves_choice(wording):
        return None
    placed = {one.column for one in facts.matches if one.is_placed}
    fixed = np.zeros((len(facts.space.groups), facts.width + 1), bool)
    for at, one in enumerate(facts.space.groups):
        is_named = one.kind in ("match", "pair") and one.level == EXACT and not one.comparison
        if not is_named or one.corrected or not one.rows or one.rows.bit_count() > _MOST_NAMED:
            continue
        rows = rows_of(one.rows)
        for column in {*rows_of(one.columns)} - placed:
            fixed[at, column] = len({relation.columns[column].text(row) for row in rows}) == 1
    gives_back: Mask = fixed[facts.derivations.group, facts.shown_column]
    return gives_back & facts.operation_is(lambda one: one.looks_up or one.is_end)


def of_kinds(facts: Facts) -> Mask | None:
    """Whether each counts the different cells of the column that a Japanese question names, if it asks of how many kinds something is, and does not
    restrict the rows by that column: 文化財の種類は何種類."""
    if counter_asked(facts.wording) != _KINDS:
        return None
    columns = facts.space.relation.columns
    named = [
        at
        for at, (one, head) in enumerate(zip(columns, facts.heads, strict=True))
        if head.covered >= 1 and not head.meant and one.kind in ("text", "mixed")
    ]
    if len(named) != 1:
        return None
    met = facts.operation_is(lambda one: one.counts_values) & facts.gives_one_of(named)
    kinds = (one.kind == "text" for one in facts.space.relation.shown)
    met &= np.array([*kinds, False])[facts.derivations.shown]
    return met & ~facts.group_is(lambda one: bool(one.columns >> named[0] & 1))


def of_field(facts: Facts) -> Mask | None:
    """Whether each gives the names of things that the question tells by their telephone number or the like, or asks for in a register; or, of
    a thing that it names, cells of the field that it asks for."""
    columns = facts.space.relation.columns
    said = fields_said(facts.wording)
    is_number = _asks_number(facts.wording) and OF_NUMBERS.isdisjoint(said)
    if facts.wording.choice or "yes_no" in facts.wording.cues or is_number:
        return None
    if OF_NUMBERS.isdisjoint(said) and _asks_things(facts):
        met = facts.gives_one_of([facts.names, facts.width])
        if not names_end(facts.wording):
            met &= ~facts.operation_is(lambda one: one.is_end or one.takes_by_order)
    else:
        named = [
            head.covered >= 1 and any(is_field(name, one.head) for name in said)
            for one, head in zip(columns, facts.heads, strict=True)
        ]
        rows = rows_of_things(one for one in facts.matches if not named[one.column])
        if not rows:
            return None
        met = facts.gives(named)
        if not OF_NUMBERS.isdisjoint(said):
            met &= facts.group_is(lambda one: bool(one.rows) and not one.rows & ~rows)
        met |= facts.operation_is(lambda one: one.reads_row or one.joins_columns)
    return met


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


def _of_constant(facts: Facts) -> Mask | None:
    """Whether each gives the one value that a whole column has, whose head the question does not name: the prefecture of all facilities."""
    relation = facts.space.relation
    if relation.size < _LEAST_ROWS:
        return None
    are = (
        not head.words and len({*one.different.texts}) == 1
        for one, head in zip(relation.columns, facts.heads, strict=True)
    )
    return facts.gives(are) & facts.operation_is(lambda one: one.looks_up or one.is_end)


def _ranges_of_place(facts: Facts) -> Mask | None:
    """Whether each gives the ranges by which its rows were chosen, if the question names another column: 2–5 kg for the price of 3 kg."""
    placed = [one for one in facts.matches if one.is_placed and not asks_range(facts.wording)]
    said = union(one.words for one in placed)
    columns = {one.column for one in placed}
    others = [
        head for at, head in enumerate(facts.heads) if at not in columns and head.words & ~said
    ]
    return facts.gives_one_of(columns if others else ())


def _codes_of_things(facts: Facts) -> Mask | None:
    """Whether each gives the codes of the things of the rows, which have names in another column, if the question asks for these things and speaks of no
    code: M-026 for a pupil, by the head "Pupil ID"; or how their names are read."""
    relation, names = facts.space.relation, facts.names
    if names >= facts.width or not _OF_NAMES.search(relation.columns[names].head):
        return None  # The customer is no name of an order.
    if asks_code_of(facts.wording) or counts_things(facts.wording):
        return None
    codes = [
        at
        for at, (one, head) in enumerate(zip(relation.columns, facts.heads, strict=True))
        if at != names
        and head.covered < 1
        and relation.distinct[at] >= _KEY
        and (_IN_KANA.search(one.head) or (head.words & facts.asked and _CODE.search(one.head)))
    ]
    if not codes or any(one.column in codes and one.words for one in facts.matches):
        return None
    is_told = facts.operation_is(lambda one: one.looks_up or one.is_end or one.is_beside)
    return facts.gives_one_of(codes) & is_told if facts.gives_one_of([names]).any() else None


def _set_apart(facts: Facts) -> Iterator[Mask]:
    """For each name that is no answer, whether each gives it."""
    relation = facts.space.relation
    for match in facts.matches:
        if (match.level >= PART or match.covered >= _SURE) and is_set_apart(
            facts.wording, match.words
        ):
            rows = rows_of(match.rows)
            for shown in relation.shown:
                codes = np.unique(shown.codes[rows]) if shown.column == match.column else ()
                if 0 < len(codes) <= _MOST_CELLS:
                    names = frozenset(relation.answers[code] for code in codes if code >= 0)
                    yield facts.gives_one_of([match.column]) & ~facts.answer_is(names.isdisjoint)


def _with_names(facts: Facts) -> Mask | None:
    """Whether each gives a year with a name in brackets, if the question asks for a year, and another gives a year alone."""
    found = facts.derivations.answers
    if not asks_which_year(facts.wording) or not any(
        items[0].isdecimal() and is_year(float(items[0])) for items in found
    ):
        return None
    return facts.answer_is(lambda items: any(map(_YEAR_AND_NAME.fullmatch, items)))


def _of_no_place(facts: Facts) -> Mask | None:
    """Whether each gives cells that are no places, if the question asks for a country or a state, and other cells or their
    parts are: Texas of "Austin, Texas"."""
    kind, relation = kind_of_place(facts.wording), facts.space.relation
    if not kind:
        return None
    shares = []
    for shown in relation.shown:
        codes = np.unique(shown.codes)[:_READ]
        texts = [relation.answers[code] for code in codes if code >= 0]
        are = [is_of_kind(text, kind, facts.wording.lang) for text in texts]
        shares.append(sum(are) / max(1, len(texts)))
    are_other = np.array([*(share < _FEW for share in shares), False])
    return are_other[facts.derivations.shown] & (max(shares, default=0.0) >= _MANY)


def _of_named_thing(facts: Facts) -> Mask | None:
    """Whether each only gives the one name that the question has: The Long Road for who directed The Long Road."""
    if "yes_no" in facts.wording.cues or not asks_who(facts.wording):
        return None
    of_one = [
        one.columns.bit_length() - 1
        if one.kind == "match"
        and one.level == EXACT
        and one.conditions == 1
        and one.rows.bit_count() == 1
        else -1
        for one in facts.space.groups
    ]
    if len(of_one) - of_one.count(-1) != 1:
        return None  # Ann or Bob are offered.
    is_named: Mask = np.array(of_one)[facts.derivations.group] == facts.shown_column
    return is_named & facts.operation_is(lambda one: one.looks_up)


def _of_head_asked(facts: Facts) -> Mask | None:
    """Whether each gives cells of the column whose head ends a Japanese question, or none: 最も古い物件の築年は？"""
    asked = head_asked(facts.wording)
    heads = [normal(column.head) for column in facts.space.relation.columns]
    if not asked or asked not in heads:
        return None
    met = facts.gives(head == asked for head in heads)
    return met | facts.gives_one_of([facts.width]) if met.any() else None
