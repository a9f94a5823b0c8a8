"""Derivations over a plain table that give what a question asks for by name: yes or no, a percentage, a mean, the kind with the
largest sum, a person."""

import re

import numpy as np

from dsqa.derivations.columns.roles import is_of_people, is_of_results, says_people
from dsqa.derivations.facts import Facts, Mask
from dsqa.derivations.question.numbers_meant import (
    adds_counter,
    adds_no_codes,
    uses_acronym,
    uses_money,
    uses_whole_head,
)
from dsqa.derivations.rows.anchors import EXACT
from dsqa.derivations.rows.masks import rows_of, union
from dsqa.language.amounts.units import Unit, units
from dsqa.language.heads import is_unit_head
from dsqa.language.totals import says_total
from dsqa.questions.asking.amounts import (
    CUMULATIVE,
    asks_cumulative,
    asks_several,
    names_total,
)
from dsqa.questions.asking.over_rows.by_name import Gives, gives_asked, orders_named
from dsqa.questions.asking.over_rows.cells import (
    asks_loss,
    asks_number_sold,
    asks_which_thing,
    asks_who,
    asks_who_is,
    begins_with_who,
)
from dsqa.questions.asking.over_rows.kinds import answer_kind
from dsqa.questions.asking.over_rows.orders import (
    asks_more_of_two,
    asks_most_things,
    begins_with_end,
    names_superlative,
)
from dsqa.questions.asking.over_rows.rows import asks_excess
from dsqa.questions.readings.claims import gained
from dsqa.text.regex import regex

OTHER_THAN_ASKED = 15.0
"""Deduction from the score of derivations that give something else: more than the scores of one question differ."""
_ENDS = frozenset(["highest", "lowest", "largest", "smallest", "biggest", "greatest"])
_MORE = frozenset(("more", "most", "less", "least"))
_RANGE_HEAD = regex(r"\brange\b|範囲|値域", re.I)
_NAME = regex(r"\bnames?\b|氏名|姓名|名前|人名|選手", re.I)
"""Heads of names of people."""
_PHYSICAL = frozenset(("area", "length", "mass", "temperature", "volume"))
"""Dimensions of units that a number has by its column alone."""
_SHORT_TIMES = frozenset(("hour", "minute", "second"))
_QUANTITY = regex(
    r"\b(?:qty|quantity|units(?: sold)?|pieces|copies|sold)\b|数量|個数|販売数|売上数|注文数|冊数|枚数",
    re.I,
)
"""Heads of numbers of things of a row."""
_LIST = 20
"""Minimum number of rows of a list whose row numbers are told from amounts in order."""
"""Heads of columns of units."""
_MEAN_WORDS = frozenset(("average", "mean", "平均"))
_MEANS = regex(r"average|\bmean\b|\bavg|平均|/|\bper\b")
_SUMS = regex(r"\bsum\b|総")
_PERCENTAGES = regex(r"%|％|percent|\bpct\b|share|割合|率|比|ratio|proportion")


def other_than_asked(facts: Facts) -> Mask:
    """Whether each gives something else than the question asks for by name, or another number of names of an order;
    False for all if all do."""
    demanded = (
        _met, _names_thing, _uses_adjective, _of_so_many, _names_people, _counts_rows, _has_unit, _uses_computed, _gives_result,
        _is_no_date, _uses_quantity, adds_counter, _of_period, uses_money, adds_no_codes, _orders_by_amount, uses_acronym, uses_whole_head,
    )  # fmt: skip
    return facts.against((), (one(facts) for one in demanded))


def _names_thing(facts: Facts) -> Mask | None:
    """Whether each gives the thing that an English superlative names behind its measure, not the number, of the cells that
    are named between: the lowest calorie bakery item; None for other questions."""
    wording = facts.wording
    ends = [at for at, word in enumerate(wording.words) if word in _ENDS]
    if wording.is_japanese or len(ends) != 1 or not begins_with_end(wording):
        return None
    start = last = ends[0]
    while last + 1 < wording.size and wording.naming >> last + 1 & 1:
        last += 1
    columns = facts.space.relation.columns
    named = [(one, head.words) for one, head in zip(columns, facts.heads, strict=True)]
    run = sum(1 << at for at in range(start + 1, last))
    has_measure = any(one.kind == "number" and words & run for one, words in named)
    things = [one.kind in ("text", "mixed") and bool(words >> last & 1) for one, words in named]
    if not has_measure or not any(things):
        return None
    cells = union(one.words for one in facts.matches if one.level == EXACT) & run
    return facts.gives(things) & facts.group_is(lambda one: not cells & ~one.words)


