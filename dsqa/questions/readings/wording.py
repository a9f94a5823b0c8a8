"""A question in the form for derivations: words, numbers, ranks and cues."""

import operator
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import accumulate, zip_longest
from pathlib import Path
from typing import Literal, NamedTuple

from dsqa.language.amounts.kanji import ENGLISH_NUMBERS, small_number
from dsqa.language.amounts.numbers import numbers
from dsqa.language.amounts.units import Unit
from dsqa.language.lang import Lang
from dsqa.language.lexicon import rows
from dsqa.language.order_words import Alternatives, alternatives, in_order
from dsqa.language.order_words import words as words_of
from dsqa.language.times.clock import clock
from dsqa.language.times.in_text import Time
from dsqa.language.tokens import Token
from dsqa.language.values import ERAS, Date, date, dates
from dsqa.language.written_in import is_japanese
from dsqa.questions.readings.cues import Cue, cues
from dsqa.questions.readings.periods import Period, periods
from dsqa.text.regex import named_patterns, regex

MOST_WORDS = 60
"""Words of a question: they must fit a mask of 64 bits, with marks of its ends."""

_COUNT_WORD = r"\d{1,2}|two|three|four|five|six|seven|eight|nine|ten"
_SUPERLATIVE = r"top|bottom|most|least|best|worst|first|last|\w{2,}est"
_SAID = named_patterns(
    Path(__file__).with_suffix(".tsv"),
    SUPERLATIVE=_SUPERLATIVE, COUNT_WORD=_COUNT_WORD, ERAS=ERAS,
)  # fmt: skip
_ROUND_NUMBERS = {"hundred": 1e2, "thousand": 1e3, "million": 1e6, "billion": 1e9, "dozen": 12.0}
SHARES = {"half": 1 / 2, "third": 1 / 3, "quarter": 1 / 4, "fifth": 1 / 5, "tenth": 1 / 10}
_NOON = 720.0
_ONE_YEAR = regex(r"(?<![0-9０-９.])[1１一](?=年間[のでにを]|日に?(?:何|いくつ))")
"""A whole year, or each day, whose 1 is neither a month nor an amount."""
_NUMBERED = frozenset(("quarter", "half", "semester", "trimester", "century", "world"))
"""What an ordinal before it numbers: the second quarter is no second of an order, nor is the Second World War."""


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
    """Mask of its words."""


class Top(NamedTuple):
    """A number of items of an order: the top three, the last 5."""

    word: str
    many: int
    chosen_from: bool = False
    """Whether these are all things there are, rather than the number asked for: which of the two is the larger."""


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
    """Whether a word names an operation rather than a thing."""
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
    """The words as written, each with the text up to the next word."""
    clocks: tuple[int, ...] = ()
    """Masks of the words of each time with a colon: 17 and 00."""
    unit: Unit | None = None
    """The unit that the answer shall have; None if the question does not say."""
    periods: tuple[Period, ...] = ()

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
        found = _SAID["factor"].search(self.text)
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
    def naming(self) -> int:
        """Mask of the words that name things: neither grammar nor operation."""
        return sum(
            1 << at
            for at, (content, light) in enumerate(zip(self.content, self.light, strict=True))
            if content and not light
        )

    @cached_property
    def first_of(self) -> Top | None:
        """A number of items of an order: `top`, or a number of things before a superlative (which three countries of Asia have the
        lowest), in Japanese beside a word of order (多い順に並べて3つ)."""
        if self.top:
            return self.top
        if not self.is_japanese:
            asked = _SAID["so many"].search(self.text)
            superlative = _SAID["superlative"].search(self.text, asked.end()) if asked else None
            return Top(superlative[1], _whole(asked[1])) if asked and superlative else None
        ordered = next((word for word in self.words if word in _order_words()), None)
        found = _SAID["some ja"].search(self.text) if ordered else None
        many = _whole(found[1]) if found else 0
        return Top(ordered, many) if ordered and many > 1 else None

    @cached_property
    def many(self) -> int:
        """Number of items asked for, 0 if it is not given."""
        if self.top:
            return self.top.many
        found = _SAID["so many"].search(self.text)
        if found:
            return _whole(found[1])
        return self.limit if self.limit > 1 else 0

    def places(self, role: Literal["most", "least"]) -> list[int]:
        """Places of the superlatives and comparatives of large, or of small, things."""
        return [at for at, word in enumerate(self.words) if word in words_of(role)]

    def says_decade(self, word: int) -> bool:
        """Whether a word is the number of a decade, of times in English (the 1990s), of ages in Japanese (20代)."""
        said = "".join(self.surfaces[word : word + 2]).lower()
        return _SAID["decade"].match(said) is not None

    @cached_property
    def _places(self) -> list[int]:
        """The offset in the text of each word."""
        at = self.text.find(self.surfaces[0].lower().rstrip()) if self.surfaces else 0
        return list(accumulate(map(len, self.surfaces), initial=at))[: self.size]

    def words_in(self, start: int, end: int) -> int:
        """Mask of the words that begin in a part of the text."""
        return sum(1 << word for word, at in enumerate(self._places) if start <= at < end)

    def span(self, words: int) -> tuple[int, int]:
        """The offsets in the text of the first of some words, and behind the last one."""
        first, last = (words & -words).bit_length() - 1, words.bit_length() - 1
        return self._places[first], self._places[last] + len(self.surfaces[last].rstrip())

    def content_in(self, start: int, end: int) -> int:
        """Mask of the content words of a span."""
        return sum(1 << at for at in range(start, end) if self.content[at])


