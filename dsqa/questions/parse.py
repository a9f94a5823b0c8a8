"""Parsing a question: its content words, times and requested answer."""

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
    said = enumerate(question.wording.surfaces)
    text = "".join(one for at, one in said if not left_out >> at & 1) if left_out else question.text
    if not question.times:
        unit = "年" if first.isdecimal() and last.isdecimal() else ""
        if question.lang == "j":
            text = f"{first}{unit}と比べて{last}{unit}に{text}"
        else:
            text = f"{text.rstrip(' ?.')} in {last} compared with {first}?"
    return question if text == question.text else parse(text, question.lang)


def for_total(question: Question) -> Question:
    """A question for the sum of numbers as one for their total.

    >>> for_total(parse("What is the sum of the sales of Leeds?", "e")).text
    'What is the total sales of Leeds?'
    """
    return parse(as_total(question.text), question.lang)