def _uses_adjective(facts: Facts) -> Mask | None:
    """Whether each uses a column that an adjective behind "more" or "most" refers to: more expensive is told by prices, not
    by numbers of rows, and assaults with knives by those; None for other questions."""
    if (parts := _orders_by_part(facts)) is not None:
        return parts
    words = facts.wording.words
    places = (at + 1 for at, word in enumerate(words) if word in _MORE and words[at + 1 : at + 2] != ("popular",))  # fmt: skip
    adjectives = sum(1 << at for at in places)
    ends = sum(1 << at for at in rows_of(adjectives) if words[at - 1] in ("most", "least"))
    used = [
        bool(one.direction and one.words & adjectives)
        or (kind == "number" and bool(head.words & ends))
        for one, head, kind in zip(facts.measured, facts.heads, facts.roles, strict=True)
    ]
    return facts.uses(used)


def _orders_by_part(facts: Facts) -> Mask | None:
    """Whether each uses the part that a question names beside its whole: the most assaults with knives, of the heads Total assaults and Knives; None
    for other questions."""
    wording = facts.wording
    has_end = wording.places("most") or wording.places("least")
    if names_total(wording) or not has_end or "than" in wording.words:
        return None
    columns = facts.space.relation.columns
    named = [
        head.words if column.kind == "number" and not head.meant else 0
        for column, head in zip(columns, facts.heads, strict=True)
    ]
    are_wholes = [
        bool(said) and says_total(one.head) for one, said in zip(columns, named, strict=True)
    ]
    cells = union(one.words for one in facts.matches if one.level == EXACT)
    others = cells | union(
        said for said, is_whole in zip(named, are_wholes, strict=True) if is_whole
    )
    parts = [bool(said & ~others) for said in named]
    return facts.uses(parts) if any(are_wholes) and any(parts) else None


def _of_so_many(facts: Facts) -> Mask | None:
    """Whether each gives as many names as the question asks for, or does not take the ends of an order."""
    top = facts.wording.first_of
    if top is None or top.chosen_from or orders_named(facts.wording) - {top.word}:
        return None
    are_so_many = facts.answer_is(lambda items: len(items) == top.many)
    takes_ends = facts.operation_is(lambda one: one.is_end)
    return ~takes_ends | are_so_many if (takes_ends & are_so_many).any() else None


def _counts_rows(facts: Facts) -> Mask | None:
    """Whether each answers "how many" by something else than the number of a row; None for other questions."""
    if answer_kind(facts.wording) not in ("number", "amount"):
        return None
    return ~facts.gives(column.is_numbering for column in facts.space.relation.columns)


def _has_unit(facts: Facts) -> Mask | None:
    """Whether each gives what has the unit that the question asks for (何分, how many km), if a column has it."""
    asked = facts.wording.unit
    if facts.space.relation.asked_column is not None:
        return None  # It was computed for the question, in a unit of its own.
    if asked is None or not (asked.dimension in _PHYSICAL or asked.symbol in _SHORT_TIMES):
        return None
    columns = facts.space.relation.columns
    has = [
        any(Unit.same(asked, one) for one in units(f"{column.head} ({column.unit})"))
        for column in columns
    ]
    if not any(has):
        has = [
            (asked.dimension == "time" and (column.is_time or column.is_date))
            or (column.measures is not None and column.measures.dimension == asked.dimension)
            for column in columns
        ]
    return facts.uses(has)


def _uses_computed(facts: Facts) -> Mask | None:
    """Whether each gives, orders by or restricts the column that was computed for the question, if there is one, or adds
    up the columns of a row."""
    relation = facts.space.relation
    asked = relation.asked_column
    if asked is None:
        return None
    uses = facts.uses([at == asked for at in range(facts.width)])
    if relation.asks_quotient:
        uses &= ~facts.operation_is(
            lambda one: (
                one.gives in ("percent_change", "percentage")
                or one.compares_columns
                or one.divides_columns
            )
        )
        if names_superlative(facts.wording):
            return uses  # What grew most did grow: that restricts nothing.
    is_amount = relation.asks_amount or relation.columns[asked].kind == "number"
    if not is_amount and asks_most_things(facts.wording):
        # The month with the most rain has the largest sum of its days.
        return uses & ~facts.operation_is(lambda one: one.is_end and one.takes_by_order)
    restricts = facts.group_is(
        lambda one: (
            (one.comparison not in ("", "=") or (one.kind in ("number", "match") and one.is_exact))
            and one.columns >> asked & 1
        )
    )
    return uses | restricts | facts.operation_is(lambda one: one.adds_across)