def wording_of(
    asked: str, tokens: Sequence[Token], unit: Unit | None, times: Sequence[Time]
) -> Wording:
    """The wording of a question; never raises (an empty question has no words). `tokens`: all of it; `unit`: that of the answer; `times`: its times."""
    whole_years = {one.start() for one in _ONE_YEAR.finditer(asked)}
    question = _ONE_YEAR.sub(" ", asked)
    found = [one for one in tokens if one.surface and one.start not in whole_years][:MOST_WORDS]
    text = question.lower()
    words = tuple(map(_word, found, (*found[1:], None)))
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
        alternatives(text),
        _limit(text),
        is_japanese(text),
        tuple(_dates(question, found)),
        tuple(_surfaces(question, found)),
        tuple(_clocks(question, found)),
        unit,
        periods(question, found, times),
    )


def _surfaces(question: str, found: list[Token]) -> Iterator[str]:
    starts = [token.start for token in found]
    last = found[-1].end if found else 0
    ends = [*starts[1:], last + question.startswith(("%", "％"), last)]
    yield from (question[start:end] for start, end in zip(starts, ends, strict=False))


def _is_name(token: Token, question: str) -> bool:
    """Whether a grammar word is a name because of its capitals: zone A, IT, the US, ATの車. その他 is a row of many tables."""
    if token.surface == "その他":
        return True
    is_one = token.surface == "I" and _SAID["numeral"].search(question[: token.start])
    is_in_capitals = token.surface.isupper() and (len(token.surface) > 1 or token.surface == "A" or bool(is_one))  # fmt: skip
    rest = question[: token.start] + question[token.end :]
    return is_in_capitals and (token.start > 0 or is_japanese(rest)) and not rest.isupper()


def _dates(question: str, found: list[Token]) -> Iterator[SaidDate]:
    for start, end, said in dates(question):
        places = [at for at, token in enumerate(found) if token.start >= start and token.end <= end]
        if places:
            yield SaidDate(said, sum(1 << at for at in places))


def _clocks(question: str, found: list[Token]) -> Iterator[int]:
    for match in _SAID["clock"].finditer(question):
        start, end = match.span()
        yield sum(1 << at for at, token in enumerate(found) if start <= token.start < end)


@cache
def _order_words() -> frozenset[str]:
    degrees = rows("dimensions.tsv")
    said = {word for line in degrees for column in line[1:3] for word in column.split("|")}
    return words_of("most") | words_of("least") | {word for word in said if is_japanese(word)}


def _word(token: Token, following: Token | None) -> str:
    """A word for look-ups: English as written, Japanese in base form; 広さ, not 広い, where さ makes a noun of an adjective."""
    if following is not None and following.surface == "さ" and following.start == token.end:
        return token.surface + following.surface
    return token.text if is_japanese(token.surface) else token.surface.lower()


def _quantities(question: str, found: list[Token]) -> list[Quantity]:
    quantities = _numbers(question, found)
    for match in _SAID["era year"].finditer(question):
        found_date = date(match[0])
        if found_date is not None:
            # The 4 of 令和4年 is not an amount.
            quantities = _without(quantities, found, match.start(), match.end())
            place = _place(found, match.start()) or 0
            quantities.append(Quantity(float(found_date.year), place, "digits"))
    quantities += _parts_and_round_numbers(question, found)
    in_hours = set[int]()
    for start, end, minutes in _hours(question):
        # The 7 of 7 pm is not an amount.
        place = _place(found, start) or 0
        in_hours |= {place, *(at for at, token in enumerate(found) if start <= token.start < end)}
        quantities = [one for one in quantities if one.kind == "time" or one.word not in in_hours]
        quantities.append(Quantity(minutes, place, "time"))
    for match in _SAID["clock"].finditer(question):
        place = _place(found, match.start()) or 0
        if place not in in_hours:
            quantities = _without(quantities, found, match.start(), match.end())
            quantities.append(Quantity(clock(match[0]) or 0.0, place, "time"))
    return quantities


