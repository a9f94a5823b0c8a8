"""What a question asks of a whole group of lines of a table: the sum of all but some, the rank of one, those above the mean."""

from typing import NamedTuple

from dsqa.language.normalise import normalise
from dsqa.questions.asking.amounts import asks_sum
from dsqa.questions.asking.over_lines.demand import demand
from dsqa.questions.asking.over_lines.selected import LinesNamed, lines_named
from dsqa.questions.asking.saying import PatternTable, Said
from dsqa.questions.asking.things import KindAsked, kind_asked
from dsqa.questions.model import Question
from dsqa.questions.readings.claims import asks_whether

_SAID = PatternTable(__file__)


says_largest_total = _SAID.says("largest_total")
"""Whether a question speaks of the largest, or the smallest, of several totals."""

asks_mean_of_all = _SAID.says("mean_of_all")
"""Whether it asks for a mean, and compares nothing with it."""


def left_out_of_total(question: Question) -> str:
    """The words, normalised, for what a sum or a mean leaves out: "the total of all counties except Granby"; "" for any other question."""
    found = _SAID.find("left_out", question.text, question.lang)
    if found is None or question.wants == "label" or question.asks_text:
        return ""
    rest = question.text[: found.start("out")] + question.text[found.end("out") :]
    is_total = _SAID.find("total", rest, question.lang) and not _SAID.find(
        "of_one", rest, question.lang
    )
    if found[0].lower().startswith("without") and not _SAID.find("sum", rest):
        return ""
    return normalise(found["out"]) if is_total and not asks_whether(question.wording) else ""


class RankAsked(NamedTuple):
    """The place of something in an order."""

    sign: int
    """1 from the largest, -1 from the smallest."""
    subject: tuple[int, int]
    """Offsets of the words for what has the place."""


def rank_asked(question: Said) -> RankAsked | None:
    """The place in an order that it asks for: "where does Granby rank by farms"; None for any other question."""
    if not _SAID.find("rank", question.text, question.lang):
        return None
    found = _SAID.find("subject", question.text, question.lang)
    sign = -1 if _SAID.find("from_smallest", question.text) else 1
    return RankAsked(sign, found.span("subject") if found else (0, len(question.text)))


class BeyondMean(NamedTuple):
    """Lines whose number is above or below the mean, or the median."""

    sign: int
    """1 for above, -1 for below."""
    noun: str
    """What they are; "" if an unknown word names them."""
    is_counted: bool
    """Whether their number is asked for, not their names."""
    words: tuple[int, int]
    """Offsets of the words that say so."""
    is_median: bool = False


def beyond_mean(question: Said) -> BeyondMean | None:
    """Which lines are asked for by the mean, or the median, of all: "which towns are above average"; None for any other question."""
    found = _SAID.find("beyond_mean", question.text, question.lang)
    if found is None:
        return None
    sign = 1 if found["above"] else -1
    named = lines_named(question.text, question.lang) or LinesNamed("", False)
    return BeyondMean(sign, *named, found.span(), bool(found["median"]))


class EndOfAll(NamedTuple):
    """The largest, or the smallest, number of all things of a kind."""

    sign: int
    """1 for the largest, -1 for the smallest."""
    noun: str
    """What the things are; "" if it is not said."""


def end_of_all(question: Said) -> EndOfAll | None:
    """The largest or smallest number of all that it asks for: "the highest number of beds of any district"; None for others."""
    found = _SAID.find("end_of_all", question.text, question.lang)
    if found is None:
        return None
    return EndOfAll(1 if found["most"] else -1, found.groupdict().get("noun") or "")


class OverAll(NamedTuple):
    """Things over all of which a mean or a sum is asked for."""

    noun: str
    whole: str
    """The heading under which they stand; "" for all."""


class AllInOrder(NamedTuple):
    """All things of a kind in the order of their numbers."""

    sign: int
    """1 from the largest, -1 from the smallest."""
    noun: str


def all_in_order(question: Said) -> AllInOrder | None:
    """The things that it lists in the order of a number: "rank the towns by rents"; None for others, and for some of them (the top five).

    >>> from dsqa.questions.parse import parse
    >>> all_in_order(parse("支店を年計の多い順に並べてください", "j"))
    AllInOrder(sign=1, noun='支店')
    """
    found = _SAID.find("in_order", question.text, question.lang)
    if found is None or _SAID.find("some_only", question.text):
        return None
    noun = found["noun"] or found.groupdict().get("behind") or ""
    return AllInOrder(-1 if _SAID.find("from_smallest_first", question.text) else 1, noun.lower())


def mean_over(question: Question) -> OverAll | None:
    """The things over all of which a mean is asked for: "the average number of beds per district"; None for any other question."""
    if not asks_mean_of_all(question) or question.wants == "label" or beyond_mean(question):
        return None
    if _SAID.find("monthly", question.text, question.lang):
        return OverAll("month" if question.lang == "e" else "月", "")
    found = (_SAID["per"] if question.lang == "e" else _SAID["per_ja"]).search(question.text)
    if found is not None:
        return OverAll(next(filter(None, found.groups()), "").lower(), "")
    below = _SAID.find("mean_below", question.text, question.lang)
    return OverAll(below["noun"].lower(), normalise(below["whole"])) if below else None


def sum_over(question: Question) -> OverAll | None:
    """The things over all of which a sum is asked for: "the total population of all counties"; None for any other question."""
    found = _SAID.find("sum_over", question.text, question.lang)
    if found is None or question.wants == "label" or asks_whether(question.wording):
        return None
    if _SAID.find("of_one", question.text, question.lang) or left_out_of_total(question):
        return None
    return OverAll(next(filter(None, found.groups()), "").lower(), "")


def over_kind(question: Question) -> KindAsked | None:
    """The kind of things, known by the endings of their names, whose number, sum or mean is asked for, of all of them; None for any other question.

    >>> from dsqa.questions.parse import parse
    >>> over_kind(parse("町村の人口の合計は？", "j")).kind.noun, over_kind(parse("人口が最も多い町は？", "j"))
    ('町村', None)
    """
    asked = kind_asked(question)
    if asked is None or question.wants == "label":
        return None
    before = question.text[: asked.noun[0]]
    for time in reversed(question.times):
        before = before[: time.start] + before[time.end :]
    adds = asks_sum(question) or asks_mean_of_all(question)
    is_of_all = _SAID["nothing_else"].fullmatch(before) is not None
    return asked if is_of_all and (adds or asked.is_counted) else None


def leaves_time_open(question: Question) -> bool:
    """Whether it names no time, and asks for none."""
    return not question.times and not _SAID("any_time", question)


def asks_latest(question: Question) -> bool:
    """Whether it counts or lists things by a bound, or takes their mean, and names no time: at the latest one, then.

    >>> from dsqa.questions.parse import parse
    >>> asks_latest(parse("How many towns have more than 10 mills?", "e")), asks_latest(parse("How many had more than 10 in 1990?", "e"))
    (True, False)
    """
    if not leaves_time_open(question):
        return False
    demanded = demand(question.wording)
    return (demanded is not None and demanded.kind in ("count", "list")) or mean_over(
        question
    ) is not None


def asks_of_groups(question: Question) -> bool:
    """Whether it asks for any of these."""
    asked = (
        left_out_of_total,
        rank_asked,
        beyond_mean,
        end_of_all,
        all_in_order,
        mean_over,
        sum_over,
        over_kind,
    )
    return any(one(question) for one in asked)