def _gives_result(facts: Facts) -> Mask | None:
    """Whether each gives, or orders by, gains and losses, if a question asks for a loss and a column has them."""
    are = [*map(is_of_results, facts.space.relation.columns)]
    if not any(are) or not asks_loss(facts.wording) or gained(facts.wording):
        return None
    return facts.uses(are)


def _is_no_date(facts: Facts) -> Mask | None:
    """Whether each gives no date of the thing that is asked for, if a column has its name or number: which order, beside
    Order No and Order Date."""
    if not facts.asked or not asks_which_thing(facts.wording):
        return None
    named = [bool(head.words & facts.asked) for head in facts.heads]
    dated = [one.is_date or one.is_time for one in facts.space.relation.columns]
    both = list(zip(named, dated, strict=True))
    if (True, True) not in both or (True, False) not in both:
        return None
    return ~facts.gives(is_named and is_dated for is_named, is_dated in both)


def _orders_by_amount(facts: Facts) -> Mask | None:
    """Whether each takes the most or the fewest of something by what is an amount, not by dates, codes or the
    numbers of the rows of a list."""
    if not (asks_most_things(facts.wording) or asks_more_of_two(facts.wording)):
        return None
    is_list = facts.space.relation.size >= _LIST
    return ~facts.orders_by(
        one.is_date or one.is_of_lettered_codes or (is_list and one.is_numbering)
        for one in facts.space.relation.columns
    )


def _uses_quantity(facts: Facts) -> Mask | None:
    """Whether each gives or adds up the one column of quantities, if a question asks how many things were sold or
    ordered, and the things are not what the rows are."""
    columns = facts.space.relation.columns
    are = [one.kind == "number" and bool(_QUANTITY.search(one.head)) for one in columns]
    if (
        not asks_number_sold(facts.wording)
        or sum(are) != 1
        or any(head.words & facts.asked for head in facts.heads)
    ):
        return None
    takes_all = facts.operation_is(
        lambda one: not (one.is_end or one.takes_by_order or one.gives or one.counts)
    )
    return facts.uses(are) & takes_all & facts.answer_is(lambda items: len(items) == 1)


def _of_period(facts: Facts) -> Mask | None:
    """Whether each shows cumulative numbers if these are asked for, or others; None without columns of both kinds."""
    columns = facts.space.relation.columns
    told = [CUMULATIVE.search(column.head) is not None for column in columns]
    if not any(told):
        return None
    of_other = (one != asks_cumulative(facts.wording) for one in told)
    is_other = (one.kind == "number" and other for one, other in zip(columns, of_other, strict=True))  # fmt: skip
    return ~facts.gives(is_other)


def _names_people(facts: Facts) -> Mask | None:
    """Whether each answers "who" by a person, if a column has people; otherwise, if a column has names, whether it
    does not answer by a code; so too where only a part of the head of a code is said, that of the names or of people: which members, beside Member ID."""
    columns = facts.space.relation.columns
    is_open = facts.wording.choice is None and begins_with_who(facts.wording)
    are_people = [is_open and is_of_people(one) for one in columns]
    if any(are_people):
        may_be_named = asks_who_is(facts.wording)
        return facts.gives(
            is_person or (may_be_named and head.words and kind != "code")
            for is_person, head, kind in zip(are_people, facts.heads, facts.roles, strict=True)
        )
    if facts.names < facts.width:
        own = columns[facts.names]
        codes = [
            kind == "code"
            and head.covered < 1
            and (
                (is_of_people(own) and says_people(one.head))
                or not set(one.head_stems).isdisjoint(own.head_stems)
            )
            for one, head, kind in zip(columns, facts.heads, facts.roles, strict=True)
        ]
        if any(codes):
            return ~facts.gives(codes)
    if not asks_who(facts.wording) or not any(_NAME.search(one.head) for one in columns):
        return None
    return ~facts.gives(one == "code" for one in facts.roles)


