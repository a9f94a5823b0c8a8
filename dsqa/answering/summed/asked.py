"""Whether a question is about sums of the rows of a table, by the levels that it names."""

from collections.abc import Iterable, Sequence
from itertools import chain
from os.path import commonprefix
from typing import NamedTuple

from dsqa.answering.gathered.asked import named
from dsqa.language.amounts.quantities import agrees, path_quantities
from dsqa.language.lang import Lang
from dsqa.language.normalise import normalise
from dsqa.language.synonyms import concepts
from dsqa.language.tokens import tokens
from dsqa.questions.asking.amounts import asks_mean, asks_of_one_row, asks_sum
from dsqa.questions.asking.over_lines.of_all import mean_over
from dsqa.questions.asking.over_lines.selected import counted_lines
from dsqa.questions.asking.over_rows.cells import begins_with_who
from dsqa.questions.asking.over_rows.rows import asks_lead
from dsqa.questions.asking.over_sheets import nouns_in, nouns_of
from dsqa.questions.asking.shares import asks_share_of
from dsqa.questions.model import Question
from dsqa.tables.model import Table

_UNSAID = frozenset(("general/number", "general/total"))
"""Kinds of words that tell no measure."""


class NamedLevels(NamedTuple):
    """The levels that a question names."""

    by_noun: dict[int, set[str]]
    """With their nouns."""
    by_label: dict[int, set[str]]
    """With the labels that it names."""


def named_levels(question: Question, table: Table, measures: Sequence[int]) -> NamedLevels:
    """The levels of the rows of a table that a question names by their nouns, or by labels."""
    levels = table.row_axis.levels
    texts = [sorted({label.text for label in level.labels}) for level in levels]
    said = {
        at: found
        for at, own in enumerate(texts)
        if (found := {own[place] for place in named(question, own)})
    }
    words = nouns_of(question, sorted(set().union(*said.values()), key=len, reverse=True))
    # The mills of a mill town are a measure.
    words -= _words(chain.from_iterable(_paths(table, measures)), question.lang)
    every = {at: _nouns(one.head, texts[at], question) for at, one in enumerate(levels)}
    return NamedLevels({at: nouns for at, nouns in every.items() if words & nouns}, said)


def is_of_sums(
    question: Question, table: Table, named: NamedLevels, measures: Sequence[int]
) -> bool:
    """Whether a question asks for something that is summed over the levels that it does not name: it asks for a level that it names, for
    a number beside labels that it names, or about two of them; and it names a measure.

    `measures`: the places of the columns that can be added up.
    """
    if asks_of_one_row(question) or asks_lead(question):
        return False
    is_mean = asks_mean(question)
    if not named.by_noun and (is_mean or not named.by_label):
        return False
    if is_mean and mean_over(question) is None:
        return False
    if named.by_noun and counted_lines(question) is not None:
        return False  # How many districts has Kent?
    if begins_with_who(question.wording):
        return False
    labels = sorted(set().union(*named.by_label.values()))
    if question.wants == "label" and len(labels) < 2:
        asked = nouns_in(question.subject, question.lang)
        are_asked = any(asked & nouns for nouns in named.by_noun.values())
        if not named.by_noun or question.subject and not are_asked:
            return False  # Which river is on the right?
    # The channel of a station is no amount: only the wording, or a known quantity, tells it.
    is_amount = (
        bool(named.by_noun) or bool(question.quantity) or asks_sum(question) or len(labels) > 1
    )
    return (is_amount or _are_quantities(table, measures)) and _names_measure(
        question, table, measures, labels
    )


def asks_of_rows(question: Question, table: Table, named: NamedLevels) -> bool:
    """Whether a question asks how many things there are below a label, or for the share of a row in the sum of the rows below it: of Leeds in
    Yorkshire."""
    if named.by_noun and named.by_label and counted_lines(question) is not None:
        return True
    # Without a label of each level it is no row.
    if not 1 < len(named.by_label) == len(table.row_axis.levels) or not asks_share_of(question):
        return False
    paths = (table.row_axis.path(line) for line in range(len(table.row_axis.positions)))
    # Of the paid orders from Leeds, which are several rows, the number is asked for.
    inner = [
        path
        for path in paths
        if sum(path[at].text in found for at, found in named.by_label.items()) > 1
    ]
    return len(inner) == 1


def _nouns(head: str, labels: Sequence[str], question: Question) -> set[str]:
    """The words for the things of a level: those of its head, and in Japanese the ending of all labels."""
    found = _words([head], question.lang)
    if question.lang == "j":
        ending = commonprefix([label[::-1] for label in labels])[::-1]
        found |= {normalise(head), ending, *({*ending[-1:]} if len(ending) > 1 else ())} - {""}
    return found


def _names_measure(
    question: Question, table: Table, measures: Sequence[int], said: Sequence[str]
) -> bool:
    """Whether a question has a word, or the quantity, of the labels of a column that can be added up, and none that only others have."""
    lang, used = question.lang, {*measures, *table.stub_columns}
    own = _paths(table, measures)
    others = _paths(table, [one for one in table.column_axis.positions if one not in used])
    words = {one.text for one in question.tokens if one.kind == "word"} - _words(said, lang)
    of_own = _words(chain.from_iterable(own), lang)
    if words & (_words(chain.from_iterable(others), lang) - of_own):
        return False
    groups = {group for one in question.concepts for group in one.groups} - _UNSAID
    labels = {*chain.from_iterable(own)}
    return bool(
        words & of_own
        or groups
        & {kind for label in labels for one in concepts(label, lang) for kind in one.groups}
        or any(agrees(question.quantity, path_quantities(path)) for path in own)
    )


def _paths(table: Table, places: Sequence[int]) -> list[list[str]]:
    """The labels above some columns."""
    axis = table.column_axis
    return [[label.text for label in axis.path(axis.positions.index(one))] for one in places]


def _are_quantities(table: Table, measures: Sequence[int]) -> bool:
    """Whether a column that can be added up counts something, or is an amount of something."""
    return any(path_quantities(path) for path in _paths(table, measures))


def _words(labels: Iterable[str], lang: Lang) -> set[str]:
    return {
        one.text for label in labels for one in tokens(normalise(label), lang) if one.kind == "word"
    }
