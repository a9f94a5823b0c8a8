"""A question in the form for derivations: words, numbers, ranks and cues."""

import operator
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Literal, NamedTuple

from dsqa.derivations.cues import Cue, cues, is_japanese
from dsqa.derivations.order_words import in_order
from dsqa.derivations.order_words import words as words_of
from dsqa.derivations.values import ERAS, Date, clock, date, dates
from dsqa.language.kanji import ENGLISH_NUMBERS
from dsqa.language.lang import Lang
from dsqa.language.lexicon import rows
from dsqa.language.numbers import numbers
from dsqa.language.tokens import Token, tokens
from dsqa.regex import regex

MOST_WORDS = 60
"""Maximum number of words of a question: they must fit a mask of 64 bits."""

_COUNT_WORD = r"\d{1,2}|two|three|four|five|six|seven|eight|nine|ten"
_SUPERLATIVE = r"top|bottom|most|least|best|worst|first|last|\w{2,}est"
_TOP = regex(
    rf"(?<!at )\b({_SUPERLATIVE})\s+({_COUNT_WORD})\b"
    rf"|\b({_COUNT_WORD})\s+(?:\w+\s+){{0,4}}?({_SUPERLATIVE})\b"
)
_TOP_JA = regex(
    r"(上位|下位|トップ|ベスト|ワースト|最初の|最後の|先頭)\s*の?([0-9０-９]{1,2}|[一二三四五六七八九十])"
    r"|(?:(多い|大きい|高い|長い|新しい|重い|強い|速い)|(少ない|小さい|低い|短い|古い|軽い|遅い|安い))(?:順に?|方から|ほうから)[^0-9０-９]*([0-9０-９]{1,2}|[一二三四五六七八九十])"
)
_SOME_JA = regex(
    r"(?<![0-9０-９.,])([0-9０-９]{1,2}|[二三四五六七八九十])(?:つ|個|件|人|名|[かカヶヵケ]国|国|社|校|駅|店|館|本|冊|台|都市|市|町|区|都道府県|県|種|品種|品目"
    r"|作品|曲|チーム|選手|[かカヶヵケ]所|箇所|点|便|軒|棟|行)(?!番目|目|以上|以下|未満|以内|を?超)"
)
_RANK_JA = regex(r"([0-9０-９]{1,2}|[一二三四五六七八九十])(?:番目|位)")
_LIMIT_JA = regex(r"([0-9０-９]|[一二三四五六七八九])つ(?:挙げ|あげ|答え|教え)")
_ONLY_SO_MANY = regex(
    r"(?:please )?(?:name|list|give|identify|tell|provide)\b.*?\b(two|three|four|five|[1-5]|one)\b"
)
_SO_MANY = regex(
    r"\b(?:which|what|list|name|top|the)(?: the)? ?([2-6]|two|three|four|five|six)\b(?! percent|%)"
)
_ERA_YEAR = regex(rf"(?:{ERAS})(?:元|\d{{1,2}})年")
_FRACTION = regex(r"(?<![\d.])\.\d+")
_ROUND = regex(r"\ban? (hundred|thousand|million|billion|dozen)\b", re.I)
_ROUND_NUMBERS = {"hundred": 1e2, "thousand": 1e3, "million": 1e6, "billion": 1e9, "dozen": 12.0}
_SHARE = regex(
    r"\b(?:(?:a|one) )?(half|third|quarter|fifth|tenth)(?= of\b)|(\d+(?:\.\d+)?)割|(半数|過半数|半分)",
    re.I,
)
_SHARES = {"half": 1 / 2, "third": 1 / 3, "quarter": 1 / 4, "fifth": 1 / 5, "tenth": 1 / 10}
_FACTOR = regex(
    rf"\b(?:(twice|double|doubled)|(thrice|triple|tripled)|(half)|({_COUNT_WORD})[- ](?:times|fold))\b|([0-9０-９.]+|[二三四五六七八九十])?倍"
)
_CLOCK = regex(r"\d{1,3}(?::\d{2}){1,2}(?:\.\d+)?")
_HOUR_JA = regex(r"(午前|午後)?\s*([0-9０-９]{1,2})時(?!間)(?:([0-9０-９]{1,2})分|(半))?")
_HOUR = regex(
    r"\b(1[0-2]|[1-9])(?:[:.]([0-5]\d))?\s?(am|pm|a\.m|p\.m)\b|\b(1[0-2]|[1-9]) o['’]clock\b|\b(noon|midday)\b",
    re.I,
)
_NOON = 720.0
_RUNNER_UP = regex(r"\brunners?[- ]up\b")
_KANJI = "一二三四五六七八九十"
_RANKED = regex(r"(\d{1,2})(?:st|nd|rd|th)")


