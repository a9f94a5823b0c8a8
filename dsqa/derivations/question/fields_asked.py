"""The fields of a register that a question asks for in other words than those of the heads: where something is, 港図書館のTEL."""

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet

from dsqa.derivations.columns.head_matches import HeadMatch, in_full
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.rows.anchors import Match
from dsqa.derivations.rows.masks import union
from dsqa.questions.asking.over_rows.spelling import as_written
from dsqa.questions.readings.fields import OF_ONE_THING, fields_said, is_field
from dsqa.questions.readings.wording import Wording

_WHOLE = 1.0


def with_fields(
    relation: Relation, wording: Wording, heads: Sequence[HeadMatch], found: Sequence[Match]
) -> list[HeadMatch]:
    """The matches with the heads, with those of fields of the thing that a question names, if it has no words of their heads."""
    things = _things(found)
    named, places = union(one.words for one in things), {one.column for one in things}
    matched, taken = list(heads), 0
    for name, words in fields_said(wording).items():
        columns = [at for at, one in enumerate(relation.columns) if is_field(name, one.head)]
        own = named | words | union(heads[at].words for at in places)
        if name == "what" and wording.content_in(0, wording.size) & ~own:
            continue
        if name == "where" and _asks_other(relation, wording, heads, words, places):
            continue
        is_said = any(matched[at].covered >= _WHOLE for at in columns) or words & taken
        if (
            not columns
            or places.intersection(columns)
            or is_said
            or words & named
            or (not named and name in OF_ONE_THING)
        ):
            continue
        taken |= words if name in OF_ONE_THING else 0
        at = max(columns, key=lambda at: heads[at].covered)
        words |= heads[at].words
        matched[at] = in_full(words)
    return matched


def _asks_other(
    relation: Relation,
    wording: Wording,
    heads: Sequence[HeadMatch],
    words: int,
    places: AbstractSet[int],
) -> bool:
    """Whether the words before "where" in a Japanese question are the whole head of a column that has no names of the thing, or what these name:
    最寄駅はどこ, 第3投票区の投票所はどこ."""
    if not wording.is_japanese:
        return False
    before = wording.content_in(0, (words & -words).bit_length() - 1)
    last = 1 << before.bit_length() - 1 if before else 0
    return any(
        column.kind == "text"
        and at not in places
        and (
            (head.words & last and head.covered >= _WHOLE)
            or _names_of(column.bare_head, wording) & last
        )
        for at, (column, head) in enumerate(zip(relation.columns, heads, strict=True))
    )


def _names_of(head: str, wording: Wording) -> int:
    """Mask of the words of a question for the things whose names a head has: 投票所, of 投票所名."""
    things = head.removesuffix("名")
    return as_written(wording, things) if things != head and len(things) > 1 else 0


def rows_of_things(found: Iterable[Match]) -> int:
    """Mask of the rows of which some words are the whole name, each of one row and of no other."""
    return union(one.rows for one in _things(found))


def _things(found: Iterable[Match]) -> list[Match]:
    return [one for one in found if one.is_exact and one.rows.bit_count() == 1]
