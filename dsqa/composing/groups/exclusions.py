"""Exclusion of cells from a group: members that the question leaves out, and the sum of the others."""

from dsqa.composing.groups.group_member import GroupMember
from dsqa.language.amounts.bounds import Interval, bounds, interval
from dsqa.language.lang import Lang
from dsqa.language.names.kinds import (
    KINDS_BY_ENDING,
    asked_kind,
    is_of_kind,
    is_territory,
)
from dsqa.language.names.prefectures import short_name
from dsqa.language.normalise import normalise
from dsqa.language.times.in_text import times
from dsqa.language.totals import is_aggregate
from dsqa.locate.matching.match import stands_in
from dsqa.locate.model import Along
from dsqa.questions.asking.over_cells.groups import (
    asks_period,
    left_out,
    places_compared,
    prefectures_compared,
)
from dsqa.questions.asking.things import leaves_out_territories
from dsqa.questions.model import Question
from dsqa.text.regex import regex

_SHOWN_AGAIN = regex(r"^\s*[（(]?(?:うち|再掲)|[（(]再掲[)）]")
_SUMMED = 6
"""Minimum size of a group that may include the sum of its others."""
_EQUAL = 0.005
"""Tolerance for the sum of the others, because of rounding."""


def without_named(found: list[GroupMember], question: Question) -> list[GroupMember]:
    """ "Besides Saskatchewan": the members that the question does not exclude."""
    excluded = left_out(question)
    if not excluded:
        return found
    kept = [m for m in found if not _named_in(normalise(m.label.text), excluded)]
    return kept if len(kept) > 1 else found


def _named_in(label: str, text: str) -> bool:
    # The name may be abbreviated: "sask" for Saskatchewan.
    short = label.rstrip(".")
    return bool(label) and (stands_in(label, text) or len(short) > 2 and f" {short}" in f" {text}")


def without_totals(found: list[GroupMember]) -> list[GroupMember]:
    """The members not labelled as a total ("CMA total"; 全産業 beside the code A～R), if at least two remain."""
    along: Along = "rows" if len({member.candidate.row for member in found}) > 1 else "columns"
    kept = [
        member
        for member in found
        if not is_aggregate(normalise(member.label.text)) and not _is_of_all(member, along)
    ]
    return kept if len(kept) > 1 else found


def _is_of_all(member: GroupMember, along: Along) -> bool:
    """Whether the innermost label of the line of a member is a total."""
    _, axis, at = member.candidate.on(along)
    return bool(axis.path(at)) and axis.is_total(at)


def without_shown_again(found: list[GroupMember]) -> list[GroupMember]:
    """The members that are not parts of another one (うち, 再掲), if at least two remain."""
    kept = [member for member in found if not _SHOWN_AGAIN.search(member.label.text)]
    return kept if len(kept) > 1 else found


def of_the_kind(found: list[GroupMember], question: Question) -> list[GroupMember]:
    """市のうち, 町村の中で: the members with such names, if at least two have them."""
    endings = places_compared(question)
    if not endings:
        return found
    kept = [member for member in found if member.label.text.strip().endswith(endings)]
    return kept if len(kept) > 1 else found


def of_the_region(found: list[GroupMember], question: Question) -> list[GroupMember]:
    """九州の県で: the prefectures in the region that the question names, if at least two of them are members."""
    wanted = prefectures_compared(question)
    kept = [member for member in found if wanted and short_name(member.label.text) in wanted]
    return kept if len(kept) > 1 else found


def of_asked_kind(found: list[GroupMember], subject: str, lang: Lang) -> list[GroupMember]:
    """ "Which state": the members that are states, if most are, without the regions between them.

    Japanese place names end with their kind: names that end with 市 are kept even if there are more 町 and 村.
    """
    kind = asked_kind(subject, lang)
    if not kind:
        return found
    kept = [member for member in found if is_of_kind(member.label.text, kind, lang)]
    enough = kind in KINDS_BY_ENDING or 2 * len(kept) >= len(found)
    return kept if len(kept) > 1 and enough else found


def without_territories(found: list[GroupMember], question: Question) -> list[GroupMember]:
    """ "Which province": the members that are not territories, if at least two remain."""
    if not leaves_out_territories(question):
        return found
    kept = [member for member in found if not is_territory(member.label.text)]
    return kept if len(kept) > 1 else found


def without_wider(found: list[GroupMember], question: Question) -> list[GroupMember]:
    """The members of one granularity: years without decades, unless a period is asked for, and the
    narrowest groups, without "18 and over" beside "18 to 24" and "25 to 34"."""
    periods = [_is_period(member.label.text, question.lang) for member in found]
    if any(periods):
        wanted = asks_period(question)
        kept = [one for one, period in zip(found, periods, strict=True) if period is wanted]
        return kept if len(kept) > 1 else found
    ranges = [_interval(member.label.text) for member in found]
    kept = [
        member
        for member, own in zip(found, ranges, strict=True)
        if own is None or not any(_within(other, own) for other in ranges if other)
    ]
    return kept if len(kept) > 2 else found


def _is_period(label: str, lang: Lang) -> bool:
    said = times(label, lang)
    return len(said) == 1 and said[0].end_year is not None


def _interval(label: str) -> Interval | None:
    said = bounds(label)
    return interval(said[0]) if len(said) == 1 else None


def _within(inner: Interval, outer: Interval) -> bool:
    return outer.low <= inner.low and inner.high <= outer.high and not inner.same(outer)


def without_sum(found: list[GroupMember]) -> list[GroupMember]:
    """The members of a group without one that is the sum of all others."""
    if len(found) < _SUMMED or any(member.number < 0 for member in found):
        return found
    largest = max(found, key=lambda member: member.number)
    rest = sum(member.number for member in found) - largest.number
    if rest and abs(largest.number / rest - 1) < _EQUAL:
        return [member for member in found if member is not largest]
    return found
