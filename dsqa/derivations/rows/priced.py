"""The price and the number of things of a row, whose product a question means: the value of an order, 売上."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from dsqa.derivations.columns.column import Column
from dsqa.derivations.columns.head_matches import HeadMatch
from dsqa.derivations.columns.relation import Relation
from dsqa.language.totals import says_total
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
    number = _one(numbers, heads) if price is None else _counting(columns, price, numbers, heads)
    if price is None or number is None:
        return None
    if any(_states_value(columns[at].head) for at in counted if at not in (price, number)):
        return None
    return Priced(number, price)


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
