"""Measures that a question asks for and no label of a dataset names: the profit of York, if the dataset has sales."""

from collections.abc import Iterator, Sequence
from functools import cache

from dsqa.language.lang import Lang
from dsqa.language.lexicon import rows
from dsqa.language.tokens import Token, tokens
from dsqa.language.totals import is_total
from dsqa.locate.indexing.moments import is_time
from dsqa.missing.vocabulary import vocabulary_of
from dsqa.missing.words import QuestionWord
from dsqa.questions.asking.things import asks_for
from dsqa.questions.model import Question
from dsqa.store import Content

_DOMAINS = ("accounts", "economy", "prices")
"""Domains of the lexicon that have only measures."""
_ANY = frozenset(("value", "amount", "sum", "number", "figure", "値", "数値"))
"""Words for any number."""
_MOST_READ = 50
"""Maximum number of rows of a column that are searched for numbers."""


def measures_lacking(
    question: Question,
    words: Sequence[QuestionWord],
    contents: Sequence[Content],
) -> tuple[Token, ...]:
    """The words of a question that ask for a known measure and are found nowhere; () if the dataset does not name its measures."""
    asked = [
        word.token for word in words if word.place == "nowhere" and asks_for(question, word.token)
    ]
    spans = _spans_of_measures(question) if asked else []
    found = tuple(
        token
        for token in asked
        if token.text in _known() or any(start <= token.start < end for start, end in spans)
    )
    return found if found and (measures_of(contents) or _in_titles(contents, question.lang)) else ()


def measures_of(contents: Sequence[Content]) -> list[str]:
    """The heads of the columns of numbers, without those of times."""
    return list(dict.fromkeys(head for one in contents for head in _heads(one)))


def _in_titles(contents: Sequence[Content], lang: Lang) -> bool:
    """Whether a title names a known measure."""
    titles = {table.title for one in contents for table in one.tables}
    titles |= {sheet.caption for one in contents for sheet in one.sheets}
    said = vocabulary_of(titles, lang)
    return any(map(said.says, _known()))


def _spans_of_measures(question: Question) -> list[tuple[int, int]]:
    """Spans of a question with words of the domains of measures in the lexicon."""
    return [
        (one.start, one.end)
        for one in question.concepts
        if any(group.startswith(_DOMAINS) for group in one.groups)
    ]


@cache
def _known() -> frozenset[str]:
    """Words of the heads of columns of measures, in the form of words of questions; without times."""
    dimensions = (heads.split("|") for heads, *_ in rows("dimensions.tsv"))
    return frozenset(
        token.text
        for heads in dimensions
        if not {"year", "time"} & set(heads)
        for head in heads
        if head not in _ANY
        for token in tokens(head, "e" if head.isascii() else "j")
    )


def _heads(content: Content) -> Iterator[str]:
    sheets = {sheet.index: sheet for sheet in content.sheets}
    for table in content.tables:
        values = sheets[table.sheet_index].values
        for at, column in enumerate(table.column_axis.positions):
            path = table.column_axis.path(at)
            below = (values[row][column] for row in table.row_axis.positions[:_MOST_READ])
            if path and any(isinstance(value, float) for value in below):
                head = path[-1].text
                if not is_time(head, "j") and not is_total(head):
                    yield head