def _numbers(question: str, found: list[Token]) -> list[Quantity]:
    """The numbers as they are written, with their scale and without."""
    quantities = []
    for one in numbers(question):
        place = _place(found, one.start)
        if place is not None:
            is_spelled = not any(c.isdigit() for c in question[one.start : one.end])
            quantities.append(Quantity(one.value, place, "spelled" if is_spelled else "digits"))
    # The word of -15 is 15.
    known = {(abs(one.value), one.word) for one in quantities}
    # "3 million" is 3000000, and 3 if the column counts millions; 1990s, 2nd.
    alone = (
        Quantity(float(token.text), at, "digits")
        for at, token in enumerate(found)
        if token.kind == "number" and token.text.replace(".", "", 1).isdecimal()
    )
    return quantities + [one for one in alone if (one.value, one.word) not in known]


def _parts_and_round_numbers(question: str, found: list[Token]) -> Iterator[Quantity]:
    """Numbers less than one, round numbers and shares: .5, a million, half of, 3割."""
    for match in _SAID["fraction"].finditer(question):
        yield Quantity(float(match[0]), _place(found, match.start()) or 0, "digits")
    for match in _SAID["round"].finditer(question):
        place = _place(found, match.start(1)) or 0
        yield Quantity(_ROUND_NUMBERS[match[1].lower()], place, "spelled")
    for match in _SAID["share"].finditer(question):
        place = _place(found, match.start(match.lastindex or 0)) or 0
        share = float(match[2]) / 10 if match[2] else SHARES[(match[1] or "half").lower()]
        # Of shares, and of percentages.
        yield Quantity(share, place, "spelled")
        yield Quantity(100 * share, place, "spelled")


def _without(
    quantities: list[Quantity], found: list[Token], start: int, end: int
) -> list[Quantity]:
    """The numbers of a question outside of some of its characters."""
    inside = {at for at, token in enumerate(found) if start <= token.start < end}
    return [one for one in quantities if one.word not in inside]


def _hours(question: str) -> Iterator[tuple[int, int, float]]:
    """(start, end, minutes since midnight) of times without seconds: 午後3時半, 7 pm, noon."""
    for match in _SAID["hour ja"].finditer(question):
        half, hour = match[1], int(match[2])
        minutes = 30 if match[4] else int(match[3] or 0)
        yield (
            match.start(2),
            match.end(),
            60.0 * (hour + 12 * (half == "午後" and hour < 12)) + minutes,
        )
    for match in _SAID["hour"].finditer(question):
        if match[5]:
            yield match.start(), match.end(), _NOON
            continue
        hour, is_late = int(match[1] or match[4]) % 12, (match[3] or "").lower().startswith("p")
        # Without am and pm the hour is that of the clock.
        hour = int(match[4]) if match[4] else hour + 12 * is_late
        yield match.start(), match.end(), 60.0 * hour + int(match[2] or 0)


def _place(found: list[Token], start: int) -> int | None:
    """The word at an offset in the question, or the next one; None after the last one."""
    return next((at for at, token in enumerate(found) if token.end > start), None)


def _rank(words: tuple[str, ...], text: str) -> int:
    if is_japanese(text):
        found = _SAID["rank ja"].search(text)
        rank = _whole(found[1]) if found else 0
        return rank if rank > 1 else 0
    rank = 0
    for word, following in zip_longest(words, words[1:], fillvalue=""):
        if following in _NUMBERED:
            continue
        if word in in_order("rank")[1:]:
            rank = in_order("rank").index(word) + 1
        elif (match := _SAID["ranked"].fullmatch(word)) and 1 < int(match[1]) < 40:
            rank = int(match[1])
    return rank or (2 if _SAID["runner up"].search(text) else 0)


def _top(text: str) -> Top | None:
    if is_japanese(text):
        found = _SAID["top ja"].search(text)
        many = _whole(found[2] or found[5]) if found else 0
        return Top((found[1] or found[3] or found[4]), many) if found and many > 1 else None
    match = _SAID["top"].search(text)
    if match is None:
        return None
    many = _whole(match[2] or match[3])
    all_there_are = (
        match[3] is not None and _SAID["chosen from"].search(text, 0, match.start(3)) is not None
    )
    return Top(match[1] or match[4], many, all_there_are) if many > 1 else None


def _limit(text: str) -> int:
    if is_japanese(text):
        found = _SAID["limit ja"].search(text)
        return _whole(found[1]) if found else 0
    match = _SAID["only so many"].match(text)
    return _whole(match[1]) if match else 0


def _whole(text: str) -> int:
    return ENGLISH_NUMBERS[text] if text in ENGLISH_NUMBERS else small_number(text)
