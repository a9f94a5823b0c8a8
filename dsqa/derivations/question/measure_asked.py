"""Derivations over a plain table that give what a question asks for by name: yes or no, a percentage, a mean, the kind with the
largest sum, a person."""

import re
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from dsqa.derivations.columns.roles import is_of_people, is_of_results
from dsqa.derivations.facts import Facts
from dsqa.derivations.question.answer_kind import answer_kind
from dsqa.derivations.question.offered import direction_asked
from dsqa.derivations.registry import Gives, operations
from dsqa.language.amounts.units import Unit, units
from dsqa.language.movement import FALLING, RISING
from dsqa.language.totals import says_total
from dsqa.questions.asking.amounts import (
    CUMULATIVE,
    asks_cumulative,
    asks_multiple,
    asks_percentage,
    asks_several,
    asks_sum,
)
from dsqa.questions.readings.claims import asks_whether, gained
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import regex

OTHER_THAN_ASKED = 15.0
"""Deduction from the score of derivations that give something else: more than the scores of one question differ."""
_OR = regex(
    r"\bor (?!(?:more|less|fewer|over|under|above|below|up|later|earlier|better|worse|higher|lower|older|younger|after|before)\b)(?!.*\bthan\b)"
)
"""An "or" between two names of which one is the answer: neither "3 or more", nor "higher than May or June"."""
_SHARE = regex(r"比率は|[（(][%％][）)][。？?]?$|百分率|\bin percent\W*$")
_PERCENT_CHANGE = regex(
    rf"\b(?:what|how many|which|what was the) per ?cent(?:age)?\b(?! of)[^,]*\b(?:chang\w*|{RISING}|{FALLING})\b"
    r"|\bper ?cent(?:age)? (?:change|increase|decrease|growth|rise|decline|drop|fall)\b"
    r"|何(?:%|％|パーセント|割)(?:も|ほど|ぐらい|くらい|程度)?(?:増|減|変|伸|上が|上昇|下が|低下|下落|高くな|低くな)"
)
_RANGE_HEAD = regex(r"\brange\b|範囲|値域", re.I)
_RANGE = regex(r"\branges? of\b|範囲|値域")
_MULTIPLE_JA = regex(r"何倍")
_MEAN = regex(r"\b(?:average|mean|avg)\b|平均")
_MEAN_IS_GIVEN = regex(
    r"\b(?:above|below|over|under|than) (?:the |their )?(?:average|mean)\b"
    r"|\b(?:average|mean) (?:\w+ )?(?:of )?(?:over|above|below|under|less|more|at|exceed\w*) "
    r"|\bby mean\b|平均(?:値)?(?:より|以上|以下|未満|を(?:上|下|超))"
)
"""A mean with which rows are compared."""
_NAMES = regex(r"\b(?:which|who|whose|where)\b|ど[のれこ]|どちら|どっち|誰|だれ|どなた")
_WHO = regex(r"\bwho\b|誰|だれ|どなた")
_WHO_FIRST = regex(r"(?:who|whose)\b|.{0,30}(?:誰|だれ|どなた)")
_WHO_IS = regex(
    r"(?:who(?:se)?|(?:of )?whom) (?:is|was|are|were)\b|.*(?:誰|だれ|どなた)(?:です|でした)"
)
"""Wording before a noun that is asked for: who was the manufacturer?"""
_NAME = regex(r"\bnames?\b|氏名|姓名|名前|人名|選手", re.I)
"""Heads of names of people."""
_HOW_MANY = regex(r"\bhow (?:much|many)\b|何|いく[つら]")
_ORDERS = regex(
    r"\b(?:most|least|best|worst|\w{2,}est)\b|最も|一番|いちばん|もっとも|最[高低大小多少]"
)
_PHYSICAL = frozenset(("area", "length", "mass", "temperature", "volume"))
"""Dimensions of units that a number has by its column alone."""
_SHORT_TIMES = frozenset(("hour", "minute", "second"))
_LOSS = regex(r"\b(?:loss(?:es)?|deficit)\b|\blos[te]s? the most money\b|赤字")
_WHICH_THING = regex(r"\bwhich\b(?!.*\b(?:date|day|time)\b)|どの(?!日)")
_HOW_MANY_SOLD = regex(
    r"\bhow many\b(?!.*\b(?:times|different|kinds?|types?|customers?|days)\b).*\b(?:ordered|order|sold|sell|bought|buy|purchased|shipped|delivered|produced|made)\b"
    r"|何[個冊枚本台箱袋着足杯](?:が)?(?:売|注文|販売|出荷|買|購入|納品)"
)
_QUANTITY = regex(
    r"\b(?:qty|quantity|units(?: sold)?|pieces|copies|sold)\b|数量|個数|販売数|売上数|注文数|冊数|枚数",
    re.I,
)
"""Heads of numbers of things of a row."""
_MEANS = regex(r"average|\bmean\b|\bavg|平均|/|\bper\b")
_SUMS = regex(r"\bsum\b|総")
_PERCENTAGES = regex(r"%|％|percent|\bpct\b|share|割合|率|比|ratio|proportion")


