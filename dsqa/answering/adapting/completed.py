"""Follow-up questions, completed by the question before them: "And in 2021?", 大阪は？"""

from collections.abc import Sequence
from itertools import pairwise

from dsqa.answering.adapting.members import LabelSpan, Members
from dsqa.language.lang import Lang
from dsqa.language.times.in_text import Time, times
from dsqa.language.tokens import tokens
from dsqa.language.written_in import language_of
from dsqa.questions.readings.follow_ups import (
    FollowUp,
    aggregate_in,
    asked_alike,
    difference_of,
    follow_up,
    of_all,
    order_in,
    pointed,
    reordered,
    same_grain,
    share_of,
    time_phrase,
    value_of,
    with_time,
    without,
)

Span = tuple[int, int]


def completed(question: str, before: Sequence[str], members: Members) -> str:
    """A question as it reads after the ones before it, the last of which comes last; unchanged if it does not lean on them.

    What it says is put in place of what is of the same kind in the last question: a time for a time, a label for a label of the same
    level, one end of an order for another.
    """
    lang, last = language_of(question), before[-1] if before else ""
    if not last or language_of(last) != lang:
        return question
    said = follow_up(question, lang)
    if said.kind == "difference":
        return (difference_of(before[-2], last, lang) if len(before) > 1 else "") or question
    if said.kind == "again":
        return last  # Where does it say that? The answer shows its cell.
    if said.kind == "value":
        return value_of(last, lang) or question
    completing = _Completing(said, last, members, lang)
    if said.kind == "share":
        return share_of(last, lang, completing.member()) or question
    return completing.text() or question


class _Completing:
    """A follow-up and the question before it, with what each names."""

    def __init__(self, said: FollowUp, last: str, members: Members, lang: Lang) -> None:
        self._said, self._last, self._lang, self._members = said, last, lang, members
        self._new, self._old = _Spans(said.text, members, lang), _Spans(last, members, lang)

    def text(self) -> str:
        """The completed question; "" if the follow-up stands for itself."""
        said, new = self._said, self._new
        if said.points or (said.is_elliptic and not new.order):
            member = self._last[slice(*(self.member() or (0, 0)))]
            done = pointed(said.text, self._last, member, self._lang)
            if done:
                return self._at_its_time(done)
        is_linked = said.is_linked or said.points or said.is_elliptic
        if said.is_elliptic and new.order:
            return self._exchanged() if self._old.order else self._of_all()
        rest = new.rest(self._last if is_linked else "")
        if rest or not (new.times or new.named or new.order):
            return self._full() if is_linked else ""
        if not is_linked and not self._is_bare():
            return ""
        if new.order and not self._old.order:
            return self._of_all()
        return self._exchanged()

    def _is_bare(self) -> bool:
        """Whether the follow-up names one thing and asks nothing of it."""
        named = self._new.named
        between = [self._new.text[one.end : other.start] for one, other in pairwise(named)]
        members = sum(not self._is_head(one) for one in named)
        return members < 2 and not any(map(str.strip, between)) and not self._said.is_framed

    def _is_head(self, one: LabelSpan) -> bool:
        return self._members.heads.issuperset(one.levels)

    def member(self) -> Span | None:
        """Where the question before names a thing last."""
        own = [one for one in self._old.named if not self._is_head(one)]
        return (own[-1].start, own[-1].end) if own else None

    def _full(self) -> str:
        """A question of its own, with the time of the one before."""
        return self._at_its_time(f"{self._said.text}?") if self._old.times else ""

    def _at_its_time(self, text: str) -> str:
        """A question with the time of the one before, if it has none."""
        old = self._old.times
        if not old or times(text, self._lang):
            return text
        start = min(old[0].start, time_phrase(self._last, old[0], self._lang)[0])
        return with_time(text, self._last[start : old[-1].end], self._lang)

    def _of_all(self) -> str:
        member = self.member()
        rest = without(self._last, *member, self._lang) if member else self._last
        return of_all(self._said, rest, self._lang)

    def _exchanged(self) -> str:
        edits: list[tuple[Span, str]] = []
        lacking: list[str] = []
        new, old, last, lang = self._new, self._old, self._last, self._lang
        if new.order and old.order:
            word, other = new.order, old.order
            both = "word" in word.re.groupindex and "word" in other.re.groupindex
            put = reordered(word, other, lang) if both else word[0]
            if other[0].lower().startswith("the ") and not put.lower().startswith("the "):
                put = f"the {put}"
            edits.append((other.span(), put))
        for one in new.named:
            text = new.text[one.start : one.end]
            place = self._place_of(one, [span for span, _ in edits])
            if place is None:
                lacking.append(text)
            else:
                edits.append((place, text))
        edits += self._time_edits()
        for (start, end), text in sorted(edits, reverse=True):
            last = last[:start] + text + last[end:]
        if new.times and not old.times:
            first = time_phrase(new.text, new.times[0], lang)[0]
            last = with_time(last, new.text[first : new.times[-1].end], lang)
        last = asked_alike(last, self._said.whole, lang)
        for text in lacking:
            last = f"{text}の{last}" if lang == "j" else with_time(last, f"for {text}", lang)
        return last

    def _place_of(self, one: LabelSpan, taken: Sequence[Span]) -> Span | None:
        """What the question before names of the same level, or the same."""
        best, place = 0, None
        for other in self._old.named:
            sure = max(
                (
                    10 * min(one.levels[level], other.levels[level]) + one.levels[level]
                    for level in one.levels.keys() & other.levels.keys()
                ),
                default=0,
            )
            if sure >= best and sure and (other.start, other.end) not in taken:
                best, place = sure, (other.start, other.end)
        return place

    def _time_edits(self) -> list[tuple[Span, str]]:
        new, old, last, lang = self._new, self._old, self._last, self._lang
        if not new.times or not old.times:
            return []
        if len(new.times) == len(old.times) > 1:
            pairs = list(zip(new.times, old.times, strict=True))
        elif len(new.times) > 1:
            first, last_time = new.times[0], new.times[-1]
            start = time_phrase(new.text, first, lang)[0]
            span = time_phrase(last, old.times[0], lang)[0], old.times[-1].end
            return [(span, new.text[start : last_time.end])]
        else:
            (time,) = new.times
            _, said = time_phrase(new.text, time, lang)
            is_first = said.lower() in ("since", "from") or new.text[time.end :].startswith("から")
            pairs = [(time, old.times[0 if is_first else -1])]
        edits = []
        for time, other in pairs:
            text, before = new.text[time.start : time.end], last[other.start : other.end]
            edits.append(((other.start, other.end), same_grain(text, time, before, other)))
        return edits


class _Spans:
    """What a text names."""

    def __init__(self, text: str, members: Members, lang: Lang) -> None:
        self.text, self._lang = text, lang
        self.times: list[Time] = times(text, lang)
        self.order = order_in(text, lang) or aggregate_in(text, lang)
        own = [self.order.span()] if self.order else []
        self._apart = [(one.start, one.end) for one in self.times] + own
        self.named = members.named(text, self._apart)

    def rest(self, other: str) -> list[str]:
        """Its content words besides these, and besides those of another text."""
        spans = [*self._apart, *((one.start, one.end) for one in self.named)]
        known = {one.text for one in tokens(other, self._lang)}
        return [
            one.text
            for one in tokens(self.text, self._lang)
            if one.kind != "function"
            and one.text not in known
            and not any(start <= one.start and one.end <= end for start, end in spans)
        ]
