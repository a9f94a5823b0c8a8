"""The price and the number of things of a row, whose product a question means: the value of an order, 売上; and the column that has this product already."""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from dsqa.derivations.columns.column import Column
from dsqa.derivations.columns.head_matches import HeadMatch, in_full
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.rows.anchors import Match
from dsqa.derivations.rows.masks import union
from dsqa.language.totals import says_total
from dsqa.questions.asking.over_rows.kinds import counts_things
from dsqa.questions.asking.over_rows.rows import worth_said
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import named_patterns, regex

_PATTERNS = named_patterns(Path(__file__).with_suffix(".tsv"))

_UNIT_PRICE = regex(r"\bunit|\bper\b|\beach\b|/|単価|時給|日給|[あ当]たり", re.I)
_PER = regex(r"(?:\bper |/\s*)(\w+)", re.I)


class Priced(NamedTuple):
    """The columns of price and number."""

    number: int
    price: int

    @property
    def columns(self) -> tuple[int, int]:
        return self.number, self.price


def priced(relation: Relation, heads: Sequence[HeadMatch]) -> Priced | None:
    """The columns with the price and the number of the things of a row; None if a column has their product already, or if several
    columns may be either and the question does not name one.

    `heads`: by column, its match with the question.
    """
    columns = relation.columns
    counted = [at for at, column in enumerate(columns) if column.kind in ("number", "mixed")]
    prices = [at for at in counted if _PATTERNS["price"].search(columns[at].head)]
    numbers = [
        at for at in counted if _PATTERNS["number"].search(columns[at].head) and at not in prices
    ]
    of_units = [at for at in prices if _UNIT_PRICE.search(columns[at].head)]
    price = _one(of_units or prices, heads)
    if price is not None and not _PATTERNS["rate"].search(columns[price].head):
        # The cost of the parts of a repair is no price of its hours.
        numbers = [at for at in numbers if not _PATTERNS["time"].search(columns[at].head)]
    number = _one(numbers, heads) if price is None else _counting(columns, price, numbers, heads)
    if price is None or number is None:
        return None
    if any(_states_value(columns[at].head) for at in counted if at not in (price, number)):
        return None
    return Priced(number, price)


def is_of_money(column: Column) -> bool:
    """Whether the numbers of a column are money, by its head."""
    return column.kind in ("number", "mixed") and bool(_PATTERNS["money"].search(column.head))


def worth(relation: Relation) -> int | None:
    """The column with what each row is worth: the only one of money, or of several the only total; None if there is none."""
    columns = relation.columns
    money = [
        at
        for at, one in enumerate(columns)
        if is_of_money(one) or (one.kind == "number" and _states_value(one.head))
    ]
    stated = [at for at in money if _states_value(columns[at].head)]
    found = money if len(money) == 1 else stated
    if len(found) != 1 or _UNIT_PRICE.search(columns[found[0]].head):
        return None
    return found[0]


def with_worth(
    relation: Relation, wording: Wording, heads: list[HeadMatch], found: Iterable[Match]
) -> list[HeadMatch]:
    """The matches with heads, where words for what something is worth mean the column that has it: sales, 売上, of a Total.

    `found`: the spans of the question that name cells, which these words are no part of.
    """
    said = worth_said(wording)
    said &= ~union(one.words for one in found if one.is_exact)
    at = worth(relation) if said else None
    if at is None or _names_other(relation, wording, at) or any(one.words & said for one in heads):
        return heads
    if not {*relation.columns[at].named_stems}.isdisjoint(wording.stems):
        return heads
    meant = in_full(said | heads[at].words)._replace(meant=True)
    return [meant if place == at else one for place, one in enumerate(heads)]


def worth_named(relation: Relation, wording: Wording, heads: Sequence[HeadMatch]) -> int | None:
    """The column with what the rows are worth, if a question means it by a word for that; None if it counts something, or names other numbers."""
    said = worth_said(wording)
    at = worth(relation) if said else None
    if at is None or not heads[at].words & said or _names_other(relation, wording, at):
        return None
    return at


def _names_other(relation: Relation, wording: Wording, at: int) -> bool:
    """Whether a question counts things, or names another column of numbers by its head: hours are spent, too."""
    others = (
        one for place, one in enumerate(relation.columns) if place != at and one.kind == "number"
    )
    return counts_things(wording) or any(
        not {*one.named_stems}.isdisjoint(wording.stems) for one in others
    )


def _states_value(head: str) -> bool:
    """Whether a head names the product itself."""
    return says_total(head) or bool(_PATTERNS["stated"].search(head))


def _counting(
    columns: Sequence[Column], price: int, numbers: list[int], heads: Sequence[HeadMatch]
) -> int | None:
    """The column that counts what a price is for: nights for a price per night, kilograms for a price in 円/kg."""
    unit = _PER.search(columns[price].head)
    if unit:
        stem = unit[1].lower().rstrip("s")
        return _one([at for at in numbers if stem in columns[at].head.lower()], heads)
    return _one(numbers, heads)


def _one(found: list[int], heads: Sequence[HeadMatch]) -> int | None:
    """The only column, or the only one that a question names."""
    named = [at for at in found if heads[at].words]
    several = named if len(found) > 1 else found
    return several[0] if len(several) == 1 else None
