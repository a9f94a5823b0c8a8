"""A question as derivations need it: words, numbers, ranks, and what its wording may ask for."""

import re
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Literal, NamedTuple

from dsqa.derivations.order_words import in_order
from dsqa.derivations.order_words import words as words_of
from dsqa.language.kanji import ENGLISH_NUMBERS
from dsqa.language.numbers import numbers
from dsqa.language.tokens import Token, tokens
from dsqa.regex import regex

MOST_WORDS = 60
"""Words of a question that are looked at: they have to fit a mask of 64 bits."""

Cue = Literal[
    "comparison", "aggregate", "average", "median", "difference", "frequency", "position", "same",
    "negation", "conjunction", "streak", "number", "yes_no", "columns", "year_span", "share", "times", "group", "zero", "sign",
    "value_comparison", "true_false",
]  # fmt: skip
_CUES: dict[Cue, re.Pattern[str]] = {
    "comparison": regex(
        r"\b(more|less|fewer|over|under|above|below|least|most|after|before|since|until|till|between|old|older|young|younger"
        r"|greater|than|exceed\w*|later|earlier|up to|through|from|during|prior|past|beyond|within|exactly|only|higher|lower|longer"
        r"|shorter|larger|smaller|reach\w*|top|\w+er|or better|or worse|onwards?|'s|s|decade|century)\b"
    ),
    "aggregate": regex(
        r"\b(how many|how much|how long|number|total|sum|combined|altogether|together|difference|average|mean|amount|count"
        r"|quantity|how far|how old|percent\w*|range|all|what was the|what is the|\w+ many)\b|^\d|many"
    ),
    "average": regex(r"\b(average|mean|avg|typical\w*)\b"),
    "median": regex(r"\bmedian\b"),
    "difference": regex(
        r"\b(difference|more|less|fewer|longer|than|between|how long|how many|how much|span|range|separat\w*|apart|later|margin"
        r"|older|taller|\w+er|increase\w*|decrease\w*|change\w*|gap|from|elapsed|pass\w*)\b"
    ),
    "frequency": regex(
        r"\b(most|least|often|frequent\w*|common\w*|only|more than (once|one)|twice|multiple|times|same|fewest|more|repeat\w*|both"
        r"|once|appear\w*|greatest|highest|largest|usual\w*|majority|lowest|biggest|main|popular|less|fewer)\b"
    ),
    "position": regex(
        r"\b(after|before|above|below|follow\w*|preced\w*|since|previous\w*|prior|next|later|earlier|until|behind|ahead|come\w*"
        r"|between|proceed\w*|under|beneath|succe\w*|subsequent\w*|directly|immediate\w*|consecutive|right)\b"
    ),
    "same": regex(
        r"\b(same|other|also|another|besides|else|equal\w*|tied|share\w*|as|similar|like|with)\b"
    ),
    "negation": regex(
        r"\b(not|no|never|other|except|besides|without|exclud\w*|non|outside|but|neither|another|fail\w*|lack\w*)\b|n't\b|n’t\b"
        r"|\b(did|does|was|is|do|were|are)nt\b"
    ),
    "conjunction": regex(r"\b(and|or|both|between|than|vs|versus|either|combined)\b|,"),
    "streak": regex(r"\b(consecutive\w*|in a row|straight|streak|row)\b"),
    "yes_no": regex(
        r"(?:is|are|was|were|did|do|does|has|have|had|can|could|will|true)\b|.*\b(?:true or false|yes or no)\b"
    ),
    "columns": regex(r"\bcolumns?\b"),
    "year_span": regex(r"\bhow (long|much (longer|older|taller|time)|old)\b|difference"),
    "share": regex(r"\b(percent\w*|share|proportion|fraction|ratio)\b|%"),
    "times": regex(r"\b(times|ratio|twice|double|multiple)\b"),
    "group": regex(
        r"\b(most|least|highest|lowest|largest|smallest|greatest|fewest|biggest|best|worst|top|total|average|combined|overall)\b"
    ),
    "zero": regex(r"\b(not|no|zero|none|any|never|without)\b|n't"),
    "sign": regex(r"\b(negative|below zero|loss|positive|los[te]s?|gain\w*)\b"),
    "value_comparison": regex(
        r"\b(than|above|below|after|before|older|younger|over|under|behind|ahead|more|less|better|worse|follow\w*|prior|since"
        r"|exceed\w*|next|\w+er)\b"
    ),
    "true_false": regex(r"\btrue(?: or |/)false\b"),
}
_ASKS_NUMBER = regex(
    r"\b(how many|how much|number of|total|difference|average|sum|amount|median|percent\w*)\b"
)
_ASKS_NAME = regex(r"(who|which|where|when|name|list|in which|on which)\b")
_TOP = regex(
    r"\b(top|first|last|bottom|highest|lowest|best|worst|largest|smallest|biggest|fastest|slowest|most|least)\s+"
    r"(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)\b"
    r"|\b(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)\s+(?:\w+\s+){0,3}?"
    r"(highest|lowest|best|worst|largest|smallest|biggest|fastest|slowest|most|least)\b"
)
_ONLY_SO_MANY = regex(
    r"(?:please )?(?:name|list|give|identify|tell|provide)\b.*?\b(two|three|four|five|[1-5]|one)\b"
)
_FRACTION = regex(r"(?<![\d.])\.\d+")
_CLOCK = regex(r"(\d{1,2}):(\d{2}(?:\.\d+)?)")
_RANKED = regex(r"(\d{1,2})(?:st|nd|rd|th)")


