"""Questions with the codes that a dataset has instead of names of countries: DEU for Germany."""

from collections.abc import Sequence
from functools import cache

from dsqa.derivations.columns.plain_tables import PlainTable
from dsqa.language.lexicon import rows
from dsqa.language.names.countries import codes_of_eurostat
from dsqa.text.regex import regex

_MOSTLY, _FEWEST = 0.6, 2
"""Minimum share of codes of countries among the values of a column (others are of groups: OECD), and minimum number."""
_MOST_VALUES = 400


def country_codes(tables: Sequence[PlainTable]) -> dict[str, str]:
    """Name -> code of the countries of the columns that have codes; {} if a column has names of countries, too."""
    return _known(tables, _codes()) or _known(tables, dict(codes_of_eurostat()))


def _known(tables: Sequence[PlainTable], codes: dict[str, str]) -> dict[str, str]:
    found = dict[str, str]()
    for table in tables:
        for column in table.relation.columns:
            values = {*column.different.texts[:_MOST_VALUES]} if column.kind == "text" else set()
            if not values.isdisjoint(codes):
                return {}
            known = values.intersection(codes.values())
            if len(known) >= max(_FEWEST, _MOSTLY * len(values)):
                found.update({name: code for name, code in codes.items() if code in known})
    return found


def with_country_codes(question: str, known: dict[str, str]) -> str:
    """A question with the codes in place of names of countries.

    >>> with_country_codes("What is the value of Niger?", {"Niger": "NER", "Nigeria": "NGA"})
    'What is the value of NER?'
    """
    if not known:
        return question
    names = "|".join(sorted(known, key=len, reverse=True))
    return regex(rf"\b(?:{names})\b").sub(lambda found: known[found[0]], question)


@cache
def _codes() -> dict[str, str]:
    """Name -> ISO 3166-1 alpha-3 code of countries."""
    return dict(rows("country_codes.tsv"))