def other_than_asked(facts: Facts) -> npt.NDArray[np.bool_]:
    """(derivations,) whether each gives something else than the question asks for by name, or another number of names of an order;
    False for all if all do."""
    found = np.zeros(len(facts.derivations), bool)
    for met in (
        _met(facts), _of_so_many(facts), _names_people(facts), _counts_rows(facts), _has_unit(facts),
        _uses_computed(facts), _gives_result(facts),
        _is_no_date(facts), _uses_quantity(facts), _of_period(facts),
    ):  # fmt: skip
        if met is not None and met.any():
            found |= ~met
    return found


def _of_so_many(facts: Facts) -> npt.NDArray[np.bool_] | None:
    """(derivations,) whether each gives as many names as the question asks for, or does not take the ends of an order."""
    top, found = facts.wording.first_of, facts.derivations
    if top is None or top.chosen_from or set(_ORDERS.findall(facts.wording.text)) - {top.word}:
        return None
    many = np.array([len(items) for items in found.answers])[found.answer]
    takes_ends = np.array([one.is_end for one in operations()])[found.operation]
    return ~takes_ends | (many == top.many) if (takes_ends & (many == top.many)).any() else None


def _counts_rows(facts: Facts) -> npt.NDArray[np.bool_] | None:
    """(derivations,) whether each answers "how many" by something else than the number of a row; None for other questions."""
    columns = facts.space.relation.columns
    if answer_kind(facts.wording) not in ("number", "amount"):
        return None
    numbers_rows = np.array([*(column.is_numbering for column in columns), False])
    return ~numbers_rows[facts.shown_column] if numbers_rows.any() else None


def _uses(facts: Facts, columns: Sequence[bool]) -> npt.NDArray[np.bool_]:
    """(derivations,) whether each gives one of these columns, or orders or adds up by it."""
    chosen = np.array([*columns, False])
    met: npt.NDArray[np.bool_] = chosen[facts.shown_column] | chosen[facts.ordered_column]
    return met


def _has_unit(facts: Facts) -> npt.NDArray[np.bool_] | None:
    """(derivations,) whether each gives what has the unit that the question asks for (何分, how many km), if a column has it."""
    asked = facts.wording.unit
    if asked is None or not (asked.dimension in _PHYSICAL or asked.symbol in _SHORT_TIMES):
        return None
    has = [
        any(Unit.same(asked, one) for one in units(f"{column.head} ({column.unit})"))
        or (asked.dimension == "time" and (column.is_time or column.is_date))
        for column in facts.space.relation.columns
    ]
    if not any(has):
        return None
    return _uses(facts, has)