class Alternatives(NamedTuple):
    """Two words of which one is the answer: more or less, before or after, true or false."""

    larger: str
    smaller: str
    equal: str


class Quantity(NamedTuple):
    """A number in a question."""

    value: float
    word: int
    """Place of its first word."""
    kind: Literal["digits", "spelled", "time"]


class SaidDate(NamedTuple):
    """A date with a year and a month, or an era, in a question."""

    date: Date
    words: int
    """Mask."""


class Top(NamedTuple):
    """A number of items of an order: the top three, the last 5."""

    word: str
    many: int


@dataclass(frozen=True)
class Wording:
    """A question, its words numbered from 0."""

    text: str
    """In lower case."""
    words: tuple[str, ...]
    """As written, in lower case."""
    stems: tuple[str, ...]
    content: tuple[bool, ...]
    """Whether a word is a content word."""
    light: tuple[bool, ...]
    """Whether a word rather names an operation."""
    quantities: tuple[Quantity, ...]
    cues: frozenset[Cue]
    rank: int
    """2 for the second of an order, 0 if there is no rank."""
    top: Top | None
    choice: Alternatives | None
    limit: int
    """Maximum number of names asked for; 0: no limit."""
    is_japanese: bool
    dates: tuple[SaidDate, ...] = ()
    surfaces: tuple[str, ...] = ()
    """As written, each with what stands between it and the next word."""

    @property
    def size(self) -> int:
        return len(self.words)

    @property
    def lang(self) -> Lang:
        """The language of the question."""
        return "j" if self.is_japanese else "e"

    @cached_property
    def factor(self) -> float | None:
        """2 for twice as much, 3 for three times, 0.5 for half; None if there is no multiple."""
        found = _FACTOR.search(self.text)
        if found is None:
            return None
        twice, thrice, half, spelled, times = found.groups()
        if half or twice or thrice:
            return 0.5 if half else 2.0 if twice else 3.0
        if spelled:
            return float(_whole(spelled))
        try:
            return float(times) if times else 2.0
        except ValueError:
            return float(_whole(times))

    @cached_property
    def telling(self) -> int:
        """Mask of the words that name things: neither grammar nor operation."""
        return sum(
            1 << at
            for at, (content, light) in enumerate(zip(self.content, self.light, strict=True))
            if content and not light
        )

    @cached_property
    def first_of(self) -> Top | None:
        """A number of items of an order: as `top`, in Japanese also a number of things beside a
        word of order (多い順に並べて3つ)."""
        if self.top or not self.is_japanese:
            return self.top
        ordered = next((word for word in self.words if word in _order_words()), None)
        found = _SOME_JA.search(self.text) if ordered else None
        many = _whole(found[1]) if found else 0
        return Top(ordered, many) if ordered and many > 1 else None

    @cached_property
    def many(self) -> int:
        """Number of items asked for, 0 if it is not given."""
        if self.top:
            return self.top.many
        found = _SO_MANY.search(self.text)
        if found:
            return _whole(found[1])
        return self.limit if self.limit > 1 else 0

    def places(self, role: Literal["most", "least"]) -> list[int]:
        """Places of the superlatives and comparatives of large, or of small, things."""
        return [at for at, word in enumerate(self.words) if word in words_of(role)]

    def content_in(self, start: int, end: int) -> int:
        """Mask of the content words of a span."""
        return sum(1 << at for at in range(start, end) if self.content[at])


