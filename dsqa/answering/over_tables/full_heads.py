"""Heads of tables of sports that are abbreviations (W, D, L, GF; GP, PIM; AB, RBI), as the words that they stand for."""

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import NamedTuple

from dsqa.derivations.columns.column import Column
from dsqa.derivations.columns.plain_tables import PlainTable
from dsqa.derivations.columns.relation import Relation

_MOST_ROWS = 2_000


class _Family(NamedTuple):
    """The abbreviations of tables of one kind."""

    needed: tuple[frozenset[str], ...]
    """A table of the kind has one of each."""
    full: dict[str, str]


def with_full_heads(plain: PlainTable) -> PlainTable:
    """A plain table with the heads of its columns in full, if they are abbreviations of one kind; its queries keep them as they are."""
    relation = plain.relation
    heads = [one.head.strip().upper() for one in relation.columns]
    family = next((one for one in _families() if all(map({*heads}.intersection, one.needed))), None)
    if family is None or relation.size > _MOST_ROWS:
        return plain
    columns = [
        _renamed(column, family.full[head]) if head in family.full else column
        for column, head in zip(relation.columns, heads, strict=True)
    ]
    found = Relation.of_columns(columns, relation.rows, relation.places)
    found.heads = relation.heads
    return replace(plain, relation=found)


def _renamed(column: Column, head: str) -> Column:
    texts = tuple(map(column.text, range(len(column.different.codes))))
    return Column(head, texts, column.decimal_commas, meanings=column.meanings)


@cache
def _families() -> tuple[_Family, ...]:
    lines = Path(__file__).with_suffix(".tsv").read_text("utf-8").splitlines()
    told = (line.split("\t") for line in lines if not line.startswith("# "))
    return tuple(
        _Family(
            tuple(frozenset(one.split("|")) for one in needed.split(" ")),
            {short: full for one in each for short in one.split("=")[0].split("|") for full in one.split("=")[1:]},
        )
        for needed, *each in told
    )  # fmt: skip
