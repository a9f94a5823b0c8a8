"""Words of a question that look like cells, but name none: numbers of dates, counters, titles of people, "no" before a noun."""

from dsqa.derivations.columns.relation import Relation
from dsqa.derivations.columns.roles import names
from dsqa.language import values
from dsqa.language.amounts.kanji import LARGE_UNITS
from dsqa.questions.asking.over_rows.spelling import as_written
from dsqa.questions.readings.bounds import said_bounds
from dsqa.questions.readings.each_asked import is_one_of_each
from dsqa.questions.readings.wording import Wording
from dsqa.text.regex import regex

COUNTERS = frozenset("人名件個本台匹頭羽冊枚回点円社校店館票泊杯組席室軒便箱袋束")
"""Words that count things in Japanese: 何人, 一人."""
_LARGE = frozenset((one,) for one in LARGE_UNITS)
_BEFORE_NONE = frozenset([
    "have", "has", "had", "having", "with", "is", "are", "was", "were", "be", "contain", "contains",
])  # fmt: skip
_OF_NUMBERS = frozenset(("no", "number", "id", "#", "番号", "no.", "第"))
"""Words before the number of a row."""
_ORDINALS = (("代",), ("代目",))
"""Words behind it: 第5代, 5代将軍."""
_TITLES_OF_PEOPLE = frozenset(("さん", "君", "くん", "ちゃん", "様", "氏", "先生", "選手", "部長", "課長", "社長"))  # fmt: skip
"""Words behind the name of a person."""
_TITLES = frozenset(("mr", "mrs", "ms", "miss", "dr", "prof", "professor"))
"""English words before the name of a person."""
_PARTS_OF_DATES = frozenset("年月日")
"""Words behind the numbers of a date; 月 and 日 are also days of the week."""
_NAME, _SHORT = regex(r"の?(?:名称|名)$"), 3
"""End of the heads of names, and the length up to which the rest is no noun of its own."""


def is_determiner(wording: Wording, words: int) -> bool:
    """Whether "no" says of the things behind it that there are none, and is no mark: have no children."""
    at = words.bit_length() - 1
    return (
        words == 1 << at
        and wording.words[at] == "no"
        and at > 0
        and wording.words[at - 1] in _BEFORE_NONE
        and wording.naming >> at + 1 & 1 == 1
    )


def is_part_of_clock(wording: Wording, words: int) -> bool:
    """Whether a match is only a part of a time: the 17 of 17:30, the 5 of 5 pm."""
    times = () if wording.is_japanese else wording.quantities
    if any(one.kind == "time" and words == 1 << one.word for one in times):
        return True
    return any(not words & ~clock and words != clock for clock in wording.clocks)


def is_of_no_row(relation: Relation, wording: Wording, column: int, words: int) -> bool:
    """Whether a number of a question is none in a column: a year of the dates of another column, as in 2020年, or "in 2020" where this column
    numbers the rows, 1501 to 2700, and the question does not say so (order 2020); or a number of such rows (20 orders), or a bound of
    something else (within six months), or the 1 of 1件あたり."""
    own, word = relation.columns[column], words.bit_length() - 1
    if is_one_of_each(wording, words):
        return True
    said = (one.value for one in wording.quantities if words == 1 << one.word)
    value = next(said, values.number(wording.words[word]) if words == 1 << word else None)
    if value is None:
        return False
    before, after = wording.stems[max(0, word - 1)], wording.stems[word + 1 : word + 2]
    is_row = own.is_numbering or own.is_of_lettered_codes
    is_row &= before not in _OF_NUMBERS.union(own.head_stems) and after not in _ORDINALS
    if is_row and word in said_bounds(wording) and {*wording.stems}.isdisjoint(own.head_stems[-1:]):
        return True
    if is_row and after and after[0] in own.head_stems:
        return True
    is_said = after in (("年",), ("年度",)) and own.kind == "number"
    return values.is_year(value) and (is_said or is_row) and relation.has_year(value, column)


def is_of_noun(relation: Relation, wording: Wording, words: int) -> bool:
    """Whether a word is only the end of a Japanese compound of which no cell has the rest (施設 of 公共施設, beside 体育施設), or the noun that the head of
    the names has (公園 of 公園名), or a part of it (介護 of 介護サービス事業所)."""
    at, names_at = words.bit_length() - 1, names(relation)
    if not wording.is_japanese or words != 1 << at:
        return False
    head = _NAME.sub("", relation.heads[names_at]) if names_at < len(relation.heads) else ""
    said = as_written(wording, head.lower()) if len(head) > 1 else 0
    if words & said and (len(head) > _SHORT or words == said):
        return True
    before = wording.words[at - 1] if at else ""
    is_joined = (
        len(before) > 1
        and not before.isascii()
        and bool(as_written(wording, before + wording.words[at]))
    )
    is_joined &= bool(wording.naming >> max(0, at - 1) & 1)
    return is_joined and not (before in relation.head_vocabulary or relation.has_word(before))


def is_counter(wording: Wording, at: int) -> bool:
    """Whether a word asks for a number of things, or is part of a date or a number: 本 of 何本, 月 of 2月, 万 and 人 of 1万人."""
    if not wording.is_japanese:
        return False
    before, word = wording.words[at - 1] if at else "", wording.stems[at]
    is_of_date = word in _PARTS_OF_DATES and (before == "何" or before.isdecimal())
    is_of_number = word in LARGE_UNITS and before.isdecimal()
    is_of_number |= word.isdecimal() and wording.words[at + 1 : at + 2] in _LARGE
    return (
        is_of_date
        or is_of_number
        or (word in COUNTERS and (before == "何" or before in LARGE_UNITS))
    )


def is_of_person(wording: Wording, at: int) -> bool:
    """Whether a word is the name of a person, by the title behind it (大野さん), in English before it (Mr Jones)."""
    words = wording.words
    if wording.is_japanese:
        return at + 1 < wording.size and words[at + 1] in _TITLES_OF_PEOPLE
    return at > 0 and words[at - 1] in _TITLES
