"""The fields of a register that a question asks for in other words than those of the heads: where something is, 港図書館のTEL."""

from collections.abc import Iterable, Sequence

from dsqa.derivations.columns.head_matches import HeadMatch
from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.rows.anchors import Match
from dsqa.derivations.rows.masks import union
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
        matched[at] = HeadMatch(words, _WHOLE, False, False, (words & -words).bit_length() - 1, True)  # fmt: skip
    return matched


def names_thing(found: Iterable[Match]) -> bool:
    """Whether some words are the whole name of one row, and of no other."""
    return bool(_things(found))


def _things(found: Iterable[Match]) -> list[Match]:
    return [one for one in found if one.is_exact and one.rows.bit_count() == 1]
