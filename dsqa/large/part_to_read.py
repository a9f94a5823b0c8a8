"""Which columns of a table a question mentions, judged by a sample of its rows."""

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

from dsqa.derivations.columns.head_matches import HeadMatch, head_matches
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.columns.roles import is_code, names, role
from dsqa.derivations.rows.anchors import ONE, Match, matches
from dsqa.language.dimensions import degrees, measured
from dsqa.language.order_words import words
from dsqa.language.values import is_year
from dsqa.questions.asking.over_rows.kinds import counts_things
from dsqa.questions.asking.over_rows.orders import names_end
from dsqa.questions.readings.noun_asked import how_many
from dsqa.questions.readings.wording import Wording

_MOST = 8
"""Maximum number of columns that are read, besides those that are searched for a word."""
_MOST_AMOUNTS = 2
"""Maximum number of columns of numbers that are read if the question names none."""
_UNIQUE = 0.985
"""Minimum share of distinct cells, in the sampled rows, of a column that identifies the rows."""
_ASKING = frozenset(
    (
        "which", "who", "whose", "whom", "list", "name", "names", "ids", "id", "どの", "誰", "だれ",
        "どれ", "名前",
    )
)  # fmt: skip
_SHORTEST = 3
"""Minimum number of letters of a word that is searched in all cells of a column."""


class PartToRead(NamedTuple):
    """The part of a table to be read for a question."""

    columns: list[int]
    """Columns that the question mentions, in the order of the table."""
    words: list[str]
    """Words that are neither in the heads nor in the sampled rows."""
    sought_in: list[int]
    """Other columns of texts, any of which may have these words."""


def part_to_read(sample: Relation, wording: Wording) -> PartToRead:
    """The part of a table to be read for a question, judged by a sample of its rows."""
    heads, found = head_matches(sample, wording), matches(sample, wording)
    scores = _said(sample, wording, heads, found)
    if not _asks_for_names(wording):
        scores = {
            at: score
            for at, score in scores.items()
            if not _is_name(sample, at) or _has_number(heads[at], wording)
        }
    order = sorted((at for at, score in scores.items() if score > 0), key=lambda at: -scores[at])
    chosen = order[:_MOST]
    is_amount = not counts_things(wording)
    if is_amount and not any(sample.columns[at].kind == "number" for at in chosen):
        chosen += _amounts(sample, chosen)
    unknown = _unknown(sample, wording, heads, found)
    texts = [
        at
        for at, column in enumerate(sample.columns)
        if at not in chosen and column.kind in ("text", "mixed")
    ]
    return PartToRead(sorted(chosen), unknown, texts if unknown else [])


def _asks_for_names(wording: Wording) -> bool:
    """Whether the question may ask for a row, not only for a number over all rows: a column with a
    different cell in each row takes longest to read."""
    has_order = wording.first_of or wording.rank or names_end(wording)
    return bool(has_order) or any(word in _ASKING for word in wording.words)


def _has_number(head: HeadMatch, wording: Wording) -> bool:
    """Whether a number follows the name of a column: order 777."""
    last = head.words.bit_length()
    return bool(last) and any(last <= one.word <= last + 1 for one in wording.quantities)


def _is_name(sample: Relation, at: int) -> bool:
    return sample.distinct[at] >= _UNIQUE and (
        sample.columns[at].kind in ("text", "mixed") or is_code(sample.columns[at])
    )


def _said(
    sample: Relation, wording: Wording, heads: Sequence[HeadMatch], found: Sequence[Match]
) -> dict[int, float]:
    """Column -> how strongly the question mentions it."""
    scores: dict[int, float] = {}
    has_year = any(is_year(one.value) for one in wording.quantities) or wording.dates
    name = names(sample)
    numbers = sum({1 << one.word for one in wording.quantities})
    many = how_many(wording)
    for at, (head, column) in enumerate(zip(heads, sample.columns, strict=True)):
        spoken = measured(column.head, column.head_stems, wording.words)
        score = float(bool(spoken.words))
        if head.words & ~numbers or head.covered == 1:
            score += 2 * head.covered + (head.similar or head.meant) + head.last_word
        score += bool(has_year and role(sample, at) in ("year", "date"))
        scores[at] = score
    if name < len(scores) and not any(
        score and role(sample, at) == "category" for at, score in scores.items()
    ):
        # No mentioned column identifies rows: their names may be asked for.
        scores[name] = max(scores[name], 0.5)
    for match in found:
        # A number of the question in a column of numbers says nothing: most columns have it.
        is_told = match.words & ~numbers or sample.columns[match.column].kind != "number"
        # Nor is the 3 of "top 3 cities" the number of a cell.
        if match.level >= ONE and is_told and match.words & ~many:
            scores[match.column] = max(scores[match.column], match.quality)
    return scores


def _amounts(sample: Relation, chosen: Sequence[int]) -> list[int]:
    """The first columns of numbers that are not codes."""
    found = (
        at
        for at, column in enumerate(sample.columns)
        if at not in chosen and column.kind == "number" and not is_code(column)
    )
    return [at for at, _ in zip(found, range(_MOST_AMOUNTS), strict=False)]


def _unknown(
    sample: Relation, wording: Wording, heads: Sequence[HeadMatch], found: Sequence[Match]
) -> list[str]:
    """The words of a question that match nothing in the sample, as they are written in cells."""
    known = 0
    spoken = (measured(one.head, one.head_stems, wording.words).words for one in sample.columns)
    for mask in chain((head.words for head in heads), (match.words for match in found), spoken):
        known |= mask
    return [
        stem[:-1] if len(stem) > _SHORTEST + 1 and stem.isascii() else stem
        for at, stem in enumerate(wording.stems)
        if wording.naming >> at & 1 and not known >> at & 1 and _is_sought(stem, wording.words[at])
    ]


def _is_sought(stem: str, word: str) -> bool:
    """Whether a word may be a name: not a number, and not a word for an operation (average, highest)."""
    is_long = len(stem) >= _SHORTEST if stem.isascii() else len(stem) > 1
    says_what = any(word in words(role) for role in ("measure", "most", "least", "asking"))
    return is_long and not stem[0].isdigit() and not says_what and word not in degrees()