def _met(facts: Facts) -> Mask | None:
    wording = facts.wording
    if asks_several(wording):
        return facts.answer_is(lambda items: len(items) > 1)
    asked = gives_asked(wording)
    # Without its cue the word for a mean only names a column.
    if not asked or (
        asked == "mean" and ("average" not in wording.cues or _is_cell(facts, _MEAN_WORDS))
    ):
        return None
    if asked == "mean" and (of_one := _of_one_row(facts)) is not None:
        return of_one
    given = (asked, "percent_change") if asked == "percentage" else (asked,)
    of_asked = facts.operation_is(lambda one: one.gives in given)
    if asked in ("yes_no", "range") and not of_asked.any():
        return None
    heads = (one.head for one in facts.space.relation.columns)
    if asked == "range" and any(map(_RANGE_HEAD.search, heads)):
        return None
    if asked == "percent_change" and (not of_asked.any() or facts.space.relation.asks_quotient):
        asked = "percentage"
        of_asked = facts.operation_is(lambda one: one.gives == "percentage")
    return of_asked | _stated(facts, asked)


def _of_one_row(facts: Facts) -> Mask | None:
    """Whether each looks up a number by its head in the one row that the question names: the average temperature in Florida is in its row, where
    each state has one; None if none does."""
    rows = union(one.rows for one in facts.matches if one.is_exact and one.column == facts.names)
    if rows.bit_count() != 1:
        return None
    columns = zip(facts.space.relation.columns, facts.heads, strict=True)
    met = facts.gives(column.kind == "number" and head.words for column, head in columns)
    met &= facts.group_is(lambda one: one.rows == rows and one.words)
    met &= facts.operation_is(lambda one: one.looks_up)
    return met if met.any() else None


def _is_cell(facts: Facts, words: frozenset[str]) -> bool:
    """Whether a word of the question is one of several that name a whole cell: Average depth."""
    said = sum(1 << at for at, word in enumerate(facts.wording.words) if word in words)
    return any(one.is_exact and one.words & said and one.words & ~said for one in facts.matches)


def _stated(facts: Facts, asked: Gives) -> Mask:
    """Whether each gives what a column already states: percentages, marks, or rows by a column of means or totals."""
    heads = [column.head.lower() for column in facts.space.relation.columns]
    if asked == "yes_no":
        return facts.gives(one.is_flag for one in facts.space.relation.columns)
    if asked == "percentage":
        stated = facts.gives(map(_PERCENTAGES.search, heads))
        stated |= facts.answer_is(lambda items: items[0].endswith(("%", "％")))
    elif asked in ("mean", "kind_by_mean"):
        stated = facts.uses([*map(_MEANS.search, heads)])
    elif asked == "kind_by_sum":
        stated = facts.uses([says_total(head) or _SUMS.search(head) for head in heads])
    else:
        stated = facts.uses([False] * facts.width)
    return stated & ~facts.operation_is(lambda one: one.counts)


def of_both_columns(facts: Facts) -> Mask | None:
    """Whether each gives the difference of the sums of the two amounts that the question names, if it names nothing else: how much more was
    deposited than withdrawn."""
    space = facts.space
    columns = dict.fromkeys(space.readings[at][1].column for at in space.named_amounts())
    words = [facts.heads[column].words for column in columns]
    if len(words) != 2 or words[0] & words[1] or not asks_excess(facts.wording):
        return None
    if facts.strong & ~(words[0] | words[1]):
        return None
    met = facts.operation_is(lambda one: one.subtracts_columns)
    met &= facts.group_is(lambda one: one.kind == "all")
    both = [at in columns for at in range(facts.width)]
    return met & facts.gives(both) & facts.orders_by(both)


def mixes_units(facts: Facts) -> Mask | None:
    """Whether each adds up, or averages, numbers of rows for which a column has different units: of feet and of square miles."""
    relation = facts.space.relation
    told = [at for at, one in enumerate(relation.columns) if is_unit_head(one.head)]
    if len(told) != 1:
        return None
    codes = relation.columns[told[0]].different.codes
    mixes = [len(np.unique(codes[rows])) > 1 for rows in facts.space.members]
    adds = facts.operation_is(lambda one: "avg(value" in one.sql or "sum(value" in one.sql)
    return np.array(mixes, bool)[facts.derivations.group] & adds