def _uses_computed(facts: Facts) -> npt.NDArray[np.bool_] | None:
    """(derivations,) whether each gives, orders by or restricts the column that was computed for the question, if there is one, or adds
    up the columns of a row."""
    asked, found = facts.space.relation.asked_column, facts.derivations
    if asked is None:
        return None
    restricts = np.array(
        [
            one.comparison not in ("", "=") and bool(one.columns >> asked & 1)
            for one in facts.space.groups
        ]
    )
    met: npt.NDArray[np.bool_] = restricts[found.group]
    met |= np.array([one.adds_across for one in operations()])[found.operation]
    return met | _uses(facts, [at == asked for at in range(facts.width)])


def _gives_result(facts: Facts) -> npt.NDArray[np.bool_] | None:
    """(derivations,) whether each gives, or orders by, gains and losses, if a question asks for a loss and a column has them."""
    are = [*map(is_of_results, facts.space.relation.columns)]
    if not any(are) or not _LOSS.search(facts.wording.text) or gained(facts.wording):
        return None
    return _uses(facts, are)


def _is_no_date(facts: Facts) -> npt.NDArray[np.bool_] | None:
    """(derivations,) whether each gives no date of the thing that is asked for, if a column has its name or number: which order, beside
    Order No and Order Date."""
    if not facts.asked or not _WHICH_THING.search(facts.wording.text):
        return None
    named = [bool(head.words & facts.asked) for head in facts.heads]
    dated = [one.is_date or one.is_time for one in facts.space.relation.columns]
    both = list(zip(named, dated, strict=True))
    if (True, True) not in both or (True, False) not in both:
        return None
    are_dates = np.array([*(is_named and is_dated for is_named, is_dated in both), False])
    return ~are_dates[facts.shown_column]


def _uses_quantity(facts: Facts) -> npt.NDArray[np.bool_] | None:
    """(derivations,) whether each gives or adds up the one column of quantities, if a question asks how many things were sold or
    ordered, and the things are not what the rows are."""
    columns = facts.space.relation.columns
    found = _HOW_MANY_SOLD.search(facts.wording.text)
    are = [one.kind == "number" and bool(_QUANTITY.search(one.head)) for one in columns]
    if found is None or sum(are) != 1 or any(head.words & facts.asked for head in facts.heads):
        return None
    is_single = np.array([len(items) == 1 for items in facts.derivations.answers])
    met = _uses(facts, are)
    met &= is_single[facts.derivations.answer]
    takes_all = [
        not (one.is_end or one.takes_by_order or one.gives or one.counts) for one in operations()
    ]
    met &= np.array(takes_all)[facts.derivations.operation]
    return met


def _of_period(facts: Facts) -> npt.NDArray[np.bool_] | None:
    """(derivations,) whether each shows cumulative numbers if these are asked for, or others; None without columns of both kinds."""
    told = [CUMULATIVE.search(column.head) is not None for column in facts.space.relation.columns]
    if not any(told):
        return None
    wanted = asks_cumulative(facts.wording)
    shown = np.array([*told, False])[facts.shown_column]
    is_number = np.array([*(one.kind == "number" for one in facts.space.relation.columns), False])
    met: npt.NDArray[np.bool_] = (shown == wanted) | ~is_number[facts.shown_column]
    return met


def _names_people(facts: Facts) -> npt.NDArray[np.bool_] | None:
    """(derivations,) whether each answers "who" by a person, if a column has people; otherwise, if a column has names, whether it
    does not answer by a code."""
    columns = facts.space.relation.columns
    is_open = facts.wording.choice is None and _WHO_FIRST.match(facts.wording.text)
    are_people = [bool(is_open) and is_of_people(one) for one in columns]
    if any(are_people):
        may_be_named = bool(_WHO_IS.match(facts.wording.text))
        is_asked = [
            is_person or (may_be_named and bool(head.words) and kind != "code")
            for is_person, head, kind in zip(are_people, facts.heads, facts.roles, strict=True)
        ]
        return np.array([*is_asked, False])[facts.shown_column]
    if not _WHO.search(facts.wording.text) or not any(_NAME.search(one.head) for one in columns):
        return None
    is_code = np.array([*(one == "code" for one in facts.roles), False])
    return ~is_code[facts.shown_column]