def read(question: str) -> Wording:
    """Read a question; never fails (an empty one has no words)."""
    found = [token for token in tokens(question, "e") if token.surface][:MOST_WORDS]
    text = question.lower()
    words = tuple(map(_word, found))
    is_grammar = [token.kind == "function" and not _is_name(token, question) for token in found]
    return Wording(
        text,
        words,
        tuple(token.text for token in found),
        tuple(map(operator.not_, is_grammar)),
        tuple(
            grammar or word in words_of("light")
            for grammar, word in zip(is_grammar, words, strict=True)
        ),
        tuple(_quantities(question, found)),
        cues(text),
        _rank(words, text),
        _top(text),
        _choice(text),
        _limit(text),
        is_japanese(text),
        tuple(_dates(question, found)),
        tuple(_surfaces(question, found)),
    )


def _surfaces(question: str, found: list[Token]) -> Iterator[str]:
    starts = [token.start for token in found]
    ends = [*starts[1:], found[-1].end] if found else []
    for start, end in zip(starts, ends, strict=True):
        yield question[start:end]


def _is_name(token: Token, question: str) -> bool:
    """Whether a grammar word is a name because of its capitals: zone A, IT, the US."""
    is_in_capitals = token.surface.isupper() and (len(token.surface) > 1 or token.surface == "A")
    return is_in_capitals and token.start > 0 and not question.isupper()


def _dates(question: str, found: list[Token]) -> Iterator[SaidDate]:
    for start, end, said in dates(question):
        places = [at for at, token in enumerate(found) if token.start >= start and token.end <= end]
        if places:
            yield SaidDate(said, sum(1 << at for at in places))


@cache
def _order_words() -> frozenset[str]:
    degrees = rows("dimensions.tsv")
    said = {word for line in degrees for column in line[1:3] for word in column.split("|")}
    return words_of("most") | words_of("least") | {word for word in said if is_japanese(word)}


def _word(token: Token) -> str:
    """A word for look-ups: English as written, Japanese in base form."""
    return token.text if is_japanese(token.surface) else token.surface.lower()


def _quantities(question: str, found: list[Token]) -> list[Quantity]:
    quantities = []
    for one in numbers(question):
        place = _place(found, one.start)
        if place is None:
            continue
        is_spelled = not any(c.isdigit() for c in question[one.start : one.end])
        quantities.append(Quantity(one.value, place, "spelled" if is_spelled else "digits"))
    # The word of -15 is 15.
    known = {(abs(one.value), one.word) for one in quantities}
    for at, token in enumerate(found):
        # "3 million" is 3000000, and 3 if the column counts millions; 1990s, 2nd.
        if (
            token.kind == "number"
            and token.text.replace(".", "", 1).isdecimal()
            and ((float(token.text), at) not in known)
        ):
            quantities.append(Quantity(float(token.text), at, "digits"))
    for match in _ERA_YEAR.finditer(question):
        found_date = date(match[0])
        if found_date is not None:
            place = _place(found, match.start()) or 0
            quantities.append(Quantity(float(found_date.year), place, "digits"))
    for match in _FRACTION.finditer(question):
        place = _place(found, match.start()) or 0
        quantities.append(Quantity(float(match[0]), place, "digits"))
    for match in _ROUND.finditer(question):
        place = _place(found, match.start(1)) or 0
        quantities.append(Quantity(_ROUND_NUMBERS[match[1].lower()], place, "spelled"))
    for match in _SHARE.finditer(question):
        place = _place(found, match.start(match.lastindex or 0)) or 0
        share = _SHARES[(match[1] or "half").lower()]
        share = float(match[2]) / 10 if match[2] else share
        # Of shares, and of percentages.
        quantities += [Quantity(share, place, "spelled"), Quantity(100 * share, place, "spelled")]
    in_hours = set[int]()
    for start, end, minutes in _hours(question):
        # The 7 of 7 pm is no amount.
        place = _place(found, start) or 0
        in_hours |= {place, *(at for at, token in enumerate(found) if start <= token.start < end)}
        quantities = [one for one in quantities if one.word not in in_hours]
        quantities.append(Quantity(minutes, place, "time"))
    for match in _CLOCK.finditer(question):
        place = _place(found, match.start()) or 0
        if place not in in_hours:
            quantities.append(Quantity(clock(match[0]) or 0.0, place, "time"))
    return quantities