class Choice(NamedTuple):
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


class Top(NamedTuple):
    """So many of an order: the top three, the last 5."""

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
    """Whether a word is more than grammar."""
    light: tuple[bool, ...]
    """Whether a word rather says what is to be done."""
    quantities: tuple[Quantity, ...]
    cues: frozenset[Cue]
    rank: int
    """2 for the second of an order, 0 where none is said."""
    top: Top | None
    choice: Choice | None
    limit: int
    """At most so many names are asked for; 0: no limit."""

    @property
    def size(self) -> int:
        return len(self.words)

    @cached_property
    def telling(self) -> int:
        """Mask of the words that name things: neither grammar nor operation."""
        return sum(
            1 << at
            for at, (content, light) in enumerate(zip(self.content, self.light, strict=True))
            if content and not light
        )

    def content_in(self, start: int, end: int) -> int:
        """Mask of the words of a span that are more than grammar."""
        return sum(1 << at for at in range(start, end) if self.content[at])


def read(question: str) -> Wording:
    """Read a question; never fails, an empty one has no words."""
    found = [token for token in tokens(question, "e") if token.surface][:MOST_WORDS]
    text = question.lower()
    words = tuple(token.surface.lower() for token in found)
    return Wording(
        text,
        words,
        tuple(token.text for token in found),
        tuple(token.kind != "function" for token in found),
        tuple(
            token.kind == "function" or word in words_of("light")
            for token, word in zip(found, words, strict=True)
        ),
        tuple(_quantities(question, found)),
        _cues(text),
        _rank(words, text),
        _top(text),
        _choice(text),
        _limit(text),
    )


def _cues(text: str) -> frozenset[Cue]:
    found = {
        cue for cue, pattern in _CUES.items() if cue not in ("yes_no",) and pattern.search(text)
    }
    if _CUES["yes_no"].match(text):
        found.add("yes_no")
    if _ASKS_NUMBER.search(text) or not _ASKS_NAME.match(text):
        found.add("number")
    return frozenset(found)


def _quantities(question: str, found: list[Token]) -> list[Quantity]:
    quantities = []
    for one in numbers(question):
        place = next((at for at, token in enumerate(found) if token.end > one.start), None)
        if place is None:
            continue
        is_spelled = not any(c.isdigit() for c in question[one.start : one.end])
        quantities.append(Quantity(one.value, place, "spelled" if is_spelled else "digits"))
    known = {(one.value, one.word) for one in quantities}
    for at, token in enumerate(found):
        # "3 million" is 3000000, and 3 where the column counts millions; 1990s, 2nd.
        if (
            token.kind == "number"
            and token.text.replace(".", "", 1).isdecimal()
            and ((float(token.text), at) not in known)
        ):
            quantities.append(Quantity(float(token.text), at, "digits"))
    for match in _FRACTION.finditer(question):
        place = _place(found, match.start())
        quantities.append(Quantity(float(match[0]), place, "digits"))
    for match in _CLOCK.finditer(question):
        place = _place(found, match.start())
        quantities.append(Quantity(float(match[1]) * 60 + float(match[2]), place, "time"))
    return quantities


def _place(found: list[Token], start: int) -> int:
    """The word at a place of the question, or the next one."""
    return next((at for at, token in enumerate(found) if token.end > start), 0)


def _rank(words: tuple[str, ...], text: str) -> int:
    rank = 0
    for word in words:
        if word in in_order("rank")[1:]:
            rank = in_order("rank").index(word) + 1
        elif (match := _RANKED.fullmatch(word)) and 1 < int(match[1]) < 40:
            rank = int(match[1])
    return rank or (2 if "runner" in text else 0)


def _top(text: str) -> Top | None:
    match = _TOP.search(text)
    if match is None:
        return None
    many = _whole(match[2] or match[3])
    return Top(match[1] or match[4], many) if many > 1 else None


def _choice(text: str) -> Choice | None:
    match = _choices().search(text)
    if match is None:
        return None
    one, other = match[1], match[2]
    if _is_larger(one) == _is_larger(other):
        return None
    larger, smaller = (one, other) if _is_larger(one) else (other, one)
    return Choice(larger, smaller, match[3] or "the same")


def _is_larger(word: str) -> bool:
    return word in words_of("larger")


@cache
def _choices() -> re.Pattern[str]:
    ordered = "|".join(sorted(words_of("larger") | words_of("smaller")))
    return re.compile(rf"\b({ordered})(?:,| than)? or ({ordered})\b(?:.*\b(equal|the same)\b)?")


def _limit(text: str) -> int:
    match = _ONLY_SO_MANY.match(text)
    return _whole(match[1]) if match else 0


def _whole(text: str) -> int:
    return int(text) if text.isdigit() else int(ENGLISH_NUMBERS[text])
