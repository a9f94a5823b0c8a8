"""Parts of a run of times that a question names: the second quarter, the first half, the last three months."""

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from dsqa.language.amounts.kanji import ENGLISH_NUMBERS
from dsqa.language.times.in_text import Time
from dsqa.language.tokens import Token
from dsqa.text.regex import regex

_ENDS = regex(
    r"\b(?:(first)|last|final|latest) (\d{1,2}|[a-z]+) (?:months|quarters|weeks|days|years|hours|seasons)\b"
    r"|(?:(最初|初め|はじめ|始め)|最後|終わり|直近)の(\d{1,2}|[二三四五六七八九十])(?:[かカヶケ箇]月|四半期|週|日|年|時間)"
)
_YEAR = regex(r"\d{4}|(?:会計)?年度?|of|in")
_KANJI = "一二三四五六七八九十"
_MONTHS = {"quarter": 3, "half": 6}


class Period(NamedTuple):
    """A part of a run of times."""

    kind: Literal["quarter", "half", "first", "last"]
    number: int
    """2 for the second quarter; 3 for the last three months."""
    words: int
    """Mask of its words."""

    def of_run(self, size: int, in_months: bool) -> slice | None:
        """The part of so many times in order; None if it is not in them. `in_months`: whether they are months from the first of a year on.

        >>> Period("quarter", 2, 0).of_run(12, True), Period("half", 2, 0).of_run(4, False), Period("last", 2, 0).of_run(5, False)
        (slice(3, 6, None), slice(2, 4, None), slice(3, 5, None))
        """
        if self.kind in ("first", "last"):
            if not 0 < self.number < size:
                return None
            return (
                slice(0, self.number) if self.kind == "first" else slice(size - self.number, size)
            )
        many = _MONTHS[self.kind]
        if not in_months:
            if self.kind != "half" or size != 4:
                return None
            many = 2
        end = many * self.number
        return slice(end - many, end) if end <= size else None


def periods(text: str, tokens: Sequence[Token], times: Sequence[Time]) -> tuple[Period, ...]:
    """The periods that a question names, in no order. `times`: those of its text.

    >>> from dsqa.questions.parse import read
    >>> [one[:2] for one in read("What was the mean of the first three months and of the second quarter?").periods]
    [('quarter', 2), ('first', 3)]
    """
    return tuple(_periods(text, tokens, times))


def _periods(text: str, tokens: Sequence[Token], times: Sequence[Time]) -> Iterator[Period]:
    for time in times:
        if time.month is None and (time.quarter or time.half):
            kind: Literal["quarter", "half"] = "quarter" if time.quarter else "half"
            words = _words(tokens, time.start, time.end)
            yield Period(kind, time.quarter or time.half or 0, words)
    for found in _ENDS.finditer(text.lower()):
        english, many = not found[4], found[2] or found[4]
        if many.isdigit():
            number = int(many)
        else:
            number = int(ENGLISH_NUMBERS.get(many, 0)) if english else _KANJI.index(many) + 1
        is_first = bool(found[1] or found[3])
        if number:
            words = _words(tokens, found.start(), found.end())
            yield Period("first" if is_first else "last", number, words)


def _words(tokens: Sequence[Token], start: int, end: int) -> int:
    """Mask of the words of a span, without its year."""
    return sum(
        1 << at
        for at, token in enumerate(tokens)
        if start <= token.start and token.end <= end and not _YEAR.fullmatch(token.text)
    )
