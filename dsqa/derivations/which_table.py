"""Chooses the plain table that a question is about, among several, for instance the sheets of a workbook."""

from collections.abc import Sequence

from dsqa.derivations.columns.plain_tables import PlainTable
from dsqa.derivations.ranking import Derived, derive
from dsqa.derivations.weights import DerivationWeights
from dsqa.language.tokens import tokens
from dsqa.questions.readings.wording import Wording

_MOST_ABOVE = 20
"""Number of rows above a table whose texts may describe it."""


def derive_over(
    tables: Sequence[PlainTable], wording: Wording, weights: DerivationWeights
) -> tuple[PlainTable, list[Derived]]:
    """The table that matches most of the question with sure answers, and these answers, best first.

    `tables`: at least one.
    """
    if len(tables) == 1:
        return tables[0], derive(tables[0].relation, wording, weights)
    best, most = (tables[0], list[Derived]()), -1.0
    for table in tables:
        derived = derive(table.relation, wording, weights)
        sure = derived[0].confidence if derived else 0.0
        score = sure + said_of(table, wording)
        if score > most:
            best, most = (table, derived), score
    return best


def said_of(table: PlainTable, wording: Wording) -> float:
    """Share of the words of a question in the heads or cells of a table, in the name of its sheet, or above the heads."""
    above = table.sheet.texts[: min(table.relation.rows[0], _MOST_ABOVE)]
    titles = (table.sheet.name, *(text for row in above for text in row if text.strip()))
    named = {token.text for text in titles for token in tokens(text, "e")}
    words = [stem for at, stem in enumerate(wording.stems) if wording.naming >> at & 1]
    relation = table.relation
    known = (
        stem in named or stem in relation.head_vocabulary or relation.has_word(stem)
        for stem in words
    )
    return sum(known) / max(1, len(words))