def _hours(question: str) -> Iterator[tuple[int, int, float]]:
    """(start, end, minutes since midnight) of times without seconds: 午後3時半, 7 pm, noon."""
    for match in _HOUR_JA.finditer(question):
        half, hour = match[1], int(match[2])
        minutes = 30 if match[4] else int(match[3] or 0)
        yield (
            match.start(2),
            match.end(),
            60.0 * (hour + 12 * (half == "午後" and hour < 12)) + minutes,
        )
    for match in _HOUR.finditer(question):
        if match[5]:
            yield match.start(), match.end(), _NOON
            continue
        hour, is_late = int(match[1] or match[4]) % 12, (match[3] or "").lower().startswith("p")
        # Without am and pm the hour is that of the clock.
        hour = int(match[4]) if match[4] else hour + 12 * is_late
        yield match.start(), match.end(), 60.0 * hour + int(match[2] or 0)


def _place(found: list[Token], start: int) -> int | None:
    """The word at a place of the question, or the next one; None after the last one."""
    return next((at for at, token in enumerate(found) if token.end > start), None)


def _rank(words: tuple[str, ...], text: str) -> int:
    if is_japanese(text):
        found = _RANK_JA.search(text)
        rank = _whole(found[1]) if found else 0
        return rank if rank > 1 else 0
    rank = 0
    for word in words:
        if word in in_order("rank")[1:]:
            rank = in_order("rank").index(word) + 1
        elif (match := _RANKED.fullmatch(word)) and 1 < int(match[1]) < 40:
            rank = int(match[1])
    return rank or (2 if _RUNNER_UP.search(text) else 0)


def _top(text: str) -> Top | None:
    if is_japanese(text):
        found = _TOP_JA.search(text)
        many = _whole(found[2] or found[5]) if found else 0
        return Top((found[1] or found[3] or found[4]), many) if found and many > 1 else None
    match = _TOP.search(text)
    if match is None:
        return None
    many = _whole(match[2] or match[3])
    return Top(match[1] or match[4], many) if many > 1 else None


def _choice(text: str) -> Alternatives | None:
    match = _choices().search(text)
    if match is None:
        return None
    one, other = match[1], match[2]
    if _is_larger(one) == _is_larger(other):
        return None
    larger, smaller = (one, other) if _is_larger(one) else (other, one)
    return Alternatives(larger, smaller, match[3] or "the same")


def _is_larger(word: str) -> bool:
    return word in words_of("larger")


@cache
def _choices() -> re.Pattern[str]:
    ordered = "|".join(sorted(words_of("larger") | words_of("smaller")))
    return re.compile(rf"\b({ordered})(?:,| than)? or ({ordered})\b(?:.*\b(equal|the same)\b)?")


def _limit(text: str) -> int:
    if is_japanese(text):
        found = _LIMIT_JA.search(text)
        return _whole(found[1]) if found else 0
    match = _ONLY_SO_MANY.match(text)
    return _whole(match[1]) if match else 0


def _whole(text: str) -> int:
    if text.isdigit():
        return int(text)
    return _KANJI.index(text) + 1 if text in _KANJI else int(ENGLISH_NUMBERS[text])
