"""Parsing a question: its content words, times and requested answer."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dsqa.language.lang import Lang
from dsqa.language.times.in_text import Time, times
from dsqa.language.tokens import is_content, tokens
from dsqa.language.written_in import is_japanese
from dsqa.questions import operation_names as names
from dsqa.questions.model import Question
from dsqa.questions.operation import asks_percent, read_operation
from dsqa.questions.spellings import as_pair, as_total, respelled
from dsqa.text.regex import regex

if TYPE_CHECKING:
    from dsqa.questions.readings.wording import Wording

_SPENDING = (*names.EXTREMES, names.COUNT)
"""Operations whose wording ("the highest") would mislead in headers."""
_PERIOD = regex(r"([0-9０-９]+)(?:期|回(?!答)|四半期)")
"""The number of a period of a company, or of a survey."""
_QUOTED = regex(r"「([^」]+)」|『([^』]+)』|“([^”]+)”|\"([^\"]+)\"")

_SAME_TIME = regex(r"^を?(?:比べ|比較し)[^、]{0,5}、|同じ(?:年度?|月)の|同[年月]の| (?:in|of) the same (?:year|month)\b")  # fmt: skip
"""What is left of a comparison of times without these."""
_PREPOSITIONS = frozenset(("in", "of", "from", "the", "at", "for", "during", "by", "on", "between", "to", "and", "until"))  # fmt: skip
_PARTICLES = frozenset(("年", "年度", "の", "に", "で", "は", "、", "における", "度", "から", "まで", "と", "かける", "て"))  # fmt: skip
"""Words that go with a name."""


def parse(text: str, lang: Lang) -> Question:
    """Parse a question by its wording alone; never raises (an empty text has no tokens)."""
    text = respelled(text, lang)
    asked, every = read_operation(text, lang), tuple(tokens(text, lang))
    spoken = tuple(times(text, lang))
    covered = [(time.start, time.end) for time in spoken if time.kind != "relative"]
    spent = [*asked.spent] if asked.operation in _SPENDING else []
    content = tuple(
        token
        for token in every
        if is_content(token)
        and not any(start <= token.start and token.end <= end for start, end in covered + spent)
    )
    quoted = tuple(
        next(group for group in match.groups() if group) for match in _QUOTED.finditer(text)
    )
    return Question(
        text,
        lang,
        content,
        spoken,
        asked.operation,
        asked.wants,
        # 2020年から2022年に何％増えた is computed from amounts, not from a column of shares.
        asks_percent(text, lang)
        and not (lang == "j" and _grew(spoken, text) and asked.operation == names.PERCENT_CHANGE),
        asked.subject,
        quoted,
        asked.condition,
        asked.rank,
        asked.top,
        every,
    )


def read(text: str) -> "Wording":
    """The wording of a question in the language in which it is written."""
    return parse(text, "j" if is_japanese(text) else "e").wording


def _grew(spoken: tuple[Time, ...], text: str) -> bool:
    """Whether the question names two years, or two numbered periods, between which something may have changed."""
    years = {year for time in spoken for year in (time.year, time.end_year) if year}
    return len(years) > 1 or len({*_PERIOD.findall(text)}) > 1


def for_pair(question: Question) -> Question:
    """A question for two things that belong together as one for the pair of them, of which a row has both.

    >>> for_pair(parse("Which two cities are farthest apart?", "e")).text
    'Which pair is farthest apart?'
    """
    return parse(as_pair(question.text), question.lang)


def for_change(question: Question, left_out: int, first: str, last: str) -> Question:
    """A question about a change without some of its words, and from a first to a last time if it names none.

    `left_out`: mask of the words.

    >>> for_change(parse("Which town grew the most?", "e"), 0, "2027", "2031").text
    'Which town grew the most in 2031 compared with 2027?'
    """
    text = _without(question, left_out)
    if not question.times:
        unit = "年" if first.isdecimal() and last.isdecimal() else ""
        if question.lang == "j":
            text = f"{first}{unit}と比べて{last}{unit}に{text}"
        else:
            text = f"{text.rstrip(' ?.')} in {last} compared with {first}?"
    return question if text == question.text else parse(text, question.lang)


def without_names(question: Question, names: int) -> Question:
    """A question without some of its names, wherever it has them, and without the prepositions and particles that go with them. `names`: mask of their words.

    >>> without_names(parse("Did York sell more in 2031 than Leeds?", "e"), 0b100000).text
    'Did York sell more than Leeds?'
    """
    words = question.wording.words
    names |= _repeated(words, names)
    left_out = names
    for at in range(len(words)):
        if not names >> at & 1:
            continue
        if question.lang == "j":
            behind = at + 1
            while behind < len(words) and words[behind] in _PARTICLES:
                left_out |= 1 << behind
                behind += 1
        else:
            before = at - 1
            while before >= 0 and (words[before] in _PREPOSITIONS or names >> before & 1):
                left_out |= 1 << before
                before -= 1
    return parse(_SAME_TIME.sub("", _without(question, left_out)), question.lang)


def _repeated(words: Sequence[str], names: int) -> int:
    """Mask of the words of names where a question has them again."""
    found, at = 0, 0
    while names >> at:
        if not names >> at & 1:
            at += 1
            continue
        end = at
        while names >> end & 1:
            end += 1
        run = tuple(words[at:end])
        for start in range(end, len(words) - len(run) + 1):
            if tuple(words[start : start + len(run)]) == run:
                found |= ((1 << len(run)) - 1) << start
        at = end
    return found


def _without(question: Question, left_out: int) -> str:
    """The text of a question without some of its words."""
    if not left_out:
        return question.text
    said = enumerate(question.wording.surfaces)
    text = "".join(one for at, one in said if not left_out >> at & 1).rstrip()
    return text + question.text[-1:] if question.text.endswith(("?", "？")) else text


def for_total(question: Question) -> Question:
    """A question for the sum of numbers as one for their total.

    >>> for_total(parse("What is the sum of the sales of Leeds?", "e")).text
    'What is the total sales of Leeds?'
    """
    return parse(as_total(question.text), question.lang)