def _met(facts: Facts) -> npt.NDArray[np.bool_] | None:
    found, wording = facts.derivations, facts.wording
    if asks_several(wording):
        return np.array([len(items) > 1 for items in found.answers], bool)[found.answer]
    asked = gives_asked(wording)
    if not asked:
        return None
    given = asked | {"percent_change"} if "percentage" in asked else asked
    of_asked = np.array([one.gives in given for one in operations()])[found.operation]
    if asked & {"yes_no", "range"} and not of_asked.any():
        return None
    if "range" in asked and any(
        _RANGE_HEAD.search(one.head) for one in facts.space.relation.columns
    ):
        return None
    if "percent_change" in asked and not of_asked.any():
        of_asked = np.array([one.gives == "percentage" for one in operations()])[found.operation]
        asked |= {"percentage"}
    return of_asked | _stated(facts, asked)


def gives_asked(wording: Wording) -> frozenset[Gives]:
    """What a question asks for by name; empty if it asks for none of these.

    >>> from dsqa.questions.parse import read
    >>> gives_asked(read("What percentage of the cars are red?")), gives_asked(read("Which car is red?"))
    (frozenset({'percentage'}), frozenset())
    """
    text = wording.text
    if direction_asked(wording):
        return frozenset(("direction",))
    if "yes_no" in wording.cues:
        is_whether = asks_whether(wording) and not _OR.search(text)
        return frozenset(("yes_no",)) if is_whether else frozenset()
    if asks_multiple(wording) or _MULTIPLE_JA.search(text):
        return frozenset(("multiple",))
    names, orders = bool(_NAMES.search(text)), bool(_ORDERS.search(text) or wording.first_of)
    if _PERCENT_CHANGE.search(text) and not (names and orders):
        return frozenset(("percent_change",))
    if _RANGE.search(text) and not names:
        return frozenset(("range",))
    if (asks_percentage(wording) or _SHARE.search(text)) and not (names and orders):
        return frozenset(("percentage",))
    if _MEAN.search(text) and not _MEAN_IS_GIVEN.search(text):
        if not names and not orders:
            return frozenset(("mean",))
        return _kind("kind_by_mean", names, orders, text)
    if asks_sum(wording):
        return _kind("kind_by_sum", names or bool(wording.first_of), orders, text)
    return frozenset()


def _kind(kind: Gives, names: bool, orders: bool, text: str) -> frozenset[Gives]:
    return frozenset((kind,)) if names and orders and not _HOW_MANY.search(text) else frozenset()


def _stated(facts: Facts, asked: frozenset[Gives]) -> npt.NDArray[np.bool_]:
    """(derivations,) whether each gives what a column already states: percentages, marks, or rows by a column of means or totals."""
    found = facts.derivations
    stated: npt.NDArray[np.bool_]
    heads = [column.head.lower() for column in facts.space.relation.columns]
    if "percentage" in asked:
        is_stated = np.array([*(bool(_PERCENTAGES.search(head)) for head in heads), False])
        says_so = np.array([items[0].endswith(("%", "％")) for items in found.answers], bool)
        stated = is_stated[facts.shown_column] | says_so[found.answer]
        return stated & ~_counts(facts)
    if "yes_no" in asked:
        is_stated = np.array([*(one.is_flag for one in facts.space.relation.columns), False])
        stated = is_stated[facts.shown_column]
        return stated
    if asked & {"mean", "kind_by_mean"}:
        states = [bool(_MEANS.search(head)) for head in heads]
    elif "kind_by_sum" in asked:
        states = [says_total(head) or bool(_SUMS.search(head)) for head in heads]
    else:
        return np.zeros(len(found), bool)
    is_stated = np.array([*states, False])
    stated = is_stated[facts.shown_column] | is_stated[facts.ordered_column]
    return stated & ~_counts(facts)


def _counts(facts: Facts) -> npt.NDArray[np.bool_]:
    found: npt.NDArray[np.bool_] = np.array([one.counts for one in operations()])[
        facts.derivations.operation
    ]
    return found
